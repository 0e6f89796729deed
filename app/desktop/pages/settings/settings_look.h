#pragma once

#include "desktop/pages/settings/settings_group.h"
#include "desktop/theme/theme.h"
#include "study/preferences.h"

class QCheckBox;
class QComboBox;
class QRadioButton;
class QSpinBox;

namespace chipwise::desktop {

/// Turns the whole window over.
void applyAppearance(const study::Appearance&);

/// How flashcards are answered, and the language of the questions.
class SettingsStudy final : public SettingsGroup {
    Q_OBJECT
public:
    SettingsStudy(Workspace&, QWidget* parent);
    void refresh() override;

private:
    void showLanguages();
    void showResets();
    void change(SettingRow*);
    QRadioButton* m_two;
    QRadioButton* m_four;
    QComboBox* m_language;
    SettingRow* m_row;
    SettingRow* m_languageRow;
};

/// Theme, text size, motion.
class SettingsAppearance final : public SettingsGroup {
    Q_OBJECT
public:
    SettingsAppearance(Workspace&, QWidget* parent);
    void refresh() override;

signals:
    void appearanceChanged();

private:
    void change(SettingRow*);
    void showResets();
    QComboBox* m_theme;
    QSpinBox* m_text;
    QCheckBox* m_still;
    SettingRow* m_themeRow;
    SettingRow* m_textRow;
    SettingRow* m_motionRow;
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/pages/settings/settings_group.h"

class QComboBox;

namespace chipwise::desktop {

class Button;
class TextField;

/// Whose answers these are: the profiles of this computer, and a new one.
class SettingsProfiles final : public SettingsGroup {
    Q_OBJECT
public:
    SettingsProfiles(Workspace&, QWidget* parent);
    void refresh() override;

signals:
    void profileChosen(const QString& folder);

private:
    void create();
    QString problemWith(const QString& name) const;

    QComboBox* m_profiles;
    TextField* m_name;
    Button* m_create;
    SettingRow* m_newRow;
};

} // namespace chipwise::desktop

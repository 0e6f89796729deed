#pragma once

#include "desktop/shell/page.h"

#include <QPointer>

namespace chipwise::desktop {

class EmptyState;
class SettingsExam;
class SettingRow;
class SettingsGroup;
class SettingsData;
class TextField;

/// Everything that can be set, on one page in five groups. A change is in force at once and each row can be
/// put back to what it was at first.
class SettingsPage final : public Page {
    Q_OBJECT
public:
    SettingsPage(Workspace&, QWidget* parent = nullptr);

    void refresh() override;
    void enter() override;
    bool find() override;
    SettingsData& data() { return *m_data; }
    void enterDate();                ///< the keyboard to the date of the exam
    QList<SettingRow*> rows() const; ///< of all groups, in their order
    void openRow(SettingRow*);       ///< in sight, with the keyboard on its control

signals:
    void appearanceChanged(); ///< theme, text size or motion; already applied
    void profileChosen(const QString& folder);
    void restored(); ///< the journal is another one now

protected:
    int place(int x, int width) override;
    bool eventFilter(QObject*, QEvent*) override;
    void mousePressEvent(QMouseEvent*) override;

private:
    void filter(const QString& text);
    void orderTabs();

    Text* m_title;
    TextField* m_field;
    SettingsExam* m_exam = nullptr;
    SettingsData* m_data = nullptr;
    QList<SettingsGroup*> m_groups;
    EmptyState* m_nothingFound;
    QList<QPointer<QWidget>> m_tabs; ///< of all rows, as they stand
};

} // namespace chipwise::desktop

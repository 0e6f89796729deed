#pragma once

#include "desktop/pages/settings/settings_row.h"
#include "desktop/shell/workspace.h"

#include <QList>

namespace chipwise::desktop {

/// A heading with its settings. A group reads its values in refresh() and writes each change at once.
class SettingsGroup : public QWidget {
    Q_OBJECT
public:
    /// Without a title its rows go on below the group before.
    SettingsGroup(const QString& title, Workspace&, QWidget* parent);

    virtual void refresh() = 0;
    /// Keeps the rows that match; returns whether any does.
    bool filter(const QString& search);
    bool hasTitle() const { return !m_titleText.isEmpty(); }
    int place(int width);
    const QList<SettingRow*>& rows() const { return m_rows; }

signals:
    void heightChanged();
    void noticed(const QString& message);
    /// A message with an undo.
    void undoable(const QString& message, const std::function<void()>& undo);

protected:
    SettingRow* addRow(const QString& name, const QString& sentence, QWidget* control);
    Workspace& workspace() { return m_workspace; }
    const Workspace& workspace() const { return m_workspace; }
    /// While values are shown, controls report changes that nobody made.
    bool isShowing() const { return m_showing; }
    void show(const std::function<void()>& values);
    /// What was chosen in this row could not be saved. It stays on the screen with a note; the next change of
    /// the group saves it, too.
    static void markUnsaved(SettingRow*);
    /// What the controls show is stored.
    void clearUnsaved();

private:
    Workspace& m_workspace;
    QString m_titleText;
    Text* m_title;
    QList<SettingRow*> m_rows;
    QString m_search;
    bool m_showing = false;
};

} // namespace chipwise::desktop

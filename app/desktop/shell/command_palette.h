#pragma once

#include "desktop/shell/workspace.h"

#include <QDialog>

#include <functional>

class QListWidget;

namespace chipwise::desktop {

class TextField;

/// Type a few letters: pages, actions and questions that match; Enter goes there.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    CommandPalette(Workspace&, QWidget* parent);

    /// `when`, where given, says whether the command means anything now.
    void addCommand(const QString& name, std::function<void()>, std::function<bool()> when = {});
    void open() override;

signals:
    void cardChosen(const QString& card);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void find(const QString& text);
    void choose();

    struct Command {
        QString name;
        std::function<void()> action;
        std::function<bool()> when;
    };
    Workspace& m_workspace;
    QList<Command> m_commands;
    TextField* m_field;
    QListWidget* m_list;
};

} // namespace chipwise::desktop

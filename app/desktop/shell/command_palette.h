#pragma once

#include "desktop/pages/library/library_entry.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/layer.h"

#include <functional>
#include <optional>
#include <vector>

class QListWidget;

namespace chipwise::desktop {

class TextField;

/// Type a few letters: pages, actions, subjects and questions that match; Enter goes there. What a learner
/// does comes before what an author does.
class CommandPalette : public Layer {
    Q_OBJECT
public:
    CommandPalette(Workspace&, QWidget* parent);

    enum class For { Learners, Authors };
    /// `when`, where given, says whether the command means anything now.
    void addCommand(For, const QString& name, std::function<void()>, std::function<bool()> when = {});
    void open() override;
    bool hasUnsavedInput() const override { return false; }
    /// Finds anew while it is open; what was typed and chosen stays.
    void refresh();

signals:
    void cardChosen(const QString& card);
    void subjectChosen(const QString& pack, int group);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void fit() override;
    void themeChanged() override;
    void find(const QString& text);
    void addCommandsCalled(const QString& text, For);
    void addSubjectsCalled(const QString& text);
    void addQuestionsWith(const QString& text);
    void addRow(const QString& text, const QString& note, std::function<void()> action);
    void choose();

    struct Command {
        For whom;
        QString name;
        std::function<void()> action;
        std::function<bool()> when;
    };
    Workspace& m_workspace;
    QList<Command> m_commands;
    std::vector<std::function<void()>> m_actions;         ///< of the rows
    std::optional<std::vector<LibraryEntry>> m_installed; ///< read when letters are typed
    TextField* m_field;
    QListWidget* m_list;
};

} // namespace chipwise::desktop

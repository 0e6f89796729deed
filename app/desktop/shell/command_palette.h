#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/widgets/layer.h"
#include "study/facts/comparison_finder.h"
#include "study/packs/find_anything.h"

#include <functional>
#include <vector>

class QListWidget;

namespace chipwise::desktop {

class Text;
class TextField;

/// Type a few letters: commands, settings, packs, exams, subjects, lessons, words, facts and questions that
/// match; Enter goes there. Before a letter it lists what was chosen last and what can be done: what a
/// learner does comes before what an author does.
class CommandPalette : public Layer {
    Q_OBJECT
public:
    CommandPalette(Workspace&, QWidget* parent);

    enum class For { Learners, Authors };
    /// What leads to a command beside its name.
    struct FoundBy {
        QString more;                    ///< words that find it as well
        QStringList telling;             ///< as study::Offered has them
        std::function<QString()> answer; ///< what it would show, in short: a second line of its row
        /// What it would show, as rows of their own below it where it is the best that was found.
        std::function<std::vector<study::Found>()> parts;
    };
    /// `when`, where given, says whether the command means anything now; `key` does the same anywhere.
    void addCommand(For, const QString& name, std::function<void()>, std::function<bool()> when = {},
                    const QString& key = {}, FoundBy foundBy = {});
    /// What can be set now; asked for when letters are typed.
    void setSettings(std::function<std::vector<study::Offered>()> settings) {
        m_settings = std::move(settings);
    }
    void open() override;
    bool hasUnsavedInput() const override { return false; }
    /// Finds anew while it is open; what was typed and chosen stays.
    void refresh();

signals:
    void cardChosen(const QString& card);
    void subjectChosen(const QString& pack, int group);
    void lessonChosen(const QString& pack, int group);
    void factChosen(const QString& pack, const QString& id);
    void comparisonChosen(const QString& pack, const std::vector<std::string>& entities, const QString& fact);
    void wordChosen(const QString& pack, const QString& card);
    void mythChosen(const QString& pack, const QString& id);
    void examChosen(const QString& pack, const QString& id);
    void packChosen(const QString& pack);
    void settingChosen(const QString& id);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    struct Row {
        study::Found found;
        int command = -1; ///< in m_commands
    };
    struct Command {
        For whom;
        QString name;
        std::function<void()> action;
        std::function<bool()> when;
        QString key;
        FoundBy foundBy;
    };
    void makeParts(); ///< when it is first opened
    void fit() override;
    void themeChanged() override;
    void find(const QString& text);
    void listCommands(const QString& text);
    void listRecent();
    study::Offered offeredAs(int command) const;
    void listFound(const QString& text);
    void addRow(Row);
    void addCommandRow(int command);
    void addParts(int command);
    bool isOffered(const Command&) const;
    QString answerOf(const Row&);
    QString factAnswer(const study::Found&);
    void choose();
    void go(const Row&);

    Workspace& m_workspace;
    study::Finder m_finder;
    study::ComparisonFinder m_comparisons;
    std::function<std::vector<study::Offered>()> m_settings;
    QList<Command> m_commands;
    std::vector<Row> m_rows;
    std::vector<Row> m_recent; ///< the newest first
    TextField* m_field = nullptr;
    Text* m_nothing = nullptr; ///< shown instead of an empty list
    QListWidget* m_list = nullptr;
};

} // namespace chipwise::desktop

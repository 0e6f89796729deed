#include "pack/check/checks.h"
#include "pack/text/new_id.h"
#include "pack/text/text.h"

#include <fmt/format.h>

namespace chipwise::pack {
namespace {

class IdChecker {
public:
    explicit IdChecker(std::vector<CheckedFile>& files) : m_files(files) {
        eachId([this](std::string_view id) { m_taken.emplace(id); });
    }

    void check() {
        for (auto& file : m_files) {
            m_problems = &file.problems;
            for (auto& group : file.parsed.groups) {
                bool good = true;
                used(group.group.id, group.group.mark.line, group.idColumn, "group", good);
                for (auto& question : group.questions) checkQuestion(question);
            }
        }
    }

private:
    template <class Visit>
    void eachId(Visit visit) const {
        for (const auto& file : m_files)
            for (const auto& group : file.parsed.groups) {
                visit(group.group.id);
                for (const auto& question : group.questions) {
                    visit(question.question.id);
                    for (const auto& card : question.question.cards) visit(card.id);
                }
            }
    }

    void checkQuestion(ParsedQuestion& q) {
        auto& question = q.question;
        used(question.id, q.line(), q.idColumn, "question", q.good);
        if (question.id.empty() && q.good) missingQuestionId(q);
        for (std::size_t i = 0; i < question.cards.size(); ++i) {
            const auto& card = question.cards[i];
            used(card.id, q.answerLines[i], q.cardIdColumns[i], "card", q.good);
            if (card.id.empty() && q.good) missingCardId(q, i);
        }
    }

    /// Reports an id that stands somewhere else already.
    void used(const std::string& id, int line, int column, std::string_view what, bool& good) {
        if (id.empty()) return;
        const auto [first, isNew] = m_first.emplace(id, fmt::format("{}, line {}", m_problems->file(), line));
        if (isNew) return;
        good = false;
        const auto fresh = newId(id, m_taken);
        auto& problem = m_problems->add(
            "CW102", line, column, fmt::format("The id “{}” is already used in {}.", id, first->second),
            fmt::format("Give this {} an id of its own, for example {{#{}}}.", what, fresh));
        problem.edit = replacing(line, column, column + static_cast<int>(id.size()) + 3, "{#" + fresh + "}");
    }

    void missingQuestionId(const ParsedQuestion& q) {
        const auto& title = q.question.title;
        const auto id = newIdOfTitle(title, m_taken);
        auto& problem = m_problems->add(
            "CW104", q.line(), 1,
            fmt::format("The question “{}” has no id, so learners' progress on it is lost when you edit it.",
                        shortened(title)),
            fmt::format("Write an id at the end of the heading, for example “## {} {{#{}}}”, or run "
                        "“chipwise pack format --add-ids”.",
                        shortened(title), id));
        problem.edit = inserting(q.line(), q.idColumn, fmt::format(" {{#{}}}", id));
    }

    void missingCardId(const ParsedQuestion& q, std::size_t i) {
        const auto& card = q.question.cards[i];
        const auto id = newId(q.question.id.empty() ? card.front : q.question.id + "-" + card.front, m_taken);
        auto& problem = m_problems->add(
            "CW104", q.answerLines[i], 1,
            fmt::format("The card “{}” has no id, so learners' progress on it is lost when you edit it.",
                        shortened(card.front)),
            fmt::format("Write an id at the end of the line, for example “{{#{}}}”, or run “chipwise pack "
                        "format --add-ids”.",
                        id));
        problem.edit = inserting(q.answerLines[i], q.cardIdColumns[i], fmt::format(" {{#{}}}", id));
    }

    std::vector<CheckedFile>& m_files;
    Problems* m_problems = nullptr;
    std::set<std::string, std::less<>> m_taken;
    std::map<std::string, std::string> m_first; ///< id → where it stands first
};

} // namespace

void checkIds(std::vector<CheckedFile>& files) {
    IdChecker(files).check();
}

} // namespace chipwise::pack

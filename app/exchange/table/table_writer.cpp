#include "exchange/draft/answer_key.h"
#include "exchange/table/table.h"
#include "pack/text/csv.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace chipwise::exchange {
namespace {

constexpr std::size_t fewestOptionColumns = 4;
constexpr std::size_t mostOptionColumns = 8;

/// One right or several, all of the same weight: what letters can say.
bool fitsRow(const pack::Question& question) {
    const bool choice = question.kind() == pack::Kind::Choice || question.kind() == pack::Kind::TrueFalse;
    const bool plain = std::ranges::all_of(question.options, [](const auto& option) {
        return (option.credit == 0 || option.credit == 100) && !option.fixed;
    });
    return choice && plain && !question.options.empty() && question.options.size() <= mostOptionColumns;
}

std::string objectivesOf(const pack::Settings& settings) {
    std::vector<std::string> objectives;
    for (const auto& objective : settings.objectives)
        objectives.push_back(objective.exam + " " + objective.number);
    return fmt::format("{}", fmt::join(objectives, ", "));
}

class TableText {
public:
    explicit TableText(std::size_t options, std::size_t refs) : m_options(options), m_refs(refs) {
        for (const auto* name : {"id", "kind", "objective", "difficulty", "tags", "group", "question"})
            add(name);
        numbered("option");
        add("correct");
        numbered("why");
        add("explanation");
        for (std::size_t i = 0; i < m_refs; ++i) add("ref");
        endRow();
    }

    void row(const pack::Question& q, const std::string& group) {
        add(q.id);
        add(q.effective.kind == pack::Kind::TrueFalse ? "true-false" : "");
        add(objectivesOf(q.effective));
        add(q.effective.difficulty.value_or(""));
        add(fmt::format("{}", fmt::join(q.effective.tags, ", ")));
        add(group);
        add(q.stem);
        for (std::size_t i = 0; i < m_options; ++i) add(i < q.options.size() ? q.options[i].text : "");
        add(correct(q));
        for (std::size_t i = 0; i < m_options; ++i) add(i < q.options.size() ? q.options[i].why : "");
        add(q.why);
        for (std::size_t i = 0; i < m_refs; ++i) add(i < q.effective.refs.size() ? q.effective.refs[i] : "");
        endRow();
    }

    const std::string& text() const { return m_text; }

private:
    void add(std::string_view cell) {
        if (!m_atStart) m_text += ',';
        m_atStart = false;
        m_text += pack::csvCell(cell);
    }

    void numbered(std::string_view name) {
        for (std::size_t i = 1; i <= m_options; ++i) add(fmt::format("{}{}", name, i));
    }

    static std::string correct(const pack::Question& question) {
        std::vector<std::string> letters;
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].credit == 100) letters.push_back(optionLetter(i));
        return fmt::format("{}", fmt::join(letters, ","));
    }

    void endRow() {
        m_text += '\n';
        m_atStart = true;
    }

    std::size_t m_options;
    std::size_t m_refs;
    std::string m_text;
    bool m_atStart = true;
};

} // namespace

std::string writeTable(const std::vector<pack::Group>& groups, std::size_t* leftOut) {
    std::size_t options = fewestOptionColumns;
    std::size_t refs = 1;
    std::size_t others = 0;
    for (const auto& group : groups)
        for (const auto& question : group.questions) {
            if (!fitsRow(question)) {
                ++others;
                continue;
            }
            options = std::max(options, question.options.size());
            refs = std::max(refs, question.effective.refs.size());
        }
    TableText text(options, refs);
    for (const auto& group : groups)
        for (const auto& question : group.questions)
            if (fitsRow(question)) text.row(question, group.title);
    if (leftOut != nullptr) *leftOut = others;
    return text.text();
}

} // namespace chipwise::exchange

#include "pack/write/question_writer.h"

#include "pack/generate/cards.h"
#include "pack/generate/settings_writer.h"
#include "pack/parse/layout.h"

#include <fmt/format.h>

namespace chipwise::pack {
namespace {

constexpr std::string_view answerIndent = "  ";

std::string headingText(std::string_view sign, std::string_view title, std::string_view id) {
    std::string text(sign);
    if (!title.empty()) text += fmt::format(" {}", title);
    if (!id.empty()) text += fmt::format(" {{#{}}}", id);
    return text;
}

std::string withSettings(std::string heading, const Settings& settings) {
    auto lines = settingLines(settings);
    lines.insert(lines.begin(), std::move(heading));
    return joinedLines(lines);
}

std::string withWhy(std::string answer, const std::string& why) {
    return why.empty() ? answer : answer + "\n" + explained(why, answerIndent);
}

std::string box(double credit) {
    if (credit == 100) return "[x]";
    return credit == 0 ? "[ ]" : fmt::format("[{}%]", displayNumber(credit));
}

/// “(50%)” behind an answer that does not count in full. A text that ends like that itself gets its 100 %
/// written.
std::string creditMark(double credit, std::string_view text) {
    return credit == 100 && !text.ends_with("%)") ? std::string()
                                                  : fmt::format(" ({}%)", displayNumber(credit));
}

class AnswerWriter {
public:
    explicit AnswerWriter(const Question& question) : m_question(question), m_kind(question.kind()) {}

    /// The lines of the answers, or what stands in their place.
    std::string text() {
        switch (m_kind) {
        case Kind::Choice:
        case Kind::TrueFalse: addEach(m_question.options); break;
        case Kind::Ordering: addEach(m_question.steps); break;
        case Kind::Matching: addEach(m_question.pairs); break;
        case Kind::Numeric: addEach(m_question.numbers); break;
        case Kind::Short: addEach(m_question.texts); break;
        case Kind::Flashcards: addEach(m_question.cards); break;
        case Kind::Cloze:
        case Kind::Flashcard: break; // a cloze's answers stand in its text, a card's back is a text
        }
        return joinedLines(m_lines);
    }

private:
    void addEach(const auto& answers) {
        for (const auto& answer : answers) add(answer);
    }

    void add(const Option& option) {
        // The text's own “{fixed}” gets a backslash; the mark behind it is taken first.
        const bool looksFixed = option.text.ends_with(fixedMark) && !option.fixed;
        auto text = option.text;
        if (looksFixed) text.insert(text.size() - fixedMark.size(), 1, '\\');
        if (option.fixed) text.append(" ").append(fixedMark);
        m_lines.push_back(
            withWhy(fmt::format("- {} {}", box(option.credit), continued(text, m_kind)), option.why));
    }

    void add(const std::string& step) {
        m_lines.push_back(fmt::format("{}. {}", m_lines.size() + 1, continued(step, m_kind)));
    }

    void add(const Pair& pair) {
        const auto left = pair.left.empty() ? std::string() : withoutArrow(pair.left) + " ";
        m_lines.push_back(
            withWhy("- " + left + "=> " + continued(withoutArrow(pair.right), m_kind), pair.why));
    }

    void add(const NumericAnswer& number) {
        auto text = number.value;
        if (!number.high.empty()) text += ".." + number.high;
        if (!number.tolerance.empty()) text += " +- " + number.tolerance;
        if (!number.unit.empty()) text += " " + number.unit;
        m_lines.push_back(withWhy("= " + text + creditMark(number.credit, text), number.why));
    }

    void add(const TextAnswer& answer) {
        m_lines.push_back(withWhy(
            "= " + continued(answer.text + creditMark(answer.credit, answer.text), m_kind), answer.why));
    }

    void add(const CardLine& card) {
        const auto id = card.id.empty() ? std::string() : fmt::format(" {{#{}}}", card.id);
        m_lines.push_back("- " + continued(card.front + " :: " + card.back + id, m_kind));
    }

    /// An arrow of the text itself is written `\=>`.
    static std::string withoutArrow(std::string_view text) {
        std::string result;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text.substr(i).starts_with("=>")) result += '\\';
            result += text[i];
        }
        return result;
    }

    static constexpr std::string_view fixedMark = "{fixed}";

    const Question& m_question;
    Kind m_kind;
    std::vector<std::string> m_lines;
};

std::string withoutLineEnd(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

} // namespace

std::string questionText(const Question& q) {
    std::vector<std::string> blocks{withSettings(headingText("##", q.title, q.id), q.settings)};
    if (!q.stemIsTitle) blocks.push_back(joinedLines(escapedLines(q.stem, q.kind())));
    if (q.kind() == Kind::Flashcard && !q.back.empty()) {
        blocks.emplace_back("---");
        blocks.push_back(joinedLines(escapedLines(q.back, q.kind())));
    }
    blocks.push_back(AnswerWriter(q).text());
    if (!q.why.empty()) blocks.push_back(explained(q.why, ""));
    return withoutLineEnd(inBlocks(blocks));
}

std::string groupText(const Group& group) {
    if (group.title.empty() && group.id.empty()) return {};
    const auto title = (group.isCase ? "Case: " : "") + group.title;
    const auto head = withSettings(headingText("#", title, group.id), group.settings);
    return group.intro.empty() ? head : head + "\n\n" + joinedLines(escapedLines(group.intro, std::nullopt));
}

} // namespace chipwise::pack

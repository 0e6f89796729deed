#include "pack/parse/answer_readers.h"
#include "pack/text/new_id.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

namespace chipwise::pack {
namespace {

void needTwo(const AnswerContext& c, std::size_t count, std::string_view what, std::string_view help) {
    if (count < 2 && !c.translation && c.to.good)
        c.fail("CW113", c.to.answerLines.front(), 1,
               fmt::format("This question needs at least two {}.", what), std::string(help));
}

/// 1 2 3 …, or the same number on every line as Markdown allows.
void checkNumbering(const AnswerContext& c) {
    int expected = 0;
    bool same = true;
    for (const auto& answer : c.body.answers) {
        same = same && answer.number == c.body.answers.front().number;
        if (answer.number == ++expected) continue;
        if (same) continue;
        c.fail(
            "CW122", answer.line, 1,
            fmt::format("This step is numbered {}, but number {} comes next.", answer.number, expected),
            "Write the steps in the right order, numbered 1, 2, 3, and so on. Learners see them shuffled.");
        return;
    }
}

/// `\=>` is an arrow that does not separate.
std::string withoutEscape(std::string_view text, std::string_view sign) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\\' || !text.substr(i + 1).starts_with(sign)) result += text[i];
    return result;
}

std::string pairSide(std::string_view text) {
    return withoutEscape(trimmed(text), "=>");
}

/// An arrow written in another way, where it can be nothing else: the sign and its place.
std::optional<std::pair<std::size_t, std::size_t>> nearlyArrow(std::string_view text) {
    std::optional<std::pair<std::size_t, std::size_t>> found;
    for (const std::string_view sign : {" ⇒ ", " ⟹ ", " ⟶ ", " ➔ ", " —> ", " –> ", " = > "}) {
        const auto at = text.find(sign);
        if (at == std::string_view::npos) continue;
        if (found || text.find(sign, at + 1) != std::string_view::npos) return std::nullopt;
        found = {at + 1, sign.size() - 2};
    }
    return found;
}

void reportNoArrow(const AnswerContext& c, const AnswerLine& answer) {
    auto& problem = c.fail("CW124", answer.line, 1, "This line of a matching question has no “=>”.",
                           "Write the pair as “- left => right”.");
    const auto text = answer.whole.substr(answer.textAt);
    if (const auto sign = nearlyArrow(text)) {
        const auto at = answer.textAt + sign->first;
        problem.edit = replacing(answer.line, answer.column(at), answer.column(at + sign->second), "=>");
    }
}

void addPair(const AnswerContext& c, const AnswerLine& answer) {
    const auto arrow = arrowAt("- " + answer.text, true);
    if (!arrow) return reportNoArrow(c, answer);
    const std::string_view text = answer.text;
    Pair pair{pairSide(text.substr(0, arrow->at - 2)), pairSide(text.substr(arrow->end - 2)), answer.why};
    if (pair.right.empty()) {
        c.fail("CW121", answer.line, answer.textColumn(), "There is nothing after the arrow of this pair.",
               "Write the pair as “- left => right”.");
        return;
    }
    c.to.question.pairs.push_back(std::move(pair));
    c.to.answerLines.push_back(answer.line);
}

void checkLefts(const AnswerContext& c) {
    std::map<std::string_view, int> lines;
    for (std::size_t i = 0; i < c.to.question.pairs.size(); ++i) {
        const std::string_view left = c.to.question.pairs[i].left;
        if (left.empty()) continue;
        const auto [first, isNew] = lines.emplace(left, c.to.answerLines[i]);
        if (!isNew)
            c.fail("CW117", c.to.answerLines[i], 1,
                   fmt::format("“{}” is matched twice (also on line {}).", shortened(left), first->second),
                   "Change or delete one of the two pairs.");
    }
}

void addCard(const AnswerContext& c, const AnswerLine& answer) {
    const auto end = withoutId(answer.text, 0);
    const auto between = end.title.find("::");
    if (between == std::string_view::npos) {
        c.fail("CW146", answer.line, 1, "This line in a list of cards has no “::”.",
               "Write the card as “- front :: back”.");
        return;
    }
    if (end.idState != HeadingLine::Id::None && !isId(end.id)) {
        c.fail("CW101", answer.line, 1, "The id of this card is not valid.",
               "Write {#id} at the end of the line. An id has up to 64 letters, digits, periods, “_”, and "
               "“-”, and starts with a letter or digit.");
        return;
    }
    CardLine card{std::string(end.id), std::string(trimmed(end.title.substr(0, between))),
                  std::string(trimmed(end.title.substr(between + 2)))};
    if (card.front.empty() || card.back.empty()) {
        c.fail("CW121", answer.line, answer.textColumn(), "One side of this card is empty.",
               "Write the card as “- front :: back”.");
        return;
    }
    if (!answer.why.empty()) {
        c.fail("CW138", answer.line, 1, "A card in a list cannot have its own explanation.",
               "Write the explanation on the back of the card, or below all the cards, after an empty line.");
        return;
    }
    c.to.question.cards.push_back(std::move(card));
    c.to.answerLines.push_back(answer.line);
    const auto id = end.idState == HeadingLine::Id::None ? answer.text.size() : end.idAt;
    c.to.cardIdColumns.push_back(answer.column(answer.textAt + id));
}

} // namespace

void readSteps(const AnswerContext& c) {
    for (const auto& answer : c.body.answers) {
        if (answer.text.empty())
            c.fail("CW121", answer.line, answer.textColumn(), "This step has no text.",
                   "Write the text of the step after the number.");
        if (!answer.why.empty())
            c.fail("CW138", answer.line, 1, "A step cannot have its own explanation.",
                   "Leave an empty line above the “>” so that it explains the whole question.");
        c.to.question.steps.push_back(answer.text);
        c.to.answerLines.push_back(answer.line);
    }
    if (c.to.good && !c.translation) checkNumbering(c);
    needTwo(c, c.to.question.steps.size(), "steps", "Write the steps in the right order: “1. …”, “2. …”.");
}

void readPairs(const AnswerContext& c) {
    for (const auto& answer : c.body.answers) addPair(c, answer);
    if (!c.to.good) return;
    const auto pairs =
        std::ranges::count_if(c.to.question.pairs, [](const Pair& pair) { return !pair.left.empty(); });
    if (!c.translation) checkLefts(c);
    needTwo(c, static_cast<std::size_t>(pairs), "pairs", "Write each pair as “- left => right”.");
}

void readCards(const AnswerContext& c) {
    for (const auto& answer : c.body.answers) addCard(c, answer);
}

} // namespace chipwise::pack

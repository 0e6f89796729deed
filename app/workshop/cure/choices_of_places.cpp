#include "workshop/cure/choices.h"

#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::workshop {
namespace {

using pack::Kind;

/// A line after the answers with those right below that were reported together with it.
struct StrayRun {
    int first = 0;
    int last = 0;
};

bool isAnswer(std::string_view line, Kind kind) {
    switch (kind) {
    case Kind::Choice:
    case Kind::TrueFalse: return pack::boxStart(line).has_value();
    case Kind::Ordering: return pack::numberedStart(line).has_value();
    case Kind::Matching:
    case Kind::Flashcards: return pack::afterBullet(line).has_value();
    case Kind::Numeric:
    case Kind::Short: return pack::isAnswerStart(line);
    case Kind::Cloze:
    case Kind::Flashcard: return false;
    }
    return false;
}

StrayRun strayRun(const ProblemPlace& place) {
    StrayRun run{place.lineNumber(), place.lineNumber()};
    const auto kind = place.question()->question.kind();
    while (run.last < place.section()->last) {
        const auto next = place.line(run.last + 1);
        if (pack::isBlank(next) || pack::isExplanationStart(next) || pack::afterBullet(next) ||
            isAnswer(next, kind))
            break;
        ++run.last;
    }
    return run;
}

/// The run's lines, the first and the others with another beginning.
std::string beginning(const ProblemPlace& place, StrayRun run, std::string_view first,
                      std::string_view next) {
    std::string text;
    for (int number = run.first; number <= run.last; ++number) {
        const auto line = place.line(number);
        const auto bullet = number == run.first ? pack::afterBullet(line) : std::nullopt;
        const bool takesBullet = bullet && first != "  ";
        if (number > run.first) text += '\n';
        text += number == run.first ? first : next;
        text += takesBullet ? line.substr(*bullet) : pack::trimmedLeft(line);
    }
    return text;
}

/// What a line of text must begin with to be an answer of that kind.
std::vector<std::pair<std::string, std::string>> answerForms(const pack::ParsedQuestion& q) {
    switch (q.question.kind()) {
    case Kind::Choice: return {{"Make it a wrong option", "- [ ] "}, {"Make it a correct option", "- [x] "}};
    case Kind::Ordering: return {{"Make it the next step", fmt::format("{}. ", q.answerLines.size() + 1)}};
    case Kind::Short: return {{"Make it another right answer", "= "}};
    case Kind::TrueFalse:
    case Kind::Matching:
    case Kind::Numeric:
    case Kind::Cloze:
    case Kind::Flashcard:
    case Kind::Flashcards: return {};
    }
    return {};
}

/// The explanation lines around a line, with what they go on with.
StrayRun explanationAround(const ProblemPlace& place, int line) {
    StrayRun run{line, line};
    while (run.first > place.section()->first + 1 && pack::isExplanationStart(place.line(run.first - 1)))
        --run.first;
    while (run.last < place.section()->last && pack::isExplanationStart(place.line(run.last + 1))) ++run.last;
    return run;
}

/// Behind everything the question has so far.
Cure movedToEnd(const ProblemPlace& place, std::string label, StrayRun run) {
    const int end = place.section()->lastVisible;
    if (run.last >= end) return {std::move(label), {place.insertingAbove(run.first, {})}};
    const auto last = place.line(end);
    const auto text = "\n\n" + place.sections().text(run.first, run.last);
    int first = run.first;
    while (first > place.section()->first + 1 && pack::isBlank(place.line(first - 1)) &&
           pack::isBlank(place.line(run.last + 1)))
        --first;
    return {std::move(label),
            {place.deletingLines(first, run.last), place.replacing(end, last.size(), last.size(), text)}};
}

} // namespace

void placeStrayLine(const ProblemPlace& place, Choices& to) {
    const auto* q = place.question();
    if (!q) return;
    const auto run = strayRun(place);
    const auto replaced = [&](std::string label, std::string_view first, std::string_view next) {
        to.push_back({std::move(label),
                      {place.replacingLines(run.first, run.last, beginning(place, run, first, next))}});
    };
    for (const auto& [label, form] : answerForms(*q)) replaced(label, form, "  ");
    const bool below = !pack::isBlank(place.line(run.first - 1));
    replaced(below ? "Make it an explanation of the answer above" : "Make it an explanation of the question",
             below ? "  > " : "> ", below ? "  > " : "> ");
    replaced("Make it the next line of the text above", "  ", "  ");
    if (q->answerLines.empty()) return;
    const int above = q->answerLines.front();
    to.push_back({"Make it part of the question's text",
                  {place.deletingLines(run.first, run.last),
                   place.insertingAbove(above, place.sections().text(run.first, run.last) + "\n")}});
}

void gatherAnswers(const ProblemPlace& place, Choices& to) {
    if (!place.question()) return;
    int line = place.lineNumber() - 1;
    while (line > place.section()->first && pack::isBlank(place.line(line))) --line;
    while (line > place.section()->first && !pack::isExplanationStart(place.line(line)) &&
           pack::isIndented(place.line(line)))
        --line;
    if (!pack::isExplanationStart(place.line(line))) return;
    const auto run = explanationAround(place, line);
    int blank = run.first;
    while (blank > place.section()->first + 1 && pack::isBlank(place.line(blank - 1))) --blank;
    if (blank < run.first)
        to.push_back(
            {"Attach the explanation to the answer above it", {place.deletingLines(blank, run.first - 1)}});
    to.push_back(movedToEnd(place, "Use the explanation for the whole question", run));
}

void placeExplanation(const ProblemPlace& place, Choices& to) {
    if (!place.question()) return;
    if (place.problem().code == "CW152") {
        const auto run = explanationAround(place, place.lineNumber());
        std::string text;
        for (int number = run.first; number <= run.last; ++number) {
            auto line = std::string(place.line(number));
            line.insert(line.find('>'), 1, '\\');
            text += (number > run.first ? "\n" : "") + line;
        }
        to.push_back({"Make it a quotation in the text", {place.replacingLines(run.first, run.last, text)}});
        to.push_back(movedToEnd(place, "Move the explanation after the answers", run));
        return;
    }
    int line = place.lineNumber() + 1;
    while (line < place.section()->last && !pack::isExplanationStart(place.line(line))) ++line;
    if (!pack::isExplanationStart(place.line(line))) return;
    const auto run = explanationAround(place, line);
    to.push_back(movedToEnd(place, "Use the explanation for the whole question", run));
    std::string joined;
    for (int number = run.first; number <= run.last; ++number) {
        const auto text = pack::trimmedLeft(pack::trimmedLeft(place.line(number)).substr(1));
        joined += (number > run.first ? "\n  " : "  ") + std::string(text);
    }
    to.push_back(
        {"Make it the next line of the text above", {place.replacingLines(run.first, run.last, joined)}});
}

} // namespace chipwise::workshop

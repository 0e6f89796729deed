#include "workshop/cure/choices.h"

#include "pack/generate/asked_answers.h"
#include "pack/parse/gaps.h"
#include "pack/parse/number_answer.h"
#include "pack/parse/settings_parser.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace chipwise::workshop {
namespace {

FileEdit boxEdit(const ProblemPlace& place, std::size_t option, std::string_view box) {
    const auto& at = place.question()->boxes[option];
    return {place.file(), pack::replacing(at.place.line, at.place.column, at.endColumn, std::string(box))};
}

bool hasBoxes(const ProblemPlace& place) {
    const auto* q = place.question();
    return q && !q->question.options.empty() && q->boxes.size() == q->question.options.size();
}

/// “(50%)” taken off an answer, so that it counts in full.
void countInFull(const ProblemPlace& place, Choices& to) {
    for (const int number : place.question()->answerLines) {
        const auto line = place.line(number);
        auto text = line;
        if (pack::takeCredit(text) <= 0 || text.size() == line.size()) continue;
        const auto answer = pack::trimmed(text.substr(std::min(text.find('=') + 1, text.size())));
        to.push_back({fmt::format("Give {} full credit", inQuotes(answer)),
                      {place.replacing(number, text.size(), line.size(), {})}});
    }
}

constexpr std::array<std::string_view, 10> countWords{"one", "two",   "three", "four", "five",
                                                      "six", "seven", "eight", "nine", "ten"};

/// A number written as another one was: TWO, Two, two or 2.
std::string countLike(std::string_view written, int count) {
    const bool digits = pack::isDigit(written.front());
    if (digits || count < 1 || count > static_cast<int>(countWords.size())) return std::to_string(count);
    std::string word(countWords[static_cast<std::size_t>(count) - 1]);
    const auto capital = [](char& c) { c = static_cast<char>(c - 'a' + 'A'); };
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (std::ranges::all_of(written, isCapital))
        std::ranges::for_each(word, capital);
    else if (isCapital(written.front()))
        capital(word.front());
    return word;
}

/// What the text and `choose:` ask for, and the changes that make them ask for another number.
struct Asked {
    int count = 0;
    std::vector<FileEdit> edits;
    std::string word;
};

Asked askedIn(const ProblemPlace& place, int marked) {
    Asked asked;
    const auto& section = *place.section();
    const auto& lines = place.sections().lines();
    const auto firstAnswer = place.question()->answerLines.front();
    for (auto i = section.body + 1; i < section.bodyEnd && lines[i].number < firstAnswer; ++i) {
        const auto number = lines[i].code ? std::nullopt : pack::askedNumber(lines[i].text);
        if (!number || pack::settingLine(lines[i]) || number->count == marked) continue;
        asked.count = asked.count == 0 ? number->count : asked.count;
        asked.word = countLike(lines[i].text.substr(number->at, number->size), marked);
        asked.edits.push_back(
            place.replacing(lines[i].number, number->at, number->at + number->size, asked.word));
    }
    const auto* setting = place.question()->settings.find("choose");
    const auto& choose = place.question()->question.settings.choose;
    if (setting && choose && *choose != marked) {
        asked.count = asked.count == 0 ? *choose : asked.count;
        if (asked.word.empty()) asked.word = std::to_string(marked);
        asked.edits.push_back({place.file(), pack::replacing(setting->line, setting->valueColumn,
                                                             setting->endColumn, std::to_string(marked))});
    }
    return asked;
}

/// Where the group's `choose:` asks for another number, the question gets a line of its own.
void chooseOwnNumber(const ProblemPlace& place, int marked, Choices& to) {
    const auto line = fmt::format("choose: {}", marked);
    to.push_back({fmt::format("Write “{}” under this heading", line),
                  {place.insertingAbove(place.section()->first + 1, line)}});
}

} // namespace

void chooseRightAnswer(const ProblemPlace& place, Choices& to) {
    if (!place.question()) return;
    if (!hasBoxes(place)) return countInFull(place, to);
    const auto& options = place.question()->question.options;
    for (std::size_t i = 0; i < options.size(); ++i)
        to.push_back(
            {fmt::format("Mark {} as right", inQuotes(options[i].text)), {boxEdit(place, i, "[x]")}});
}

void chooseTrueOrFalse(const ProblemPlace& place, Choices& to) {
    if (!hasBoxes(place)) return;
    const auto& options = place.question()->question.options;
    if (options.size() == 2) {
        for (std::size_t right = 0; right < 2; ++right)
            to.push_back({fmt::format("Mark {} as right", inQuotes(options[right].text)),
                          {boxEdit(place, right, "[x]"), boxEdit(place, 1 - right, "[ ]")}});
        return;
    }
    if (const auto* kind = place.question()->settings.find("kind"))
        to.push_back({"Make it a multiple-choice question", {place.deletingLines(kind->line, kind->line)}});
}

void chooseOneOfTwo(const ProblemPlace& place, Choices& to) {
    const auto second = place.answerAt(place.lineNumber());
    if (!second) return;
    const auto& q = place.question()->question;
    const auto sameAs = [&q](std::size_t a, std::size_t b) {
        return q.options.empty() ? q.pairs[a].left == q.pairs[b].left
                                 : q.options[a].text == q.options[b].text;
    };
    if (q.options.empty() && q.pairs.empty()) return;
    for (std::size_t first = 0; first < *second; ++first) {
        if (!sameAs(first, *second)) continue;
        for (const auto i : {*second, first}) {
            const int line = place.question()->answerLines[i];
            to.push_back({fmt::format("Delete line {}: {}", line, inQuotes(pack::trimmed(place.line(line)))),
                          {place.deletingLines(line, place.lastLineOf(i))}});
        }
        return;
    }
}

void chooseAskedNumber(const ProblemPlace& place, Choices& to) {
    if (!hasBoxes(place)) return;
    const auto& options = place.question()->question.options;
    const int marked = static_cast<int>(place.question()->question.rightCount());
    const auto asked = askedIn(place, marked);
    if (asked.count == 0) return chooseOwnNumber(place, marked, to);
    if (!asked.edits.empty())
        to.push_back({fmt::format("Ask for {} answer{}", asked.word, marked == 1 ? "" : "s"), asked.edits});
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (marked - asked.count == 1 && options[i].credit > 0)
            to.push_back(
                {fmt::format("Mark {} as wrong", inQuotes(options[i].text)), {boxEdit(place, i, "[ ]")}});
        if (asked.count - marked == 1 && options[i].credit == 0)
            to.push_back({fmt::format("Mark {} as right, too", inQuotes(options[i].text)),
                          {boxEdit(place, i, "[x]")}});
    }
}

void chooseMark(const ProblemPlace& place, Choices& to) {
    const auto line = place.line();
    const auto box = pack::boxStart(line);
    if (!box || box->state == pack::BoxStart::State::Good) return;
    if (box->state == pack::BoxStart::State::NotClosed) {
        const bool apart = box->markEnd < line.size() && pack::isSpace(line[box->markEnd]);
        to.push_back({"Close the box with “]”",
                      {place.replacing(place.lineNumber(), box->markEnd, box->markEnd, apart ? "]" : "] ")}});
        return;
    }
    for (const auto& [label, mark] :
         {std::pair{"Mark this option as right", "[x]"}, {"Mark this option as wrong", "[ ]"}})
        to.push_back({label, {place.replacing(place.lineNumber(), box->at, box->markEnd + 1, mark)}});
}

void deleteEmptyAnswer(const ProblemPlace& place, Choices& to) {
    const auto answer = place.answerAt(place.lineNumber());
    const int last = answer ? place.lastLineOf(*answer) : place.lineNumber();
    if (place.question() && pack::gapsIn(place.line()).gaps.empty())
        to.push_back({"Delete this line", {place.deletingLines(place.lineNumber(), last)}});
}

} // namespace chipwise::workshop

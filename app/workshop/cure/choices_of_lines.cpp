#include "workshop/cure/choices.h"

#include "pack/parse/gaps.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace chipwise::workshop {
namespace {

/// A bullet line parted at a sign that stands where `=>` or `::` belongs.
void partLine(const ProblemPlace& place, std::string_view sign, Choices& to) {
    constexpr std::array<std::string_view, 12> separators{
        ": ", " - ", " – ", " — ", " -> ", " = ", " / ", "; ", " is for ", " are ", " is a ", " is "};
    const auto line = place.line();
    const auto begin = pack::afterBullet(line);
    if (!begin) return;
    std::size_t taken = 0;
    for (const auto separator : separators) {
        const auto at = line.find(separator, *begin);
        if (at == std::string_view::npos || at == taken || at == *begin) continue;
        taken = at;
        const auto left = pack::trimmed(line.substr(*begin, at - *begin));
        const auto right = pack::trimmed(line.substr(at + separator.size()));
        if (right.empty()) continue;
        to.push_back({fmt::format("{} {} {}", pack::shortened(left), sign, pack::shortened(right)),
                      {place.replacing(place.lineNumber(), *begin, line.size(),
                                       fmt::format("{} {} {}", left, sign, right))}});
    }
}

struct Step {
    int number = 0;
    int first = 0;
    int last = 0;
    std::size_t digits = 0; ///< bytes of the number in its line
    std::size_t at = 0;
};

std::vector<Step> stepsOf(const ProblemPlace& place) {
    std::vector<Step> steps;
    const auto& starts = place.question()->answerLines;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const auto line = place.line(starts[i]);
        const auto numbered = pack::numberedStart(line);
        if (!numbered) return {};
        const auto at = line.find_first_not_of(" \t");
        const auto digits = line.find_first_of(".)", at) - at;
        steps.push_back({numbered->number, starts[i], place.lastLineOf(i), digits, at});
    }
    return steps;
}

/// Whether nothing but empty lines stands between the steps: no comment that sorting would lose.
bool standTogether(const ProblemPlace& place, const std::vector<Step>& steps) {
    for (std::size_t i = 1; i < steps.size(); ++i)
        for (int line = steps[i - 1].last + 1; line < steps[i].first; ++line)
            if (!pack::isBlank(place.line(line))) return false;
    return true;
}

} // namespace

void declareOrdering(const ProblemPlace& place, Choices& to) {
    const auto* q = place.question();
    if (!q || q->question.settings.kind) return;
    const auto& lines = place.sections().lines();
    for (auto i = place.section()->body + 1; i < place.section()->bodyEnd; ++i)
        if (!lines[i].code && pack::numberedStart(lines[i].text)) {
            to.push_back({"The numbered list is the answer: add “kind: ordering”",
                          {place.insertingAbove(q->line() + 1, "kind: ordering")}});
            return;
        }
}

void chooseOrder(const ProblemPlace& place, Choices& to) {
    if (!place.question()) return;
    auto steps = stepsOf(place);
    if (steps.size() < 2) return;
    Cure renumbered{"The order is right: renumber the lines", {}};
    for (std::size_t i = 0; i < steps.size(); ++i)
        renumbered.edits.push_back(place.replacing(steps[i].first, steps[i].at, steps[i].at + steps[i].digits,
                                                   std::to_string(i + 1)));
    to.push_back(std::move(renumbered));
    if (!standTogether(place, steps)) return;
    const int first = steps.front().first;
    const int last = steps.back().last;
    std::ranges::stable_sort(steps, {}, &Step::number);
    std::string text;
    for (const auto& step : steps)
        text += (text.empty() ? "" : "\n") + place.sections().text(step.first, step.last);
    to.push_back({"The numbers are right: sort the lines", {place.replacingLines(first, last, text)}});
}

void chooseArrow(const ProblemPlace& place, Choices& to) {
    partLine(place, "=>", to);
}

void chooseColons(const ProblemPlace& place, Choices& to) {
    partLine(place, "::", to);
}

void chooseGapEnd(const ProblemPlace& place, Choices& to) {
    const auto line = place.line();
    const auto scan = pack::gapsIn(line);
    if (!scan.notClosed) return;
    const auto words = scan.notClosedWords;
    const auto begin = *scan.notClosed + 2;
    for (const auto stop : {" ", ",", "."}) {
        const auto end = std::min(line.find(stop, begin + 1), line.size());
        const auto hidden = pack::trimmed(line.substr(begin, end - begin));
        const bool same = !to.empty() && to.back().label == fmt::format("Hide {}", inQuotes(hidden));
        if (!hidden.empty() && !same)
            to.push_back({fmt::format("Hide {}", inQuotes(hidden)),
                          {place.replacing(place.lineNumber(), end, end, "}}")}});
    }
    if (!words.empty() && to.empty())
        to.push_back({fmt::format("Hide {}", inQuotes(words)),
                      {place.replacing(place.lineNumber(), line.size(), line.size(), "}}")}});
    to.push_back({"Not a gap: show the braces as text",
                  {place.replacing(place.lineNumber(), *scan.notClosed, *scan.notClosed, "\\")}});
}

void chooseCodeEnd(const ProblemPlace& place, Choices& to) {
    const auto fence = pack::trimmed(place.line());
    const auto ticks = std::string(fence.substr(0, std::min(fence.find_first_not_of('`'), fence.size())));
    const int last = place.section() ? place.section()->last : place.sections().source().lineCount();
    const auto closeBelow = [&](int line) {
        const auto text = place.line(line);
        to.push_back(
            {fmt::format("End the code block after line {}: {}", line, inQuotes(pack::trimmed(text))),
             {place.replacing(line, text.size(), text.size(), "\n" + ticks)}});
    };
    int visible = place.lineNumber();
    bool beforeAnswers = true;
    for (int number = place.lineNumber() + 1; number <= last; ++number) {
        const auto text = place.line(number);
        const bool answer = pack::boxStart(text) || pack::isAnswerStart(text);
        if (answer && beforeAnswers) {
            closeBelow(visible);
            beforeAnswers = false;
        }
        if (!pack::isBlank(text)) visible = number;
    }
    closeBelow(visible);
}

void chooseCommentEnd(const ProblemPlace& place, Choices& to) {
    const auto line = place.line();
    to.push_back({"Close the comment at the end of this line",
                  {place.replacing(place.lineNumber(), line.size(), line.size(), " -->")}});
    for (int number = place.lineNumber() + 1; number <= place.sections().source().lineCount(); ++number) {
        if (!pack::isBlank(place.line(number)) && number < place.sections().source().lineCount()) continue;
        const int end = pack::isBlank(place.line(number)) ? number - 1 : number;
        const auto text = place.line(end);
        if (end > place.lineNumber())
            to.push_back({fmt::format("End the comment on line {}", end),
                          {place.replacing(end, text.size(), text.size(), " -->")}});
        return;
    }
}

} // namespace chipwise::workshop

#include "quiz/text/gap_text.h"

#include "quiz/text/fold.h"
#include "quiz/text/units.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <string_view>

namespace chipwise::quiz {
namespace {

int facetNumber(std::string_view facet) {
    int number = 0;
    if (facet.starts_with('c')) std::from_chars(facet.data() + 1, facet.data() + facet.size(), number);
    return number;
}

std::string withoutSpace(std::string_view text) {
    std::string dense;
    for (const char c : text)
        if (c != ' ' && c != '\t') dense += c;
    return dense;
}

/// Whether what stands between {{ and }} is this gap. Text like a gap inside code is none, and the reader
/// skipped it.
bool isGap(std::string_view body, const pack::Gap& gap) {
    std::string written = gap.number > 0 ? fmt::format("c{}::", gap.number) : std::string();
    written += withoutSpace(gap.text);
    const std::string dense = withoutSpace(body);
    return dense == written || dense == written + "::" + withoutSpace(gap.hint);
}

std::string markOf(std::size_t gap, const std::vector<std::size_t>& asked) {
    const auto place = std::ranges::find(asked, gap);
    return place == asked.end() ? std::string() : gapMark(static_cast<int>(place - asked.begin()) + 1);
}

} // namespace

std::string gapMark(int number) {
    return fmt::format("⟦{}⟧", number);
}

std::string plainGapMark(int number, std::size_t gaps) {
    return gaps == 1 ? "[blank]" : fmt::format("[blank {}]", number);
}

std::string withGapsWritten(std::string text, std::size_t gaps,
                            std::string (*written)(int number, std::size_t gaps)) {
    for (int number = 1; number <= static_cast<int>(gaps); ++number) {
        const std::string mark = gapMark(number);
        if (const std::size_t at = text.find(mark); at != std::string::npos)
            text.replace(at, mark.size(), written(number, gaps));
    }
    return text;
}

std::vector<std::size_t> askedGaps(const pack::Card& card) {
    const std::vector<pack::Gap>& gaps = card.question.gaps;
    const int wanted = facetNumber(card.facet);
    std::vector<std::size_t> asked;
    for (std::size_t index = 0; index < gaps.size(); ++index)
        if (gaps[index].number == wanted) asked.push_back(index);
    if (asked.empty()) {
        asked.resize(gaps.size());
        std::iota(asked.begin(), asked.end(), std::size_t{0});
    }
    return asked;
}

std::string textWithMarks(const pack::Question& question, const std::vector<std::size_t>& asked) {
    const std::string_view stem = question.stem;
    std::string text;
    std::size_t gap = 0;
    std::size_t at = 0;
    while (gap < question.gaps.size()) {
        const std::size_t open = stem.find("{{", at);
        const std::size_t close = open == std::string_view::npos ? open : stem.find("}}", open + 2);
        if (close == std::string_view::npos) break;
        text += stem.substr(at, open - at);
        const bool escaped = open > 0 && stem[open - 1] == '\\';
        if (!escaped && isGap(stem.substr(open + 2, close - open - 2), question.gaps[gap])) {
            const std::string mark = markOf(gap, asked);
            text += mark.empty() ? question.gaps[gap].text : mark;
            at = close + 2;
            ++gap;
        } else {
            text += "{{";
            at = open + 2;
        }
    }
    text += stem.substr(at);
    for (; gap < question.gaps.size(); ++gap) // never without a place to answer
        if (const std::string mark = markOf(gap, asked); !mark.empty()) text += " " + mark;
    return text;
}

bool isQuantity(std::string_view hidden, const NumberReading& read) {
    if (!read.understood || !isDigit(static_cast<unsigned char>(hidden.front()))) return false;
    return read.quantity.unit.empty() || isMeasure(read.quantity.unit) ||
           hidden.find(' ') != std::string_view::npos;
}

} // namespace chipwise::quiz

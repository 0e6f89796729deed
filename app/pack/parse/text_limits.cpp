#include "pack/parse/text_limits.h"

#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

/// Bytes of a `>` or a bullet at the beginning.
std::optional<std::size_t> containerMark(std::string_view line) {
    if (line[0] == '>') return 1;
    return isSpace(line[0]) ? std::nullopt : afterBullet(line);
}

/// `> > - - text`: the containers a line begins with; two columns of indentation count as one.
int containersOf(std::string_view line) {
    int depth = 0;
    std::size_t spaces = 0;
    while (!line.empty()) {
        const auto bullet = containerMark(line);
        if (bullet) {
            ++depth;
            line.remove_prefix(*bullet);
        } else if (isSpace(line[0])) {
            spaces += line[0] == '\t' ? 4u : 1u;
            line.remove_prefix(1);
        } else {
            break;
        }
    }
    return depth + static_cast<int>(std::min<std::size_t>(spaces / 2, 1000));
}

} // namespace

int nestingDepth(std::string_view markdown) {
    int deepest = 0;
    int brackets = 0;
    for (const auto line : linesOf(markdown)) {
        deepest = std::max(deepest, containersOf(line));
        if (isBlank(line)) brackets = 0;
        for (const char c : line) {
            if (c == '[' || c == '(') deepest = std::max(deepest, ++brackets);
            if ((c == ']' || c == ')') && brackets > 0) --brackets;
        }
    }
    return deepest;
}

void checkTextLimit(std::string_view text, int line, bool& good, Problems& problems) {
    if (!good) return;
    if (text.size() > longestText)
        problems.add(
            "CW109", line, 1,
            fmt::format("This text is {} KiB long, but the limit is 8 KiB.", (text.size() + 1023) >> 10),
            "Shorten the text, or split it into several questions.");
    else if (nestingDepth(text) > deepestNesting)
        problems.add("CW111", line, 1,
                     fmt::format("This text is nested more than {} levels deep.", deepestNesting),
                     "Remove nested lists, quotations, or brackets.");
    else
        return;
    good = false;
}

void checkTextLimits(const Question& q, int line, bool& good, Problems& problems) {
    const auto check = [&](std::string_view text) { checkTextLimit(text, line, good, problems); };
    for (const auto* text : {&q.title, &q.stem, &q.why, &q.back}) check(*text);
    for (const auto& option : q.options) check(option.text), check(option.why);
    for (const auto& step : q.steps) check(step);
    for (const auto& pair : q.pairs) check(pair.left), check(pair.right), check(pair.why);
    for (const auto& number : q.numbers) check(number.value), check(number.unit), check(number.why);
    for (const auto& text : q.texts) check(text.text), check(text.why);
    for (const auto& card : q.cards) check(card.front), check(card.back);
    for (const auto& let : q.effective.lets) check(let.expression);
}

} // namespace chipwise::pack

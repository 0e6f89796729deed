#include "quiz/grade/wildcard.h"

#include "quiz/text/fold.h"

#include <cstddef>

namespace chipwise::quiz {

bool matches(std::u32string_view text, std::u32string_view pattern) {
    constexpr std::size_t none = std::u32string_view::npos;
    std::size_t inText = 0;
    std::size_t inPattern = 0;
    std::size_t star = none;  // the newest star seen
    std::size_t resumeAt = 0; // where in the text it stops taking
    while (inText < text.size()) {
        if (inPattern < pattern.size() && pattern[inPattern] == anyText) {
            star = inPattern++;
            resumeAt = inText;
        } else if (inPattern < pattern.size() && pattern[inPattern] == text[inText]) {
            ++inPattern;
            ++inText;
        } else if (star != none) {
            inPattern = star + 1;
            inText = ++resumeAt;
        } else {
            return false;
        }
    }
    while (inPattern < pattern.size() && pattern[inPattern] == anyText) ++inPattern;
    return inPattern == pattern.size();
}

} // namespace chipwise::quiz

#include "quiz/grade/text_answer.h"

#include "quiz/text/fold.h"

#include <fmt/format.h>

namespace chipwise::quiz {

std::string textComplaint(std::string_view typed) {
    // A code point has at most four bytes: what is longer need not be read to be refused.
    if (typed.size() > 4 * longestAnswer)
        return fmt::format("An answer can have up to {} characters.", longestAnswer);
    const auto points = decoded(typed);
    if (!points) return "This text cannot be read: it is not UTF-8.";
    if (points->size() > longestAnswer)
        return fmt::format("An answer can have up to {} characters.", longestAnswer);
    if (trimmed(*points).empty()) return "Type an answer first.";
    return {};
}

} // namespace chipwise::quiz

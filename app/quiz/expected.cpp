#include "quiz/expected.h"

#include "quiz/grade/grading.h"

#include <algorithm>

namespace chipwise::quiz {
namespace {

/// Any answer that can be graded tells what would have been right.
Answer someAnswer(const Presentation& shown) {
    const int count = static_cast<int>(shown.options.size());
    std::vector<int> keys;
    std::vector<std::pair<int, int>> pairs;
    for (int key = 1; key <= count; ++key) {
        keys.push_back(key);
        pairs.emplace_back(key, 1);
    }
    switch (shown.kind) {
    case pack::Kind::Choice:
        if (shown.choose > 0 || !shown.multiple)
            keys.resize(static_cast<std::size_t>(std::clamp(shown.multiple ? shown.choose : 1, 0, count)));
        return Chosen{keys};
    case pack::Kind::TrueFalse: return Truth{true};
    case pack::Kind::Ordering: return Ordered{keys};
    case pack::Kind::Matching: return Matched{pairs};
    case pack::Kind::Cloze: return Filled{std::vector<std::string>(shown.gaps.size(), "-1"), true};
    case pack::Kind::Numeric:
    case pack::Kind::Short: return Typed{"-1", true};
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return SelfRated{1};
    }
    return SelfRated{1};
}

} // namespace

Verdict gradeBlank(const pack::Card& card, const Presentation& shown) {
    const Verdict any = grade(card, shown, someAnswer(shown));
    if (any.status != Verdict::Status::Graded) return any;
    Verdict verdict = graded(card, false, 0);
    verdict.expected = any.expected;
    verdict.gapsRight.assign(any.gapsRight.size(), false);
    return verdict;
}

Expected expectedOf(const pack::Card& card, const Presentation& shown) {
    return grade(card, shown, someAnswer(shown)).expected;
}

} // namespace chipwise::quiz

#pragma once

#include "quiz/present.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace chipwise::quiz {

struct Chosen {
    std::vector<int> keys;
}; ///< choice: shown keys
struct Truth {
    bool value = false;
}; ///< true-false
/// Numeric and short, as typed. `unitAsked`: the learner was asked for the unit (Verdict::Status::AskUnit)
/// and answers again; a unit that does not fit is now wrong.
struct Typed {
    std::string text;
    bool unitAsked = false;
};
/// Cloze, one text a gap asked.
struct Filled {
    std::vector<std::string> texts;
    bool unitAsked = false;
};
struct Ordered {
    std::vector<int> keys;
}; ///< ordering: shown keys in the order given
struct Matched {
    std::vector<std::pair<int, int>> pairs;
}; ///< matching: (left key, right key)
struct SelfRated {
    int rating = 1;
}; ///< flashcard: 1 to 4

/// Any kind but a flashcard: nothing, from a learner who does not know the answer. It is wrong.
struct Blank {};

using Answer = std::variant<Chosen, Truth, Typed, Filled, Ordered, Matched, SelfRated, Blank>;

/// A stretch of a typed answer beside the expected one.
struct DiffPart {
    enum class Is { Same, Missing, Extra };
    Is is = Is::Same;
    std::string text;
};

/// What would have been right, in the terms of what was shown. Only the members of the question's kind are
/// set.
struct Expected {
    std::vector<int> keys; ///< choice, ordering: shown keys
    std::optional<bool> truth;
    std::string text;                 ///< short, cloze, numeric as displayed ("83.2 PFLOPS"), flashcard back
    std::vector<std::string> texts;   ///< cloze, one a gap
    std::optional<pack::Range> range; ///< numeric, in `unit`
    std::string unit;
    std::vector<std::pair<int, int>> pairs; ///< matching
};

struct Verdict {
    /// The answer cannot be graded yet: not a number, wrong count, or the right number with another unit
    /// (asked once, without penalty). Nothing is recorded; `note` says what to do.
    enum class Status { Graded, NotUnderstood, AskUnit };
    Status status = Status::Graded;
    bool correct = false;
    double credit = 0; ///< 0 to 1
    Expected expected;
    std::string note; ///< the author's words for this wrong answer, or what was not understood
    std::vector<DiffPart> difference; ///< short and cloze: typed against expected, when it was near
    bool nearMiss = false;            ///< typed: small difference (spelling), still wrong
    std::optional<double> value;      ///< numeric: what was read, in the expected unit
    std::vector<bool> gapsRight;      ///< cloze, one a gap
};

/// Grades an answer to what was shown. An answer of another kind than the question throws
/// std::invalid_argument.
Verdict grade(const pack::Card&, const Presentation&, const Answer&);

/// The answer as the journal keeps it: the author's numbers ("3 1 2", matching "1-1 2-4"), the rating, or the
/// typed text; several typed gaps as a JSON array; empty for a blank.
std::string journalText(const Presentation&, const Answer&);

/// The answer that journalText wrote for what was shown; nothing where the text is no such answer.
std::optional<Answer> answerFromJournal(const Presentation&, std::string_view);

/// The answer with a note that its unit has been asked for: asking happens once, then another unit is wrong.
Answer withUnitAsked(Answer);

} // namespace chipwise::quiz

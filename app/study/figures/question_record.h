#pragma once

#include "memory/observation.h"
#include "store/journal/event.h"
#include "study/clock.h"
#include "study/plan/why_due.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// An answer to a question that was not taken back.
struct PastAnswer {
    std::int64_t atMs = 0;
    std::int64_t day = 0; ///< study day
    store::Mode mode = store::Mode::Study;
    bool correct = false;
    std::optional<memory::Certainty> certainty; ///< none: a flashcard, which the learner rated
    std::optional<double> before;         ///< the chance that the map showed just before; none: it was new
    std::optional<double> after;          ///< and just after; none where the answer changed no memory
    bool unknownBefore = false;           ///< missed in an exam and not studied since: the chance is 0
    bool unknownAfter = false;            ///< that happened with this answer
    std::optional<std::int64_t> interval; ///< days to the day on which it was to come back
    bool forgotten = false;               ///< the question was reset later
};

/// The chance on the morning of a day, as the map shows it; on the day of the first answer after that.
struct ChanceOnDay {
    std::int64_t day = 0;
    std::optional<double> chance; ///< none: new, or new again
};

/// Another question on the same fact.
struct SameFactQuestion {
    std::string card;
    std::string stem; ///< plain text; of one that is set aside only that it is
    std::optional<double> chance;
    bool hidden = false;
    bool missedInExam = false; ///< as of a map's cell
};

/// Everything that happened with a question, and what comes next.
struct QuestionRecord {
    std::vector<PastAnswer> answers; ///< oldest first
    /// A day each from the first answer to today, and on to its next day. Empty where nothing was answered.
    std::vector<ChanceOnDay> curve;
    std::optional<std::int64_t> nextDay; ///< today where it is due; none where it is new or hidden
    NextDay next;                        ///< blank for a card that is not installed
    std::string why;                     ///< as why_due.h says
    std::vector<SameFactQuestion> sameFact;
    bool keptAside = false; ///< its text is not shown
};

QuestionRecord questionRecord(const Learner&, const std::string& card, const Now&);

/// "56% → 84%": as the map had it before the answer and after it, which is the chance on the next day. After
/// a miss that chance is no praise: "56%, afterward: 71%". What was missed in an exam is "not known".
std::string chanceWords(const PastAnswer&);

/// Why a chance is no lower after a wrong answer than before it; empty where none of the answers has that.
std::string afterMissWords(const QuestionRecord&);

/// "study", "drill", "practice exam", "test-out", "readiness check": in what an answer was given, for people.
std::string modeWords(store::Mode);

} // namespace chipwise::study

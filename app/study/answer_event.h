#pragma once

#include "memory/observation.h"
#include "quiz/grade/grade.h"
#include "store/profile.h"
#include "study/clock.h"
#include "study/plan/planner.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::study {

/// "guess", "plain", "certain", as the journal writes it, and back; anything else is plain.
std::string_view textOf(memory::Certainty);
memory::Certainty certaintyFrom(std::string_view);
/// As a table has it: "unmarked" for what the journal calls plain.
std::string_view certaintyWord(memory::Certainty);

/// An answer that was graded, with what it was an answer to.
struct GradedAnswer {
    const pack::Card& card;
    const quiz::Presentation& shown;
    const quiz::Answer& answer;
    const quiz::Verdict& verdict;
    memory::Certainty certainty = memory::Certainty::Plain;
    std::int64_t durationMs = 0;
    store::Mode mode = store::Mode::Study; ///< cram and check never schedule
};

/// The answer's row of the journal, without what follows from the memory it met: rating and due instant.
store::Event answerEvent(const GradedAnswer&, const std::string& packVersion, std::int64_t atMs, const Now&);

/// What an answer says about memory, from the state it met.
struct Evidence {
    memory::Observation observation;
    double retrievability = 0; ///< as shown, before the answer; 0 for a first one
    double recalled = 0;       ///< π, by which the memory changes
    memory::Rating rating = memory::Rating::Again;
};
Evidence evidenceOf(const GradedAnswer&, const memory::Model&, const store::CardRow& before,
                    std::int64_t atMs, int utcOffsetMin);

/// The row after that answer, whose next day the planner sets. Returns that day.
std::int64_t remember(store::CardRow&, const GradedAnswer&, const memory::Observation&, const memory::Model&,
                      const Planner&, std::int64_t atMs, int utcOffsetMin);

} // namespace chipwise::study

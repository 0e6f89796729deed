#pragma once

#include "study/clock.h"

#include <functional>
#include <optional>
#include <string>

namespace chipwise::study {

class Learner;

/// What another memory model did to the figure of what is known, without an answer.
struct KnownChange {
    std::int64_t day = 0; ///< study day
    int answers = 0;      ///< that the model was trained on; 0: it was chosen
    int before = 0;       ///< questions known by the model before
    int after = 0;
};

/// Runs what may put another memory model into force, and keeps what that did for knownChange. What `change`
/// throws is passed on; where the store refuses what came of it, knownChange finds nothing.
void notingKnown(Learner&, const Now&, const std::function<void()>& change);

/// Of the model in force, on the day that it came and until the next study day is over: whoever looks then
/// finds other figures than the evening before. Nothing where it was taken back, or came with another
/// device's answers.
std::optional<KnownChange> knownChange(const Learner&, const Now&);

/// "On Sat, Dec 12, Chipwise adapted to you, based on 412 answers since you started. That changed its
/// estimate of what you know from about 149 questions to about 135." Empty where knownChange finds nothing.
std::string knownChangeWords(const Learner&, const Now&);

} // namespace chipwise::study

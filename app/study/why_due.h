#pragma once

#include "study/clock.h"

#include <string>

namespace chipwise::study {

class Learner;

/// Why a card is asked when it is, in one or two sentences for people: "Answered 3 times, last on 3 November.
/// Its memory lasts about 16 days until nine in ten recall it; today the chance is 88 %." Empty for a card
/// that is not installed.
std::string whyDue(const Learner&, const std::string& card, const Now&);

} // namespace chipwise::study

#pragma once

#include "store/profile.h"
#include "study/clock.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace chipwise::study {

class Learner;

/// Why a card is asked when it is, in one or two sentences for people: "Answered 3 times, last on 3 November.
/// Its memory lasts about 16 days until nine in ten recall it; today the chance is 88 %." Empty for a card
/// that is not installed.
std::string whyDue(const Learner&, const std::string& card, const Now&);

/// The same in a few words, above a question that is asked again: "You missed this yesterday." Empty for one
/// that comes in the usual course. `events` are the card's.
std::string whyBack(const store::CardRow&, std::span<const store::Event> events, const Now&);
/// The same in fields.
struct NextDay {
    bool isNew = false;
    bool hidden = false;
    std::optional<std::int64_t> day; ///< on which it comes; empty where it is new or hidden
    std::string moved;               ///< what moved it last ("too much"); empty: its last answer set it
    /// Why the next study day will probably leave it for later, though it is due then; else empty.
    std::string wait;
};
/// Empty for a card that is not installed.
std::optional<NextDay> nextDayOf(const Learner&, const std::string& card, const Now&);

} // namespace chipwise::study

#pragma once

#include "store/profile.h"
#include "study/clock.h"
#include "study/plan/day_promise.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace chipwise::study {

class Learner;

/// When a question comes, and why.
struct NextDay {
    bool isNew = false;
    bool hidden = false;
    std::optional<std::int64_t> day; ///< on which it comes; empty where it is new, hidden or set aside
    std::string moved; ///< what moved it to that day ("too much"); empty: its last answer set it
    /// Why the next study day will probably leave it for later, though it is due then; else empty.
    std::string wait;
    DayPromise promise = DayPromise::Firm;
    bool isMovedToday = false; ///< by today's plan, whether or not that is written
    bool isToTryAgain = false; ///< today's sessions left it to be asked again today, before that day
};

/// The same plan for any number of questions, as long as nothing is written.
class NextDays {
public:
    NextDays(const Learner&, const Now&);
    ~NextDays();

    /// Why a card is asked when it is, in a few sentences for people: "Answered 3 times, most recently 5 days
    /// ago. The chance of recall falls to 90% about 16 days after that answer; it is now 95%. It comes back
    /// in 11 days, Fri, Dec 4." Empty for a card that is not installed.
    std::string why(const std::string& card) const;
    /// Empty for a card that is not installed.
    std::optional<NextDay> of(const std::string& card) const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

/// Of a single card, as NextDays has it.
std::string whyDue(const Learner&, const std::string& card, const Now&);
std::optional<NextDay> nextDayOf(const Learner&, const std::string& card, const Now&);

/// The same in a few words, above a question that is asked again: "You missed this yesterday." Empty for one
/// that comes in the usual course. `events` are the card's.
std::string whyBack(const store::CardRow&, std::span<const store::Event> events, const Now&);

} // namespace chipwise::study

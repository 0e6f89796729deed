#pragma once

#include "memory/plan/day_plan.h"
#include "study/core.h"
#include "study/plan/planner.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace chipwise::study {

/// The questions as they stood at an earlier instant: where a forecast of that time began. Those that are
/// hidden now are left out.
class DeckThen {
public:
    /// Reads the journal from that instant on, and the history of each question in it.
    DeckThen(const Core&, const Planner&, std::int64_t atMs);
    /// The questions begun by then, with what an answer takes by that pace, in an order that depends on no
    /// day: a forecast draws its answers in it.
    memory::Deck deck(const Pace&) const;
    /// How many of those begun by now were new.
    int unseen() const;

private:
    /// Of a question that has changed since; nothing where it was new.
    using Then = std::optional<store::CardRow>;

    const Planner& m_planner;
    std::unordered_map<std::string, Then> m_changed;
};

} // namespace chipwise::study

// "I know this already": a session that tests a part, and what follows when it is passed.
#include "memory/schedule.h"
#include "study/history.h"
#include "study/plan/filter.h"
#include "study/session/session_impl.h"

#include <fmt/format.h>

namespace chipwise::study {
namespace {

std::string questionsWords(int count) {
    return count == 1 ? std::string("One question") : fmt::format("{} questions", count);
}

/// The card as known from now on. Its first check is spread a little, so that a subject does not come at
/// once.
void startKnown(const Core& core, const std::string& card, std::int64_t atMs, const Now& now,
                Core::Writing& writing) {
    store::Event event = eventFor(store::EventType::Reschedule, card, atMs, now);
    event.params = startsKnown;
    const std::int64_t day = memory::studyDay(atMs, now.utcOffsetMin);
    event.dueMs = dayStartMs(day + memory::scheduledDays(memory::firstCheckDays, card, 1), now.utcOffsetMin);
    const auto events = std::vector{event};
    store::CardRow row = rowFromEvents(*core.model, card, events);
    row.flagged = rowOf(core, card).flagged;
    writing.rows.push_back(std::move(row));
    writing.events.push_back(std::move(event));
}

} // namespace

memory::Sprt Session::Impl::evidence() const {
    memory::Sprt test;
    for (const Action& action : done)
        if (action.kind == Action::Kind::Answer) test.add(action.correct);
    return test;
}

void Session::Impl::place() {
    if (placed || evidence().verdict() != memory::Placement::Passed) return;
    SessionOptions part = options;
    part.shows.clear(); // what the caller cannot show is known all the same
    const Filter filter(part, core.catalog.packs());
    Core::Writing known;
    record([&](std::int64_t atMs) {
        known = {};
        for (const store::CardOutline& entry : library->entries()) {
            const store::CardRow row = rowOf(core, entry.card);
            if (filter.passes(entry) && !row.memory && !row.suspended &&
                !core.keptAside().contains(entry.card))
                startKnown(core, entry.card, atMs, now, known);
        }
        return known;
    });
    placed = static_cast<int>(known.rows.size());
    // The answers rest as they are: taking one back would not take back what follows from all of them.
    done.clear();
    undone.clear();
}

void Session::Impl::addPlacement(Summary& summary) const {
    summary.placed = placed.value_or(0);
    summary.placement = placed ? memory::Placement::Passed : evidence().verdict();
    switch (summary.placement) {
    case memory::Placement::Passed:
        summary.sentence =
            fmt::format("Passed. {} now count{} as known. The first review comes in about nine days.",
                        questionsWords(summary.placed), summary.placed == 1 ? "s" : "");
        return;
    case memory::Placement::Failed:
        summary.sentence = "Not passed: you missed too many. The questions stay new.";
        return;
    case memory::Placement::TooClose: summary.sentence = "Too close to call. The questions stay new."; return;
    case memory::Placement::Undecided:
        summary.sentence =
            asked ? std::string("Not decided yet.")
                  : fmt::format("Too few questions to be sure: {} of {} right. The questions stay new.",
                                summary.correct, summary.questions);
        return;
    }
}

} // namespace chipwise::study

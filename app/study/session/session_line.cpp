#include "study/plan/plan_settings.h"
#include "study/plan/queue.h"
#include "study/seed.h"
#include "study/session/asked.h"
#include "study/session/briefs.h"
#include "study/session/session_impl.h"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>

namespace chipwise::study {
namespace {

constexpr int othersBetween = 5; ///< questions between a wrong answer and its return

std::uint64_t systemSeed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

} // namespace

Session::Impl::Impl(Core& shared, SessionOptions chosen, const Now& start)
    : core(shared), library(shared.library()), options(std::move(chosen)),
      plan(readPlan(shared.profile, start)), pace(shared, start), now(start),
      baseSeed(options.seed ? *options.seed : systemSeed()) {
    beginFollowing();
    const bool ownMinutes =
        options.minutes.value_or(0) > plan.minutesADay; // more than the planner counts with
    const Queue queue =
        ownMinutes ? queueFor(core, options, plan, pace, now) : queueFor(core, options, planned(), now);
    for (const Queue::Place& place : queue.places) {
        slots.push_back(newSlot(place.entry, place.isRepeat));
        slots.back().seconds = place.seconds;
    }
    introduced = begunSubjects(*library, core.profile.cards());
    beginBlock();
    openNext();
}

int Session::Impl::answers() const {
    return static_cast<int>(std::ranges::count(done, Action::Kind::Answer, &Action::kind));
}

bool Session::Impl::isAhead(const std::string& card) const {
    const auto ahead = slots.begin() + static_cast<std::ptrdiff_t>(std::min(at + 1, slots.size()));
    return std::any_of(ahead, slots.end(), [&](const Slot& slot) { return entryOf(slot).card == card; });
}

std::set<std::string> Session::Impl::factsStillToAsk() const {
    std::set<std::string> facts;
    for (std::size_t place = at + 1; place < slots.size(); ++place) {
        const store::CardOutline& entry = entryOf(slots[place]);
        if (slots[place].returned || entry.factIds.empty() || rowOf(core, entry.card).memory) continue;
        facts.insert(entry.factIds.begin(), entry.factIds.end());
    }
    return facts;
}

Slot Session::Impl::newSlot(std::size_t entry, bool returned) {
    Slot slot;
    slot.id = nextSlotId++;
    slot.entry = entry;
    slot.seed = presentationSeed(baseSeed, library->entries()[entry].card, slot.id);
    slot.returned = returned;
    const pack::Kind kind = library->entries()[entry].kind;
    slot.seconds = pace.seconds(kind) * (returned ? pace.returns() : 1);
    return slot;
}

void Session::Impl::openNext() {
    verdict.reset();
    asked.reset();
    followOthers();
    // What a passed test starts as known ends its evidence; it asks nothing more.
    if (options.testOut && (placed || evidence().verdict() != memory::Placement::Undecided)) return place();
    const int soFar = answers();
    while (at < slots.size()) {
        const auto here = slots.begin() + static_cast<std::ptrdiff_t>(at);
        const auto allowed =
            std::find_if(here, slots.end(), [&](const Slot& slot) { return slot.notBefore <= soFar; });
        if (allowed != slots.end()) std::rotate(here, allowed, allowed + 1);
        if (open(slots[at])) return;
        slots.erase(slots.begin() + static_cast<std::ptrdiff_t>(at));
    }
}

bool Session::Impl::open(const Slot& slot) {
    const store::CardOutline& entry = entryOf(slot);
    const store::CardRow row = rowOf(core, entry.card);
    if (row.suspended || answeredElsewhere(slot)) return false;
    std::optional<Asked> opened = askedFor(core, *library, slot, row, now);
    if (!opened) {
        uninstalled.insert(slot.entry);
        return false;
    }
    const SubjectKey subject = subjectOf(entry);
    // A Brief before a test would give answers away.
    if (!options.testOut && !introduced.contains(subject)) {
        const auto today = std::ranges::count_if(
            slots, [&](const Slot& other) { return subjectOf(entryOf(other)) == subject; });
        opened->brief = briefOf(core, *library, subject, static_cast<int>(today));
        if (opened->brief) opened->brief->isDrill = options.cram;
        introduced.insert(subject);
    }
    opened->position = static_cast<int>(at) + 1;
    opened->of = static_cast<int>(slots.size());
    asked = std::move(opened); // last: a question that could only be read in part is not open
    verdict.reset();
    unitAsked = false;
    return true;
}

void Session::Impl::insertReturn(const Slot& slot) {
    const std::size_t place = std::min(at + 1 + othersBetween, slots.size());
    slots.insert(slots.begin() + static_cast<std::ptrdiff_t>(place), slot);
    slots[place].notBefore = answers() + othersBetween;
}

Session::AskNext Session::Impl::askNext(const std::string& card) {
    const store::CardOutline* entry = library->find(card);
    const store::CardRow row = rowOf(core, card);
    if (entry == nullptr || row.suspended || options.testOut || core.keptAside().contains(card))
        return AskNext::NotThere;
    if (row.memory && row.memory->lastDay >= studyDay(now)) return AskNext::AnsweredToday;
    const auto place = static_cast<std::size_t>(entry - library->entries().data());
    const auto ahead = slots.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    const auto planned = std::ranges::find(ahead, slots.end(), place, &Slot::entry);
    if (planned != slots.end())
        std::rotate(ahead, planned, planned + 1);
    else
        slots.insert(ahead, newSlot(place, false));
    asked->of = static_cast<int>(slots.size());
    return AskNext::Asked;
}

std::optional<Slot> Session::Impl::takeSlot(std::uint64_t id) {
    const auto found = std::ranges::find(slots, id, &Slot::id);
    if (found == slots.end()) return std::nullopt;
    const Slot slot = *found;
    slots.erase(found);
    return slot;
}

void Session::Impl::bringHere(const Slot& slot) {
    takeSlot(slot.id);
    slots.insert(slots.begin() + static_cast<std::ptrdiff_t>(at), slot);
}

} // namespace chipwise::study

#include "study/history.h"
#include "study/session_impl.h"

#include <algorithm>

namespace chipwise::study {
namespace {

/// Takes an answer back: a revoke, the card replayed without it, and the siblings where they were (unless
/// something else has moved them since).
std::string revoke(Core& core, const Action& action, const Now& now) {
    const auto stored = core.record(now, [&](std::int64_t atMs) {
        Core::Writing writing;
        store::Event event = eventFor(store::EventType::Revoke, action.card, atMs, now);
        event.redoOf = action.event;
        auto events = core.profile.events(action.card);
        events.push_back(event);
        writing.rows.push_back(rowFromEvents(*core.model, action.card, events));
        writing.events.push_back(std::move(event));
        for (const BroughtForward& sibling : action.siblings) {
            store::CardRow row = rowOf(core, sibling.card);
            if (!row.memory || row.dueMs != sibling.to) continue;
            row.dueMs = sibling.from;
            store::Event back = eventFor(store::EventType::Reschedule, sibling.card, atMs, now);
            back.dueMs = sibling.from;
            back.params = "sibling's answer taken back";
            writing.events.push_back(std::move(back));
            writing.rows.push_back(std::move(row));
        }
        return writing;
    });
    return stored.front().id;
}

std::string setSuspended(Core& core, const std::string& card, bool suspended, const Now& now) {
    const auto stored = core.record(now, [&](std::int64_t atMs) {
        store::CardRow row = rowOf(core, card);
        row.suspended = suspended;
        const auto type = suspended ? store::EventType::Suspend : store::EventType::Unsuspend;
        return Core::Writing{{eventFor(type, card, atMs, now)}, {row}};
    });
    return stored.front().id;
}

} // namespace

void Session::Impl::openAfterSaving(const std::function<void()>& opening) {
    verdict.reset();
    asked.reset();
    try {
        opening();
    } catch (const store::StoreError&) {
        verdict.reset();
        asked.reset();
    }
}

void Session::Impl::suspend(const Action* redone) {
    if (!asked) return;
    Action action;
    action.kind = Action::Kind::Suspend;
    action.slot = slots[at];
    action.card = asked->card.name;
    action.afterVerdict = verdict.has_value();
    action.event = setSuspended(core, action.card, true, now);
    if (!action.afterVerdict)
        takeSlot(action.slot.id);
    else if (!done.empty() && done.back().returnSlot)
        action.returnSlot = takeSlot(done.back().returnSlot->id);
    if (action.afterVerdict) ++at;
    done.push_back(std::move(action));
    if (!redone) undone.clear();
    openAfterSaving([this] { openNext(); });
}

std::optional<Session::Undone> Session::Impl::undo() {
    if (done.empty()) return std::nullopt;
    const Action action = done.back();
    const bool answered = action.kind == Action::Kind::Answer;
    const std::string event =
        answered ? revoke(core, action, now) : setSuspended(core, action.card, false, now);
    done.pop_back();
    undone.push_back(action);
    verdict.reset();
    if (answered && action.returnSlot) takeSlot(action.returnSlot->id);
    if (answered || action.afterVerdict) {
        const auto place = std::ranges::find(slots, action.slot.id, &Slot::id);
        at = place == slots.end() ? at : static_cast<std::size_t>(place - slots.begin());
    }
    if (!answered && action.afterVerdict) {
        // The question had been answered; its answer stands until it is undone as well, so what comes next is
        // open.
        ++at;
        if (action.returnSlot) insertReturn(*action.returnSlot);
        openAfterSaving([this] { openNext(); });
        return Undone{action.card, event};
    }
    bringHere(action.slot);
    openAfterSaving([this] {
        if (!open(slots[at])) openNext();
    });
    return Undone{action.card, event};
}

bool Session::Impl::redo() {
    if (undone.empty()) return false;
    if (verdict) {
        ++at;
        openNext();
    }
    const Action action = undone.back();
    if (action.kind == Action::Kind::Suspend && action.afterVerdict) {
        // Undone after an answer that still stands: that question is the one before.
        const std::string event = setSuspended(core, action.card, true, now);
        undone.pop_back();
        done.push_back(action);
        done.back().event = event;
        if (action.returnSlot) takeSlot(action.returnSlot->id);
        openAfterSaving([this] { openNext(); });
        return true;
    }
    bringHere(action.slot);
    if (!open(slots[at])) {
        undone.clear();
        openNext();
        return false;
    }
    if (action.kind == Action::Kind::Suspend)
        suspend(&action);
    else
        answer(action.answer, action.certainty, action.durationMs, &action);
    undone.pop_back(); // last: what could not be saved can be redone
    return true;
}

} // namespace chipwise::study

#include "study/due.h"
#include "study/history.h"
#include "study/session/session_impl.h"

#include <algorithm>

namespace chipwise::study {
namespace {

/// Takes an answer back: a revoke, the card replayed without it, and what it moved where it was (unless
/// something else has moved it since).
std::string revoke(Session::Impl& session, const Action& action) {
    const Core& core = session.core;
    const Now& now = session.now;
    const auto stored = session.record([&](std::int64_t atMs) {
        Core::Writing writing;
        store::Event event = eventFor(store::EventType::Revoke, action.card, atMs, now);
        event.redoOf = action.event;
        auto events = core.profile.events(action.card);
        events.push_back(event);
        writing.rows.push_back(rowFromEvents(*core.model, action.card, events));
        writing.events.push_back(std::move(event));
        for (const MovedCard& moved : action.moved) {
            store::CardRow row = rowOf(core, moved.card);
            if (!row.memory || row.dueDay != moved.toDay) continue;
            setDue(row, moved.fromDay, now.utcOffsetMin);
            store::Event back = eventFor(store::EventType::Reschedule, moved.card, atMs, now);
            back.dueMs = row.dueMs;
            back.reason = moveUndone;
            back.batch = action.batch;
            writing.events.push_back(std::move(back));
            writing.rows.push_back(std::move(row));
        }
        return writing;
    });
    return stored.front().id;
}

std::string setSuspended(Session::Impl& session, const std::string& card, bool suspended) {
    const auto stored = session.record([&](std::int64_t atMs) {
        store::CardRow row = rowOf(session.core, card);
        row.suspended = suspended;
        const auto type = suspended ? store::EventType::Suspend : store::EventType::Unsuspend;
        return Core::Writing{{eventFor(type, card, atMs, session.now)}, {row}};
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
    action.event = setSuspended(*this, action.card, true);
    if (!action.afterVerdict)
        takeSlot(action.slot.id);
    else if (!done.empty() && done.back().returnSlot)
        action.returnSlot = takeSlot(done.back().returnSlot->id);
    if (action.afterVerdict) ++at;
    done.push_back(std::move(action));
    if (!redone) undone.clear();
    openAfterSaving([this] { openNext(); });
}

std::optional<Session::Step> Session::Impl::undo() {
    if (done.empty()) return std::nullopt;
    followOthers();
    const Action action = done.back();
    const bool answered = action.kind == Action::Kind::Answer;
    const std::string event = answered ? revoke(*this, action) : setSuspended(*this, action.card, false);
    done.pop_back();
    undone.push_back(action);
    elsewhere.erase(action.card); // asked for again here, whoever has answered it since
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
        return Step{action.card, event};
    }
    bringHere(action.slot);
    openAfterSaving([this] {
        if (!open(slots[at])) openNext();
    });
    return Step{action.card, event};
}

std::optional<Session::Step> Session::Impl::redo() {
    if (undone.empty()) return std::nullopt;
    followOthers();
    return orStay([this] { return repeatUndone(); });
}

std::optional<Session::Step> Session::Impl::repeatUndone() {
    if (verdict) {
        ++at;
        openNext();
    }
    const Action action = undone.back();
    if (action.kind == Action::Kind::Suspend && action.afterVerdict) {
        // Undone after an answer that still stands: that question is the one before.
        const std::string event = setSuspended(*this, action.card, true);
        undone.pop_back();
        done.push_back(action);
        done.back().event = event;
        if (action.returnSlot) takeSlot(action.returnSlot->id);
        openAfterSaving([this] { openNext(); });
        return Step{action.card, event};
    }
    bringHere(action.slot);
    if (!open(slots[at])) {
        undone.clear();
        openNext();
        return std::nullopt;
    }
    if (action.kind == Action::Kind::Suspend) {
        suspend(&action);
    } else if (answer(action.answer, action.certainty, action.durationMs, &action).answeredElsewhere) {
        undone.clear();
        return std::nullopt;
    }
    undone.pop_back(); // last: what could not be saved can be redone
    return Step{action.card, done.back().event};
}

} // namespace chipwise::study

#include "study/session/asked.h"

#include "pack/generate/cards.h"
#include "study/history.h"
#include "study/notes.h"
#include "study/plan/why_due.h"

#include <algorithm>

namespace chipwise::study {
namespace {

/// What the author says was corrected, for a learner whose last answer was to another key.
std::string changeSinceLastAnswer(const pack::Card& card, const std::vector<store::Event>& events) {
    const auto& text = card.question.effective.changed;
    if (!text) return {};
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (event->type == store::EventType::Answer)
            return pack::meansTheSame(card, event->answerHash) ? std::string{} : *text;
    return {};
}

bool isSelfRated(pack::Kind kind) {
    return kind == pack::Kind::Flashcard || kind == pack::Kind::Flashcards;
}

} // namespace

bool twiceRight(std::span<const store::Event> events) {
    const auto revoked = revokedAmong(events);
    const auto missed = std::find_if(events.rbegin(), events.rend(), [&](const store::Event& event) {
        return schedulesMemory(event) && event.correct == false && !revoked.contains(event.id);
    });
    return daysRight({missed.base(), events.end()}).size() >= 2;
}

std::optional<Asked> askedFor(const Core& core, const Library& library, const Slot& slot,
                              const store::CardRow& row, const Now& now) {
    const store::CardOutline& entry = library.entries()[slot.entry];
    auto card = core.catalog.card(entry.card);
    if (!card) return std::nullopt;
    const auto events = core.profile.events(entry.card);
    Asked asked;
    asked.presentation = quiz::present(*card, slot.seed);
    asked.isNew = !row.memory;
    asked.returned = slot.returned;
    asked.flagged = row.flagged;
    if (row.memory) asked.chance = core.shownChance(*row.memory, now);
    asked.askCertainty = !isSelfRated(entry.kind) && !twiceRight(events);
    asked.changed = changeSinceLastAnswer(*card, events);
    asked.note = noteIn(events);
    asked.whyBack = whyBack(row, events, now);
    if (const store::InstalledGroup* subject = library.subject(subjectOf(entry)))
        asked.groupTitle = subject->title;
    asked.groupSize = library.questionsOf(subjectOf(entry));
    asked.card = std::move(*card);
    return asked;
}

} // namespace chipwise::study

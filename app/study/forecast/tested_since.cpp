#include "study/forecast/tested_since.h"

#include "study/history.h"
#include "study/library.h"

#include <fmt/format.h>

namespace chipwise::study {

std::set<std::string> testedOutSince(const Core& core, std::int64_t sinceMs, std::int64_t untilMs) {
    std::set<std::string> cards;
    core.profile.eachEvent(
        [&](const store::Event& event) {
            if (event.type == store::EventType::Reschedule && event.params == startsKnown &&
                event.atMs <= untilMs)
                cards.insert(event.card);
        },
        sinceMs + 1);
    std::erase_if(cards, [&](const std::string& card) {
        const auto row = core.profile.card(card);
        return !row || !row->memory || row->suspended || core.library()->find(card) == nullptr;
    });
    return cards;
}

std::string testedOutWords(int questions) {
    return fmt::format("tested out of {} question{}", questions, questions == 1 ? "" : "s");
}

} // namespace chipwise::study

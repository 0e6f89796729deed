#include "study/forecast/hidden_since.h"

#include <fmt/format.h>

#include <map>

namespace chipwise::study {
namespace {

std::vector<std::string> changedTo(const Core& core, store::EventType wanted, std::int64_t sinceMs,
                                   std::int64_t untilMs) {
    struct Changes {
        store::EventType first;
        store::EventType last;
    };
    std::map<std::string, Changes> changes; // by card
    core.profile.eachEvent(
        [&](const store::Event& event) {
            const bool isChange =
                event.type == store::EventType::Suspend || event.type == store::EventType::Unsuspend;
            if (isChange && event.atMs <= untilMs)
                changes.try_emplace(event.card, Changes{event.type, event.type}).first->second.last =
                    event.type;
        },
        sinceMs + 1);
    std::vector<std::string> cards;
    const auto library = core.library();
    for (const store::CardOutline& entry : library->entries()) {
        const auto found = changes.find(entry.card);
        if (found != changes.end() && found->second.first == wanted && found->second.last == wanted &&
            !core.keptAside().contains(entry.card))
            cards.push_back(entry.card);
    }
    return cards;
}

std::string countWords(const char* verb, int questions) {
    return fmt::format("{} {} question{}", verb, questions, questions == 1 ? "" : "s");
}

} // namespace

std::vector<std::string> hiddenSince(const Core& core, std::int64_t sinceMs, std::int64_t untilMs) {
    return changedTo(core, store::EventType::Suspend, sinceMs, untilMs);
}

std::vector<std::string> broughtBackSince(const Core& core, std::int64_t sinceMs, std::int64_t untilMs) {
    return changedTo(core, store::EventType::Unsuspend, sinceMs, untilMs);
}

std::string hidWords(int questions) {
    return countWords("hid", questions);
}

std::string broughtBackWords(int questions) {
    return countWords("brought back", questions);
}

} // namespace chipwise::study

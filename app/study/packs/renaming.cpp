#include "study/packs/renaming.h"

#include <set>
#include <vector>

namespace chipwise::study {
namespace {

enum class After { Install, Merge };

bool needsAlias(const store::Profile& profile, const store::EarlierName& name, After after) {
    const std::string earlierIsNow = profile.presentName(name.earlier);
    const bool isPresent = earlierIsNow == name.earlier;
    const bool isSame = earlierIsNow == profile.presentName(name.card);
    // A name may be the present one of the same card because the author went back to an earlier id.
    return after == After::Install ? !isSame || isPresent : !isSame && isPresent;
}

/// What the exam in progress asks: its answers come into the journal when it ends.
std::set<std::string> cardsOfOpenExam(const store::Profile& profile) {
    std::set<std::string> cards;
    if (const auto open = profile.openAttempt())
        for (const store::AttemptQuestion& question : profile.questionsOf(open->id))
            cards.insert(question.card);
    return cards;
}

int record(Core& core, const std::string& packId, const Now& now, After after) {
    const auto inExam = cardsOfOpenExam(core.profile);
    std::vector<store::Event> events;
    std::set<std::string> touched;
    for (const store::EarlierName& name : core.catalog.earlierNames(packId)) {
        if (!core.profile.card(name.earlier) && !inExam.contains(name.earlier)) continue;
        if (!needsAlias(core.profile, name, after)) continue;
        store::Event event = eventFor(store::EventType::Alias, name.earlier, now.ms, now);
        event.params = name.card;
        events.push_back(std::move(event));
        touched.insert({name.earlier, name.card, core.profile.presentName(name.earlier)});
    }
    if (events.empty()) return 0;
    const auto recorded = static_cast<int>(events.size());
    core.profile.record(std::move(events), {});
    core.replayCards({touched.begin(), touched.end()});
    return recorded;
}

} // namespace

int recordAliases(Core& core, const std::string& packId, const Now& now) {
    int recorded = 0;
    if (core.catalog.earlierNames(packId).empty()) return recorded; // nothing to wait for another writer for
    core.atomically([&] { recorded = record(core, packId, now, After::Install); });
    return recorded;
}

void recordMissingAliases(Core& core, const Now& now) {
    core.atomically([&] {
        for (const store::InstalledPack& pack : core.catalog.packs())
            record(core, pack.id, now, After::Merge);
    });
}

} // namespace chipwise::study

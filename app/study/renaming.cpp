#include "study/renaming.h"

#include <set>
#include <vector>

namespace chipwise::study {
namespace {

enum class After { Install, Merge };

bool needsAlias(const store::Profile& profile, const store::EarlierName& name, After after) {
    if (!profile.card(name.earlier)) return false;
    const std::string earlierIsNow = profile.presentName(name.earlier);
    const bool isPresent = earlierIsNow == name.earlier;
    const bool isSame = earlierIsNow == profile.presentName(name.card);
    // A name may be the present one of the same card because the author went back to an earlier id.
    return after == After::Install ? !isSame || isPresent : !isSame && isPresent;
}

int record(Core& core, const std::string& packId, const Now& now, After after) {
    std::vector<store::Event> events;
    std::set<std::string> touched;
    for (const store::EarlierName& name : core.catalog.earlierNames(packId)) {
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

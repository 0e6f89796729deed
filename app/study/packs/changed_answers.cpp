#include "study/packs/changed_answers.h"

#include "pack/generate/answer_hash.h"
#include "study/due.h"
#include "study/history.h"
#include "study/packs/installed_packs.h"
#include "study/packs/renaming.h"

#include <algorithm>
#include <vector>

namespace chipwise::study {
namespace {

constexpr std::string_view installNote = "install.unfinished.";

std::string noteOf(const std::string& packId) {
    return std::string(installNote) + packId;
}

/// The key that the learner was graded by, or told of, last.
std::string knownHash(const Core& core, const std::string& card) {
    const auto events = core.profile.events(card);
    const auto revoked = revokedAmong(events);
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
        const bool told = event->type == store::EventType::Reschedule && !event->answerHash.empty();
        if (told || (event->type == store::EventType::Answer && !revoked.contains(event->id)))
            return event->answerHash;
    }
    return {};
}

std::vector<std::string> changedCards(const Core& core, const AnswerHashes& before,
                                      const std::vector<store::CardEntry>& after) {
    std::vector<std::string> changed;
    for (const store::CardEntry& entry : after) {
        const auto row = core.profile.card(entry.card);
        if (!row || !row->memory) continue;
        const auto known = before.find(entry.card);
        const std::string old = known != before.end() ? known->second : knownHash(core, entry.card);
        if (!old.empty() && !pack::meansTheSame(entry.answerHash, entry.reworded, old))
            changed.push_back(entry.card);
    }
    std::ranges::sort(changed);
    return changed;
}

} // namespace

AnswerHashes answerHashes(const store::Catalog& catalog, const std::string& packId) {
    AnswerHashes hashes;
    for (const store::CardEntry& entry : catalog.entries(packId))
        hashes.emplace(entry.card, entry.answerHash);
    return hashes;
}

int askChangedAgain(Core& core, const std::string& packId, const AnswerHashes& before, const Now& now) {
    const auto cards = changedCards(core, before, core.catalog.entries(packId));
    if (cards.empty()) return 0;
    const AnswerHashes after = answerHashes(core.catalog, packId);
    core.record(now, [&](std::int64_t atMs) {
        Core::Writing writing;
        for (const std::string& card : cards) {
            store::Event event = eventFor(store::EventType::Reschedule, card, atMs, now);
            store::CardRow row = rowOf(core, card);
            setDue(row, studyDay(now), now.utcOffsetMin);
            event.dueMs = row.dueMs;
            event.params = "answer changed";
            event.answerHash = after.at(card);
            writing.events.push_back(std::move(event));
            writing.rows.push_back(std::move(row));
        }
        return writing;
    });
    return static_cast<int>(cards.size());
}

void noteInstall(store::Profile& profile, const std::string& packId) {
    profile.setSetting(noteOf(packId), "1");
}

void clearInstall(store::Profile& profile, const std::string& packId) {
    profile.removeSetting(noteOf(packId));
}

void finishInstalls(Core& core, const Now& now) {
    if (core.profile.readOnly()) return;
    for (const auto& [name, value] : core.profile.settings()) {
        if (!name.starts_with(installNote)) continue;
        const std::string packId = name.substr(installNote.size());
        try {
            rememberInstalled(core.profile, core.catalog, packId);
            recordAliases(core, packId, now);
            askChangedAgain(core, packId, {}, now);
            clearInstall(core.profile, packId);
        } catch (const store::StoreError& error) {
            if (!store::mayTryAgain(error)) throw; // another process has it, or next time
        }
    }
}

} // namespace chipwise::study

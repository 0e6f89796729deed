#pragma once

#include "memory/learner_recall.h"
#include "memory/model.h"
#include "memory/recall_by_day.h"
#include "store/catalog/catalog.h"
#include "store/profile.h"
#include "study/clock.h"
#include "study/kept_aside.h"
#include "study/library.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// Card rows by name, as the profile gives them.
using CardRows = std::map<std::string, store::CardRow>;

/// What every part of this room works on: the profile, the catalog, the memory model and an index of the
/// installed cards.
class Core {
public:
    Core(const std::filesystem::path& profileFolder, store::Profile::Access);

    store::Profile profile;
    store::Catalog catalog;
    std::shared_ptr<memory::Model> model; ///< shared: what was planned with it may outlive a change

    /// Another process may have changed the memory model: it is read again where somebody else wrote.
    void refreshModel();
    /// The memory model in force, after events that may hold another one.
    void reloadModel();

    /// Read once and again after the catalog has changed. Holders keep their copy.
    std::shared_ptr<const Library> library() const;

    /// The questions that only a check of readiness may ask; read again after anybody has written.
    const KeptAside& keptAside() const;
    /// After events that set questions aside, or bring other devices' along.
    void forgetKeptAside() { m_keptAside.reset(); }

    void judgeClock(ClockTrust trust) { m_clock = trust; }
    /// Throws StoreError::Refused where the clock must not date what is written. Every record asks.
    void requirePlausibleClock(const Now&) const;

    /// Chance that a card with that memory is recalled now.
    double chance(const memory::CardMemory&, const Now&) const;
    /// The chance that people are shown: of what was answered today, the chance tomorrow. Right after any
    /// answer, a wrong one too, the model says 1, which nobody would call known. None of what was missed in
    /// an exam, until its answer was shown. Where the learner's reviews clearly went otherwise than the model
    /// expected, it is what they say (study/memory/own_recall.h).
    double shownChance(const memory::CardMemory&, const Now&) const;
    /// The same as the model alone has it.
    double shownByModel(const memory::CardMemory&, const Now&) const;
    /// What shownChance makes of the model's chances on the study day of `now`.
    const memory::LearnerRecall& ownRecall(const Now&) const;
    /// The same of each day until then, as screens showed it (study/memory/own_recall.h). Where the day's
    /// care has not kept it yet, it replays the whole journal: 0.1 s at 100,000 events.
    const memory::RecallByDay& recallShown(const Now&) const;
    /// What shownChance makes of them on the next study day, if nothing is answered until then.
    const memory::LearnerRecall& nextOwnRecall(const Now&) const;
    /// What shownChance will be a day later than now, if nothing is answered until then.
    double chanceTomorrow(const memory::CardMemory&, const Now&) const;

    /// Writes events and the rows that follow from them in one transaction. `write` is given the time of the
    /// events, the clock's, and what it returns is recorded.
    /// Where another process wrote in between, the touched cards are replayed from the journal, so that no
    /// cached row rests on an outdated one.
    struct Writing {
        std::vector<store::Event> events;
        std::vector<store::CardRow> rows;
    };
    std::vector<store::Event> record(const Now&, const std::function<Writing(std::int64_t atMs)>& write);

    /// Ends a practice exam in the same way. Returns the answers as stored: none where it was submitted
    /// already.
    std::vector<store::Event> submit(const std::string& attempt, std::int64_t submittedMs,
                                     const std::string& result, const std::function<Writing()>& write);

    /// Runs `work` in one transaction of the profile; where it fails, nothing has changed.
    void atomically(const std::function<void()>& work);

    /// Mends rows after events were saved. What the store refuses is no failure then: whoever is told of one
    /// would give the same answer again, and `memory replay` mends the rows.
    static void afterSaving(const std::function<void()>& mend);

    /// Rebuilds these cards' cached rows from the journal.
    void replayCards(const std::vector<std::string>& cards);

private:
    using Storing = std::function<std::vector<store::Event>(Writing&)>;
    std::vector<store::Event> stored(std::int64_t versionBefore, Writing, const Storing&);
    /// Whether each is the last event of its card. Another device whose clock is ahead may have later ones.
    bool areLast(const std::vector<store::Event>&) const;

    ClockTrust m_clock = ClockTrust::Judged;
    std::int64_t m_modelVersion = 0;
    /// What was found of the learner's recall on a day, by the model then in force.
    struct FoundRecall {
        std::int64_t day = 0;
        std::int64_t position = 0; ///< the highest of the journal then
        std::weak_ptr<memory::Model> model;
        memory::LearnerRecall recall;
    };
    mutable FoundRecall m_ownRecall;
    mutable FoundRecall m_nextOwnRecall;
    struct ShownRecall {
        std::int64_t day = 0;
        std::int64_t position = 0;
        std::int64_t past = 0; ///< the stamp of what happened before the day
        std::weak_ptr<memory::Model> model;
        memory::RecallByDay recall;
    };
    mutable std::optional<ShownRecall> m_recallShown;
    mutable std::shared_ptr<const Library> m_library;
    mutable std::int64_t m_libraryVersion = 0;
    mutable std::optional<KeptAside> m_keptAside;
    mutable std::int64_t m_keptAsideVersion = 0; ///< of the profile
    mutable std::int64_t m_keptAsideCatalog = 0; ///< of the catalog
};

/// The row of a card, blank where the profile knows none.
store::CardRow rowOf(const Core&, const std::string& card);

/// What lists call a card: without its text while it is set aside, by its name where it is not installed.
std::string stemOf(const Core&, const std::string& card);

/// An event of that card at that instant, with the offset of `now`.
store::Event eventFor(store::EventType, const std::string& card, std::int64_t atMs, const Now&);

} // namespace chipwise::study

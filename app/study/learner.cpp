#include "study/learner.h"

#include "study/day.h"
#include "study/figures/map_reading.h"
#include "study/figures/stats.h"
#include "study/forecast/forecast_start.h"
#include "study/history.h"
#include "study/memory/adapting.h"
#include "study/memory/own_recall.h"
#include "study/memory/replay.h"
#include "study/packs/install.h"
#include "study/packs/installed_packs.h"
#include "study/packs/renaming.h"
#include "study/packs/signers.h"
#include "study/plan/pace.h"
#include "study/plan/plan_settings.h"
#include "study/plan/planner.h"
#include "study/plan/today.h"
#include "study/plan/written_moves.h"
#include "study/readiness/holdout.h"
#include "study/session/session_impl.h"

#include <set>

namespace chipwise::study {

struct Learner::Impl {
    Core core;
};

namespace {

constexpr const char* languageSetting = "study.language";

/// Records a change of a card's row that is not an answer.
template <class Change>
void recordChange(Core& core, store::EventType type, const std::string& card, const Now& now, Change change) {
    core.record(now, [&](std::int64_t atMs) {
        store::CardRow row = rowOf(core, card);
        change(row);
        return Core::Writing{{eventFor(type, card, atMs, now)}, {row}};
    });
}

} // namespace

Learner::Learner(const std::filesystem::path& profileFolder, Access access)
    : m_impl(new Impl{Core(profileFolder, access)}) {
    m_impl->core.catalog.setLanguage(language());
}
Learner::~Learner() = default;
Learner::Learner(Learner&&) noexcept = default;

store::Profile& Learner::profile() {
    return m_impl->core.profile;
}
const store::Profile& Learner::profile() const {
    return m_impl->core.profile;
}
store::Catalog& Learner::catalog() {
    return m_impl->core.catalog;
}
const store::Catalog& Learner::catalog() const {
    return m_impl->core.catalog;
}
const memory::Model& Learner::model() const {
    return *m_impl->core.model;
}

Core& Learner::core() {
    return m_impl->core;
}
const Core& Learner::core() const {
    return m_impl->core;
}

Plan Learner::plan(const Now& now) const {
    return readPlan(m_impl->core.profile, now);
}
void Learner::setPlan(const Plan& plan, const Now& now) {
    Core& core = m_impl->core;
    putInForce(core, changedPlan(this->plan(now), plan, now), now);
}

std::string Learner::language() const {
    return m_impl->core.profile.setting(languageSetting).value_or("");
}
void Learner::setLanguage(const std::string& language) {
    m_impl->core.profile.setSetting(languageSetting, language);
    m_impl->core.catalog.setLanguage(language);
}
void Learner::readIn(const std::string& language) {
    m_impl->core.catalog.setLanguage(language);
}

Planner Learner::planner(const Now& now) const {
    beginDay(m_impl->core, now);
    return Planner(m_impl->core, now);
}
Today Learner::today(const Now& now) const {
    const Planner planner = this->planner(now);
    Today today = todayOf(m_impl->core, planner, now);
    countPasses(today, m_impl->core, planner, now);
    return today;
}
Today Learner::todayAtOnce(const Now& now) const {
    return todayOf(m_impl->core, planner(now), now);
}
Pace Learner::pace(const Now& now) const {
    return Pace(m_impl->core, now);
}
Map Learner::map(const Now& now) const {
    return mapOf(m_impl->core, Planner(m_impl->core, now), now);
}
Stats Learner::stats(const StatsFilter& filter) const {
    return statsOf(m_impl->core, filter);
}
std::optional<SubjectScore> Learner::weakestSubject(const Now& now) const {
    // Who has answered less sees all of it. Over ten subjects, 200 answers each put a share within 6 points.
    constexpr std::int64_t newest = 2'000;
    return weakestOf(recentScoresOf(m_impl->core, now, newest));
}
std::vector<DayCount> Learner::lastDays(int count, const Now& now) const {
    return lastDaysOf(m_impl->core, count, now);
}

std::optional<double> Learner::chance(const std::string& card, const Now& now) const {
    const auto row = m_impl->core.profile.card(card);
    return row && row->memory ? std::optional(m_impl->core.shownChance(*row->memory, now)) : std::nullopt;
}

std::unique_ptr<Session> Learner::start(const SessionOptions& options, const Now& now) {
    beginDay(m_impl->core, now);
    Core::afterSaving([&] { fixLastDays(m_impl->core.profile, now); }); // else the next time
    Core::afterSaving([&] { keepQuestionsAside(m_impl->core, now); });
    return std::unique_ptr<Session>(new Session(std::make_unique<Session::Impl>(m_impl->core, options, now)));
}

InstallReport Learner::install(const std::filesystem::path& source, const Now& now, bool allowReplacing,
                               bool allowOtherKey) {
    m_impl->core.catalog.judgeBy(dateText(studyDay(now)));
    return installPack(m_impl->core, source, now, {allowReplacing, allowOtherKey});
}
InstallReport Learner::checkInstall(const std::filesystem::path& source, const Now& now, bool allowReplacing,
                                    bool allowOtherKey) const {
    return study::checkInstall(m_impl->core, source, now, {allowReplacing, allowOtherKey});
}

std::string Learner::signedBy(const std::string& packId) const {
    return study::signedBy(m_impl->core.profile, packId);
}

void Learner::remove(const std::string& packId) {
    m_impl->core.catalog.remove(packId);
    forgetInstalled(m_impl->core.profile, packId);
}
bool Learner::putBack(const std::string& packId) {
    if (!m_impl->core.catalog.putBack(packId)) return false;
    rememberInstalled(m_impl->core.profile, m_impl->core.catalog, packId);
    return true;
}

void Learner::setSuspended(const std::string& card, bool suspended, const Now& now) {
    if (rowOf(m_impl->core, card).suspended == suspended) return;
    recordChange(m_impl->core, suspended ? store::EventType::Suspend : store::EventType::Unsuspend, card, now,
                 [&](store::CardRow& row) { row.suspended = suspended; });
}

void Learner::setFlagged(const std::string& card, bool flagged, const Now& now) {
    if (rowOf(m_impl->core, card).flagged == flagged) return;
    recordChange(m_impl->core, flagged ? store::EventType::Flag : store::EventType::Unflag, card, now,
                 [&](store::CardRow& row) { row.flagged = flagged; });
}

ReplayReport Learner::replay(bool mend) {
    Core& core = m_impl->core;
    const auto mornings = differencesOfMornings(core);
    if (mend) {
        const auto before = core.profile.newestParams();
        core.profile.refreshTiming(); // forgets the mornings, too
        if (core.profile.newestParams() != before) core.reloadModel();
    }
    ReplayReport report = replayAll(core, mend);
    report.differences.insert(report.differences.end(), mornings.begin(), mornings.end());
    return report;
}

Learner::Imported Learner::import(const std::vector<store::Event>& events, const Now& now) {
    Core& core = m_impl->core;
    Imported imported;
    // Every card is replayed, not only those of the new events: they may bring a newer memory model along,
    // new dates of events that are here already, or other events of a device that is known.
    core.atomically([&] {
        const Plan before = plan(now);
        static_cast<store::MergeReport&>(imported) = core.profile.merge(events);
        if (imported.added == 0) return;
        imported.plan = planChange(before, plan(now));
        core.reloadModel();
        recordMissingAliases(core, now);
        replayAll(core, true);
    });
    // Else each command of the day would read the whole journal for it.
    if (imported.added > 0) Core::afterSaving([&] { prepareOwnRecall(core, now); });
    return imported;
}

} // namespace chipwise::study

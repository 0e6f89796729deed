#include "study/core.h"

#include "study/history.h"
#include "study/memory/adapting.h"
#include "study/memory/own_recall.h"
#include "study/wrong_clock.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace chipwise::study {
namespace {

bool agree(const Library& library, const KeptAside& kept) {
    for (std::size_t place = 0; place < library.entries().size(); ++place)
        if (library.isKeptAside(place) != kept.contains(library.entries()[place].card)) return false;
    return true;
}

} // namespace

Core::Core(const std::filesystem::path& profileFolder, store::Profile::Access access)
    : profile(profileFolder, access), catalog(profileFolder), model(modelOf(memoryInForce(profile))) {}

void Core::refreshModel() {
    const std::int64_t version = profile.dataVersion();
    if (version == m_modelVersion) return;
    model = modelOf(memoryInForce(profile));
    m_modelVersion = version; // last: where it could not be read, it is read the next time
}

void Core::reloadModel() {
    forgetKeptAside();
    model = modelOf(memoryInForce(profile));
}

std::shared_ptr<const Library> Core::library() const {
    const std::int64_t version = catalog.version();
    const KeptAside& kept = keptAside(); // forgets a library that does not agree with it
    if (!m_library || version != m_libraryVersion) {
        m_library = std::make_shared<const Library>(catalog, kept);
        m_libraryVersion = version;
    }
    return m_library;
}

const KeptAside& Core::keptAside() const {
    const std::int64_t version = profile.dataVersion();
    const std::int64_t ofCatalog = catalog.version();
    if (!m_keptAside || version != m_keptAsideVersion || ofCatalog != m_keptAsideCatalog) {
        m_keptAside.emplace(profile, catalog);
        m_keptAsideVersion = version;
        m_keptAsideCatalog = ofCatalog;
        if (m_library && !agree(*m_library, *m_keptAside)) m_library.reset();
    }
    return *m_keptAside;
}

void Core::requirePlausibleClock(const Now& now) const {
    if (m_clock == ClockTrust::Trusted) return;
    const auto clock = wrongClock(profile, now);
    if (!clock && m_clock == ClockTrust::Judged) return;
    throw store::StoreError(store::StoreError::Kind::Refused,
                            (clock ? clockWords(*clock) : "This computer's clock was changed.") +
                                " Nothing is saved until you confirm which date is right.");
}

double Core::chance(const memory::CardMemory& memory, const Now& now) const {
    return memory::recallOf(*model, memory.state, memory.outcome,
                            memory::elapsedDays(*model, memory, studyDay(now), now.ms));
}

double Core::shownChance(const memory::CardMemory& memory, const Now& now) const {
    return ownRecall(now).recall(shownByModel(memory, now));
}

const memory::LearnerRecall& Core::ownRecall(const Now& now) const {
    const std::int64_t day = studyDay(now);
    if (m_ownRecall.day != day || m_ownRecall.model.lock() != model)
        m_ownRecall = {day, 0, model, study::ownRecall(*this, now)};
    return m_ownRecall.recall;
}

const memory::LearnerRecall& Core::nextOwnRecall(const Now& now) const {
    const std::int64_t day = studyDay(now) + 1;
    const std::int64_t position = profile.highestPosition();
    if (m_nextOwnRecall.day != day || m_nextOwnRecall.position != position ||
        m_nextOwnRecall.model.lock() != model)
        m_nextOwnRecall = {day, position, model, study::nextOwnRecall(*this, now)};
    return m_nextOwnRecall.recall;
}

const memory::RecallByDay& Core::recallShown(const Now& now) const {
    const std::int64_t day = studyDay(now);
    const std::int64_t position = profile.highestPosition();
    const bool isOfModel = m_recallShown && m_recallShown->day == day && m_recallShown->model.lock() == model;
    if (isOfModel && m_recallShown->position == position) return m_recallShown->recall;
    const std::int64_t past = profile.pastStamp(dayStartMs(day, now.utcOffsetMin));
    if (isOfModel && m_recallShown->past == past)
        m_recallShown->position = position; // what came since happened today
    else
        m_recallShown = {day, position, past, model, study::recallShown(*this, now)};
    return m_recallShown->recall;
}

double Core::shownByModel(const memory::CardMemory& memory, const Now& now) const {
    const double elapsed = memory::elapsedDays(*model, memory, studyDay(now), now.ms);
    return memory::recallOf(*model, memory.state, memory.outcome, std::max(1.0, elapsed));
}

double Core::chanceTomorrow(const memory::CardMemory& memory, const Now& now) const {
    return ownRecall(now).recall(
        memory::recallOf(*model, memory.state, memory.outcome,
                         1 + memory::elapsedDays(*model, memory, studyDay(now), now.ms)));
}

std::vector<store::Event> Core::record(const Now& now, const std::function<Writing(std::int64_t)>& write) {
    requirePlausibleClock(now);
    refreshModel();
    const std::int64_t versionBefore = profile.dataVersion();
    return stored(versionBefore, write(now.ms),
                  [&](Writing& writing) { return profile.record(std::move(writing.events), writing.rows); });
}

std::vector<store::Event> Core::submit(const std::string& attempt, std::int64_t submittedMs,
                                       const std::string& result, const std::function<Writing()>& write) {
    requirePlausibleClock({submittedMs, 0});
    refreshModel();
    const std::int64_t versionBefore = profile.dataVersion();
    auto answers = stored(versionBefore, write(), [&](Writing& writing) {
        return profile.submitAttempt(attempt, submittedMs, result, std::move(writing.events), writing.rows);
    });
    forgetKeptAside(); // a check shows what was set aside for it
    return answers;
}

std::vector<store::Event> Core::stored(std::int64_t versionBefore, Writing writing, const Storing& keep) {
    std::vector<std::string> touched;
    for (const store::CardRow& row : writing.rows) touched.push_back(row.card);
    auto events = keep(writing);
    afterSaving([&] {
        if (profile.dataVersion() != versionBefore || !areLast(events)) replayCards(touched);
    });
    return events;
}

bool Core::areLast(const std::vector<store::Event>& events) const {
    std::unordered_map<std::string, const store::Event*> lastOf; // by card
    for (const store::Event& event : events)
        if (!event.card.empty()) lastOf.insert_or_assign(event.card, &event);
    return std::ranges::all_of(lastOf, [&](const auto& each) {
        bool last = true;
        profile.eachEventBackward(each.first, [&](const store::Event& newest) {
            last = newest.id == each.second->id;
            return false;
        });
        return last;
    });
}

void Core::atomically(const std::function<void()>& work) {
    try {
        profile.atomically(work);
    } catch (...) {
        reloadModel();
        throw;
    }
}

void Core::afterSaving(const std::function<void()>& mend) {
    try {
        mend();
    } catch (const store::StoreError&) {
    }
}

void Core::replayCards(const std::vector<std::string>& cards) {
    // Again when somebody wrote while this read; a busy neighbor is met by a few tries, and its own record
    // replays too.
    for (int attempt = 0; attempt < 4; ++attempt) {
        refreshModel(); // what they wrote may be a memory model
        const std::int64_t versionBefore = profile.dataVersion();
        std::vector<store::CardRow> rows;
        for (const std::string& card : cards) {
            const auto events = profile.events(card);
            rows.push_back(rowFromEvents(*model, card, events));
        }
        profile.replaceCards(rows);
        if (profile.dataVersion() == versionBefore) return;
    }
}

store::CardRow rowOf(const Core& core, const std::string& card) {
    if (auto row = core.profile.card(card)) return *row;
    store::CardRow blank;
    blank.card = card;
    return blank;
}

std::string stemOf(const Core& core, const std::string& card) {
    if (core.keptAside().contains(card)) return std::string(keptAsideWords);
    auto entry = core.catalog.entry(card);
    return entry ? std::move(entry->stem) : card;
}

store::Event eventFor(store::EventType type, const std::string& card, std::int64_t atMs, const Now& now) {
    store::Event event;
    event.type = type;
    event.card = card;
    event.atMs = atMs;
    event.utcOffsetMin = now.utcOffsetMin;
    return event;
}

} // namespace chipwise::study

// A session among others: what another window or program records while it is on.
#include "study/history.h"
#include "study/plan/plan_settings.h"
#include "study/session/session_impl.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

namespace chipwise::study {
namespace {

bool isSureAndRight(const store::Event& answer) {
    return answer.correct.value_or(false) && answer.confidence != "guess";
}

} // namespace

void Session::Impl::beginFollowing() {
    followedFromMs = dayBeganMs(core.profile, now);
    followedVersion = core.profile.dataVersion();
    core.profile.eachEvent([this](const store::Event& event) { knownEvents.insert(event.id); },
                           followedFromMs);
}

const Planner& Session::Impl::planned() {
    const std::int64_t version = core.profile.dataVersion();
    const bool isCurrent = planner && version == plannedVersion && planner->today() == studyDay(now) &&
                           planner->isPlannedBy(core.model);
    if (!isCurrent) {
        plan = readPlan(core.profile, now); // another window or program may have set another
        pace = Pace(core, now);
        planner = std::make_unique<Planner>(core, plan, pace, now);
        plannedVersion = version;
    }
    return *planner;
}

std::vector<store::Event> Session::Impl::record(const std::function<Core::Writing(std::int64_t)>& write) {
    std::vector<store::CardRow> written;
    auto stored = core.record(now, [&](std::int64_t atMs) {
        Core::Writing writing = write(atMs);
        written = writing.rows;
        return writing;
    });
    if (planner) planner->follow(written);
    for (const store::Event& event : stored) knownEvents.insert(event.id);
    return stored;
}

void Session::Impl::followOthers() {
    const std::int64_t version = core.profile.dataVersion();
    if (version == followedVersion) return;
    std::vector<store::Event> news;
    core.profile.eachEvent(
        [&](const store::Event& event) {
            if (!knownEvents.contains(event.id)) news.push_back(event);
        },
        followedFromMs);
    std::unordered_map<std::string, store::CardRow> moved; // hidden or rescheduled
    for (const store::Event& event : news)
        if (event.type == store::EventType::Suspend || event.type == store::EventType::Reschedule)
            moved.insert_or_assign(event.card, rowOf(core, event.card));
    // All is read, so nothing below throws: what could be read only in part is read again the next time.
    followedVersion = version;
    std::unordered_set<std::string> siblingsAnswered; // one question a day on the same fact is enough
    for (const store::Event& event : news) {
        knownEvents.insert(event.id);
        std::vector<store::Event>& answers = elsewhere[event.card];
        if (event.type == store::EventType::Answer) {
            answers.push_back(event);
            const store::CardOutline* entry = event.schedules ? library->find(event.card) : nullptr;
            if (entry == nullptr) continue;
            for (const store::CardOutline* sibling : library->siblings(*entry))
                siblingsAnswered.insert(sibling->card);
        } else if (event.type == store::EventType::Revoke) {
            std::erase_if(answers, [&](const store::Event& answer) { return answer.id == event.redoOf; });
        } else if (event.type == store::EventType::Reset) {
            answers.clear();
        }
    }
    const bool isChosen = options.cram || !options.cards.empty(); // asked whether due or not
    const auto isTakenOut = [&](const Slot& slot) {
        const std::string& card = entryOf(slot).card;
        if (answeredElsewhere(slot)) return true;
        const bool isRepeatOrChosen = slot.returned || isChosen;
        if (!isRepeatOrChosen && siblingsAnswered.contains(card)) return true;
        const auto change = moved.find(card);
        if (change == moved.end()) return false;
        const store::CardRow& row = change->second;
        return row.suspended || (!isRepeatOrChosen && row.memory && row.dueDay.value_or(0) > studyDay(now));
    };
    const auto ahead =
        slots.begin() + static_cast<std::ptrdiff_t>(std::min(at + (asked ? 1 : 0), slots.size()));
    slots.erase(std::remove_if(ahead, slots.end(), isTakenOut), slots.end());
    if (asked) asked->of = static_cast<int>(slots.size());
}

/// A repeat waits for a right answer, wherever it is given; anything else was asked once and is done with.
/// What schedules nothing there does not replace an answer that would schedule here.
bool Session::Impl::answeredElsewhere(const Slot& slot) const {
    const auto found = elsewhere.find(entryOf(slot).card);
    return found != elsewhere.end() && std::ranges::any_of(found->second, [&](const store::Event& answer) {
               return (answer.schedules || options.cram) && (!slot.returned || isSureAndRight(answer));
           });
}

bool Session::Impl::leaveAnsweredElsewhere() {
    followOthers();
    if (!asked || verdict || !answeredElsewhere(slots[at])) return false;
    orStay([this] { openNext(); });
    return true;
}

int Session::Impl::notAsked() const {
    return static_cast<int>(std::ranges::count_if(uninstalled, [this](std::size_t entry) {
        const std::string& card = library->entries()[entry].card;
        return std::ranges::none_of(done, [&](const Action& action) {
            return action.kind == Action::Kind::Answer && action.card == card;
        });
    }));
}

std::string Session::Impl::uninstalledSentence() const {
    if (uninstalled.empty()) return {};
    std::set<std::string> titles;
    for (const std::size_t entry : uninstalled) {
        const std::string& id = library->entries()[entry].pack;
        const auto pack = std::ranges::find(library->packs(), id, &store::InstalledPack::id);
        if (pack != library->packs().end() && !core.catalog.pack(id)) titles.insert("“" + pack->title + "”");
    }
    const int count = notAsked();
    std::string andNotAsked; // what was missed and could not come back was asked all the same
    if (count == 1) andNotAsked = ", and one question was not asked";
    if (count > 1) andNotAsked = fmt::format(", and {} questions were not asked", count);
    if (titles.empty()) return fmt::format("The installed version of the pack has changed{}.", andNotAsked);
    return fmt::format("{} {} removed during this session{}. Your answers are kept. They count again if you "
                       "install {} again.",
                       fmt::join(titles, " and "), titles.size() == 1 ? "was" : "were", andNotAsked,
                       titles.size() == 1 ? "the pack" : "the packs");
}

} // namespace chipwise::study

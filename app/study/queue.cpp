#include "study/queue.h"

#include "memory/sprt.h"
#include "quiz/random.h"
#include "study/catch_up.h"
#include "study/due.h"
#include "study/exam_day.h"
#include "study/filter.h"
#include "study/goal.h"
#include "study/plan_settings.h"
#include "study/repeats.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_set>

namespace chipwise::study {
namespace {

/// A backlog this much larger than the day's minutes leaves no room for new questions.
constexpr double backlogShare = 1.5;

/// What a sitting may still hold.
class Budget {
public:
    explicit Budget(const SessionOptions& options)
        : m_count(options.limit.value_or(std::numeric_limits<int>::max())),
          m_seconds(options.minutes ? *options.minutes * 60.0 : std::numeric_limits<double>::infinity()) {}

    /// Whether one more question fits; the first always does, however few the minutes.
    bool take(double seconds) {
        if (m_count <= 0 || (m_taken > 0 && seconds > m_seconds)) return false;
        --m_count;
        ++m_taken;
        m_seconds -= seconds;
        return true;
    }

private:
    int m_count;
    double m_seconds;
    int m_taken = 0;
};

/// Facts that are spoken for: asked today already, or by an earlier question of this queue. A card does not
/// stand in its own way (its answer may have changed since), nor do the questions of one case in each
/// other's.
class SpokenFor {
public:
    bool contains(const store::CardEntry& entry) const {
        return std::ranges::any_of(sharedKeys(entry), [&](const std::string& key) {
            const auto found = m_by.find(key);
            return found != m_by.end() && found->second != holderOf(entry);
        });
    }
    void add(const store::CardEntry& entry) {
        for (const std::string& key : sharedKeys(entry)) m_by.emplace(key, holderOf(entry));
    }

private:
    static std::string holderOf(const store::CardEntry& entry) {
        return entry.caseId.empty() ? entry.card : entry.pack + '/' + entry.caseId;
    }
    std::unordered_map<std::string, std::string> m_by; ///< fact to the card or case that holds it
};

/// A card that may be asked, with what decides its turn.
struct Candidate {
    std::size_t entry = 0;
    bool isNew = false;
    double chance = 0;
    std::int64_t dueDay = 0;
    bool isRepeat = false;

    Queue::Place place() const { return {entry, isNew, isRepeat}; }
};

bool weakerFirst(const Candidate& a, const Candidate& b) {
    if (a.isNew != b.isNew) return b.isNew;
    if (a.isNew) return a.entry < b.entry;
    if (a.chance != b.chance) return a.chance < b.chance;
    return a.dueDay != b.dueDay ? a.dueDay < b.dueDay : a.entry < b.entry;
}

/// Several lists as one, each spread evenly over the whole, so that its neighbours come from elsewhere.
template <class Key, class Item>
std::vector<Item> interleaved(const std::map<Key, std::vector<Item>>& lists) {
    struct Spread {
        double at;
        const Item* item;
    };
    std::vector<Spread> all;
    for (const auto& [key, items] : lists)
        for (std::size_t i = 0; i < items.size(); ++i)
            all.push_back({(static_cast<double>(i) + 0.5) / static_cast<double>(items.size()), &items[i]});
    std::ranges::stable_sort(all, {}, &Spread::at);
    std::vector<Item> merged;
    for (const Spread& spread : all) merged.push_back(*spread.item);
    return merged;
}

/// Mixes subjects; questions of a case travel as one.
std::vector<Queue::Place> mixedOverSubjects(const Library& library, const std::vector<Candidate>& chosen) {
    using Unit = std::vector<Queue::Place>;
    std::map<SubjectKey, std::vector<Unit>> bySubject;
    for (const Candidate& candidate : chosen) {
        const store::CardEntry& entry = library.entries()[candidate.entry];
        std::vector<Unit>& units = bySubject[subjectOf(entry)];
        // A case is a group of its own, so all that is chosen of it is in one list.
        if (!entry.caseId.empty() && !units.empty())
            units.front().push_back(candidate.place());
        else
            units.push_back({candidate.place()});
    }
    std::vector<Queue::Place> places;
    for (Unit& unit : interleaved(bySubject)) {
        std::ranges::sort(unit, {}, &Queue::Place::entry); // a case's questions in the author's order
        places.insert(places.end(), unit.begin(), unit.end());
    }
    return places;
}

/// Everything known about today's choice, filled step by step.
class Choosing {
public:
    Choosing(const Core& core, const SessionOptions& options, const Plan& plan, const Pace& pace,
             const Now& now)
        : m_core(core), m_options(options), m_plan(plan), m_pace(pace), m_now(now), m_library(core.library()),
          m_filter(options, m_library->packs()), m_rows(core.profile.cards()), m_budget(options) {}

    Queue exactCards() {
        std::vector<Candidate> wanted;
        std::unordered_set<std::size_t> seen;
        for (const std::string& card : m_options.cards) {
            const store::CardEntry* entry = m_library->find(card);
            if (!entry) continue;
            const auto place = static_cast<std::size_t>(entry - m_library->entries().data());
            const auto candidate = seen.insert(place).second ? candidateAt(place) : std::nullopt;
            if (candidate) wanted.push_back(*candidate);
        }
        for (const Candidate& candidate : wanted)
            if (fits(candidate)) place(candidate.place());
        return std::move(m_queue);
    }

    /// Unseen questions that can be right or wrong, in an order that tells nothing, one a fact.
    Queue testOut() {
        auto unseen = candidates([this](const Candidate& c) { return c.isNew && isGraded(entryOf(c)); });
        quiz::Random random(m_options.seed.value_or(static_cast<std::uint64_t>(m_now.ms)));
        for (std::size_t i = unseen.size(); i > 1; --i) std::swap(unseen[i - 1], unseen[random.below(i)]);
        for (const Candidate& candidate : unseen) {
            if (m_queue.fresh == memory::SprtBounds{}.mostAnswers) break;
            if (!apart(candidate)) continue;
            m_spokenFor.add(entryOf(candidate));
            place(candidate.place());
        }
        return std::move(m_queue);
    }

    Queue cram() {
        auto all = candidates([](const Candidate&) { return true; });
        std::ranges::sort(all, weakerFirst);
        int newLeft = m_options.newLimit.value_or(std::numeric_limits<int>::max());
        std::vector<Candidate> chosen;
        for (const Candidate& candidate : all)
            if ((!candidate.isNew || newLeft-- > 0) && fits(candidate)) chosen.push_back(candidate);
        placeMixed(chosen);
        return std::move(m_queue);
    }

    /// Whether the whole day is asked for, with an exam ahead: then what matters is the day of the exam.
    bool isBeforeExam() const {
        return m_plan.examDay && *m_plan.examDay > studyDay(m_now) && isWholeDay() && !m_options.everything;
    }

    /// The day's questions are those that gain most for the exam (exam_day.h), within the minutes.
    Queue beforeExam() {
        speakForToday();
        const auto begun = candidates([](const Candidate& c) { return !c.isNew; });
        std::vector<const store::CardEntry*> entries;
        for (const Candidate& candidate : begun) entries.push_back(&entryOf(candidate));
        const ExamDay day = examDayOf(m_core, m_rows, entries, planOfToday(), m_pace, m_now);
        std::vector<Candidate> chosen = repeats(begun);
        for (const std::size_t place : day.reviews) {
            const Candidate& candidate = begun[place];
            if (m_repeats.contains(entryOf(candidate).card) || !apart(candidate) || !fits(candidate))
                continue;
            m_spokenFor.add(entryOf(candidate));
            m_queue.overdue += candidate.dueDay < studyDay(m_now) ? 1 : 0;
            chosen.push_back(candidate);
        }
        placeMixed(chosen);
        placeNew(m_options.newLimit.value_or(m_plan.newPerDay > 0 ? newLimit() : day.fresh));
        return std::move(m_queue);
    }

    Queue dueThenNew() {
        speakForToday();
        const std::int64_t today = studyDay(m_now);
        auto due = candidates([&](const Candidate& c) { return !c.isNew && c.dueDay <= today; });
        std::ranges::sort(due, weakerFirst);
        const CatchUp spread = catchUpOf(due);
        m_queue.catchUpDays = spread.days;
        double left = spread.secondsToday;
        std::vector<Candidate> chosen = repeats(candidates([](const Candidate& c) { return !c.isNew; }));
        for (const Candidate& candidate : due) {
            if (m_repeats.contains(entryOf(candidate).card) || !apart(candidate)) continue;
            if (left <= 0) {
                ++m_queue.waiting;
            } else if (fits(candidate)) {
                left -= m_pace.seconds(entryOf(candidate).kind);
                m_spokenFor.add(entryOf(candidate));
                chosen.push_back(candidate);
            }
        }
        m_queue.overdue = static_cast<int>(
            std::ranges::count_if(chosen, [&](const Candidate& c) { return c.dueDay < today; }));
        placeMixed(chosen);
        placeNew(newLimit());
        return std::move(m_queue);
    }

private:
    const store::CardEntry& entryOf(const Candidate& candidate) const {
        return m_library->entries()[candidate.entry];
    }
    static bool isGraded(const store::CardEntry& entry) {
        return entry.kind != pack::Kind::Flashcard && entry.kind != pack::Kind::Flashcards;
    }
    bool apart(const Candidate& candidate) const { return !m_spokenFor.contains(entryOf(candidate)); }
    bool fits(const Candidate& candidate) { return m_budget.take(m_pace.seconds(entryOf(candidate).kind)); }

    /// The card at that place if it passes the filters and is not suspended.
    std::optional<Candidate> candidateAt(std::size_t place) const {
        const store::CardEntry& entry = m_library->entries()[place];
        if (!m_filter.passes(entry)) return std::nullopt;
        const auto row = m_rows.find(entry.card);
        if (row == m_rows.end() || !row->second.memory) {
            if (row != m_rows.end() && row->second.suspended) return std::nullopt;
            return Candidate{place, true, 0, 0};
        }
        if (row->second.suspended) return std::nullopt;
        return Candidate{place, false, m_core.chance(*row->second.memory, m_now),
                         askedOnDay(row->second, m_plan, m_now)};
    }

    template <class Wanted>
    std::vector<Candidate> candidates(Wanted wanted) const {
        std::vector<Candidate> found;
        for (std::size_t place = 0; place < m_library->entries().size(); ++place)
            if (const auto candidate = candidateAt(place); candidate && wanted(*candidate))
                found.push_back(*candidate);
        return found;
    }

    bool isWholeDay() const {
        return !m_options.group && !m_options.objective && !m_options.kind && m_options.tag.empty() &&
               m_options.packs.empty();
    }

    /// Only the day as a whole is spread: whoever chooses a part or asks for everything gets it.
    CatchUp catchUpOf(const std::vector<Candidate>& due) const {
        if (m_options.everything || !isWholeDay()) return {};
        double dueSeconds = 0;
        for (const Candidate& candidate : due) dueSeconds += m_pace.seconds(entryOf(candidate).kind);
        return catchUp(m_plan, dueSeconds, m_pace.seconds() * answeredToday(2), m_now);
    }

    /// Cards that were answered today, as often as that in all.
    int answeredToday(int leastRepetitions) const {
        const std::int64_t today = studyDay(m_now);
        return static_cast<int>(std::ranges::count_if(m_rows, [&](const auto& one) {
            const auto& memory = one.second.memory;
            return memory && memory->repetitions >= leastRepetitions && memory->lastDay == today;
        }));
    }

    /// Whoever asks for more minutes than the plan's gets them, besides what was done today.
    Plan planOfToday() const {
        constexpr int dayMinutes = 24 * 60;
        Plan plan = m_plan;
        if (m_options.minutes.value_or(0) <= plan.minutesADay) return plan;
        const double done = std::ceil(m_pace.seconds() * answeredToday(1) / 60);
        plan.minutesADay = std::min(*m_options.minutes, dayMinutes) + static_cast<int>(done);
        return plan;
    }

    void speakForToday() {
        const std::int64_t today = studyDay(m_now);
        for (const auto& [card, row] : m_rows)
            if (row.memory && row.memory->lastDay == today)
                if (const store::CardEntry* entry = m_library->find(card)) m_spokenFor.add(*entry);
    }

    /// Those of these that today's sittings left to repeat, as far as they fit.
    std::vector<Candidate> repeats(const std::vector<Candidate>& begun) {
        m_repeats = leftToRepeat(m_core, m_rows, m_now);
        std::vector<Candidate> chosen;
        for (const Candidate& candidate : begun) {
            if (!m_repeats.contains(entryOf(candidate).card) || !fits(candidate)) continue;
            chosen.push_back(candidate);
            chosen.back().isRepeat = true;
        }
        return chosen;
    }

    void place(const Queue::Place& next) {
        m_queue.places.push_back(next);
        ++(next.isNew ? m_queue.fresh : m_queue.due);
        m_queue.repeats += next.isRepeat ? 1 : 0;
        m_queue.seconds += m_pace.seconds(m_library->entries()[next.entry].kind);
    }

    void placeMixed(const std::vector<Candidate>& chosen) {
        for (const Queue::Place& next : mixedOverSubjects(*m_library, chosen)) place(next);
    }

    int newLimit() const {
        if (m_options.newLimit) return *m_options.newLimit;
        if (m_queue.catchUpDays > 0 && m_plan.newPerDay == 0) return 0;
        if (m_plan.newPerDay == 0 && m_queue.seconds > backlogShare * 60 * m_plan.minutesADay) return 0;
        return newAllowanceToday(m_core, m_plan, m_rows, m_pace, m_now);
    }

    /// New questions rung by rung, then in the order of their pack; several packs take turns.
    void placeNew(int left) {
        if (left <= 0) return;
        std::map<std::string, std::vector<std::size_t>> byPack;
        for (const Candidate& candidate : candidates([](const Candidate& c) { return c.isNew; }))
            byPack[entryOf(candidate).pack].push_back(candidate.entry);
        for (auto& [pack, entries] : byPack)
            std::ranges::stable_sort(entries, {},
                                     [&](std::size_t e) { return m_library->entries()[e].rung; });
        for (std::size_t turn = 0, asked = 1; asked > 0; ++turn) {
            asked = 0;
            for (const auto& [pack, entries] : byPack) {
                if (turn >= entries.size()) continue;
                ++asked;
                const Candidate candidate{entries[turn], true};
                if (!apart(candidate)) continue;
                if (left <= 0 || !fits(candidate)) return;
                --left;
                m_spokenFor.add(entryOf(candidate));
                place(candidate.place());
            }
        }
    }

    const Core& m_core;
    const SessionOptions& m_options;
    const Plan& m_plan;
    const Pace& m_pace;
    const Now& m_now;
    std::shared_ptr<const Library> m_library;
    Filter m_filter;
    CardRows m_rows;
    Budget m_budget;
    SpokenFor m_spokenFor;
    std::unordered_set<std::string> m_repeats; ///< cards
    Queue m_queue;
};

/// Questions answered for the first time today.
int introducedToday(const Core& core, const Now& now) {
    std::unordered_set<std::string> answeredToday;
    const std::int64_t start = dayStartMs(studyDay(now), now.utcOffsetMin);
    core.profile.eachEvent(
        [&](const store::Event& event) {
            if (event.type == store::EventType::Answer && event.schedules) answeredToday.insert(event.card);
        },
        start);
    int introduced = 0;
    for (const std::string& card : answeredToday) {
        const auto row = core.profile.card(card);
        if (!row || !row->memory) continue; // taken back
        bool before = false; // of a long history only its end is read
        core.profile.eachEventBackward(card, [&](const store::Event& event) {
            before = event.type == store::EventType::Answer && event.schedules && event.atMs < start;
            return !before;
        });
        introduced += before ? 0 : 1;
    }
    return introduced;
}

} // namespace

int newAllowanceToday(const Core& core, const Plan& plan, const CardRows& rows, const Pace& pace,
                      const Now& now) {
    if (!beginsNewOn(plan, studyDay(now))) return 0;
    const int introduced = introducedToday(core, now);
    if (plan.newPerDay > 0) return std::max(0, plan.newPerDay - introduced);
    // As it stood this morning, so that the day's number does not shrink while it is being worked through.
    const Goal goal = goalOf(*core.library(), rows, plan, now, pace.seconds(), introduced);
    return std::max(0, goal.forecast.newPerDay - introduced);
}

Queue queueFor(const Core& core, const SessionOptions& options, const Plan& plan, const Pace& pace,
               const Now& now) {
    Choosing choosing(core, options, plan, pace, now);
    if (!options.cards.empty()) return choosing.exactCards();
    if (options.testOut) return choosing.testOut();
    if (options.cram) return choosing.cram();
    return choosing.isBeforeExam() ? choosing.beforeExam() : choosing.dueThenNew();
}

} // namespace chipwise::study

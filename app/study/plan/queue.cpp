#include "study/plan/queue.h"

#include "memory/sprt.h"
#include "quiz/random.h"
#include "study/plan/next_queue.h"
#include "study/plan/queue/askable_cards.h"
#include "study/plan/queue/mixing.h"
#include "study/plan/queue/new_turns.h"
#include "study/plan/repeats.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace chipwise::study {
namespace {

/// What a session may still hold.
class Budget {
public:
    Budget(const SessionOptions& options, double secondsADay)
        : m_count(options.limit.value_or(std::numeric_limits<int>::max())),
          m_seconds(options.minutes        ? *options.minutes * 60.0
                    : options.fillsMinutes ? secondsADay
                                           : std::numeric_limits<double>::infinity()) {}

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

/// Everything known about today's choice, filled step by step.
class Choosing {
public:
    Choosing(const Core& core, const SessionOptions& options, const Planner& planner, const Now& now)
        : m_core(core), m_options(options), m_planner(planner), m_pace(planner.pace()), m_now(now),
          m_library(core.library()), m_askable(core, options, planner, now), m_rows(planner.rows()),
          m_budget(options, planner.frame().secondsADay) {}

    Queue exactCards() {
        std::vector<Candidate> wanted;
        std::unordered_set<std::size_t> seen;
        for (const std::string& card : m_options.cards) {
            const store::CardOutline* entry = m_library->find(card);
            if (!entry) continue;
            const auto place = static_cast<std::size_t>(entry - m_library->entries().data());
            const auto candidate = seen.insert(place).second ? m_askable.at(place) : std::nullopt;
            if (candidate) wanted.push_back(*candidate);
        }
        for (const Candidate& candidate : wanted)
            if (fits(candidate)) place(candidate.place());
        return std::move(m_queue);
    }

    /// Unseen questions that can be right or wrong, in an order that tells nothing, one a fact.
    Queue testOut() {
        auto unseen = m_askable.those([this](const Candidate& c) { return c.isNew && isGraded(entryOf(c)); });
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
        auto all = m_askable.those([](const Candidate&) { return true; });
        std::ranges::sort(all, weakerFirst);
        int newLeft = m_options.newLimit.value_or(std::numeric_limits<int>::max());
        std::vector<Candidate> chosen;
        for (const Candidate& candidate : all)
            if ((!candidate.isNew || newLeft-- > 0) && fits(candidate)) chosen.push_back(candidate);
        placeMixed(chosen);
        return std::move(m_queue);
    }

    /// `fillsUp`: the minutes asked for are more than the plan's, so what comes next is asked ahead of its
    /// day.
    Queue ofTheDay(bool fillsUp) {
        speakForToday();
        std::vector<Candidate> chosen = repeats();
        std::vector<std::size_t> due = m_planner.dueNow();
        if (m_options.everything) {
            const auto later = m_planner.leftForLater();
            due.insert(due.end(), later.begin(), later.end());
        }
        for (const std::size_t place : due) {
            const auto candidate = m_askable.at(place);
            if (!candidate || candidate->isNew || m_repeats.contains(entryOf(*candidate).card)) continue;
            if (!fits(*candidate)) continue;
            m_spokenFor.add(entryOf(*candidate));
            chosen.push_back(*candidate);
            m_queue.overdue += candidate->dueDay < m_planner.today() ? 1 : 0;
            m_queue.missed += m_askable.wasMissedLast(*candidate) ? 1 : 0;
        }
        placeApart(chosen);
        const bool beginsMore = m_options.fillsMinutes && m_planner.mayBeginMore();
        placeNew(m_options.newLimit.value_or(beginsMore ? m_planner.unseen() : m_planner.freshLeft()));
        if (fillsUp || (m_options.fillsMinutes && m_planner.mayStudyAhead()))
            placeFromLaterDays();
        else if (m_options.ahead && m_planner.mayStudyAhead())
            placeAheadOfItsDay();
        return std::move(m_queue);
    }

private:
    const store::CardOutline& entryOf(const Candidate& candidate) const {
        return m_askable.entryOf(candidate);
    }
    static bool isGraded(const store::CardOutline& entry) {
        return entry.kind != pack::Kind::Flashcard && entry.kind != pack::Kind::Flashcards;
    }
    bool apart(const Candidate& candidate) const { return !m_spokenFor.contains(entryOf(candidate)); }
    bool fits(const Candidate& candidate) { return m_budget.take(candidate.seconds); }

    void speakForToday() {
        const std::int64_t today = studyDay(m_now);
        for (const auto& [card, row] : m_rows)
            if (row.memory && row.memory->lastDay >= today)
                if (const store::CardOutline* entry = m_library->find(card)) m_spokenFor.add(*entry);
    }

    /// What today's sessions left to repeat, as far as it fits.
    std::vector<Candidate> repeats() {
        m_repeats = leftToRepeat(m_core, m_rows, m_now);
        std::vector<Candidate> chosen;
        if (m_repeats.empty()) return chosen;
        for (Candidate& candidate : m_askable.those([](const Candidate& c) { return !c.isNew; })) {
            if (!m_repeats.contains(entryOf(candidate).card)) continue;
            candidate.isRepeat = true;
            candidate.seconds = m_pace.seconds(entryOf(candidate).kind) * m_pace.returns();
            if (fits(candidate)) chosen.push_back(candidate);
        }
        return chosen;
    }

    void place(const Queue::Place& next) {
        m_queue.places.push_back(next);
        ++(next.isNew ? m_queue.fresh : m_queue.due);
        m_queue.repeats += next.isRepeat ? 1 : 0;
        m_queue.seconds += next.seconds;
    }

    bool isEve() const { return m_planner.frame().isEve(m_planner.today()); }

    void placeMixed(const std::vector<Candidate>& chosen) {
        placeAll(isEve() ? weakestFirst(*m_library, chosen) : mixed(*m_library, chosen));
    }
    void placeApart(const std::vector<Candidate>& chosen) {
        placeAll(isEve() ? weakestFirst(*m_library, chosen) : mixedApart(*m_library, chosen));
    }
    void placeAll(const std::vector<Queue::Place>& places) {
        for (const Queue::Place& next : places) place(next);
    }

    /// What is due on the next study day, but for what was studied today or shares a fact with that. Where
    /// there is nothing to ask, and that day has no more than it holds, new questions.
    void placeAheadOfItsDay() {
        const NextQueue next(m_core, m_planner, m_now);
        // That day's plan keeps apart what it asks.
        std::vector<Candidate> chosen = m_askable.those([&](const Candidate& c) {
            return !c.isNew && next.asks(entryOf(c).card) && !m_askable.isAnsweredToday(c) && apart(c);
        });
        std::ranges::sort(chosen, weakerFirst);
        std::erase_if(chosen, [this](const Candidate& c) { return !fits(c); });
        const auto answered = m_askable.those([&](const Candidate& c) {
            const std::string& card = entryOf(c).card;
            return !c.isNew && m_askable.isAnsweredToday(c) && (next.asks(card) || next.putsOff(card));
        });
        m_queue.answeredAhead = static_cast<int>(answered.size());
        for (const Candidate& c : chosen) m_spokenFor.add(entryOf(c));
        auto putOff = m_askable.those([&](const Candidate& c) {
            return !c.isNew && next.putsOff(entryOf(c).card) && !m_askable.isAnsweredToday(c);
        });
        std::ranges::sort(putOff, weakerFirst);
        for (const Candidate& c : putOff) {
            if (!apart(c) || !fits(c)) continue;
            m_spokenFor.add(entryOf(c));
            chosen.push_back(c);
        }
        placeMixed(chosen);
        if (m_queue.places.empty() && !next.putsOffAny())
            placeNew(std::min(m_options.newLimit.value_or(m_planner.newAhead()), m_planner.newAhead()));
    }

    /// What comes back on later days, the next ones first, as far as it fits. What was answered today has
    /// been asked often enough.
    void placeFromLaterDays() {
        auto ahead = m_askable.those([&](const Candidate& c) {
            return !c.isNew && !m_askable.isAnsweredToday(c) &&
                   m_planner.dayOf(m_rows.at(entryOf(c).card)) > m_planner.today();
        });
        std::ranges::sort(ahead, {}, [](const Candidate& c) { return std::pair(c.dueDay, c.chance); });
        std::vector<Candidate> chosen;
        for (const Candidate& candidate : ahead) {
            if (!apart(candidate) || !fits(candidate)) continue;
            m_spokenFor.add(entryOf(candidate));
            chosen.push_back(candidate);
        }
        placeMixed(chosen);
    }

    void placeNew(int left) {
        if (left <= 0) return;
        NewTurns turns(*m_library, m_askable.those([](const Candidate& c) { return c.isNew; }),
                       m_planner.begunToday());
        for (; left > 0; --left) {
            const auto candidate = turns.next(m_spokenFor);
            if (!candidate || !fits(*candidate)) return;
            m_spokenFor.add(entryOf(*candidate));
            place(candidate->place());
        }
    }

    const Core& m_core;
    const SessionOptions& m_options;
    const Planner& m_planner;
    const Pace& m_pace;
    const Now& m_now;
    std::shared_ptr<const Library> m_library;
    AskableCards m_askable;
    const CardRows& m_rows;
    Budget m_budget;
    SpokenFor m_spokenFor;                     ///< facts that come today
    std::unordered_set<std::string> m_repeats; ///< cards
    Queue m_queue;
};

/// Whoever asks for more minutes than the plan's gets them, besides what was done today.
Plan withMinutes(const SessionOptions& options, const Planner& planner) {
    constexpr int dayMinutes = 24 * 60;
    const auto answeredToday = std::ranges::count_if(planner.rows(), [&](const auto& one) {
        return one.second.memory && one.second.memory->lastDay >= planner.today();
    });
    const double done = std::ceil(planner.pace().seconds() * static_cast<double>(answeredToday) / 60);
    Plan plan = planner.plan();
    plan.minutesADay = std::min(*options.minutes, dayMinutes) + static_cast<int>(done);
    return plan;
}

Queue chosenBy(Choosing choosing, const SessionOptions& options, bool fillsUp) {
    if (!options.cards.empty()) return choosing.exactCards();
    if (options.testOut) return choosing.testOut();
    if (options.cram) return choosing.cram();
    return choosing.ofTheDay(fillsUp);
}

} // namespace

Queue queueFor(const Core& core, const SessionOptions& options, const Planner& planner, const Now& now) {
    return chosenBy(Choosing(core, options, planner, now), options, false);
}

Queue queueFor(const Core& core, const SessionOptions& options, const Plan& plan, const Pace& pace,
               const Now& now) {
    const Planner planner(core, plan, pace, now);
    if (options.minutes.value_or(0) <= plan.minutesADay) return queueFor(core, options, planner, now);
    const Planner longer(core, withMinutes(options, planner), pace, now);
    return chosenBy(Choosing(core, options, longer, now), options, true);
}

} // namespace chipwise::study

#include "memory/plan/day_plan.h"

#include "memory/plan/expected_returns.h"
#include "memory/plan/fact_days.h"
#include "memory/plan/free_days.h"
#include "memory/vector_registers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace chipwise::memory {
namespace {

constexpr int followingDays = 4;

double recallOn(const Model& model, const PlannedCard& card, std::int64_t day) {
    const auto elapsed = static_cast<double>(std::max<std::int64_t>(0, day - card.lastDay));
    const double recall = recallOf(model, card.state, card.outcome, elapsed);
    return std::isnan(recall) ? 0 : recall;
}

/// Answers that follow on a new card within the next four study days: the next day's where it was missed, and
/// the first review with what it brings. From the simulations of resources/docs/exam-date.md.
double answersToFollow(const NewCards& fresh) {
    constexpr double ofFirstReview = 1.2;
    return 1 - fresh.firstRecall + ofFirstReview;
}

/// Answers until it is settled: those, and before them the first with its repetitions.
double answersOfNew(const NewCards& fresh) {
    return answersThatDay(1 - fresh.firstRecall, fresh.returns) + answersToFollow(fresh);
}

/// New cards that a day can take for good: what they bring on later days must fit, too.
int sustainable(const NewCards& fresh, const PlanFrame& frame) {
    return static_cast<int>(frame.secondsADay / std::max(1.0, fresh.seconds * answersOfNew(fresh)));
}

/// New cards a day so that all are begun in time, as far as the minutes can sustain them.
int needed(const NewCards& fresh, const PlanFrame& frame, std::int64_t today) {
    const int days = frame.newDaysFrom(today);
    if (fresh.unseen == 0 || days == 0 || !frame.isBeforeExam(today)) return 0;
    if (fresh.wantedADay > 0) return std::min(fresh.wantedADay, fresh.unseen);
    const double even = std::ceil(static_cast<double>(fresh.unseen) / days);
    return std::max(1, std::min(static_cast<int>(even), sustainable(fresh, frame)));
}

/// Somebody in no hurry: a week for all of it, at least nine and at most twenty a day.
int unhurried(const NewCards& fresh) {
    constexpr int days = 7;
    constexpr int least = 9;
    constexpr int most = 20;
    return std::clamp((fresh.unseen + days - 1) / days, least, most);
}

class Planning {
public:
    Planning(const Model& model, const Deck& deck, const NewCards& fresh, const PlanFrame& frame,
             const DayPrices* prices, std::int64_t today, KeptReturns* kept)
        : m_model(model), m_deck(deck), m_new(fresh), m_frame(frame), m_prices(prices), m_today(today),
          m_keptReturns(kept), m_ledger(ledgerOf(model, deck, fresh, frame, today)),
          m_chosen{.facts = FactDays(deck)} {
        m_plan.today = today;
        m_plan.isStudyDay = frame.calendar.isStudyDay(today);
        for (const PlannedCard& one : deck.cards) m_dueDay.push_back(one.dueDay);
    }

    DayPlan run() {
        leaveDaysOff();
        if (!m_plan.isStudyDay || m_frame.isExamDay(m_today)) {
            for (std::size_t card = 0; card < m_deck.cards.size(); ++card)
                if (isDue(card)) m_plan.waiting.push_back(card);
            bringBeforeExam();
            reportMoves();
            return std::move(m_plan);
        }
        chooseDue();
        bringBeforeExam();
        setFresh();
        reportMoves();
        for (const std::size_t card : m_plan.due) m_plan.seconds += cost(card);
        m_plan.seconds += m_plan.fresh * expectedSeconds(m_new);
        return std::move(m_plan);
    }

private:
    static constexpr std::int64_t farthest = 400;
    static constexpr std::int64_t daysOfFacts = 30;   ///< cards further ahead are not kept apart in advance
    static constexpr std::int64_t daysOfReturns = 30; ///< reviews further ahead bring nothing back in time

    struct Rest {
        std::size_t place;
        MoveReason reason;
        std::optional<std::int64_t> keptDay; ///< the day is kept for it
    };
    /// Of what is due: what is asked today, what comes later, and who asks for a fact on which day.
    struct Chosen {
        std::vector<std::size_t> due{};
        std::vector<Rest> rest{};
        FactDays facts;
        bool hasFactsToCome = false; ///< `facts` knows the days of what is not due
    };

    const PlannedCard& card(std::size_t place) const { return m_deck.cards[place]; }
    bool isDue(std::size_t place) const { return m_dueDay[place] <= m_today; }
    double cost(std::size_t place) const {
        return expectedSeconds(m_model, m_frame.learner, card(place), m_today);
    }

    /// What a miss takes of the minutes that misses may fill. The eve promises none its day.
    double costAmongMisses(std::size_t place) const {
        return m_frame.isEve(m_today) ? cost(place) : secondsPromised(m_model, card(place), m_today);
    }

    void move(std::size_t place, std::int64_t to, MoveReason reason) {
        const std::int64_t from = std::max(m_today, m_dueDay[place]);
        m_ledger.remove(commitmentOf(m_model, m_frame.learner, card(place), from));
        m_ledger.add(commitmentOf(m_model, m_frame.learner, card(place), to));
        if (m_freeDays) // of a card on a day, the ledger counts to that day and the next study day
            for (const std::int64_t day :
                 {from, m_frame.calendar.after(from), to, m_frame.calendar.after(to)})
                m_freeDays->update(day);
        m_dueDay[place] = to;
        m_reasons.insert_or_assign(place, reason);
        if (to > m_today) m_chosen.facts.take(place, to);
    }

    void reportMoves() {
        for (const auto& [place, reason] : m_reasons) {
            const std::int64_t to = m_dueDay[place];
            if (to == card(place).dueDay) continue;
            m_plan.moves.push_back({place, card(place).dueDay, to, reason});
            if (isPutOff(reason)) m_plan.caughtUpOn = std::max(m_plan.caughtUpOn.value_or(to), to);
        }
    }

    void leaveDaysOff() {
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place) {
            const std::int64_t day = m_dueDay[place];
            if (day > m_today && !isAfterExam(day) && !m_frame.calendar.isStudyDay(day))
                move(place, m_frame.insteadOf(day, m_today), MoveReason::DayOff);
        }
    }

    bool isAfterExam(std::int64_t day) const {
        return m_frame.isBeforeExam(m_today) && day >= *m_frame.examDay;
    }

    /// An exam asks for everything once: what was to come after it comes before, as far as the minutes
    /// allow. First what has a day without another card on its facts, then the rest.
    void bringBeforeExam() {
        std::vector<std::size_t> after;
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
            if (isAfterExam(m_dueDay[place]) && !hadItsPass(place)) after.push_back(place);
        if (after.empty()) return;
        takeFactsToCome(m_chosen);
        sortByNeed(after);
        const std::size_t dueBefore = m_plan.due.size();
        std::erase_if(after, [this](std::size_t place) { return comesInLastDays(place, false); });
        if (m_frame.isChosenForExam(m_today))
            for (const std::size_t place : after) comesInLastDays(place, true);
        if (m_plan.due.size() > dueBefore) sortOthers(m_plan.due);
    }

    /// Whether there was a day for it.
    bool comesInLastDays(std::size_t place, bool mayShareFacts) {
        const auto to = roomInLastDays(place, mayShareFacts);
        if (!to) return false;
        // Why a card is not asked today stays the reason, whichever later day it gets.
        const bool isLeftForLater = card(place).dueDay <= m_today && *to > m_today;
        move(place, *to, isLeftForLater ? m_reasons.at(place) : MoveReason::Exam);
        if (*to > m_today) return true;
        m_chosen.facts.take(place, m_today);
        m_plan.due.push_back(place);
        return true;
    }

    bool hadItsPass(std::size_t place) const { return card(place).lastDay >= m_frame.lastDaysBegin(); }

    /// The emptiest of the last days that has room and no other card on the facts; far from the exam its
    /// first one, or one shortly before.
    std::optional<std::int64_t> roomInLastDays(std::size_t place, bool mayShareFacts) const {
        constexpr int spread = 10;
        const std::int64_t begin = m_frame.lastDaysBegin();
        const bool isNear = m_frame.isChosenForExam(m_today);
        const std::int64_t from = std::max(isNear ? begin : begin - spread, m_today);
        const std::int64_t to = isNear ? m_frame.calendar.before(*m_frame.examDay) : begin;
        std::optional<std::int64_t> chosen;
        for (std::int64_t day = m_frame.calendar.onOrAfter(from); day <= to;
             day = m_frame.calendar.after(day))
            if (hasRoom(place, day) && (mayShareFacts || m_chosen.facts.isApart(place, day)) &&
                (!chosen || m_ledger.committed(day) < m_ledger.committed(*chosen)))
                chosen = day;
        return chosen;
    }

    bool hasRoom(std::size_t place, std::int64_t day) const {
        const Commitment there = commitmentOf(m_model, m_frame.learner, card(place), day);
        return m_ledger.left(day) >= there.secondsThatDay();
    }

    void chooseDue() {
        std::vector<std::size_t> missed;
        std::vector<std::size_t> others;
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
            if (isDue(place)) (comesBack(card(place).outcome) ? missed : others).push_back(place);
        sortByNeed(missed);
        if (!m_frame.isEve(m_today)) // whose misses have no firm day
            std::ranges::stable_sort(missed, {}, [this](std::size_t place) { return turnOfMiss(place); });
        sortByNeed(others);
        const double forNew =
            m_frame.beginsNewOn(m_today) ? needed(m_new, m_frame, m_today) * expectedSeconds(m_new) : 0;
        const double mostSeconds = (m_frame.isEve(m_today) ? 1.0 : 1.5) * m_frame.secondsADay;
        auto all = allOf(missed, others, mostSeconds - forNew);
        m_mostSeconds = all ? mostSeconds : m_frame.secondsADay;
        m_chosen = all ? *std::move(all) : bestOf(missed, others, forNew);
        m_plan.due = std::exchange(m_chosen.due, {});
        moveRest();
    }

    /// A miss that an earlier study day put off: it waits no second time for the misses of yesterday.
    bool hasWaitedADay(std::size_t place) const {
        return m_frame.calendar.after(card(place).lastDay) < m_today;
    }

    /// Who was promised the day first keeps it.
    std::tuple<bool, bool, std::int64_t> turnOfMiss(std::size_t place) const {
        const std::int64_t turn = card(place).missTurn;
        return {turn == 0, !hasWaitedADay(place), turn};
    }

    /// All that need not wait for another card on its facts; nothing where that many seconds do not hold it.
    std::optional<Chosen> allOf(const std::vector<std::size_t>& missed, std::vector<std::size_t> others,
                                double seconds) const {
        Chosen chosen = m_chosen;
        const auto isHeld = [&](std::size_t place) {
            seconds -= cost(place);
            if (seconds >= 0) ask(place, chosen);
            return seconds >= 0;
        };
        if (!std::ranges::all_of(missed, isHeld)) return std::nullopt;
        std::ranges::stable_sort(others, {}, [this](std::size_t place) { return turnOnFacts(place); });
        for (const std::size_t place : others)
            if (!waitsForFacts(place, chosen) && !isHeld(place)) return std::nullopt;
        sortOthers(chosen.due);
        return chosen;
    }

    /// What the minutes hold of it, with the misses first, then room for the new ones.
    Chosen bestOf(const std::vector<std::size_t>& missed, const std::vector<std::size_t>& others,
                  double forNew) const {
        Chosen chosen = m_chosen;
        double left = m_frame.secondsADay;
        take(missed, left, true, chosen);
        std::vector<std::size_t> planned = others;
        if (!m_frame.isChosenForExam(m_today)) {
            takeSeats(planned, chosen);
            std::ranges::stable_sort(planned, {},
                                     [this](std::size_t place) { return !card(place).wasPutOff; });
        }
        left = m_frame.secondsADay;
        for (const std::size_t place : chosen.due) left -= cost(place);
        left -= forNew;
        take(firstOnFactsFirst(planned), left, false, chosen);
        return chosen;
    }

    /// Asks the cards whose day is firm, and takes them out of `others`.
    void takeSeats(std::vector<std::size_t>& others, Chosen& chosen) const {
        std::vector<std::size_t> seats;
        for (const std::size_t place : others)
            if (card(place).seat > 0 && card(place).dueDay == m_today) seats.push_back(place);
        // What one answer moves got its seats together: the deck's order decides, as it did for the promise.
        std::ranges::sort(seats, {},
                          [this](std::size_t place) { return std::pair(card(place).seat, place); });
        double misses = 0;
        for (const std::size_t place : chosen.due) misses += costAmongMisses(place);
        const double most =
            std::min(mostOfSeats * m_frame.secondsADay, mostOfSeatsAndMisses * m_frame.secondsADay - misses);
        double taken = 0;
        std::vector<std::size_t> kept;
        std::vector<bool> isSettled(m_deck.cards.size());
        for (const std::size_t place : seats) {
            taken += costAmongMisses(place);
            if (taken > most) break;
            isSettled[place] = true;
            kept.push_back(place);
        }
        for (const std::size_t place : firstOnFactsFirst(kept))
            if (!waitsForFacts(place, chosen)) ask(place, chosen);
        std::erase_if(others, [&](std::size_t place) { return isSettled[place]; });
    }

    /// Of cards on one fact the one that has waited already goes first, else the one asked longest ago.
    std::pair<bool, std::int64_t> turnOnFacts(std::size_t place) const {
        return {!card(place).hasWaited, card(place).lastDay};
    }

    /// Of cards on one fact only the first in line comes. In the order of what they gain, the one that gains
    /// least would never be first: the one whose turn it is takes the place of the first of them.
    std::vector<std::size_t> firstOnFactsFirst(const std::vector<std::size_t>& places) const {
        std::unordered_map<std::uint32_t, std::size_t> first;
        for (const std::size_t place : places)
            for (const std::uint32_t fact : m_deck.factsOf(place)) {
                std::size_t& known = first.try_emplace(fact, place).first->second;
                if (turnOnFacts(place) < turnOnFacts(known)) known = place;
            }
        std::vector<std::size_t> line;
        std::vector<bool> isInLine(m_deck.cards.size());
        const auto add = [&](std::size_t place) {
            if (!isInLine[place]) line.push_back(place);
            isInLine[place] = true;
        };
        for (const std::size_t place : places) {
            for (const std::uint32_t fact : m_deck.factsOf(place)) add(first.at(fact));
            add(place);
        }
        return line;
    }

    /// Missed cards stay in front.
    void sortOthers(std::vector<std::size_t>& due) const {
        const auto others = std::stable_partition(
            due.begin(), due.end(), [this](std::size_t place) { return comesBack(card(place).outcome); });
        std::vector<std::size_t> sorted(others, due.end());
        sortByNeed(sorted);
        std::ranges::copy(sorted, others);
    }

    /// What loses most by waiting comes first: by what it gains at the exam for its time, else the weakest.
    void sortByNeed(std::vector<std::size_t>& places) const {
        std::vector<std::pair<double, std::size_t>> ranked;
        ranked.reserve(places.size());
        const bool byGain = m_prices && !m_frame.isEve(m_today);
        for (const std::size_t place : places)
            ranked.emplace_back(byGain ? -m_prices->plan().worthOfNotWaiting(card(place).state,
                                                                             card(place).lastDay, m_today) /
                                             std::max(1.0, card(place).seconds)
                                       : recallOn(m_model, card(place), m_today),
                                place);
        for (auto& one : ranked)
            if (std::isnan(one.first)) one.first = -1;
        std::ranges::sort(ranked);
        for (std::size_t i = 0; i < places.size(); ++i) places[i] = ranked[i].second;
    }

    void ask(std::size_t place, Chosen& chosen) const {
        chosen.facts.take(place, m_today);
        chosen.due.push_back(place);
    }

    void take(const std::vector<std::size_t>& places, double& left, bool areMissed, Chosen& chosen) const {
        for (const std::size_t place : places) {
            if (!areMissed && waitsForFacts(place, chosen)) continue;
            const double takes = areMissed ? costAmongMisses(place) : cost(place);
            if (left < takes) {
                chosen.rest.push_back(
                    {place, card(place).dueDay < m_today ? MoveReason::MissedDays : MoveReason::TooMuch, {}});
                continue;
            }
            left -= takes;
            ask(place, chosen);
        }
    }

    /// Another card on its facts comes today, and it can come on a later day, which is kept for it.
    bool waitsForFacts(std::size_t place, Chosen& chosen) const {
        if (chosen.facts.isApart(place, m_today) || card(place).hasWaited) return false;
        takeFactsToCome(chosen);
        std::int64_t day = m_frame.calendar.after(m_today);
        while (!chosen.facts.isApart(place, day)) // further ahead nothing is kept apart
            day = m_frame.calendar.after(day);
        if (isAfterExam(day)) return false;
        chosen.facts.take(place, day);
        chosen.rest.push_back({place, MoveReason::SameFact, day});
        return true;
    }

    void moveRest() {
        if (m_chosen.rest.empty()) return;
        takeFactsToCome(m_chosen);
        const bool countsReturns = !m_frame.isBeforeExam(m_today);
        if (countsReturns) addReturns();
        m_freeDays.emplace(m_ledger, daysToCome());
        for (const auto& [place, reason, keptDay] : m_chosen.rest) {
            // Without an exam ahead, waiting for a fact takes a card to the next day apart from it, full or
            // not.
            const bool keepsDay = keptDay && !m_frame.isBeforeExam(m_today);
            move(place, keepsDay ? *keptDay : dayFor(place, reason), reason);
            if (keptDay) m_chosen.facts.release(place, *keptDay); // it may have got another one
            if (countsReturns) addReturns(place);
        }
        m_freeDays.reset();
        for (const Commitment& one : std::exchange(m_returns, {})) m_ledger.remove(one);
    }

    /// Without an exam ahead, what is moved keeps its new day only where that day has room for what the
    /// answers until then bring back, too: with an exam, the days are chosen by what they gain.
    void addReturns() {
        std::vector<bool> isMoved(m_deck.cards.size());
        for (const Rest& one : m_chosen.rest) isMoved[one.place] = true;
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
            if (!isMoved[place] && m_dueDay[place] <= m_today + daysOfReturns) addReturns(place);
    }

    void addReturns(std::size_t place) {
        const std::int64_t day = std::max(m_today, m_dueDay[place]);
        for (const Commitment& one : m_keptReturns->find(m_model, m_frame, card(place), place, day)) {
            m_ledger.add(one);
            m_returns.push_back(one);
            if (!m_freeDays) continue;
            m_freeDays->update(one.day);
            m_freeDays->update(m_frame.calendar.after(one.day));
        }
    }

    /// Study days after today: those before the exam, or a year and a month of them.
    std::vector<std::int64_t> daysToCome() const {
        const std::int64_t end = m_frame.isBeforeExam(m_today) ? *m_frame.examDay : m_today + farthest;
        std::vector<std::int64_t> days;
        for (std::int64_t day = m_frame.calendar.after(m_today); day < end; day = m_frame.calendar.after(day))
            days.push_back(day);
        return days;
    }

    /// The next study day with room on which no other card asks for the same fact; before an exam the
    /// emptiest where none has room. In the last days what the minutes do not hold comes after the exam, and
    /// so does what would come on one of them that is overfull: unless bringBeforeExam() finds it another
    /// one. A miss waits a day at most.
    std::int64_t dayFor(std::size_t place, MoveReason reason) const {
        const std::int64_t next = m_frame.calendar.after(m_today);
        const bool before = m_frame.isBeforeExam(m_today);
        if (before && next >= *m_frame.examDay) return m_frame.calendar.after(*m_frame.examDay);
        if (comesBack(card(place).outcome)) return next;
        const Commitment soonest =
            commitmentOf(m_model, m_frame.learner, card(place), next); // later it takes no less time
        const double least = soonest.secondsThatDay();
        for (auto day = m_freeDays->firstWith(least, next); day; day = m_freeDays->firstWith(least, *day + 1))
            if (m_chosen.facts.isApart(place, *day) && hasRoom(place, *day)) return *day;
        if (before && m_frame.isInLastDays(m_today) && isPutOff(reason))
            return m_frame.calendar.after(*m_frame.examDay);
        const std::int64_t emptiest = emptiestApart(place).value_or(next);
        if (!m_frame.isInLastDays(emptiest) || !isPutOff(reason) || hasRoom(place, emptiest)) return emptiest;
        return m_frame.calendar.after(*m_frame.examDay);
    }

    std::optional<std::int64_t> emptiestApart(std::size_t place) const {
        const auto emptiest = m_freeDays->emptiest();
        if (!emptiest || m_chosen.facts.isApart(place, *emptiest)) return emptiest;
        std::optional<std::int64_t> apart;
        for (const std::int64_t day : m_freeDays->days())
            if (m_chosen.facts.isApart(place, day) &&
                (!apart || m_ledger.committed(day) < m_ledger.committed(*apart)))
                apart = day;
        return apart;
    }

    void takeFactsToCome(Chosen& chosen) const {
        if (std::exchange(chosen.hasFactsToCome, true)) return;
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
            if (!isDue(place) && m_dueDay[place] <= m_today + daysOfFacts)
                chosen.facts.take(place, m_dueDay[place]);
    }

    void setFresh() {
        if (!m_frame.beginsNewOn(m_today) || m_new.unseen == 0) return;
        const bool missesWait = std::ranges::any_of(
            m_chosen.rest, [this](const Rest& one) { return comesBack(card(one.place).outcome); });
        if (missesWait) return; // they come before anything new
        if (m_new.wantedADay > 0) {
            m_plan.fresh = std::min(m_new.wantedADay, m_new.unseen);
            return;
        }
        const bool reviewsWait =
            std::ranges::any_of(m_chosen.rest, [](const Rest& one) { return isPutOff(one.reason); });
        if (reviewsWait && !m_frame.isBeforeExam(m_today))
            return; // a new one must not fill the gap they leave
        double asked = 0;
        for (const std::size_t place : m_plan.due) asked += cost(place);
        const double left = m_frame.secondsADay - asked;
        double follows = 0;
        std::int64_t day = m_today;
        for (int i = 0; i < followingDays; ++i) {
            day = m_frame.calendar.after(day);
            if (!m_frame.isBeforeExam(m_today) || day < *m_frame.examDay)
                follows += std::max(0.0, m_ledger.left(day));
        }
        const double fit = std::min(left / std::max(1.0, expectedSeconds(m_new)),
                                    follows / std::max(1.0, m_new.seconds * answersToFollow(m_new)));
        constexpr double rounding = 1e-6;
        const double mostNew = (m_mostSeconds - asked) / std::max(1.0, expectedSeconds(m_new)) + rounding;
        const int must = std::min(needed(m_new, m_frame, m_today), static_cast<int>(std::max(0.0, mostNew)));
        int fresh = static_cast<int>(std::max(0.0, fit));
        if (!m_frame.isChosenForExam(m_today))
            fresh = std::min(
                fresh, std::max(must, std::min(unhurried(m_new), std::max(1, sustainable(m_new, m_frame)))));
        m_plan.fresh = std::min(m_new.unseen, std::max(fresh, must));
    }

    const Model& m_model;
    const Deck& m_deck;
    const NewCards& m_new;
    const PlanFrame& m_frame;
    const DayPrices* m_prices;
    std::int64_t m_today;
    KeptReturns* m_keptReturns;
    CapacityLedger m_ledger;
    std::optional<FreeDays> m_freeDays; ///< while what is left of today is moved
    std::vector<Commitment> m_returns;  ///< that the ledger counts meanwhile
    Chosen m_chosen;
    double m_mostSeconds = 0;                    ///< today takes, with its new cards
    std::vector<std::int64_t> m_dueDay;          ///< of each card, with the moves so far
    std::map<std::size_t, MoveReason> m_reasons; ///< of the cards that were moved
    DayPlan m_plan;
};

} // namespace

bool isPutOff(MoveReason reason) {
    return reason == MoveReason::TooMuch || reason == MoveReason::MissedDays;
}

double expectedSeconds(const Model& model, const LearnerRecall& learner, const PlannedCard& card,
                       std::int64_t day) {
    return commitmentOf(model, learner, card, day).secondsThatDay();
}

double secondsPromised(const Model& model, const PlannedCard& card, std::int64_t day) {
    PlannedCard once = card;
    once.returns = 1;
    return expectedSeconds(model, LearnerRecall{}, once, day);
}

double expectedSeconds(const NewCards& fresh) {
    return fresh.seconds * answersThatDay(1 - fresh.firstRecall, fresh.returns);
}

void apply(const Move& move, PlannedCard& card) {
    card.dueDay = move.to;
    if (move.reason == MoveReason::SameFact) card.hasWaited = true;
    if (isPutOff(move.reason)) {
        card.wasPutOff = true;
        card.seat = 0;
    } else if (card.seat > 0) {
        card.seat = newestSeat;
    }
}

void apply(const Move& move, Deck& deck) {
    apply(move, deck.cards[move.card]);
}

void Deck::add(const PlannedCard& card, std::span<const std::uint32_t> facts) {
    cards.push_back(card);
    m_facts.insert(m_facts.end(), facts.begin(), facts.end());
    m_factsEnd.push_back(m_facts.size());
}

std::span<const std::uint32_t> Deck::factsOf(std::size_t card) const {
    const std::size_t begin = card == 0 ? 0 : m_factsEnd[card - 1];
    return std::span(m_facts).subspan(begin, m_factsEnd[card] - begin);
}

std::unique_ptr<DayPrices> DayPrices::of(const Model& model, const Deck& deck, const NewCards& fresh,
                                         const PlanFrame& frame, std::int64_t today) {
    if (!frame.isChosenForExam(today)) return nullptr;
    constexpr std::size_t mostCards = 500; // prices are those of the crowd: a sample tells them as well
    std::unique_ptr<DayPrices> prices(new DayPrices);
    const std::size_t step = (deck.cards.size() + mostCards - 1) / mostCards;
    for (std::size_t i = 0; i < deck.cards.size(); i += step) {
        const PlannedCard& card = deck.cards[i];
        prices->m_cards.push_back(
            {card.state, std::min(card.lastDay, today - 1), card.seconds, static_cast<double>(step)});
    }
    DayBeforeExam& day = prices->m_day;
    day.today = today;
    day.examDay = *frame.examDay;
    day.passDays = frame.lastDays;
    day.seconds = frame.secondsADay;
    day.unseen = frame.isInLastDays(today) ? 0 : fresh.unseen;
    day.newSeconds = fresh.seconds;
    day.firstRecall = fresh.firstRecall;
    day.calendar = frame.calendar;
    prices->m_plan = std::make_unique<PlanAhead>(model, prices->m_cards, day);
    return prices;
}

Commitment commitmentOf(const Model& model, const LearnerRecall& learner, const PlannedCard& card,
                        std::int64_t day) {
    return {day, card.seconds, 1 - learner.recall(recallOn(model, card, day)), card.returns};
}

CapacityLedger ledgerOf(const Model& model, const Deck& deck, const NewCards& fresh, const PlanFrame& frame,
                        std::int64_t today) {
    CapacityLedger ledger(today, frame.secondsADay, frame.calendar);
    for (const PlannedCard& card : deck.cards)
        ledger.add(commitmentOf(model, frame.learner, card, std::max(today, card.dueDay)));
    constexpr double ahead = 1.3; // the first days take more than their share, so that the last can take less
    const double aDay = std::min(ahead * needed(fresh, frame, today), static_cast<double>(fresh.unseen));
    double left = fresh.unseen - aDay;
    std::int64_t day = today;
    for (int i = 1; aDay > 0 && left > 0 && frame.beginsNewOn(day = frame.calendar.after(day)); ++i) {
        ledger.add({day, expectedSeconds(fresh) * std::min(left, aDay)});
        left -= aDay;
    }
    return ledger;
}

DayPlan dayPlan(const Model& model, const Deck& deck, const NewCards& fresh, const PlanFrame& frame,
                const DayPrices* prices, std::int64_t today, KeptReturns* kept) {
    clearUpperVectorRegisters();
    KeptReturns own;
    return Planning(model, deck, fresh, frame, prices, today, kept != nullptr ? kept : &own).run();
}

} // namespace chipwise::memory

#include "memory/plan/exam_policy.h"

#include "memory/plan/plan_ahead.h"
#include "memory/schedule.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace chipwise::memory {

namespace {

double daysSince(const BegunCard& card, const DayBeforeExam& day) {
    return static_cast<double>(day.today - card.lastDay);
}

/// What is divided by: no answer takes less than a second.
double atLeastOne(double seconds) {
    return std::max(1.0, seconds);
}

/// The day on which recall has fallen to the retention.
std::int64_t dueByRetention(const Model& model, const BegunCard& card, double retention) {
    return card.lastDay + wholeDays(model.interval(card.state, retention));
}

/// How many answers' time one takes: a wrong one comes once more within the session, and is then known.
double repeated(const DayBeforeExam& day, double recall) {
    return 1 + day.repeatShare * (1 - recall);
}

/// A place among the cards, and what it is sorted by.
struct Ranked {
    double rank;
    std::size_t place;
};

/// The lowest rank first; equal ones in the order of the cards, so that the same day is always the same.
/// What is no number comes first.
void sortByRank(std::vector<Ranked>& ranked) {
    for (Ranked& card : ranked)
        if (std::isnan(card.rank)) card.rank = -std::numeric_limits<double>::infinity();
    std::ranges::sort(ranked, [](const Ranked& a, const Ranked& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.place < b.place;
    });
}

/// Fills a day with reviews in a given order and then with new cards, as long as its seconds last.
class DayFiller {
public:
    DayFiller(const Model& model, std::span<const BegunCard> cards, const DayBeforeExam& day)
        : m_model(model), m_cards(cards), m_day(day), m_left(day.seconds) {}

    void review(std::size_t place) {
        const BegunCard& card = m_cards[place];
        const double recall = m_model.retrievability(card.state, daysSince(card, m_day));
        if (spend(expectedAnswers(recall) * card.seconds)) m_queue.reviews.push_back(place);
    }
    void begin(int most) {
        const double cost = expectedAnswers(m_day.firstRecall) * m_day.newSeconds;
        while (m_queue.fresh < most && spend(cost)) ++m_queue.fresh;
    }
    DayQueue take() { return std::move(m_queue); }

private:
    double expectedAnswers(double recall) const { return repeated(m_day, recall); }
    bool spend(double seconds) {
        if (seconds > m_left) return false;
        m_left -= seconds;
        return true;
    }

    const Model& m_model;
    std::span<const BegunCard> m_cards;
    const DayBeforeExam& m_day;
    double m_left;
    DayQueue m_queue;
};

class ByRetention : public ExamPolicy {
public:
    ByRetention(double retention, bool clamped) : m_retention(retention), m_clamped(clamped) {}
    std::string_view name() const override {
        return m_clamped ? "intervals clamped to the exam" : "date ignored";
    }
    DayQueue queue(const Model& model, std::span<const BegunCard> cards,
                   const DayBeforeExam& day) const override {
        std::vector<Ranked> due;
        for (std::size_t i = 0; i < cards.size(); ++i)
            if (isDue(model, cards[i], day))
                due.push_back({model.retrievability(cards[i].state, daysSince(cards[i], day)), i});
        sortByRank(due);
        DayFiller filler(model, cards, day);
        for (const Ranked& card : due) filler.review(card.place);
        filler.begin(std::min(day.unseen, day.newPerDay));
        return filler.take();
    }

private:
    bool isDue(const Model& model, const BegunCard& card, const DayBeforeExam& day) const {
        if (card.lastDay >= day.today) return false;
        if (m_clamped && day.today == day.examDay - 1) return true;
        return dueByRetention(model, card, m_retention) <= day.today;
    }

    double m_retention;
    bool m_clamped;
};

class FinalPass : public ExamPolicy {
public:
    explicit FinalPass(double retention) : m_retention(retention), m_before(retention, false) {}
    std::string_view name() const override { return "spread final pass"; }
    DayQueue queue(const Model& model, std::span<const BegunCard> cards,
                   const DayBeforeExam& day) const override {
        return day.inFinalPass() ? passDay(model, cards, day) : m_before.queue(model, cards, day);
    }

private:
    DayQueue passDay(const Model& model, std::span<const BegunCard> cards, const DayBeforeExam& day) const {
        const std::int64_t passBegan = day.examDay - day.passDays;
        std::vector<Ranked> waiting; // for their turn in the pass
        std::vector<Ranked> again;   // forgotten in it
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i].lastDay < passBegan)
                waiting.push_back({-cards[i].state.stability, i});
            else if (cards[i].lastDay < day.today &&
                     dueByRetention(model, cards[i], m_retention) <= day.today)
                again.push_back({model.retrievability(cards[i].state, daysSince(cards[i], day)), i});
        }
        sortByRank(waiting);
        sortByRank(again);
        const auto days = static_cast<std::size_t>(std::max<std::int64_t>(1, day.examDay - day.today));
        waiting.resize((waiting.size() + days - 1) / days);
        DayFiller filler(model, cards, day);
        for (const Ranked& card : waiting) filler.review(card.place);
        for (const Ranked& card : again) filler.review(card.place);
        return filler.take();
    }

    double m_retention;
    ByRetention m_before;
};

double recallAtExam(const Model& model, const State& state, const DayBeforeExam& day) {
    return model.retrievability(state, day.daysLeft());
}

/// Reviews, ranked by what they gain in a second with the sign turned, and beginnings, which all gain the
/// same.
DayQueue bestFirst(std::vector<Ranked> reviews, double beginning, DayFiller filler,
                   const DayBeforeExam& day) {
    sortByRank(reviews);
    const auto worse =
        std::ranges::find_if(reviews, [beginning](const Ranked& card) { return -card.rank < beginning; });
    for (auto card = reviews.begin(); card != worse; ++card) filler.review(card->place);
    filler.begin(beginning > 0 ? day.unseen : 0);
    for (auto card = worse; card != reviews.end(); ++card) filler.review(card->place);
    return filler.take();
}

class Greedy : public ExamPolicy {
public:
    explicit Greedy(double leastGain) : m_leastGain(leastGain) {}
    std::string_view name() const override { return "greedy by gain at the exam"; }
    DayQueue queue(const Model& model, std::span<const BegunCard> cards,
                   const DayBeforeExam& day) const override {
        const ExamGain first = gainOfFirst(model, day);
        const double firstRate = first.recall / (first.answers * atLeastOne(day.newSeconds));
        std::vector<Ranked> ranked;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i].lastDay >= day.today) continue;
            const ExamGain gain = gainOfReview(model, cards[i], day);
            if (!(gain.recall >= m_leastGain)) continue;
            ranked.push_back({-gain.recall / (gain.answers * atLeastOne(cards[i].seconds)), i});
        }
        return bestFirst(std::move(ranked), firstRate, DayFiller(model, cards, day), day);
    }

private:
    double m_leastGain;
};

class PlannedAhead : public ExamPolicy {
public:
    explicit PlannedAhead(double retention) : m_before(retention, false) {}
    std::string_view name() const override { return "planned ahead"; }
    DayQueue queue(const Model& model, std::span<const BegunCard> cards,
                   const DayBeforeExam& day) const override {
        if (day.examDay - day.today > daysChosenForExam) return m_before.queue(model, cards, day);
        const PlanAhead plan(model, cards, day);
        std::vector<Ranked> ranked;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i].lastDay >= day.today) continue;
            const double rate = plan.worthOfReview(i) / atLeastOne(cards[i].seconds);
            if (rate > 0) ranked.push_back({-rate, i});
        }
        const double beginning = plan.worthOfBeginning() / atLeastOne(day.newSeconds);
        return bestFirst(std::move(ranked), beginning, DayFiller(model, cards, day), day);
    }

private:
    ByRetention m_before;
};

} // namespace

int finalPassLength(std::int64_t planDays) {
    return static_cast<int>(std::clamp<std::int64_t>(std::llround(static_cast<double>(planDays) / 5), 3, 10));
}

ExamGain gainOfReview(const Model& model, const BegunCard& card, const DayBeforeExam& day) {
    const double elapsed = daysSince(card, day);
    const double recall = model.retrievability(card.state, elapsed);
    const State kept = model.next(card.state, elapsed, Rating::Good);
    const State relearned = model.next(model.next(card.state, elapsed, Rating::Again), 0, Rating::Good);
    const double with =
        recall * recallAtExam(model, kept, day) + (1 - recall) * recallAtExam(model, relearned, day);
    return {with - model.retrievability(card.state, elapsed + day.daysLeft()), repeated(day, recall)};
}

ExamGain gainOfFirst(const Model& model, const DayBeforeExam& day) {
    const State known = model.first(Rating::Good);
    const State taught = model.next(model.first(Rating::Again), 0, Rating::Good);
    const double with = day.firstRecall * recallAtExam(model, known, day) +
                        (1 - day.firstRecall) * recallAtExam(model, taught, day);
    // Until it was asked, nothing is known about it: it counts as not known.
    return {with, repeated(day, day.firstRecall)};
}

std::unique_ptr<ExamPolicy> ignoringTheDate(double retention) {
    return std::make_unique<ByRetention>(retention, false);
}

std::unique_ptr<ExamPolicy> clampedToTheExam(double retention) {
    return std::make_unique<ByRetention>(retention, true);
}

std::unique_ptr<ExamPolicy> finalPass(double retention) {
    return std::make_unique<FinalPass>(retention);
}

std::unique_ptr<ExamPolicy> greedyByGain(double leastGain) {
    return std::make_unique<Greedy>(leastGain);
}

std::unique_ptr<ExamPolicy> plannedAhead(double retention) {
    return std::make_unique<PlannedAhead>(retention);
}

} // namespace chipwise::memory

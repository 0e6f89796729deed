#pragma once
// A simulated learner's way to an exam, day by day, under a way of choosing what is asked. The assumptions
// are those of resources/docs/exam-date.md.

#include "bench/learners.h"
#include "memory/fsrs/fsrs6.h"
#include "memory/observation.h"
#include "memory/plan/exam_policy.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace chipwise::simulation {

constexpr double secondsAnAnswer = 22;
constexpr double guessChance = 0.25;
constexpr double slip = 0.02; ///< a recalled answer that is given wrong all the same
constexpr double tenMinutes = 10.0 / (24 * 60);

struct Scenario {
    const char* name;
    int items;
    int days;
    double minutes;
    double fullestDay;        ///< as a multiple of the minutes a day
    double repeatShare;       ///< of an answer's seconds, for a question that came back within the session
    double knownBefore = 0.5; ///< share of the items whose first answer is known
};

using MakeLearner = std::function<std::unique_ptr<Learner>(const std::vector<bool>& known, Draws&)>;

struct World {
    const char* name;
    MakeLearner learner;
};

inline std::vector<World> otherLearners() {
    return {{"learner with two traces", twoTraceLearner},
            {"learner of activations", [](const std::vector<bool>& known, Draws& draws) {
                 return std::make_unique<ActivationLearner>(known, draws);
             }}};
}

inline World schedulersOwn() {
    return {"learner as the scheduler believes",
            [](const std::vector<bool>& known, Draws&) { return std::make_unique<BelievedLearner>(known); }};
}

/// Knows half of what the scheduler believes known at nine in ten.
inline World forgetful() {
    return {"learner who forgets much more",
            [](const std::vector<bool>& known, Draws&) { return std::make_unique<ForgetfulLearner>(known); }};
}

/// Gets half of all answers right, some of them by luck, whatever was learned.
inline World halfRight() {
    return {"learner who gets half right", [](const std::vector<bool>&, Draws&) {
                return std::make_unique<UnchangingLearner>((0.5 - guessChance) / (1 - slip - guessChance));
            }};
}

struct Figures {
    double recall = 0;   ///< on the exam day, by the learner
    double believed = 0; ///< by the scheduler
    double answers = 0;
    double minutes = 0;
    double busiest = 0; ///< minutes
    double lastDay = 0;
    double begun = 0;
};

/// An answer as the scheduler sees it.
struct SeenAnswer {
    std::size_t item = 0;
    memory::State state; ///< after it
    memory::Observation seen;
    bool isFirst = false;
    bool comesBack = false; ///< wrong, or right by luck
};

/// One learner's way to the exam. Nobody gives more than the minutes a day on the whole, nor more than the
/// fullest day allows: what was saved may be spent later.
class Course {
public:
    Course(const Scenario& scenario, const World& world, int seed)
        : m_scenario(scenario), m_draws(static_cast<std::uint64_t>(seed) * 7919) {
        Draws person(static_cast<std::uint64_t>(seed));
        std::vector<bool> known(static_cast<std::size_t>(scenario.items));
        for (std::size_t i = 0; i < known.size(); ++i) known[i] = person.happens(scenario.knownBefore);
        m_learner = world.learner(known, person);
    }
    virtual ~Course() = default;

    Figures run() {
        for (int day = 0; day < m_scenario.days; ++day) studyOn(day);
        const double exam = m_scenario.days;
        for (std::size_t item = 0; item < static_cast<std::size_t>(m_scenario.items); ++item) {
            m_figures.recall += m_learner->recall(item, exam) / m_scenario.items;
            if (item < m_cards.size())
                m_figures.believed +=
                    m_model.retrievability(m_cards[item].state,
                                           exam - static_cast<double>(m_cards[item].lastDay)) /
                    m_scenario.items;
        }
        m_figures.begun = static_cast<double>(m_cards.size()) / m_scenario.items;
        return m_figures;
    }

protected:
    /// The items of a day in order; items that are not begun follow the begun ones.
    virtual std::vector<std::size_t> chosen(int today) = 0;
    virtual void answered(const SeenAnswer&, int /*today*/) {}
    virtual bool isAway(int /*day*/) const { return false; }
    virtual bool finishesDays() const { return false; } ///< however long they take

    const Scenario& scenario() const { return m_scenario; }
    const memory::Fsrs6& model() const { return m_model; }
    const std::vector<memory::BegunCard>& cards() const { return m_cards; }
    double secondsLeft() const { return m_secondsLeft; }
    int unseen() const { return m_scenario.items - static_cast<int>(m_cards.size()); }
    /// The learner's own chance to recall an item, which no plan knows.
    double trueRecall(std::size_t item, double day) const { return m_learner->recall(item, day); }
    /// What the first answers so far say of the next one, starting from a half.
    double firstRecall() const { return (2 + m_firstRecalled) / (4 + m_firstAnswers); }

private:
    void studyOn(int today) {
        if (isAway(today)) return; // and saves no minutes for later
        const double aDay = 60 * m_scenario.minutes;
        m_secondsSaved += aDay;
        m_secondsLeft = finishesDays() ? std::numeric_limits<double>::infinity()
                                       : std::min(m_secondsSaved, m_scenario.fullestDay * aDay);
        m_waiting = chosen(today);
        const double spent = study(today);
        m_secondsSaved -= spent;
        m_figures.minutes += spent / 60;
        m_figures.busiest = std::max(m_figures.busiest, spent / 60);
        if (today == m_scenario.days - 1) m_figures.lastDay = spent / 60;
    }

    /// Wrong and lucky answers come back after some others until they are right. When the time is up the
    /// session ends; what has to come back goes before what has not been asked. Returns the seconds spent.
    double study(int today) {
        constexpr std::size_t others = 5;
        const double repeatSeconds = m_scenario.repeatShare * secondsAnAnswer;
        std::deque<std::pair<std::size_t, std::size_t>> returning; // after how many answers, which item
        std::size_t next = 0;
        double spent = 0;
        for (std::size_t given = 0;; ++given) {
            const double promised = spent + repeatSeconds * static_cast<double>(returning.size());
            const bool begin = next < m_waiting.size() && promised + secondsAnAnswer <= m_secondsLeft;
            const bool repeat = !returning.empty() && (!begin || returning.front().first <= given);
            if (!repeat && !begin) return spent;
            if (repeat && spent + repeatSeconds > m_secondsLeft) return spent;
            const std::size_t item = repeat ? returning.front().second : m_waiting[next++];
            if (repeat) returning.pop_front();
            spent += repeat ? repeatSeconds : secondsAnAnswer;
            if (!answer(item, today, repeat)) returning.emplace_back(given + others, item);
        }
    }

    /// Whether the card is done for today.
    bool answer(std::size_t item, int today, bool returned) {
        const double now = today + (returned ? tenMinutes : 0);
        const bool recalls = m_draws.happens(m_learner->recall(item, now));
        memory::Observation seen;
        seen.guessChance = guessChance;
        seen.correct = recalls ? !m_draws.happens(slip) : m_draws.happens(guessChance);
        seen.certainty = said(recalls);
        m_learner->practise(item, now, recalls);
        m_figures.answers += 1;

        const bool first = item >= m_cards.size();
        const double elapsed = first ? 0 : static_cast<double>(today - m_cards[item].lastDay);
        const std::optional<memory::State> before = first ? std::nullopt : std::optional(m_cards[item].state);
        const double believed = first ? 0.5 : m_model.retrievability(*before, elapsed);
        const double share = memory::recalled(believed, seen);
        const memory::State state = memory::observe(m_model, before, elapsed, seen);
        if (first) {
            m_firstAnswers += 1;
            m_firstRecalled += share;
            m_cards.push_back({state, today, secondsAnAnswer});
        } else {
            m_cards[item].state = state;
            m_cards[item].lastDay = today;
        }
        const bool done =
            seen.correct && seen.certainty != memory::Certainty::Guess && (returned || share >= 0.5);
        answered({item, state, seen, first, !done}, today);
        return done;
    }

    /// As the observation rule takes people to speak.
    memory::Certainty said(bool recalls) {
        const double drawn = m_draws.uniform();
        const double certain = recalls ? 0.30 : 0.05;
        const double plain = recalls ? 0.65 : 0.45;
        return drawn < certain           ? memory::Certainty::Certain
               : drawn < certain + plain ? memory::Certainty::Plain
                                         : memory::Certainty::Guess;
    }

    const Scenario& m_scenario;
    double m_secondsLeft = 0; ///< today
    double m_secondsSaved = 0;
    Draws m_draws;
    memory::Fsrs6 m_model;
    std::unique_ptr<Learner> m_learner;
    std::vector<memory::BegunCard> m_cards;
    std::vector<std::size_t> m_waiting;
    double m_firstAnswers = 0;
    double m_firstRecalled = 0;
    Figures m_figures;
};

/// Chosen anew every morning by a policy that keeps nothing.
class FreeCourse : public Course {
public:
    FreeCourse(const Scenario& scenario, const World& world, const memory::ExamPolicy& policy, int seed)
        : Course(scenario, world, seed), m_policy(policy) {}

protected:
    std::vector<std::size_t> chosen(int today) override {
        const memory::DayQueue queue = m_policy.queue(model(), cards(), dayWith(today, secondsLeft()));
        std::vector<std::size_t> items(queue.reviews.begin(), queue.reviews.end());
        for (int i = 0; i < queue.fresh; ++i) items.push_back(cards().size() + static_cast<std::size_t>(i));
        return items;
    }

    memory::DayBeforeExam dayWith(int today, double seconds) const {
        memory::DayBeforeExam day;
        day.today = today;
        day.examDay = scenario().days;
        day.passDays = memory::finalPassLength(scenario().days);
        day.seconds = seconds;
        day.unseen = unseen();
        day.newSeconds = secondsAnAnswer;
        day.firstRecall = firstRecall();
        day.repeatShare = scenario().repeatShare;
        return day;
    }
    const memory::ExamPolicy& policy() const { return m_policy; }

private:
    const memory::ExamPolicy& m_policy;
};

} // namespace chipwise::simulation

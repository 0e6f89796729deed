// Which way of choosing a day's questions leaves most in memory on the day of the exam?
// Prints the tables of resources/docs/exam-date.md, which says what is assumed. Takes no arguments; the seeds
// are fixed.
#include "bench/learners.h"
#include "memory/exam_policy.h"
#include "memory/observation.h"

#include <cstdio>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

using namespace chipwise::memory;
using namespace chipwise::simulation;

namespace {

constexpr int seeds = 20;
constexpr double secondsAnAnswer = 22;
constexpr int newPerDay = 20;
constexpr double knownBefore =
    0.5; ///< share of the items whose first answer is known, after the introduction
constexpr double guessChance = 0.25;
constexpr double slip = 0.02; ///< a recalled answer that is given wrong all the same
constexpr double tenMinutes = 10.0 / (24 * 60);

struct Scenario {
    const char* name;
    int items;
    int days;
    double minutes;
    double fullestDay;        ///< as a multiple of the minutes a day
    double repeatShare;       ///< of an answer's seconds, for a question that came back within the sitting
    double knownBefore = 0.5; ///< share of the items whose first answer is known
};

using MakeLearner = std::function<std::unique_ptr<Learner>(const std::vector<bool>& known, Draws&)>;

struct World {
    const char* name;
    MakeLearner learner;
};

struct Figures {
    double recall = 0;   ///< on the exam day, by the learner
    double believed = 0; ///< by the scheduler
    double answers = 0;
    double minutes = 0;
    double busiest = 0; ///< minutes
    double lastDay = 0;
    double begun = 0;
};

/// One learner's way to the exam.
class Course {
public:
    Course(const Scenario& scenario, const World& world, const ExamPolicy& policy, int seed)
        : m_scenario(scenario), m_policy(policy), m_draws(static_cast<std::uint64_t>(seed) * 7919) {
        Draws person(static_cast<std::uint64_t>(seed));
        std::vector<bool> known(static_cast<std::size_t>(scenario.items));
        for (std::size_t i = 0; i < known.size(); ++i) known[i] = person.happens(scenario.knownBefore);
        m_learner = world.learner(known, person);
    }

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

private:
    /// Nobody gives more than the minutes a day on the whole, nor more than the fullest day allows: what was
    /// saved may be spent later.
    void studyOn(int today) {
        const double aDay = 60 * m_scenario.minutes;
        m_secondsSaved += aDay;
        m_secondsLeft = std::min(m_secondsSaved, m_scenario.fullestDay * aDay);
        DayBeforeExam day;
        day.today = today;
        day.examDay = m_scenario.days;
        day.passDays = finalPassLength(m_scenario.days);
        day.seconds = m_secondsLeft;
        day.unseen = m_scenario.items - static_cast<int>(m_cards.size());
        day.newPerDay = newPerDay;
        day.newSeconds = secondsAnAnswer;
        day.firstRecall = firstRecall();
        day.repeatShare = m_scenario.repeatShare;
        const DayQueue queue = m_policy.queue(m_model, m_cards, day);
        m_waiting.assign(queue.reviews.begin(), queue.reviews.end());
        for (int i = 0; i < queue.fresh; ++i)
            m_waiting.push_back(m_cards.size() + static_cast<std::size_t>(i));
        const double spent = sit(today);
        m_secondsSaved -= spent;
        m_figures.minutes += spent / 60;
        m_figures.busiest = std::max(m_figures.busiest, spent / 60);
        if (today == m_scenario.days - 1) m_figures.lastDay = spent / 60;
    }

    /// Wrong and lucky answers come back after some others until they are right. When the time is up the
    /// sitting ends; what has to come back goes before what has not been asked. Returns the seconds spent.
    double sit(int today) {
        constexpr std::size_t others = 5;
        const double repeatSeconds = m_scenario.repeatShare * secondsAnAnswer;
        std::deque<std::pair<std::size_t, std::size_t>> returning; // after how many answers, which item
        std::size_t next = 0;
        double spent = 0;
        for (std::size_t answered = 0;; ++answered) {
            const double promised = spent + repeatSeconds * static_cast<double>(returning.size());
            const bool begin = next < m_waiting.size() && promised + secondsAnAnswer <= m_secondsLeft;
            const bool repeat = !returning.empty() && (!begin || returning.front().first <= answered);
            if (!repeat && !begin) return spent;
            if (repeat && spent + repeatSeconds > m_secondsLeft) return spent;
            const std::size_t item = repeat ? returning.front().second : m_waiting[next++];
            if (repeat) returning.pop_front();
            spent += repeat ? repeatSeconds : secondsAnAnswer;
            if (!answer(item, today, repeat)) returning.emplace_back(answered + others, item);
        }
    }

    /// Whether the card is done for today.
    bool answer(std::size_t item, int today, bool returned) {
        const double now = today + (returned ? tenMinutes : 0);
        const bool recalls = m_draws.happens(m_learner->recall(item, now));
        Observation seen;
        seen.guessChance = guessChance;
        seen.correct = recalls ? !m_draws.happens(slip) : m_draws.happens(guessChance);
        seen.certainty = said(recalls);
        m_learner->practise(item, now, recalls);
        m_figures.answers += 1;

        const bool first = item >= m_cards.size();
        const double elapsed = first ? 0 : static_cast<double>(today - m_cards[item].lastDay);
        const std::optional<State> before = first ? std::nullopt : std::optional(m_cards[item].state);
        const double believed = first ? 0.5 : m_model.retrievability(*before, elapsed);
        const double share = recalled(believed, seen);
        const State state = observe(m_model, before, elapsed, seen);
        if (first) {
            m_firstAnswers += 1;
            m_firstRecalled += share;
            m_cards.push_back({state, today, secondsAnAnswer});
        } else {
            m_cards[item].state = state;
            m_cards[item].lastDay = today;
        }
        return seen.correct && seen.certainty != Certainty::Guess && (returned || share >= 0.5);
    }

    /// As the observation rule takes people to speak.
    Certainty said(bool recalls) {
        const double drawn = m_draws.uniform();
        const double certain = recalls ? 0.30 : 0.05;
        const double plain = recalls ? 0.65 : 0.45;
        return drawn < certain           ? Certainty::Certain
               : drawn < certain + plain ? Certainty::Plain
                                         : Certainty::Guess;
    }

    /// What the first answers so far say of the next one, starting from a half.
    double firstRecall() const { return (2 + m_firstRecalled) / (4 + m_firstAnswers); }

    const Scenario& m_scenario;
    const ExamPolicy& m_policy;
    double m_secondsLeft = 0; ///< today
    double m_secondsSaved = 0;
    Draws m_draws;
    Fsrs6 m_model;
    std::unique_ptr<Learner> m_learner;
    std::vector<BegunCard> m_cards;
    std::vector<std::size_t> m_waiting;
    double m_firstAnswers = 0;
    double m_firstRecalled = 0;
    Figures m_figures;
};

struct Summary {
    Figures mean;
    double standardError = 0; ///< of the recall
};

Summary run(const Scenario& scenario, const World& world, const ExamPolicy& policy) {
    Summary summary;
    Figures& mean = summary.mean;
    double squares = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
        const Figures one = Course(scenario, world, policy, seed).run();
        mean.recall += one.recall / seeds;
        mean.believed += one.believed / seeds;
        mean.answers += one.answers / seeds;
        mean.minutes += one.minutes / seeds;
        mean.busiest = std::max(mean.busiest, one.busiest);
        mean.lastDay += one.lastDay / seeds;
        mean.begun += one.begun / seeds;
        squares += one.recall * one.recall / seeds;
    }
    summary.standardError = std::sqrt(std::max(0.0, squares - mean.recall * mean.recall) / (seeds - 1));
    return summary;
}

/// The simpler first: a tie goes to it.
struct Contender {
    const char* name;
    std::unique_ptr<ExamPolicy> policy;
    double sum = 0; ///< of the recall with learners that are not the scheduler's own
};

/// The recall of each contender.
std::vector<double> print(const Scenario& scenario, const World& world,
                          const std::vector<Contender>& contenders) {
    std::printf("**%s; %s**\n\n", scenario.name, world.name);
    std::printf(
        "| policy | recall on exam day | scheduler believes | begun | answers | minutes a day | busiest "
        "day | last day |\n");
    std::printf("|---|---|---|---|---|---|---|---|\n");
    std::vector<double> recalls;
    for (const Contender& contender : contenders) {
        const auto [mean, error] = run(scenario, world, *contender.policy);
        recalls.push_back(mean.recall);
        std::printf("| %s | %.1f ± %.1f %% | %.1f %% | %.0f %% | %.0f | %.1f | %.1f | %.1f |\n",
                    contender.name, 100 * mean.recall, 100 * error, 100 * mean.believed, 100 * mean.begun,
                    mean.answers, mean.minutes / scenario.days, mean.busiest, mean.lastDay);
        std::fflush(stdout);
    }
    std::printf("\n");
    return recalls;
}

std::vector<World> otherLearners() {
    return {{"learner with two traces", twoTraceLearner},
            {"learner of activations", [](const std::vector<bool>& known, Draws& draws) {
                 return std::make_unique<ActivationLearner>(known, draws);
             }}};
}

World schedulersOwn() {
    return {"learner as the scheduler believes",
            [](const std::vector<bool>& known, Draws&) { return std::make_unique<BelievedLearner>(known); }};
}

/// Highest mean recall; within half a point of it the simplest.
void printWinner(const std::vector<Contender>& contenders, std::size_t tables) {
    double best = 0;
    for (const Contender& contender : contenders) best = std::max(best, contender.sum);
    std::printf("Mean recall over the %zu tables with learners that are not the scheduler's own:\n\n",
                tables);
    for (const Contender& contender : contenders)
        std::printf("- %s: %.2f %%\n", contender.name, 100 * contender.sum / static_cast<double>(tables));
    for (const Contender& contender : contenders)
        if (contender.sum >= best - 0.005 * static_cast<double>(tables)) {
            std::printf("\nThe winner: %s.\n\n", contender.name);
            return;
        }
}

void choosePolicy() {
    std::vector<Contender> contenders;
    contenders.push_back({"recall .90, date ignored", ignoringTheDate(0.90)});
    contenders.push_back({"recall .95, date ignored", ignoringTheDate(0.95)});
    contenders.push_back({"intervals clamped to the exam", clampedToTheExam(0.90)});
    contenders.push_back({"recall .90, final pass", finalPass(0.90)});
    contenders.push_back({"recall .80, final pass", finalPass(0.80)});
    contenders.push_back({"greedy by gain", greedyByGain()});
    contenders.push_back({"planned ahead", plannedAhead()});
    std::size_t tables = 0;
    for (const Scenario& scenario : {Scenario{"200 items in 14 days, 26 minutes", 200, 14, 26, 1.5, 1},
                                     Scenario{"400 items in 30 days, 28 minutes", 400, 30, 28, 1.5, 1},
                                     Scenario{"400 items in 60 days, 20 minutes", 400, 60, 20, 1.5, 1}}) {
        for (const World& world : otherLearners()) {
            const std::vector<double> recalls = print(scenario, world, contenders);
            for (std::size_t i = 0; i < contenders.size(); ++i) contenders[i].sum += recalls[i];
            ++tables;
        }
        print(scenario, schedulersOwn(), contenders);
    }
    printWinner(contenders, tables);
}

/// What the steps of the ladder come to, with the day's minutes as a hard limit.
void climbLadder() {
    std::vector<Contender> contenders;
    contenders.push_back({"recall .90, final pass", finalPass(0.90)});
    contenders.push_back({"greedy by gain", greedyByGain()});
    contenders.push_back({"planned ahead", plannedAhead()});
    for (const Scenario& scenario :
         {Scenario{"60 items in 7 days, 12 minutes, repetitions not counted", 60, 7, 12, 1, 0},
          Scenario{"60 items in 7 days, 12 minutes", 60, 7, 12, 1, 1},
          Scenario{"60 items in 7 days, 16 minutes", 60, 7, 16, 1, 1},
          Scenario{"150 items in 14 days, 16 minutes, repetitions not counted", 150, 14, 16, 1, 0},
          Scenario{"150 items in 14 days, 16 minutes", 150, 14, 16, 1, 1},
          Scenario{"150 items in 14 days, 21 minutes", 150, 14, 21, 1, 1},
          Scenario{"none known: 60 items in 7 days, 12 minutes", 60, 7, 12, 1, 1, 0},
          Scenario{"none known: 150 items in 14 days, 16 minutes", 150, 14, 16, 1, 1, 0}}) {
        print(scenario, schedulersOwn(), contenders);
        for (const World& world : otherLearners()) print(scenario, world, contenders);
    }
}

} // namespace

int main() {
    choosePolicy();
    climbLadder();
}

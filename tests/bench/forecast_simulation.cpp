// Does the forecast's fan hold what it promises? Learners who share no code with the forecast study for an
// exam, by the program's plan and by a plain queue; on days 14, 21, … the forecast is made from what the
// program knows by then, and later compared with what the learner really knows. Takes the number of learners
// of each kind (100; or one number for each scenario, as in 50,10,10), the first seed (1001: the prior of
// memory/forecast.h was fitted with seeds from 1 on), and the number of a scenario and of a queue, for only
// these.
#include "bench/promised_course.h"
#include "memory/plan/answer_shares.h"
#include "memory/plan/forecast.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace chipwise;
using namespace chipwise::memory;
using namespace chipwise::simulation;

namespace {

constexpr int firstForecast = 14;
constexpr int week = 7;

struct Studying {
    simulation::Scenario course;
    double missed = 0;
};

/// Whoever knows nothing of the program's plan: what is due is asked in the order of its days, then an even
/// share of what is new, as far as the minutes reach. A card comes back at a recall of .90, a miss the next
/// day, and everything once more in the last days.
class DueOrderCourse : public Course {
public:
    DueOrderCourse(const simulation::Scenario& scenario, const World& world, int seed)
        : Course(scenario, world, seed) {
        m_frame.examDay = scenario.days;
        m_frame.lastDays = lastDaysBefore(scenario.days);
        m_frame.secondsADay = 60 * scenario.minutes;
    }
    const Deck& deck() const { return m_deck; }
    const PlanFrame& frame() const { return m_frame; }

protected:
    std::vector<std::size_t> chosen(int today) override {
        std::vector<std::size_t> items;
        for (std::size_t item = 0; item < m_deck.cards.size(); ++item)
            if (m_deck.cards[item].dueDay <= today) items.push_back(item);
        std::ranges::stable_sort(items, {}, [this](std::size_t item) { return m_deck.cards[item].dueDay; });
        const int fresh = freshOn(today);
        for (int i = 0; i < fresh; ++i) items.push_back(cards().size() + static_cast<std::size_t>(i));
        return items;
    }

    virtual int freshOn(int today) const {
        const int newDays = scenario().days - m_frame.lastDays - today;
        return newDays > 0 ? (unseen() + newDays - 1) / newDays : 0;
    }

    void answered(const SeenAnswer& answer, int today) override {
        if (answer.isFirst) m_deck.add({}, {});
        PlannedCard& card = m_deck.cards[answer.item];
        const bool missedToday = !answer.isFirst && card.lastDay == today && comesBack(card.outcome);
        if (!missedToday) card.outcome = answer.comesBack ? DayOutcome::Missed : DayOutcome::Right;
        card.state = answer.state;
        card.lastDay = today;
        card.seconds = secondsAnAnswer;
        const auto interval =
            std::max<std::int64_t>(1, std::llround(model().interval(answer.state, m_frame.retention)));
        const auto place = static_cast<std::int64_t>(answer.item);
        const std::int64_t lastChance = scenario().days - 1 - place % m_frame.lastDays;
        card.dueDay = today + (comesBack(card.outcome) ? 1 : interval);
        if (today < lastChance) card.dueDay = std::min(card.dueDay, lastChance);
    }

private:
    PlanFrame m_frame;
    Deck m_deck;
};

/// The same, but the share of what is new comes first, so that everything is begun in time.
class NewFirstCourse : public DueOrderCourse {
public:
    using DueOrderCourse::DueOrderCourse;

protected:
    std::vector<std::size_t> chosen(int today) override {
        std::vector<std::size_t> items = DueOrderCourse::chosen(today);
        std::ranges::stable_partition(items, [this](std::size_t item) { return item >= cards().size(); });
        return items;
    }
};

/// The same again, but each day begins as many new questions as were announced for it: a learner who reads
/// that one figure from the screen, and chooses the reviews otherwise.
class AnnouncedCourse : public NewFirstCourse {
public:
    using NewFirstCourse::NewFirstCourse;

protected:
    /// From that day on. A forecast announces means of its runs: what is over half a question is begun.
    void announce(std::int64_t from, const std::vector<ForecastDay>& days) {
        m_announced.resize(static_cast<std::size_t>(from));
        for (const ForecastDay& day : days) {
            m_owed += day.fresh;
            m_announced.push_back(static_cast<int>(std::floor(m_owed + 0.5)));
            m_owed -= m_announced.back();
        }
    }
    void announce(std::vector<int> freshByDay) { m_announced = std::move(freshByDay); }
    const std::vector<int>& announced() const { return m_announced; }

    int freshOn(int today) const override {
        return std::min(unseen(), m_announced[static_cast<std::size_t>(today)]);
    }

private:
    std::vector<int> m_announced; ///< by day
    double m_owed = 0;            ///< the part of a question
};

/// A course of which is written down what a forecast rests on, and what the learner knows each day. `missed`:
/// the share of days on which nothing is done.
template <class Plan>
class Watched : public Plan {
public:
    Watched(const simulation::Scenario& scenario, const World& world, int seed, double missed)
        : Plan(scenario, world, seed), m_days(static_cast<std::int64_t>(Plan::frame().examDay.value())),
          m_missed(missed), m_whims(static_cast<std::uint64_t>(seed) * 104'729) {}

    void study() {
        Plan::run();
        lookAt(m_days);
    }
    const std::vector<ForecastStart>& starts() const { return m_starts; }
    double known(std::int64_t day) const { return m_known[static_cast<std::size_t>(day)]; }
    double shown(std::int64_t day) const { return m_shown[static_cast<std::size_t>(day)]; }

protected:
    std::vector<std::size_t> chosen(int today) override {
        lookAt(today);
        const bool isForecastDay = today >= firstForecast && today % week == 0;
        if (m_whims.happens(m_missed) && !isForecastDay) return {};
        if (!isForecastDay) return Plan::chosen(today);
        ForecastStart start = startOn(today);
        std::vector<std::size_t> items = Plan::chosen(today);
        start.freshToday = static_cast<int>(
            std::ranges::count_if(items, [this](std::size_t item) { return item >= Plan::cards().size(); }));
        m_starts.push_back(std::move(start));
        return items;
    }

    /// All but how many new questions come today.
    ForecastStart startOn(int today) const {
        ForecastStart start;
        start.deck = Plan::deck();
        start.fresh.unseen = Plan::unseen();
        start.fresh.seconds = secondsAnAnswer;
        start.fresh.firstRecall = Plan::firstRecall();
        start.answers = m_count.shares();
        start.frame = Plan::frame();
        start.today = today;
        start.until = m_days;
        start.learner = updated({}, m_checks);
        return start;
    }

    /// As study/forecast_start.cpp reads a journal.
    void answered(const SeenAnswer& answer, int today) override {
        if (answer.isFirst || Plan::deck().cards[answer.item].lastDay < today)
            m_count.add(answer.seen, answer.isFirst);
        if (!answer.isFirst && Plan::deck().cards[answer.item].lastDay < today) {
            const PlannedCard& card = Plan::deck().cards[answer.item];
            const auto elapsed = static_cast<double>(today - card.lastDay);
            m_checks.push_back({Plan::model().retrievability(card.state, elapsed), answer.seen.guessChance,
                                answer.seen.correct});
        }
        Plan::answered(answer, today);
    }

private:
    void lookAt(std::int64_t day) {
        double known = 0;
        double shown = 0;
        for (std::size_t item = 0; item < Plan::deck().cards.size(); ++item) {
            const PlannedCard& card = Plan::deck().cards[item];
            known += Plan::trueRecall(item, static_cast<double>(day));
            shown += Plan::model().retrievability(
                card.state, static_cast<double>(std::max<std::int64_t>(1, day - card.lastDay)));
        }
        m_known.push_back(known);
        m_shown.push_back(shown);
    }

    std::int64_t m_days;
    double m_missed;
    Draws m_whims;
    std::vector<ForecastStart> m_starts;
    std::vector<ForecastCheck> m_checks;
    AnswerCount m_count;
    std::vector<double> m_known; ///< each morning, by the learner
    std::vector<double> m_shown; ///< by the program
};

constexpr memory::Scenario fan{.runs = 20};

/// Follows what was announced before, and from the day of one forecast on what that announces until the exam:
/// so each forecast is judged at the pace that it expects.
class FollowingCourse : public Watched<AnnouncedCourse> {
public:
    FollowingCourse(const Studying& studying, const World& world, int seed, std::vector<int> before,
                    int forecastDay)
        : Watched(studying.course, world, seed, studying.missed), m_forecastDay(forecastDay) {
        announce(std::move(before));
    }
    const Forecast& forecastMade() const { return m_forecast; }
    using AnnouncedCourse::announced;

protected:
    std::vector<std::size_t> chosen(int today) override {
        if (today == m_forecastDay) {
            ForecastStart start = startOn(today);
            const auto prices = DayPrices::of(model(), start.deck, start.fresh, start.frame, today);
            start.freshToday =
                dayPlan(model(), start.deck, start.fresh, start.frame, prices.get(), today).fresh;
            m_forecast = forecast(model(), start, fan);
            announce(today, m_forecast.days);
        }
        return Watched::chosen(today);
    }

private:
    int m_forecastDay;
    Forecast m_forecast;
};

/// Forecasts of one kind, with what came of them. Points are hundredths of all cards.
class Judged {
public:
    void add(const ForecastKnown& said, double known, double shown, int total) {
        ++m_count;
        m_bias += 100 * (said.known - known) / total;
        m_shownBias += 100 * (said.known - shown) / total;
        m_width += 100 * (said.high - said.low) / total;
        m_heldNow += said.low <= known && known <= said.high ? 1 : 0;
        ++m_countNow;
    }
    /// The forecasts of one learner are not independent: the standard error is that between learners.
    void endLearner() {
        if (m_countNow == 0) return;
        ++m_learners;
        m_held += m_heldNow;
        m_squares += (m_heldNow / m_countNow) * (m_heldNow / m_countNow);
        m_shares += m_heldNow / m_countNow;
        m_heldNow = m_countNow = 0;
    }
    void print(const std::string& what) const {
        if (m_learners < 2) return;
        const double mean = m_shares / m_learners;
        const double variance = std::max(0.0, m_squares / m_learners - mean * mean) / (m_learners - 1);
        std::printf("| %s | %.0f | %+.2f | %.2f | %.1f%% ± %.1f | %+.2f |\n", what.c_str(), m_count,
                    m_bias / m_count, m_width / m_count, 100 * m_held / m_count, 100 * std::sqrt(variance),
                    m_shownBias / m_count);
    }

private:
    double m_count = 0;
    double m_bias = 0;
    double m_shownBias = 0;
    double m_width = 0;
    double m_held = 0;
    double m_learners = 0;
    double m_shares = 0;
    double m_squares = 0;
    double m_heldNow = 0;
    double m_countNow = 0;
};

using Table = std::map<std::string, Judged>;

const std::vector<Studying> studyings{
    {{"200 items in 30 days, 15 minutes", 200, 30, 15, 1.5, 1}},
    {{"400 items in 45 days, 28 minutes", 400, 45, 28, 1.5, 1}},
    {{"400 items in 60 days, 20 minutes", 400, 60, 20, 1.5, 1}},
    {{"400 items in 45 days, 28 minutes, one day in ten missed", 400, 45, 28, 1.5, 1}, 0.1},
};

/// Where the forecasts of a learner are counted.
struct Tables {
    std::string name; ///< of the course and the learner
    std::string world;
    bool isOfTheThree = true; ///< kinds that are counted together
    Table details;
    Table summary;

    template <class Plan>
    void add(const Forecast& figures, const Watched<Plan>& course) {
        const std::int64_t today = figures.known.front().day;
        const std::int64_t exam = figures.known.back().day;
        for (const ForecastKnown& said : figures.known) {
            const bool isToday = said.day == today;
            const bool isExam = said.day == exam;
            const std::string horizon = isExam    ? "the exam"
                                        : isToday ? "today"
                                                  : "in " + std::to_string(said.day - today) + " days";
            const std::string about = isExam || isToday ? horizon : "weekly";
            std::vector<Judged*> rows{&details[name + " | " + std::to_string(today) + " | " + horizon],
                                      &summary[name + " | " + about],
                                      &summary["all | " + world + " | " + about]};
            if (isOfTheThree) rows.push_back(&summary["all | all | " + about]);
            if (!isToday) { // today is no forecast, but tells the learner's uncertainty from the plan's
                rows.push_back(&summary["all | " + world + " | all"]);
                if (isOfTheThree) rows.push_back(&summary["all | all | all"]);
            }
            for (Judged* judged : rows)
                judged->add(said, course.known(said.day), course.shown(said.day), figures.total);
        }
    }
    void endLearner() {
        for (Table* table : {&details, &summary})
            for (auto& [what, judged] : *table) judged.endLearner();
    }
};

template <class Plan>
void judge(const Studying& studying, const World& world, int seed, Tables& tables) {
    Watched<Plan> course(studying.course, world, seed, studying.missed);
    course.study();
    const Fsrs6 model;
    for (const ForecastStart& start : course.starts()) tables.add(forecast(model, start, fan), course);
    tables.endLearner();
}

/// The learner follows each forecast to the exam, having followed those before it for a week each.
void judgeAsAnnounced(const Studying& studying, const World& world, int seed, Tables& tables) {
    std::vector<int> announced;
    for (int day = 0; day < studying.course.days; day += week) {
        FollowingCourse course(studying, world, seed, announced, day);
        course.study();
        announced = course.announced();
        if (day >= firstForecast) tables.add(course.forecastMade(), course);
    }
    tables.endLearner();
}

constexpr std::array queues{1, 2, 3, 4};

void judgeBy(int queue, const Studying& studying, const World& world, int seed, Tables& tables) {
    switch (queue) {
    case 1: return judge<PromisedCourse>(studying, world, seed, tables);
    case 2: return judge<DueOrderCourse>(studying, world, seed, tables);
    case 3: return judge<NewFirstCourse>(studying, world, seed, tables);
    default: return judgeAsAnnounced(studying, world, seed, tables);
    }
}

const char* titleOf(int queue) {
    switch (queue) {
    case 1: return "The program's plan";
    case 2: return "A queue in the order of the due days, then what is new";
    case 3: return "What is new, then a queue in the order of the due days";
    default:
        return "As many new questions as the forecast announces, then a queue in the order of the due days";
    }
}

/// One number for all scenarios, or one for each; none for those that are not named.
std::vector<int> learnersOf(const std::string& text) {
    std::vector<int> learners;
    for (std::size_t at = 0; at < text.size(); at = std::min(text.size(), text.find(',', at)) + 1)
        learners.push_back(std::max(2, std::atoi(text.c_str() + at)));
    learners.resize(studyings.size(), text.find(',') != std::string::npos ? 0 : learners.front());
    return learners;
}

} // namespace

int main(int argc, char** argv) {
    const std::vector<int> learners = learnersOf(argc > 1 ? argv[1] : "100");
    const int firstSeed = argc > 2 ? std::atoi(argv[2]) : 1001;
    const int only = argc > 3 ? std::atoi(argv[3]) : 0;
    const int onlyQueue = argc > 4 ? std::atoi(argv[4]) : 0;
    std::vector<World> worlds = otherLearners();
    worlds.push_back(schedulersOwn());
    const std::size_t three = worlds.size(); // the prior was fitted to
    worlds.push_back(forgetful());
    worlds.push_back(halfRight());
    for (const int queue : queues) {
        if (onlyQueue != 0 && queue != onlyQueue) continue;
        Tables tables;
        for (std::size_t i = 0; i < studyings.size(); ++i) {
            if (only != 0 && static_cast<int>(i) + 1 != only) continue;
            for (std::size_t kind = 0; kind < worlds.size(); ++kind) {
                const World& world = worlds[kind];
                tables.name = std::string(studyings[i].course.name) + " | " + world.name;
                tables.world = world.name;
                tables.isOfTheThree = kind < three;
                for (int seed = firstSeed; seed < firstSeed + learners[i]; ++seed)
                    judgeBy(queue, studyings[i], world, seed, tables);
            }
        }
        std::printf("%s\n\n| items, days, minutes | learner | forecast on day | about | forecasts | too high "
                    "by, points | "
                    "width, points | inside the fan | above what is shown, points "
                    "|\n|---|---|---|---|---|---|---|---|---|\n",
                    titleOf(queue));
        for (const auto& [what, judged] : tables.details) judged.print(what);
        std::printf(
            "\n| items, days, minutes | learner | about | forecasts | too high by, points | width, points | "
            "inside the fan | above what is shown, points |\n|---|---|---|---|---|---|---|---|\n");
        for (const auto& [what, judged] : tables.summary) judged.print(what);
        std::printf("\n");
        std::fflush(stdout);
    }
}

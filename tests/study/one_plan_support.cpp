#include "one_plan_support.h"

#include "study/forecast/plan_forecast.h"
#include "study/history.h"
#include "study/plan/day/next_day_words.h"
#include "study/plan/day_words.h"
#include "study/plan/pace.h"
#include "study/plan/planner.h"
#include "study/plan/queue.h"
#include "study/plan/why_due.h"
#include "study/plan/written_moves.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <fstream>
#include <optional>

namespace chipwise::study {
namespace {

namespace fs = std::filesystem;

const char* const facts = "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                          "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n"
                          "f2,B,size,32,GB,https://example.org/b,2026-09,high,key\n"
                          "f3,C,size,64,GB,https://example.org/c,2026-09,high,key\n";

/// Sixty questions in three groups; of each group six share the facts in pairs and threes.
std::string questionsOf(int groups, int each, const std::string& settings = {}) {
    std::string text;
    for (int group = 1; group <= groups; ++group) {
        const std::string name = fmt::format("g{}", group);
        text += fmt::format("# Group {} {{#{}}}\n{}\nIntroduction.\n\n", name, name, settings);
        for (int i = 1; i <= each; ++i)
            text += choiceQuestion(fmt::format("{}-{}", name, i),
                                   i <= 6 ? fmt::format("fact: f{}\n", i % 3 + 1) : std::string());
    }
    return text;
}

/// One whose questions can be set aside for checks: they are of an exam that it covers.
fs::path packWithExam(const fs::path& folder) {
    writePack(folder, "two", "1.0.0", questionsOf(2, 15, "objective: whole 1\n"), facts);
    std::ofstream(folder / "pack.md", std::ios::app)
        << "\n## Exam: The whole {#whole}\nquestions: 10\nminutes: 10\nraw-pass: 70 %\n\n- 1 (100%) All of "
           "it\n";
    return folder;
}

/// Installed once a process.
const fs::path& installedPacks() {
    static const TestFolder folder;
    static const fs::path profile = [] {
        const fs::path made = folder.path() / "profile";
        Learner learner(made);
        learner.install(writePack(folder.path() / "one", "one", "1.0.0", questionsOf(3, 20), facts),
                        someMorning());
        if (!learner.install(packWithExam(folder.path() / "two"), someMorning()).installed)
            throw std::logic_error("the pack with an exam was not installed");
        return made;
    }();
    return profile;
}

fs::path copied(const fs::path& to) {
    fs::copy(installedPacks(), to, fs::copy_options::recursive);
    return to;
}

std::string dayText(std::int64_t day) {
    return dateText(day);
}

/// Collects what differs.
class Comparing {
public:
    Comparing(Learner& learner, const Now& now, std::vector<std::string>& faults)
        : m_learner(learner), m_now(now), m_faults(faults), m_plan(learner.plan(now)),
          m_pace(learner.pace(now)), m_planner(learner.core(), m_plan, m_pace, now) {}

    Picture run() {
        readQueue();
        readDays();
        compareToday();
        compareMap();
        compareWhy();
        compareForecast();
        compareSession();
        return std::move(m_picture);
    }

private:
    template <class A, class B>
    void same(const std::string& what, const A& left, const B& right) {
        if (!(left == right)) m_faults.push_back(fmt::format("{}: {} and {}", what, left, right));
    }

    void readQueue() {
        const auto library = m_learner.core().library();
        const Queue queue = queueFor(m_learner.core(), {}, m_planner, m_now);
        for (const Queue::Place& place : queue.places) {
            const std::string& card = library->entries()[place.entry].card;
            if (!m_picture.asked.insert(card).second) m_faults.push_back(card + " is asked twice");
            if (place.isRepeat) m_repeats.insert(card);
            if (!place.isNew && !place.isRepeat) m_reviews.insert(card);
        }
        m_picture.due = queue.due;
        m_picture.fresh = queue.fresh;
    }

    void readDays() {
        for (const store::CardOutline& entry : m_learner.core().library()->entries()) {
            const auto row = m_planner.rows().find(entry.card);
            if (row == m_planner.rows().end() || !row->second.memory) continue;
            if (m_learner.core().keptAside().contains(entry.card)) continue;
            ++m_picture.begun;
            if (row->second.suspended) continue;
            const std::int64_t day = m_planner.dayOf(row->second);
            m_picture.days[entry.card] = day;
            const bool isAskedToday = m_reviews.contains(entry.card);
            if (isAskedToday != (day <= m_planner.today()))
                m_faults.push_back(fmt::format("{} comes {} but is {}asked today", entry.card, dayText(day),
                                               isAskedToday ? "" : "not "));
            if (!m_plan.calendar.isStudyDay(day) && day > m_planner.today())
                m_faults.push_back(fmt::format("{} comes on a day off, {}", entry.card, dayText(day)));
            if (m_planner.frame().isExamDay(day) && day > m_planner.today())
                m_faults.push_back(fmt::format("{} comes on the exam's day, {}", entry.card, dayText(day)));
        }
    }

    void compareToday() {
        const Today today = m_learner.today(m_now);
        same("due by Today and by the queue", today.due, m_picture.due);
        same("new by Today and by the queue", today.fresh, m_picture.fresh);
        same("to try again by Today and by the queue", today.repeats, static_cast<int>(m_repeats.size()));
        const int next = today.tomorrow.value_or(0);
        const std::string words = nextDayWords(today, m_now);
        same("today is done and tomorrow is told", today.tomorrow.has_value(), m_picture.asked.empty());
        const bool isSaid = looksAhead(today); // neither on the eve of an exam nor on its day
        if (!isSaid && !words.empty()) m_faults.push_back("beside the exam: " + words);
        if (isSaid && next > 0 && !words.starts_with(std::to_string(next) + ' '))
            m_faults.push_back(fmt::format("“{}” but {} come", words, next));
        if (next == 0 && words.find(" back ") != std::string::npos)
            m_faults.push_back("none come back, but: " + words);
        const std::string fresh = fmt::format("{} new ", today.tomorrowFresh);
        if (isSaid && today.tomorrowFresh > 0 && words.find(fresh) == std::string::npos)
            m_faults.push_back(fmt::format("“{}” but {}come", words, fresh));
        for (const std::string& note : dayNotes(today, m_now)) m_picture.notes += note + '\n';
        if (today.waiting > 0 && m_picture.notes.empty())
            m_faults.push_back(fmt::format("{} wait without a word", today.waiting));
        if (today.isStudyDay && m_planner.frame().isBeforeExam(m_planner.today()))
            same("time is short before the exam, and something waits", today.isShortOfTime,
                 today.waiting > 0);
    }

    void compareMap() {
        const Map map = m_learner.map(m_now);
        const NextDays days(m_learner, m_now);
        same("due by the map and by the queue", map.due(), static_cast<int>(m_reviews.size()));
        std::set<std::string> toTryAgain;
        for (const MapBlock& block : map.blocks)
            for (const MapCell& cell : block.cells) {
                const auto day = m_picture.days.find(cell.card());
                const auto next = days.of(cell.card());
                same("to try again by the map and by why: " + cell.card(), cell.tryAgain, next->isToTryAgain);
                if (cell.tryAgain) toTryAgain.insert(cell.card());
                same("likely later by the map and by why: " + cell.card(), cell.mayWait, !next->wait.empty());
                if (cell.suspended || day == m_picture.days.end()) {
                    if (cell.due)
                        m_faults.push_back(cell.card() +
                                           " is due on the map, though new, hidden or set aside");
                    continue;
                }
                same("the map's day of " + cell.card(), cell.dueDay.value_or(0), day->second);
                same("due on the map: " + cell.card(), cell.due, m_reviews.contains(cell.card()));
            }
        for (const std::string& card : m_repeats)
            if (!toTryAgain.contains(card)) m_faults.push_back(card + " is asked again, but not by the map");
        same("to try again by the map and by the queue", toTryAgain.size(), m_repeats.size());
    }

    void compareWhy() {
        const NextDays days(m_learner, m_now);
        for (const auto& [card, day] : m_picture.days) {
            const auto next = days.of(card);
            same("why: the day of " + card, next->day.value_or(0), day);
            const std::string words = days.why(card);
            const bool isAfter = next->promise == DayPromise::AfterExam;
            const std::string date = dateWords(day);
            const bool isTomorrow = day == m_planner.today() + 1;
            std::string wanted = date + '.';
            if (day <= m_planner.today())
                wanted = "It is due today.";
            else if (!next->wait.empty() && next->promise != DayPromise::Firm)
                wanted = "It is planned for " +
                         (isTomorrow ? "tomorrow, " + date
                                     : fmt::format("{}, in {} days", date, day - m_planner.today())) +
                         ", but will probably wait";
            else if (!next->wait.empty())
                wanted = date + ", but will probably wait";
            else if (isAfter)
                wanted = ", after your exam";
            else if (next->promise != DayPromise::Firm)
                wanted = "It is planned for " + (isTomorrow ? "tomorrow, " + date + '.' : date + ", in ");
            if (words.find(wanted) == std::string::npos)
                m_faults.push_back(fmt::format("{}: {} instead of {}", card, words, wanted));
        }
    }

    void compareForecast() {
        const PlanForecast forecast = forecastOf(m_learner, m_plan, m_now, {.runs = 1});
        if (forecast.figures.days.empty()) return;
        const memory::ForecastDay& today = forecast.figures.days.front();
        same("due by the forecast and by the queue", std::lround(today.due),
             static_cast<long>(m_picture.due));
        same("new by the forecast and by the queue", std::lround(today.fresh),
             static_cast<long>(m_picture.fresh));
        const double known = figuresOf(m_learner.map(m_now)).chances;
        if (std::abs(forecast.figures.known.front().known - known) > 1e-6)
            m_faults.push_back(fmt::format("known by the forecast {}, by the map {}",
                                           forecast.figures.known.front().known, known));
    }

    void compareSession() {
        same("questions of a session", m_learner.start({}, m_now)->size(),
             static_cast<int>(m_picture.asked.size()));
    }

    Learner& m_learner;
    Now m_now;
    std::vector<std::string>& m_faults;
    Plan m_plan;
    Pace m_pace;
    Planner m_planner;
    Picture m_picture;
    std::set<std::string> m_reviews;
    std::set<std::string> m_repeats;
};

} // namespace

OnePlan::OnePlan(unsigned seed)
    : m_random(seed), learner(copied(m_folder.path() / "profile")), now(someMorning()) {}

void OnePlan::setPlan(const std::function<void(Plan&)>& change) {
    Plan plan = learner.plan(now);
    change(plan);
    learner.setPlan(plan, now);
}

int OnePlan::study(int answers, const std::function<bool(const Asked&)>& isRight) {
    SessionOptions options;
    options.seed = m_random();
    const auto session = learner.start(options, now);
    int given = 0;
    for (; given < answers && session->current(); ++given) {
        now.ms += 5'000 + static_cast<std::int64_t>(random(30'000));
        const Asked& asked = *session->current();
        const bool right = isRight(asked);
        auto certainty = memory::Certainty::Plain;
        if (const auto dice = random(10); dice < 2) certainty = memory::Certainty::Certain;
        const Graded graded =
            session->answer(right ? rightAnswer(asked) : wrongAnswer(asked), certainty, now, 12'000);
        if (onGraded) onGraded(graded);
        session->next(now);
    }
    return given;
}

int OnePlan::study(int answers) {
    return study(answers, [this](const Asked& asked) { return happens(asked.isNew ? 0.5 : 0.8); });
}

void OnePlan::hideOne() {
    const auto rows = learner.profile().cards();
    if (rows.empty()) return;
    auto chosen = rows.begin();
    std::advance(chosen, static_cast<std::ptrdiff_t>(random(rows.size())));
    learner.setSuspended(chosen->first, !chosen->second.suspended, now);
}

void OnePlan::keepSomeAside() {
    std::vector<store::Event> events;
    const auto add = [&](store::EventType type, const std::string& card) -> store::Event& {
        store::Event& event = events.emplace_back(eventFor(type, card, now.ms - 1'000, now));
        event.id = store::newEventId(event.atMs);
        event.device = "elsewhere";
        event.seq = static_cast<std::int64_t>(events.size());
        return event;
    };
    for (std::size_t i = 0; i < 10; ++i) {
        const std::string card = fmt::format("two/g{}-{}", 1 + i % 2, 1 + i / 2 + random(3) * 5);
        add(store::EventType::Holdout, card).params = R"({"exam":"whole","domain":"1"})";
        if (i % 2 == 0) continue;
        store::Event& known = add(store::EventType::Reschedule, card);
        known.params = startsKnown;
        known.dueMs = dayStartMs(today() + 1 + static_cast<std::int64_t>(random(6)), now.utcOffsetMin);
    }
    for (store::Event& event : events) event.checksum = store::checksumOf(event);
    learner.import(events, now);
    if (learner.core().keptAside().isEmpty()) throw std::logic_error("nothing is set aside");
}

void OnePlan::sleepUntil(std::int64_t day) {
    now.ms = dayStartMs(day, now.utcOffsetMin) + 5 * 3'600'000;
}

std::vector<store::Event> OnePlan::events() const {
    std::vector<store::Event> all;
    learner.profile().eachEvent([&](const store::Event& event) { all.push_back(event); });
    return all;
}

std::vector<store::Event> OnePlan::storedEvents() const {
    std::vector<store::Event> all;
    learner.profile().eachStoredEvent([&](const store::Event& event) { all.push_back(event); });
    return all;
}

Picture pictureOf(Learner& learner, const Now& now, std::vector<std::string>& faults) {
    return Comparing(learner, now, faults).run();
}

void liveAtRandom(OnePlan& table) {
    const int days = 1 + static_cast<int>(table.random(4));
    const std::int64_t end = table.today() + days + static_cast<std::int64_t>(table.random(3)) * days;
    const std::array<std::optional<std::int64_t>, 7> exams{std::nullopt, 60, 25, 14, 1, 0, -1};
    const auto exam = exams[table.random(exams.size())];
    table.setPlan([&](Plan& plan) {
        if (exam) plan.examDay = end + *exam;
        plan.minutesADay = 3 + static_cast<int>(table.random(20));
        if (table.happens(0.3)) plan.newPerDay = 1 + static_cast<int>(table.random(12));
        std::vector<std::int64_t> daysOff;
        if (table.happens(0.4))
            for (int i = 0; i < 3; ++i)
                daysOff.push_back(table.today() + static_cast<std::int64_t>(table.random(20)));
        const auto week =
            table.happens(0.3) ? static_cast<std::uint8_t>(1 + table.random(127)) : std::uint8_t{0x7F};
        plan.calendar = memory::StudyCalendar(week, daysOff);
    });
    while (table.today() < end) {
        if (table.happens(0.75))
            table.study(3 + static_cast<int>(table.random(20)));
        else if (table.happens(0.5)) // somebody looks, and does not answer
            writeMovesOfLook(table.learner, table.now);
        if (table.happens(0.15)) table.hideOne();
        if (table.happens(0.2))
            table.setPlan([&](Plan& plan) { plan.minutesADay = 2 + static_cast<int>(table.random(25)); });
        if (exam && table.happens(0.1)) table.setPlan([&](Plan& plan) { *plan.examDay += 1; });
        table.sleepUntil(table.today() + 1);
    }
}

} // namespace chipwise::study

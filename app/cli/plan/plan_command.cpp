#include "cli/clock_command.h"
#include "cli/json.h"
#include "cli/plan_shapes.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/core.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/plan_report.h"
#include "study/forecast/shown_forecasts.h"
#include "study/forecast/start_words.h"
#include "study/learner.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/pace.h"
#include "study/plan/plan_settings.h"
#include "study/plan/study_days.h"
#include "study/readiness/check_state.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <vector>

namespace chipwise::cli {

namespace {

struct PlanArguments {
    std::string exam; ///< a day, or "none"
    std::optional<int> minutes;
    std::optional<int> retention;
    std::string studyDays;
    std::vector<std::string> daysOff;
    std::vector<std::string> noDaysOff;
    std::string newPerDay; ///< a number, or "auto"
    bool set = false;
    bool passed = false;
    bool notYet = false;
    bool noAnswer = false;
    bool keepAlive = false;
    std::optional<int> score;

    bool hasOutcome() const { return passed || notYet || noAnswer; }
};

std::int64_t dayOffNamed(const std::string& date) {
    const auto day = study::dayFromDate(date);
    if (!day) throw Failure(Exit::Usage, "Write a day off like this: 2026-12-24");
    return *day;
}

memory::StudyCalendar calendarWith(const memory::StudyCalendar& calendar, const PlanArguments& arguments) {
    std::uint8_t week = calendar.weekdays();
    if (!arguments.studyDays.empty()) {
        const auto typed = study::weekdaysFromText(arguments.studyDays);
        if (!typed)
            throw Failure(Exit::Usage, "Write the study days as “mon,tue,thu”, “weekdays”, or “every day”.");
        week = *typed;
    }
    std::vector<std::int64_t> daysOff = calendar.daysOff();
    for (const std::string& date : arguments.daysOff) daysOff.push_back(dayOffNamed(date));
    for (const std::string& date : arguments.noDaysOff)
        if (std::erase(daysOff, dayOffNamed(date)) == 0)
            throw Failure(Exit::NotFound, fmt::format("{} is not a day off in the plan.", date));
    return memory::StudyCalendar(week, std::move(daysOff));
}

int newPerDayNamed(const std::string& text) {
    if (text == "auto") return 0;
    constexpr int most = 1000;
    int count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc{} || end != text.data() + text.size() || count < 1 || count > most)
        throw Failure(
            Exit::Usage,
            fmt::format("Write the number of new questions per day, from 1 to {}, or “auto”.", most));
    return count;
}

study::Plan plannedWith(const study::Plan& plan, const PlanArguments& arguments) {
    study::Plan changed = plan;
    if (arguments.exam == "none")
        changed.examDay.reset();
    else if (!arguments.exam.empty()) {
        changed.examDay = study::dayFromDate(arguments.exam);
        if (!changed.examDay)
            throw Failure(Exit::Usage, "Write the exam date like this: 2026-12-18, or write “none”.");
    }
    if (arguments.minutes) changed.minutesADay = *arguments.minutes;
    if (arguments.retention) changed.retention = *arguments.retention / 100.0;
    if (!arguments.newPerDay.empty()) changed.newPerDay = newPerDayNamed(arguments.newPerDay);
    changed.calendar = calendarWith(plan.calendar, arguments);
    return changed;
}

Json asJson(const study::PlanForecast& forecast, const study::LevelForecast& level) {
    const auto last = level.begunOn.value_or(forecast.until);
    return {{"name", level.name},
            {"questions", level.questions},
            {"fits", level.begunOn.has_value()},
            {"new_per_day", forecast.freshToday},
            {"minutes_per_day", forecast.minutesADay},
            {"last_new", study::dateText(last)}};
}

/// The highest level whose questions will all have been started; "" where there is none.
std::string levelReached(const study::PlanForecast& forecast) {
    std::string reached;
    for (const study::LevelForecast& level : forecast.levels)
        if (level.begunOn) reached = level.name;
    return reached;
}

Json asJson(const study::PlanForecast& forecast) {
    const int questions = forecast.figures.total;
    const memory::ForecastKnown& known = forecast.known();
    const auto share = [&](double count) { return questions > 0 ? count / questions : 0; };
    return {{"minutes", forecast.plan.minutesADay},
            {"begun", forecast.begun},
            {"questions", questions},
            {"known", share(known.known)},
            {"known_low", share(known.low)},
            {"known_high", share(known.high)},
            {"rung", levelReached(forecast)}};
}

Json daysJson(const study::PlanForecast& forecast) {
    Json days = Json::array();
    for (std::size_t i = 0; i < forecast.figures.days.size(); ++i) {
        const memory::ForecastDay& day = forecast.figures.days[i];
        days.push_back({{"date", study::dateText(day.day)},
                        {"due", study::wholeQuestions(day.due)},
                        {"new", study::wholeQuestions(day.fresh)},
                        {"minutes", day.askedSeconds / 60},
                        {"moved", forecast.moved.at(i)}});
    }
    return days;
}

Json knownJson(const study::PlanForecast& forecast) {
    Json known = Json::array();
    for (const memory::ForecastKnown& at : forecast.figures.known)
        known.push_back(
            {{"date", study::dateText(at.day)}, {"known", at.known}, {"low", at.low}, {"high", at.high}});
    return known;
}

/// The first level that still has new questions; "" where none has.
std::string nextLevel(const study::PlanForecast& forecast) {
    return forecast.levels.empty() || forecast.levels.front().name == "All" ? std::string()
                                                                            : forecast.levels.front().name;
}

/// "Study days: Mon to Fri; off on Thu, Dec 24."; nothing where every day is one.
std::string calendarLine(const study::Plan& plan, std::int64_t today) {
    std::vector<std::int64_t> ahead = plan.calendar.daysOff();
    std::erase_if(ahead, [&](std::int64_t day) { return day < today; });
    const memory::StudyCalendar calendar(plan.calendar.weekdays(), ahead);
    if (calendar == memory::StudyCalendar()) return {};
    const std::string days = study::studyDaysWords(calendar);
    if (ahead.empty()) return fmt::format("Study days: {}.\n", days);
    return fmt::format("Study days: {}; {}.\n", days, study::daysOffWords(ahead, today));
}

bool isAfterExam(const study::Plan& plan, const study::Now& now) {
    return plan.examDay && *plan.examDay < study::studyDay(now);
}

/// On the days on which nothing is forecast, the sentence alone.
Json outlookJson(const study::PlanReport& report) {
    const auto figures = [&](const study::PlanForecast& forecast) {
        return report.isForecast ? asJson(forecast) : Json(nullptr);
    };
    return {{"until", report.isForecast ? Json(study::dateText(report.planned.until)) : Json(nullptr)},
            {"planned", figures(report.planned)},
            {"other", figures(report.more)},
            {"week_missed", figures(report.weekMissed)},
            {"sentence", report.sentence}};
}

struct PlanShown {
    study::PlanReport report;
    std::optional<study::SaidBefore> said;
    std::optional<study::SaidToday> expected;
    std::optional<study::LeftRange> leftRange;
    std::string notCounted;
    bool set = false;
    bool isTrial = false; ///< another plan than the one that is set
};

void printJson(Context& context, const study::Plan& plan, const PlanShown& shown) {
    const study::PlanReport& report = shown.report;
    const study::PlanForecast& planned = report.planned;
    Json json = versioned();
    json.update(planJson(plan));
    json["goal"] = nextLevel(planned);
    json["left_out"] =
        report.isForecast ? Json(std::max(0, planned.figures.total - planned.begun)) : Json(nullptr);
    json["sentence"] = report.sentence;
    json["no_new_questions"] = report.lastDaysSentence;
    json["missed_week"] = report.missedSentence;
    json["full_day"] = report.fullDaySentence;
    json["new_today"] = planned.freshToday;
    json["outlook"] = outlookJson(report);
    json["rungs"] = Json::array();
    for (const study::LevelForecast& level : planned.levels) json["rungs"].push_back(asJson(planned, level));
    json["days"] = daysJson(planned);
    json["known"] = knownJson(planned);
    json["starts_at"] = {{"known", study::forecastsStartAt(planned.figures)},
                         {"by_model", planned.figures.knownByModel},
                         {"sentence", report.startSentence}};
    json["said_before"] = saidJson(shown.said);
    json["said_today"] = saidJson(shown.expected);
    json["left_range"] = leftRangeJson(shown.leftRange);
    json["begins"] = report.isForecast ? Json(study::dateText(planned.begins())) : Json(nullptr);
    json["set"] = shown.set;
    cli::print(context, json);
}

std::string levelWords(const study::PlanForecast& planned, const study::LevelForecast& level) {
    if (level.begunOn) return "all started around " + study::dateWords(*level.begunOn);
    if (!planned.hasExam) return "not all started by " + study::dateWords(planned.until);
    return planned.lastNewDay ? "not all started before the exam" : "none will be started before the exam";
}

void print(Context& context, const study::Plan& plan, const PlanShown& shown) {
    if (context.json) {
        printJson(context, plan, shown);
        return;
    }
    const study::PlanReport& report = shown.report;
    if (!report.sentence.empty()) context.out << report.sentence << '\n';
    if (shown.leftRange) context.out << shown.leftRange->sentence << '\n';
    context.out << calendarLine(plan, study::studyDay(context.now()));
    if (isAfterExam(plan, context.now()))
        context.out << (report.isForecast ? commandsAfterExam : commandsForOutcome) << '\n';
    for (const study::LevelForecast& level : report.planned.levels)
        context.out << fmt::format("  {:<12} {:>5} new  {}\n", level.name, level.questions,
                                   levelWords(report.planned, level));
    for (const std::string& more : report.further()) context.out << more << '\n';
    for (const std::string& note : {shown.notCounted, shown.expected ? shown.expected->sentence : "",
                                    shown.said ? shown.said->sentence : ""})
        if (!note.empty()) context.out << note << '\n';
    if (shown.set) context.out << "This is your plan now.\n";
    if (shown.isTrial) context.out << "Nothing was changed. Add --set to make this your plan.\n";
}

/// The exam of the plan, once its day is here.
std::int64_t examThatCame(const study::Plan& plan, const study::Now& now) {
    if (!plan.examDay || *plan.examDay > study::studyDay(now))
        throw Failure(Exit::NotFound, "This option is for after the exam, so your plan needs an exam date "
                                      "that is today or earlier. To set the date, run “chipwise plan --exam "
                                      "DATE --set”.");
    return *plan.examDay;
}

/// How the real exam went.
Exit recordOutcome(Context& context, const PlanArguments& arguments) {
    study::Learner learner = openLearner(context);
    const std::int64_t examDay = examThatCame(learner.plan(context.now()), context.now());
    study::ExamReport report{examDay, study::ExamOutcome::NotSaid, arguments.score};
    if (arguments.passed) report.outcome = study::ExamOutcome::Passed;
    if (arguments.notYet) report.outcome = study::ExamOutcome::NotYet;
    study::recordExamReport(learner, report, context.now());
    if (context.json) {
        Json json = versioned();
        json.update(Json::parse(study::toText(report)));
        cli::print(context, json);
        return Exit::Done;
    }
    context.out << fmt::format("Your response about the exam on {} is recorded.\n{}\n",
                               study::dateWords(examDay), commandsAfterExam);
    return Exit::Done;
}

/// What the plan that is in force says of the days to come is kept, for the day it is about.
PlanShown shownOf(study::Learner& learner, const study::Plan& plan, const study::Plan& before, bool isSet,
                  const study::Now& now) {
    PlanShown shown;
    shown.set = isSet;
    shown.isTrial = !isSet && plan != before;
    shown.report = study::planReport(learner, plan, now);
    if (!shown.isTrial) {
        if (shown.report.isForecast)
            study::noteRangeShown(learner, plan, shown.report.planned.figures.known, now);
        study::Core::afterSaving([&] { study::keepForecasts(learner, now); });
    }
    // Without a forecast, there is no count.
    if (shown.report.isForecast) shown.notCounted = study::notCountedWords(learner, learner.map(now));
    shown.said = study::saidBefore(learner, now);
    if (shown.isTrial) return shown;
    const study::PlanForecast& planned = shown.report.planned;
    shown.expected = study::saidToday(learner, now, planned.isNothingLeftToday);
    if (shown.expected) study::noteShown(learner, now);
    if (planned.figures.total > 0) shown.leftRange = study::leftRange(learner, planned.figures.known, now);
    return shown;
}

Exit plan(Context& context, const PlanArguments& arguments) {
    if (arguments.hasOutcome()) return recordOutcome(context, arguments);
    if (arguments.score) throw Failure(Exit::Usage, "--score needs --passed or --not-yet.");
    const bool sets = arguments.set || arguments.keepAlive;
    study::Learner learner = sets ? openLearner(context) : openToRead(context);
    const study::Plan before = learner.plan(context.now());
    if (arguments.keepAlive) examThatCame(before, context.now());
    const study::Plan wanted =
        arguments.keepAlive ? study::planAfterExam(before) : plannedWith(before, arguments);
    const study::Plan changed = study::changedPlan(before, wanted, context.now());
    if (sets) {
        learner.setPlan(changed, context.now());
        study::keepAsideForChecks(learner, context.now());
    }
    print(context, changed, shownOf(learner, changed, before, sets, context.now()));
    announceWrongClock(context, learner);
    return Exit::Done;
}

} // namespace

void addPlan(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<PlanArguments>();
    CLI::App* command =
        app.add_subcommand("plan", "Show what to expect from a plan; --set makes it your plan");
    command->add_option("--exam", arguments->exam, "Exam date, for example 2026-12-18, or “none”");
    command->add_option("--minutes", arguments->minutes, "Minutes per day")->check(CLI::Range(1, 24 * 60));
    command
        ->add_option("--retention", arguments->retention,
                     "Target recall in percent: the chance that you still know a question when it comes back")
        ->check(CLI::Range(70, 99));
    command->add_option("--study-days", arguments->studyDays,
                        "Study days: “mon,tue,thu”, “weekdays”, or “every day”");
    command->add_option("--day-off", arguments->daysOff, "Day off, for example 2026-12-24 (repeatable)")
        ->allow_extra_args(false);
    command->add_option("--no-day-off", arguments->noDaysOff, "Cancel a day off (repeatable)")
        ->allow_extra_args(false);
    command->add_option("--new-per-day", arguments->newPerDay, "New questions per day, or “auto”");
    CLI::Option* set = command->add_flag("--set", arguments->set, "Make this your plan");
    CLI::Option* passed =
        command->add_flag("--passed", arguments->passed, "After the exam: record that you passed");
    CLI::Option* notYet = command->add_flag("--not-yet", arguments->notYet,
                                            "After the exam: record that you have not passed yet");
    CLI::Option* noAnswer = command->add_flag("--no-answer", arguments->noAnswer,
                                              "After the exam: record that you prefer not to say");
    passed->excludes(notYet)->excludes(noAnswer)->excludes(set);
    notYet->excludes(noAnswer)->excludes(set);
    noAnswer->excludes(set);
    command
        ->add_flag(
            "--keep-alive", arguments->keepAlive,
            "After the exam: remove the exam date and set target recall to 85%, to hold on to what you know")
        ->excludes(set)
        ->excludes(passed)
        ->excludes(notYet)
        ->excludes(noAnswer);
    command->add_option("--score", arguments->score, "Your exam score, with --passed or --not-yet")
        ->check(CLI::Range(0, study::highestScore))
        ->excludes(noAnswer);
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return plan(context, *arguments); };
    });
}

} // namespace chipwise::cli

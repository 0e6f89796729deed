#include "cli/json.h"
#include "cli/plan_shapes.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/learner.h"
#include "study/outlook.h"
#include "study/plan_report.h"
#include "study/plan_settings.h"
#include "study/study_days.h"

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
};

std::int64_t dayOffNamed(const std::string& date) {
    const auto day = study::dayFromDate(date);
    if (!day) throw Failure(Exit::Usage, "Write a day off as 2026-12-24.");
    return *day;
}

memory::StudyCalendar calendarWith(const memory::StudyCalendar& calendar, const PlanArguments& arguments) {
    std::uint8_t week = calendar.weekdays();
    if (!arguments.studyDays.empty()) {
        const auto typed = study::weekdaysFromText(arguments.studyDays);
        if (!typed)
            throw Failure(Exit::Usage,
                          "Write the study days as mon,tue,thu, as weekdays, or as “every day”.");
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
        throw Failure(Exit::Usage,
                      fmt::format("Write the new questions a day as a number from 1 to {}, or auto.", most));
    return count;
}

study::Plan plannedWith(const study::Plan& plan, const PlanArguments& arguments) {
    study::Plan changed = plan;
    if (arguments.exam == "none")
        changed.examDay.reset();
    else if (!arguments.exam.empty()) {
        changed.examDay = study::dayFromDate(arguments.exam);
        if (!changed.examDay) throw Failure(Exit::Usage, "Write the day of the exam as 2026-12-18, or none.");
    }
    if (arguments.minutes) changed.minutesADay = *arguments.minutes;
    if (arguments.retention) changed.retention = *arguments.retention / 100.0;
    if (!arguments.newPerDay.empty()) changed.newPerDay = newPerDayNamed(arguments.newPerDay);
    changed.calendar = calendarWith(plan.calendar, arguments);
    return changed;
}

Json asJson(const study::RungCost& rung) {
    return {{"name", rung.name},
            {"questions", rung.questions},
            {"fits", rung.forecast.fits},
            {"new_per_day", rung.forecast.newPerDay},
            {"minutes_per_day", rung.forecast.minutesPerDay},
            {"last_new", study::dateText(rung.forecast.lastNewDay)}};
}

Json asJson(const study::Outcome& outcome) {
    return {{"minutes", outcome.minutesADay},
            {"begun", outcome.begun},
            {"questions", outcome.questions},
            {"known", outcome.known},
            {"rung", outcome.rung}};
}

Json asJson(const study::Outlook& outlook) {
    return {{"until", study::dateText(outlook.day)},
            {"planned", asJson(outlook.planned)},
            {"other", asJson(outlook.other)},
            {"week_missed", asJson(outlook.weekMissed)},
            {"sentence", outlook.sentence}};
}

/// "Study days: Mon to Fri, off on Thu, Dec 24."; nothing where every day is one.
std::string calendarLine(const study::Plan& plan, std::int64_t today) {
    std::vector<std::int64_t> ahead = plan.calendar.daysOff();
    std::erase_if(ahead, [&](std::int64_t day) { return day < today; });
    const memory::StudyCalendar calendar(plan.calendar.weekdays(), ahead);
    if (calendar == memory::StudyCalendar()) return {};
    return fmt::format("Study days: {}, {}.\n", study::studyDaysWords(calendar),
                       study::daysOffWords(ahead, today));
}

void print(Context& context, const study::Plan& plan, const study::PlanReport& report,
           const study::Outlook& outlook, bool set) {
    if (context.json) {
        Json json = versioned();
        json.update(planJson(plan));
        json["goal"] = report.goal.name;
        json["left_out"] = report.goal.beyond;
        json["sentence"] = report.sentence;
        json["missed_week"] = report.missedSentence;
        json["outlook"] = asJson(outlook);
        json["rungs"] = Json::array();
        for (const study::RungCost& rung : report.rungs) json["rungs"].push_back(asJson(rung));
        json["set"] = set;
        cli::print(context, json);
        return;
    }
    context.out << report.sentence << '\n' << calendarLine(plan, study::studyDay(context.now()));
    // Before an exam a day with minutes to spare takes more.
    const bool isBeforeExam = plan.examDay && *plan.examDay > study::studyDay(context.now());
    const std::string_view least = isBeforeExam ? "at least " : "";
    for (const study::RungCost& rung : report.rungs)
        context.out << fmt::format("  {:<12} {:>5} new  {}{:>3} a day, {:>3} min, until {}{}\n", rung.name,
                                   rung.questions, least, rung.forecast.newPerDay,
                                   rung.forecast.minutesPerDay, study::dateText(rung.forecast.lastNewDay),
                                   rung.forecast.fits ? "" : "  does not fit");
    context.out << report.missedSentence << '\n';
    if (!outlook.sentence.empty()) context.out << outlook.sentence << '\n';
}

Exit plan(Context& context, const PlanArguments& arguments) {
    study::Learner learner = arguments.set ? openLearner(context) : openToRead(context);
    const study::Plan before = learner.plan(context.now());
    const study::Plan changed = study::changedPlan(before, plannedWith(before, arguments), context.now());
    if (arguments.set) learner.setPlan(changed, context.now());
    print(context, changed, study::planReport(learner, changed, context.now()),
          study::outlookOf(learner, changed, context.now()), arguments.set);
    return Exit::Done;
}

} // namespace

void addPlan(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<PlanArguments>();
    CLI::App* command =
        app.add_subcommand("plan", "What a date and minutes a day come to; changes nothing without --set");
    command->add_option("--exam", arguments->exam, "The day of the exam, 2026-12-18, or none");
    command->add_option("--minutes", arguments->minutes, "Minutes a day")->check(CLI::Range(1, 24 * 60));
    command
        ->add_option("--retention", arguments->retention, "Wanted recall when a question is due, in percent")
        ->check(CLI::Range(70, 99));
    command->add_option("--study-days", arguments->studyDays,
                        "The days you study: mon,tue,thu, or weekdays, or “every day”");
    command->add_option("--day-off", arguments->daysOff, "A day without study, 2026-12-24 (repeatable)")
        ->allow_extra_args(false);
    command->add_option("--no-day-off", arguments->noDaysOff, "Study on that day after all (repeatable)")
        ->allow_extra_args(false);
    command->add_option("--new-per-day", arguments->newPerDay, "New questions a day, or auto");
    command->add_flag("--set", arguments->set, "Make it the plan");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return plan(context, *arguments); };
    });
}

} // namespace chipwise::cli

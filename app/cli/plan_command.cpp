#include "cli/json.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/learner.h"
#include "study/outlook.h"
#include "study/plan_report.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace chipwise::cli {

namespace {

struct PlanArguments {
    std::string exam; ///< a day, or "none"
    std::optional<int> minutes;
    std::optional<int> retention;
    bool set = false;
};

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

void print(Context& context, const study::Plan& plan, const study::PlanReport& report,
           const study::Outlook& outlook, bool set) {
    if (context.json) {
        Json json = versioned();
        json["exam"] = plan.examDay ? Json(study::dateText(*plan.examDay)) : Json(nullptr);
        json["minutes"] = plan.minutesADay;
        json["retention"] = plan.retention;
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
    context.out << report.sentence << '\n';
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
    const study::Plan changed = plannedWith(learner.plan(), arguments);
    if (arguments.set) learner.setPlan(changed);
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
    command->add_flag("--set", arguments->set, "Make it the plan");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return plan(context, *arguments); };
    });
}

} // namespace chipwise::cli

#include "cli/clock_command.h"
#include "cli/exam/exam_shapes.h"
#include "cli/json.h"
#include "cli/pack/pack_source.h"
#include "cli/plan_shapes.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/core.h"
#include "study/exam/exam_attempt.h"
#include "study/facts/fact_sheet.h"
#include "study/figures/known_change.h"
#include "study/figures/mistakes.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/kept_forecasts.h"
#include "study/learner.h"
#include "study/plan/day/next_day_words.h"
#include "study/plan/day_words.h"
#include "study/plan/planner.h"
#include "study/plan/today.h"
#include "study/plan/written_moves.h"
#include "study/readiness/readiness_report.h"
#include "study/readiness/readiness_words.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <optional>

namespace chipwise::cli {

namespace {

Json examOf(const study::Today& today) {
    if (!today.examDay) return nullptr;
    return {{"date", study::dateText(*today.examDay)}, {"days", today.daysToExam.value_or(0)}};
}

Json openExamOf(const study::OpenExamAttempt& open) {
    return {{"sentence", open.sentence},
            {"title", open.attempt.title},
            {"answered", open.answered},
            {"questions", open.questions},
            {"left_seconds", secondsLeft(open.leftMs)},
            {"paused", open.paused}};
}

/// While today has questions left, the figure is that of somebody who answers them. On the eve of the exam
/// and on its day it is about the first study day after it, and the date alone as long as the eve is not
/// done.
Json nextOf(const Context& context, const study::Learner& learner, const study::Today& today) {
    if (!study::looksAhead(today))
        return {{"date", study::dateText(learner.plan(context.now()).calendar.after(*today.examDay))},
                {"due", today.afterExam ? Json(today.afterExam->due) : Json(nullptr)},
                {"put_off", today.afterExam ? Json(today.afterExam->putOff) : Json(nullptr)},
                {"ahead", 0},
                {"new_ahead", 0},
                {"after_today", today.due + today.fresh > 0}};
    const int due = today.tomorrow
                        ? *today.tomorrow
                        : study::dueAfterToday(learner.core(), learner.plan(context.now()), context.now());
    return {{"date", study::dateText(today.nextStudyDay)},
            {"due", due},
            {"put_off", today.tomorrow ? Json(today.tomorrowPutOff) : Json(nullptr)},
            {"ahead", today.ahead},
            {"new_ahead", today.newAhead},
            {"after_today", !today.tomorrow.has_value()}};
}

/// In the last days before the exam: which of the questions that are started come once more, and which don't.
Json lastDaysOf(const study::Today& today) {
    if (today.phase != study::ExamPhase::LastDays && today.phase != study::ExamPhase::Eve) return nullptr;
    return {{"started", today.begun},
            {"had", today.hadTheirPass},
            {"to_come", today.passToCome},
            {"most_to_come", today.mostToCome},
            {"not_fitting", today.beyondExam - today.needNotCome},
            {"not_needed", today.needNotCome},
            {"missed", today.missedInLastDays}};
}

std::string sentence(const Context& context, const study::Learner& learner, const study::Today& today) {
    if (today.due + today.fresh == 0) return nothingToAsk(context, learner, today);
    return fmt::format("{} today, about {}: {}.", counted(today.due + today.fresh, "question"),
                       counted(today.minutes, "minute"), study::sharesWords(today));
}

std::string_view phaseName(study::ExamPhase phase) {
    switch (phase) {
    case study::ExamPhase::None: return "none";
    case study::ExamPhase::Before: return "before";
    case study::ExamPhase::LastDays: return "last_days";
    case study::ExamPhase::Eve: return "eve";
    case study::ExamPhase::Day: return "exam_day";
    case study::ExamPhase::After: return "after";
    }
    return "none";
}

std::string examSentence(std::int64_t day, int daysLeft) {
    if (daysLeft < 0) return fmt::format("The exam was on {}.", study::dateWords(day));
    return fmt::format("Exam on {}, in {}.", study::dateWords(day), counted(daysLeft, "day"));
}

Json checkOf(const std::optional<study::PackReadiness>& next, const study::Today& today) {
    if (!next) return nullptr;
    return {{"questions", next->check.questions},
            {"minutes", next->check.minutes},
            {"next", next->next},
            {"sentence", study::checkFitWords(*next, today)}};
}

/// What one can do around the exam.
std::string examAdvice(const study::Today& today, const study::Learner& learner) {
    std::string advice;
    if (today.phase == study::ExamPhase::Day && today.begun > 0)
        advice = "“chipwise study --warm-up” asks the questions you know best.\n";
    const bool isClose = today.phase == study::ExamPhase::Day || today.phase == study::ExamPhase::Eve;
    if (isClose && study::packForSheet(learner))
        advice += "“chipwise sheet -o numbers.pdf” writes the key numbers on one page.\n";
    if (today.phase == study::ExamPhase::After)
        advice = fmt::format("{}\n", today.examReport ? commandsAfterExam : commandsForOutcome);
    return advice;
}

void show(const Context& context, const study::Learner& learner, const study::Planner& planner) {
    study::Today today = study::todayOf(learner.core(), planner, context.now());
    study::countPasses(today, learner.core(), planner, context.now());
    const auto open = study::ExamAttempt::open(learner, study::examNow(context.now()));
    const int mistakes = study::countMistakes(learner, context.now(), planner.rows()).open;
    const auto check = study::firstCheckToTake(learner, planner, context.now());
    if (context.json) {
        Json json = versioned();
        json["due"] = today.due;
        json["repeat"] = today.repeats;
        json["new"] = today.fresh;
        json["minutes"] = today.minutes;
        json["waiting"] = today.waiting;
        json["waiting_for_plan_change"] = today.waitingForPlan;
        json["waiting_for_fact"] = today.waitingForFacts;
        json["catch_up_days"] = today.catchUpDays;
        json["caught_up_on"] = today.caughtUpOn ? Json(study::dateText(*today.caughtUpOn)) : Json(nullptr);
        json["short_of_time"] = today.isShortOfTime;
        json["study_day"] = today.isStudyDay;
        json["next"] = nextOf(context, learner, today);
        json["phase"] = phaseName(today.phase);
        json["notes"] = study::dayNotes(today, context.now());
        json["exam"] = examOf(today);
        json["last_days"] = lastDaysOf(today);
        json["open_exam"] = open ? openExamOf(*open) : Json(nullptr);
        json["mistakes"] = mistakes;
        json["adapted"] = knownChangeJson(learner, context.now());
        json["readiness_check"] = checkOf(check, today);
        print(context, json);
        return;
    }
    context.out << sentence(context, learner, today) << '\n';
    for (const std::string& note : study::dayNotes(today, context.now())) context.out << note << '\n';
    if (const std::string change = study::knownChangeWords(learner, context.now()); !change.empty())
        context.out << wrapped(change, context.width);
    context.out << examAdvice(today, learner);
    if (today.examDay && today.phase != study::ExamPhase::Day)
        context.out << examSentence(*today.examDay, today.daysToExam.value_or(0)) << '\n';
    if (check)
        context.out << wrapped(printable(check->next + ' ' + study::checkFitWords(*check, today)),
                               context.width)
                    << "“chipwise exam --check” starts the check.\n";
    if (mistakes > 0 && today.phase != study::ExamPhase::Day)
        context.out << fmt::format(
            "You have {} to correct. To list your mistakes, run “chipwise stats --mistakes”.\n",
            counted(mistakes, "mistake"));
    if (open) context.out << printable(open->sentence) << ". “chipwise exam --resume” continues it.\n";
}

Exit showToday(const Context& context) {
    study::Learner learner = openToRead(context);
    const study::Planner planner = learner.planner(context.now());
    show(context, learner, planner);
    announceWrongClock(context, learner);
    context.out.flush(); // saving may have to wait for another Chipwise
    // Saved so that what was shown stays true even if nothing is answered. Nobody asked for it, so a failure
    // is not reported; where the first write fails, the second would only wait for the same program again.
    study::Core::afterSaving([&] {
        study::writeMovesOfLook(learner.core(), planner, context.now());
        study::keepForecastsIfQuick(learner, context.now());
    });
    return Exit::Done;
}

} // namespace

void addToday(CLI::App& app, Context& context, Chosen& chosen) {
    CLI::App* command = app.add_subcommand(
        "today",
        "Show what is due, what is new, how long it takes, and how many days are left until the exam");
    command->callback([&context, &chosen] { chosen = [&context] { return showToday(context); }; });
}

} // namespace chipwise::cli

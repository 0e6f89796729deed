#include "cli/json.h"
#include "cli/pack/pack_source.h"
#include "cli/plan/mistakes_report.h"
#include "cli/plan/progress_shapes.h"
#include "cli/plan_shapes.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/figures/known_change.h"
#include "study/figures/misconceptions.h"
#include "study/figures/mistakes.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/plan_words.h"
#include "study/forecast/shown_forecasts.h"
#include "study/learner.h"
#include "study/plan/pace.h"
#include "study/readiness/outlook_words.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <vector>

namespace chipwise::cli {

namespace {

struct StatsArguments {
    std::string since;
    std::string pack;
    bool mistakes = false;
    std::vector<std::string> label; ///< which miss, and why
};

Json rate(std::int64_t right, std::int64_t of) {
    if (of == 0) return nullptr;
    return static_cast<double>(right) / static_cast<double>(of);
}

Json daysOf(const study::Stats& stats) {
    Json days = Json::array();
    for (const study::DayCount& day : stats.days)
        days.push_back({{"date", study::dateText(day.day)},
                        {"answers", day.answers},
                        {"correct", day.correct},
                        {"seconds", day.durationMs / 1000}});
    return days;
}

Json subjectsOf(const study::Stats& stats) {
    Json subjects = Json::array();
    for (const study::SubjectScore& subject : stats.subjects)
        subjects.push_back({{"pack", subject.pack},
                            {"subject", subject.title},
                            {"answered", subject.answered},
                            {"correct", subject.correct},
                            {"low", subject.low},
                            {"high", subject.high}});
    return subjects;
}

/// Where the questions stand now, as every other screen says it.
struct Progress {
    study::Map map;                    ///< of the packs asked for
    std::optional<study::Today> today; ///< of all packs: none where one was asked for
    std::optional<study::SaidBefore> said;
    std::optional<study::SaidToday> expected;
    std::string change; ///< of what is known, by another memory model
};

Progress progressOf(const study::Learner& learner, const std::string& pack, const study::Now& now) {
    if (!pack.empty())
        return {study::mapOfPack(learner.map(now), pack), std::nullopt, std::nullopt, std::nullopt, {}};
    Progress progress{
        learner.map(now), learner.today(now), study::saidBefore(learner, now), std::nullopt, {}};
    progress.change = study::knownChangeWords(learner, now);
    progress.expected = study::saidToday(learner, now, progress.today->due + progress.today->fresh == 0);
    return progress;
}

Json misconceptionsJson(const std::vector<study::HeldMisconception>& misconceptions) {
    Json list = Json::array();
    for (const study::HeldMisconception& one : misconceptions)
        list.push_back({{"pack", one.pack},
                        {"id", one.row.id},
                        {"people_think", one.row.peopleThink},
                        {"true", one.row.truth},
                        {"source", one.row.source},
                        {"state", study::toText(one.belief)},
                        {"wrong", one.wrong},
                        {"answers", one.answers},
                        {"cards", one.row.cards}});
    return list;
}

/// What the learner believes, newest first, with what is true; what they no longer believe by its name.
void write(const Context& context, std::vector<study::HeldMisconception> misconceptions) {
    std::vector<study::HeldMisconception> gone;
    std::ranges::copy_if(misconceptions, std::back_inserter(gone), [](const study::HeldMisconception& one) {
        return one.belief == study::Belief::Gone;
    });
    std::erase_if(misconceptions,
                  [](const study::HeldMisconception& one) { return one.belief != study::Belief::Held; });
    if (misconceptions.empty() && gone.empty()) return;
    std::ranges::stable_sort(misconceptions, std::ranges::greater(), &study::HeldMisconception::lastMs);
    context.out << '\n';
    if (!misconceptions.empty())
        context.out << styled(fmt::format("Misconceptions you seem to have: {}", misconceptions.size()),
                              Style::Bold, context.color)
                    << '\n';
    for (const study::HeldMisconception& one : misconceptions) {
        context.out << wrapped(
            printable(fmt::format("{}  “{}” ({})", one.row.id, one.row.peopleThink, study::whyHeld(one))),
            context.width, 2);
        context.out << wrapped(printable("In fact: " + one.row.truth), context.width, 4);
        context.out << wrapped(printable(one.row.source), context.width, 4);
    }
    if (!gone.empty()) context.out << fmt::format("Misconceptions you have cleared up: {}\n", gone.size());
    for (const study::HeldMisconception& one : gone)
        context.out << wrapped(printable(fmt::format("{}  “{}”", one.row.id, one.row.peopleThink)),
                               context.width, 2);
    if (!misconceptions.empty())
        context.out << printable(
            fmt::format("“chipwise study --misconception {}” asks about the first one.\n",
                        misconceptions.front().row.id));
}

/// What Today and the map call the weakest subject.
Json weakestJson(const std::optional<study::SubjectScore>& weakest, const std::string& pack) {
    if (!weakest || (!pack.empty() && weakest->pack != pack)) return nullptr;
    return {{"pack", weakest->pack},
            {"subject", weakest->title},
            {"answered", weakest->answered},
            {"correct", weakest->correct}};
}

void add(Json& json, const Progress& progress) {
    json["known"] = progress.map.known();
    const study::MapFigures figures = study::figuresOf(progress.map);
    json["questions"] = figures.questions;
    json["not_counted"] = {{"kept_aside", figures.keptAside}, {"hidden", figures.hidden}};
    json["missed_in_exam"] = {{"questions", figures.missedInExam}, {"sentence", figures.missedInExamWords()}};
    json["due_today"] = progress.today ? progress.today->due : figures.due;
    json["new_today"] = progress.today ? Json(progress.today->fresh) : Json(nullptr);
    json["said_before"] = saidJson(progress.said);
    json["said_today"] = saidJson(progress.expected);
}

Json toJson(const study::Stats& stats) {
    Json json = versioned();
    json["answers"] = stats.answers;
    json["correct"] = stats.correct;
    json["reviews"] = stats.reviews;
    json["retention"] = rate(stats.reviewsRight, stats.reviews);
    json["seconds"] = stats.durationMs / 1000;
    json["days"] = daysOf(stats);
    json["subjects"] = subjectsOf(stats);
    return json;
}

/// In a column.
std::string minutes(std::int64_t ms) {
    if (ms < 60'000) return "< 1 min";
    return fmt::format("{:.1f} min", static_cast<double>(ms) / 60'000.0);
}

void write(const Context& context, const study::Stats& stats, const Progress& progress,
           const ProgressReport& report) {
    if (stats.answers == 0) {
        context.out << "No answers yet. “chipwise study” starts a session.\n";
        return;
    }
    writeReadiness(context, report);
    context.out << fmt::format("{} on {}: {} right, {} in total.\n", counted(stats.answers, "answer"),
                               counted(static_cast<std::int64_t>(stats.days.size()), "day"), stats.correct,
                               study::spentWords(static_cast<double>(stats.durationMs) / 1000));
    if (stats.reviews > 0)
        context.out << fmt::format("When a question came back after a day or more, you remembered the answer "
                                   "{:.0f}% of the time ({}).\n",
                                   100.0 * static_cast<double>(stats.reviewsRight) /
                                       static_cast<double>(stats.reviews),
                                   counted(stats.reviews, "review"));
    context.out << fmt::format("You know {} now, based on your chance of recalling each one.\n",
                               study::knownWords(progress.map.known(), progress.map.total()));
    if (!progress.change.empty()) context.out << wrapped(progress.change, context.width);
    const study::MapFigures figures = study::figuresOf(progress.map);
    for (const study::PackReadiness& one : report.readiness)
        if (!one.added.empty()) context.out << wrapped(printable(one.added), context.width);
    if (figures.missedInExam > 0) context.out << wrapped(figures.missedInExamWords(), context.width);
    if (const std::string rest = figures.notCounted(); !rest.empty())
        context.out << fmt::format("Not counted: {}.\n", rest);
    if (progress.said) context.out << progress.said->sentence << '\n';
    if (progress.expected) context.out << progress.expected->sentence << '\n';
    if (const std::string outlook = study::outlookWords(report.figures, report.readiness); !outlook.empty())
        context.out << wrapped(printable(outlook), context.width);
    context.out << '\n';
    for (const study::DayCount& day : stats.days)
        context.out << fmt::format("{}  {:>4} {:<7}  {:>4} right  {:>9}\n", study::dateText(day.day),
                                   day.answers, day.answers == 1 ? "answer" : "answers", day.correct,
                                   minutes(day.durationMs));
    if (std::ranges::any_of(stats.subjects, [](const auto& subject) { return subject.answered > 0; }))
        context.out << '\n'
                    << styled("By subject, counting only the first answer to a question each day",
                              Style::Bold, context.color)
                    << '\n';
    for (const study::SubjectScore& subject : stats.subjects) {
        if (subject.answered == 0) continue;
        context.out << fmt::format("{:>3}/{:<3} right (likely {:.0f}% to {:.0f}%)  {}\n",
                                   subject.correct, subject.answered, 100 * subject.low, 100 * subject.high,
                                   plain(subject.title));
    }
    writeFigures(context, report);
    write(context, report.figures.misconceptions);
}

/// Says why a question was missed; it is named as the list names it, or by the answer.
void labelMiss(study::Learner& learner, const std::string& name, const std::string& why,
               const study::Now& now) {
    const study::MistakeLabel label = study::mistakeLabelFromText(why);
    if (label == study::MistakeLabel::None && why != "none")
        throw Failure(Exit::Usage, printable("“" + why +
                                             "” is not a valid reason. Choose from: knowledge, misread, "
                                             "mixed-up, time, none."));
    const study::Mistakes mistakes = study::mistakesOf(learner, now);
    for (const auto* list : {&mistakes.sureButWrong, &mistakes.repeated, &mistakes.lucky, &mistakes.flagged})
        for (const study::Mistake& mistake : *list)
            if (mistake.missed && (mistake.card == name || mistake.event == name))
                return study::setMistakeLabel(learner, mistake.event, label);
    throw Failure(
        Exit::NotFound,
        printable("“" + name +
                  "” is not among the questions you missed. “chipwise stats --mistakes” lists them."));
}

Exit show(const Context& context, const StatsArguments& arguments) {
    study::StatsFilter filter;
    filter.pack = arguments.pack;
    if (!arguments.since.empty()) {
        filter.sinceDay = study::dayFromDate(arguments.since);
        if (!filter.sinceDay)
            throw Failure(Exit::Usage,
                          "“" + arguments.since + "” is not a date. Write it like this: 2026-11-21");
    }
    study::Learner learner = openToRead(context);
    if (!filter.pack.empty()) installedPack(learner, filter.pack);
    if (arguments.mistakes) {
        if (!arguments.label.empty())
            labelMiss(learner, arguments.label[0], arguments.label[1], context.now());
        reportMistakes(context, study::mistakesOf(learner, context.now()));
        return Exit::Done;
    }
    const study::Stats stats = learner.stats(filter);
    const Progress progress = progressOf(learner, filter.pack, context.now());
    if (progress.expected) study::noteShown(learner, context.now());
    const ProgressReport report = progressReport(learner, filter.pack, context.now());
    study::noteRangeShown(learner, learner.plan(context.now()), report.figures.planned.known, context.now());
    if (!context.json) {
        write(context, stats, progress, report);
        return Exit::Done;
    }
    Json json = toJson(stats);
    add(json, progress);
    json["adapted"] = filter.pack.empty() ? knownChangeJson(learner, context.now()) : Json(nullptr);
    json["weakest"] = weakestJson(learner.weakestSubject(context.now()), filter.pack);
    json["misconceptions"] = misconceptionsJson(report.figures.misconceptions);
    addTo(json, report);
    print(context, json);
    return Exit::Done;
}

} // namespace

void addStats(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<StatsArguments>();
    CLI::App* command = app.add_subcommand(
        "stats", "Show readiness, answers, recall, time per day, subjects, and misconceptions");
    CLI::Option* since = command->add_option("--since", arguments->since,
                                             "Show answers from this date on, for example 2026-11-21");
    CLI::Option* pack = command->add_option("--pack", arguments->pack, "Only this pack");
    CLI::Option* mistakes = command
                                ->add_flag("--mistakes", arguments->mistakes,
                                           "Show your mistakes: sure but wrong, missed twice or more, "
                                           "guessed right, or flagged, and the options that you confuse")
                                ->excludes(since)
                                ->excludes(pack);
    command
        ->add_option("--label", arguments->label,
                     "Record why you missed a question: knowledge, misread, mixed-up, time, or none")
        ->type_name("QUESTION REASON")
        ->expected(2)
        ->needs(mistakes);
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return show(context, *arguments); };
    });
}

} // namespace chipwise::cli

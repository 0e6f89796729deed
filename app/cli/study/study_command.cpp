#include "cli/pack/pack_source.h"
#include "cli/program.h"
#include "cli/study/study_lines.h"
#include "cli/study/study_terminal.h"
#include "cli/text.h"

#include "study/care/daily_care.h"
#include "study/core.h"
#include "study/exam/exam_result.h"
#include "study/figures/misconceptions.h"
#include "study/figures/mistakes.h"
#include "study/forecast/kept_forecasts.h"
#include "study/learner.h"
#include "study/memory/own_recall.h"
#include "study/packs/languages.h"
#include "study/packs/questions.h"
#include "study/plan/tags.h"
#include "study/session.h"
#include "study/session/warm_up.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

namespace chipwise::cli {

namespace {

constexpr const char* notSavedHelp =
    R"(With --json, this is the reply if an answer cannot be saved:
{"event":"error","message":…,"retry":true,"reason":"disk-full"}. The question stays open, and you
can send the same line again. Reasons: busy, disk-full, read-only-folder. After "retry":false, the
session ends.)";

struct StudyArguments {
    study::SessionOptions options;
    std::string objective;
    std::string kind;
    std::string role;
    std::optional<std::string> language;
    std::vector<std::string> cards; ///< exactly these
    bool missed = false;            ///< what was missed in the newest exam
    bool mistakes = false;
    std::optional<std::size_t> pair; ///< from 1, as `stats --mistakes` counts them
    std::string misconception;       ///< its id
    bool warmUp = false;
};

pack::Objective objectiveOf(const std::string& text) {
    const auto space = text.find(' ');
    if (space == std::string::npos) return {text, ""};
    return {text.substr(0, space), text.substr(space + 1)};
}

pack::Kind kindOf(const std::string& text) {
    if (const auto kind = pack::kindFromText(text)) return *kind;
    throw Failure(
        Exit::Usage,
        "There is no question kind “" + text +
            "”. Choose from: choice, true-false, ordering, matching, numeric, short, cloze, flashcard.");
}

void checkPacks(const study::Learner& learner, const std::vector<std::string>& packs) {
    for (const std::string& id : packs) installedPack(learner, id);
}

/// Why a role has nothing to ask.
std::string emptyRoleWords(std::string_view role, int hidden) {
    if (hidden == 0) return fmt::format("There are no questions for the role “{}”.", role);
    if (hidden == 1) return fmt::format("The only question for the role “{}” is hidden.", role);
    if (hidden == 2) return fmt::format("Both questions for the role “{}” are hidden.", role);
    return fmt::format("All {} questions for the role “{}” are hidden.", hidden, role);
}

/// A misspelled role would ask nothing and look like a day that is done.
void checkRole(const study::Learner& learner, const study::SessionOptions& options) {
    const study::TagProgress progress = study::progressIn(options, learner);
    if (progress.questions > 0) return;
    std::set<std::string> known;
    for (const store::InstalledPack& pack : learner.catalog().packs())
        for (const study::TagProgress& role : study::packTags(learner, pack.id).roles)
            known.insert(role.tag.substr(study::rolePrefix.size()));
    const std::string there = !known.empty() ? fmt::format("Choose from: {}.", fmt::join(known, ", "))
                              : progress.hidden > 0
                                  ? "To list hidden questions, run “chipwise find --hidden”."
                                  : "No installed pack has questions for specific roles.";
    const std::string role = options.tag.substr(study::rolePrefix.size());
    throw Failure(Exit::NotFound, printable(emptyRoleWords(role, progress.hidden) + ' ' + there));
}

/// "de", or "own" for the language each pack was written in.
void readIn(study::Learner& learner, const std::string& language) {
    if (language == "own") return learner.readIn({});
    const auto known = study::packLanguages(learner);
    if (std::ranges::find(known, language) == known.end())
        throw Failure(Exit::NotFound, fmt::format("No installed pack has questions in “{}”. Choose from: {}.",
                                                  language, fmt::join(known, ", ")));
    learner.readIn(language);
}

/// What is open in the lists of mistakes, or one pair of options. An empty choice would mean all of the day.
study::SessionOptions mistakesToDrill(const study::Learner& learner, const StudyArguments& arguments,
                                      const study::Now& now) {
    const study::Mistakes mistakes = study::mistakesOf(learner, now);
    if (arguments.pair && *arguments.pair > mistakes.pairs.size())
        throw Failure(Exit::NotFound,
                      fmt::format("There is no pair {}. “chipwise stats --mistakes” lists the pairs.",
                                  *arguments.pair));
    auto options = arguments.pair ? study::drillOf(learner, mistakes.pairs[*arguments.pair - 1])
                                  : study::drillOf(mistakes);
    if (options.cards.empty()) throw Failure(Exit::NotFound, "There are no mistakes to correct.");
    return options;
}

/// Questions named one by one: the other side of another, for one.
std::vector<std::string> cardsNamed(const study::Learner& learner, const std::vector<std::string>& names) {
    for (const std::string& name : names)
        if (!study::isInstalled(learner, name))
            throw Failure(
                Exit::NotFound,
                printable("There is no question “" + name +
                          "” in any installed pack. “chipwise find” shows the names of questions."));
    return names;
}

std::vector<std::string> missedInExam(const study::Learner& learner) {
    const auto submitted = study::submittedExams(learner);
    const auto newest = submitted.empty() ? std::nullopt : study::submittedExam(learner, submitted.front());
    if (!newest) throw Failure(Exit::NotFound, "You have not submitted a practice exam yet.");
    const auto options = study::retakeMissed(*newest);
    if (!options)
        throw Failure(Exit::NotFound, "You did not miss any questions in your latest practice exam.");
    return options->cards;
}

/// The questions of a misconception, without scheduling. An id may stand in several packs.
void drillMisconception(const study::Learner& learner, const std::string& id,
                        study::SessionOptions& options) {
    bool isKnown = false;
    for (const study::HeldMisconception& one : study::misconceptionsOf(learner)) {
        const bool chosen =
            options.packs.empty() || std::ranges::find(options.packs, one.pack) != options.packs.end();
        if (!chosen || one.row.id != id) continue;
        isKnown = true;
        const study::SessionOptions drill = study::drillOf(one);
        options.cram = drill.cram;
        options.cards.insert(options.cards.end(), drill.cards.begin(), drill.cards.end());
    }
    if (!isKnown)
        throw Failure(
            Exit::NotFound,
            printable("There is no misconception “" + id +
                      "” in any installed pack. “chipwise stats --json” lists all misconceptions."));
    if (options.cards.empty())
        throw Failure(Exit::NotFound,
                      printable("There are no questions about the misconception “" + id + "”."));
}

study::SessionOptions warmUpFor(const study::Learner& learner, const study::SessionOptions& asked,
                                const study::Now& now) {
    study::SessionOptions options = study::warmUp(learner, now);
    if (options.cards.empty())
        throw Failure(Exit::NotFound, "You cannot warm up yet, because you have not answered any questions.");
    options.seed = asked.seed;
    return options;
}

/// The day's backup. That it fails (a full disk, a damaged journal) is said, and keeps nobody from studying.
void backUpDaily(const Context& context, const study::Learner& learner) {
    if (learner.profile().readOnly()) return;
    try {
        if (const auto made = study::backUpForDay(context.data, context.now()))
            for (const std::string& note : made->list.notes) context.print(printable(note));
    } catch (const std::exception& error) {
        context.print(std::string("Today's backup could not be made. ") + error.what());
    }
}

Exit study(Context& context, StudyArguments arguments) {
    study::SessionOptions& options = arguments.options;
    if (!arguments.objective.empty()) options.objective = objectiveOf(arguments.objective);
    if (!arguments.kind.empty()) options.kind = kindOf(arguments.kind);
    if (!arguments.role.empty()) options.tag = std::string(study::rolePrefix) + arguments.role;
    options.seed = context.seed;
    study::Learner learner = openLearner(context);
    checkPacks(learner, options.packs);
    if (!arguments.role.empty()) checkRole(learner, options);
    if (arguments.language) readIn(learner, *arguments.language);
    if (arguments.mistakes || arguments.pair) {
        const study::SessionOptions drill = mistakesToDrill(learner, arguments, context.now());
        options.cards = drill.cards;
        options.cram = drill.cram;
    }
    if (!arguments.cards.empty()) options.cards = cardsNamed(learner, arguments.cards);
    if (!arguments.misconception.empty()) drillMisconception(learner, arguments.misconception, options);
    if (arguments.missed) options.cards = missedInExam(learner);
    if (arguments.warmUp) options = warmUpFor(learner, options, context.now());
    backUpDaily(context, learner);
    auto session = learner.start(options, context.now());
    const Exit exit =
        context.json ? studyByLines(context, learner, *session) : studyInTerminal(context, learner, *session);
    const bool hasAnswers = session->summary().answered > 0;
    session.reset();
    // Who studies in the terminal alone has a record of forecasts, too. Nobody hears that it failed.
    if (hasAnswers)
        study::Core::afterSaving([&] {
            study::keepForecastsIfQuick(learner, context.now());
            study::prepareOwnRecall(learner.core(), context.now());
        });
    return exit;
}

} // namespace

void addStudy(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<StudyArguments>();
    CLI::App* command =
        app.add_subcommand("study", "Study in the terminal, or from another program with --json");
    command->add_option("--pack", arguments->options.packs, "Only this pack (repeatable)")
        ->allow_extra_args(false);
    command->add_option("--objective", arguments->objective,
                        "Only this part of an exam plan, for example “chips 2.1”");
    command->add_option("--kind", arguments->kind, "Only this kind of question");
    command->add_option(
        "--tag", arguments->options.tag,
        "Only questions with this tag; a level such as “core-150” includes the levels before it");
    command->add_option("--role", arguments->role, "Only questions for this role, for example “developer”")
        ->excludes("--tag");
    command->add_option("--limit", arguments->options.limit, "Ask at most this many questions")
        ->check(CLI::PositiveNumber);
    command->add_option("--new", arguments->options.newLimit, "Ask at most this many new questions")
        ->check(CLI::NonNegativeNumber);
    command->add_flag(
        "--test-out", arguments->options.testOut,
        "Take a short test on the questions that you selected; if you pass, they count as known");
    command->add_flag("--all", arguments->options.everything,
                      "Ask all questions that are due now, instead of spreading it over several days");
    command
        ->add_flag(
            "--ahead", arguments->options.ahead,
            "Ask what is left for today, then the reviews due on the next study day, except those that "
            "share a fact with one of today's questions. If that leaves nothing to ask, ask new "
            "questions")
        ->excludes("--test-out");
    command
        ->add_option("--minutes", arguments->options.minutes,
                     "Ask as many questions as you can answer in this many minutes")
        ->check(CLI::PositiveNumber);
    command->add_option(
        "--language", arguments->language,
        "Ask in this language if there is a translation (“own”: the original language of each pack)");
    CLI::Option* cards =
        command->add_option("--card", arguments->cards, "Ask only this question (repeatable)")
            ->allow_extra_args(false)
            ->excludes("--ahead");
    CLI::Option* missed = command
                              ->add_flag("--missed", arguments->missed,
                                         "Ask the questions that you missed in your latest practice exam; "
                                         "your answers update the schedule")
                              ->excludes(cards);
    command
        ->add_flag("--mistakes", arguments->mistakes,
                   "Practice your mistakes (sure but wrong, missed twice or more, or guessed right) "
                   "without changing the schedule")
        ->excludes(cards)
        ->excludes(missed);
    command
        ->add_option("--pair", arguments->pair,
                     "Practice two options that you confuse, without changing the schedule. “stats "
                     "--mistakes” lists the pairs with their numbers")
        ->check(CLI::PositiveNumber)
        ->excludes("--mistakes")
        ->excludes(cards)
        ->excludes(missed);
    command
        ->add_option("--misconception", arguments->misconception,
                     "Ask about this misconception from “stats”, without changing the schedule")
        ->type_name("ID")
        ->excludes("--pair")
        ->excludes("--mistakes")
        ->excludes(cards)
        ->excludes(missed);
    command->add_flag("--cram", arguments->options.cram, "Ask questions without changing the schedule")
        ->excludes("--ahead");
    command
        ->add_flag("--warm-up", arguments->warmUp,
                   "Ask the questions that you know best, for five minutes and without changing the schedule")
        ->excludes("--pair")
        ->excludes("--mistakes")
        ->excludes("--misconception")
        ->excludes("--ahead")
        ->excludes(cards)
        ->excludes(missed);
    command->footer(notSavedHelp);
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return study(context, *arguments); };
    });
}

} // namespace chipwise::cli

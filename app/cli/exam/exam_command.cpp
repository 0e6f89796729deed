#include "cli/exam/exam_lines.h"
#include "cli/exam/exam_paper.h"
#include "cli/exam/exam_past.h"
#include "cli/exam/exam_shapes.h"
#include "cli/exam/exam_terminal.h"
#include "cli/pack/pack_source.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/exam/exam_attempt.h"
#include "study/exam/installed_exams.h"
#include "study/exam/print_order.h"
#include "study/learner.h"
#include "study/readiness/check_state.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <random>

namespace chipwise::cli {

namespace {

struct ExamArguments {
    study::FormRequest request;
    std::vector<std::string> subjects;
    bool own = false;
    bool mixed = false;
    bool strict = false;
    bool relaxed = false;
    bool resume = false;
    bool list = false;
    bool history = false;
    bool check = false; ///< of readiness
    PaperOptions paper;
    PastExam past;
};

std::uint64_t seedOf(const Context& context) {
    if (context.seed) return *context.seed;
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

/// "pack/3", as --list shows it.
std::pair<std::string, int> subjectFrom(const study::Learner& learner, const std::string& text) {
    const auto slash = text.rfind('/');
    for (const store::InstalledGroup& group : slash == std::string::npos
                                                  ? std::vector<store::InstalledGroup>{}
                                                  : learner.catalog().groups(text.substr(0, slash)))
        if (std::to_string(group.index) == text.substr(slash + 1)) return {group.pack, group.index};
    throw Failure(Exit::NotFound, printable("There is no subject “" + text +
                                            "”. “chipwise exam --list” shows the subjects."));
}

study::FormRequest requestFrom(const Context& context, const study::Learner& learner,
                               ExamArguments arguments) {
    study::FormRequest request = arguments.request;
    request.seed = seedOf(context);
    request.strict = !arguments.relaxed;
    request.unseenFirst = !arguments.mixed;
    for (const std::string& subject : arguments.subjects)
        request.subjects.push_back(subjectFrom(learner, subject));
    if (!request.pack.empty()) installedPack(learner, request.pack);
    if (arguments.own || !request.subjects.empty() || !request.exam.empty()) return request;
    if (const auto whole = study::firstWholeExam(learner, request.pack)) {
        request.pack = whole->pack.id;
        request.exam = whole->plan.id;
    }
    return request;
}

/// Why there is no form, and what to type instead.
std::string refusalOf(const study::FormOffer& offer, const std::string& plan) {
    std::string sentence = offer.sentence;
    if (offer.slice && sentence.ends_with('.')) {
        sentence.pop_back();
        sentence += fmt::format(": “chipwise study --objective {}”.", plan);
    } else if (offer.largest > 0) {
        sentence += fmt::format(" For a shorter exam, use “--questions {}”.", offer.largest);
    }
    return sentence;
}

/// A form, or a sentence that says why there is none and what goes instead.
study::Form formWanted(const study::Learner& learner, const study::FormRequest& request) {
    study::FormOffer offer = study::formFor(learner, request);
    if (offer.form) return *std::move(offer.form);
    throw Failure(Exit::NotFound, printable(refusalOf(offer, request.exam)));
}

/// A check can be left and resumed on another day, unless --strict says otherwise.
study::Form checkWanted(const Context& context, study::Learner& learner, const ExamArguments& arguments) {
    study::FormRequest request = arguments.request;
    request.seed = seedOf(context);
    request.strict = arguments.strict;
    if (!request.pack.empty()) installedPack(learner, request.pack);
    study::FormOffer offer = study::prepareCheck(learner, request, context.now());
    if (offer.form) return *std::move(offer.form);
    throw Failure(Exit::NotFound, printable(offer.sentence));
}

/// "Exam from 14:02, 41 answered, 38:12 left"
std::string whatWasLeft(const study::Learner& learner, const study::ExamNow& now) {
    const auto open = study::ExamAttempt::open(learner, now);
    return open ? open->sentence : std::string();
}

std::unique_ptr<study::ExamAttempt> resumed(study::Learner& learner, const study::ExamNow& now) {
    auto examAttempt = study::ExamAttempt::resume(learner, now);
    if (!examAttempt) throw Failure(Exit::NotFound, "There is no exam or check to continue.");
    return examAttempt;
}

std::unique_ptr<study::ExamAttempt> begun(const Context& context, study::Learner& learner,
                                          const ExamArguments& arguments, const study::ExamNow& now) {
    if (const auto open = study::ExamAttempt::open(learner, now); open && open->leftMs > 0)
        throw Failure(Exit::Refused, open->sentence + ". “chipwise exam --resume” continues it.");
    const study::Form form = arguments.check ? checkWanted(context, learner, arguments)
                                             : formWanted(learner, requestFrom(context, learner, arguments));
    return study::ExamAttempt::begin(learner, form, now);
}

std::string checkWords(const study::CheckState& state) {
    if (state.questions > 0)
        return fmt::format("{}, {}. Set aside for checks: {}.", counted(state.questions, "question"),
                           counted(state.minutes, "minute"), counted(state.keptAside, "question"));
    return state.willBeDrawn ? "When you start studying, Chipwise sets questions aside for this check."
                             : state.whyNone;
}

Exit listExams(const Context& context, const study::Learner& learner, const ExamArguments& arguments) {
    Json exams = Json::array();
    std::string page;
    const std::vector<study::InstalledExam> plans = study::installedExams(learner, arguments.request.pack);
    const auto isAlone = [&plans](const study::InstalledExam& known) {
        return std::ranges::count(plans, known.plan.id, [](const auto& other) { return other.plan.id; }) == 1;
    };
    for (const study::InstalledExam& known : plans) {
        study::FormRequest request = arguments.request;
        request.pack = known.pack.id;
        request.exam = known.plan.id;
        const study::FormOffer offer = study::formFor(learner, request);
        Json exam{{"plan", known.plan.id}, {"pack", known.pack.id}, {"title", known.plan.title}};
        exam.update(offerShape(offer));
        exams.push_back(std::move(exam));
        page += fmt::format("{}  {}{}\n", known.plan.id, plain(known.plan.title),
                            isAlone(known) ? "" : fmt::format("  (--pack {})", known.pack.id));
        page += wrapped(
            offer.form
                ? fmt::format("{}, {}. New to you: {}.",
                              counted(static_cast<std::int64_t>(offer.form->questions.size()), "question"),
                              counted(offer.form->minutes, "minute"), counted(offer.form->unseen, "question"))
                : printable(refusalOf(offer, known.plan.id)),
            context.width, 2);
    }
    Json checks = Json::array();
    for (const study::CheckState& state : study::checkStates(learner)) {
        if (state.exam.empty() || (!arguments.request.pack.empty() && state.pack != arguments.request.pack))
            continue;
        checks.push_back(checkShape(state));
        page += fmt::format("Readiness check for {} (--check):\n", plain(state.title));
        page += wrapped(printable(checkWords(state)), context.width, 2);
    }
    Json subjects = Json::array();
    page += "Subjects for a custom exam (--subject):\n";
    for (const store::InstalledPack& installed : learner.catalog().packs()) {
        if (!arguments.request.pack.empty() && installed.id != arguments.request.pack) continue;
        for (const store::InstalledGroup& group : learner.catalog().groups(installed.id)) {
            const std::string name = fmt::format("{}/{}", group.pack, group.index);
            subjects.push_back({{"subject", name}, {"title", group.title}, {"cards", group.cards}});
            page += fmt::format("  {}  {}\n", name, plain(group.title));
        }
    }
    if (context.json) {
        Json json = versioned();
        json["exams"] = std::move(exams);
        json["checks"] = std::move(checks);
        json["subjects"] = std::move(subjects);
        print(context, json);
    } else {
        context.out << page;
    }
    return Exit::Done;
}

/// Prints the form instead of starting an attempt, so an open exam does not matter.
Exit printForm(const Context& context, const study::Learner& learner, const ExamArguments& arguments) {
    return printExam(context, formWanted(learner, requestFrom(context, learner, arguments)), arguments.paper);
}

Exit exam(Context& context, const ExamArguments& arguments) {
    if (arguments.list) return listExams(context, openToRead(context), arguments);
    if (arguments.history) return showHistory(context, openToRead(context));
    if (!arguments.past.which.empty()) return showPast(context, openToRead(context), arguments.past);
    if (!arguments.paper.target.empty()) return printForm(context, openToRead(context), arguments);
    study::Learner learner = openLearner(context);
    const study::ExamNow now = study::examNow(context.now());
    const std::string resumedWords = arguments.resume ? whatWasLeft(learner, now) : std::string();
    const auto examAttempt =
        arguments.resume ? resumed(learner, now) : begun(context, learner, arguments, now);
    return context.json ? sitByLines(context, learner, *examAttempt, resumedWords)
                        : sitInTerminal(context, learner, *examAttempt, resumedWords);
}

} // namespace

/// On paper instead of at the screen.
void addPaperOptions(CLI::App& command, PaperOptions& paper) {
    CLI::Option* target =
        command
            .add_option("--paper", paper.target,
                        "Save the exam as a PDF in this folder, or as this .pdf file")
            ->type_name("FOLDER|FILE")
            ->check([](const std::string& text) {
                return text.empty() ? "--paper needs a folder, or a file that ends in .pdf" : "";
            });
    for (const char* other : {"--resume", "--list", "--history", "--check"}) target->excludes(other);
    command
        .add_option("--versions", paper.versions,
                    "Number of versions; each has the same questions in a different order, and different "
                    "numbers in questions that use random numbers")
        ->check(CLI::Range(1, study::mostPaperVersions))
        ->needs(target);
    command.add_option("--size", paper.size, "Paper size: a4 or letter (default: same as last time)")
        ->transform(CLI::IsMember(std::vector<std::string>{"a4", "letter"}, CLI::ignore_case))
        ->needs(target);
    command.add_flag("--no-key", paper.noKey, "Leave out the answer key")->needs(target);
}

void addExam(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<ExamArguments>();
    CLI::App* command = app.add_subcommand(
        "exam", "Take a practice exam in the terminal, or from another program with --json");
    command->add_option("--plan", arguments->request.exam,
                        "Id of the exam plan (default: the first one available)");
    command->add_option("--pack", arguments->request.pack, "Use only this pack");
    command->add_flag("--own", arguments->own, "Make an exam from all subjects, without an exam plan")
        ->excludes("--plan");
    command
        ->add_option("--subject", arguments->subjects,
                     "Make an exam from these subjects (repeatable; see --list)")
        ->allow_extra_args(false)
        ->excludes("--plan");
    command->add_option("--questions", arguments->request.questions, "Number of questions")
        ->check(CLI::Range(1, study::mostExamQuestions));
    command->add_option("--minutes", arguments->request.minutes, "Time limit in minutes")
        ->check(CLI::Range(1, study::mostExamMinutes));
    command->add_flag("--mixed", arguments->mixed,
                      "Mix new questions with ones that you have already answered");
    command->add_flag("--strict", arguments->strict,
                      "Never stop the clock (the default, except in a readiness check)");
    command->add_flag("--relaxed", arguments->relaxed, "Allow pausing the clock")->excludes("--strict");
    CLI::Option* check = command->add_flag("--check", arguments->check,
                                           "Take a readiness check, with questions that you have never seen");
    for (const char* other : {"--plan", "--own", "--subject", "--questions", "--mixed"})
        check->excludes(other);
    command->add_flag("--resume", arguments->resume, "Continue the unfinished exam or check");
    command->add_flag("--list", arguments->list,
                      "List the exams that you can take, and why you cannot take the others");
    command->add_flag("--history", arguments->history, "List the exams and checks that you have taken");
    addPaperOptions(*command, arguments->paper);
    CLI::Option* result =
        command->add_option("--result", arguments->past.which,
                            "Show the result of an earlier exam: “last”, its number in --history, or its id");
    command
        ->add_option("--only", arguments->past.only,
                     "With --result, show these questions with their explanations: wrong, guessed, flagged, "
                     "domain:N, or all (repeatable)")
        ->allow_extra_args(false)
        ->needs(result);
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return exam(context, *arguments); };
    });
}

} // namespace chipwise::cli

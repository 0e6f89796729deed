#include "cli/memory/memory_adapt.h"

#include "cli/clock_command.h"
#include "cli/json.h"
#include "cli/text.h"

#include "study/figures/known_change.h"
#include "study/forecast/new_model.h"
#include "study/learner.h"
#include "study/memory/adapting.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace chipwise::cli {

namespace {

struct AdaptArguments {
    bool undo = false;
    std::string model;
};

void printAdapting(Context& context, const study::Learner& learner, std::string_view what) {
    const study::MemoryInForce memory = study::memoryInForce(learner.profile());
    const auto offer = study::modelOffer(learner);
    if (context.json) {
        Json json = versioned();
        json["model"] = memory::toText(memory.kind);
        json["weights"] =
            std::vector<double>(learner.model().weights().begin(), learner.model().weights().end());
        json["answers"] = memory.answers;
        json["offer"] = offer ? Json{{"model", memory::toText(offer->kind)},
                                     {"log_loss", offer->logLoss},
                                     {"own_log_loss", offer->ownLogLoss}}
                              : Json(nullptr);
        print(context, json);
        return;
    }
    context.out << what << '\n';
    if (offer)
        context.out << fmt::format(
            "{} predicts the newest answers better (log loss {:.4f}, currently {:.4f}). "
            "“chipwise memory adapt --model {}” switches to it.\n",
            memory::toText(offer->kind), offer->logLoss, offer->ownLogLoss, memory::toText(offer->kind));
}

Exit undo(Context& context, study::Learner& learner) {
    const study::Today before = learner.todayAtOnce(context.now());
    if (!study::undoAdapting(learner, context.now()))
        throw Failure(Exit::NotFound, "There is nothing to undo. The default weights are in use.");
    printAdapting(context, learner, study::newModelSentence(learner, before, context.now()));
    return Exit::Done;
}

/// The offered weights where they are of that model, else its usual ones.
Exit use(Context& context, study::Learner& learner, const std::string& name) {
    const auto kind = memory::modelKindFromText(name);
    if (!kind) throw Failure(Exit::Usage, "There is no model with that name. Choose fsrs6 or fsrs7.");
    const study::Today before = learner.todayAtOnce(context.now());
    const auto offer = study::modelOffer(learner);
    study::notingKnown(learner, context.now(), [&] {
        if (offer && offer->kind == *kind)
            study::acceptOffer(learner, context.now());
        else
            study::useModel(learner, *kind, {}, context.now());
    });
    printAdapting(context, learner, study::newModelSentence(learner, before, context.now()));
    return Exit::Done;
}

Exit adapt(Context& context, const AdaptArguments& arguments) {
    study::Learner learner = openExisting(context);
    requirePlausibleClock(context, learner);
    if (arguments.undo) return undo(context, learner);
    if (!arguments.model.empty()) return use(context, learner, arguments.model);
    const study::Adapting adapting =
        study::adapt(study::answersToLearnFrom(learner.profile()), study::memoryInForce(learner.profile()));
    const study::Today before = learner.todayAtOnce(context.now());
    bool changed = false;
    study::notingKnown(learner, context.now(),
                       [&] { changed = study::takeOver(learner, adapting, context.now()); });
    const std::string outcome =
        changed ? fmt::format("{} Log loss on the newest answers: {:.4f} (before: {:.4f}).",
                              study::newModelSentence(learner, before, context.now()),
                              adapting.own.logLossAfter, adapting.own.logLossBefore)
                : fmt::format("Nothing was changed: {}.", memory::reasonFor(adapting.own.verdict));
    printAdapting(context, learner, outcome);
    return Exit::Done;
}

} // namespace

void addAdapt(CLI::App& memory, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<AdaptArguments>();
    CLI::App* command = memory.add_subcommand(
        "adapt", "Train the memory model on your answers, and keep the result if it predicts better");
    command->add_flag("--undo", arguments->undo, "Return to the weights used before the latest change");
    command->add_option("--model", arguments->model, "Memory model to use from now on: fsrs6 or fsrs7");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return adapt(context, *arguments); };
    });
}

} // namespace chipwise::cli

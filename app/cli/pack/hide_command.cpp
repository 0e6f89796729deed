// Questions that are not to be asked any more, and their way back.
#include "cli/json.h"
#include "cli/program.h"
#include "cli/text.h"

#include "pack/text/text.h"
#include "study/figures/question_status.h"
#include "study/learner.h"
#include "study/packs/questions.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <optional>

namespace chipwise::cli {

namespace {

struct HideArguments {
    std::vector<std::string> cards;
    bool all = false; ///< everything that is hidden
    bool dryRun = false;
};

/// Throws before anything is changed.
void checkCards(const study::Learner& learner, const std::vector<std::string>& cards, bool hide,
                const study::Now& now) {
    for (const std::string& card : cards) {
        if (hide && !study::isInstalled(learner, card))
            throw Failure(
                Exit::NotFound,
                printable("There is no question “" + card +
                          "” in any installed pack. “chipwise find” shows the names of questions."));
        if (hide && study::isKeptAside(learner, card))
            throw Failure(Exit::NotFound, printable("“" + card +
                                                    "” is set aside for a readiness check. You can hide it "
                                                    "after you have seen it in a check."));
        if (!hide && !study::questionStatus(learner, card, now).hidden)
            throw Failure(
                Exit::NotFound,
                printable("“" + card + "” is not hidden. “chipwise find --hidden” lists hidden questions."));
    }
}

/// "“How many chips …?” is"; several questions are counted.
std::string whatIs(const study::Learner& learner, const std::vector<std::string>& cards) {
    const auto only = cards.size() == 1 ? study::listedQuestion(learner, cards.front()) : std::nullopt;
    if (only) return fmt::format("“{}” is", pack::shortened(plain(only->stem)));
    return counted(static_cast<std::int64_t>(cards.size()), "question") +
           (cards.size() == 1 ? " is" : " are");
}

Exit setHidden(const Context& context, const HideArguments& arguments, bool hide) {
    study::Learner learner = arguments.dryRun ? openToRead(context) : openLearner(context);
    const std::vector<std::string> cards = arguments.all ? learner.profile().hiddenCards() : arguments.cards;
    checkCards(learner, cards, hide, context.now());
    if (!arguments.dryRun)
        for (const std::string& card : cards) learner.setSuspended(card, hide, context.now());
    if (context.json) {
        Json json = versioned();
        json[hide ? "hidden" : "brought_back"] = cards;
        if (arguments.dryRun) json["dry_run"] = true;
        print(context, json);
    }
    if (arguments.dryRun)
        context.print(fmt::format("This would {} {}. Nothing was changed.", hide ? "hide" : "bring back",
                                  counted(static_cast<std::int64_t>(cards.size()), "question")));
    else if (hide)
        context.print(whatIs(learner, cards) +
                      " now hidden. To undo this, run “chipwise bring-back” with the same names.");
    else
        context.print(whatIs(learner, cards) + " no longer hidden.");
    return Exit::Done;
}

} // namespace

void addHide(CLI::App& app, Context& context, Chosen& chosen) {
    const auto command = [&](const char* name, const char* help, bool hide) {
        auto arguments = std::make_shared<HideArguments>();
        CLI::App* added = app.add_subcommand(name, help);
        CLI::Option* cards = added->add_option("QUESTION", arguments->cards,
                                               "Names of questions, as shown by “chipwise find”");
        if (hide)
            cards->required();
        else
            added->add_flag("--all", arguments->all, "Bring back all hidden questions")->excludes(cards);
        added->add_flag("--dry-run", arguments->dryRun, "Show what would happen, but change nothing");
        added->callback([&context, &chosen, arguments, hide] {
            if (!hide && !arguments->all && arguments->cards.empty())
                throw CLI::ValidationError("QUESTION", "name a question, or use --all");
            chosen = [&context, arguments, hide] { return setHidden(context, *arguments, hide); };
        });
    };
    command("hide", "Never ask these questions again", true);
    command("bring-back", "Ask hidden questions again", false);
}

} // namespace chipwise::cli

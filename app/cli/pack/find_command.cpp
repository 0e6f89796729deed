#include "cli/json.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/learner.h"
#include "study/packs/questions.h"

#include <CLI/CLI.hpp>

#include <limits>
#include <memory>
#include <optional>

namespace chipwise::cli {

namespace {

/// A question to list. Hidden ones may have no pack any more: then only the name is known.
struct Found {
    std::string card;
    std::optional<store::CardEntry> entry;
};

std::vector<Found> questionsWith(const study::Learner& learner, const std::string& text, int limit) {
    std::vector<Found> found;
    for (const store::Hit& hit : study::findQuestions(learner, text, limit))
        found.push_back({hit.entry.card, hit.entry});
    return found;
}

/// All that is hidden, or what of it the text finds.
std::vector<Found> hiddenQuestions(const study::Learner& learner, const std::string& text, int limit) {
    std::vector<Found> found;
    if (text.empty()) {
        for (const std::string& card : learner.profile().hiddenCards())
            if (static_cast<int>(found.size()) < limit)
                found.push_back({card, study::listedQuestion(learner, card)});
        return found;
    }
    const auto rows = learner.profile().cards();
    for (Found& one : questionsWith(learner, text, std::numeric_limits<int>::max())) {
        const auto row = rows.find(one.card);
        if (row != rows.end() && row->second.suspended && static_cast<int>(found.size()) < limit)
            found.push_back(std::move(one));
    }
    return found;
}

struct FindArguments {
    std::vector<std::string> words;
    int limit = 200;
    bool hidden = false;
};

Exit find(const Context& context, const FindArguments& arguments) {
    std::string text;
    for (const std::string& word : arguments.words) text += (text.empty() ? "" : " ") + word;
    const study::Learner learner = openToRead(context);
    const std::vector<Found> found = arguments.hidden ? hiddenQuestions(learner, text, arguments.limit)
                                                      : questionsWith(learner, text, arguments.limit);
    // A list of what is hidden may be empty; a search that finds nothing has failed.
    const bool failed = found.empty() && (!arguments.hidden || !text.empty());
    if (context.json) {
        Json json = versioned();
        json["hits"] = Json::array();
        for (const Found& one : found)
            json["hits"].push_back({{"card", one.card},
                                    {"kind", one.entry ? Json(pack::toText(one.entry->kind)) : Json(nullptr)},
                                    {"stem", one.entry ? Json(one.entry->stem) : Json(nullptr)}});
        print(context, json);
        return failed ? Exit::NotFound : Exit::Done;
    }
    if (failed)
        throw Failure(Exit::NotFound,
                      (arguments.hidden ? "No hidden questions match “" : "No questions match “") + text +
                          "”.");
    if (found.empty()) context.print("No questions are hidden.");
    for (const Found& one : found)
        context.out << styled(printable(one.card), Style::Bold, context.color) << '\n'
                    << "  " << (one.entry ? plain(one.entry->stem) : "Its pack is not installed.") << '\n';
    return Exit::Done;
}

} // namespace

void addFind(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<FindArguments>();
    CLI::App* command = app.add_subcommand("find", "Search all installed questions");
    command->add_option("TEXT", arguments->words, "Words or the beginnings of words");
    command->add_option("--limit", arguments->limit, "Show at most this many questions (default: 200)")
        ->check(CLI::PositiveNumber);
    command->add_flag("--hidden", arguments->hidden,
                      "Show only hidden questions; you can then leave out TEXT");
    command->callback([&context, &chosen, arguments] {
        if (arguments->words.empty() && !arguments->hidden) throw CLI::RequiredError("TEXT");
        chosen = [&context, arguments] { return find(context, *arguments); };
    });
}

} // namespace chipwise::cli

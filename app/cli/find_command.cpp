#include "cli/json.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/learner.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace chipwise::cli {

namespace {

Exit find(const Context& context, const std::string& text, int limit) {
    const study::Learner learner = openToRead(context);
    const std::vector<store::Hit> hits = learner.catalog().search(text, limit);
    if (context.json) {
        Json json = versioned();
        json["hits"] = Json::array();
        for (const store::Hit& hit : hits)
            json["hits"].push_back(
                {{"card", hit.entry.card}, {"kind", pack::toText(hit.entry.kind)}, {"stem", hit.entry.stem}});
        print(context, json);
        return hits.empty() ? Exit::NotFound : Exit::Done;
    }
    if (hits.empty()) throw Failure(Exit::NotFound, "Nothing called “" + text + "”.");
    for (const store::Hit& hit : hits)
        context.out << styled(hit.entry.card, Style::Bold, context.colour) << '\n'
                    << "  " << plain(hit.entry.stem) << '\n';
    return Exit::Done;
}

} // namespace

void addFind(CLI::App& app, Context& context, Chosen& chosen) {
    struct Arguments {
        std::vector<std::string> words;
        int limit = 200;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("find", "Search every installed question");
    command->add_option("TEXT", arguments->words, "Words, or their beginnings")->required();
    command->add_option("--limit", arguments->limit, "So many at most")->check(CLI::PositiveNumber);
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] {
            std::string text;
            for (const std::string& word : arguments->words) text += (text.empty() ? "" : " ") + word;
            return find(context, text, arguments->limit);
        };
    });
}

} // namespace chipwise::cli

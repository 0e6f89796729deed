#include "cli/plan/mistakes_report.h"

#include "cli/json.h"
#include "cli/text.h"

#include "study/figures/mistakes.h"

#include <fmt/format.h>

namespace chipwise::cli {

namespace {

using MistakeList = std::vector<study::Mistake>;

Json textOrNull(std::string_view text) {
    if (text.empty()) return nullptr;
    return text;
}

Json listed(const MistakeList& list) {
    Json json = Json::array();
    for (const study::Mistake& mistake : list)
        json.push_back({{"card", mistake.card},
                        {"stem", mistake.stem},
                        {"at", mistake.event.empty() ? Json(nullptr) : Json(study::isoText(mistake.atMs))},
                        {"review", textOrNull(mistake.event)},
                        {"said", textOrNull(mistake.said)},
                        {"right", textOrNull(mistake.right)},
                        {"label", textOrNull(study::toText(mistake.label))},
                        {"contrast", textOrNull(mistake.contrast)}});
    return json;
}

Json listed(const std::vector<study::ConfusionPair>& pairs) {
    Json json = Json::array();
    for (const study::ConfusionPair& pair : pairs)
        json.push_back({{"pair", json.size() + 1},
                        {"chosen", pair.chosen},
                        {"right", pair.right},
                        {"times", pair.times},
                        {"cards", pair.cards}});
    return json;
}

Json toJson(const study::Mistakes& mistakes) {
    Json json = versioned();
    json["open"] = mistakes.open;
    json["missed_once"] = mistakes.missedOnce;
    json["sure_but_wrong"] = listed(mistakes.sureButWrong);
    json["repeated"] = listed(mistakes.repeated);
    json["lucky"] = listed(mistakes.lucky);
    json["flagged"] = listed(mistakes.flagged);
    json["pairs"] = listed(mistakes.pairs);
    return json;
}

std::string answerLine(const study::Mistake& mistake) {
    std::string line;
    if (!mistake.said.empty()) line = "you answered " + mistake.said;
    if (mistake.missed && !mistake.right.empty())
        line += (line.empty() ? "the answer is " : "; the answer is ") + mistake.right;
    if (mistake.label != study::MistakeLabel::None)
        line += fmt::format("{}({})", line.empty() ? "" : " ", study::toText(mistake.label));
    return line;
}

void write(const Context& context, std::string_view title, const MistakeList& list) {
    if (list.empty()) return;
    context.out << styled(fmt::format("{}: {}", title, list.size()), Style::Bold, context.color) << '\n';
    for (const study::Mistake& mistake : list) {
        context.out << wrapped(printable(fmt::format("{}  {}", mistake.card, mistake.stem)), context.width, 2)
                    << '\n';
        const std::string line = printable(answerLine(mistake));
        if (!line.empty()) context.out << wrapped(line, context.width, 4) << '\n';
        if (!mistake.contrast.empty())
            context.out
                << wrapped(
                       printable(
                           "To try this question with one constraint changed, run “chipwise study --card " +
                           mistake.contrast + "”."),
                       context.width, 4)
                << '\n';
    }
    context.out << '\n';
}

void write(const Context& context, const std::vector<study::ConfusionPair>& pairs) {
    if (pairs.empty()) return;
    context.out << styled("Mistaken for each other", Style::Bold, context.color) << '\n';
    for (std::size_t i = 0; i < pairs.size(); ++i)
        context.out << wrapped(printable(fmt::format("{}. “{}” instead of “{}”, {}", i + 1, pairs[i].chosen,
                                                     pairs[i].right, counted(pairs[i].times, "time"))),
                               context.width, 2)
                    << '\n';
    context.out << "To practice the first pair, run “chipwise study --pair 1”.\n";
}

void write(const Context& context, const study::Mistakes& mistakes) {
    if (mistakes.open == 0)
        context.out << wrapped("No mistakes to correct. " + study::mistakesRule(mistakes), context.width)
                    << '\n';
    else if (const std::string once = study::missedOnceWords(mistakes.missedOnce); !once.empty())
        context.out << wrapped(once, context.width) << '\n';
    write(context, "Sure but wrong", mistakes.sureButWrong);
    write(context, "Missed twice or more", mistakes.repeated);
    write(context, "Lucky", mistakes.lucky);
    write(context, "Flagged", mistakes.flagged);
    write(context, mistakes.pairs);
    if (mistakes.open > 0)
        context.out << "To practice these mistakes, run “chipwise study --mistakes”. To record why you "
                       "missed a question, run “chipwise stats --mistakes --label QUESTION misread” (or "
                       "knowledge, mixed-up, time).\n";
}

} // namespace

void reportMistakes(const Context& context, const study::Mistakes& mistakes) {
    if (context.json)
        print(context, toJson(mistakes));
    else
        write(context, mistakes);
}

} // namespace chipwise::cli

#include "workshop/draft/counts.h"

#include "pack/generate/cards.h"
#include "pack/text/pack_paths.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::workshop {
namespace {

constexpr std::size_t mostCounted = 4'000; ///< a generator makes thousands of cards, at every key anew

std::string counted(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

} // namespace

Counts countsOf(const Snapshot& snapshot) {
    Counts counts;
    auto cards = pack::firstCardsOf(snapshot.read.pack, mostCounted + 1);
    counts.more = cards.size() > mostCounted;
    if (counts.more) cards.pop_back();
    counts.questions = cards.size();
    counts.ofGroups.resize(pack::groupsOf(snapshot.read.pack).size());
    for (const pack::Card& card : cards) ++counts.ofGroups.at(card.group);
    counts.leftOut = static_cast<std::size_t>(
        std::ranges::count_if(snapshot.read.leftOut, [](const pack::Question& question) {
            return pack::isQuestionFile(question.mark.file);
        }));
    counts.facts = snapshot.read.pack.facts.size();
    for (const auto& problem : snapshot.problems) {
        ++(problem.severity == pack::Severity::Error ? counts.errors : counts.warnings);
        if (problem.edit) ++counts.mendable;
    }
    return counts;
}

std::string questionsLine(const Counts& counts) {
    return counts.more ? "More than 4,000 questions" : counted(counts.questions, "question");
}

std::string countsLine(const Counts& counts) {
    const auto problems = counts.errors + counts.warnings;
    return fmt::format("{}, {}, {}", counted(counts.questions + counts.leftOut, "question"),
                       counted(counts.facts, "fact"),
                       problems == 0 ? "no problems" : counted(problems, "problem"));
}

} // namespace chipwise::workshop

#include "pack/check/checks.h"
#include "pack/text/text.h"

#include <fmt/format.h>

namespace chipwise::pack {
namespace {

struct Counted {
    std::string_view what;
    std::size_t original = 0;
    std::size_t translated = 0;
};

/// The first kind of part whose number differs. Numbers and accepted words may be left out: they are not
/// texts.
std::optional<Counted> difference(const Question& original, const Question& translated) {
    for (const auto& part : {Counted{"options", original.options.size(), translated.options.size()},
                             Counted{"steps", original.steps.size(), translated.steps.size()},
                             Counted{"pairs", original.pairs.size(), translated.pairs.size()},
                             Counted{"gaps", original.gaps.size(), translated.gaps.size()},
                             Counted{"cards", original.cards.size(), translated.cards.size()}})
        if (part.original != part.translated) return part;
    return std::nullopt;
}

std::string boxOf(double credit) {
    if (credit >= 100) return "[x]";
    return credit == 0 ? "[ ]" : fmt::format("[{:g}%]", credit);
}

void checkMarks(ParsedQuestion& translated, const ParsedQuestion& original, Problems& problems) {
    const auto& theirs = original.question.options;
    auto& ours = translated.question.options;
    std::vector<std::size_t> different;
    for (std::size_t i = 0; i < theirs.size(); ++i)
        if (theirs[i].credit != ours[i].credit) different.push_back(i);
    for (const auto i : different) {
        translated.good = false;
        auto& problem = problems.add("CW403", translated.answerLines[i], 1,
                                     "This option is marked differently than in the original.",
                                     fmt::format("In the original ({}, line {}), this option is “{} {}”. "
                                                 "Mark the same options, in the same order.",
                                                 original.question.mark.file, original.answerLines[i],
                                                 boxOf(theirs[i].credit), shortened(theirs[i].text)));
        // Two differences may be options in another order; one can only be a wrong mark.
        const auto& box = translated.boxes[i];
        if (different.size() == 1)
            problem.edit =
                replacing(box.place.line, box.place.column, box.endColumn, boxOf(theirs[i].credit));
    }
}

} // namespace

void checkTranslation(ParsedQuestion& translated, const ParsedQuestion& original, Problems& problems) {
    if (const auto part = difference(original.question, translated.question)) {
        translated.good = false;
        const auto one = part->what.substr(0, part->what.size() - 1);
        problems.add("CW402", translated.line(), 1,
                     fmt::format("The original has {} {}, but the translation has {}.", part->original,
                                 part->original == 1 ? one : part->what, part->translated),
                     fmt::format("Translate every {}, in the same order.", one));
        return;
    }
    checkMarks(translated, original, problems);
}

} // namespace chipwise::pack

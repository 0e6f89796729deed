#include "pack/check/checks.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

bool isChosen(const Question& question) {
    return question.kind() == Kind::Choice || question.kind() == Kind::TrueFalse;
}

std::string countWords(std::size_t count, std::string_view one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

/// A generated question has one right option, whatever row it is made from.
std::size_t rightOptionsOf(const ParsedQuestion& q) {
    return q.noAnswers ? 1 : q.question.rightCount();
}

/// `choose:` of the group, or of a generated question, whose options no reader of answers has seen.
void checkChosenNumber(ParsedQuestion& q, const SettingLine* ofGroup, Problems& problems) {
    const auto* own = q.settings.find("choose");
    const auto& asked = q.question.effective.choose;
    const auto right = rightOptionsOf(q);
    const bool checkedBefore = own && !q.noAnswers;
    if (!asked || checkedBefore || (!own && !ofGroup) || static_cast<std::size_t>(*asked) == right) return;
    q.good = false;
    problems.add(
        "CW118", own ? own->line : q.line(), 1,
        fmt::format("The “choose:” line{} asks for {}, but {}.", own ? "" : " of the group",
                    countWords(static_cast<std::size_t>(*asked), "answer"),
                    q.noAnswers ? "a generated question has 1 right option"
                                : fmt::format("{} {} marked as right", countWords(right, "option"),
                                              right == 1 ? "is" : "are")),
        own ? "Delete the line, or write “choose: 1”."
            : fmt::format("Write “choose: {}” under this heading, or change the “choose:” line of the "
                          "group (line {}).",
                          right, ofGroup->line));
}

void warnOfUselessChoose(const SettingLine& line, std::string message, Problems& problems) {
    auto& problem =
        problems.add("CW176", line.line, line.column, std::move(message),
                     "Delete the line. “choose:” is for questions with options (“- [x] …” and “- [ ] …”).");
    problem.edit = Edit{line.line, 1, line.line + 1, 1, {}};
}

} // namespace

void checkChoose(ParsedGroup& group, Problems& problems) {
    const auto* ofGroup = group.group.settings.choose ? group.settings.find("choose") : nullptr;
    const bool anyBroken = std::ranges::any_of(group.questions, [](const auto& q) { return !q.good; });
    bool anyChosen = anyBroken || group.questions.empty(); // nobody knows
    for (auto& q : group.questions) {
        if (!q.good) continue;
        if (isChosen(q.question)) {
            anyChosen = true;
            checkChosenNumber(q, ofGroup, problems);
        } else if (const auto* own = q.settings.find("choose")) {
            warnOfUselessChoose(
                *own, fmt::format("“{}” has no options to choose from.", shortened(q.question.title)),
                problems);
        }
    }
    if (ofGroup && !anyChosen)
        warnOfUselessChoose(*ofGroup, "No question in this group has options to choose from.", problems);
}

void checkCaseCards(const ParsedGroup& group, Problems& problems) {
    if (!group.group.isCase) return;
    for (const auto& q : group.questions) {
        if (!q.good || (q.question.kind() != Kind::Flashcard && q.question.kind() != Kind::Flashcards))
            continue;
        problems.add(
            "CW175", q.line(), 1,
            fmt::format("“{}” is a flashcard in a case. Flashcards don't ask about the scenario, and "
                        "if a case contains a flashcard, exams leave out the whole case.",
                        shortened(q.question.title)),
            "Move the flashcard to a group that is not a case, or turn it into a question about the "
            "scenario.");
    }
}

} // namespace chipwise::pack

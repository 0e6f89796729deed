#include "pack/generate/asked_answers.h"
#include "pack/parse/answer_readers.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace chipwise::pack {
namespace {

bool takeFixed(std::string& text) {
    constexpr std::string_view mark = "{fixed}";
    if (!text.ends_with(mark)) return false;
    const auto before = text.size() - mark.size();
    const bool escaped = before > 0 && text[before - 1] == '\\';
    if (escaped)
        text.erase(before - 1, 1);
    else
        text.erase(trimmedRight(std::string_view(text).substr(0, before)).size());
    return !escaped;
}

/// A box that is not closed or holds a mark nobody knows.
bool goodBox(const AnswerContext& c, const AnswerLine& answer) {
    const auto& box = answer.box;
    if (box.state == BoxStart::State::Good) return true;
    const std::string help = "Write [x] for a right option and [ ] for a wrong one.";
    if (box.state == BoxStart::State::UnknownMark) {
        c.fail("CW120", answer.line, answer.column(box.at),
               fmt::format("“{}” is not a valid checkbox.",
                           answer.whole.substr(box.at, box.markEnd + 1 - box.at)),
               help);
        return false;
    }
    auto& problem = c.fail("CW119", answer.line, answer.column(box.at),
                           "The box of this option is not closed with “]”.", help);
    const bool onlyBracket = answer.whole.find(']', box.at) == std::string_view::npos;
    const bool spaceFollows = box.markEnd < answer.whole.size() && isSpace(answer.whole[box.markEnd]);
    if (onlyBracket)
        problem.edit = inserting(answer.line, answer.column(box.markEnd), spaceFollows ? "]" : "] ");
    return false;
}

void addOption(const AnswerContext& c, const AnswerLine& answer) {
    const bool boxIsGood = goodBox(c, answer);
    Option option{answer.text, answer.box.credit, answer.why, false};
    option.fixed = takeFixed(option.text);
    if (option.credit < -100 || option.credit > 100)
        c.fail("CW115", answer.line, answer.column(answer.box.at),
               "A weight must be a percentage from -100% to 100%.", "Write the weight like this: “[50%]”.");
    if (option.text.empty() && boxIsGood)
        c.fail("CW121", answer.line, answer.textColumn(), "This option has no text.",
               "Write the text of the option after the box, or delete the line.");
    c.to.question.options.push_back(std::move(option));
    c.to.answerLines.push_back(answer.line);
    const auto& box = answer.box;
    c.to.boxes.push_back({{answer.line, answer.column(box.at)}, answer.column(box.markEnd + 1)});
}

void checkDuplicates(const AnswerContext& c) {
    std::map<std::string_view, int> lines;
    for (std::size_t i = 0; i < c.to.question.options.size(); ++i) {
        const auto& text = c.to.question.options[i].text;
        const auto [first, isNew] = lines.emplace(text, c.to.answerLines[i]);
        if (!isNew)
            c.fail("CW117", c.to.answerLines[i], 1,
                   fmt::format("The option “{}” appears twice (also on line {}).", shortened(text),
                               first->second),
                   "Change or delete one of the two options.");
    }
}

void checkWeights(const AnswerContext& c) {
    const auto& options = c.to.question.options;
    double right = 0;
    double best = 0;
    for (const auto& option : options) {
        right += std::max(option.credit, 0.0);
        best = std::max(best, option.credit);
    }
    const int first = c.to.answerLines.front();
    if (right <= 0) {
        c.fail("CW114", first, 1,
               fmt::format("“{}” has no option marked as right.", shortened(c.to.question.title)),
               "Put an x in the box of the right option: “- [x] …”.");
    } else if (best < 100 && std::abs(right - 100) > 0.1) {
        c.fail("CW115", first, 1,
               fmt::format("The weights of the right options add up to {:g}%, not 100%.", right),
               "Change the weights so that they add up to 100%. The total is the credit for choosing "
               "all the right options.");
    }
}

std::string_view plural(int count) {
    return count == 1 ? "" : "s";
}

/// What the text asks for, or `choose:` says, against the boxes.
void checkAskedNumber(const AnswerContext& c) {
    const auto& question = c.to.question;
    const int marked = static_cast<int>(question.rightCount());
    const auto report = [&](std::string_view who, int asked, int line) {
        c.fail("CW118", line, 1,
               fmt::format("The {} asks for {} answer{}, but {} option{} {} marked as right.", who, asked,
                           plural(asked), marked, plural(marked), marked == 1 ? "is" : "are"),
               marked > asked ? "Change the number, or unmark an option."
                              : "Change the number, or mark more options.");
    };
    for (const auto& line : c.body.stemLines) {
        const int asked = line.code ? 0 : askedAnswers(line.text);
        if (asked > 0 && asked != marked) return report("text", asked, line.number);
    }
    const auto& choose = question.settings.choose;
    const auto* setting = c.to.settings.find("choose");
    if (choose && setting && *choose != marked) report("“choose:” line", *choose, setting->line);
}

void checkTrueFalse(const AnswerContext& c) {
    const auto& options = c.to.question.options;
    const auto right = std::ranges::count_if(options, [](const Option& o) { return o.credit >= 100; });
    if (options.size() != 2 || right != 1)
        c.fail("CW116", c.to.line(), 1, "A true/false question needs two options, one of them right.",
               "Write “- [x] True” and “- [ ] False”, or the reverse.");
}

/// Exactly “True” and “False”: worked out as true-false.
bool isTrueFalse(const std::vector<Option>& options) {
    if (options.size() != 2) return false;
    const auto is = [&](std::size_t i, std::string_view word) { return sameLetters(options[i].text, word); };
    return (is(0, "true") && is(1, "false")) || (is(0, "false") && is(1, "true"));
}

} // namespace

void readOptions(const AnswerContext& c) {
    for (const auto& answer : c.body.answers) addOption(c, answer);
    if (!c.to.good || c.translation) return;
    auto& question = c.to.question;
    const bool trueFalse = question.kind() == Kind::TrueFalse;
    if (!trueFalse && question.options.size() < 2) {
        c.fail("CW113", c.to.answerLines.front(), 1, "A multiple-choice question needs at least two options.",
               "Write the wrong options as “- [ ] …”.");
        return;
    }
    checkDuplicates(c);
    if (c.to.good) checkWeights(c);
    if (c.to.good && trueFalse) checkTrueFalse(c);
    if (c.to.good) checkAskedNumber(c);
    if (c.to.good && !question.effective.kind && isTrueFalse(question.options))
        question.effective.kind = Kind::TrueFalse;
}

} // namespace chipwise::pack

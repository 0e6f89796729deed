#include "pack/parse/answer_readers.h"
#include "pack/parse/gaps.h"
#include "pack/parse/number_answer.h"
#include "pack/text/text.h"

#include <fmt/format.h>

namespace chipwise::pack {
namespace {

void noFullCredit(const AnswerContext& c) {
    c.fail("CW114", c.to.answerLines.front(), 1,
           fmt::format("No answer to “{}” gets full credit.", shortened(c.to.question.title)),
           "Write the right answer without a percentage: “= 16”.");
}

template <class Answers>
void needFullCredit(const AnswerContext& c, const Answers& answers) {
    for (const auto& answer : answers)
        if (answer.credit >= 100) return;
    if (c.to.good && !c.translation && !answers.empty()) noFullCredit(c);
}

void reportOpenGap(const AnswerContext& c, const BodyLine& line, const GapScan& scan) {
    const auto words = shortened(scan.notClosedWords);
    auto& problem =
        c.fail("CW125", line.number, columnAt(line.text, *scan.notClosed),
               "A gap is opened with “{{” but not closed with “}}” on this line.",
               fmt::format("Write the hidden words like this: {{{{{0}}}}} or {{{{{0}::a hint}}}}.", words));
    if (scan.closesShort) problem.edit = inserting(line.number, columnAt(line.text, scan.shortAt), "}");
}

} // namespace

void readNumbers(const AnswerContext& c) {
    const bool expressions = !c.to.question.effective.lets.empty();
    for (const auto& line : c.body.answers) {
        auto answer = numberAnswer(line, expressions, c.problems);
        c.to.good = c.to.good && answer;
        if (!answer) continue;
        answer->why = line.why;
        c.to.question.numbers.push_back(std::move(*answer));
        c.to.answerLines.push_back(line.line);
    }
    needFullCredit(c, c.to.question.numbers);
}

void readTexts(const AnswerContext& c) {
    for (const auto& line : c.body.answers) {
        std::string_view text = line.text;
        const double credit = takeCredit(text);
        if (text.empty())
            c.fail("CW121", line.line, line.textColumn(), "This answer is empty.",
                   "Write the answer after the “=”.");
        if (credit < -100 || credit > 100)
            c.fail("CW115", line.line, line.textColumn(), "A weight must be a percentage from -100% to 100%.",
                   "Write the weight like this: “(50%)”.");
        c.to.question.texts.push_back({std::string(text), credit, line.why});
        c.to.answerLines.push_back(line.line);
    }
    needFullCredit(c, c.to.question.texts);
}

void readGaps(const AnswerContext& c) {
    for (const auto& line : c.body.stemLines) {
        if (line.code) continue;
        auto scan = gapsIn(line.text);
        if (scan.notClosed) {
            reportOpenGap(c, line, scan);
            continue;
        }
        for (auto& gap : scan.gaps) {
            if (gap.text.empty())
                c.fail("CW121", line.number, 1, "A gap on this line is empty.",
                       "Write the hidden words between “{{” and “}}”.");
            c.to.question.gaps.push_back(std::move(gap));
        }
    }
}

void readBack(const AnswerContext& c) {
    c.to.question.back = c.body.back;
    if (c.body.dividerLine == 0 && c.to.good)
        c.fail("CW123", c.to.line(), 1,
               fmt::format("The card “{}” has no “---” line between front and back.",
                           shortened(c.to.question.title)),
               "Write the front, a line with “---”, and the back.");
    else if (c.body.back.empty() && c.to.good)
        c.fail("CW123", c.body.dividerLine, 1, "The back of this card is empty.",
               "Write the back below the “---” line.");
}

} // namespace chipwise::pack

#include "cli/exam_result_page.h"

#include "cli/question_words.h"
#include "cli/text.h"
#include "study/exam_clock.h"
#include "study/exam_sitting.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace chipwise::cli {

namespace {

constexpr int barWidth = 20;
constexpr int titleWidth = 28;

std::string bar(double share) {
    const auto filled = static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * barWidth));
    return std::string(filled, '#') + std::string(barWidth - filled, '.');
}

/// A title in so many columns; what is longer is cut at a whole character.
std::string fitted(const std::string& text) {
    const std::string title = plain(text);
    std::string kept;
    int columns = 0;
    for (const char byte : title) {
        const bool begins = (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
        if (begins && columns == titleWidth) break;
        columns += begins ? 1 : 0;
        kept += byte;
    }
    return kept + std::string(static_cast<std::size_t>(titleWidth - columns), ' ');
}

std::string domainLine(const study::ResultDomain& domain) {
    if (domain.of == 0) return {};
    const double share = static_cast<double>(domain.right) / domain.of;
    return fmt::format("  {} {} {:3.0f} %  {} of {}, between {:.0f} and {:.0f} %\n",
                       fitted(domain.domain.title), bar(share), 100 * share, domain.right, domain.of,
                       100 * domain.low, 100 * domain.high);
}

std::string totalLine(const Context& context, const study::ExamResult& result) {
    std::string line = fmt::format("{:g} of {}, {:.0f} %", result.points, result.scored, result.percent);
    if (!result.passed) return line;
    const char* where = *result.passed ? "reached" : "not reached";
    return fmt::format("{}. The mark of {:g} % was {}.", line, result.rawPass,
                       styled(where, *result.passed ? Style::Good : Style::Bad, context.colour));
}

} // namespace

std::string resultPage(const Context& context, const study::ExamResult& result) {
    std::string page = "\n" + styled(plain(result.title), Style::Bold, context.colour) + "\n";
    if (result.timeUp) page += "The time is up; it was submitted as it stood.\n";
    page += totalLine(context, result) + "\n";
    if (result.blank > 0) page += counted(result.blank, "question") + " left open; they count as wrong.\n";
    page += '\n';
    for (const study::ResultDomain& domain : result.domains) page += domainLine(domain);
    page += fmt::format("\n{} used, {:.0f} s a question; {:.0f} s were given.\n",
                        study::clockText(result.usedMs), result.usedSeconds, result.targetSeconds);
    if (result.wrongToRight + result.rightToWrong > 0)
        page += fmt::format("Changes: {} from wrong to right, {} from right to wrong.\n", result.wrongToRight,
                            result.rightToWrong);
    return page;
}

std::string resultQuestion(const Context& context, const study::ExamResult& result,
                           const study::Sitting& sitting, int position) {
    const study::ResultQuestion& sat = result.questions.at(static_cast<std::size_t>(position) - 1);
    const pack::Card card = sitting.card(position);
    const quiz::Presentation shown = sitting.presentation(position);
    const char* verdict = sat.correct ? "right" : sat.answered ? "wrong" : "open";
    std::string page = "\n" + styled(fmt::format("Question {}: {}", position, verdict),
                                     sat.correct ? Style::Good : Style::Bad, context.colour);
    if (!sat.scored) page += "  (not scored)";
    page += "\n\n" + wrapped(plain(shown.stem), context.width) + offered(shown, context.width);
    const auto answer = quiz::answerFromJournal(shown, sat.answer);
    if (sat.answered && answer) {
        try {
            const quiz::Verdict graded = quiz::grade(card, shown, quiz::withUnitAsked(*answer));
            page += "The answer: " + plain(rightAnswer(shown, graded.expected)) + "\n";
            if (!sat.correct) page += partByPart(shown, *answer, graded.expected, context.width);
            if (!graded.note.empty()) page += wrapped(plain(graded.note), context.width);
        } catch (const std::invalid_argument&) {
            page += "The question has changed since.\n";
        }
    }
    const std::string why = quiz::filled(card.question.why, shown);
    if (!why.empty()) page += wrapped(plain(why), context.width);
    for (const std::string& source : card.question.effective.refs)
        page += styled("Source: " + plain(source), Style::Dim, context.colour) + "\n";
    return page;
}

std::string historyPage(const std::vector<study::ExamResult>& history) {
    std::string page;
    for (const study::ExamResult& result : history) {
        const study::Now began{result.startedMs, result.utcOffsetMin};
        page += fmt::format("{}  {}  {:3.0f} %  {} of {}{}\n", study::dateText(study::studyDay(began)),
                            fitted(result.title), result.percent, result.right, result.scored,
                            !result.passed   ? ""
                            : *result.passed ? "  mark reached"
                                             : "  mark not reached");
    }
    return page.empty() ? "No practice exam has been taken yet.\n" : page;
}

} // namespace chipwise::cli

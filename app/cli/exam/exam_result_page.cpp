#include "cli/exam/exam_result_page.h"

#include "cli/study/question_words.h"
#include "cli/text.h"
#include "study/exam/exam_clock.h"
#include "study/exam/exam_percent.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

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

std::string domainLine(const study::ExamResult& result, std::size_t place) {
    const study::ResultDomain& domain = result.domains[place];
    if (domain.of == 0) return {};
    const double share = static_cast<double>(domain.right) / domain.of;
    return fmt::format("  {} {} {:3.0f}%  {} of {}, likely {:.0f}% to {:.0f}%\n",
                       fitted(domainLabel(result, place) + ' ' + domain.domain.title), bar(share),
                       100 * share, domain.right, domain.of, 100 * domain.low, 100 * domain.high);
}

const char* verdictWord(const study::ResultQuestion& sat) {
    return sat.gone ? "gone" : sat.correct ? "right" : sat.answered ? "wrong" : "blank";
}

/// "guessed, flagged, changed, not scored": what else there is to say.
std::string marksOf(const study::ResultQuestion& sat) {
    std::vector<std::string_view> marks;
    if (sat.answered && sat.certainty == memory::Certainty::Guess) marks.emplace_back("guessed");
    if (sat.answered && sat.certainty == memory::Certainty::Certain) marks.emplace_back("certain");
    if (sat.changed) marks.emplace_back("changed");
    if (sat.flagged) marks.emplace_back("flagged");
    if (!sat.scored) marks.emplace_back("not scored");
    const std::string over = study::overTargetWords(sat);
    if (!over.empty()) marks.emplace_back(over);
    return fmt::format("{}", fmt::join(marks, ", "));
}

/// What a learner calls it.
std::string_view nounOf(const study::ExamResult& result) {
    return result.check ? "check" : "exam";
}

/// "you: 8 · right: 16"
std::string answerLine(const study::ReviewedQuestion& seen, const study::ResultQuestion& sat,
                       std::string_view noun) {
    if (!seen.put.installed) return {};
    if (sat.gone) return fmt::format("changed or removed during the {}", noun);
    if (seen.changed) return fmt::format("the question has changed since this {}", noun);
    std::string line = sat.answered ? "you: " + seen.words.said : "left blank";
    if (!sat.correct) line += " · right: " + seen.words.right;
    return line;
}

/// Of every option that has one, then of the whole question; the sources.
std::string explanations(const Context& context, const study::ReviewedQuestion& seen) {
    const quiz::Presentation& shown = seen.put.presentation;
    const pack::Question& question = seen.put.card.question;
    std::string text;
    if (shown.kind == pack::Kind::Choice)
        for (std::size_t key = 0; key < shown.shown.size(); ++key) {
            const auto& why = question.options.at(static_cast<std::size_t>(shown.shown[key]) - 1).why;
            if (!why.empty())
                text += keyedLine(std::to_string(key + 1), quiz::filled(why, shown), context.width);
        }
    else if (seen.verdict && !seen.verdict->note.empty())
        text += wrapped(plain(seen.verdict->note), context.width);
    if (const std::string why = quiz::filled(question.why, shown); !why.empty())
        text += wrapped(plain(why), context.width);
    for (const std::string& source : seen.sources)
        text += styled("Source: " + plain(source), Style::Dim, context.color) + "\n";
    return text;
}

std::string markWords(const study::ExamResult& result) {
    if (!result.passed) return {};
    return fmt::format("; passing score of {:g}% {}", result.rawPass,
                       *result.passed ? "reached" : "not reached");
}

std::string totalLine(const Context& context, const study::ExamResult& result) {
    if (result.scored == 0) return "None of the questions count, so there is no result.";
    std::string line =
        fmt::format("{:g} of {}, {}%", result.points, result.scored, study::percentText(result));
    if (!result.passed) return line;
    const char* where = *result.passed ? "reached" : "not reached";
    return fmt::format("{}. The passing score of {:g}% was {}.", line, result.rawPass,
                       styled(where, *result.passed ? Style::Good : Style::Bad, context.color));
}

} // namespace

std::string domainLabel(const study::ExamResult& result, std::size_t place) {
    const std::string& number = result.domains.at(place).domain.number;
    const bool isSubject = number.empty() || number.find('/') != std::string::npos;
    return isSubject ? std::to_string(place + 1) : number;
}

std::string resultPage(const Context& context, const study::ExamResult& result, const std::string& score,
                       const std::string& afterwards) {
    const std::string_view noun = nounOf(result);
    std::string page = "\n" + styled(plain(result.title), Style::Bold, context.color) + "\n";
    if (result.timeUp) page += fmt::format("Time ran out, so the {} was submitted as it was.\n", noun);
    page += totalLine(context, result) + "\n";
    if (!score.empty()) page += wrapped(printable(score), context.width);
    if (result.blank > 0)
        page += counted(result.blank, "question") + (result.blank == 1
                                                         ? " was left blank and counts as wrong.\n"
                                                         : " were left blank and count as wrong.\n");
    if (const auto gone = std::ranges::count(result.questions, true, &study::ResultQuestion::gone); gone > 0)
        page += fmt::format("{} {} changed or removed during the {} and {} not count.\n",
                            counted(static_cast<int>(gone), "question"), gone == 1 ? "was" : "were", noun,
                            gone == 1 ? "does" : "do");
    page += '\n';
    for (std::size_t place = 0; place < result.domains.size(); ++place) page += domainLine(result, place);
    page += fmt::format("\nTime used: {}, {}; the time limit allowed {:.0f} s per question.\n",
                        study::takenText(result.usedMs), study::paceWords(result), result.targetSeconds);
    if (const std::string targets = study::targetsWords(result); !targets.empty()) page += targets + ".\n";
    if (result.wrongToRight + result.rightToWrong > 0)
        page += fmt::format("Changed answers: {} from wrong to right, {} from right to wrong.\n",
                            result.wrongToRight, result.rightToWrong);
    if (!afterwards.empty()) page += '\n' + wrapped(afterwards, context.width);
    return page;
}

std::string resultRow(const Context& context, const study::ExamReview& review, int position) {
    const study::ResultQuestion& sat = review.result().questions.at(static_cast<std::size_t>(position) - 1);
    const study::ReviewedQuestion& seen = review.at(position);
    const std::string lead = fmt::format("{:>4}  {:<5}  ", position, verdictWord(sat));
    const int indent = static_cast<int>(lead.size());
    std::string page = styled(lead, sat.correct ? Style::Good : Style::Bad, context.color) +
                       wrapped(printable(seen.stem), context.width, indent).substr(lead.size());
    const std::string words = answerLine(seen, sat, nounOf(review.result()));
    if (!words.empty()) page += wrapped(printable(words), context.width, indent);
    if (const std::string marks = marksOf(sat); !marks.empty())
        page += styled(wrapped(marks, context.width, indent), Style::Dim, context.color);
    return page;
}

std::string resultQuestion(const Context& context, const study::ExamReview& review, int position) {
    const study::ResultQuestion& sat = review.result().questions.at(static_cast<std::size_t>(position) - 1);
    const study::ReviewedQuestion& seen = review.at(position);
    const pack::Card& card = seen.put.card;
    const quiz::Presentation& shown = seen.put.presentation;
    std::string page = "\n" + styled(fmt::format("Question {}: {}", position, verdictWord(sat)),
                                     sat.correct ? Style::Good : Style::Bad, context.color);
    if (const std::string marks = marksOf(sat); !marks.empty()) page += "  (" + marks + ")";
    page += "\n\n";
    if (!card.scenario.empty()) page += wrapped(plain(card.scenario), context.width) + '\n';
    page += wrapped(plain(quiz::stemToRead(shown)), context.width) + offered(shown, context.width);
    if (!seen.put.installed) return page;
    if (sat.gone) {
        page += fmt::format("The question was changed or removed during the {}, so it does not count.\n",
                            nounOf(review.result()));
    } else if (seen.changed) {
        page += fmt::format("The question has changed since this {}, so your answer cannot be shown.\n",
                            nounOf(review.result()));
    } else {
        page += seen.given ? wrapped("Your answer: " + plain(givenAnswer(shown, *seen.given)), context.width)
                           : "You left this question blank.\n";
        page += wrapped("The answer: " + plain(rightAnswer(shown, seen.expected)), context.width);
        if (seen.given && !sat.correct) page += partByPart(shown, *seen.given, seen.expected, context.width);
    }
    return page + explanations(context, seen);
}

std::string historyPage(const std::vector<study::ExamResult>& history) {
    std::string page;
    int line = 0;
    for (const study::ExamResult& result : history) {
        page += fmt::format("{:>3}  {}  {} {:>4}%  {} of {} in {}{}\n", ++line,
                            study::localText({result.startedMs, result.utcOffsetMin}).substr(0, 10),
                            fitted(result.title), study::percentText(result), result.right, result.scored,
                            study::takenText(result.usedMs), markWords(result));
    }
    return page.empty() ? "You have not taken a practice exam yet.\n" : page;
}

} // namespace chipwise::cli

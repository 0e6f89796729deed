#include "study/readiness/exam_record.h"

#include "study/exam/exam_result.h"
#include "study/figures/map.h"
#include "study/history.h"
#include "study/learner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace chipwise::study {
namespace {

AttemptSummary summaryOf(const ExamResult& result, const FirstAnswers& first) {
    AttemptSummary summary;
    summary.attempt = result.attempt;
    summary.title = result.title;
    summary.check = result.check;
    summary.day = studyDay({result.startedMs, result.utcOffsetMin});
    summary.right = result.right;
    summary.scored = result.scored;
    summary.percent = result.percent;
    summary.rawPass = result.rawPass;
    summary.passed = result.passed;
    summary.targetSeconds = result.targetSeconds;
    summary.usedSeconds = result.usedSeconds;
    for (const ResultDomain& domain : result.domains)
        summary.domains.push_back({domain.domain.title, domain.right, domain.of});
    for (const ResultQuestion& question : result.questions) {
        if (!question.scored || question.gone) continue;
        const auto answered = first.find(question.card);
        if (answered != first.end() && answered->second < result.startedMs) continue;
        ++summary.unseen;
        summary.unseenRight += question.correct ? 1 : 0;
    }
    return summary;
}

/// Domains are the same where they have the same title.
DomainSummary summaryOf(const AttemptDomain& newest, const std::vector<AttemptSummary>& attempts) {
    DomainSummary summary{newest, {newest.title, 0, 0}, 0, 0};
    for (std::size_t i = 0; i < attempts.size(); ++i)
        for (const AttemptDomain& domain : attempts[i].domains) {
            if (domain.title != newest.title) continue;
            summary.right += domain.right;
            summary.of += domain.of;
            if (i > 0 && summary.before.of == 0) summary.before = domain;
        }
    return summary;
}

/// A form's questions are of one pack.
bool isOf(const std::string& pack, const ExamResult& result) {
    return !result.questions.empty() && packOf(result.questions.front().card) == pack;
}

std::string outcomeWords(const std::optional<ExamReport>& exam) {
    if (!exam || exam->outcome == ExamOutcome::NotSaid) return {};
    std::string words = fmt::format("The exam on {}: {}", dateWords(exam->examDay),
                                    exam->outcome == ExamOutcome::Passed ? "passed" : "not passed yet");
    if (exam->score) words += fmt::format(", score {}", *exam->score);
    return words + '.';
}

/// Only some forecasts have a range.
std::string rangeHitWords(const insight::ForecastHits& hits) {
    if (hits.ranged == 0) return {};
    if (hits.ranged == 1)
        return fmt::format("{} {} the actual number. ",
                           hits.forecasts == 1 ? "Its range" : "The only forecast with a range",
                           hits.within == 1 ? "included" : "did not include");
    if (hits.ranged == hits.forecasts)
        return fmt::format("{} of their ranges included the actual number. ", hits.within);
    return fmt::format("Of the {} forecasts with a range, {} included the actual number. ", hits.ranged,
                       hits.within);
}

/// "12 of the 14 cases"
std::string casesWords(int cases, int all) {
    if (all == 1) return "the one case";
    if (cases < all) return fmt::format("{} of the {} cases", cases, all);
    return all == 2 ? std::string("both cases") : fmt::format("all {} cases", all);
}

/// Why results are outside of ranges that were given for somebody who finishes each day.
std::string cutShortWords(const OurRecord& record) {
    if (record.cutShort == 0) return {};
    return fmt::format(
        "Forecasts assume that you study for your daily minutes on every study day. In {} outside the range, "
        "you missed a study day or left at least a fifth of its questions unanswered. ",
        casesWords(record.cutShort, record.hits.ranged - record.hits.within));
}

std::string replannedWords(int replanned) {
    if (replanned == 0) return {};
    return replanned == 1
               ? std::string("1 forecast is left out because you changed the plan before its day came. ")
               : fmt::format("{} forecasts are left out because you changed the plan before their day came. ",
                             replanned);
}

std::string forecastWords(const OurRecord& record) {
    const insight::ForecastHits& hits = record.hits;
    if (hits.forecasts == 0) return {};
    const long miss = std::lround(hits.meanMiss);
    const std::string off = miss == 0 ? std::string("less than 1 question off")
                                      : fmt::format("{} {} off", miss, miss == 1 ? "question" : "questions");
    const std::string ranges = rangeHitWords(hits) + cutShortWords(record);
    if (hits.forecasts == 1)
        return fmt::format("We made 1 forecast of how many questions you would know. {}The forecast was {}. ",
                           ranges, off);
    return fmt::format("We made {0} forecasts of how many questions you would know. {1}On average, the {0} "
                       "forecasts were {2}. ",
                       hits.forecasts, ranges, off);
}

} // namespace

ExamRecord examRecord(const Learner& learner, const Map& map, const FirstAnswers& first,
                      const std::string& pack) {
    ExamRecord record;
    for (const ExamResult& result : examHistory(learner))
        if (pack.empty() || isOf(pack, result)) record.attempts.push_back(summaryOf(result, first));
    if (!record.attempts.empty())
        for (const AttemptDomain& domain : record.attempts.front().domains)
            if (domain.of > 0) record.domains.push_back(summaryOf(domain, record.attempts));
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells) {
            if (cell.suspended || cell.keptAside) continue;
            ++record.questions;
            record.unseenLeft += first.contains(cell.card()) ? 0 : 1;
            record.notStarted += cell.chance ? 0 : 1;
        }
    return record;
}

std::string lowestScoreWords(const ExamRecord& record) {
    // Shares of whole numbers, compared without rounding.
    const auto isLess = [](const AttemptDomain& a, const AttemptDomain& b) {
        return a.right * b.of < b.right * a.of;
    };
    const auto lowest = std::ranges::min_element(record.domains, isLess, &DomainSummary::newest);
    if (lowest == record.domains.end()) return {};
    std::vector<std::string> titles;
    for (const DomainSummary& domain : record.domains)
        if (!isLess(lowest->newest, domain.newest)) titles.push_back("“" + domain.newest.title + "”");
    if (titles.size() == record.domains.size()) return {};
    const std::string last = std::move(titles.back());
    titles.pop_back();
    const std::string all = titles.empty() ? last
                                           : fmt::format("{}{} and {}", fmt::join(titles, ", "),
                                                         titles.size() > 1 ? "," : "", last);
    return fmt::format("Lowest score in the latest attempt: {} ({}%{})", all,
                       std::lround(100.0 * lowest->newest.right / lowest->newest.of),
                       titles.empty() ? "" : " each");
}

std::string recordSentence(const OurRecord& record) {
    std::string words = forecastWords(record) + replannedWords(record.replanned) + outcomeWords(record.exam);
    if (words.ends_with(' ')) words.pop_back();
    return words;
}

std::string recordListWords(const OurRecord& record, std::size_t most) {
    if (record.forecasts.size() <= most) return {};
    return fmt::format("The latest {} of them:", most);
}

} // namespace chipwise::study

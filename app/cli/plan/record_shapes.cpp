#include "cli/plan/record_shapes.h"

#include "cli/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::cli {

namespace {

constexpr std::size_t mostRecorded = 8; ///< in a terminal, the newest

Json numberOrNull(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json attemptJson(const study::AttemptSummary& one) {
    Json domains = Json::array();
    for (const study::AttemptDomain& domain : one.domains)
        domains.push_back({{"title", domain.title}, {"right", domain.right}, {"of", domain.of}});
    return {{"attempt", one.attempt},
            {"title", one.title},
            {"check", one.check},
            {"date", study::dateText(one.day)},
            {"right", one.right},
            {"scored", one.scored},
            {"percent", one.percent},
            {"mark", one.rawPass > 0 ? Json(one.rawPass) : Json(nullptr)},
            {"passed", one.passed ? Json(*one.passed) : Json(nullptr)},
            {"unseen", one.unseen},
            {"unseen_right", one.unseenRight},
            {"target_seconds", one.targetSeconds},
            {"used_seconds", one.usedSeconds},
            {"domains", domains}};
}

Json examReportJson(const std::optional<study::ExamReport>& exam) {
    if (!exam) return nullptr;
    return Json::parse(study::toText(*exam));
}

void heading(const Context& context, const std::string& words) {
    context.out << '\n' << styled(words, Style::Bold, context.color) << '\n';
}

} // namespace

Json examRecordJson(const study::ExamRecord& record) {
    Json attempts = Json::array();
    for (const study::AttemptSummary& one : record.attempts) attempts.push_back(attemptJson(one));
    Json domains = Json::array();
    for (const study::DomainSummary& one : record.domains)
        domains.push_back({{"title", one.newest.title},
                           {"right", one.newest.right},
                           {"of", one.newest.of},
                           {"before_right", one.before.right},
                           {"before_of", one.before.of},
                           {"all_right", one.right},
                           {"all_of", one.of}});
    return {{"unseen_left", record.unseenLeft},
            {"not_started", record.notStarted},
            {"questions", record.questions},
            {"attempts", attempts},
            {"domains", domains},
            {"lowest_score", study::lowestScoreWords(record)}};
}

Json ourRecordJson(const study::OurRecord& record) {
    Json forecasts = Json::array();
    for (const study::KeptForecast& one : record.forecasts)
        forecasts.push_back({{"made", study::dateText(one.madeDay)},
                             {"about", study::dateText(one.aboutDay)},
                             {"said", one.known.said},
                             {"low", numberOrNull(one.known.low)},
                             {"high", numberOrNull(one.known.high)},
                             {"came", one.known.came}});
    return {{"forecasts", forecasts},
            {"with_range", record.hits.ranged},
            {"within", record.hits.within},
            {"left_out_after_plan_change", record.replanned},
            {"mean_miss", record.hits.forecasts > 0 ? Json(record.hits.meanMiss) : Json(nullptr)},
            {"sentence", study::recordSentence(record)},
            {"exam", examReportJson(record.exam)}};
}

void writeExamRecord(const Context& context, const study::ExamRecord& record) {
    heading(context, fmt::format("Not started yet: {} of {} question{}", record.notStarted, record.questions,
                                 record.questions == 1 ? "" : "s"));
    for (std::size_t i = 0; i < std::min(mostRecorded, record.attempts.size()); ++i) {
        const study::AttemptSummary& one = record.attempts[i];
        context.out << fmt::format(
            "{}  {:>3.0f}% of {:<3}  new to you: {:>2} of {:<3} right  {:>3.0f} s per question  {}\n",
            study::dateText(one.day), one.percent, one.scored, one.unseenRight, one.unseen, one.usedSeconds,
            plain(one.title));
    }
}

void writeOurRecord(const Context& context, const study::OurRecord& record) {
    if (record.forecasts.empty() && record.replanned == 0) return;
    heading(context, "How past forecasts turned out");
    context.out << wrapped(printable(study::recordSentence(record)), context.width);
    if (const std::string list = study::recordListWords(record, mostRecorded); !list.empty())
        context.out << list << '\n';
    const std::size_t all = record.forecasts.size();
    for (std::size_t i = all > mostRecorded ? all - mostRecorded : 0; i < all; ++i) {
        const study::KeptForecast& one = record.forecasts[i];
        const std::string range =
            one.known.low && one.known.high
                ? fmt::format(" ({}–{})", std::lround(*one.known.low), std::lround(*one.known.high))
                : std::string();
        context.out << fmt::format("{}  forecast made on {}: {}{} known, actual: {}\n",
                                   study::dateText(one.aboutDay), study::dateText(one.madeDay),
                                   std::lround(one.known.said), range, std::lround(one.known.came));
    }
}

} // namespace chipwise::cli

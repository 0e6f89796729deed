#include "cli/plan/progress_shapes.h"

#include "cli/plan/record_shapes.h"
#include "cli/plan_shapes.h"
#include "cli/text.h"

#include "study/answer_event.h"
#include "study/forecast/start_words.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/pace.h"
#include "study/readiness/outlook_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::cli {

namespace {

constexpr int barWidth = 20;

Json domainShapes(const study::PackReadiness& readiness) {
    Json domains = Json::array();
    for (std::size_t i = 0; i < readiness.domains.size(); ++i) {
        const study::FormDomain& domain = readiness.domains[i];
        Json shape{{"number", domain.number}, {"title", domain.title}, {"weight", domain.weight}};
        if (readiness.estimate) {
            const insight::DomainReadiness& estimate = readiness.estimate->domains[i];
            shape["right"] = estimate.right;
            shape["of"] = estimate.of;
            shape["expected"] = estimate.expected;
            shape["low"] = estimate.low;
            shape["high"] = estimate.high;
            shape["gain"] = estimate.gain;
        }
        domains.push_back(std::move(shape));
    }
    return domains;
}

Json readinessShape(const study::PackReadiness& readiness) {
    const study::CheckState& check = readiness.check;
    Json shape{
        {"pack", check.pack},
        {"plan", check.exam},
        {"headline", readiness.headline},
        {"next", readiness.next},
        {"reason", readiness.reason},
        {"sentence", readiness.sentence},
        {"footnote", readiness.footnote},
        {"state", "unknown"},
        {"expected", nullptr},
        {"low", nullptr},
        {"high", nullptr},
        {"pass", nullptr},
        {"mark", readiness.mark > 0 ? Json(readiness.mark) : Json(nullptr)},
        {"form_questions", readiness.formQuestions},
        {"measured", readiness.measuredDay ? Json(study::dateText(*readiness.measuredDay)) : Json(nullptr)},
        {"begun_since", readiness.begunSince},
        {"added_to_count", readiness.addedToCount},
        {"added", readiness.added},
        {"most_to_gain", nullptr},
        {"most_to_gain_questions", nullptr},
        {"checks_taken", check.taken},
        {"kept_aside", check.keptAside},
        {"check_questions", check.questions},
        {"check_minutes", check.minutes}};
    if (readiness.estimate) {
        shape["state"] = study::toText(readiness.estimate->word);
        shape["expected"] = readiness.estimate->expected;
        shape["low"] = readiness.estimate->low;
        shape["high"] = readiness.estimate->high;
        if (readiness.mark > 0) shape["pass"] = readiness.estimate->pass;
    }
    if (readiness.stepDomain) {
        shape["most_to_gain"] = readiness.domains[*readiness.stepDomain].number;
        shape["most_to_gain_questions"] = readiness.stepQuestions;
        shape["most_to_gain_share"] = readiness.stepShare;
    }
    shape["domains"] = domainShapes(readiness);
    return shape;
}

Json knownShapes(const std::vector<memory::ForecastKnown>& known) {
    Json list = Json::array();
    for (const memory::ForecastKnown& one : known)
        list.push_back(
            {{"date", study::dateText(one.day)}, {"known", one.known}, {"low", one.low}, {"high", one.high}});
    return list;
}

Json pastShapes(const study::ProgressFigures& figures) {
    Json list = Json::array();
    for (std::size_t i = 0; i < figures.known.size(); ++i)
        list.push_back({{"date", study::dateText(figures.firstDay + static_cast<std::int64_t>(i))},
                        {"known", figures.known[i]},
                        {"at", i + 1 == figures.known.size() ? "now" : "morning"}});
    return list;
}

Json loadShapes(const study::ProgressFigures& figures) {
    Json list = Json::array();
    for (const memory::ForecastDay& day : figures.planned.days) {
        if (list.size() == study::loadDays) break;
        list.push_back({{"date", study::dateText(day.day)},
                        {"due", study::wholeQuestions(day.due)},
                        {"new", study::wholeQuestions(day.fresh)},
                        {"minutes", day.askedSeconds / 60}});
    }
    return list;
}

Json areaShapes(const study::ProgressFigures& figures) {
    Json list = Json::array();
    for (const study::AreaProgress& area : figures.areas)
        list.push_back({{"pack", area.pack},
                        {"title", area.title},
                        {"questions", area.now.questions},
                        {"begun", area.now.begun},
                        {"known", area.now.chances},
                        {"known_shown", area.now.known()},
                        {"known_two_weeks_ago", area.knownBefore}});
    return list;
}

std::string_view verdictText(insight::CertaintyVerdict verdict) {
    switch (verdict) {
    case insight::CertaintyVerdict::TooFew: return "too-few";
    case insight::CertaintyVerdict::AsSaid: return "as-said";
    case insight::CertaintyVerdict::TooSure: return "too-sure";
    case insight::CertaintyVerdict::TooModest: return "too-modest";
    }
    return {};
}

Json certaintyShapes(const study::ProgressFigures& figures) {
    Json list = Json::array();
    for (const insight::CertaintyRow& row : figures.certainty)
        list.push_back({{"confidence", study::textOf(row.certainty)},
                        {"answers", row.answers},
                        {"right", row.right},
                        {"low", row.range.low},
                        {"high", row.range.high},
                        {"verdict", verdictText(row.verdict)}});
    return list;
}

Json recallRow(const insight::RecallRow& row) {
    return {{"answers", row.answers},
            {"right", row.right},
            {"expected", row.expected},
            {"low", row.range.low},
            {"high", row.range.high}};
}

Json recallShape(const study::ProgressFigures& figures) {
    Json weeks = Json::array();
    for (const insight::RecallRow& row : figures.recallByWeek) {
        weeks.push_back(recallRow(row));
        weeks.back()["from"] = study::dateText(row.from);
        weeks.back()["to"] = study::dateText(row.to);
    }
    Json intervals = Json::array();
    for (const insight::RecallRow& row : figures.recallByInterval) {
        intervals.push_back(recallRow(row));
        intervals.back()["from_days"] = row.from;
        intervals.back()["to_days"] = row.to;
    }
    return {{"answers", figures.recollections},
            {"log_loss", figures.recollections > 0 ? Json(figures.logLoss) : Json(nullptr)},
            {"by_week", weeks},
            {"by_interval", intervals}};
}

std::string barOf(double share) {
    const auto full = std::clamp(static_cast<int>(std::lround(share * barWidth)), 0, barWidth);
    return std::string(static_cast<std::size_t>(full), '#') +
           std::string(static_cast<std::size_t>(barWidth - full), '.');
}

double share(int part, int whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / whole;
}

void title(const Context& context, std::string_view words) {
    context.out << '\n' << styled(std::string(words), Style::Bold, context.color) << '\n';
}

void writeLoad(const Context& context, const study::ProgressFigures& figures) {
    const auto& days = figures.planned.days;
    double most = figures.minutesADay;
    for (std::size_t i = 0; i < std::min(days.size(), study::loadDays); ++i)
        most = std::max(most, days[i].askedSeconds / 60);
    if (days.empty() || most <= 0) return;
    title(context, study::loadSentence(figures));
    if (const std::string repeats = study::repeatsWords(figures); !repeats.empty())
        context.out << repeats << '\n';
    for (std::size_t i = 0; i < std::min(days.size(), study::loadDays); ++i) {
        if (i == 0 && figures.isTodayDone)
            context.out << study::dateText(days[i].day) << "  done\n";
        else
            context.out << fmt::format(
                "{}  {} {:>3} min  {:>3} due {:>3} new\n", study::dateText(days[i].day),
                barOf(days[i].askedSeconds / 60 / most), study::wholeMinutes(days[i].askedSeconds),
                study::wholeQuestions(days[i].due), study::wholeQuestions(days[i].fresh));
    }
}

void writeCertainty(const Context& context, const study::ProgressFigures& figures) {
    if (std::ranges::all_of(figures.certainty, [](const auto& row) { return row.answers == 0; })) return;
    title(context,
          "How sure you were, and how often you were right (not counting flashcards and “I don't know”)");
    for (const insight::CertaintyRow& row : figures.certainty) {
        if (row.answers == 0) continue;
        const bool isTooModest = row.verdict == insight::CertaintyVerdict::TooModest;
        const std::string_view verdict =
            isTooModest ? "you know more than you think" : insight::tooSureWords(row);
        const std::string word = verdict.empty() ? std::string() : "  " + std::string(verdict);
        context.out << fmt::format("{:<8} {} {:>3.0f}% of {}{}\n", study::certaintyWord(row.certainty),
                                   barOf(share(row.right, row.answers)), 100 * share(row.right, row.answers),
                                   row.answers, word);
    }
}

std::string intervalWords(const insight::RecallRow& row) {
    return row.from == row.to ? fmt::format("after {}", counted(row.from, "day"))
                              : fmt::format("after {} to {} days", row.from, row.to);
}

void writeRecall(const Context& context, const study::ProgressFigures& figures) {
    if (figures.recallByInterval.empty()) return;
    title(context, "Actual recall, and what the memory model expected, by days since the previous answer");
    if (const std::string words = study::ownRecallWords(figures); !words.empty())
        context.out << wrapped(words, context.width);
    for (const insight::RecallRow& row : figures.recallByInterval)
        context.out << fmt::format("{:<18} {} {:>3.0f}% of {} (memory model: {:.0f}%)\n", intervalWords(row),
                                   barOf(share(row.right, row.answers)), 100 * share(row.right, row.answers),
                                   row.answers, 100 * row.expected);
}

} // namespace

ProgressReport progressReport(const study::Learner& learner, const std::string& pack, const study::Now& now) {
    ProgressReport report;
    report.readiness = study::describedReadiness(learner, now);
    report.checks = study::checkStates(learner);
    report.figures = pack.empty() ? study::progressFigures(learner, now)
                                  : study::progressFiguresOfPack(learner, pack, now);
    if (pack.empty()) return report;
    std::erase_if(report.readiness, [&](const auto& one) { return one.check.pack != pack; });
    std::erase_if(report.checks, [&](const auto& one) { return one.pack != pack; });
    return report;
}

void addTo(Json& json, const ProgressReport& report) {
    json["readiness"] = Json::array();
    for (const study::PackReadiness& one : report.readiness) json["readiness"].push_back(readinessShape(one));
    const study::ProgressFigures& figures = report.figures;
    json["domains"] = areaShapes(figures);
    json["known_by_day"] = pastShapes(figures);
    json["known_this_morning"] = figures.knownThisMorning ? Json(*figures.knownThisMorning) : Json(nullptr);
    json["known_by_day_sentence"] = figures.modelSentence;
    json["forecast"] = {{"known", knownShapes(figures.planned.known)},
                        {"if_you_stop", knownShapes(figures.stopped.known)},
                        {"sentence", study::knownSentence(figures)},
                        {"starts_at",
                         {{"known", study::forecastsStartAt(figures.planned)},
                          {"by_model", figures.planned.knownByModel},
                          {"sentence", study::startWords(figures.planned)}}},
                        {"left_range", leftRangeJson(figures.leftRange)}};
    json["load"] = loadShapes(figures);
    json["certainty"] = certaintyShapes(figures);
    json["declined"] = figures.declined;
    json["recall"] = recallShape(figures);
    json["exams"] = examRecordJson(figures.exams);
    json["record"] = ourRecordJson(figures.record);
}

void writeReadiness(const Context& context, const ProgressReport& report) {
    bool hasSaidDay = false; // what the day of the exam is for is no pack's own, and said once
    for (const study::PackReadiness& one : report.readiness) {
        context.out << styled(printable(one.headline), Style::Bold, context.color) << '\n';
        const bool saysDay = !one.next.empty() && one.next == report.figures.insteadOfForecast;
        if (!saysDay || !hasSaidDay) context.out << wrapped(printable(one.next), context.width);
        if (saysDay && !hasSaidDay && one.next != study::examDayWords())
            context.out << commandsForOutcome << '\n';
        hasSaidDay |= saysDay;
        if (!one.reason.empty()) context.out << wrapped(printable(one.reason), context.width);
        if (!one.stepShare.empty())
            context.out << wrapped(printable(one.stepLabel + ". " + one.stepShare), context.width);
        if (!one.sentence.empty()) context.out << wrapped(printable(one.sentence), context.width);
        if (!one.footnote.empty()) context.out << wrapped(printable(one.footnote), context.width);
        if (one.step == study::ReadinessStep::TakeCheck)
            context.out << "“chipwise exam --check” starts the check.\n";
        if (one.estimate) {
            for (std::size_t i = 0; i < one.domains.size(); ++i) {
                const insight::DomainReadiness& domain = one.estimate->domains[i];
                context.out << fmt::format("{} {:>3.0f}% (likely {:.0f}% to {:.0f}%)  {}\n",
                                           barOf(domain.expected), 100 * domain.expected, 100 * domain.low,
                                           100 * domain.high, plain(one.domains[i].title));
            }
        }
        context.out << '\n';
    }
}

void writeFigures(const Context& context, const ProgressReport& report) {
    writeLoad(context, report.figures);
    writeCertainty(context, report.figures);
    writeRecall(context, report.figures);
    writeExamRecord(context, report.figures.exams);
    writeOurRecord(context, report.figures.record);
}

} // namespace chipwise::cli

#include "desktop/pages/progress/detail_rows.h"

#include "desktop/die/cell_words.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/shell/workspace.h"
#include "study/readiness/outlook_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

struct DetailWords {
    Q_DECLARE_TR_FUNCTIONS(ProgressDetails)
};

constexpr std::size_t mostWeeks = 8;
constexpr std::size_t mostAttempts = 12;
constexpr std::size_t mostForecasts = 8;

double rightShare(int part, int whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / whole;
}

QString certaintyName(memory::Certainty certainty) {
    switch (certainty) {
    case memory::Certainty::Guess: return DetailWords::tr("Guessed");
    case memory::Certainty::Plain: return DetailWords::tr("Unmarked");
    case memory::Certainty::Certain: return DetailWords::tr("Sure");
    }
    return {};
}

/// The share stands in the title, so that the title never claims more than the figure.
QString certaintyTitle(const insight::CertaintyRow& certain) {
    const QString share = percent(rightShare(certain.right, certain.answers));
    switch (certain.verdict) {
    case insight::CertaintyVerdict::TooSure:
        return DetailWords::tr("You are %1: when you are sure, you are right %2 of the time")
            .arg(words(insight::tooSureWords(certain)), share);
    case insight::CertaintyVerdict::AsSaid:
        return DetailWords::tr("When you are sure, you are right %1 of the time").arg(share);
    case insight::CertaintyVerdict::TooFew:
    case insight::CertaintyVerdict::TooModest: break;
    }
    return DetailWords::tr("How sure you were, and how often you were right");
}

/// What is missing until a word is said about the answers. None is ever said about those that claim nothing.
QString neededWords(const insight::CertaintyRow& row) {
    if (row.certainty == memory::Certainty::Plain) return {};
    const int needed = insight::fewestForCertainty - row.answers;
    return needed == 1 ? DetailWords::tr(": 1 more answer needed for a verdict")
                       : DetailWords::tr(": %1 more answers needed for a verdict").arg(needed);
}

QString recalledAnswers(int answers) {
    return answers == 1 ? DetailWords::tr("1 answer") : DetailWords::tr("%1 answers").arg(answers);
}

FigureRows::Row recallRow(const QString& label, const insight::RecallRow& row) {
    const double share = rightShare(row.right, row.answers);
    return {label,
            share,
            row.range.low,
            row.range.high,
            row.expected,
            DetailWords::tr("%1 of %2 (memory model: %3)")
                .arg(percent(share), recalledAnswers(row.answers), percent(row.expected))};
}

QString rangeMeaning() {
    return DetailWords::tr("Thin line: the likely range.");
}

QString recallMeaning(const study::ProgressFigures& figures) {
    const QString meaning =
        DetailWords::tr("Mark: what today's memory model would have expected. %1").arg(rangeMeaning());
    const std::string elsewhere = study::ownRecallWords(figures);
    return elsewhere.empty() ? meaning : meaning + QLatin1Char(' ') + words(elsewhere);
}

QString logLossWords(const study::ProgressFigures& figures) {
    if (figures.recollections == 0) return {};
    return DetailWords::tr("Prediction error (log loss): %1 over %2. Lower is better. %3")
        .arg(QString::number(figures.logLoss, 'f', 3), recalledAnswers(figures.recollections),
             recallMeaning(figures));
}

QString recallLack(const study::ProgressFigures& figures) {
    return figures.recollections > 0
               ? QString()
               : DetailWords::tr("This chart starts when you answer a question again after a day or more.");
}

QString unseenWords(const study::ExamRecord& record) {
    return (record.questions == 1 ? DetailWords::tr("Not started yet: %1 of %2 question.")
                                  : DetailWords::tr("Not started yet: %1 of %2 questions."))
        .arg(record.notStarted)
        .arg(record.questions);
}

QString attemptWords(const study::AttemptSummary& one) {
    QString words = DetailWords::tr("%1 of %2").arg(percent(one.percent / 100)).arg(one.scored);
    if (one.unseen > 0)
        words += DetailWords::tr("; %1 of %2 new questions right").arg(one.unseenRight).arg(one.unseen);
    else
        words += DetailWords::tr("; no new questions");
    if (one.usedSeconds > 0)
        words += DetailWords::tr("; %1\u00A0s per question, %2\u00A0s allowed")
                     .arg(std::lround(one.usedSeconds))
                     .arg(std::lround(one.targetSeconds));
    return words;
}

/// What all attempts come to is said where there is more than one.
QString attemptDomainWords(const study::DomainSummary& domain) {
    const QString newest = DetailWords::tr("%1 of %2").arg(domain.newest.right).arg(domain.newest.of);
    if (domain.of == domain.newest.of) return newest;
    return DetailWords::tr("%1; %2 of %3 in all attempts").arg(newest).arg(domain.right).arg(domain.of);
}

} // namespace

void showReadinessRows(FigureRows& chart, const std::optional<study::PackReadiness>& readiness) {
    std::vector<FigureRows::Row> rows;
    QString title = DetailWords::tr("Readiness by domain");
    if (readiness && readiness->estimate) {
        const insight::Readiness& estimate = *readiness->estimate;
        for (std::size_t i = 0; i < estimate.domains.size(); ++i) {
            const insight::DomainReadiness& domain = estimate.domains[i];
            rows.push_back({words(readiness->domains[i].title), domain.expected, domain.low, domain.high,
                            readiness->mark > 0 ? std::optional(readiness->mark) : std::nullopt,
                            DetailWords::tr("%1 expected; %2 of %3 right")
                                .arg(percent(domain.expected))
                                .arg(domain.right)
                                .arg(domain.of)});
        }
        title = DetailWords::tr("Most points to gain: %1")
                    .arg(words(readiness->domains[estimate.mostToGain].title));
    }
    QString lack;
    if (rows.empty() && readiness) // after the exam, checks that were taken tell nothing any more
        lack = readiness->checks.empty() ? DetailWords::tr("Take a readiness check to fill this chart.")
                                         : words(readiness->next);
    chart.setRows(
        title,
        DetailWords::tr(
            "Your expected score, and your right answers in readiness checks. Thin line: the likely "
            "range of the score. Mark: the passing score."),
        std::move(rows), {DetailWords::tr("Domain"), DetailWords::tr("Passing score")}, lack);
}

void showCertaintyRows(FigureRows& chart, const study::ProgressFigures& figures) {
    std::vector<FigureRows::Row> rows;
    for (const insight::CertaintyRow& row : figures.certainty) {
        if (row.answers == 0) continue;
        const double share = rightShare(row.right, row.answers);
        QString said = DetailWords::tr("%1 of %2").arg(percent(share)).arg(row.answers);
        if (row.verdict == insight::CertaintyVerdict::TooSure)
            said += QStringLiteral(": ") + words(insight::tooSureWords(row));
        if (row.verdict == insight::CertaintyVerdict::TooModest)
            said += DetailWords::tr(": you know more than you think");
        if (row.verdict == insight::CertaintyVerdict::TooFew) said += neededWords(row);
        rows.push_back(
            {certaintyName(row.certainty), share, row.range.low, row.range.high, std::nullopt, said});
    }
    const QString lack =
        rows.empty() ? DetailWords::tr("This chart starts with your first answers.") : QString();
    chart.setRows(
        certaintyTitle(figures.certainty.back()),
        DetailWords::tr(
            "Right answers by how sure you said you were, not counting flashcards and “I don't know”. %1")
            .arg(rangeMeaning()),
        std::move(rows), {DetailWords::tr("You said"), {}}, lack);
}

void showWeekRows(FigureRows& chart, const study::ProgressFigures& figures) {
    std::vector<FigureRows::Row> rows;
    const auto& weeks = figures.recallByWeek;
    for (std::size_t i = weeks.size() > mostWeeks ? weeks.size() - mostWeeks : 0; i < weeks.size(); ++i)
        rows.push_back(recallRow(DetailWords::tr("through %1").arg(dateWords(weeks[i].to)), weeks[i]));
    QString title = DetailWords::tr("Remembered, week by week");
    if (!weeks.empty())
        title = DetailWords::tr("Remembered in the last week: %1; the memory model expected %2")
                    .arg(percent(rightShare(weeks.back().right, weeks.back().answers)),
                         percent(weeks.back().expected));
    chart.setRows(title, recallMeaning(figures), std::move(rows),
                  {DetailWords::tr("Week"), DetailWords::tr("Memory model")}, recallLack(figures));
}

void showIntervalRows(FigureRows& chart, const study::ProgressFigures& figures) {
    std::vector<FigureRows::Row> rows;
    for (const insight::RecallRow& row : figures.recallByInterval)
        rows.push_back(recallRow(row.from != row.to
                                     ? DetailWords::tr("after %1 to %2 days").arg(row.from).arg(row.to)
                                 : row.from == 1 ? DetailWords::tr("after 1 day")
                                                 : DetailWords::tr("after %1 days").arg(row.from),
                                 row));
    chart.setRows(DetailWords::tr("Remembered, by days since the previous answer"), logLossWords(figures),
                  std::move(rows), {DetailWords::tr("Asked again"), DetailWords::tr("Memory model")},
                  recallLack(figures));
}

void showAttemptRows(FigureRows& chart, const study::ExamRecord& record) {
    std::vector<FigureRows::Row> rows;
    for (std::size_t i = 0; i < std::min(mostAttempts, record.attempts.size()); ++i) {
        const study::AttemptSummary& one = record.attempts[i];
        const QString label =
            one.check ? DetailWords::tr("%1 (check)").arg(dateWords(one.day)) : dateWords(one.day);
        rows.push_back({label, one.percent / 100, 0, 0,
                        one.rawPass > 0 ? std::optional(one.rawPass / 100) : std::nullopt,
                        attemptWords(one)});
    }
    const QString left = unseenWords(record);
    const bool isMarked = std::ranges::any_of(rows, [](const auto& row) { return row.mark.has_value(); });
    if (rows.empty())
        return chart.setRows(
            DetailWords::tr("Practice exams and checks"), {}, {}, {},
            DetailWords::tr("This list starts with your first practice exam or check. %1").arg(left));
    chart.setRows(DetailWords::tr("Practice exams and checks: %1 in the latest attempt")
                      .arg(percent(record.attempts.front().percent / 100)),
                  isMarked ? DetailWords::tr("%1 The mark shows the passing score.").arg(left) : left,
                  std::move(rows), {DetailWords::tr("Taken on"), DetailWords::tr("Passing score")});
}

void showAttemptDomainRows(FigureRows& chart, const study::ExamRecord& record) {
    std::vector<FigureRows::Row> rows;
    if (record.attempts.empty()) return chart.setRows({}, {}, {});
    for (const study::DomainSummary& domain : record.domains) {
        const double share = rightShare(domain.newest.right, domain.newest.of);
        rows.push_back({words(domain.newest.title), share, 0, 0,
                        domain.before.of > 0
                            ? std::optional(rightShare(domain.before.right, domain.before.of))
                            : std::nullopt,
                        attemptDomainWords(domain)});
    }
    const QString lowest = words(study::lowestScoreWords(record));
    const bool isMarked = std::ranges::any_of(rows, [](const auto& row) { return row.mark.has_value(); });
    chart.setRows(lowest.isEmpty() ? DetailWords::tr("Scores by domain in the latest attempt") : lowest,
                  isMarked ? DetailWords::tr("Right answers by domain. The mark shows the previous attempt.")
                           : DetailWords::tr("Right answers by domain."),
                  std::move(rows), {DetailWords::tr("Domain"), DetailWords::tr("Previous attempt")});
}

void showRecordRows(FigureRows& chart, const study::OurRecord& record) {
    std::vector<FigureRows::Row> rows;
    const std::size_t all = record.forecasts.size();
    for (std::size_t i = all; i > (all > mostForecasts ? all - mostForecasts : 0); --i) {
        const study::KeptForecast& one = record.forecasts[i - 1];
        const QString said = one.known.low && one.known.high ? DetailWords::tr("%1 (%2–%3)")
                                                                   .arg(std::lround(one.known.said))
                                                                   .arg(std::lround(*one.known.low))
                                                                   .arg(std::lround(*one.known.high))
                                                             : QString::number(std::lround(one.known.said));
        rows.push_back({dateWords(one.aboutDay), std::nullopt, 0, 0, std::nullopt,
                        DetailWords::tr("on %1 we expected %2; you knew %3")
                            .arg(dateWords(one.madeDay), said)
                            .arg(std::lround(one.known.came))});
    }
    const insight::ForecastHits& hits = record.hits;
    const QString title =
        hits.ranged > 0
            ? (hits.ranged == 1 ? DetailWords::tr("Our record: %1 of %2 result within the forecast range")
                                : DetailWords::tr("Our record: %1 of %2 results within the forecast range"))
                  .arg(hits.within)
                  .arg(hits.ranged)
            : DetailWords::tr("Our record");
    const QString lack = rows.empty()
                             ? DetailWords::tr("Chipwise keeps the forecasts that you see. The first result "
                                               "appears here the day after the first forecast.")
                             : QString();
    QStringList sentences{words(study::recordSentence(record)),
                          words(study::recordListWords(record, mostForecasts))};
    sentences.removeAll(QString());
    chart.setRows(title, sentences.join(QLatin1Char(' ')), std::move(rows),
                  {DetailWords::tr("Forecast for"), {}}, lack);
}

} // namespace chipwise::desktop

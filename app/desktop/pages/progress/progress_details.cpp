#include "desktop/pages/progress/progress_details.h"

#include "desktop/die/cell_words.h"
#include "desktop/pages/progress/day_columns.h"
#include "desktop/pages/progress/figure_rows.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace chipwise::desktop {

namespace {

constexpr int detailsColumnsFrom = 1100;
constexpr int threeColumnsFrom = 1700;
constexpr int detailsGap = 48;
constexpr int partGap = 32;

double shareOf(int part, int whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / whole;
}

QString certaintyName(memory::Certainty certainty) {
    switch (certainty) {
    case memory::Certainty::Guess: return ProgressDetails::tr("Guessed");
    case memory::Certainty::Plain: return ProgressDetails::tr("Unmarked");
    case memory::Certainty::Certain: return ProgressDetails::tr("Sure");
    }
    return {};
}

QString certaintyTitle(const insight::CertaintyRow& certain) {
    switch (certain.verdict) {
    case insight::SaidAgainstGot::TooSure: return ProgressDetails::tr("You are a little too sure");
    case insight::SaidAgainstGot::AsSaid: return ProgressDetails::tr("When you are sure, you are right");
    case insight::SaidAgainstGot::TooFew:
    case insight::SaidAgainstGot::TooModest: break;
    }
    return ProgressDetails::tr("How sure you were, and how often you were right");
}

FigureRows::Row recallRow(const QString& label, const insight::RecallRow& row) {
    const double share = shareOf(row.right, row.answers);
    return {label,
            share,
            row.range.low,
            row.range.high,
            row.expected,
            ProgressDetails::tr("%1 of %2, expected %3")
                .arg(percent(share))
                .arg(row.answers)
                .arg(percent(row.expected))};
}

} // namespace

ProgressDetails::ProgressDetails(QWidget* parent)
    : QWidget(parent), m_fold(new Button(Button::Kind::Link, QString(), this)),
      m_domains(new FigureRows(this)), m_chance(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_load(new LoadColumns(this)), m_year(new YearGrid(this)), m_certainty(new FigureRows(this)),
      m_weeks(new FigureRows(this)), m_intervals(new FigureRows(this)),
      m_record(new Text(Type::Row, QString(), Ink::Text2, this)) {
    connect(m_fold, &Button::clicked, this, [this] {
        setOpen(!m_open);
        emit folded(m_open);
    });
    showParts();
}

QList<QWidget*> ProgressDetails::parts() const {
    return {m_domains, m_chance, m_load, m_year, m_certainty, m_weeks, m_intervals, m_record};
}

bool ProgressDetails::isEmpty(const QWidget* part) {
    if (const auto* rows = qobject_cast<const FigureRows*>(part)) return rows->isEmpty();
    if (const auto* load = qobject_cast<const LoadColumns*>(part)) return load->isEmpty();
    if (const auto* text = qobject_cast<const Text*>(part)) return text->text().isEmpty();
    return false;
}

void ProgressDetails::setOpen(bool open) {
    m_open = open;
    showParts();
}

void ProgressDetails::showParts() {
    m_fold->setText(m_open ? tr("Hide details") : tr("Details"));
    for (QWidget* part : parts()) part->setVisible(m_open && !isEmpty(part));
    emit sized();
}

void ProgressDetails::setReadiness(const std::optional<study::PackReadiness>& readiness) {
    std::vector<FigureRows::Row> rows;
    QString chance;
    if (readiness && readiness->estimate) {
        const insight::Readiness& estimate = *readiness->estimate;
        for (std::size_t i = 0; i < estimate.domains.size(); ++i) {
            const insight::DomainReadiness& domain = estimate.domains[i];
            rows.push_back(
                {words(readiness->domains[i].title), domain.expected, domain.low, domain.high,
                 readiness->mark > 0 ? std::optional(readiness->mark) : std::nullopt,
                 tr("%1, %2 of %3 right").arg(percent(domain.expected)).arg(domain.right).arg(domain.of)});
        }
        if (readiness->mark > 0)
            chance = tr("The chance to pass a form of %1 questions on that day: %2.")
                         .arg(readiness->formQuestions)
                         .arg(percent(estimate.pass));
    }
    m_domains->setRows(tr("Readiness by domain"),
                       tr("Expected, and right in checks. The line is the range, the mark what passes."),
                       std::move(rows));
    m_chance->setText(chance);
    showParts();
}

void ProgressDetails::setFigures(const study::ProgressFigures& figures) {
    m_load->setDays(figures.planned.days, figures.minutesADay);
    m_year->setDays(figures.year);
    setCertainty(figures);
    setRecall(figures);
    showParts();
}

void ProgressDetails::setRecord(const QString& sentence) {
    m_record->setText(sentence);
    showParts();
}

void ProgressDetails::setCertainty(const study::ProgressFigures& figures) {
    std::vector<FigureRows::Row> rows;
    for (const insight::CertaintyRow& row : figures.certainty) {
        if (row.answers == 0) continue;
        const double share = shareOf(row.right, row.answers);
        QString said = tr("%1 of %2").arg(percent(share)).arg(row.answers);
        if (row.verdict == insight::SaidAgainstGot::TooSure) said += tr(": too sure");
        if (row.verdict == insight::SaidAgainstGot::TooModest) said += tr(": you know more");
        if (row.verdict == insight::SaidAgainstGot::TooFew)
            said += tr(": %1 more answers needed").arg(insight::fewestForCertainty - row.answers);
        rows.push_back(
            {certaintyName(row.certainty), share, row.range.low, row.range.high, std::nullopt, said});
    }
    m_certainty->setRows(certaintyTitle(figures.certainty.back()),
                         tr("What you said, and how often you were right."), std::move(rows));
}

void ProgressDetails::setRecall(const study::ProgressFigures& figures) {
    constexpr std::size_t mostWeeks = 8;
    std::vector<FigureRows::Row> weeks;
    const auto& byWeek = figures.recallByWeek;
    for (std::size_t i = byWeek.size() > mostWeeks ? byWeek.size() - mostWeeks : 0; i < byWeek.size(); ++i)
        weeks.push_back(recallRow(tr("to %1").arg(dateWords(byWeek[i].to)), byWeek[i]));
    m_weeks->setRows(tr("Remembered, week by week"), tr("The mark is what we expected."), std::move(weeks));
    std::vector<FigureRows::Row> intervals;
    for (const insight::RecallRow& row : figures.recallByInterval)
        intervals.push_back(recallRow(row.from == row.to
                                          ? tr("after %1 day").arg(row.from)
                                          : tr("after %1 to %2 days").arg(row.from).arg(row.to),
                                      row));
    m_intervals->setRows(
        tr("Remembered, by days since the answer before"),
        figures.recollections > 0
            ? tr("Log loss %1 over %2 answers").arg(figures.logLoss, 0, 'f', 3).arg(figures.recollections)
            : QString(),
        std::move(intervals));
}

int ProgressDetails::placeIn(int width) {
    const QSize fold = m_fold->sizeHint();
    m_fold->setGeometry(0, 0, fold.width(), fold.height());
    if (!m_open) return fold.height();
    const int columns = width >= theme().scaled(threeColumnsFrom) ? 3
                        : width >= theme().scaled(detailsColumnsFrom) ? 2
                                                                  : 1;
    const int columnWidth = (width - (columns - 1) * detailsGap) / columns;
    std::vector<int> bottoms(static_cast<std::size_t>(columns), fold.height() + 16);
    for (QWidget* part : parts()) {
        if (part->isHidden()) continue;
        const auto shortest = std::ranges::min_element(bottoms);
        const auto column = static_cast<int>(shortest - bottoms.begin());
        const int height = part->heightForWidth(columnWidth);
        part->setGeometry(column * (columnWidth + detailsGap), *shortest, columnWidth, height);
        *shortest += height + partGap;
    }
    return *std::ranges::max_element(bottoms);
}

} // namespace chipwise::desktop

#include "desktop/pages/progress/progress_details.h"

#include "desktop/die/cell_words.h"
#include "desktop/pages/progress/day_columns.h"
#include "desktop/pages/progress/detail_rows.h"
#include "desktop/pages/progress/figure_rows.h"
#include "desktop/pages/progress/misconception_list.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int detailsColumnsFrom = 1100;
constexpr int threeColumnsFrom = 1700;
constexpr int detailsGap = 48;
constexpr int partGap = 32;

} // namespace

ProgressDetails::ProgressDetails(QWidget* parent)
    : QWidget(parent), m_fold(new Button(Button::Kind::Link, QString(), this)),
      m_domains(new FigureRows(this)), m_chance(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_load(new LoadColumns(this)), m_year(new YearGrid(this)), m_certainty(new FigureRows(this)),
      m_misconceptions(new MisconceptionList(this)), m_attempts(new FigureRows(this)),
      m_attemptDomains(new FigureRows(this)), m_weeks(new FigureRows(this)),
      m_intervals(new FigureRows(this)), m_ours(new FigureRows(this)),
      m_record(new Text(Type::Row, QString(), Ink::Text2, this)) {
    connect(m_fold, &Button::clicked, this, [this] {
        setOpen(!m_open);
        emit folded(m_open);
    });
    connect(m_misconceptions, &MisconceptionList::drillAsked, this, &ProgressDetails::drillAsked);
    connect(m_misconceptions, &MisconceptionList::linkChosen, this, &ProgressDetails::linkChosen);
    for (const Chart* chart : findChildren<Chart*>())
        connect(chart, &Chart::sized, this, &ProgressDetails::sized);
    showParts();
}

QList<QWidget*> ProgressDetails::parts() const {
    return {m_domains,  m_chance,         m_load,  m_year,      m_certainty, m_misconceptions,
            m_attempts, m_attemptDomains, m_weeks, m_intervals, m_ours,      m_record};
}

bool ProgressDetails::isEmpty(const QWidget* part) {
    if (const auto* chart = qobject_cast<const Chart*>(part)) return chart->isEmpty();
    if (const auto* list = qobject_cast<const MisconceptionList*>(part)) return list->isEmpty();
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
    showReadinessRows(*m_domains, readiness);
    const bool hasChance = readiness && readiness->estimate && readiness->mark > 0;
    m_chance->setText(hasChance ? tr("On the day your readiness was measured, your chance of passing an exam "
                                     "with %1 questions was %2.")
                                      .arg(readiness->formQuestions)
                                      .arg(percent(readiness->estimate->pass))
                                : QString());
    showParts();
}

void ProgressDetails::setFigures(const study::ProgressFigures& figures) {
    m_load->setFigures(figures);
    m_year->setDays(figures.year);
    showCertaintyRows(*m_certainty, figures);
    showWeekRows(*m_weeks, figures);
    showIntervalRows(*m_intervals, figures);
    m_misconceptions->setMisconceptions(figures.misconceptions);
    showAttemptRows(*m_attempts, figures.exams);
    showAttemptDomainRows(*m_attemptDomains, figures.exams);
    showRecordRows(*m_ours, figures.record);
    showParts();
}

void ProgressDetails::setRecord(const QString& sentence) {
    m_record->setText(sentence);
    showParts();
}

QString ProgressDetails::record() const {
    return m_record->text();
}

int ProgressDetails::placeIn(int width) {
    const QSize fold = m_fold->sizeHint();
    m_fold->setGeometry(0, 0, fold.width(), fold.height());
    if (!m_open) return fold.height();
    const int columns = width >= theme().scaled(threeColumnsFrom)     ? 3
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

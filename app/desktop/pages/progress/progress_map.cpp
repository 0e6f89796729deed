// What the page says about the map: the line above it, and where it is looked at from.
#include "desktop/charts/chart.h"
#include "desktop/die/cell_words.h"
#include "desktop/die/die_map_widget.h"
#include "desktop/die/map_image.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/square_frame.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/shell/report_errors.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "study/packs/questions.h"

#include <QFileInfo>

#include <algorithm>

namespace chipwise::desktop {

namespace {

QString gap() {
    return QStringLiteral("   ");
}

bool hasDomains(const study::Map& map) {
    return std::ranges::any_of(map.areas, &study::MapArea::isDomain);
}

/// "The exam's 7 domains. Click a name to zoom in."
QString allWords(const study::Map& map) {
    if (map.areas.size() < 2) return {};
    const auto domains = std::ranges::count(map.areas, true, &study::MapArea::isDomain);
    const QString blocks = domains > 1 ? ProgressPage::tr("The exam's %1 domains.").arg(domains)
                                       : ProgressPage::tr("%1 subjects.").arg(map.areas.size());
    return blocks + QLatin1Char(' ') + ProgressPage::tr("Click a name to zoom in.");
}

} // namespace

/// About the square that was chosen, or about the map.
void ProgressPage::showCurrent() {
    showLine(m_die->isChosen() ? m_die->current() : DieLayout::Hit{});
}

void ProgressPage::showLine(DieLayout::Hit hit) {
    m_lineHit = hit;
    if (m_die->viewAt(hit) == nullptr)
        m_lineRuns = mapRuns();
    else if (m_die->cellAt(hit) == nullptr)
        m_lineRuns = blockRuns(hit);
    else if (m_die->dieLayout().perSquare > 1)
        m_lineRuns = squareRuns(hit);
    else
        m_lineRuns = questionRuns(hit);
    const study::MapCell* cell = m_die->cellAt(hit);
    m_lineFrame->setSquare(
        cell != nullptr && m_die->dieLayout().perSquare <= 1 ? std::optional(squareOf(*cell)) : std::nullopt);
    fitLine();
}

/// "62% chance that you will know it on Fri, Dec 18": of the day that the map shows.
QList<Run> ProgressPage::chanceRuns(const study::MapCell& cell) const {
    if (m_chart->isToday() || cell.keptAside)
        return {{gap() + chanceWords(cell), Ink::Text, true},
                {chanceMeaning(cell, workspace().now()), Ink::Text2}};
    if (cell.suspended) return {}; // nothing is forecast of what is hidden
    const QString date = dateWords(m_chart->day());
    const auto chance = chanceOf(cell);
    if (!chance) return {{gap() + tr("not started by %1").arg(date), Ink::Text2}};
    const QString meaning = m_chart->day() < m_figures->today ? tr(" chance that you knew it on %1")
                                                              : tr(" chance that you will know it on %1");
    return {{gap() + chancePercent(*chance), Ink::Text, true}, {meaning.arg(date), Ink::Text2}};
}

/// Beside the square, or in the middle of the box where what is said is about none.
void ProgressPage::fitLine() {
    const int inset = SquareFrame::textInset();
    const QRect room = m_lineFrame->geometry().adjusted(m_lineFrame->textLeft(), inset, -inset, -inset);
    m_line->setGeometry(room);
    cutLine();
    const int spare = room.height() - m_line->heightForWidth(room.width());
    if (!m_lineFrame->hasSquare() && spare > 0)
        m_line->setGeometry(room.adjusted(0, spare / 2, 0, -spare / 2));
}

/// Cuts the longest part, as a rule the question, where not all fits into the line's room. The whole question
/// is on its own page.
void ProgressPage::cutLine() {
    m_line->setRuns(m_lineRuns);
    const auto fits = [this] { return m_line->heightForWidth(m_line->width()) <= m_line->height(); };
    if (m_lineRuns.isEmpty() || fits()) return;
    QList<Run> runs = m_lineRuns;
    const auto longest = std::ranges::max_element(runs, {}, [](const Run& run) { return run.text.size(); });
    const QString whole = longest->text;
    const auto cutTo = [&](qsizetype length) {
        longest->text = whole.left(length).trimmed() + QStringLiteral("…");
        m_line->setRuns(runs);
    };
    qsizetype enough = 0;
    for (qsizetype step = whole.size() / 2; step > 0; step /= 2) {
        while (enough + step < whole.size()) {
            cutTo(enough + step);
            if (!fits()) break;
            enough += step;
        }
    }
    cutTo(enough);
}

/// Before a square is chosen.
QList<Run> ProgressPage::mapRuns() const {
    const QString what =
        m_chart->isToday() ? tr("how likely you are to still know each question")
        : m_chart->day() < m_figures->today
            ? tr("how likely you were to know each question on %1").arg(dateWords(m_chart->day()))
            : tr("how likely you will be to know each question on %1").arg(dateWords(m_chart->day()));
    return {{tr("What the map shows"), Ink::Text, false, true},
            {gap() + what, Ink::Text2},
            {gap() + tr("To see a question, point at its square or use the arrow keys."), Ink::Text3}};
}

QList<Run> ProgressPage::blockRuns(DieLayout::Hit hit) const {
    const DieView& view = *m_die->viewAt(hit);
    QStringList rest;
    const QString due = words(view.figures.dueWords());
    if (!due.isEmpty() && m_chart->isToday()) rest << due;
    if (const QString left = words(view.figures.notCounted()); !left.isEmpty()) rest << left;
    if (view.runs.size() > 1) rest << tr("%1 subjects").arg(view.runs.size());
    QString rests = rest.join(QStringLiteral(", "));
    if (m_die->canZoomInto(hit.block)) {
        if (!rests.isEmpty()) rests += QStringLiteral(". ");
        rests += tr("Press Enter or click the name to zoom in");
    }
    QString known = tr("about %1 of %2 known").arg(view.figures.known()).arg(view.figures.questions);
    if (!m_chart->isToday()) known += tr(" on %1").arg(dateWords(m_chart->day()));
    return {{view.title, Ink::Text, false, true},
            {gap() + known, Ink::Text2},
            {gap() + rests, Ink::Text3}};
}

/// A square that stands for several questions of one subject.
QList<Run> ProgressPage::squareRuns(DieLayout::Hit hit) const {
    const DieView& view = *m_die->viewAt(hit);
    const DieBlock& block = m_die->dieLayout().blocks[static_cast<std::size_t>(hit.block)];
    const int square = block.squareOf(hit.cell);
    study::MapFigures figures;
    for (int i = block.firstOf(square); i < block.endOf(square); ++i) {
        study::MapCell cell = *view.cells[static_cast<std::size_t>(i)];
        cell.chance = chanceOf(cell);
        figures.add(cell);
    }
    const QString count =
        figures.questions == 1 ? tr("1 question") : tr("%1 questions").arg(figures.questions);
    QString known = tr("%1 started, about %2 known").arg(figures.begun).arg(figures.known());
    if (!m_chart->isToday()) known += tr(" on %1").arg(dateWords(m_chart->day()));
    return {{words(view.subjectOf(hit.cell).title) + gap(), Ink::Text2, false, true},
            {count, Ink::Text},
            {gap() + known, Ink::Text2},
            {gap() + tr("Press Enter or click to zoom in"), Ink::Text3}};
}

QList<Run> ProgressPage::questionRuns(DieLayout::Hit hit) const {
    const DieView& view = *m_die->viewAt(hit);
    const study::MapCell& cell = *m_die->cellAt(hit);
    const study::Now now = workspace().now();
    // A block that has no room for its name is named here, as a subject is that shares its block.
    const auto& blocks = m_die->dieLayout().blocks; // none before the map has a size
    const auto block = static_cast<std::size_t>(hit.block);
    const bool named = view.runs.size() == 1 && (block >= blocks.size() || !blocks[block].label.isEmpty());
    const QString subject = named ? QString() : words(view.subjectOf(hit.cell).title) + gap();
    QStringList when;
    for (const QString& part : {lastWords(cell, now), dueWords(cell, now)})
        if (!part.isEmpty()) when << part;
    QList<Run> runs{{subject, Ink::Text2, false, true}, {stemOf(cell.card()), Ink::Text}};
    runs << chanceRuns(cell);
    runs << Run{gap() + when.join(QStringLiteral(", ")), Ink::Text3};
    return runs;
}

/// No message for each square that the pointer comes across: what cannot be read is said elsewhere.
QString ProgressPage::stemOf(const std::string& card) const {
    QString stem = words(card);
    reportErrors([&] { stem = words(study::stemOf(workspace().learner(), card)); }, [](const QString&) {});
    return stem;
}

/// After the map has come closer or gone back, and when it was read anew.
void ProgressPage::showZoom() {
    const QStringList path = m_die->path();
    const bool domains = hasDomains(m_map);
    m_all->setText(domains ? tr("All domains") : tr("All subjects"));
    const QString arrow = QStringLiteral("\u203A ");
    m_path->setText(path.isEmpty() ? allWords(m_map) : arrow + path.join(QLatin1Char(' ') + arrow),
                    path.isEmpty() ? Ink::Text3 : Ink::Text);
    showDayOnMap();
    showList();
    showTabHints();
    showParts();
}

void ProgressPage::saveChartOf(QWidget& chart, const ChartTable& table) {
    const QString file = m_chooseChart(table.title);
    if (file.isEmpty()) return;
    if (reportErrors([&] { saveChart(chart, table, file); },
                     [this](const QString& why) { emit noticed(why); }))
        emit noticed(tr("The chart was saved as %1.").arg(QFileInfo(file).fileName()));
}

void ProgressPage::savePicture() {
    if (m_map.total() == 0) return;
    if (Chart* chart = focusedChart(window()); chart != nullptr && isAncestorOf(chart))
        return saveChartOf(*chart, chart->table());
    if (m_chart->hasKeyboard()) return saveChartOf(*m_chart, m_chart->table());
    const std::int64_t today = study::studyDay(workspace().now());
    const QString date = words(study::dateText(today));
    const QString file = m_choosePicture(QStringLiteral("chipwise-map-%1.png").arg(date));
    if (file.isEmpty()) return;
    const std::vector<DieView> views = viewsOf(m_map, m_die->areas()); // today's, whatever day is shown
    study::MapFigures figures;
    for (const DieView& view : views)
        for (const study::MapCell* cell : view.cells) figures.add(*cell);
    QStringList line = m_die->path();
    line.prepend(dateWords(today) + QStringLiteral(", ") + date.left(4)); // pictures outlast the year
    const MapImageWords said{tr("About %1 of %2 known").arg(figures.known()).arg(figures.questions),
                             line.join(QStringLiteral(" \u00B7 "))};
    if (reportErrors([&] { writeImage(file, mapImage(views, said, true)); },
                     [this](const QString& why) { emit noticed(why); }))
        emit noticed(tr("The picture was saved as %1.").arg(QFileInfo(file).fileName()));
}

} // namespace chipwise::desktop

// How the map is looked at from close by, and what of it can be found by number.
#include "desktop/die/cell_words.h"
#include "desktop/die/die_map_widget.h"

#include <QAccessible>

#include <algorithm>

namespace chipwise::desktop {

/// A domain opens into its subjects, a subject into its questions.
std::vector<study::MapArea> DieMapWidget::areasToShow() {
    std::vector<study::MapArea> shown = DiePicture::areasToShow();
    for (std::size_t depth = 0; depth < m_path.size(); ++depth) {
        const auto found = std::ranges::find_if(shown, [&](const study::MapArea& area) {
            return Step{area.pack, area.title} == m_path[depth];
        });
        if (found == shown.end()) {
            m_path.resize(depth);
            break;
        }
        study::MapArea area = *found;
        shown = area.runs.size() > 1 ? study::subjectsOf(map(), area) : std::vector{std::move(area)};
    }
    return shown;
}

QStringList DieMapWidget::path() const {
    QStringList titles;
    for (const Step& step : m_path) {
        titles << QString::fromStdString(step.second);
    }
    return titles;
}

bool DieMapWidget::canZoomInto(int block) const {
    return block >= 0 && block < static_cast<int>(areas().size()) &&
           (areas().size() > 1 || areas().front().runs.size() > 1);
}

void DieMapWidget::zoomInto(int block) {
    if (!canZoomInto(block)) {
        return;
    }
    const study::MapArea& area = areas()[static_cast<std::size_t>(block)];
    std::vector<Step> path = m_path;
    path.emplace_back(area.pack, area.title);
    zoom(std::move(path));
}

bool DieMapWidget::zoomOut() {
    if (m_path.empty()) {
        return false;
    }
    zoom({m_path.begin(), m_path.end() - 1});
    return true;
}

void DieMapWidget::zoom(std::vector<Step> path) {
    if (!cellAt(m_current)) {
        m_isChosen = false; // a block's name was; from there on the keys begin at some question
    }
    m_path = std::move(path);
    m_hover = {};
    showAreas(areasToShow());
    keepQuestion();
    emit zoomed();
    emit currentChanged(m_current);
    notifyReaders();
}

void DieMapWidget::keepQuestion() {
    m_current = {};
    for (std::size_t i = 0; i < views().size() && m_current.block < 0; ++i) {
        const auto& cells = views()[i].cells;
        const auto found =
            std::ranges::find(cells, m_card, [](const study::MapCell* cell) { return cell->card(); });
        if (found != cells.end()) {
            m_current = {static_cast<int>(i), static_cast<int>(found - cells.begin())};
        }
    }
    if (!cellAt(m_current)) {
        m_current = hitOf(0);
        m_isChosen = false;
    }
    if (const study::MapCell* cell = cellAt(m_current)) {
        m_card = cell->card();
    }
}

/// The name says what is in view now; the table has other rows, and the keyboard is on one of them.
void DieMapWidget::notifyReaders() {
    QAccessibleTableModelChangeEvent rows(this, QAccessibleTableModelChangeEvent::ModelReset);
    QAccessible::updateAccessibility(&rows);
    if (hasFocus()) {
        QAccessibleEvent focus(this, QAccessible::Focus);
        focus.setChild(numberOf(m_current));
        QAccessible::updateAccessibility(&focus);
    }
}

QString DieMapWidget::description() const {
    if (m_path.empty()) {
        return DiePicture::description();
    }
    study::MapFigures figures;
    for (const DieView& view : views()) {
        for (const study::MapCell* cell : view.cells) {
            figures.add(*cell);
        }
    }
    return QStringLiteral("%1, zoomed in: about %2 of %3 known now")
        .arg(path().join(QStringLiteral(", ")))
        .arg(figures.known())
        .arg(figures.questions);
}

const study::MapCell* DieMapWidget::cellAt(DieLayout::Hit hit) const {
    const DieView* view = viewAt(hit);
    return view && hit.cell >= 0 && hit.cell < static_cast<int>(view->cells.size())
               ? view->cells[static_cast<std::size_t>(hit.cell)]
               : nullptr;
}

const DieView* DieMapWidget::viewAt(DieLayout::Hit hit) const {
    return hit.block >= 0 && hit.block < static_cast<int>(views().size())
               ? &views()[static_cast<std::size_t>(hit.block)]
               : nullptr;
}

QString DieMapWidget::domainOf(DieLayout::Hit hit) const {
    const auto& all = map().areas;
    if (!viewAt(hit) || std::ranges::none_of(all, &study::MapArea::isDomain)) {
        return {};
    }
    const study::MapArea* outermost =
        m_path.empty() ? &areas()[static_cast<std::size_t>(hit.block)] : nullptr;
    for (const study::MapArea& area : all) {
        if (!m_path.empty() && Step{area.pack, area.title} == m_path.front()) {
            outermost = &area;
        }
    }
    return outermost && (outermost->isDomain || outermost->runs.size() > 1)
               ? QString::fromStdString(outermost->title)
               : QString();
}

QString DieMapWidget::sentenceAt(DieLayout::Hit hit) const {
    const DieView* view = viewAt(hit);
    if (const study::MapCell* cell = cellAt(hit)) {
        const QString stem = m_stemOf ? m_stemOf(cell->card()) : QString::fromStdString(cell->card());
        const study::MapBlock& subject = view->subjectOf(hit.cell);
        return m_date.isEmpty()
                   ? cellSentence(stem, subject, *cell, m_now, domainOf(hit))
                   : cellSentenceOn(m_date, chanceShown(*cell), stem, subject, *cell, domainOf(hit));
    }
    return view ? blockSentence(*view, m_date) : QString();
}

int DieMapWidget::cellCount() const {
    std::size_t count = 0;
    for (const DieView& view : views()) {
        count += view.cells.size();
    }
    return static_cast<int>(count);
}

DieLayout::Hit DieMapWidget::hitOf(int number) const {
    for (std::size_t i = 0; i < views().size(); ++i) {
        const int size = static_cast<int>(views()[i].cells.size());
        if (number < size) {
            return {static_cast<int>(i), number};
        }
        number -= size;
    }
    return number < static_cast<int>(views().size()) ? DieLayout::Hit{number, -1} : DieLayout::Hit{};
}

int DieMapWidget::numberOf(DieLayout::Hit hit) const {
    if (!viewAt(hit)) {
        return -1;
    }
    if (!cellAt(hit)) {
        return cellCount() + hit.block;
    }
    int number = hit.cell;
    for (int i = 0; i < hit.block; ++i) {
        number += static_cast<int>(views()[static_cast<std::size_t>(i)].cells.size());
    }
    return number;
}

QRect DieMapWidget::rectOf(DieLayout::Hit hit) const {
    if (!viewAt(hit) || hit.block >= static_cast<int>(dieLayout().blocks.size())) {
        return {};
    }
    const auto block = static_cast<std::size_t>(hit.block);
    const QRectF rect = cellAt(hit) ? dieLayout().cell(block, hit.cell) : dieLayout().blocks[block].rect;
    return rect.toAlignedRect().translated(dieOrigin());
}

} // namespace chipwise::desktop

#include "desktop/die/die_picture.h"

#include "desktop/die/cell_words.h"
#include "desktop/die/map_legend.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"

#include <QHelpEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>
#include <QVariantAnimation>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <unordered_map>

namespace chipwise::desktop {

DiePicture::DiePicture(DieSize size, QWidget* parent) : QWidget(parent), m_size(size) {
    setAccessibleRole(this, QAccessible::Graphic);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    describe();
}

void DiePicture::setMap(study::Map map, bool fade) {
    m_views.clear();
    const study::Map before = std::exchange(m_map, std::move(map));
    showAreas(areasToShow());
    mapChanged();
    if (fade && theme().fadeMs() > 0 && isVisible()) {
        startFade(before);
    }
    update();
}

std::vector<study::MapArea> DiePicture::areasToShow() {
    return m_map.areas.empty() ? study::areasBySubject(m_map) : m_map.areas;
}

void DiePicture::showAreas(std::vector<study::MapArea> areas) {
    m_areas = std::move(areas);
    m_views = viewsOf(m_map, m_areas);
    m_specs.clear();
    m_layout.reset();
    describe();
    update();
}

void DiePicture::startFade(const study::Map& before) {
    auto old = std::make_shared<std::map<std::string, std::optional<double>>>();
    for (const auto& block : before.blocks) {
        for (const auto& cell : block.cells) {
            old->emplace(cell.card(), cell.chance);
        }
    }
    auto* animation = new QVariantAnimation(this);
    animation->setDuration(theme().fadeMs());
    animation->setStartValue(0.0);
    animation->setEndValue(1.0);
    connect(animation, &QVariantAnimation::valueChanged, this, [this, old](const QVariant& value) {
        const double share = value.toDouble();
        m_marks.chance = [old, share](const study::MapCell& cell) -> std::optional<double> {
            const auto was = old->find(cell.card());
            if (!cell.chance || was == old->end()) {
                return cell.chance;
            }
            const double from = was->second.value_or(0);
            return from + (*cell.chance - from) * share;
        };
        update();
    });
    connect(animation, &QVariantAnimation::finished, this, [this] {
        m_marks.chance = nullptr;
        update();
    });
    animation->start(QAbstractAnimation::DeleteWhenStopped);
}

std::vector<std::pair<int, int>>
DiePicture::runsOf(const std::vector<std::pair<std::string, int>>& subjects) const {
    std::vector<std::pair<int, int>> runs;
    for (std::size_t i = 0; i < m_views.size(); ++i) {
        for (std::size_t k = 0; k < m_views[i].runs.size(); ++k) {
            const study::MapBlock& subject = *m_views[i].runs[k].subject;
            if (std::ranges::find(subjects, std::pair(subject.pack, subject.group)) != subjects.end()) {
                runs.emplace_back(static_cast<int>(i), static_cast<int>(k));
            }
        }
    }
    return runs;
}

void DiePicture::lightUp(const study::Map& before, const std::vector<std::string>& cards,
                         const std::vector<std::pair<std::string, int>>& finished) {
    finishLighting();
    m_marks.finished = runsOf(finished);
    m_marks.finishedShare = 1;
    const int fade = theme().fadeMs();
    if (fade <= 0 || cards.empty()) {
        update();
        emit lighting(1);
        return;
    }
    struct Turn {
        double beginsMs = 0;
        std::optional<double> was;
    };
    // A long session lights up faster: nobody waits longer than that for its end.
    constexpr double stepMs = 40;
    constexpr double longestMs = 3'000;
    constexpr double frameMs = 480;
    const double step = std::min(stepMs, longestMs / static_cast<double>(cards.size()));
    auto turns = std::make_shared<std::unordered_map<std::string, Turn>>();
    for (std::size_t i = 0; i < cards.size(); ++i) {
        turns->emplace(cards[i], Turn{step * static_cast<double>(i), std::nullopt});
    }
    for (const auto& block : before.blocks) {
        for (const auto& cell : block.cells) {
            if (const auto turn = turns->find(cell.card()); turn != turns->end()) {
                turn->second.was = cell.chance;
            }
        }
    }
    const double cellsMs = step * static_cast<double>(cards.size() - 1) + fade;
    const double allMs = cellsMs + (m_marks.finished.empty() ? 0 : frameMs);
    m_lighting = new QVariantAnimation(this);
    m_lighting->setDuration(static_cast<int>(std::ceil(allMs)));
    m_lighting->setStartValue(0.0);
    m_lighting->setEndValue(allMs);
    const auto show = [this, turns, fade, cellsMs](const QVariant& value) {
        const double ms = value.toDouble();
        m_marks.finishedShare = std::clamp((ms - cellsMs) / frameMs, 0.0, 1.0);
        m_marks.chance = [turns, ms, fade](const study::MapCell& cell) -> std::optional<double> {
            const auto turn = turns->find(cell.card());
            if (turn == turns->end() || !cell.chance) {
                return cell.chance;
            }
            const double share = std::clamp((ms - turn->second.beginsMs) / fade, 0.0, 1.0);
            if (share <= 0) {
                return turn->second.was;
            }
            const double from = turn->second.was.value_or(0);
            return from + (*cell.chance - from) * share;
        };
        update();
        emit lighting(std::min(1.0, ms / cellsMs));
    };
    connect(m_lighting, &QVariantAnimation::valueChanged, this, show);
    connect(m_lighting, &QVariantAnimation::finished, this, [this] {
        m_marks.chance = nullptr;
        m_marks.finishedShare = 1;
        update();
        emit lighting(1);
    });
    show(0.0);
    m_lighting->start(QAbstractAnimation::DeleteWhenStopped);
}

void DiePicture::setTouched(const std::vector<std::string>& cards) {
    m_marks.touched = std::make_shared<const std::unordered_set<std::string>>(cards.begin(), cards.end());
    update();
}

void DiePicture::finishLighting() {
    if (!m_lighting) {
        return;
    }
    m_lighting->setCurrentTime(m_lighting->duration()); // and so it stops
}

void DiePicture::setDieSize(DieSize size) {
    if (size == m_size) return;
    m_size = size;
    m_layout.reset();
    updateGeometry();
    update();
}

void DiePicture::setShowsDue(bool due) {
    m_marks.due = due;
    update();
}

void DiePicture::setShowsStates(bool states) {
    m_marks.states = states;
    update();
}

/// The layout stays as it is: the map must not move while a day follows on another.
void DiePicture::setChances(std::function<std::optional<double>(const study::MapCell&)> chances,
                            const std::vector<study::MapFigures>& ofBlocks) {
    m_marks.chance = std::move(chances);
    const auto figures = ofBlocks.empty() ? study::figuresOf(m_map, m_areas) : ofBlocks;
    for (std::size_t i = 0; i < m_views.size(); ++i) m_views[i].figures = figures.at(i);
    update();
}

std::optional<double> DiePicture::chanceShown(const study::MapCell& cell) const {
    return m_marks.chance ? m_marks.chance(cell) : cell.chance;
}

void DiePicture::setOutlined(std::optional<int> subject) {
    m_outlined = subject;
    update();
}

void DiePicture::setLocator(std::optional<DieLocator> locator) {
    m_locator = locator;
    describe();
    update();
}

DieLayout::Hit DiePicture::shown(int subject, int cell) const {
    DieLayout::Hit best;
    std::size_t most = 0;
    for (std::size_t i = 0; i < m_areas.size(); ++i) {
        int begin = 0;
        for (const study::MapRun& run : m_areas[i].runs) {
            if (static_cast<int>(run.subject) == subject) {
                const auto found = std::ranges::find(run.cells, static_cast<std::size_t>(std::max(0, cell)));
                if (cell >= 0 && found != run.cells.end()) {
                    return {static_cast<int>(i), begin + static_cast<int>(found - run.cells.begin())};
                }
                if (cell < 0 && run.cells.size() > most) {
                    most = run.cells.size();
                    best.block = static_cast<int>(i);
                }
            }
            begin += static_cast<int>(run.cells.size());
        }
    }
    return best;
}

void DiePicture::setAlignment(Qt::Alignment alignment) {
    m_alignment = alignment;
    update();
}

QString DiePicture::description() const {
    if (m_locator && m_locator->block >= 0 && m_locator->block < static_cast<int>(m_map.blocks.size())) {
        const auto& subject = m_map.blocks[static_cast<std::size_t>(m_locator->block)];
        return QStringLiteral("Position on the map: %1").arg(QString::fromStdString(subject.title));
    }
    return mapSentence(m_map);
}

void DiePicture::describe() {
    setAccessibleName(description());
}

const DieLayout& DiePicture::dieLayout() const {
    if (!m_layout || m_layoutOf != size()) { // what is hidden hears of its new size when it is shown
        if (m_specs.empty()) m_specs = specsOf(m_views);
        m_layoutOf = size();
        m_layout = layOutDie(m_specs, QSizeF(size()), m_size, theme().textPercent() / 100.0);
    }
    return *m_layout;
}

int DiePicture::dieHeight() const {
    return static_cast<int>(std::ceil(dieLayout().frame.height()));
}

QString DiePicture::legend() const {
    return m_locator || !dieLayout().drawsCells() ? QString() : legendSentence(dieLayout().perSquare);
}

bool DiePicture::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || legend().isEmpty()) {
        return QWidget::event(event);
    }
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), legend(), this);
    return true;
}

QPoint DiePicture::dieOrigin() const {
    const QSize die(static_cast<int>(std::ceil(dieLayout().frame.width())),
                    static_cast<int>(std::ceil(dieLayout().frame.height())));
    const int right = width() - die.width();
    const int below = height() - die.height();
    return {m_alignment & Qt::AlignLeft    ? 0
            : m_alignment & Qt::AlignRight ? right
                                           : right / 2,
            m_alignment & Qt::AlignTop      ? 0
            : m_alignment & Qt::AlignBottom ? below
                                            : below / 2};
}

QSize DiePicture::sizeHint() const {
    switch (m_size) {
    case DieSize::Large: return {712, 470};
    case DieSize::Middle: return {448, 312};
    case DieSize::Small: return {308, 220};
    case DieSize::Cover: return {112, 80};
    case DieSize::Mark: return {40, 28};
    }
    return {};
}

DieMarks DiePicture::marks() const {
    DieMarks marks = m_marks;
    if (m_outlined) {
        marks.outlined = shown(*m_outlined, -1).block;
    }
    if (m_locator) {
        const DieLayout::Hit at = shown(m_locator->block, m_locator->cell);
        marks.locator = DieLocator{at.block, at.cell, m_locator->ink};
    }
    return marks;
}

void DiePicture::themeChanged() {
    m_specs.clear();
    m_layout.reset();
}

void DiePicture::resizeEvent(QResizeEvent*) {
    m_layout.reset();
}

void DiePicture::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.translate(dieOrigin());
    DieMarks shown = marks();
    shown.part = QRectF(event->rect().translated(-dieOrigin()));
    paintDie(painter, dieLayout(), m_views, theme().tokens(), shown);
}

} // namespace chipwise::desktop

#include "desktop/die/die_picture.h"

#include "desktop/die/cell_words.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QVariantAnimation>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

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
    m_layout.reset();
    describe();
    update();
}

void DiePicture::startFade(const study::Map& before) {
    auto old = std::make_shared<std::map<std::string, std::optional<double>>>();
    for (const auto& block : before.blocks) {
        for (const auto& cell : block.cells) {
            old->emplace(cell.card, cell.chance);
        }
    }
    auto* animation = new QVariantAnimation(this);
    animation->setDuration(theme().fadeMs());
    animation->setStartValue(0.0);
    animation->setEndValue(1.0);
    connect(animation, &QVariantAnimation::valueChanged, this, [this, old](const QVariant& value) {
        const double share = value.toDouble();
        m_marks.chance = [old, share](const study::MapCell& cell) -> std::optional<double> {
            const auto was = old->find(cell.card);
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

void DiePicture::setDieSize(DieSize size) {
    m_size = size;
    m_layout.reset();
    updateGeometry();
    update();
}

void DiePicture::setShowsDue(bool due) {
    m_marks.due = due;
    update();
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
    if (!m_layout) {
        m_layout = layOutDie(specsOf(m_views), QSizeF(size()), m_size, theme().textPercent() / 100.0);
    }
    return *m_layout;
}

int DiePicture::dieHeight() const {
    return static_cast<int>(std::ceil(dieLayout().frame.height()));
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

#include "desktop/die/die_picture.h"

#include "desktop/die/cell_words.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"

#include <QPainter>
#include <QVariantAnimation>

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
    const study::Map before = std::exchange(m_map, std::move(map));
    m_layout.reset();
    describe();
    mapChanged();
    if (fade && theme().fadeMs() > 0 && isVisible()) {
        startFade(before);
    }
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
        m_marks.chance = [this, old, share](int block, int index) -> std::optional<double> {
            const auto& cell =
                m_map.blocks[static_cast<std::size_t>(block)].cells[static_cast<std::size_t>(index)];
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

void DiePicture::setOutlined(std::optional<int> block) {
    m_marks.outlined = block;
    update();
}

void DiePicture::setLocator(std::optional<DieLocator> locator) {
    m_marks.locator = locator;
    describe();
    update();
}

void DiePicture::setAlignment(Qt::Alignment alignment) {
    m_alignment = alignment;
    update();
}

void DiePicture::describe() {
    QString text = mapSentence(m_map);
    const auto& locator = m_marks.locator;
    if (locator && locator->block >= 0 && locator->block < static_cast<int>(m_map.blocks.size())) {
        const auto& subject = m_map.blocks[static_cast<std::size_t>(locator->block)];
        text = QStringLiteral("Place on the map: %1").arg(QString::fromStdString(subject.title));
    }
    setAccessibleName(text);
}

const DieLayout& DiePicture::dieLayout() const {
    if (!m_layout) {
        m_layout = layOutDie(specsOf(m_map), QSizeF(size()), m_size, theme().textPercent() / 100.0);
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
    return m_marks;
}

void DiePicture::themeChanged() {
    m_layout.reset();
}

void DiePicture::resizeEvent(QResizeEvent*) {
    m_layout.reset();
}

void DiePicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.translate(dieOrigin());
    paintDie(painter, dieLayout(), m_map, theme().tokens(), marks());
}

} // namespace chipwise::desktop

#include "desktop/pages/library/library_levels.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostLevels = 24;
constexpr int longestLevel = 40;
constexpr int leastStep = 132;
constexpr int widestStep = 220;
constexpr int levelGap = 16;
constexpr int levelTitleGap = 8;
constexpr int levelPadding = 12;
constexpr int levelRadius = 6;
constexpr int levelBarHeight = 4;

QString levelTitle(const study::TagProgress& level) {
    if (level.tag.empty()) return LibraryLevels::tr("All");
    const QString name = words(study::tagWords(level.tag));
    return name.size() > longestLevel ? name.left(longestLevel) + QChar(0x2026) : name;
}

} // namespace

LevelStep::LevelStep(int number, const study::TagProgress& level, QWidget* parent)
    : QAbstractButton(parent), m_number(number), m_tag(words(level.tag)),
      m_progress(tr("%1 of %2 started").arg(level.begun).arg(level.questions)),
      m_share(level.questions > 0 ? double(level.begun) / level.questions : 0),
      m_isDone(level.questions > 0 && level.begun == level.questions) {
    setText(levelTitle(level));
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Level %1, %2: %3").arg(number).arg(text(), m_progress));
    const QString does = tr("Study this level and the ones before it");
    setAccessibleDescription(does);
    setToolTip(plainToolTip(does));
    FocusRing::setRadius(this, levelRadius);
}

QSize LevelStep::sizeHint() const {
    return {theme().scaled(leastStep), 2 * levelPadding + theme().lineHeight(Type::Emphasis) +
                                           theme().lineHeight(Type::Caption) + 10 + levelBarHeight};
}

bool LevelStep::event(QEvent* event) {
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) update();
    return QAbstractButton::event(event);
}

void LevelStep::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(underMouse() ? t.text2 : t.borderStrong, 1));
    painter.setBrush(isDown() ? t.sunken : t.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), levelRadius, levelRadius);
    const int inner = width() - 2 * levelPadding;
    int y = levelPadding;
    const auto line = [&](Type type, const QColor& color, const QString& words) {
        const int height = theme().lineHeight(type);
        painter.setFont(theme().font(type));
        painter.setPen(color);
        painter.drawText(QRect(levelPadding, y, inner, height), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(words, Qt::ElideRight, inner));
        y += height;
    };
    line(Type::Emphasis, t.text, text());
    line(Type::Caption, m_isDone ? t.success : t.text3, m_progress);
    y += 10;
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.heat[0]);
    painter.drawRoundedRect(QRectF(levelPadding, y, inner, levelBarHeight), 2, 2);
    if (m_share <= 0) return;
    painter.setBrush(m_isDone ? t.success : t.heat[3]);
    painter.drawRoundedRect(QRectF(levelPadding, y, std::max(2.0, inner * m_share), levelBarHeight), 2, 2);
}

LibraryLevels::LibraryLevels(QWidget* parent)
    : QWidget(parent),
      m_title(new Text(Type::Row, tr("Levels: each includes the ones before it"), Ink::Text3, this)) {
    hide();
}

void LibraryLevels::setLevels(const std::vector<study::TagProgress>& levels) {
    qDeleteAll(m_steps);
    m_steps.clear();
    for (const study::TagProgress& level : levels) {
        if (static_cast<std::size_t>(m_steps.size()) == mostLevels) break;
        auto* step = new LevelStep(static_cast<int>(m_steps.size()) + 1, level, this);
        connect(step, &LevelStep::clicked, this, [this, step] { emit chosen(step->tag()); });
        step->show();
        m_steps.append(step);
    }
    setVisible(!m_steps.isEmpty());
    place();
}

int LibraryLevels::inRow(int width) const {
    const int fitting = (width + levelGap) / (theme().scaled(leastStep) + levelGap);
    return std::clamp(fitting, 1, std::max(1, static_cast<int>(m_steps.size())));
}

int LibraryLevels::heightForWidth(int width) const {
    if (m_steps.isEmpty()) return 0;
    const int count = inRow(width);
    const int rows = (static_cast<int>(m_steps.size()) + count - 1) / count;
    return m_title->heightForWidth(width) + levelTitleGap +
           rows * (m_steps.front()->sizeHint().height() + levelGap) - levelGap;
}

void LibraryLevels::place() {
    if (m_steps.isEmpty()) return;
    const int count = inRow(width());
    const int step = std::min(theme().scaled(widestStep), (width() - (count - 1) * levelGap) / count);
    const int height = m_steps.front()->sizeHint().height();
    const int titleHeight = m_title->heightForWidth(width());
    m_title->setGeometry(0, 0, width(), titleHeight);
    const int top = titleHeight + levelTitleGap;
    for (int i = 0; i < m_steps.size(); ++i)
        m_steps[i]->setGeometry((i % count) * (step + levelGap), top + (i / count) * (height + levelGap),
                                step, height);
}

void LibraryLevels::resizeEvent(QResizeEvent*) {
    place();
}

/// A line leads from each step to the next one.
void LibraryLevels::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    for (int i = 1; i < m_steps.size(); ++i) {
        const QRect from = m_steps[i - 1]->geometry();
        const QRect to = m_steps[i]->geometry();
        if (from.y() == to.y())
            painter.fillRect(from.right() + 1, from.center().y(), to.x() - from.right() - 1, 1,
                             theme().tokens().borderStrong);
    }
}

} // namespace chipwise::desktop

#include "desktop/shell/rail.h"

#include "desktop/die/icon.h"
#include "desktop/shell/rail_button.h"
#include "desktop/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int wide = 200;
constexpr int narrow = 64;
constexpr int firstButtonY = 84;
constexpr int pitch = 40;

} // namespace

QString pageName(PageId pageId) {
    switch (pageId) {
    case PageId::Today: return Rail::tr("Today");
    case PageId::Exam: return Rail::tr("Practice exam");
    case PageId::Progress: return Rail::tr("Progress");
    case PageId::Explore: return Rail::tr("Explore");
    case PageId::Library: return Rail::tr("Library");
    case PageId::Settings: return Rail::tr("Settings");
    }
    return {};
}

Rail::Rail(QWidget* parent) : QWidget(parent) {
    const auto add = [this](PageId pageId, Glyph glyph, const char* key) {
        auto* button = new RailButton(pageId, glyph, pageName(pageId), QLatin1String(key), this);
        follow(button);
        m_buttons.append(button);
    };
    add(PageId::Today, Glyph::Today, "Ctrl+1");
    add(PageId::Exam, Glyph::Exam, "Ctrl+2");
    add(PageId::Progress, Glyph::Progress, "Ctrl+3");
    add(PageId::Explore, Glyph::Explore, "Ctrl+4");
    add(PageId::Library, Glyph::Library, "Ctrl+5");
    add(PageId::Settings, Glyph::Settings, "Ctrl+,");
    setAccessibleName(tr("Pages"));
    m_hold.setSingleShot(true);
    m_hold.setInterval(holdMs);
    connect(&m_hold, &QTimer::timeout, this, [this] { showKeys(true); });
    qApp->installEventFilter(this);
}

void Rail::showKeys(bool shows) {
    m_hold.stop();
    for (RailButton* button : m_buttons) button->setShowsKey(shows);
}

/// A key or a click with Ctrl is what it was held for.
bool Rail::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::KeyPress: {
        const auto* press = static_cast<QKeyEvent*>(event);
        if (press->key() != Qt::Key_Control)
            showKeys(false);
        else if (!press->isAutoRepeat() && isVisible() && isActiveWindow())
            m_hold.start();
        break;
    }
    case QEvent::KeyRelease:
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
    case QEvent::WindowDeactivate: showKeys(false); break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

/// A click chooses a page, the one shown included; a screen reader checks the button without a click.
void Rail::follow(RailButton* button) {
    connect(button, &QPushButton::pressed, this, [this] { m_isChosen = false; });
    connect(button, &QPushButton::toggled, this, [this, button](bool on) {
        if (!on || m_isSetting) return;
        m_isChosen = true;
        emit chosen(button->pageId());
    });
    connect(button, &QPushButton::clicked, this, [this, button] {
        if (!m_isChosen) emit chosen(button->pageId());
    });
}

void Rail::setCurrent(PageId pageId) {
    const QScopedValueRollback setting(m_isSetting, true);
    for (RailButton* button : m_buttons) button->setChecked(button->pageId() == pageId);
}

void Rail::setExam(const QString& plan, const QString& days, const QString& rest) {
    m_plan = plan;
    m_days = days;
    m_rest = rest;
    setAccessibleDescription(days.isEmpty() ? QString()
                                            : plan + QStringLiteral(": ") + days + QLatin1Char(' ') + rest);
    update();
}

void Rail::setNarrow(bool isNarrow) {
    m_narrow = isNarrow;
    for (RailButton* button : m_buttons) button->setNarrow(isNarrow);
    place();
}

int Rail::railWidth() const {
    return m_narrow ? std::max(narrow, theme().scaled(48)) : theme().scaled(wide);
}

void Rail::resizeEvent(QResizeEvent*) {
    place();
}

void Rail::place() {
    const int row = std::max(pitch, theme().scaled(36));
    int y = firstButtonY - 2;
    for (RailButton* button : m_buttons) {
        const bool last = button->pageId() == PageId::Settings;
        button->setGeometry(0, last ? height() - 28 - row : y, width() - 1, row);
        y += row;
    }
    update();
}

void Rail::paintExam(QPainter& painter) const {
    if (m_days.isEmpty()) return;
    const Tokens& tokens = theme().tokens();
    const int line = height() - 68 - std::max(0, theme().scaled(36) - pitch);
    painter.fillRect(QRectF(m_narrow ? 16 : 24, line, width() - (m_narrow ? 33 : 49), 1), tokens.border);
    const QFontMetrics number(theme().font(Type::ValueBody));
    const int caption = theme().lineHeight(Type::Caption);
    const int room = width() - 40;
    const int used = number.horizontalAdvance(m_days) + 6;
    const QFontMetrics restMetrics(theme().font(Type::Row));
    const bool below = !m_narrow && used + restMetrics.horizontalAdvance(m_rest) > room;
    const int restHeight = below ? theme().lineHeight(Type::Row) : 0;
    const int top = line - 8 - number.height() - caption - restHeight;
    const RailButton* lowest = m_buttons.at(m_buttons.size() - 2); // above Settings, which stands at the foot
    if (top < lowest->geometry().bottom()) return;                 // large letters in a low window
    if (m_narrow) {
        const bool isNumber = m_days.front().isDigit(); // else the exam is today
        painter.setFont(theme().font(isNumber ? Type::ValueBody : Type::CaptionStrong));
        painter.setPen(tokens.text);
        painter.drawText(QRect(0, top, width() - 1, number.height()), Qt::AlignCenter, m_days);
        painter.setFont(theme().font(Type::Caption));
        painter.setPen(tokens.text3);
        painter.drawText(QRect(0, top + number.height(), width() - 1, caption), Qt::AlignCenter,
                         !isNumber                      ? m_plan
                         : m_days == QLatin1String("1") ? tr("day")
                                                        : tr("days"));
        return;
    }
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(tokens.text3);
    const QFontMetrics captionMetrics(painter.font());
    painter.drawText(QRect(24, top, room, caption), Qt::AlignLeft | Qt::AlignVCenter,
                     captionMetrics.elidedText(m_plan, Qt::ElideRight, room));
    painter.setFont(theme().font(Type::ValueBody));
    painter.setPen(tokens.text);
    const int numberY = top + caption;
    painter.drawText(QRect(24, numberY, room, number.height()), Qt::AlignLeft | Qt::AlignVCenter, m_days);
    painter.setFont(theme().font(Type::Row));
    painter.setPen(tokens.text2);
    const QRect rest = below ? QRect(24, numberY + number.height(), room, restHeight)
                             : QRect(24 + used, numberY, room - used, number.height());
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, m_rest);
}

void Rail::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& tokens = theme().tokens();
    painter.fillRect(rect(), tokens.canvas);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), tokens.border);
    const int icon = 32;
    const int x = m_narrow ? (width() - icon) / 2 : 16;
    if (const int side = qRound(icon * 2 * devicePixelRatioF()); m_sign.width() != side)
        m_sign = iconPixmap(side);
    painter.drawPixmap(QRect(x, 20, icon, icon), m_sign);
    if (!m_narrow) {
        painter.setFont(theme().font(Type::BodyStrong));
        painter.setPen(tokens.text);
        painter.drawText(QRect(60, 20, width() - 64, icon), Qt::AlignVCenter | Qt::AlignLeft,
                         QStringLiteral("Chipwise"));
    }
    paintExam(painter);
}

} // namespace chipwise::desktop

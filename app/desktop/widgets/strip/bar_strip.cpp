#include "desktop/widgets/strip/bar_strip.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

constexpr int barWidth = 20;
constexpr int barGap = 8;
constexpr int tallestBar = 48;

QString dayWords(const BarStrip::Day& day) {
    return QStringLiteral("%1: %2").arg(day.name, day.answers == 0 ? QStringLiteral("no answers")
                                                  : day.answers == 1
                                                      ? QStringLiteral("1 answer")
                                                      : QStringLiteral("%1 answers").arg(day.answers));
}

} // namespace

BarStrip::BarStrip(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void BarStrip::setDays(const QList<Day>& days) {
    m_days = days;
    QStringList words;
    for (const Day& day : days) {
        words << dayWords(day);
    }
    setAccessibleName(QStringLiteral("Answers in the last %1 days").arg(days.size()));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int BarStrip::pitch() const {
    return barWidth + barGap;
}

QSize BarStrip::sizeHint() const {
    return {std::max(0, static_cast<int>(m_days.size()) * pitch() - barGap),
            tallestBar + 6 + theme().lineHeight(Type::Key)};
}

void BarStrip::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    int most = 1;
    for (const Day& day : m_days) {
        most = std::max(most, day.answers);
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme().font(Type::Key));
    int x = 0;
    for (const Day& day : std::as_const(m_days)) {
        painter.setPen(Qt::NoPen);
        if (day.answers > 0) {
            const int height =
                std::max(4, static_cast<int>(std::lround(double(tallestBar) * day.answers / most)));
            painter.setBrush(t.heat[2]);
            painter.drawRoundedRect(QRect(x, tallestBar - height, barWidth, height), 2, 2);
        } else {
            painter.fillRect(QRect(x, tallestBar - 2, barWidth, 2), day.today ? t.accent : t.border);
        }
        painter.setPen(day.today ? t.text : t.text3);
        painter.drawText(QRect(x - barGap / 2, tallestBar + 6, pitch(), theme().lineHeight(Type::Key)),
                         Qt::AlignCenter, day.letter);
        x += pitch();
    }
}

bool BarStrip::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int index = help->pos().x() / pitch();
        if (index >= 0 && index < m_days.size()) {
            QToolTip::showText(help->globalPos(), dayWords(m_days[index]), this);
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace chipwise::desktop

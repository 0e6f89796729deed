#include "desktop/widgets/pins.h"

#include "desktop/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

constexpr int mostPins = 80;
constexpr int pinGap = 4;

} // namespace

Pins::Pins(QWidget* parent) : QProgressBar(parent) {
    setTextVisible(false);
    setAccessibleName(QStringLiteral("Session progress"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedHeight(4);
    setRange(0, 1);
}

void Pins::setProgress(int current, int of) {
    m_current = std::max(0, current);
    setRange(0, std::max(1, of));
    setValue(std::clamp(current, 0, std::max(1, of)));
    setAccessibleDescription(QStringLiteral("Question %1 of %2").arg(std::min(current, of)).arg(of));
    update();
}

QSize Pins::sizeHint() const {
    return {960, 4};
}

void Pins::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    const QColor rest = t.border;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const auto bar = [&](double from, double to, const QColor& color) {
        painter.setBrush(color);
        painter.drawRoundedRect(QRectF(from, 0, std::max(1.0, to - from), height()), 1, 1);
    };
    const int of = maximum();
    if (of > mostPins) {
        const double done = double(width()) * std::max(0, m_current - 1) / of;
        bar(0, width(), rest);
        bar(0, done, t.accent);
        if (m_current <= of) bar(done, done + 4, t.text);
        return;
    }
    const double pitch = double(width() + pinGap) / of; // the last one ends where the column does
    for (int i = 1; i <= of; ++i) {
        const double left = std::round((i - 1) * pitch);
        const QColor& color = i < m_current ? t.accent : i == m_current ? t.text : rest;
        bar(left, std::round(i * pitch) - pinGap, color);
    }
}

} // namespace chipwise::desktop

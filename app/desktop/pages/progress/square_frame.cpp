#include "desktop/pages/progress/square_frame.h"

#include "desktop/theme/theme.h"

#include <QPainter>

namespace chipwise::desktop {

namespace {

constexpr int frameInset = 6;
constexpr int framedSquare = 14; ///< as in the legend
constexpr int besideSquare = 10;

} // namespace

SquareFrame::SquareFrame(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void SquareFrame::setSquare(const std::optional<DieSquare>& square) {
    m_square = square;
    update();
}

int SquareFrame::textInset() {
    return frameInset;
}

int SquareFrame::textLeft() const {
    return m_square ? mostLeft() : 2 * frameInset;
}

int SquareFrame::mostLeft() {
    return 2 * frameInset + framedSquare + besideSquare;
}

void SquareFrame::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.border, 1));
    painter.setBrush(t.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), 6, 6);
    if (!m_square) return;
    const int line = theme().lineHeight(Type::Row);
    const QRectF square(2 * frameInset, frameInset + (line - framedSquare) / 2, framedSquare, framedSquare);
    paintSquare(painter, square, *m_square, t);
    strokeRounded(painter, square.adjusted(-3, -3, 3, 3), 2, t.accent, 3); // as the map rings it
}

} // namespace chipwise::desktop

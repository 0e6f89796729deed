#include "desktop/study/answers/step_row.h"

#include <QApplication>
#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cstdlib>

namespace chipwise::desktop {

/// An option's look with a grip at the right, which the verdict replaces.
class StepFace final : public OptionFace {
public:
    using OptionFace::OptionFace;
    int place = 1;
    int of = 1;
    int belongs = 0;
    bool numbered = false;
    bool lifted = false;

protected:
    QString name() const override {
        const QString step = StepRow::tr("step %1 of %2: %3").arg(place).arg(of).arg(text().plainText());
        if (belongs == 0) return step;
        return belongs == place ? StepRow::tr("%1, in the right place").arg(step)
                                : StepRow::tr("%1, should be %2").arg(step, ordinal(belongs));
    }

    Colors openColors() const override {
        const Tokens& t = theme().tokens();
        Colors c = OptionFace::openColors();
        if (belongs != 0) return c;
        if (numbered) {
            c.keyFill = c.keyEdge = t.accent;
            c.keyInk = t.onAccent;
        }
        if (lifted) {
            c.edge = t.accent;
            c.width = 2;
        }
        return c;
    }

    /// Only for the longest tag: steps are long, and their tags are short.
    int keptAtRight(int) const override {
        const QFontMetrics metrics(theme().font(Type::CaptionStrong));
        const int widest = std::max(metrics.horizontalAdvance(StepRow::tr("should be %1").arg(ordinal(of))),
                                    metrics.horizontalAdvance(StepRow::tr("right place")));
        return 16 + theme().scaled(20) + 8 + widest + 16;
    }

    QString tag() const override {
        if (belongs == 0) return {};
        return belongs == place ? StepRow::tr("right place")
                                : StepRow::tr("should be %1").arg(ordinal(belongs));
    }

    void paintRight(QPainter& painter, const Colors& c) override {
        if (belongs != 0) {
            OptionFace::paintRight(painter, c);
            return;
        }
        const Tokens& t = theme().tokens();
        const int pitch = theme().scaled(6);
        const int dot = theme().scaled(3);
        const int x = button().width() - 16 - (theme().scaled(20) + pitch + dot) / 2;
        const int y = (button().height() - 2 * pitch - dot) / 2;
        painter.setPen(Qt::NoPen);
        painter.setBrush(lifted ? t.accent : button().underMouse() ? t.text2 : t.borderStrong);
        for (int column = 0; column < 2; ++column)
            for (int row = 0; row < 3; ++row)
                painter.drawEllipse(QRectF(x + column * pitch, y + row * pitch, dot, dot));
    }
};

StepRow::StepRow(int key, const QList<Run>& words, QWidget* parent) : FaceButton(parent) {
    auto face = std::make_unique<StepFace>(this, QString::number(key));
    m_face = face.get();
    setFace(std::move(face), words);
    setCursor(Qt::OpenHandCursor);
}

void StepRow::setPlace(int place, int of) {
    m_face->place = place;
    m_face->of = of;
    m_face->describe();
}

void StepRow::setNumbered(bool numbered) {
    m_face->numbered = numbered;
    update();
}

void StepRow::setVerdict(int belongs, bool fade) {
    m_face->belongs = belongs;
    m_face->setVerdict(belongs == 0               ? OptionVerdict::Open
                       : belongs == m_face->place ? OptionVerdict::Right
                                                  : OptionVerdict::Wrong,
                       fade);
    m_grip = {};
    setLifted(false);
    setCursor(belongs == 0 ? Qt::OpenHandCursor : Qt::ArrowCursor);
    update();
}

void StepRow::setLifted(bool lifted) {
    m_grip.lifted = lifted;
    m_face->lifted = lifted;
    if (isOpen()) setCursor(lifted ? Qt::ClosedHandCursor : Qt::OpenHandCursor);
    update();
}

void StepRow::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !isOpen()) return;
    m_grip = {true, false, event->position().toPoint()};
}

void StepRow::mouseMoveEvent(QMouseEvent* event) {
    if (!m_grip.held) return;
    const QPoint at = event->position().toPoint();
    if (!m_grip.lifted) {
        if (std::abs(at.y() - m_grip.at.y()) < QApplication::startDragDistance()) return;
        setLifted(true);
        emit lifted();
    }
    emit draggedTo(mapToParent(at).y() - m_grip.at.y());
}

void StepRow::mouseReleaseEvent(QMouseEvent*) {
    const bool was = m_grip.lifted;
    m_grip = {};
    setLifted(false);
    if (was) emit dropped();
}

QString ordinal(int number) {
    const int tens = number % 100 / 10;
    if (tens != 1) switch (number % 10) {
        case 1: return StepRow::tr("%1st").arg(number);
        case 2: return StepRow::tr("%1nd").arg(number);
        case 3: return StepRow::tr("%1rd").arg(number);
        }
    return StepRow::tr("%1th").arg(number);
}

} // namespace chipwise::desktop

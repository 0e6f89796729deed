#pragma once

#include "desktop/widgets/strip/strip_layout.h"

#include <QWidget>

namespace chipwise::desktop {

/// A number among its siblings, to scale: the right value, the learner's, and what the other one is the value
/// of. Nothing to show without siblings: isEmpty(), and the widget has no height. Screen readers get the
/// sorted list.
class NumberStrip : public QWidget {
    Q_OBJECT
public:
    explicit NumberStrip(QWidget* parent = nullptr);
    /// `title` says what is measured ("dense FP8, PFLOPS"). `yours` empty: nothing was typed that is a
    /// number.
    void setValues(const QString& title, const std::vector<study::FactValue>&, std::optional<double> yours,
                   const QString& yoursDisplay);
    bool isEmpty() const { return m_values.marks.isEmpty(); }
    QString textVersion() const; ///< "PFLOPS, from smallest to largest: …"

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;

private:
    StripLayout layoutFor(int width) const;
    int labelHeight() const;
    int rowPitch() const;
    int axisY(const StripLayout&) const;
    void paintHead(QPainter&, const StripLayout&) const;
    void paintAxis(QPainter&, const StripLayout&, int y) const;
    void paintLabel(QPainter&, const StripLayout&, qsizetype mark, int y) const;
    void paintMark(QPainter&, const StripLayout&, qsizetype mark, int y) const;
    void paintBracket(QPainter&, const StripLayout&, int y) const;
    qsizetype markOf(StripMark::Kind) const; ///< -1: there is none

    QString m_title;
    StripValues m_values;
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/widgets/strip/strip_layout.h"
#include "desktop/widgets/text/text_block.h"

#include <QWidget>

#include <vector>

namespace chipwise::desktop {

/// A number among its siblings, to scale: the right value, the learner's, and what the other one is the value
/// of. Nothing to show without siblings: isEmpty(), and the widget has no height. Screen readers get the
/// sorted list.
class NumberStrip : public QWidget {
    Q_OBJECT
public:
    explicit NumberStrip(QWidget* parent = nullptr);
    /// `title` says what is measured ("dense FP8, PFLOPS"). `yours` empty: nothing was typed that is a
    /// number. `yoursCounts`: it was graded as right.
    void setValues(const QString& title, const std::vector<study::FactValue>&, std::optional<double> yours,
                   const QString& yoursDisplay, bool yoursCounts = false);
    bool isEmpty() const { return m_values.marks.isEmpty(); }
    QString textVersion() const; ///< "PFLOPS, from smallest to largest: …"
    QColor colorOf(StripMark::Kind) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;

private:
    struct LegendEntry {
        StripMark::Kind kind;
        QString word;
    };
    std::vector<LegendEntry> legend() const;
    double headWidth(int width) const; ///< beside the legend
    StripLayout layoutFor(int width) const;
    int labelHeight() const;
    int rowPitch() const;
    int axisY(const StripLayout&, int width) const;
    void paintHead(QPainter&) const;
    void paintAxis(QPainter&, const StripLayout&, int y) const;
    void paintLabel(QPainter&, const StripLayout&, qsizetype mark, int y) const;
    void paintMark(QPainter&, const StripLayout&, qsizetype mark, int y) const;
    void paintBracket(QPainter&, const StripLayout&, int y) const;
    qsizetype markOf(StripMark::Kind) const; ///< -1: there is none

    QString m_title;
    TextBlock m_head{Type::Row};
    StripValues m_values;
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/widgets/text/text_input.h"

#include <QTextBlock>

#include <functional>

namespace chipwise::desktop {

class LineColors;
class ProblemLines;

/// Where the text is typed: rows of one height, line numbers, problem lines and the current line over the
/// full width. What Enter, Tab and the like do to lists is in line_edits.h.
class TextPane : public TextInput {
    Q_OBJECT
public:
    explicit TextPane(const ProblemLines&, QWidget* parent);

    /// A document whose layout is a RowLayout.
    void show(QTextDocument*, LineColors*);
    static int rowHeight();
    static QTextDocument* makeDocument(const QString& text, QObject* parent);

    QTextBlock topBlock() const { return firstVisibleBlock(); }
    void scrollTo(const QTextBlock& top, int rowsInto);
    void repaintLines(); ///< what is known of the lines has changed

    void paintNumbers(QWidget& gutter);
    int gutterWidth() const;

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void mouseDoubleClickEvent(QMouseEvent*) override;
    void themeChanged() override; ///< font, row height and colors, of this document
    QMimeData* createMimeDataFromSelection() const override;
    QString documentText(const QString& pasted) const override;

private:
    void forEachVisible(const std::function<void(const QTextBlock&, const QRectF&)>&) const;
    QColor groundOf(const QTextBlock&) const;
    void colorVisible();
    void paintGrounds(QPainter&) const;
    void paintSelection(QPainter&, const QTextBlock&, const QRectF&) const;
    void placeGutter();
    QPointF onRow(QPointF) const;

    const ProblemLines& m_problems;
    LineColors* m_colors = nullptr;
    QWidget* m_gutter;
};

} // namespace chipwise::desktop

#include "desktop/workshop/editor/text_pane.h"

#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/workshop/editor/line_colors.h"
#include "desktop/workshop/editor/problem_lines.h"
#include "desktop/workshop/editor/row_layout.h"
#include "desktop/workshop/editor/shown_text.h"

#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

constexpr int textMargin = 16;  ///< around the text, and between the numbers and the text
constexpr int plainGutter = 44; ///< up to this the numbers need no more

/// The numbers beside the text; it belongs to the pane, which knows where the lines are.
class LineGutter : public QWidget {
public:
    explicit LineGutter(TextPane& pane) : QWidget(&pane), m_pane(pane) {}

protected:
    void paintEvent(QPaintEvent*) override { m_pane.paintNumbers(*this); }
    void mousePressEvent(QMouseEvent* event) override {
        QTextCursor cursor = m_pane.cursorForPosition({0, event->pos().y()});
        cursor.movePosition(QTextCursor::StartOfBlock);
        m_pane.setTextCursor(cursor);
        m_pane.setFocus();
    }

private:
    TextPane& m_pane;
};

QMouseEvent movedTo(QPointF place, const QMouseEvent& event) {
    return {event.type(),   place,           event.scenePosition(), event.globalPosition(),
            event.button(), event.buttons(), event.modifiers(),     event.pointingDevice()};
}

} // namespace

TextPane::TextPane(const ProblemLines& problems, QWidget* parent)
    : TextInput(parent), m_problems(problems), m_gutter(new LineGutter(*this)) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAutoFillBackground(true); // below the scroll bar
    setTabChangesFocus(true);    // within a list it indents
    FocusRing::disableFor(this); // the text cursor shows where the keyboard is
    connect(this, &QPlainTextEdit::blockCountChanged, this, &TextPane::placeGutter);
    connect(this, &QPlainTextEdit::updateRequest, m_gutter, [this] { m_gutter->update(); });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &TextPane::repaintLines);
}

int TextPane::rowHeight() {
    return std::max(theme().scaled(24), QFontMetrics(theme().font(Type::Value)).height());
}

QTextDocument* TextPane::makeDocument(const QString& text, QObject* parent) {
    auto* document = new QTextDocument(parent);
    document->setDocumentLayout(new RowLayout(document, rowHeight()));
    document->setDocumentMargin(textMargin);
    document->setDefaultFont(theme().font(Type::Value));
    document->setPlainText(shownText(text));
    document->setModified(false);
    return document;
}

void TextPane::show(QTextDocument* document, LineColors* colors) {
    m_colors = colors;
    setWordWrapMode(hasLongLine(*document) ? QTextOption::WrapAnywhere
                                           : QTextOption::WrapAtWordBoundaryOrAnywhere);
    setDocument(document);
    themeChanged();
}

void TextPane::themeChanged() {
    const Tokens& t = theme().tokens();
    QPalette palette = paletteOf(t);
    palette.setColor(QPalette::Window, t.surface);
    setPalette(palette);
    theme().addRareFonts(); // for what its lines and their numbers stress
    setFont(theme().font(Type::Value));
    document()->setDefaultFont(font());
    if (auto* layout = qobject_cast<RowLayout*>(document()->documentLayout()))
        layout->setRowHeight(rowHeight());
    setCursorWidth(theme().scaled(2));
    setTabStopDistance(4 * QFontMetricsF(font()).horizontalAdvance(QLatin1Char(' ')));
    placeGutter();
    repaintLines();
}

void TextPane::repaintLines() {
    viewport()->update();
    m_gutter->update();
}

void TextPane::scrollTo(const QTextBlock& top, int rowsInto) {
    if (top.isValid()) verticalScrollBar()->setValue(top.firstLineNumber() + rowsInto);
}

int TextPane::gutterWidth() const {
    const QFontMetrics metrics(theme().font(Type::Key));
    const QString widest(QString::number(blockCount()).size(), QLatin1Char('0'));
    return std::max(plainGutter, metrics.horizontalAdvance(widest) + textMargin);
}

void TextPane::placeGutter() {
    const int width = gutterWidth();
    setViewportMargins(width, 0, 0, 0);
    m_gutter->setGeometry(0, 0, width, viewport()->height());
}

void TextPane::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
}

void TextPane::forEachVisible(const std::function<void(const QTextBlock&, const QRectF&)>& use) const {
    QTextBlock block = firstVisibleBlock();
    double top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top < viewport()->height()) {
        double height = blockBoundingRect(block).height();
        if (!block.next().isValid()) height -= textMargin; // the document's end counts as the last block's
        use(block, QRectF(0, top, viewport()->width(), height));
        top += height;
        block = block.next();
    }
}

/// Formats may change a line's width and so its height; a line is measured after it was colored.
void TextPane::colorVisible() {
    if (m_colors == nullptr) return;
    QTextBlock block = firstVisibleBlock();
    double top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top < viewport()->height()) {
        m_colors->color(block);
        top += blockBoundingRect(block).height();
        block = block.next();
    }
}

QColor TextPane::groundOf(const QTextBlock& block) const {
    const Tokens& t = theme().tokens();
    if (const auto worst = m_problems.worstAt(block.blockNumber() + 1))
        return *worst == pack::Severity::Error ? t.dangerSoft : t.warningSoft;
    return block == textCursor().block() ? t.canvas : t.surface;
}

void TextPane::paintGrounds(QPainter& painter) const {
    forEachVisible([&](const QTextBlock& block, const QRectF& place) {
        const QColor ground = groundOf(block);
        if (ground != theme().tokens().surface) painter.fillRect(place, ground);
        if (textCursor().hasSelection()) paintSelection(painter, block, place);
    });
}

/// Qt marks selected words only as high as their letters; the rows of a selection shall touch.
void TextPane::paintSelection(QPainter& painter, const QTextBlock& block, const QRectF& place) const {
    const int begin = textCursor().selectionStart() - block.position();
    const int end = textCursor().selectionEnd() - block.position();
    if (end <= 0 || begin >= block.length()) return;
    const QTextLayout& layout = *block.layout();
    const double left = contentOffset().x();
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine row = layout.lineAt(i);
        const int first = std::max(begin, row.textStart());
        const int last = std::min(end, row.textStart() + row.textLength());
        const double top = place.top() + i * rowHeight();
        if (first >= last || top > viewport()->height() || top + rowHeight() < 0) continue;
        const double x = left + row.cursorToX(first);
        const double width = left + row.cursorToX(last, QTextLine::Leading) - x;
        painter.fillRect(QRectF(x, top, width, rowHeight()), palette().color(QPalette::Highlight));
    }
}

void TextPane::paintEvent(QPaintEvent* event) {
    colorVisible();
    {
        QPainter painter(viewport());
        painter.setClipRect(event->rect());
        // The pane keeps the ground of the theme that it began with.
        painter.fillRect(event->rect(), theme().tokens().surface);
        paintGrounds(painter);
    }
    QPlainTextEdit::paintEvent(event);
}

void TextPane::paintNumbers(QWidget& gutter) {
    const Tokens& t = theme().tokens();
    QPainter painter(&gutter);
    painter.fillRect(gutter.rect(), t.surface);
    forEachVisible([&](const QTextBlock& block, const QRectF& place) {
        const int line = block.blockNumber() + 1;
        const auto worst = m_problems.worstAt(line);
        const QColor soundInk = block == textCursor().block() ? t.text : t.text3;
        const QColor ink = !worst ? soundInk : *worst == pack::Severity::Error ? t.danger : t.warning;
        QFont font = theme().font(Type::Key);
        if (worst) font.setWeight(QFont::DemiBold);
        painter.setFont(font);
        painter.fillRect(QRectF(0, place.top(), gutter.width(), place.height()), groundOf(block));
        if (worst && t.highContrast) painter.fillRect(QRectF(0, place.top(), 4, place.height()), ink);
        painter.setPen(ink);
        painter.drawText(QRectF(0, place.top(), gutter.width(), rowHeight()),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(line));
    });
}

/// The place in the middle of its row: above and below the letters Qt would put the cursor at an end of the
/// line.
QPointF TextPane::onRow(QPointF place) const {
    const double top = blockBoundingGeometry(firstVisibleBlock()).translated(contentOffset()).top();
    const double row = std::floor((place.y() - top) / rowHeight());
    return {place.x(), top + (row + 0.5) * rowHeight()};
}

void TextPane::mousePressEvent(QMouseEvent* event) {
    QMouseEvent moved = movedTo(onRow(event->position()), *event);
    QPlainTextEdit::mousePressEvent(&moved);
}

void TextPane::mouseMoveEvent(QMouseEvent* event) {
    QMouseEvent moved = movedTo(onRow(event->position()), *event);
    QPlainTextEdit::mouseMoveEvent(&moved);
}

void TextPane::mouseReleaseEvent(QMouseEvent* event) {
    QMouseEvent moved = movedTo(onRow(event->position()), *event);
    QPlainTextEdit::mouseReleaseEvent(&moved);
}

void TextPane::mouseDoubleClickEvent(QMouseEvent* event) {
    QMouseEvent moved = movedTo(onRow(event->position()), *event);
    QPlainTextEdit::mouseDoubleClickEvent(&moved);
}

QMimeData* TextPane::createMimeDataFromSelection() const {
    QString text = textCursor().selectedText();
    text.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    auto* copied = new QMimeData;
    copied->setText(writtenText(text));
    return copied;
}

QString TextPane::documentText(const QString& pasted) const {
    return shownText(pasted);
}

} // namespace chipwise::desktop

#include "desktop/pages/explore/fact_cells.h"

#include "desktop/pages/explore/fact_model.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/item_look.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text_block.h"
#include "study/facts/fact_text.h"

#include <QCoreApplication>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int leastFactRow = 44;
constexpr int factRowPadding = 8; ///< also of heads
constexpr int entitySide = 4;
constexpr int leastFactProperty = 168;
constexpr int widestFactProperty = 340;
constexpr int longestUnmeasuredNote = 8;
constexpr int wantedFactLines = 3; ///< a column is so wide that its values take no more, where it can be

QFont factFont(bool isNumber) {
    return theme().font(isNumber ? Type::ValueTable : Type::Row);
}

/// A line alone has the room of its type; several stand closer.
int heightOfLines(qsizetype lines, Type type) {
    if (lines < 2) return theme().lineHeight(type);
    return static_cast<int>(lines) * QFontMetrics(theme().font(type)).height();
}

/// Over the head of a topic.
int topicGap() {
    return theme().scaled(6);
}

/// One below the other, in a box as high as heightOfLines().
void drawLines(QPainter& painter, QRect box, const QStringList& lines) {
    box.setHeight(box.height() / static_cast<int>(lines.size()));
    for (const QString& line : lines) {
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, line);
        box.translate(0, box.height());
    }
}

/// Asked for every cell with a ratio: measured once for each look.
int widestNoteLetter() {
    static int revision = -1;
    static int widest = 0;
    if (revision != theme().revision()) {
        widest = QFontMetrics(theme().font(Type::Caption)).horizontalAdvance(QLatin1Char('W'));
        revision = theme().revision();
    }
    return widest;
}

/// Most values are a few digits and letters of a font in which each is equally wide, with no more than a
/// ratio below them: they are not measured.
bool fitsUnmeasured(const FactWords& words, const QFontMetrics& metrics, int width) {
    const auto isPlain = [](QChar c) { return c.unicode() < 128; };
    if (!words.isNumber || words.note.size() > longestUnmeasuredNote) return false;
    return words.value.size() * metrics.horizontalAdvance(QLatin1Char('0')) <= width &&
           std::ranges::all_of(words.value, isPlain) &&
           (words.note.isEmpty() || words.note.size() * widestNoteLetter() <= width);
}

/// No word of it is broken, and all of it takes few lines.
int wantedWidth(const QString& text, const QFont& font) {
    static const QRegularExpression breaks(QStringLiteral("(?<=[ /-])"));
    const QFontMetrics metrics(font);
    int widest = metrics.horizontalAdvance(text) / wantedFactLines;
    for (const QString& word : text.split(breaks))
        widest = std::max(widest, metrics.horizontalAdvance(word.trimmed()));
    return widest + 1;
}

} // namespace

bool paintFactHead(QPainter& painter, const QRect& cell, const QModelIndex& index) {
    if (!index.data(FactModel::TopicRole).toBool()) return false;
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme().tokens().borderStrong);
    return true;
}

void paintFactCover(QPainter& painter, const QRect& line) {
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& tokens = theme().tokens();
    const int high = theme().scaled(24);
    const QRectF box(line.left() - 4, line.top() + (line.height() - high) / 2.0,
                     std::min(line.width() + 8, theme().scaled(96)), high);
    painter.setPen(QPen(tokens.borderStrong, 1));
    painter.setBrush(tokens.sunken);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(tokens.text2);
    painter.setFont(theme().font(Type::Emphasis));
    painter.drawText(box, Qt::AlignCenter, QStringLiteral("?"));
}

QString factToolTip(const pack::Fact& fact) {
    return plainToolTip(words(study::factSentence(fact)) + QLatin1Char(' ') +
                        sourceReadWords(words(fact.asOf)) + QLatin1Char('.'));
}

QString noFactWords() {
    return QCoreApplication::translate(
        "FactCells", "The pack doesn't list a value here. That doesn't mean there isn't one.");
}

int factRowHeight() {
    return std::max(leastFactRow,
                    theme().lineHeight(Type::Row) + theme().lineHeight(Type::Caption) + factRowPadding);
}

void paintWrapped(QPainter& painter, const QRect& rect, const QString& text) {
    const QStringList lines = wrappedLines(text, painter.font(), rect.width());
    const int height = static_cast<int>(lines.size()) * painter.fontMetrics().height();
    drawLines(painter, QRect(rect.left(), rect.top() + (rect.height() - height) / 2, rect.width(), height),
              lines);
}

FactWords factWordsAt(const QModelIndex& index) {
    return {index.data(Qt::DisplayRole).toString(), index.data(FactModel::NoteRole).toString(),
            index.data(FactModel::NumberRole).toBool()};
}

int factCellHeight(const FactWords& words, int width) {
    const QFont font = factFont(words.isNumber);
    if (fitsUnmeasured(words, QFontMetrics(font), width)) return factRowHeight();
    int height = factRowPadding + heightOfLines(wrappedLines(words.value, font, width).size(), Type::Row);
    if (!words.note.isEmpty())
        height +=
            heightOfLines(wrappedLines(words.note, theme().font(Type::Caption), width).size(), Type::Caption);
    return std::max(factRowHeight(), height);
}

int factNameHeight(const QString& name, Type type, int width) {
    const int height = heightOfLines(wrappedLines(name, theme().font(type), width).size(), type);
    return std::max(factRowHeight(), factRowPadding + height);
}

int factCellWidth(const FactWords& words, int least, int most) {
    const QFont font = factFont(words.isNumber);
    if (fitsUnmeasured(words, QFontMetrics(font), least)) return least;
    int wanted = wantedWidth(words.value, font);
    if (!words.note.isEmpty())
        wanted = std::max(wanted, wantedWidth(words.note, theme().font(Type::Caption)));
    return std::clamp(wanted, least, most);
}

void paintFactValue(QPainter& painter, const QRect& cell, const QModelIndex& index) {
    const FactWords words = factWordsAt(index);
    const QVariant sign = index.data(FactModel::SignRole);
    const Ink signInk = sign.isValid() ? inkOfSign(static_cast<study::FactSign>(sign.toInt())) : Ink::Text3;
    painter.setFont(factFont(words.isNumber));
    painter.setPen(theme().color(sign.isValid() && words.note.isEmpty() ? signInk : Ink::Text));
    if (words.note.isEmpty()) {
        paintWrapped(painter, cell, words.value);
        return;
    }
    const QStringList value = wrappedLines(words.value, painter.font(), cell.width());
    const QStringList note = wrappedLines(words.note, theme().font(Type::Caption), cell.width());
    const int valueHeight = heightOfLines(value.size(), Type::Row);
    const int noteHeight = heightOfLines(note.size(), Type::Caption);
    const int top = cell.top() + (cell.height() - valueHeight - noteHeight) / 2;
    drawLines(painter, QRect(cell.left(), top, cell.width(), valueHeight), value);
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(theme().color(signInk));
    drawLines(painter, QRect(cell.left(), top + valueHeight, cell.width(), noteHeight), note);
}

int factPropertyWidth(int all, int columns) {
    const int least = std::min(theme().scaled(leastFactProperty), all / 2);
    // Rather a narrow name than a table that scrolls for a few px.
    const int most = std::clamp(all * 30 / 100, least, theme().scaled(widestFactProperty));
    return std::clamp(all - columns, least, most);
}

EntityHeader::EntityHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setSectionResizeMode(QHeaderView::Fixed);
    setHighlightSections(false);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

QSize EntityHeader::sizeHint() const {
    const int least = 2 * theme().lineHeight(Type::Caption) + factRowPadding;
    return {length(), std::max(least, m_height)};
}

EntityHeader::Lines EntityHeader::linesOf(int section, int width, std::optional<Qt::SortOrder> sorted) const {
    QString name = model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
    if (sorted) name += *sorted == Qt::AscendingOrder ? QStringLiteral(" ↑") : QStringLiteral(" ↓");
    const QString more = model()->headerData(section, Qt::Horizontal, FactModel::NoteRole).toString();
    const int room = width - itemPadding - entitySide;
    return {wrappedLines(name, theme().font(Type::CaptionStrong), room),
            more.isEmpty() ? QStringList() : wrappedLines(more, theme().font(Type::Caption), room)};
}

void EntityHeader::fit() {
    m_height = 0;
    const int line = theme().lineHeight(Type::Caption);
    for (int section = 0; section < count(); ++section) {
        const Lines lines = linesOf(section, sectionSize(section), Qt::AscendingOrder);
        const auto all = static_cast<int>(lines.name.size() + lines.more.size());
        m_height = std::max(m_height, all * line + factRowPadding);
    }
    updateGeometry();
}

void EntityHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const Tokens& tokens = theme().tokens();
    std::optional<Qt::SortOrder> sorted;
    if (isSortIndicatorShown() && sortIndicatorSection() == section) sorted = sortIndicatorOrder();
    const Lines lines = linesOf(section, rect.width(), sorted);
    painter->save();
    painter->fillRect(rect.left(), rect.bottom(), rect.width(), 1, tokens.borderStrong);
    const int line = theme().lineHeight(Type::Caption);
    const int nameHeight = static_cast<int>(lines.name.size()) * line;
    const int moreHeight = static_cast<int>(lines.more.size()) * line;
    QRect box(rect.left() + itemPadding, rect.top() + (rect.height() - nameHeight - moreHeight) / 2,
              rect.width() - itemPadding - entitySide, nameHeight);
    painter->setFont(theme().font(Type::CaptionStrong));
    painter->setPen(tokens.text);
    drawLines(*painter, box, lines.name);
    if (moreHeight > 0) {
        box = QRect(box.left(), box.bottom() + 1, box.width(), moreHeight);
        painter->setFont(theme().font(Type::Caption));
        painter->setPen(tokens.text3);
        drawLines(*painter, box, lines.more);
    }
    painter->restore();
}

PropertyHeader::PropertyHeader(QWidget* parent) : QHeaderView(Qt::Vertical, parent) {
    setSectionResizeMode(QHeaderView::Fixed);
    setHighlightSections(false);
    setSectionsClickable(false);
}

QSize PropertyHeader::sizeHint() const {
    return {minimumWidth(), length()};
}

int PropertyHeader::nameRoom() const {
    return width() - itemPadding - itemPadding / 2;
}

int PropertyHeader::heightFor(int section) const {
    const bool isTopic = model()->data(model()->index(section, 0), FactModel::TopicRole).toBool();
    const int height = factNameHeight(model()->headerData(section, Qt::Vertical, Qt::DisplayRole).toString(),
                                      isTopic ? Type::Emphasis : Type::Row, nameRoom());
    return isTopic ? std::max(factRowHeight(), height + topicGap()) : height;
}

/// Below the last row there are no names, but the same ground.
void PropertyHeader::paintEvent(QPaintEvent* event) {
    QHeaderView::paintEvent(event);
    const QRect below(0, length() - offset(), width(), height());
    QPainter(viewport()).fillRect(below, theme().tokens().surface);
}

void PropertyHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const Tokens& tokens = theme().tokens();
    const bool isTopic = model()->data(model()->index(section, 0), FactModel::TopicRole).toBool();
    painter->save();
    painter->fillRect(rect, tokens.surface);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1),
                      isTopic ? tokens.borderStrong : tokens.border);
    painter->setFont(theme().font(isTopic ? Type::Emphasis : Type::Row));
    painter->setPen(isTopic ? tokens.text : tokens.text2);
    const QRect box(rect.left() + itemPadding, rect.top() + (isTopic ? topicGap() : 0), nameRoom(),
                    rect.height() - (isTopic ? topicGap() : 0));
    paintWrapped(*painter, box, model()->headerData(section, Qt::Vertical, Qt::DisplayRole).toString());
    painter->restore();
}

} // namespace chipwise::desktop

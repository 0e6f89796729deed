#include "desktop/widgets/text/text_block.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

/// Whether a line that ends there breaks a word that is read as one: "trn2u.48xlarge", "TB/s".
bool breaksName(const QString& text, qsizetype end) {
    if (end < 2 || end >= text.size() || !text.at(end - 2).isLetterOrNumber() ||
        !text.at(end).isLetterOrNumber())
        return false;
    if (text.at(end - 1) == QLatin1Char('.')) return true;
    const bool isOneLetter = end + 1 == text.size() || !text.at(end + 1).isLetterOrNumber();
    return text.at(end - 1) == QLatin1Char('/') && isOneLetter;
}

/// As much as fits. A name or a unit is not broken: it goes to the next line as a whole.
void fillTextLine(QTextLine& line, const QString& text, double width) {
    line.setLineWidth(width);
    const int end = line.textStart() + line.textLength();
    if (!breaksName(text, end)) return;
    const auto space = text.lastIndexOf(QLatin1Char(' '), end - 1);
    if (space > line.textStart()) line.setNumColumns(static_cast<int>(space) + 1 - line.textStart(), width);
}

} // namespace

TextBlock::TextBlock(Type type) : m_type(type) {}
TextBlock::~TextBlock() = default;
TextBlock::TextBlock(TextBlock&&) noexcept = default;
TextBlock& TextBlock::operator=(TextBlock&&) noexcept = default;

void TextBlock::forgetLayout() {
    m_layout.reset();
    m_natural.reset();
}

void TextBlock::setType(Type type) {
    m_type = type;
    forgetLayout();
}

void TextBlock::setRuns(QList<Run> runs) {
    m_runs = std::move(runs);
    forgetLayout();
}

QString TextBlock::plainText() const {
    QString text;
    for (const Run& run : m_runs) {
        text += run.text;
    }
    return text;
}

void TextBlock::setInk(std::optional<QColor> ink) {
    if (ink != m_ink) {
        m_ink = ink;
        forgetLayout();
    }
}

void TextBlock::setStruck(bool struck) {
    m_struck = struck;
    forgetLayout();
}

/// Lines that the width does not break are the same in every width that they fit into.
bool TextBlock::isLaidOut(double width) const {
    return m_layout && m_revision == theme().revision() &&
           (m_width == width || (m_unbroken && width >= *m_unbroken));
}

void TextBlock::layOut(double width) const {
    if (isLaidOut(width)) return;
    m_width = width;
    m_revision = theme().revision();
    m_unbroken.reset();
    QString text;
    QList<QTextLayout::FormatRange> formats;
    for (const Run& run : m_runs) {
        QTextLayout::FormatRange range;
        range.start = static_cast<int>(text.size());
        range.length = static_cast<int>(run.text.size());
        QFont font = run.code ? theme().fixedFont(m_type) : theme().font(m_type);
        if (run.strong) {
            font.setWeight(std::max(font.weight(), QFont::DemiBold));
        }
        font.setItalic(run.emphasis);
        font.setStrikeOut(m_struck || run.struck);
        font.setUnderline(run.underlined);
        range.format.setFont(theme().withLetters(font));
        range.format.setForeground(m_ink.value_or(theme().color(run.ink)));
        formats.append(range);
        text += run.text;
    }
    text.replace(QLatin1Char('\n'), QChar(QChar::LineSeparator));
    m_layout = std::make_unique<QTextLayout>(text, theme().font(m_type));
    m_layout->setCacheEnabled(true);
    m_layout->setFormats(formats);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_layout->setTextOption(option);

    const double lineHeight = theme().lineHeight(m_type);
    const QFontMetricsF metrics(theme().font(m_type));
    const double baseline = (lineHeight - metrics.height()) / 2 + metrics.ascent();
    m_layout->beginLayout();
    for (double y = 0;; y += lineHeight) {
        QTextLine line = m_layout->createLine();
        if (!line.isValid()) {
            break;
        }
        fillTextLine(line, text, width);
        line.setPosition(QPointF(0, std::round(y + baseline) - line.ascent()));
    }
    m_layout->endLayout();
    // Lines that are read from the right begin where the width ends.
    if (m_layout->lineCount() == 1 + text.count(QChar(QChar::LineSeparator)) && !text.isRightToLeft())
        m_unbroken = widestLine();
}

double TextBlock::widestLine() const {
    double width = 0;
    for (int i = 0; i < m_layout->lineCount(); ++i) {
        width = std::max(width, m_layout->lineAt(i).naturalTextWidth());
    }
    return std::ceil(width);
}

double TextBlock::naturalWidth() const {
    if (!m_natural || m_naturalRevision != theme().revision()) {
        layOut(1e6);
        m_natural = widestLine();
        m_naturalRevision = theme().revision();
    }
    return *m_natural;
}

int TextBlock::lines(double width) const {
    layOut(std::max(1.0, width));
    return std::max(1, m_layout->lineCount());
}

int TextBlock::height(double width) const {
    return lines(width) * theme().lineHeight(m_type);
}

int TextBlock::positionAt(QPointF at, double width) const {
    layOut(std::max(1.0, width));
    const double lineHeight = theme().lineHeight(m_type);
    for (int i = 0; i < m_layout->lineCount(); ++i) {
        if (at.y() < i * lineHeight || at.y() >= (i + 1) * lineHeight) continue;
        const QTextLine line = m_layout->lineAt(i);
        const bool beside =
            at.x() < line.position().x() || at.x() > line.position().x() + line.naturalTextWidth();
        return beside ? -1 : line.xToCursor(at.x(), QTextLine::CursorOnCharacter);
    }
    return -1;
}

QList<Run> TextBlock::elided(double width) const {
    if (naturalWidth() <= width) return m_runs;
    const QChar ellipsis(0x2026);
    const double room = width - QFontMetricsF(theme().font(m_type)).horizontalAdvance(ellipsis);
    layOut(1e6);
    const QTextLine line = m_layout->lineAt(0);
    auto left = room > 0 ? line.xToCursor(line.x() + room, QTextLine::CursorOnCharacter) : 0;
    QList<Run> kept;
    for (const Run& run : m_runs) {
        kept.append(run);
        if (left < run.text.size()) {
            kept.back().text = run.text.left(left) + ellipsis;
            break;
        }
        left -= static_cast<int>(run.text.size());
    }
    return kept;
}

void TextBlock::paint(QPainter& painter, QPointF at, double width, Qt::Alignment alignment) const {
    layOut(std::max(1.0, width));
    for (int i = 0; i < m_layout->lineCount(); ++i) {
        QTextLine line = m_layout->lineAt(i);
        const double spare = width - line.naturalTextWidth();
        const double shift = alignment & Qt::AlignRight     ? spare
                             : alignment & Qt::AlignHCenter ? spare / 2
                                                            : 0;
        line.setPosition(QPointF(shift, line.position().y()));
    }
    m_layout->draw(&painter, at);
}

QStringList wrappedLines(const QString& text, const QFont& font, int width) {
    if (QFontMetrics(font).horizontalAdvance(text) <= width) return {text};
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        fillTextLine(line, text, std::max(1, width));
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

} // namespace chipwise::desktop

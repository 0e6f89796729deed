#include "desktop/widgets/option_face.h"

#include "desktop/widgets/glyphs.h"

#include <QAbstractButton>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

constexpr int edgeGap = 12;   ///< row's edge to key box
constexpr int textGap = 16;   ///< key box to words
constexpr int edgeRight = 16; ///< mark to row's edge
constexpr int tagGap = 12;    ///< words to tag

} // namespace

OptionFace::OptionFace(QAbstractButton* button, const QString& key) : m_button(button), m_key(key) {
    m_fade.setStartValue(0.0);
    m_fade.setEndValue(1.0);
    QObject::connect(&m_fade, &QVariantAnimation::valueChanged, button, [button] { button->update(); });
}

void OptionFace::setRuns(const QList<Run>& runs) {
    m_text.setRuns(runs);
    m_keptFor = -1;
    describe();
}

void OptionFace::setStruck(bool struck) {
    m_struck = struck;
    m_text.setStruck(struck);
    describe();
}

void OptionFace::setVerdict(OptionVerdict verdict, bool fade) {
    m_before = colorsNow();
    m_verdict = verdict;
    m_fade.stop();
    if (fade && theme().fadeMs() > 0 && m_button->isVisible()) {
        m_fade.setDuration(theme().fadeMs());
        m_fadeRevision = theme().revision();
        m_fade.start();
    }
    describe();
}

QString OptionFace::name() const {
    const QString name = QStringLiteral("%1, %2").arg(m_key, m_text.plainText());
    switch (m_verdict) {
    case OptionVerdict::Open: break;
    case OptionVerdict::Right: return name + QStringLiteral(", your answer, right");
    case OptionVerdict::Wrong: return name + QStringLiteral(", your answer, wrong");
    case OptionVerdict::MissedRight: return name + QStringLiteral(", the answer, not chosen");
    case OptionVerdict::Other: return name + QStringLiteral(", not the answer");
    }
    return name;
}

void OptionFace::describe() {
    m_button->setAccessibleName(name());
    m_button->setAccessibleDescription(m_struck ? QStringLiteral("struck out") : QString());
}

int OptionFace::keySide() const {
    return std::max(28, theme().lineHeight(Type::Value) + 8);
}

int OptionFace::padding() const {
    return m_compact ? 10 : 14;
}

/// For the mark and the tag in one line, where the words take no more lines beside it than beside a tag in
/// two: most answers that fit into one line shall stay in one.
int OptionFace::keptAtRight(int width) const {
    if (m_keptFor == width && m_keptRevision == theme().revision()) return m_kept;
    m_keptFor = width;
    m_keptRevision = theme().revision();
    const QFontMetrics metrics(theme().font(Type::CaptionStrong));
    const auto beside = [&](const QString& tag) {
        return tagGap + metrics.horizontalAdvance(tag) + tagFromRight();
    };
    const int inTwo = beside(QStringLiteral("answer"));
    const int inOne = beside(QStringLiteral("your answer"));
    m_kept = m_text.lines(textWidth(width, inOne)) > m_text.lines(textWidth(width, inTwo)) ? inTwo : inOne;
    return m_kept;
}

int OptionFace::textWidth(int width, int kept) const {
    return std::max(theme().scaled(60), width - edgeGap - keySide() - textGap - kept);
}

int OptionFace::tagFromRight() {
    return edgeRight + theme().scaled(20) + 8;
}

QRect OptionFace::textRect(int width) const {
    const int left = edgeGap + keySide() + textGap;
    const int room = textWidth(width, keptAtRight(width));
    const int height = m_text.height(room);
    return {left, (heightForWidth(width) - height) / 2, room, height};
}

int OptionFace::heightForWidth(int width) const {
    const int room = textWidth(width, keptAtRight(width));
    return std::max(m_text.height(room) + 2 * padding(), keySide() + 2 * 8);
}

void OptionFace::stateChanged() {
    m_button->update();
}

OptionFace::Colors OptionFace::openColors() const {
    const Tokens& t = theme().tokens();
    Colors c{t.surface, t.border, t.text, t.canvas, t.border, t.text2, QColor(Qt::transparent), 1};
    if (t.highContrast) {
        c.edge = t.borderStrong;
    }
    if (m_verdict == OptionVerdict::Open && m_button->isChecked()) {
        c.edge = c.keyFill = c.keyEdge = t.accent;
        c.keyInk = t.onAccent;
        c.width = 2;
    } else if (m_verdict == OptionVerdict::Open && m_button->underMouse() && m_button->isEnabled()) {
        c.edge = t.borderStrong;
    }
    if (m_struck) {
        c.text = t.text3;
    }
    return c;
}

OptionFace::Colors OptionFace::colorsNow() const {
    const Tokens& t = theme().tokens();
    switch (m_verdict) {
    case OptionVerdict::Right:
        return {t.successSoft, t.success, t.text, t.success, t.success, t.onAccent, t.success, 2};
    case OptionVerdict::Wrong:
        return {t.dangerSoft, t.danger, t.text, t.danger, t.danger, t.onAccent, t.danger, 2};
    case OptionVerdict::MissedRight:
        return {t.successSoft, t.success, t.text, t.surface, t.success, t.success, t.success, 2};
    case OptionVerdict::Open:
    case OptionVerdict::Other: break;
    }
    Colors c = openColors();
    if (m_verdict == OptionVerdict::Other && !m_struck) {
        c.text = t.text2;
    }
    return c;
}

OptionFace::Colors OptionFace::between(const Colors& a, const Colors& b, double share) {
    QColor mark = b.mark;
    mark.setAlphaF(static_cast<float>(b.mark.alphaF() * share));
    return {mixed(a.fill, b.fill, share),
            mixed(a.edge, b.edge, share),
            mixed(a.text, b.text, share),
            mixed(a.keyFill, b.keyFill, share),
            mixed(a.keyEdge, b.keyEdge, share),
            mixed(a.keyInk, b.keyInk, share),
            mark,
            b.width};
}

void OptionFace::paint(QPainter& painter) {
    // Another theme has no use for the colors that the fade began with.
    const bool fading = m_fade.state() == QAbstractAnimation::Running && m_fadeRevision == theme().revision();
    const Colors c = fading ? between(m_before, colorsNow(), m_fade.currentValue().toDouble()) : colorsNow();
    painter.setRenderHint(QPainter::Antialiasing);
    QPen edge(c.edge, c.width);
    if (m_verdict == OptionVerdict::MissedRight) {
        edge.setDashPattern({3, 2});
    }
    painter.setPen(edge);
    painter.setBrush(c.fill);
    const double half = c.width / 2;
    painter.drawRoundedRect(QRectF(m_button->rect()).adjusted(half, half, -half, -half), 6, 6);

    const int side = keySide();
    paintKey(painter, QRect(edgeGap, (m_button->height() - side) / 2, side, side), m_key, c);
    const QRect words = textRect(m_button->width());
    m_text.setInk(c.text);
    m_text.paint(painter, words.topLeft(), words.width());
    paintRight(painter, c);
}

void OptionFace::paintKey(QPainter& painter, const QRect& box, const QString& key, const Colors& c) const {
    painter.setPen(QPen(c.keyEdge, 1));
    painter.setBrush(c.keyFill);
    painter.drawRoundedRect(QRectF(box).adjusted(.5, .5, -.5, -.5), 4, 4);
    QFont digit = theme().font(Type::Value);
    digit.setWeight(QFont::Medium);
    painter.setFont(theme().withLetters(digit));
    painter.setPen(c.keyInk);
    painter.drawText(box, Qt::AlignCenter, key);
}

QString OptionFace::tag() const {
    switch (m_verdict) {
    case OptionVerdict::Right:
    case OptionVerdict::Wrong: return QStringLiteral("your answer");
    case OptionVerdict::MissedRight: return QStringLiteral("the answer");
    case OptionVerdict::Open:
    case OptionVerdict::Other: break;
    }
    return {};
}

void OptionFace::paintMark(QPainter& painter, const Colors& c, int right) const {
    const int mark = theme().scaled(20);
    const QRectF box(m_button->width() - right - mark, (m_button->height() - mark) / 2, mark, mark);
    paintGlyph(painter, m_verdict == OptionVerdict::Wrong ? Glyph::Cross : Glyph::Tick,
               box.adjusted(mark * .1, mark * .1, -mark * .1, -mark * .1), c.mark);
}

void OptionFace::paintRight(QPainter& painter, const Colors& c) {
    const QString words = tag();
    if (words.isEmpty()) {
        return;
    }
    paintMark(painter, c, edgeRight);
    painter.setFont(theme().font(Type::CaptionStrong));
    painter.setPen(c.mark);
    const int right = m_button->width() - tagFromRight();
    const QRect beside = textRect(m_button->width());
    const int textEnd =
        beside.left() + std::min(beside.width(), static_cast<int>(std::ceil(m_text.naturalWidth())));
    const int room = right - tagGap - textEnd;
    const bool oneLine = painter.fontMetrics().horizontalAdvance(words) <= room;
    const QString shown = oneLine ? words : QString(words).replace(QLatin1Char(' '), QLatin1Char('\n'));
    painter.drawText(QRect(0, 0, right, m_button->height()), Qt::AlignVCenter | Qt::AlignRight, shown);
}

} // namespace chipwise::desktop

#include "desktop/study/answers/match_rows.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double lineShare = .46; ///< of a line's width, for its left side
constexpr int lineEdge = 16;

/// The words cut, at a space where there is one, so that they take no more lines than this.
TextBlock shortened(const QString& text, int width, int mostLines) {
    TextBlock block(Type::Body);
    const auto set = [&](const QString& words) { block.setRuns({{words}}); };
    set(text);
    if (block.lines(width) <= mostLines) return block;
    qsizetype fits = 0;
    for (qsizetype step = std::min<qsizetype>(text.size(), 512) / 2; step > 0; step /= 2) {
        set(text.left(fits + step) + QChar(0x2026));
        if (block.lines(width) <= mostLines) fits += step;
    }
    const qsizetype space = text.lastIndexOf(QLatin1Char(' '), fits);
    set(text.left(space > fits / 2 ? space : fits).trimmed() + QChar(0x2026));
    return block;
}

} // namespace

class LineFace final : public OptionFace {
public:
    LineFace(QAbstractButton* button, const QString& number, const QStringList& sides)
        : OptionFace(button, number), m_sides(sides) {}

    bool waiting = false;
    QString letter;
    QString matched;
    QString answer;

    int heightForWidth(int width) const override {
        int lines = 1;
        const int room = slotTextWidth(width);
        for (const QString& side : m_sides) {
            TextBlock block(Type::Body);
            block.setRuns({{side}});
            lines = std::min(slotLines(), std::max(lines, block.lines(room)));
        }
        return std::max(OptionFace::heightForWidth(width),
                        lines * theme().lineHeight(Type::Body) + 2 * padding());
    }

protected:
    QString name() const override {
        const QString line = QStringLiteral("%1, %2").arg(key(), text().plainText());
        if (letter.isEmpty()) return MatchLine::tr("%1, not matched yet").arg(line);
        const QString with = MatchLine::tr("%1, matched with %2, %3").arg(line, letter, matched);
        switch (verdict()) {
        case OptionVerdict::Right: return MatchLine::tr("%1, right").arg(with);
        case OptionVerdict::Wrong: return MatchLine::tr("%1, wrong, the answer is %2").arg(with, answer);
        case OptionVerdict::Open:
        case OptionVerdict::MissedRight:
        case OptionVerdict::Other: break;
        }
        return with;
    }

    Colors openColors() const override {
        const Tokens& t = theme().tokens();
        Colors c = OptionFace::openColors();
        if (!waiting) return c;
        c.edge = c.keyFill = c.keyEdge = t.accent;
        c.keyInk = t.onAccent;
        c.width = 2;
        return c;
    }

    int keptAtRight(int width) const override { return width - slotX(width) + lineEdge; }

    void paintRight(QPainter& painter, const Colors& c) override {
        const int side = keySide();
        const int middle = (button().height() - side) / 2;
        const QRect box(slotX(button().width()), middle, side, side);
        if (letter.isEmpty())
            paintEmpty(painter, box);
        else
            paintMatch(painter, box, c);
        if (verdict() == OptionVerdict::Open) return;
        paintMark(painter, c, lineEdge + side + 8);
        if (verdict() != OptionVerdict::Wrong) return;
        // Which letter it would have been: a hollow box, as around every answer that was missed.
        const Tokens& t = theme().tokens();
        Colors missed = c;
        missed.keyFill = t.surface;
        missed.keyEdge = missed.keyInk = t.success;
        paintKey(painter, QRect(button().width() - lineEdge - side, middle, side, side), answer, missed);
    }

private:
    /// The whole side stands in the list; here it reminds.
    int slotLines() const { return isCompact() ? 1 : 2; }
    int slotX(int width) const { return static_cast<int>(width * lineShare); }
    int slotTextX(int width) const { return slotX(width) + keySide() + 12; }
    /// Mark and right letter stand behind the words.
    int slotTextWidth(int width) const {
        return std::max(theme().scaled(40),
                        width - slotTextX(width) - lineEdge - keySide() - 8 - theme().scaled(20) - 8);
    }

    void paintEmpty(QPainter& painter, const QRect& box) const {
        QPen pen(waiting ? theme().tokens().accent : theme().tokens().borderStrong, 1);
        pen.setDashPattern({3, 3});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(box).adjusted(.5, .5, -.5, -.5), 4, 4);
    }

    void paintMatch(QPainter& painter, const QRect& box, const Colors& c) const {
        const Tokens& t = theme().tokens();
        Colors mine = c;
        if (verdict() == OptionVerdict::Open) {
            mine.keyFill = mine.keyEdge = t.accent;
            mine.keyInk = t.onAccent;
        }
        paintKey(painter, box, letter, mine);
        const int width = button().width();
        const int room = slotTextWidth(width);
        TextBlock block = shortened(matched, room, slotLines());
        block.setInk(c.text);
        block.paint(painter, QPointF(slotTextX(width), (button().height() - block.height(room)) / 2.0), room);
    }

    QStringList m_sides;
};

class SideFace final : public OptionFace {
public:
    using OptionFace::OptionFace;
    bool held = false;
    int line = 0;   ///< that has it
    int owner = -1; ///< after the verdict: the line it belongs to, 0 for none

protected:
    QString name() const override {
        const QString side = QStringLiteral("%1, %2").arg(key(), text().plainText());
        if (owner > 0) return MatchSide::tr("%1, belongs to %2").arg(side).arg(owner);
        return line > 0 ? MatchSide::tr("%1, matched with %2").arg(side).arg(line) : side;
    }

    Colors openColors() const override {
        const Tokens& t = theme().tokens();
        Colors c = OptionFace::openColors();
        if (owner >= 0) return c;
        if (line > 0 || held) {
            c.keyFill = c.keyEdge = t.accent;
            c.keyInk = t.onAccent;
        }
        if (held) {
            c.edge = t.accent;
            c.width = 2;
        }
        return c;
    }

    int keptAtRight(int) const override { return 12 + theme().scaled(24) + 4; }

    void paintRight(QPainter& painter, const Colors&) override {
        const int number = owner >= 0 ? owner : line;
        if (number <= 0) return;
        const Tokens& t = theme().tokens();
        painter.setPen(owner >= 0 ? t.success : t.text3);
        painter.setFont(theme().font(Type::Value));
        painter.drawText(button().rect().adjusted(0, 0, -12, 0), Qt::AlignVCenter | Qt::AlignRight,
                         QString::number(number));
    }
};

MatchLine::MatchLine(int number, const QList<Run>& words, const QStringList& sides, QWidget* parent)
    : FaceButton(parent) {
    auto face = std::make_unique<LineFace>(this, QString::number(number), sides);
    m_face = face.get();
    setFace(std::move(face), words);
}

void MatchLine::setWaiting(bool waiting) {
    m_face->waiting = waiting;
    setAccessibleDescription(waiting ? tr("type a letter to match it") : QString());
    update();
}

void MatchLine::setMatch(const QString& letter, const QString& words) {
    m_face->letter = letter;
    m_face->matched = words;
    m_face->describe();
    update();
}

void MatchLine::setVerdict(bool right, const QString& answer, bool fade) {
    m_face->waiting = false;
    m_face->answer = answer;
    m_face->setVerdict(right ? OptionVerdict::Right : OptionVerdict::Wrong, fade);
    update();
}

void MatchLine::reopen() {
    m_face->setVerdict(OptionVerdict::Open, false);
    update();
}

MatchSide::MatchSide(const QString& letter, const QList<Run>& words, QWidget* parent) : FaceButton(parent) {
    auto face = std::make_unique<SideFace>(this, letter);
    m_face = face.get();
    setFace(std::move(face), words);
    setCompact(true);
}

void MatchSide::setHeld(bool held) {
    m_face->held = held;
    update();
}

void MatchSide::setLine(int number) {
    m_face->line = number;
    m_face->describe();
    update();
}

void MatchSide::setVerdict(int line, bool fade) {
    m_face->held = false;
    m_face->owner = line;
    m_face->setVerdict(OptionVerdict::Other, fade);
    update();
}

void MatchSide::reopen() {
    m_face->owner = -1;
    m_face->setVerdict(OptionVerdict::Open, false);
    update();
}

} // namespace chipwise::desktop

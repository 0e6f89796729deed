#include "desktop/study/sheets/verdict_line.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int markSide = 20;
constexpr int markGap = 8;

Ink inkFor(VerdictLine::Kind kind) {
    switch (kind) {
    case VerdictLine::Kind::Right: return Ink::Success;
    case VerdictLine::Kind::Wrong: return Ink::Danger;
    case VerdictLine::Kind::Lucky:
    case VerdictLine::Kind::NotSaved:
    case VerdictLine::Kind::NotComplete: return Ink::Warning;
    }
    return Ink::Text;
}

Glyph glyphFor(VerdictLine::Kind kind) {
    switch (kind) {
    case VerdictLine::Kind::Right:
    case VerdictLine::Kind::Lucky: return Glyph::Tick;
    case VerdictLine::Kind::Wrong:
    case VerdictLine::Kind::NotSaved: return Glyph::Cross;
    case VerdictLine::Kind::NotComplete: return Glyph::Warning;
    }
    return Glyph::Tick;
}

} // namespace

VerdictLine::VerdictLine(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(this, QAccessible::AlertMessage);
    FocusRing::disableFor(this);
}

void VerdictLine::setVerdict(Kind kind, const QString& word, const QList<Run>& sentence) {
    m_kind = kind;
    QList<Run> runs{{word, inkFor(kind), false, true}};
    if (!sentence.isEmpty()) runs.append({QStringLiteral("  ")});
    QString said = word + QLatin1Char(' ');
    for (const Run& run : sentence) said += run.text;
    m_text.setRuns(runs + sentence);
    setAccessibleName(said.trimmed());
    update();
}

int VerdictLine::textX() const {
    return theme().scaled(markSide) + markGap;
}

int VerdictLine::heightForWidth(int width) const {
    return m_text.height(std::max(1, width - textX()));
}

QSize VerdictLine::sizeHint() const {
    return {theme().scaled(400), theme().lineHeight(Type::Body)};
}

void VerdictLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int side = theme().scaled(markSide);
    const int oneLine = theme().lineHeight(Type::Body);
    const QRectF box(0, (oneLine - side) / 2.0, side, side);
    paintGlyph(painter, glyphFor(m_kind), box, theme().color(inkFor(m_kind)));
    m_text.paint(painter, QPointF(textX(), 0), width() - textX());
}

} // namespace chipwise::desktop

#include "desktop/dialogs/answer_row.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"

#include <QPainter>

namespace chipwise::desktop {

namespace {

QString correctnessSpoken(AnswerLine::Is is) {
    switch (is) {
    case AnswerLine::Is::Right: return AnswerRow::tr("Right: %1");
    case AnswerLine::Is::Partly: return AnswerRow::tr("Partly right: %1");
    case AnswerLine::Is::Wrong: break;
    }
    return AnswerRow::tr("Wrong: %1");
}

} // namespace

AnswerRow::AnswerRow(const AnswerLine& line, QWidget* parent)
    : QWidget(parent), m_is(line.is), m_step(line.step), m_text(new Text(Type::Body, this)),
      m_why(new Text(Type::Row, this)) {
    QList<Run> runs = inlineRuns(line.text, m_is == AnswerLine::Is::Wrong ? Ink::Text2 : Ink::Text);
    if (m_is == AnswerLine::Is::Partly) runs.append(Run{tr(" (partly right)"), Ink::Warning});
    m_text->setRuns(runs);
    m_text->setAccessibleName(m_step > 0 ? tr("Step %1: %2").arg(m_step).arg(m_text->text())
                                         : correctnessSpoken(m_is).arg(m_text->text()));
    m_why->setRuns(inlineRuns(line.why, Ink::Text2));
    m_why->setVisible(!line.why.isEmpty());
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int AnswerRow::place(int width, bool moves) const {
    const int x = theme().scaled(32);
    int y = 10;
    for (Text* text : {m_text, m_why}) {
        if (text->isHidden()) continue;
        const int height = text->heightForWidth(width - x);
        if (moves) text->setGeometry(x, y, width - x, height);
        y += height + 2;
    }
    return y + 8;
}

int AnswerRow::heightForWidth(int width) const {
    return place(width, false);
}

QSize AnswerRow::sizeHint() const {
    return {theme().scaled(400), heightForWidth(theme().scaled(400))};
}

void AnswerRow::resizeEvent(QResizeEvent*) {
    place(width(), true);
}

void AnswerRow::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, t.border);
    const double side = theme().scaled(20);
    const QRectF box(0, 10 + (theme().lineHeight(Type::Body) - side) / 2, side, side);
    if (m_step > 0) {
        painter.setPen(t.text3);
        painter.setFont(theme().font(Type::ValueBody));
        painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, QString::number(m_step));
    } else if (m_is == AnswerLine::Is::Wrong)
        paintGlyph(painter, Glyph::Cross, box, t.text3);
    else
        paintGlyph(painter, Glyph::Tick, box, m_is == AnswerLine::Is::Right ? t.success : t.warning);
}

} // namespace chipwise::desktop

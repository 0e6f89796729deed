#include "desktop/study/sheets/break_sheet.h"

#include "desktop/study/study_column.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

BreakSheet::BreakSheet(const QString& sentence, QWidget* parent)
    : ColumnSheet(parent),
      m_headline(new Text(Type::Headline, tr("Time for a short break."), Ink::Text, this)),
      m_sentence(new Text(Type::Body, sentence, Ink::Text2, this)),
      m_goOn(new Button(Button::Kind::Primary, tr("Continue"), this)),
      m_stop(new Button(Button::Kind::Secondary, tr("Finish for today"), this)) {
    m_goOn->setKeyCaption(tr("Space"));
    connect(m_goOn, &Button::clicked, this, &BreakSheet::goOnAsked);
    connect(m_stop, &Button::clicked, this, &BreakSheet::stopAsked);
}

void BreakSheet::focusStart() {
    m_goOn->setFocus(Qt::OtherFocusReason);
}

void BreakSheet::place() {
    constexpr int buttonHeight = 40;
    const StudyColumn column = StudyColumn::forWidth(pageWidth());
    m_headline->setType(column.narrow ? Type::HeadlineSmall : Type::Headline);
    int y = column.stemY;
    const auto put = [&](Text* text, int gap) {
        const int height = text->heightForWidth(column.leftWidth);
        text->setGeometry(column.x, y, column.leftWidth, height);
        y += height + gap;
    };
    put(m_headline, 16);
    put(m_sentence, 24);
    int x = column.x;
    for (Button* button : {m_goOn, m_stop}) {
        const QSize size = button->sizeHint();
        const int height = std::max(buttonHeight, size.height());
        if (x > column.x && x + size.width() > column.x + column.leftWidth) {
            x = column.x;
            y += height + 8;
        }
        button->setGeometry(x, y, size.width(), height);
        x += size.width() + 12;
    }
    setMinimumHeight(y + m_stop->height() + 16);
}

} // namespace chipwise::desktop

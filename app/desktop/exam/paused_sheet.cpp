#include "desktop/exam/paused_sheet.h"

#include "desktop/exam/exam_words.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

namespace chipwise::desktop {

PausedSheet::PausedSheet(std::int64_t leftMs, QWidget* parent)
    : ColumnSheet(parent), m_title(new Text(Type::Title, tr("Paused"), Ink::Text, this)),
      m_sentence(new Text(Type::Body,
                          tr("%1 left. The clock is stopped, and the questions are hidden.")
                              .arg(words(study::clockText(leftMs))),
                          Ink::Text2, this)),
      m_goOn(new Button(Button::Kind::Primary, tr("Continue"), this)) {
    m_goOn->setKeyCaption(QStringLiteral("Enter"));
    connect(m_goOn, &Button::clicked, this, &PausedSheet::goOnAsked);
}

void PausedSheet::focusStart() {
    m_goOn->setFocus(Qt::OtherFocusReason);
}

void PausedSheet::place() {
    const StudyColumn column = StudyColumn::forWidth(pageWidth());
    int y = column.stemY;
    for (Text* text : {m_title, m_sentence}) {
        const int height = text->heightForWidth(column.leftWidth);
        text->setGeometry(column.x, y, column.leftWidth, height);
        y += height + (text == m_title ? 8 : 24);
    }
    m_goOn->setGeometry(QRect(QPoint(column.x, y), m_goOn->sizeHint()));
    setMinimumHeight(y + m_goOn->height() + 24);
}

} // namespace chipwise::desktop

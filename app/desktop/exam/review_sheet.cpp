#include "desktop/exam/review_sheet.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/exam/exam_words.h"
#include "desktop/exam/question_palette.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

ReviewSheet::ReviewSheet(const std::vector<study::SatQuestion>& questions, int position, QWidget* parent)
    : ColumnSheet(parent), m_title(new Text(Type::Title, tr("Review"), Ink::Text, this)),
      m_sentence(new Text(Type::Body, countsSentence(questions), Ink::Text2, this)),
      m_palette(new QuestionPalette(this)), m_legend(new PaletteLegend(this)),
      m_actions(new ButtonRow(Qt::AlignLeft, this)) {
    m_palette->setQuestions(questions, position);
    connect(m_palette, &QuestionPalette::chosen, this, &ReviewSheet::chosen);
    connect(m_palette, &QuestionPalette::left, this, [this, position] { emit chosen(position); });
    addActions(questions, position);
}

void ReviewSheet::addActions(const std::vector<study::SatQuestion>& questions, int position) {
    m_submit = m_actions->addButton(Button::Kind::Primary, tr("Submit"));
    m_submit->setKeyCaption(QStringLiteral("Ctrl Enter"));
    connect(m_submit, &Button::clicked, this, &ReviewSheet::submitAsked);
    const auto goTo = [this](const QString& word, int place) {
        Button* button = m_actions->addButton(Button::Kind::Secondary, word);
        connect(button, &Button::clicked, this, [this, place] { emit chosen(place); });
    };
    const auto placeOf = [&](auto found) { return static_cast<int>(found - questions.begin()) + 1; };
    const auto open = std::ranges::find(questions, false, &study::SatQuestion::answered);
    if (open != questions.end()) goTo(tr("First unanswered: %1").arg(placeOf(open)), placeOf(open));
    const auto flagged = std::ranges::find(questions, true, &study::SatQuestion::flagged);
    if (flagged != questions.end()) goTo(tr("First flagged: %1").arg(placeOf(flagged)), placeOf(flagged));
    goTo(tr("Back to question %1").arg(position), position);
}

void ReviewSheet::focusStart() {
    FocusRing::moveFocus(m_palette);
}

void ReviewSheet::place() {
    const StudyColumn column = StudyColumn::forWidth(pageWidth());
    int y = column.stemY;
    const auto put = [&](QWidget* widget, int gap) {
        const int height = widget->heightForWidth(column.width);
        widget->setGeometry(column.x, y, column.width, height);
        y += height + gap;
    };
    put(m_title, 8);
    put(m_sentence, 24);
    const int cells = m_palette->heightForWidth(column.width + 2 * QuestionPalette::ring);
    m_palette->setGeometry(column.x - QuestionPalette::ring, y, column.width + 2 * QuestionPalette::ring,
                           cells);
    y += cells + 12;
    m_legend->setGeometry(column.x, y, std::min(column.width, m_legend->sizeHint().width()),
                          m_legend->sizeHint().height());
    y += m_legend->height() + 32;
    put(m_actions, 24);
    setMinimumHeight(y);
}

} // namespace chipwise::desktop

#include "desktop/study/flashcard_view.h"

#include "desktop/shell/workspace.h"
#include "desktop/study/pictures.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/markdown_view.h"

#include <algorithm>

namespace chipwise::desktop {

FlashcardView::FlashcardView(const study::Asked& asked, const store::Catalog& catalog, QWidget* parent)
    : QuestionView(parent), m_asked(asked),
      m_back(new MarkdownView(Type::Body, tr("Back of the card"), this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The back is hidden"));
    addPackPictures(*m_back, catalog, asked.card.pack, words(asked.presentation.back));
    m_back->setPackText(words(asked.presentation.back));
    m_back->hide();
}

int FlashcardView::place(const StudyColumn& column) {
    const int height = std::max(m_back->heightForWidth(column.leftWidth), theme().lineHeight(Type::Body) * 3);
    m_back->setGeometry(0, 0, column.leftWidth, height);
    return height;
}

void FlashcardView::turn() {
    if (m_turned) return;
    m_turned = true;
    m_back->show();
    setAccessibleName(tr("The back is shown"));
    emit answerChanged();
}

std::optional<quiz::Answer> FlashcardView::answer() const {
    if (!m_turned) return std::nullopt;
    return quiz::SelfRated{m_rating};
}

void FlashcardView::rate(int rating) {
    m_rating = rating;
    emit submitted();
}

bool FlashcardView::digit(int number, bool) {
    if (!m_turned) return false;
    const int last = m_four ? 4 : 2;
    if (number < 1 || number > last) return false;
    // Two buttons are Missed (Again) and Got it (Good).
    rate(m_four ? number : (number == 1 ? 1 : 3));
    return true;
}

void FlashcardView::showVerdict(const study::Graded&, bool) {
    m_back->show();
}

void FlashcardView::open() {
    m_turned = false;
    m_rating = 3;
    m_back->hide();
}

void FlashcardView::focusAnswer() {
    setFocus(Qt::OtherFocusReason);
}

QString FlashcardView::wrongSentence(const study::Graded&) const {
    return {};
}

} // namespace chipwise::desktop

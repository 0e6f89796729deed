#include "desktop/study/answers/question_view.h"

#include "desktop/study/answers/choice_view.h"
#include "desktop/study/answers/flashcard_view.h"
#include "desktop/study/answers/matching_view.h"
#include "desktop/study/answers/number_view.h"
#include "desktop/study/answers/ordering_view.h"
#include "desktop/study/answers/text_view.h"
#include "desktop/theme/accessible_role.h"

namespace chipwise::desktop {

QuestionView::QuestionView(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::Grouping);
}

QList<QuestionView::Keys> QuestionView::keys() const {
    if (digits() < 2) return {};
    return {{{QStringLiteral("1"), QString(QChar(0x2013)), QString::number(digits())}, tr("choose")}};
}

QString QuestionView::missingWords() const {
    return takesText() ? tr("Type your answer first.") : tr("Answer the question first.");
}

QString QuestionView::spoken(const quiz::Answer&) const {
    return {};
}

QuestionView* makeQuestionView(const study::Asked& asked, const PictureFinder& pictures, QWidget* parent) {
    switch (asked.presentation.kind) {
    case pack::Kind::Choice:
    case pack::Kind::TrueFalse: return new ChoiceView(asked, parent);
    case pack::Kind::Numeric: return new NumberView(asked, parent);
    case pack::Kind::Short:
    case pack::Kind::Cloze: return new TextView(asked, parent);
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return new FlashcardView(asked, pictures, parent);
    case pack::Kind::Ordering: return new OrderingView(asked, parent);
    case pack::Kind::Matching: return new MatchingView(asked, parent);
    }
    return nullptr;
}

} // namespace chipwise::desktop

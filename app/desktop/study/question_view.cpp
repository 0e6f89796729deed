#include "desktop/study/question_view.h"

#include "desktop/study/choice_view.h"
#include "desktop/study/flashcard_view.h"
#include "desktop/study/number_view.h"
#include "desktop/study/text_view.h"

namespace chipwise::desktop {

QuestionView* makeQuestionView(const study::Asked& asked, const PictureFinder& pictures, QWidget* parent) {
    switch (asked.presentation.kind) {
    case pack::Kind::Choice:
    case pack::Kind::TrueFalse: return new ChoiceView(asked, parent);
    case pack::Kind::Numeric: return new NumberView(asked, parent);
    case pack::Kind::Short:
    case pack::Kind::Cloze: return new TextView(asked, parent);
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return new FlashcardView(asked, pictures, parent);
    case pack::Kind::Ordering:
    case pack::Kind::Matching: break; // the session is asked for the kinds that are shown here
    }
    return nullptr;
}

} // namespace chipwise::desktop

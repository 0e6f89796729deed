#include "desktop/study/answers/flashcard_view.h"

#include "desktop/shell/workspace.h"
#include "desktop/study/pictures.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_view.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int cardPadding = 20;

}

FlashcardView::FlashcardView(const study::Asked& asked, const PictureFinder& pictures, QWidget* parent)
    : QuestionView(parent), m_asked(asked),
      m_back(new MarkdownView(Type::Body, tr("Back of the card"), this)) {
    setFocusPolicy(Qt::StrongFocus);
    FocusRing::disableFor(this);
    setAccessibleDescription(tr("The back is hidden"));
    addPackPictures(*m_back, pictures, words(asked.presentation.back));
    m_back->setPackText(words(asked.presentation.back));
    m_back->hide();
}

int FlashcardView::place(const StudyColumn& column) {
    const int inside = column.leftWidth - 2 * cardPadding;
    const int text = std::max(m_back->heightForWidth(inside), theme().lineHeight(Type::Body) * 2);
    m_card = QRect(0, 0, column.leftWidth, text + 2 * cardPadding);
    m_back->setGeometry(cardPadding, cardPadding, inside, text);
    return m_card.height();
}

/// A hidden back is a dashed outline, so that nothing grows when the card is turned.
void FlashcardView::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen edge(t.highContrast || !m_turned ? t.borderStrong : t.border, 1);
    if (!m_turned) edge.setDashPattern({4, 4});
    painter.setPen(edge);
    painter.setBrush(m_turned ? QBrush(t.surface) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(m_card).adjusted(.5, .5, -.5, -.5), 6, 6);
    if (m_turned) return;
    painter.setPen(t.text3);
    painter.setFont(theme().font(Type::Row));
    painter.drawText(m_card, Qt::AlignCenter, tr("Say it to yourself, then look."));
}

void FlashcardView::uncover() {
    if (m_turned) return;
    m_turned = true;
    m_back->show();
    setAccessibleDescription(tr("The back is shown"));
    update();
    emit answerChanged();
}

QString FlashcardView::actionWord() const {
    if (!m_turned) return tr("Show the back");
    return m_four ? tr("Good") : tr("Got it");
}

QList<QuestionView::Way> FlashcardView::ways() const {
    if (m_four) return {{1, tr("Again")}, {2, tr("Hard")}, {4, tr("Easy")}};
    return {{1, tr("Missed")}};
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
    update();
}

void FlashcardView::focusAnswer() {
    setFocus(Qt::OtherFocusReason);
}

QList<Run> FlashcardView::wrongSentence(const study::Graded&) const {
    return {};
}

} // namespace chipwise::desktop

#pragma once

#include "desktop/study/answers/question_view.h"

namespace chipwise::desktop {

class MarkdownView;

/// A card to turn: the back is shown, then the learner says whether they knew it. Two buttons (Missed, Got
/// it), or the four of Advanced.
class FlashcardView final : public QuestionView {
    Q_OBJECT
public:
    FlashcardView(const study::Asked&, const PictureFinder&, QWidget* parent);

    int place(const StudyColumn&) override;
    std::optional<quiz::Answer> answer() const override;
    void showVerdict(const study::Graded&, bool fade) override;
    void open() override;
    bool digit(int, bool strike) override;
    void focusAnswer() override;
    QString actionWord() const override;
    QList<Way> ways() const override;
    bool isCovered() const override { return !m_turned; }
    /// Shows the back. The first Enter does this; the second says "Got it".
    void uncover() override;
    bool asksCertainty() const override { return false; }
    QList<Run> wrongSentence(const study::Graded&) const override;

    void setFourButtons(bool four) { m_four = four; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void rate(int rating);

    study::Asked m_asked;
    MarkdownView* m_back;
    QRect m_card;
    int m_rating = 3;
    bool m_turned = false;
    bool m_four = false;
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/study/question_view.h"

namespace chipwise::desktop {

class Button;
class MarkdownView;

/// A card to turn: the back is shown, then the learner says whether they knew it. Two buttons (Missed, Got
/// it), or the four of Advanced.
class FlashcardView final : public QuestionView {
    Q_OBJECT
public:
    FlashcardView(const study::Asked&, const store::Catalog&, QWidget* parent);

    int place(const StudyColumn&) override;
    std::optional<quiz::Answer> answer() const override;
    void showVerdict(const study::Graded&, bool fade) override;
    void open() override;
    bool digit(int, bool strike) override;
    void focusAnswer() override;
    QString actionWord() const override { return m_turned ? tr("Got it") : tr("Show the back"); }
    bool asksCertainty() const override { return false; }
    QString wrongSentence(const study::Graded&) const override;

    void setFourButtons(bool four) { m_four = four; }
    bool isTurned() const { return m_turned; }
    /// Shows the back. The first Enter does this; the second says "Got it".
    void turn();

private:
    void rate(int rating);

    study::Asked m_asked;
    MarkdownView* m_back;
    int m_rating = 3;
    bool m_turned = false;
    bool m_four = false;
};

} // namespace chipwise::desktop

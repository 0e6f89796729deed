#pragma once

#include "desktop/study/answers/question_view.h"

namespace chipwise::desktop {

class NumberField;
class Text;

/// A field for a number with its unit inside. Beside it a place is kept for the answer.
class NumberView final : public QuestionView {
    Q_OBJECT
public:
    NumberView(const study::Asked&, QWidget* parent);

    int place(const StudyColumn&) override;
    int actionGap() const override { return 16; }
    std::optional<quiz::Answer> answer() const override;
    void showVerdict(const study::Graded&, bool fade) override;
    void showNotUnderstood(const QString& sentence) override;
    void open() override;
    void fillIn(const quiz::Answer&) override;
    bool takesText() const override { return true; }
    bool takesBlank() const override { return true; }
    void focusAnswer() override;
    QList<Run> wrongSentence(const study::Graded&) const override;

private:
    study::Asked m_asked;
    NumberField* m_field;
    Text* m_problem;
    QRect m_problemSlot;
    Text* m_answerLabel;
    Text* m_answerValue;
    QString m_unitAskedFor; ///< the text about whose unit the learner was asked once
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/study/answers/question_view.h"

#include <QList>

namespace chipwise::desktop {

class Text;
class TextField;

/// Fields for typed words: one for a short answer, one a gap for a cloze. After the verdict each shows what
/// differs.
class TextView final : public QuestionView {
    Q_OBJECT
public:
    TextView(const study::Asked&, QWidget* parent);

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

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    struct Line {
        Text* label = nullptr; ///< the gap's mark, where there are several
        TextField* field = nullptr;
        Text* answer = nullptr; ///< the right words, or what was not understood
        QRect slot;             ///< kept for it
    };
    void addLine(const QString& label, const QString& name);
    void showAnswer(Line&, const study::Graded&, int index);
    void clearProblem();

    study::Asked m_asked;
    QList<Line> m_lines;
    bool m_unitAsked = false;
};

} // namespace chipwise::desktop

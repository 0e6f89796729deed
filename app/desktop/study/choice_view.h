#pragma once

#include "desktop/study/question_view.h"

#include <QList>

class QButtonGroup;

namespace chipwise::desktop {

class OptionRow;
class Text;

/// Options to choose from: one, several, or True and False.
class ChoiceView final : public QuestionView {
    Q_OBJECT
public:
    ChoiceView(const study::Asked&, QWidget* parent);

    int place(const StudyColumn&) override;
    std::optional<quiz::Answer> answer() const override;
    void showVerdict(const study::Graded&, bool fade) override;
    void open() override;
    bool digit(int, bool strike) override;
    void focusAnswer() override;
    QString wrongSentence(const study::Graded&) const override;
    QList<Explanation> explanations() const override;

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void addRow(const QString& markdown, const QString& why);
    std::vector<int> rightKeys(const quiz::Expected&) const;
    std::vector<int> chosenKeys() const;
    void step(int from, int by);

    study::Asked m_asked;
    bool m_several = false;
    QList<OptionRow*> m_rows;
    QList<Text*> m_whys; ///< at the right, hidden until the verdict
    QStringList m_whyTexts;
    bool m_narrow = false;
    QButtonGroup* m_group = nullptr;
};

} // namespace chipwise::desktop

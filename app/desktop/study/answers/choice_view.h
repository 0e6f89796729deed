#pragma once

#include "desktop/study/answers/question_view.h"

#include <QList>

#include <vector>

class QButtonGroup;
class QKeyEvent;

namespace chipwise::desktop {

class OptionRow;
class Text;

/// Options to choose from: one, several, or True and False.
class ChoiceView final : public QuestionView {
    Q_OBJECT
public:
    ChoiceView(const study::Asked&, QWidget* parent);

    int place(const StudyColumn&) override;
    int overhang() const override { return 8; }
    std::optional<quiz::Answer> answer() const override;
    bool isComplete() const override;
    QString begunWords() const override;
    QString missingWords() const override;
    void showVerdict(const study::Graded&, bool fade) override;
    void open() override;
    void fillIn(const quiz::Answer&) override;
    bool digit(int, bool strike) override;
    int digits() const override { return static_cast<int>(m_rows.size()); }
    bool strikes() const override { return !m_covered; }
    std::set<int> struck() const override;
    void setStruck(const std::set<int>&) override;
    bool isStriking() const override { return m_isStriking; }
    void setStriking(bool) override;
    void focusAnswer() override;
    QList<Run> wrongSentence(const study::Graded&) const override;
    QList<Explanation> explanations() const override;
    QString spoken(const quiz::Answer&) const override;
    QString actionWord() const override;
    bool isCovered() const override { return m_covered; }
    void uncover() override;
    /// Recall-first: the options keep their places but are hidden until they are asked for.
    void cover();

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void choose(const std::vector<int>& numbers);
    void unchoose(int number);
    void addRow(const QString& markdown, const QString& why);
    std::vector<int> rightKeys(const quiz::Expected&) const;
    std::vector<int> chosenKeys() const;
    bool takesKey(int place, const QKeyEvent&);
    bool takesEnter(int place, const QKeyEvent&);
    void step(int from, int by);
    bool takesClick(int place, const QEvent&);
    int gapOfRows(const StudyColumn&) const;
    void showWhys();

    study::Asked m_asked;
    bool m_several = false;
    QList<OptionRow*> m_rows;
    QList<Text*> m_whys; ///< at the right, hidden until the verdict
    QStringList m_whyTexts;
    QRect m_cover; ///< where the hidden options stand
    bool m_covered = false;
    bool m_isStriking = false;
    bool m_hasStruck = false; ///< the last press: a double click begins with one
    bool m_isAtStart = false; ///< the keyboard is where the view has put it, without a ring to show it
    bool m_narrow = false;
    QButtonGroup* m_group = nullptr;
};

} // namespace chipwise::desktop

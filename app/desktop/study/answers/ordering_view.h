#pragma once

#include "desktop/study/answers/question_view.h"

#include <vector>

namespace chipwise::desktop {

class StepRow;
class Text;

/// Steps to put in order. Each keeps its digit: typing "3 1 2" makes 3 the first, 1 the second, 2 the third,
/// as one would write the order down. Alt+arrows move the selected step, the mouse drags it. The verdict says
/// where each step belongs and moves none.
class OrderingView final : public QuestionView {
    Q_OBJECT
public:
    OrderingView(const study::Asked&, QWidget* parent);

    int place(const StudyColumn&) override;
    std::optional<quiz::Answer> answer() const override;
    void showVerdict(const study::Graded&, bool fade) override;
    void open() override;
    void fillIn(const quiz::Answer&) override;
    bool digit(int, bool strike) override;
    int digits() const override;
    QList<Keys> keys() const override;
    void focusAnswer() override;
    QList<Run> wrongSentence(const study::Graded&) const override;
    QList<Explanation> explanations() const override;
    QString spoken(const quiz::Answer&) const override;

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void addRow(int key);
    void addRightOrder();
    void showRightOrder();
    void number(int step);
    void takeBack();
    void moveBy(int step, int by);
    void moveTo(int step, int place);
    void select(int step);
    int stepAt(int place) const { return m_order.at(static_cast<std::size_t>(place)); }
    int placeOf(int step) const;
    void dragTo(int step, int top);
    void changed();
    void forgetNumbers();
    void startOrder(); ///< as shown at first
    int layRows();     ///< and the bottom of the last
    void liftOut(StepRow*);

    study::Asked m_asked;
    QList<StepRow*> m_rows;     ///< by key
    std::vector<int> m_order;   ///< steps from top to bottom
    std::size_t m_numbered = 0; ///< so many at the top were put there by their digits
    bool m_touched = false;
    bool m_narrow = false;
    bool m_wrong = false;
    int m_width = 0;
    QRect m_gap; ///< where the lifted row will stand
    Text* m_rightLabel;
    QList<Text*> m_right; ///< wide: place and step of the right order
};

} // namespace chipwise::desktop

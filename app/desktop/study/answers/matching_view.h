#pragma once

#include "desktop/study/answers/question_view.h"

#include <vector>

namespace chipwise::desktop {

class FaceButton;
class MatchLine;
class MatchSide;

/// Lines to match: a digit chooses a line, then a letter its other side; the next open line follows. A line
/// that waits for its letter is framed, and only then letters belong to the answer. By mouse: a line, then a
/// side, or the other way round. The sides stand at the right, in a narrow window below.
class MatchingView final : public QuestionView {
    Q_OBJECT
public:
    MatchingView(const study::Asked&, QWidget* parent);

    int place(const StudyColumn&) override;
    std::optional<quiz::Answer> answer() const override;
    QString begunWords() const override;
    void showVerdict(const study::Graded&, bool fade) override;
    void open() override;
    void fillIn(const quiz::Answer&) override;
    bool digit(int, bool strike) override;
    int digits() const override;
    bool letter(QChar) override;
    QChar lastLetter() const override;
    QList<Keys> keys() const override;
    void focusAnswer() override;
    QList<Run> wrongSentence(const study::Graded&) const override;
    QList<Explanation> explanations() const override;
    bool alwaysLists() const override { return true; }
    QString spoken(const quiz::Answer&) const override;

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void addLines();
    void addSides();
    QString sideText(int side) const;
    int letters() const;          ///< sides that have one
    int lineWith(int side) const; ///< -1: none
    int freeSide(int from, int by) const;
    void waitFor(int line);
    void match(int line, int side); ///< side -1 takes the match away
    void goOn(int from);            ///< to the next line without a match
    void lineChosen(int line);
    void sideChosen(int side);
    bool lineKey(int line, int key);
    bool isRight(int line) const;
    int placeSides(int x, int y, int width, int columns);

    study::Asked m_asked;
    QList<MatchLine*> m_lines;
    QList<MatchSide*> m_sides;
    std::vector<int> m_match; ///< a line's side, -1 while it has none
    std::vector<int> m_right; ///< the sides that would be right; after the verdict
    int m_waiting = -1;
    int m_held = -1; ///< side that was clicked first
    bool m_open = true;
};

} // namespace chipwise::desktop

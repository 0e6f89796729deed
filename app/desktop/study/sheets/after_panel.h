#pragma once

#include "desktop/study/answers/question_view.h"

#include <QUrl>
#include <QWidget>

namespace chipwise::desktop {

class Button;
class ButtonRow;
class MarkdownView;
class NumberStrip;
class Tag;
class Text;

/// What stands below the button after an answer: the value among its siblings, the explanation, its source,
/// and the chance that it is known tomorrow.
class AfterPanel : public QWidget {
    Q_OBJECT
public:
    /// Where its answer is from: the addresses, and the months in which the newest of its facts and the
    /// question itself were checked, "Aug 2026". All may be empty.
    struct Sources {
        QStringList addresses;
        QString factsCheckedIn;
        QString questionCheckedIn;
    };
    AfterPanel(const study::Asked&, const Sources&, const PictureFinder&, QWidget* parent);

    void setVerdict(const study::Graded&, const QList<QuestionView::Explanation>&, const QString& typed);
    /// Lists the explanations in a wide window too.
    void setAlwaysLists(bool always) { m_alwaysLists = always; }
    /// Places everything and returns the height.
    int place(const StudyColumn&);
    /// To the question that changes one constraint of this one; null where there is none.
    Button* flipButton() { return m_flip; }
    /// Whether its subject has a lesson to go back to.
    void setHasLesson(bool);
    /// Whether the facts it rests on can be set beside others.
    void setCompares(bool);
    /// The learner's own words on it, or none.
    void setNote(const QString&);
    Button* lessonButton() { return m_lesson; }
    Button* noteButton() { return m_writeNote; }
    Button* compareButton() { return m_compare; }

signals:
    void linkChosen(const QUrl&);
    void flipAsked();
    void lessonAsked();
    void noteAsked();
    void compareAsked();

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int placeList(int y, int width);
    int placeSource(int y, int width);
    int placeSide(int y, const StudyColumn&);
    void setFigures(const study::Graded&, const QString& typed);
    static QString siblingWords(const study::Graded&);
    void setSide(const study::Graded&);
    Text* addText();
    void addWays();

    study::Asked m_asked;
    NumberStrip* m_strip;
    Text* m_figures; ///< of a number: how it is worked out, what else counts as right
    MarkdownView* m_why;
    QList<Text*> m_list; ///< mark and explanation of each option, step or pair
    Tag* m_basis = nullptr;
    Button* m_flip = nullptr;
    Text* m_noteLabel;
    Text* m_note;
    Text* m_source;
    ButtonRow* m_ways; ///< to the lesson, and to the note
    Button* m_lesson;
    Button* m_compare;
    Button* m_writeNote;
    Text* m_chanceLabel;
    Text* m_chance;
    Text* m_siblingsLabel;
    Text* m_siblings;
    QList<QuestionView::Explanation> m_explanations;
    QList<int> m_hairlines;
    bool m_alwaysLists = false;
};

} // namespace chipwise::desktop

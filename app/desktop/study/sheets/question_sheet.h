#pragma once

#include "desktop/study/sheets/asked_sheet.h"
#include "desktop/widgets/made_on_use.h"

#include <optional>

namespace chipwise::desktop {

class AfterPanel;
class Button;
class DiePicture;
class HintLine;
class KeyHint;
class LessonPane;
class Text;
class VerdictLine;

/// One question from stem to explanation. It is laid out once for the page's width; the verdict changes
/// colors and fills what was kept free, and moves neither stem nor answers.
class QuestionSheet : public AskedSheet {
    Q_OBJECT
public:
    /// How the learner likes to be asked.
    struct Manner {
        bool fourButtons = false; ///< flashcards: Again, Hard, Good, Easy
        bool recallFirst = false; ///< options hidden until asked for
        bool caseRead = false;    ///< a narrow window: its scenario was shown with an earlier question
    };
    QuestionSheet(Workspace&, const study::Asked&, Manner, const study::Map&, QWidget* parent = nullptr);

    /// Makes what follows the verdict, while the question is read, and what a wider window has room for.
    void prepareVerdict();
    /// Enter: uncovers what is hidden, submits what there is, or goes on.
    void act();
    void showVerdictLine(const study::Graded&);
    void submit(memory::Certainty);
    void showVerdict(const study::Graded&, bool fade);
    void showNotUnderstood(const QString& sentence);
    /// The answer could not be saved: it stays, and the sentence stands beside the button.
    void showNotSaved(const QString& sentence);
    /// Answers can be saved again: what showNotSaved said is no longer true.
    void showSavable();
    bool showsVerdict() const { return m_graded.has_value(); }
    const std::optional<study::Graded>& verdict() const { return m_graded; }
    QRect actionPlace() const; ///< of the button
    /// What was answered, in words, for a report to the author.
    QString answerWords() const;
    bool hasHint() const { return m_hint != nullptr; }
    /// The learner's own words, as they are now; shown after the answer.
    void setNote(const QString&);
    AfterPanel* after() { return m_after.made(); } ///< null before it was needed
    /// O: to the lesson that stands beside the verdict and back; false where none does.
    bool toggleLesson();
    LessonPane* lessonPane() { return m_lesson; } ///< null before it was needed
    /// H: shows the author's hint, if there is one.
    bool showHint();

signals:
    void answered(const chipwise::quiz::Answer&, chipwise::memory::Certainty);
    void nextAsked();
    void actionChanged(); ///< the button does something else now
    void flipAsked();
    void lessonAsked();
    void noteAsked();
    void partMade(QWidget*); ///< of the sheet, after it was shown

private:
    void addNote();
    void addHint();
    void addLocator(const study::Map&);
    void addHints();
    void place() override;
    int placeNote(const StudyColumn&, int y); ///< and where the stem begins
    int placeHint(const StudyColumn&, int y); ///< and where the answers begin
    void placeLocator(const StudyColumn&);
    int placeAction(const StudyColumn&, int y);
    void updateAction();
    bool isBlank() const;
    bool makeLesson(const StudyColumn&);
    void placeLesson(const StudyColumn&);
    void moveEvent(QMoveEvent*) override;
    void resizeEvent(QResizeEvent*) override;

    Workspace& m_workspace;
    Text* m_note = nullptr; ///< corrected by the author, or why it is back
    HintLine* m_hint = nullptr;
    Button* m_action;
    QList<KeyHint*> m_hints;       ///< beside the button: I guessed, certain, Missed
    KeyHint* m_dontKnow = nullptr; ///< in their place while nothing is typed
    VerdictLine* m_verdict;
    MadeOnUse<AfterPanel> m_after;
    LessonPane* m_lesson = nullptr;
    bool m_isLessonRead = false; ///< whether it was looked for
    DiePicture* m_locator;
    Text* m_subject;
    Text* m_inSubject;
    int m_block = -1;
    int m_cell = -1;
    std::optional<study::Graded> m_graded;
};

} // namespace chipwise::desktop

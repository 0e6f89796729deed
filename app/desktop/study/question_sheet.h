#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/study/question_view.h"

#include <QUrl>

#include <optional>

namespace chipwise::desktop {

class AfterPanel;
class Button;
class CasePane;
class DiePicture;
class HintLine;
class KeyHint;
class MarkdownView;
class Text;
class VerdictLine;

/// One question from stem to explanation. It is laid out once for the page's width; the verdict changes
/// colours and fills what was kept free, and moves neither stem nor answers.
class QuestionSheet : public QWidget {
    Q_OBJECT
public:
    /// How the learner likes to be asked.
    struct Manner {
        bool fourButtons = false; ///< flashcards: Again, Hard, Good, Easy
        bool recallFirst = false; ///< options hidden until asked for
        bool caseRead = false;    ///< a narrow window: its scenario was shown with an earlier question
    };
    QuestionSheet(Workspace&, const study::Asked&, Manner, QWidget* parent = nullptr);

    void setPageWidth(int);
    QuestionView& view() { return *m_view; }
    const study::Asked& asked() const { return m_asked; }

    /// Enter: uncovers what is hidden, submits what there is, or goes on.
    void act();
    void submit(memory::Certainty);
    void showVerdict(const study::Graded&, bool fade);
    void showNotUnderstood(const QString& sentence);
    /// The answer could not be saved: it stays, and the sentence stands beside the button.
    void showNotSaved(const QString& sentence);
    bool showsVerdict() const { return m_graded.has_value(); }
    const std::optional<study::Graded>& verdict() const { return m_graded; }
    /// What was answered, in words, for a report to the author.
    QString answerWords() const;
    void focusStart();
    bool isCase() const { return m_case != nullptr; }
    /// C: to the scenario that stands beside the question and back; above it, it unfolds or folds away.
    bool toggleCase();
    bool hasHint() const { return m_hint != nullptr; }
    /// H: shows the author's hint, if there is one.
    bool showHint();

signals:
    void answered(const chipwise::quiz::Answer&, chipwise::memory::Certainty);
    void nextAsked();
    void flipAsked();
    void linkChosen(const QUrl&);

protected:
    void moveEvent(QMoveEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void addStem(const PictureFinder&);
    void addHint();
    void addLocator();
    void addHints();
    void place();
    int placeAbove(const StudyColumn&);       ///< the note and the case; and where the stem begins
    int placeStem(const StudyColumn&, int y); ///< with its hint; and where the answers begin
    void placeLocator(const StudyColumn&);
    void placeCaseBeside(const StudyColumn&);
    int roomBelow() const; ///< height of the page that shows this sheet
    StudyColumn column() const;
    int placeAction(const StudyColumn&, int y);
    void updateAction();

    Workspace& m_workspace;
    study::Asked m_asked;
    int m_pageWidth = 0;
    Text* m_note = nullptr; ///< corrected by the author
    CasePane* m_case = nullptr;
    MarkdownView* m_stem;
    HintLine* m_hint = nullptr;
    QuestionView* m_view;
    Button* m_action;
    QList<KeyHint*> m_hints; ///< beside the button: I guessed, certain, Missed
    VerdictLine* m_verdict;
    AfterPanel* m_after;
    DiePicture* m_locator;
    Text* m_subject;
    Text* m_inSubject;
    int m_block = -1;
    int m_cell = -1;
    std::optional<study::Graded> m_graded;
};

} // namespace chipwise::desktop

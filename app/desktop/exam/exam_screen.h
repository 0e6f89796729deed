#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/key_hint.h"
#include "study/exam_sitting.h"

#include <QPointer>
#include <QUrl>
#include <QWidget>

#include <functional>
#include <memory>

class QShortcut;
class QTimer;

namespace chipwise::desktop {

class AskDialog;
class ExamHeader;
class ExamSheet;
class PausedSheet;
class QuestionPalette;
class ResultSheet;
class ReviewSheet;
class ScrollArea;

/// A practice exam from its first question to its result. Every answer, flag and strike is stored when it
/// happens; leaving keeps the sitting open. It fills the window.
class ExamScreen : public QWidget {
    Q_OBJECT
public:
    explicit ExamScreen(Workspace&, QWidget* parent = nullptr);
    ~ExamScreen() override;

    using Clock = std::function<study::ExamNow()>;
    void setClock(Clock clock) { m_clock = std::move(clock); }

    /// False where it could not begin; why has been said.
    bool begin(const study::Form&);
    bool goOn(); ///< with the one that is open
    void showResult(const study::ExamResult&);
    /// Stores what was typed and lets the sitting rest: it stays open and another window may go on with it.
    void leave();
    /// Shows the time left and submits when there is none; once a second by itself.
    void tick();
    void focusStart(); ///< where the keyboard begins

    study::Sitting* sitting() { return m_sitting.get(); }
    ExamSheet* questionSheet() { return m_question; }
    ReviewSheet* reviewSheet() { return m_review; }
    ResultSheet* resultSheet() { return m_result; }
    ExamHeader& header() { return *m_header; }
    AskDialog* question() const; ///< whether to submit; null while it is not asked

signals:
    void closed();
    void noticed(const QString& message);
    void sheetAsked();
    void linkChosen(const QUrl&);
    void answerAsked(const QString& card, const chipwise::desktop::AskedThen&);
    void studyAsked(const chipwise::study::SessionOptions&);

protected:
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void addShortcuts();
    bool take(const std::function<std::unique_ptr<study::Sitting>()>&);
    bool tried(const std::function<void()>&);
    void setSheet(QWidget*);
    void goBack();
    void showSitting();
    void showQuestion(int position);
    void showReview();
    void showPaused();
    void goTo(int position);
    void step(int by);
    bool leaveQuestion();
    bool store();
    void answerChanged();
    void clearAnswer();
    void toggleFlag();
    void strike(int digit);
    void say(memory::Certainty);
    void stateChanged();
    void pause();
    void goOnAfterPause();
    void askToSubmit();
    void closeQuestion();
    void submit();
    void fitSheet();
    void showHints();
    bool digit(int);
    bool command(int key);
    bool scrollKey(int key);
    int front() const { return m_sitting->position(); }
    int count() const { return static_cast<int>(m_sitting->questions().size()); }
    const study::SatQuestion& sat() const;

    struct HintAction {
        KeyHintRow::Hint hint;
        std::function<void()> action;
    };

    Workspace& m_workspace;
    Clock m_clock;
    std::unique_ptr<study::Sitting> m_sitting;
    ExamHeader* m_header;
    ScrollArea* m_scroll;
    QuestionPalette* m_palette;
    KeyHintRow* m_hints;
    QList<HintAction> m_actions;
    QList<QShortcut*> m_arrows; ///< left and right, where the answer has no use for them
    ExamSheet* m_question = nullptr;
    ReviewSheet* m_review = nullptr;
    PausedSheet* m_paused = nullptr;
    ResultSheet* m_result = nullptr;
    QPointer<AskDialog> m_ask;
    QTimer* m_second;
    QTimer* m_typing;        ///< what is typed is stored when the fingers rest
    bool m_unstored = false; ///< the answer on the screen is not the one in the store
    bool m_shown = false;    ///< the question is on the screen: what changes now, the learner changes
    bool m_refused = false;  ///< what was typed is no answer; the learner has been told
    bool m_striking = false;
};

} // namespace chipwise::desktop

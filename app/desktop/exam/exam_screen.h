#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/key_hint.h"
#include "study/exam/exam_attempt.h"

#include <QPointer>
#include <QUrl>
#include <QWidget>

#include <functional>
#include <memory>

class QShortcut;
class QTimer;

namespace chipwise::desktop {

class AnswerKeeper;
class AskDialog;
class ColumnSheet;
class ExamHeader;
class ExamSheet;
class PausedSheet;
class QuestionPalette;
class ResultSheet;
class ReviewSheet;
class ScrollArea;
class SecondPress;

/// A practice exam from its first question to its result. Every answer, flag and strike is stored when it
/// happens; leaving keeps the attempt open. It fills the window.
class ExamScreen : public QWidget {
    Q_OBJECT
public:
    explicit ExamScreen(Workspace&, QWidget* parent = nullptr);
    ~ExamScreen() override;

    using Clock = std::function<study::ExamNow()>;
    void setClock(Clock clock) { m_clock = std::move(clock); }

    /// False where it could not begin; why has been said.
    bool begin(const study::Form&);
    /// With the one that is open; a clock that was paused runs again. Where every question is answered, their
    /// list shows.
    bool goOn();
    void askIfComplete(); ///< whether to submit, where every question is answered; once the screen shows
    void showResult(const study::ExamResult&);
    /// False the first time that an answer cannot be saved; it stays on screen, and the sheet says why.
    bool mayLeave();
    /// Stores what was typed and lets the attempt rest: it stays open and another window may go on with it.
    /// The clock of a check stands still meanwhile.
    void leave();
    /// Shows the time left and submits when there is none; once a second by itself.
    void tick();
    void saveAgain();  ///< the answer that could not be saved, where there is one: now it may be
    void focusStart(); ///< where the keyboard begins

    /// Whether what shows is a check of readiness or its result, and no practice exam.
    bool isCheck() const { return m_isCheck; }
    study::ExamAttempt* examAttempt() { return m_examAttempt.get(); }
    ExamSheet* questionSheet() { return m_question; }
    ReviewSheet* reviewSheet() { return m_review; }
    ResultSheet* resultSheet() { return m_result; }
    ExamHeader& header() { return *m_header; }
    AskDialog* question() const; ///< whether to submit; null while it is not asked

signals:
    void closed();
    void noticed(const QString& message);
    void noticeOver(const QString& message); ///< what it said does not hold any more
    void sheetAsked();
    void linkChosen(const QUrl&);
    void answerAsked(const QString& card, const chipwise::desktop::AskedThen&);
    void studyAsked(const chipwise::study::SessionOptions&);

protected:
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    bool open(const std::function<std::unique_ptr<study::ExamAttempt>()>&);
    bool wrote(const std::function<void()>&);
    void showExamAttempt();
    void showUnpaused();
    bool isComplete() const; ///< every question is answered
    void goBack();
    void pause();
    void goOnAfterPause();
    void askToSubmit();
    void closeQuestion();
    void submit();
    void submitAtTheEnd();
    void discard();
    bool runsOn() const;

    // exam_screen_sheets.cpp
    void setSheet(ColumnSheet*);
    ExamSheet* makeSheet(int position);
    void showQuestion(int position);
    void showSheet(ExamSheet*, int position);
    void showReview();
    void showPaused();
    void goTo(int position);
    void step(int by);
    void review();
    void showPalette();
    void fitSheet();

    // exam_keys.cpp
    void addShortcuts();
    bool command(int key);
    bool commonKey(const QKeyEvent&);
    bool questionKey(const QKeyEvent&);
    QList<KeyHintRow::Hint> questionHints();
    void showHints();

    int front() const { return m_examAttempt->position(); }
    int count() const { return static_cast<int>(m_examAttempt->questions().size()); }

    Workspace& m_workspace;
    Clock m_clock;
    std::unique_ptr<study::ExamAttempt> m_examAttempt;
    AnswerKeeper* m_keeper;
    ExamHeader* m_header;
    ScrollArea* m_scroll;
    SecondPress* m_secondPress;
    QuestionPalette* m_palette;
    KeyHintRow* m_hints;
    QList<QShortcut*> m_arrows;     ///< left and right, where the answer has no use for them
    ColumnSheet* m_sheet = nullptr; ///< what shows; one of these four at most
    ExamSheet* m_question = nullptr;
    ReviewSheet* m_review = nullptr;
    PausedSheet* m_paused = nullptr;
    ResultSheet* m_result = nullptr;
    QPointer<AskDialog> m_ask;
    QTimer* m_second;
    bool m_isCheck = false;
    int m_secondsToSubmit = 0; ///< until what could not be submitted at the end of its time is tried again
};

} // namespace chipwise::desktop

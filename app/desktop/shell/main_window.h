#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/shell/keys.h"
#include "desktop/shell/page.h"
#include "desktop/widgets/made_on_use.h"
#include "study/care/daily_care.h"
#include "study/reader/reader.h"

#include <QPointer>
#include <QSet>
#include <QUrl>
#include <QWidget>

#include <functional>

class QStackedWidget;

namespace chipwise::study {
struct Form;
}

namespace chipwise::desktop {

class AuthorSide;
class ClockQuestion;
class CommandPalette;
class ExamPage;
class ExamScreen;
class ExplorePage;
class FirstStart;
class LibraryPage;
class NoticeStrip;
class ProgressPage;
class QuestionPage;
class Rail;
class SettingsPage;
class ShortcutSheet;
class StudyPage;
class Toast;
class TodayPage;
class WorkWhenIdle;

/// The window: the rail with its pages and the page behind the open one; Study and the first start fill all
/// of it.
class MainWindow : public QWidget {
    Q_OBJECT
public:
    /// When Today is first read: a day that takes long to read keeps the window from showing.
    enum class Reading { AtOnce, AfterFirstFrame };
    explicit MainWindow(Workspace&, QWidget* parent = nullptr, Reading = Reading::AtOnce);

    /// False where an exam may not be left: it has said why, and nothing else may follow.
    bool open(PageId);
    void openMistakes();                                   ///< the second tab of Progress
    void openFact(const QString& pack, const QString& id); ///< in Explore
    void showDisputed();
    void study(const study::SessionOptions&);
    /// Asks for date and minutes before anything else, when this profile has not been asked.
    void begin();
    /// Installs a pack that was named on the command line or dropped.
    void install(const QString& path);
    /// Opens a pack's folder where packs are written; `file` is a path inside it, `line` counts from 1.
    void openWorkshop(const QString& folder, const QString& file = {}, int line = 0);
    /// How a folder is asked for; empty text when the author changes his mind.
    using Chooser = std::function<QString()>;
    void setPackChooser(Chooser chooser) { m_choosePack = std::move(chooser); }

    PageId pageId() const { return m_pageId; }
    TodayPage& todayPage() { return *m_today; }
    StudyPage& studyPage() { return *m_study; }
    AuthorSide* authorSide() { return m_authors.get(); } ///< null in a build without the Workshop
    ExamPage& examPage() { return *m_examDoor; }
    ExplorePage& explorePage() { return *m_explore; }
    ExamScreen& examScreen() { return *m_exam; }
    QuestionPage& questionPage() { return *m_question; }
    bool isStudying() const;
    bool isWriting() const;         ///< the Workshop is in front
    bool isExamInFront() const;     ///< a practice exam or its result is in front
    bool isQuestionInFront() const; ///< a question's own page

signals:
    void profileChosen(const QString& folder);
    /// The profile's files were replaced: everything is to be opened anew.
    void reopenAsked();

protected:
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void closeEvent(QCloseEvent*) override;
    void changeEvent(QEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void placeRail();
    void showKeys();
    KeyPlace keyPlace() const; ///< where one is, for the sheet of keys
    bool openFromRail(PageId);
    bool openPage(PageId, bool besideStudy);
    void holdMemory();
    void addToday();
    void addShortcuts();
    void addCommands();
    void addAuthorCommands();
    void connectFound();
    void connectPage(Page*);
    void connectExamPage(ExamPage&);
    void connectProgress(ProgressPage&);
    void connectExplore(ExplorePage&);
    void connectLibrary(LibraryPage&);
    void connectSettings(SettingsPage&);
    void connectQuestion(QuestionPage&);
    struct Behind;
    void closeQuestion();
    void giveKeyboardBack(const Behind&);
    Page* shownPage() const;
    void connectStudy(StudyPage&);
    void connectExam(ExamScreen&);
    void connectAuthors(AuthorSide&);
    void restorePlace();
    void askToLose();
    void showFront(QWidget*);
    void connectMemory();
    void connectClock();
    void compareBeside(const QString& pack, const std::vector<std::string>& facts, const QString& text);
    void leaveStudy();
    void showFirstStart();
    void showExam();
    void goOnWithExam();
    void askForCheck(const QString& pack);
    void beginExam(const study::Form&, PageId from);
    void closeExam();
    void choosePackToWrite();
    void installShipped();
    void checkEachSecond();
    void eachSecond(const std::function<void()>& duty);
    void updateWritingNotice();
    void showNewDay();
    void requestCare();
    void careForDay();
    void careAtStart();
    void refreshAll();
    void showAgain();
    void readAll();
    void readAfterFirstFrame();
    void refreshRail();
    void followLink(const QUrl&);
    void showCard(const QString& card);
    void showLesson(const QString& pack, int group);
    void readLesson(const QString& pack, int group);
    void openReader(study::ReaderPage::Kind, const QString& pack, const QString& row);
    void showAnswer(const QString& card, const AskedThen&);
    void notify(const QString& message, const std::function<void()>& undo = {});
    void offer(const QString& message, const QString& word, const std::function<void()>& action);
    void showToast(const QString& message, const QString& word);
    void actOnToast();
    void undo();
    Page* pageOf(PageId) const;

    Workspace& m_workspace;
    NoticeStrip* m_notice; ///< that nothing can be saved
    Rail* m_rail;
    QStackedWidget* m_pages;
    MadeOnUse<StudyPage> m_study;
    MadeOnUse<AuthorSide> m_authors; ///< null in a build without the Workshop
    MadeOnUse<ExamScreen> m_exam;
    Chooser m_choosePack;
    FirstStart* m_firstStart = nullptr;
    Toast* m_toast;
    ClockQuestion* m_clock = nullptr;
    WorkWhenIdle* m_care; ///< the day's check and backup, and learning from the answers
    MadeOnUse<ShortcutSheet> m_sheet;
    CommandPalette* m_palette;
    TodayPage* m_today = nullptr;
    MadeOnUse<ExamPage> m_examDoor;
    MadeOnUse<ProgressPage> m_progress;
    MadeOnUse<ExplorePage> m_explore;
    MadeOnUse<LibraryPage> m_library;
    MadeOnUse<SettingsPage> m_settings;
    MadeOnUse<QuestionPage> m_question; ///< over the page or the front that it was opened from
    /// Where the keyboard was, and what that lies in; and what was in front of the pages.
    struct Behind {
        QWidget* front = nullptr;
        QList<QPointer<QWidget>> keyboard;
        bool isStale = false; ///< something has changed since
    };
    Behind m_behind;
    bool m_isComparing = false; ///< Explore lies over the session that it leads back to
    QWidget* m_front = nullptr; ///< study, an exam, Workshop or first start; null: the pages
    std::function<void()> m_undo;
    std::function<void()> m_next; ///< what the toast offers instead of an undo
    PageId m_pageId = PageId::Today;
    PageId m_examFrom =
        PageId::Exam;          ///< where the exam in front was begun, gone on with, or its result asked for
    bool m_losesText = false;  ///< the learner has agreed
    QSet<QString> m_reported;  ///< problems of what is done each second
    bool m_isUnread;           ///< Today waits for the first frame
    bool m_isStale = false;    ///< the page in front could not be read
    int m_secondsReadOnly = 0; ///< since nothing can be saved
};

} // namespace chipwise::desktop

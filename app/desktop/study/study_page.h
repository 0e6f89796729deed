#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/study/thinking_time.h"
#include "desktop/widgets/key_hint.h"
#include "study/facts/fact_library.h"

#include <QUrl>
#include <QWidget>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chipwise::desktop {

class BreakSheet;
class BriefSheet;
class Button;
class QuestionSheet;
class ScrollArea;
class SecondPress;
class StudyHeader;
class SummarySheet;
class TermGuide;

/// A session on the whole window: a Brief, a question, its verdict, the end. Keys do everything; letters only
/// where no field has them.
class StudyPage : public QWidget {
    Q_OBJECT
public:
    explicit StudyPage(Workspace&, QWidget* parent = nullptr);
    ~StudyPage() override;

    /// False, and as before, where the profile could not be read; it has been said.
    bool begin(const study::SessionOptions&);
    /// The page that stands behind it, for the words of the way back.
    /// `isNamedAtEnd`: the end of a session names it, too.
    void setWayBack(const QString& page, bool isNamedAtEnd = false);
    /// A Brief to read again, outside a session.
    void read(const study::Brief&);
    study::Session* session() { return m_session.get(); }
    QuestionSheet* questionSheet() { return m_question; }
    TermGuide& guide() { return *m_words; }
    void undo();
    void redo();
    /// Where a picture of the session's end goes; empty: nowhere. A seam for tests.
    void setPictureChooser(std::function<QString(const QString& name)> choose) {
        m_choosePicture = std::move(choose);
    }

signals:
    void closed();
    void checkAsked(const QString& pack); ///< of readiness
    void goOnAsked();                     ///< with the check that is open
    void noticed(const QString& message);
    void noticeOver(const QString& message); ///< what it said does not hold any more
    void turned();     ///< to another question, lesson or break: what was told before was about the last one
    void sheetAsked(); ///< ?
    void linkChosen(const QUrl&);
    void editAsked(const QString& card); ///< E: its question in the Workshop
    /// K: what the question that was answered, or the lesson, is about, side by side.
    void compareAsked(const QString& pack, const std::vector<std::string>& facts, const QString& text);

protected:
    bool event(QEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void setSheet(QWidget* sheet);
    void showCurrent();
    void showOpen();
    bool isBehind() const;
    bool catchUp();
    void showQuestion();
    void showBrief(const study::Brief&);
    void showBreak(const study::Break&);
    void endBreak();
    void showSummary();
    void takeNextStep();
    void leave();
    bool endsFirst() const;
    void nameWayOut();
    void savePicture();
    void answer(const quiz::Answer&, memory::Certainty);
    void next();
    void followOthers();
    void showNextAfterOther();
    void prepareVerdict();
    void hintComparison();
    void prepareNext();
    // study_keys.cpp
    void addShortcuts();
    bool letter(int key);
    bool answerLetter(const QKeyEvent&);
    bool digit(int digit);
    bool commonKey(QKeyEvent*);
    void addQuestionHints(bool verdict);
    void addCaseHint();
    void addHint(const QStringList& keys, const QString& word, const std::function<void()>& action);
    void showHints();
    void revealAction();
    void skip();
    void suspend();
    void flag();
    void edit();
    /// What K sets side by side: what a lesson or a question is about.
    struct Compared {
        std::string pack;
        std::vector<std::string> facts{}; ///< "pack/fact"
        std::string text;
    };
    std::optional<Compared> compared() const;
    static Compared comparedFor(const study::Asked&);
    bool canCompare(const Compared&);
    void askComparison();
    void offerComparison(QWidget* part);
    void showSource();
    void report();
    void showInfo();
    void showLesson();
    void writeNote();
    void showHint();
    void startStriking();
    static QString strikeWords();
    bool strike(int digit);
    void showWords();
    void flip();
    void toggleRecallFirst();
    /// Runs what needs the profile; false where it failed, and the window says why.
    bool runOrReport(const std::function<void()>&);
    void updateHeader();
    void guideQuestion();
    void guideBrief(const study::Brief&);
    void fitSheet();

    Workspace& m_workspace;
    std::unique_ptr<study::Session> m_session;
    study::Map m_before;
    std::optional<study::Map> m_mapAhead; ///< for the next question, read while the verdict is
    StudyHeader* m_header;
    ScrollArea* m_scroll;
    SecondPress* m_secondPress;
    KeyHintRow* m_hints;
    QList<KeyHintRow::Hint> m_hintList;
    Button* m_wrong;
    QuestionSheet* m_question = nullptr;
    BriefSheet* m_brief = nullptr;
    BreakSheet* m_break = nullptr;
    SummarySheet* m_summary = nullptr;
    TermGuide* m_words;
    study::FactLibrary m_facts;
    bool m_comparesLesson = false;   ///< K works on the lesson in front
    bool m_comparesQuestion = false; ///< K works on the question in front, once it is answered
    QString m_studied;               ///< the role or level of this session, in words
    QString m_wayBack;               ///< the page behind it; empty: "back"
    bool m_namesWayBack = false;     ///< also at the end of a session
    std::function<QString(const QString&)> m_choosePicture;
    std::string m_briefed;                      ///< the card whose Brief has been read
    std::map<std::string, std::string> m_cases; ///< by scenario: the card it was first shown with
    ThinkingTime m_thinking;
    bool m_isUnexpected = false; ///< the question came by itself: keys may be meant for the one before
    bool m_isBehind = false; ///< the sheet in front is of an earlier place: what follows could not be read
};

} // namespace chipwise::desktop

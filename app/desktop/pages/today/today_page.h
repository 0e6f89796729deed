#pragma once

#include "desktop/pages/today/today_words.h"
#include "desktop/shell/page.h"
#include "desktop/widgets/made_on_use.h"
#include "study/learner.h"
#include "study/readiness/readiness_report.h"

#include <QPointer>

#include <optional>

namespace chipwise::desktop {

class AfterExam;
class BarStrip;
class Button;
class DataRow;
class DiePicture;
class EmptyState;
class Job;
class OpenExam;
class OutlookAsker;
class Paragraphs;
class Text;

/// What to do now, in one sentence and one button; below it what needs a look, and the last fourteen days.
class TodayPage final : public Page {
    Q_OBJECT
public:
    TodayPage(Workspace&, QWidget* parent = nullptr);

    void refresh() override;
    /// Until the day is read.
    void showReading();
    void enter() override;
    bool key(QKeyEvent*) override;

    OpenExam& openExam() { return *m_openExam; }
    DataRow& examRow() { return *m_exam; }
    DataRow& nextRow() { return *m_next; }
    DataRow& sheetRow() { return *m_sheet; }
    DataRow& mistakesRow() { return *m_mistakes; }

signals:
    void installAsked();                  ///< nothing is installed
    void shippedAsked();                  ///< nothing is installed, and what comes with Chipwise was removed
    void mistakesAsked();                 ///< to look at them
    void goOnAsked();                     ///< with the exam that is open
    void checkAsked(const QString& pack); ///< of readiness
    void dateAsked();                     ///< for the next exam
    void sheetAsked(const QString& pack); ///< of key numbers

protected:
    int place(int x, int width) override;
    int widestColumn() const override;

private:
    void showDay(const study::Today&, study::Map);
    void showEmpty(const study::Today&, const study::Map&);
    void askForPasses();
    void showPasses(const study::Today&);
    void askForFullDay();
    void showDone();
    void showWords(const DayWords&);
    void showAfterExam(const study::Map&);
    void showRows(const study::Day&);
    void showExam(const study::Map&);
    void showNext();
    void takeNext();
    Button* offeredButton() const;
    void showOfferedKey();
    int placeOpenExam(int x, int width);
    int placeWide(int x, int top, int width);
    void start();
    void startShort();
    void startEverything();
    void studyAhead();
    void warmUp();
    void primaryOfEmpty();
    void secondaryOfEmpty();
    void recordOutcome(study::ExamOutcome, std::optional<int> score);
    void keepAlive();
    void setResting(bool);
    bool leadsToDomain() const; ///< Progress names one to study
    bool isResting() const;
    bool isAfterExam() const; ///< and something about it is to be said
    void studyWeakest();
    int placeHead(int x, int y, int width);
    int placeWords(int x, int y, int width);
    int placeNotes(int x, int y, int width);
    int placeKnown(int x, int y, int width);
    int placeSquares(int x, int y, int width);
    int placeRows(int x, int y, int width);

    study::Today m_today;
    Text* m_caption;
    Text* m_headline;
    Text* m_sentence;
    Paragraphs* m_notes;     ///< what else there is to know of the day
    Paragraphs* m_notesRoom; ///< what they may grow to once passes are counted; never seen
    AfterExam* m_afterExam;
    OutlookAsker* m_asker; ///< what a plan without the exam comes to
    std::optional<study::Plan> m_asked;
    OutlookAsker* m_weekAsker; ///< what the week ahead holds, once today is done
    std::optional<std::pair<study::Plan, study::Today>> m_weekOf; ///< what it was asked of
    QPointer<Job> m_passes;                                       ///< of the last days before an exam
    bool m_arePassesStale = false;                                ///< what is counted is of an earlier moment
    std::optional<study::Today> m_counted;                        ///< the newest with its passes
    QString m_change;  ///< of what is known, by another memory model; as a rule empty
    QString m_fullDay; ///< study::fullDayWords
    DayWords m_doneWords;
    Button* m_start;
    Button* m_short;
    Button* m_everything; ///< of a backlog that is spread over days
    DiePicture* m_die;
    Text* m_known;
    Text* m_squares; ///< what those of the map mean
    Button* m_openMap;
    DataRow* m_next; ///< what Progress says is next
    DataRow* m_weakest;
    DataRow* m_mistakes;
    DataRow* m_sheet; ///< of key numbers, on the eve of the exam
    OpenExam* m_openExam;
    DataRow* m_exam; ///< the last one that was sat, or an invitation
    Text* m_daysLabel;
    BarStrip* m_bars;
    Text* m_daysText;
    MadeOnUse<EmptyState> m_empty; ///< most days have questions
    std::optional<study::PackReadiness> m_readiness;
    std::optional<study::SessionOptions> m_weakestSession; ///< as Progress and the end of a session offer it
    std::string m_sheetPack; ///< of key numbers to be read on the eve; else empty
    bool m_isReading = false;
    bool m_isEmpty = false;
    bool m_offersShipped = false;
    bool m_hasPack = false; ///< what to do on an empty day: drill, or install a pack first
};

} // namespace chipwise::desktop

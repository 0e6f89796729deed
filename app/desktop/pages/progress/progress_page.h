#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/die/die_layout.h"
#include "desktop/die/die_square.h"
#include "desktop/shell/page.h"
#include "desktop/widgets/text/text_block.h"
#include "study/exam/exam_form.h"
#include "study/readiness/progress_figures.h"
#include "study/readiness/readiness_report.h"

#include <QPointer>
#include <QUrl>

#include <functional>
#include <memory>
#include <optional>

namespace chipwise::desktop {

class Button;
class DieMapWidget;
class EmptyState;
class Job;
class KnownChart;
class MapLegend;
class MistakesView;
class ProgressDetails;
class QuestionTable;
class ReadinessHead;
class SquareFrame;
struct ChartTable;
class SubjectList;
class TabStrip;
class Text;

/// Two tabs. Whether the learner is ready and what to do next; the map of the memory, large: walked by
/// keyboard or pointer, looked at from close by, saved as a picture, or read as a table; its blocks as a
/// list; what is known day by day, whose slider moves the map through time; and details, folded. And the
/// mistakes.
class ProgressPage final : public Page {
    Q_OBJECT
public:
    enum class Tab { Map, Mistakes };
    ProgressPage(Workspace&, QWidget* parent = nullptr);

    void showTab(Tab);
    Tab tab() const { return m_tab; }
    MistakesView& mistakes() { return *m_mistakes; }
    ReadinessHead& head() { return *m_head; }
    KnownChart& chart() { return *m_chart; }
    ProgressDetails& details() { return *m_details; }
    /// What the charts draw; null until it is worked out.
    std::shared_ptr<const study::ProgressFigures> figures() const { return m_figures; }

    /// Says what a readiness check of the pack is, and begins it once that is accepted. `from`: where it was
    /// asked for.
    void beginCheck(const QString& pack, PageId from = PageId::Progress);

    /// Asks where to save the chart that has the keyboard, or else a picture of what the map shows.
    void savePicture();
    /// What asks for a chart's file, with the chart's title; as for the map's.
    void setChartChooser(std::function<QString(const QString& title)> choose) {
        m_chooseChart = std::move(choose);
    }
    /// What asks for the file, with a name to begin with; empty: changed their mind. Tests put their own in
    /// place.
    void setPictureChooser(std::function<QString(const QString& name)> choose) {
        m_choosePicture = std::move(choose);
    }

    void refresh() override;
    void enter() override;
    bool key(QKeyEvent*) override;

signals:
    void cardAsked(const QString& card);
    void linkChosen(const QUrl&);
    void answerAsked(const QString& card, const chipwise::desktop::AskedThen&);
    void beginAsked(const chipwise::study::Form&, chipwise::desktop::PageId from); ///< a check of readiness
    void goOnAsked(); ///< with the check that is open

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void showEvent(QShowEvent*) override;
    int place(int x, int width) override;
    int widestColumn() const override;

private:
    void connectMap();
    void showCurrent();
    void showLine(DieLayout::Hit);
    void fitLine();
    void cutLine();
    QList<Run> mapRuns() const;
    QList<Run> questionRuns(DieLayout::Hit) const;
    QList<Run> chanceRuns(const study::MapCell&) const;
    std::optional<double> chanceOf(const study::MapCell&) const;
    DieSquare squareOf(const study::MapCell&) const;
    QString stemOf(const std::string& card) const; ///< its name where it cannot be read
    QList<Run> squareRuns(DieLayout::Hit) const;
    QList<Run> blockRuns(DieLayout::Hit) const;
    void showZoom();
    void showList();
    QString knownWhen() const; ///< "known on Fri, Dec 18", of the day that the map shows
    bool isMostToGain(const study::MapArea&) const;
    std::optional<int> gainOf(const study::MapArea&, const std::vector<int>& points) const;
    void setTable(bool);
    void showTabHints();
    QString toldOfCount() const;
    bool isOfToday() const;
    void showHeadline();
    Type headlineType() const;
    int mostOfHeadlines(const std::function<int(const TextBlock&)>& measured) const;
    void showMeaning(bool ofToday);
    void showParts();
    void refreshMap();
    void connectFigures();
    void judge();
    void showJudgment(study::ProgressJudgment);
    void showReadiness();
    void showOutlook();
    void showRecord();
    void keepRecord();
    void askForFigures();
    void noteRecordShown();
    void showFigures();
    void showDay();
    void showDayOnMap();
    void saveChartOf(QWidget& chart, const ChartTable&);
    int placeMapHead(int x, int y, int width);
    int placeOutlook(int x, int y, int width);
    int placeMap(int x, int y, int width);
    int roomForDie(int y) const;
    void reveal(DieLayout::Hit);
    int placeZoom(int x, int y, int width);
    int placeLine(int x, int y, int width);
    int placeChart(int x, int y, int width);

    study::Map m_map;
    TabStrip* m_tabs;
    ReadinessHead* m_head;
    Text* m_headline;
    Text* m_outlook; ///< what will be known, below what is known now
    Text* m_sentence;
    Button* m_toggle;
    Button* m_all; ///< back to all blocks, while the map is seen from close by
    Text* m_path;
    Button* m_save;
    DieMapWidget* m_die;
    SquareFrame* m_lineFrame;
    Text* m_line; ///< about the question or block that is pointed at, above the map
    QList<Run> m_lineRuns;
    DieLayout::Hit m_lineHit; ///< what they are about
    MapLegend* m_legend;
    SubjectList* m_subjects;
    QuestionTable* m_table;
    EmptyState* m_empty;
    MistakesView* m_mistakes;
    Text* m_chartTitle;
    KnownChart* m_chart;
    ProgressDetails* m_details;
    std::optional<study::PackReadiness> m_readiness;
    std::shared_ptr<const study::ProgressFigures> m_figures;
    std::optional<study::SubjectScore> m_weakest;
    QPointer<Job> m_job;     ///< works the figures out
    QPointer<Job> m_judging; ///< the judgment of a long history
    QPointer<Job> m_keeping; ///< keeps what the day's forecast says
    bool m_isJudgmentStale = false;
    bool m_areFiguresStale = true;
    bool m_isForecastCurrent = false; ///< nothing has changed since m_figures were asked for
    std::function<QString(const QString&)> m_choosePicture;
    std::function<QString(const QString&)> m_chooseChart;
    Tab m_tab = Tab::Map;
    bool m_asTable = false;
};

} // namespace chipwise::desktop

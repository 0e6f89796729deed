// Readiness and the charts: what is shown at once, what a worker finds out, and the map on another day.
#include "desktop/dialogs/ask_dialog.h"
#include "desktop/die/die_map_widget.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/progress_details.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/readiness_head.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/shell/job.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"
#include "study/figures/known_change.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/shown_forecasts.h"
#include "study/plan/exam_outcome.h"
#include "study/preferences.h"
#include "study/readiness/outlook_words.h"
#include "study/readiness/readiness_words.h"

#include <QRandomGenerator>

#include <algorithm>
#include <memory>
#include <span>
#include <unordered_map>

namespace chipwise::desktop {

namespace {

/// What there is to know before a check begins: once begun, it counts.
QString openingWords(const study::Form& form) {
    const int questions = static_cast<int>(form.questions.size());
    const QString asked =
        ProgressPage::tr("This check measures what score to expect. It asks %1 questions you "
                         "have never seen, from every domain of the exam. You have up to %2 "
                         "minutes.")
            .arg(questions)
            .arg(form.minutes);
    const QString rules = ProgressPage::tr(
        "You can leave the check at any time. The clock then stops, and you can continue on "
        "another day. Nothing is graded until you submit, and a question that you leave blank "
        "counts as wrong. You can't discard the check once you have seen its questions.");
    return asked + QStringLiteral("\n\n") + rules;
}

} // namespace

void ProgressPage::connectFigures() {
    connect(m_head, &ReadinessHead::checkAsked, this, [this](const QString& pack) { beginCheck(pack); });
    connect(m_head, &ReadinessHead::outcomeAsked, this, [this] { emit pageAsked(PageId::Today); });
    connect(m_head, &ReadinessHead::goOnAsked, this, &ProgressPage::goOnAsked);
    connect(m_head, &ReadinessHead::domainAsked, this, &ProgressPage::studyAsked);
    connect(m_chart, &KnownChart::dayChosen, this, [this] { showDay(); });
    connect(m_details, &ProgressDetails::drillAsked, this, &ProgressPage::studyAsked);
    connect(m_details, &ProgressDetails::linkChosen, this, &ProgressPage::linkChosen);
    connect(m_details, &ProgressDetails::sized, this, [this] { layOut(); });
    connect(m_details, &ProgressDetails::folded, this, [this](bool open) {
        study::setProgressDetails(workspace().learner(), open);
        noteRecordShown();
        layOut();
    });
}

/// A long history is judged by a worker, and what was shown stays so long. What changes meanwhile asks again.
void ProgressPage::judge() {
    if (!study::hasLongHistory(workspace().learner()))
        return showJudgment(study::progressJudgment(workspace().learner(), workspace().now()));
    m_isJudgmentStale = m_judging != nullptr;
    if (m_judging) return;
    m_judging = new Job(
        tr("Am I ready?"),
        [this, folder = workspace().folder(),
         now = workspace().now()](const Job::Handle&) -> std::function<void()> {
            const study::Learner learner(folder, study::Learner::Access::ReadOnly);
            return [this, judgment = study::progressJudgment(learner, now)] {
                showJudgment(judgment);
                showList();
                showParts();
                noteRecordShown();
            };
        },
        this);
    connect(m_judging, &Job::failed, this, &Page::noticed);
    connect(m_judging, &Job::finished, this, [this] {
        m_judging = nullptr;
        if (m_isJudgmentStale) judge();
    });
}

void ProgressPage::showJudgment(study::ProgressJudgment judgment) {
    m_readiness = study::readinessToShow(std::move(judgment.readiness), judgment.chosenExam);
    m_weakest = judgment.weakest;
    const int open = judgment.openMistakes;
    m_tabs->setTabText(1, open > 0 ? tr("Mistakes %1").arg(open) : tr("Mistakes"));
    showReadiness();
}

void ProgressPage::showReadiness() {
    if (m_readiness) m_head->setReadiness(*m_readiness);
    m_head->setAsksOutcome(study::asksOutcome(workspace().learner(), workspace().now()));
    showOutlook();
    m_details->setReadiness(m_readiness);
    m_details->setOpen(study::showsProgressDetails(workspace().learner()));
    showRecord();
    m_headline->setType(m_readiness ? Type::Title : Type::Headline);
}

void ProgressPage::showRecord() {
    const auto said = study::saidBefore(workspace().learner(), workspace().now());
    const auto expected = study::saidToday(workspace().learner(), workspace().now());
    QStringList record;
    if (said) record << words(said->sentence);
    if (expected) record << words(expected->sentence);
    m_details->setRecord(record.join(QLatin1Char(' ')));
}

/// The day's first look has nothing on record to show yet: the daily care, which keeps it, waits until nobody
/// presses a key.
void ProgressPage::keepRecord() {
    const study::Now now = workspace().now();
    if (m_keeping || workspace().readOnly() || m_figures->planned.known.empty() ||
        !study::areForecastsToBeKept(workspace().learner(), now))
        return;
    m_keeping = new Job(
        tr("What you know, day by day"),
        [this, folder = workspace().folder(), now](const Job::Handle&) -> std::function<void()> {
            study::keepForecasts(folder, now);
            return [this] {
                showRecord();
                layOut();
                noteRecordShown();
            };
        },
        this);
}

/// What will be known, after why what is known is another figure than the evening before, and before what
/// ties it to the passing score.
void ProgressPage::showOutlook() {
    QStringList parts{words(study::knownChangeWords(workspace().learner(), workspace().now()))};
    const auto beside = m_readiness ? std::span<const study::PackReadiness>(&*m_readiness, 1)
                                    : std::span<const study::PackReadiness>();
    if (m_figures) parts << words(study::outlookWords(*m_figures, beside));
    parts.removeAll(QString());
    if (m_figures && !m_figures->modelSentence.empty()) parts << words(m_figures->modelSentence);
    if (!parts.isEmpty() && m_readiness) parts << words(study::scalesWords(*m_readiness));
    parts.removeAll(QString());
    m_outlook->setText(parts.join(QLatin1Char(' ')));
}

/// A forecast that stood on the page may be quoted later: not one of another day, or of what has changed
/// since, and none that the other tab or the table left no room.
void ProgressPage::noteRecordShown() {
    study::Learner& learner = workspace().learner();
    const study::Now now = workspace().now();
    const bool isCurrent = m_isForecastCurrent && m_figures->today == study::studyDay(now);
    if (isCurrent && (m_head->isVisible() || m_chart->isVisible()))
        study::noteRangeShown(learner, m_figures->plan, m_figures->planned.known, now);
    if (!m_details->isVisible() || !m_details->isOpen()) return;
    const auto said = study::saidToday(learner, now);
    if (said && m_details->record().contains(words(said->sentence))) study::noteShown(learner, now);
}

void ProgressPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    noteRecordShown();
    if (m_areFiguresStale) askForFigures();
}

/// It reads the whole journal and runs the forecast, so a worker does it. What changes meanwhile asks again.
void ProgressPage::askForFigures() {
    if (m_job || m_map.total() == 0) return;
    m_areFiguresStale = false;
    m_job = new Job(
        tr("What you know, day by day"),
        [this, folder = workspace().folder(),
         now = workspace().now()](const Job::Handle&) -> std::function<void()> {
            const study::Learner learner(folder, study::Learner::Access::ReadOnly);
            auto figures =
                std::make_shared<const study::ProgressFigures>(study::progressFigures(learner, now));
            return [this, figures] {
                m_figures = figures;
                m_isForecastCurrent = !m_areFiguresStale;
                showFigures();
            };
        },
        this);
    connect(m_job, &Job::failed, this, &Page::noticed);
    connect(m_job, &Job::finished, this, [this] {
        m_job = nullptr;
        if (m_areFiguresStale && isVisible()) askForFigures();
    });
}

void ProgressPage::showFigures() {
    m_chart->setFigures(m_figures);
    m_chartTitle->setText(m_chart->titleWords());
    m_details->setFigures(*m_figures);
    showOutlook();
    showDay();
    showParts();
    noteRecordShown();
    keepRecord();
}

/// The map and its list as of the day that the slider stands on, and what is said of what is pointed at.
void ProgressPage::showDay() {
    showDayOnMap();
    showHeadline();
    showMeaning(isOfToday());
    showLine(m_lineHit);
    std::vector<study::MapFigures> figures;
    for (const DieView& view : m_die->views()) figures.push_back(view.figures);
    m_subjects->setFigures(knownWhen(), figures);
}

void ProgressPage::showDayOnMap() {
    const bool today = m_chart->isToday();
    m_die->setShowsDue(today);
    if (today) return m_die->showToday();
    const std::int64_t day = m_chart->day();
    // Each is found once a day: the slider must not wait for it twice.
    auto kept = std::make_shared<std::unordered_map<const study::MapCell*, std::optional<double>>>();
    const auto chance = [figures = m_figures, day, kept](const study::MapCell& cell) {
        const auto [found, isNew] = kept->try_emplace(&cell);
        if (isNew) found->second = study::chanceOn(*figures, cell.card(), day);
        return found->second;
    };
    m_die->showDay(
        {dateWords(day), chance, study::figuresOn(*m_figures, m_die->map(), m_die->areas(), day, chance)});
}

/// On the day that the map shows; nothing where the question is not begun by then.
std::optional<double> ProgressPage::chanceOf(const study::MapCell& cell) const {
    return m_chart->isToday() ? cell.chance : study::chanceOn(*m_figures, cell.card(), m_chart->day());
}

/// As the map draws it.
DieSquare ProgressPage::squareOf(const study::MapCell& cell) const {
    if (cell.suspended) return {0, 0, false, SquareMark::Hidden};
    const auto chance = chanceOf(cell);
    if (!chance) return {0, 0, false, cell.keptAside ? SquareMark::SetAside : SquareMark::None};
    const bool today = m_chart->isToday();
    return {1, *chance, today && cell.due, today && cell.missedToday ? SquareMark::Missed : SquareMark::None};
}

void ProgressPage::beginCheck(const QString& pack, PageId from) {
    study::FormRequest request;
    request.pack = pack.toStdString();
    request.strict = false; // it may be left and gone on with on another day
    request.seed = QRandomGenerator::global()->generate64();
    const study::FormOffer offer = study::prepareCheck(workspace().learner(), request, workspace().now());
    if (!offer.form) return emit noticed(words(offer.sentence));
    auto* ask = new AskDialog(
        {words(offer.form->title), openingWords(*offer.form), tr("Start"), tr("Not now")}, window());
    connect(ask, &AskDialog::accepted, this,
            [this, from, form = *offer.form] { emit beginAsked(form, from); });
    ask->open();
}

} // namespace chipwise::desktop

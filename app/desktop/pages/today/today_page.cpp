#include "desktop/pages/today/today_page.h"

#include "desktop/die/die_picture.h"
#include "desktop/exam/exam_words.h"
#include "desktop/exam/open_exam.h"
#include "desktop/pages/today/after_exam.h"
#include "desktop/pages/today/outlook_asker.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/shell/job.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/studied_words.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/strip/bar_strip.h"
#include "desktop/widgets/text/paragraphs.h"
#include "desktop/widgets/text/text.h"
#include "study/day.h"
#include "study/facts/fact_sheet.h"
#include "study/figures/known_change.h"
#include "study/forecast/plan_words.h"
#include "study/plan/day_words.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/plan_settings.h"
#include "study/readiness/readiness_words.h"
#include "study/session/warm_up.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int shortMinutes = 10;

/// A button's word within the line of keys.
QString inHint(const QString& word) {
    return word.left(1).toLower() + word.mid(1);
}

/// Whether a full day of the week ahead is worth a sentence of its own.
bool tellsOfTheWeek(const study::Today& today) {
    const bool isPlain = today.phase == study::ExamPhase::None || today.phase == study::ExamPhase::Before;
    return isPlain && !study::hasPutOff(today) && today.tomorrowPutOff == 0;
}

void takePasses(study::Today& today, const study::Today& counted) {
    today.isPassCounted = counted.isPassCounted;
    today.begun = counted.begun;
    today.hadTheirPass = counted.hadTheirPass;
    today.passToCome = counted.passToCome;
    today.mostToCome = counted.mostToCome;
    today.beyondExam = counted.beyondExam;
    today.needNotCome = counted.needNotCome;
    today.missedInLastDays = counted.missedInLastDays;
    today.againAfterExam = counted.againAfterExam;
}

/// Why the figures are others than the evening before stands after what there is to do.
DayWords withChange(DayWords words, const QString& change) {
    if (!change.isEmpty()) words.notes << change;
    return words;
}

/// What is due of the subject, then new questions; where nothing is left of it for today, a drill.
std::optional<study::SessionOptions> sessionOf(const std::optional<study::SubjectScore>& subject,
                                               const study::Map& map, std::int64_t today) {
    if (!subject) return std::nullopt;
    const auto block = std::ranges::find_if(map.blocks, [&](const study::MapBlock& one) {
        return one.pack == subject->pack && one.group == subject->group;
    });
    if (block == map.blocks.end()) return std::nullopt;
    const auto areas = study::areasBySubject(map);
    return study::studyOf(map, areas.at(static_cast<std::size_t>(block - map.blocks.begin())), today);
}

/// The figures of a day with the longest words.
study::Today withMostPasses(study::Today today) {
    today.isPassCounted = true;
    today.hadTheirPass = today.passToCome = today.begun;
    today.beyondExam = today.missedInLastDays = today.againAfterExam = std::max(2, today.begun - 1);
    today.mostToCome = today.passToCome + today.beyondExam / 2;
    today.needNotCome = std::max(1, today.beyondExam / 4);
    return today;
}

} // namespace

TodayPage::TodayPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent), m_caption(new Text(Type::Caption, QString(), Ink::Text3, content())),
      m_headline(new Text(Type::Headline, content())),
      m_sentence(new Text(Type::Body, QString(), Ink::Text2, content())),
      m_notes(new Paragraphs(Type::Row, Ink::Text2, content())),
      m_notesRoom(new Paragraphs(Type::Row, Ink::Text2, content())), m_afterExam(new AfterExam(content())),
      m_asker(new OutlookAsker(workspace, OutlookAsker::Depth::Planned, this)),
      m_weekAsker(new OutlookAsker(workspace, OutlookAsker::Depth::Days, this)),
      m_start(new Button(Button::Kind::Primary, tr("Start"), content())),
      m_short(new Button(Button::Kind::Secondary, tr("Only %1 minutes").arg(shortMinutes), content())),
      m_everything(new Button(Button::Kind::Secondary, QString(), content())),
      m_die(new DiePicture(DieSize::Middle, content())), m_known(new Text(Type::Row, content())),
      m_squares(new Text(Type::Caption, QString(), Ink::Text3, content())),
      m_openMap(new Button(Button::Kind::Link, tr("Open the map"), content())),
      m_next(new DataRow(content())), m_weakest(new DataRow(content())), m_mistakes(new DataRow(content())),
      m_sheet(new DataRow(content())), m_openExam(new OpenExam(workspace, OpenExam::Form::Line, content())),
      m_exam(new DataRow(content())),
      m_daysLabel(new Text(Type::Row, tr("%1 days").arg(study::shownDays), Ink::Text3, content())),
      m_bars(new BarStrip(content())), m_daysText(new Text(Type::Row, content())),
      m_empty([this] { return new EmptyState(content()); },
              [this](EmptyState& empty) {
                  connect(&empty, &EmptyState::primaryClicked, this, &TodayPage::primaryOfEmpty);
                  connect(&empty, &EmptyState::secondaryClicked, this, &TodayPage::secondaryOfEmpty);
              }) {
    m_notesRoom->hide();
    m_start->setLarge(true);
    m_short->setLarge(true);
    m_everything->setLarge(true);
    m_die->setShowsDue(true);
    m_die->setAlignment(Qt::AlignRight | Qt::AlignTop);
    connect(m_start, &Button::clicked, this, &TodayPage::start);
    connect(m_short, &Button::clicked, this, &TodayPage::startShort);
    connect(m_everything, &Button::clicked, this, &TodayPage::startEverything);
    connect(m_openMap, &Button::clicked, this, [this] { emit pageAsked(PageId::Progress); });
    connect(m_next, &DataRow::linkClicked, this, &TodayPage::takeNext);
    connect(m_weakest, &DataRow::linkClicked, this, &TodayPage::studyWeakest);
    connect(m_mistakes, &DataRow::linkClicked, this, &TodayPage::mistakesAsked);
    connect(m_sheet, &DataRow::linkClicked, this, [this] { emit sheetAsked(words(m_sheetPack)); });
    connect(m_exam, &DataRow::linkClicked, this, [this] { emit pageAsked(PageId::Exam); });
    connect(m_openExam, &OpenExam::goOnAsked, this, &TodayPage::goOnAsked);
    connect(m_afterExam, &AfterExam::told, this, &TodayPage::recordOutcome);
    connect(m_afterExam, &AfterExam::keepAsked, this, &TodayPage::keepAlive);
    connect(m_afterExam, &AfterExam::dateAsked, this, [this] { emit dateAsked(); });
    connect(m_afterExam, &AfterExam::restAsked, this, [this] { setResting(true); });
    connect(m_asker, &OutlookAsker::planned, this, [this](const study::PlanForecast& forecast) {
        m_afterExam->setMinutesAWeek(minutesAWeek(forecast));
        layOut();
    });
    connect(m_weekAsker, &OutlookAsker::planned, this, [this](const study::PlanForecast& forecast) {
        m_fullDay = words(study::fullDayWords(forecast));
        if (!m_isEmpty || !m_hasPack || !tellsOfTheWeek(m_today)) return;
        showDone();
        layOut();
    });
}

void TodayPage::primaryOfEmpty() {
    if (!m_hasPack && m_offersShipped)
        emit shippedAsked();
    else if (!m_hasPack)
        emit installAsked();
    else if (isResting())
        setResting(false);
    else if (m_today.phase == study::ExamPhase::Day)
        warmUp();
    else if (!m_today.isStudyDay && m_today.waiting > 0) // "Study anyway", on the eve, too
        startEverything();
    else if (m_today.phase == study::ExamPhase::Eve && !m_sheetPack.empty())
        emit sheetAsked(words(m_sheetPack));
    else if (m_today.ahead + m_today.newAhead > 0)
        studyAhead();
    else if (leadsToDomain())
        takeNext();
    else
        studyWeakest();
}

void TodayPage::secondaryOfEmpty() {
    if (isResting() && m_today.due + m_today.fresh > 0)
        emit studyAsked({});
    else if (m_today.phase == study::ExamPhase::Day && !m_sheetPack.empty())
        emit sheetAsked(words(m_sheetPack));
    else if (study::offersPutOff(m_today))
        startEverything();
    else
        emit pageAsked(PageId::Library);
}

bool TodayPage::isResting() const {
    return m_today.phase == study::ExamPhase::After && m_today.examReport &&
           study::restsAfterExam(workspace().learner(), *m_today.examDay);
}

bool TodayPage::isAfterExam() const {
    return m_today.phase == study::ExamPhase::After && !isResting();
}

void TodayPage::setResting(bool rests) {
    const auto exam = rests ? m_today.examDay : std::nullopt;
    if (!reportErrors([&] { study::setRestAfterExam(workspace().learner(), exam); },
                      [this](const QString& why) { emit noticed(why); }))
        return;
    refresh();
    enter();
}

void TodayPage::recordOutcome(study::ExamOutcome outcome, std::optional<int> score) {
    if (!m_today.examDay) return;
    const study::ExamReport report{*m_today.examDay, outcome, score};
    const study::Now now = workspace().now();
    if (!reportErrors([&] { study::recordExamReport(workspace().learner(), report, now); },
                      [this](const QString& why) { emit noticed(why); }))
        return;
    refresh();
    enter();
}

void TodayPage::keepAlive() {
    const study::Now now = workspace().now();
    const study::Plan plan = study::planAfterExam(workspace().learner().plan(now));
    if (!reportErrors([&] { workspace().learner().setPlan(plan, now); },
                      [this](const QString& why) { emit noticed(why); }))
        return;
    workspace().announceChange();
    refresh();
    enter();
}

void TodayPage::warmUp() {
    const study::SessionOptions options = study::warmUp(workspace().learner(), workspace().now());
    if (!options.cards.empty()) emit studyAsked(options);
}

void TodayPage::showReading() {
    m_isReading = true;
    for (QWidget* widget : content()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        widget->hide();
    m_caption->setText(dateWords(study::studyDay(workspace().now())));
    m_caption->show();
    m_headline->setText(tr("Loading your questions…"));
    m_headline->show();
    layOut();
}

void TodayPage::refresh() {
    study::Day day = workspace().readDay();
    m_today = std::move(day.today);
    m_change = words(study::knownChangeWords(workspace().learner(), workspace().now()));
    m_readiness = std::move(day.readiness);
    if (m_counted && m_counted->examDay != m_today.examDay) m_counted.reset();
    if (!m_today.isPassCounted) {
        if (m_counted) takePasses(m_today, *m_counted);
        askForPasses();
    }
    study::Map& map = day.map;
    m_weakestSession = sessionOf(day.weakest, map, study::studyDay(workspace().now()));
    m_isReading = false;
    const bool after = isAfterExam() && map.total() > 0;
    m_isEmpty = (m_today.due + m_today.fresh == 0 || isResting()) && !after;
    const bool isClose = m_today.phase == study::ExamPhase::Eve || m_today.phase == study::ExamPhase::Day;
    m_sheetPack = isClose ? study::packForSheet(workspace().learner()).value_or("") : std::string();
    for (QWidget* widget :
         {static_cast<QWidget*>(m_caption), static_cast<QWidget*>(m_headline),
          static_cast<QWidget*>(m_sentence), static_cast<QWidget*>(m_notes), static_cast<QWidget*>(m_start),
          static_cast<QWidget*>(m_short), static_cast<QWidget*>(m_everything), static_cast<QWidget*>(m_die),
          static_cast<QWidget*>(m_known), static_cast<QWidget*>(m_squares), static_cast<QWidget*>(m_openMap)})
        widget->setVisible(!m_isEmpty);
    m_afterExam->setVisible(after);
    m_headline->setVisible(!m_isEmpty && !after);
    if (m_isEmpty || m_empty.made() != nullptr) m_empty->setVisible(m_isEmpty);
    showExam(map);
    if (m_isEmpty)
        showEmpty(m_today, map);
    else
        showDay(m_today, std::move(map));
    if (after) showAfterExam(m_die->map());
    showRows(day);
    showOfferedKey();
    QList<KeyHintRow::Hint> hints;
    if (m_openExam->isOpen())
        hints.append({{tr("Space")}, m_openExam->wayOn(), [this] { emit goOnAsked(); }});
    else if (Button* offered = offeredButton())
        hints.append({{tr("Space")}, inHint(offered->text()), [offered] { offered->click(); }});
    hints.append({{QStringLiteral("Ctrl K")}, tr("find anything"), [this] { emit paletteAsked(); }});
    hints.append({{QStringLiteral("?")}, tr("shortcuts"), [this] { emit keysAsked(); }});
    setHints(hints);
}

/// What the page offers first, whatever the day: one key takes it. Nothing where a question stands open that
/// has no usual answer.
Button* TodayPage::offeredButton() const {
    if (m_openExam->isOpen()) return m_openExam->goOnButton();
    if (m_isEmpty) return m_empty->offered();
    return isAfterExam() ? m_afterExam->offered() : m_start;
}

void TodayPage::showOfferedKey() {
    const auto captionIf = [this](bool isHere) {
        return isHere && !m_openExam->isOpen() ? tr("Space") : QString();
    };
    const bool isAfter = !m_isEmpty && isAfterExam();
    if (m_isEmpty) m_empty->setKeyCaption(captionIf(true));
    if (isAfter) m_afterExam->setKeyCaption(captionIf(true));
    m_start->setKeyCaption(captionIf(!m_isEmpty && !isAfter));
}

void TodayPage::showDay(const study::Today& today, study::Map map) {
    const study::Now now = workspace().now();
    m_caption->setText(dateWords(study::studyDay(now)));
    m_headline->setText(headlineWords(today));
    m_start->setText(tr("Start"));
    m_start->setToolTip({});
    showWords(planWords(today, now));
    // Figures from before are about as long as the new ones.
    const bool isToGrow = m_passes && !m_counted;
    m_notesRoom->setParagraphs(isToGrow ? withChange(planWords(withMostPasses(today), now), m_change).notes
                                        : QStringList());
    m_short->setVisible(today.minutes > shortMinutes + 2);
    m_everything->setText(everythingWords(today));
    m_everything->setVisible(study::offersPutOff(today));
    m_known->setRuns({{tr("About %1").arg(map.known()), Ink::Text},
                      {tr(" of %1 known now").arg(map.total()), Ink::Text2}});
    m_die->setMap(std::move(map));
}

void TodayPage::showEmpty(const study::Today& today, const study::Map& map) {
    m_hasPack = map.total() > 0;
    m_empty->primary()->setToolTip({});
    if (!m_hasPack) {
        const auto shipped = workspace().removedShippedPack();
        m_offersShipped = shipped.has_value();
        m_empty->setWords(
            tr("Install a pack to start your map."),
            shipped ? tr("“%1” comes with Chipwise but is not installed. Your history with it is kept.")
                          .arg(words(shipped->title))
                    : tr("A pack is a set of questions with their sources."));
        m_empty->setActions(shipped ? tr("Install this pack") : tr("Install a pack…"),
                            tr("Open the Library"));
        m_empty->setNotes({});
        m_empty->setMap({});
        return;
    }
    m_empty->setMap(map);
    if (isResting()) {
        m_empty->setWords(tr("You are taking a break."),
                          tr("You can study at any time. Your questions and their history are kept."));
        m_empty->setNotes({});
        const int count = today.due + today.fresh;
        m_empty->setActions(tr("What comes next?"), count == 0 ? tr("Open the Library")
                                                    : count == 1
                                                        ? tr("Study today's question")
                                                        : tr("Study today's %1 questions").arg(count));
        return;
    }
    m_doneWords = withChange(doneWords(today, map, workspace().now()), m_change);
    askForFullDay();
    showDone();
    QString primary = studyAheadWords(today.ahead, today.newAhead);
    if (primary.isEmpty())
        primary = leadsToDomain()                               ? words(m_readiness->stepLabel)
                  : m_weakestSession && !m_weakestSession->cram ? tr("Study your weakest subject")
                                                                : tr("Drill your weakest subject");
    const bool isExamDay = today.phase == study::ExamPhase::Day;
    const QString sheet = m_sheetPack.empty() ? QString() : tr("See the key numbers");
    if (today.phase == study::ExamPhase::Eve) primary = sheet;
    if (!today.isStudyDay && today.waiting > 0) primary = tr("Study anyway");
    if (isExamDay) primary = today.begun > 0 ? tr("Warm up") : QString();
    if (!primary.isEmpty() && primary == studyAheadWords(today.ahead, today.newAhead))
        m_empty->primary()->setToolTip(studyAheadMeaning());
    m_empty->setActions(primary, isExamDay && !sheet.isEmpty() ? sheet
                                 : study::offersPutOff(today)  ? everythingWords(today)
                                                               : tr("Open the Library"));
}

/// In the last days before an exam, off the window's thread. Until then the figures are those from before.
void TodayPage::askForPasses() {
    m_arePassesStale = !m_passes.isNull();
    if (m_arePassesStale) return;
    m_passes = new Job(
        tr("Questions that still come back"),
        [this, folder = workspace().folder(),
         now = workspace().now()](const Job::Handle&) -> std::function<void()> {
            const study::Learner learner(folder, study::Learner::Access::ReadOnly);
            return [this, today = learner.today(now)] { showPasses(today); };
        },
        this);
    connect(m_passes, &Job::finished, this, [this] {
        m_passes = nullptr;
        if (m_arePassesStale) askForPasses();
    });
}

void TodayPage::showPasses(const study::Today& counted) {
    if (m_arePassesStale || counted.examDay != m_today.examDay) return;
    m_counted = counted;
    takePasses(m_today, counted);
    const study::Now now = workspace().now();
    if (m_isEmpty && m_hasPack && !isResting()) {
        m_doneWords = withChange(doneWords(m_today, m_empty->map(), now), m_change);
        showDone();
    } else if (!m_isEmpty && !isAfterExam()) {
        showWords(planWords(m_today, now));
    }
    layOut();
}

/// What the days after the next one will not hold is known before their eve. Where today or the next day
/// puts something off, the day's own sentences say so.
void TodayPage::askForFullDay() {
    if (!tellsOfTheWeek(m_today)) {
        m_weekOf.reset();
        return;
    }
    const study::Plan plan = workspace().learner().plan(workspace().now());
    if (m_weekOf == std::pair(plan, m_today)) return;
    m_weekOf = std::pair(plan, m_today);
    m_fullDay.clear();
    m_weekAsker->ask(plan);
}

void TodayPage::showDone() {
    const bool addsDay = tellsOfTheWeek(m_today) && !m_fullDay.isEmpty();
    m_empty->setWords(words(study::doneTitle(m_today)), m_doneWords.lead);
    m_empty->setNotes(addsDay ? m_doneWords.notes + QStringList{m_fullDay} : m_doneWords.notes);
}

void TodayPage::showWords(const DayWords& said) {
    const DayWords whole = withChange(said, m_change);
    m_sentence->setText(whole.lead);
    m_notes->setParagraphs(whole.notes);
}

/// The day's questions and its numbers stay within reach below it.
void TodayPage::showAfterExam(const study::Map& map) {
    m_afterExam->setToday(m_today);
    const bool hasWork = m_today.due + m_today.fresh > 0;
    showWords(besideExamWords(m_today, map, workspace().now()));
    const QString ahead = hasWork ? QString() : studyAheadWords(m_today.ahead, m_today.newAhead);
    m_start->setVisible(hasWork || !ahead.isEmpty());
    if (!ahead.isEmpty()) {
        m_start->setText(ahead);
        m_start->setToolTip(studyAheadMeaning());
    }
    m_short->hide();
    m_everything->hide();
    if (m_afterExam->isAsking()) return;
    const study::Now now = workspace().now();
    const study::Plan before = workspace().learner().plan(now);
    const study::Plan plan = study::changedPlan(before, study::planAfterExam(before), now);
    if (m_asked == plan) return;
    m_asked = plan;
    m_asker->ask(plan);
}

/// An exam that is open comes before the day's questions: its clock may run.
void TodayPage::showExam(const study::Map& map) {
    m_openExam->refresh();
    const bool open = m_openExam->isOpen();
    const bool second = open || isAfterExam();
    m_start->setKind(second ? Button::Kind::Secondary : Button::Kind::Primary);
    const bool asksForCheck = m_readiness && m_readiness->step == study::ReadinessStep::TakeCheck;
    const ExamLine line =
        open ? ExamLine{} : examLine(workspace().learner(), m_today, map, asksForCheck, workspace().now());
    m_exam->setVisible(!line.name.isEmpty());
    if (!line.name.isEmpty()) m_exam->setRow(tr("Exam"), line.name, line.rest, line.link);
}

bool TodayPage::leadsToDomain() const {
    return m_readiness && m_readiness->step == study::ReadinessStep::StudyDomain;
}

/// What Progress says is next. An open check has a line of its own.
void TodayPage::showNext() {
    const bool isGain = m_readiness && m_readiness->stepDomain;
    const bool isCheck = m_readiness && m_readiness->step == study::ReadinessStep::TakeCheck;
    m_next->setVisible(isGain || isCheck);
    m_next->link()->setToolTip(isGain ? words(m_readiness->stepShare) : QString());
    if (isGain) {
        const QString basis = words(m_readiness->gainBasis);
        m_next->setRow(tr("Most to gain"), words(m_readiness->domains[*m_readiness->stepDomain].title),
                       {{words(m_readiness->gain), Ink::Text2},
                        {basis.isEmpty() ? QString() : tr(" (%1)").arg(basis), Ink::Text3}},
                       leadsToDomain() ? words(m_readiness->stepLabel) : QString());
    } else if (isCheck) {
        const study::CheckState& check = m_readiness->check;
        m_next->setRow(tr("Readiness"), tr("Take a readiness check"),
                       {{tr("%1 questions you have never seen, up to %2 minutes. ")
                             .arg(check.questions)
                             .arg(check.minutes),
                         Ink::Text2},
                        {words(study::checkFitWords(*m_readiness, m_today)), Ink::Text3}},
                       words(m_readiness->stepLabel));
    }
}

void TodayPage::takeNext() {
    if (!m_readiness) return;
    if (m_readiness->step == study::ReadinessStep::TakeCheck)
        emit checkAsked(words(m_readiness->check.pack));
    else if (leadsToDomain())
        emit studyAsked(m_readiness->stepSession);
}

void TodayPage::showRows(const study::Day& day) {
    // The warm-up and the key numbers are enough then.
    const bool isExamDay = m_today.phase == study::ExamPhase::Day;
    showNext();
    if (isExamDay) m_next->setVisible(false);
    const auto& weakest = day.weakest;
    // One thing is called the weakest: by new questions, where a check has measured that.
    m_weakest->setVisible(weakest.has_value() && !isExamDay && !(m_readiness && m_readiness->stepDomain));
    if (weakest) {
        const bool isDrill = !m_weakestSession || m_weakestSession->cram;
        m_weakest->setRow(tr("Weakest"), words(weakest->title), scoreRuns(*weakest),
                          isDrill ? tr("Drill") : tr("Study"));
        m_weakest->link()->setToolTip(isDrill ? drillMeaning() : QString());
        m_weakest->setToolTip(tr("The lowest share of right answers among the subjects with at least %1 "
                                 "recent answers")
                                  .arg(study::fewestForWeakest));
    }
    const study::MistakeCounts& mistakes = day.mistakes;
    m_mistakes->setVisible(mistakes.open > 0 && !isExamDay);
    if (mistakes.open > 0)
        m_mistakes->setRow(tr("Mistakes"), mistakesName(mistakes), mistakesRest(mistakes), tr("Open"));
    m_sheet->setVisible(!m_sheetPack.empty() &&
                        !m_isEmpty); // where nothing is left to study, a button leads there
    m_sheet->setRow(tr("Sheet"), tr("Key numbers on one page"),
                    {{tr("to read on the screen or to print"), Ink::Text2}}, tr("Open"));
    DataRow* last = nullptr;
    for (DataRow* row : {m_next, m_weakest, m_mistakes, m_sheet, m_exam}) {
        row->setLast(false);
        if (!row->isHidden()) last = row;
    }
    if (last != nullptr) last->setLast(true);
    const auto& days = day.lastDays;
    const bool any =
        std::any_of(days.begin(), days.end(), [](const study::DayCount& each) { return each.answers > 0; });
    for (QWidget* widget : {static_cast<QWidget*>(m_daysLabel), static_cast<QWidget*>(m_bars),
                            static_cast<QWidget*>(m_daysText)})
        widget->setVisible(any);
    m_bars->setDays(barsOf(days));
    m_daysText->setRuns(daysRuns(days, day.studiedDays));
}

/// After the exam, the button also stands on a day that is done.
void TodayPage::start() {
    if (m_isEmpty) return;
    if (isAfterExam() && m_today.due + m_today.fresh == 0)
        studyAhead();
    else
        emit studyAsked({});
}

void TodayPage::startShort() {
    study::SessionOptions options;
    options.minutes = shortMinutes;
    emit studyAsked(options);
}

void TodayPage::startEverything() {
    study::SessionOptions options;
    options.everything = true;
    emit studyAsked(options);
}

void TodayPage::studyAhead() {
    study::SessionOptions options;
    options.ahead = true;
    emit studyAsked(options);
}

void TodayPage::studyWeakest() {
    if (m_weakestSession) return emit studyAsked(*m_weakestSession);
    study::SessionOptions options;
    options.cram = true;
    options.limit = 10;
    emit studyAsked(options);
}

void TodayPage::enter() {
    if (m_openExam->isOpen())
        m_openExam->goOnButton()->setFocus(Qt::OtherFocusReason);
    else if (m_isEmpty)
        (m_empty->primary()->isHidden() ? m_empty->secondary() : m_empty->primary())
            ->setFocus(Qt::OtherFocusReason);
    else if (isAfterExam())
        m_afterExam->focusStart();
    else
        m_start->setFocus(Qt::OtherFocusReason);
    scrollArea()->showTop();
}

bool TodayPage::key(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space && event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return false;
    Button* offered = offeredButton();
    if (offered == nullptr) return false;
    if (offered == m_start && (event->modifiers() & Qt::ShiftModifier))
        startShort();
    else
        offered->click();
    return true;
}

} // namespace chipwise::desktop

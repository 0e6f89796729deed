#include "desktop/pages/settings/settings_exam.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/pages/settings/settings_study_days.h"
#include "desktop/pages/today/outlook_asker.h"
#include "desktop/shell/report_errors.h"
#include "desktop/widgets/text/text.h"
#include "memory/plan/exam_policy.h"
#include "study/forecast/left_range.h"
#include "study/forecast/plan_report.h"
#include "study/readiness/check_state.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QSpinBox>

#include <algorithm>
#include <cmath>
#include <utility>

namespace chipwise::desktop {

namespace {

const study::Plan firstPlan;

/// "Today: 16 new, 4 of them started."
QString newTodayWords(const study::PlanForecast& forecast) {
    const int begun = forecast.begunToday;
    const QString all = SettingsExam::tr("Today: %1 new").arg(forecast.freshToday);
    if (begun == 0) return all + QLatin1Char('.');
    return begun < forecast.freshToday ? SettingsExam::tr("%1, %2 of them started.").arg(all).arg(begun)
           : begun == 1                ? SettingsExam::tr("%1, already started.").arg(all)
                                       : SettingsExam::tr("%1, all started.").arg(all);
}

} // namespace

SettingsExam::SettingsExam(Workspace& workspace, QWidget* parent)
    : SettingsGroup(tr("Exam and plan"), workspace, parent),
      m_asker(new OutlookAsker(workspace, OutlookAsker::Depth::Compared, this)),
      m_date(makeDateEdit(tr("Exam date"))), m_noDate(new QCheckBox(tr("No date yet"))),
      m_minutes(makeSpinBox(tr("Minutes a day"), 1, 240, tr(" min"))), m_weekdays(new WeekdayBoxes),
      m_daysOff(new DaysOffEdit), m_recall(makeSpinBox(tr("Target recall"), 70, 97, QStringLiteral("%"))),
      m_new(makeSpinBox(tr("New questions a day"), 0, 200, QString())) {
    m_new->setSpecialValueText(tr("Automatic"));
    addDateRow();
    addMinutesRow();
    addStudyDayRows();
    addMemoryRows();
    connect(m_asker, &OutlookAsker::compared, this, &SettingsExam::showForecast);
}

void SettingsExam::addDateRow() {
    auto* controls = new ButtonRow(Qt::AlignRight);
    controls->addControl(m_noDate);
    controls->addControl(m_date);
    m_dateRow = addRow(tr("Exam date"),
                       tr("In the last days before the exam, there are no new questions. Every question you "
                          "have started comes back once more if there is enough time."),
                       controls);
    connect(m_date, &QDateEdit::dateChanged, this, &SettingsExam::dateChanged);
    connect(m_noDate, &QCheckBox::toggled, this, &SettingsExam::dateChanged);
    connect(m_dateRow, &SettingRow::resetAsked, this, [this] { m_noDate->setChecked(true); });
}

void SettingsExam::addMinutesRow() {
    m_minutesRow = addRow(tr("Minutes a day"), tr("How long you want to study on a typical day."), m_minutes);
    m_minutes->setSingleStep(5);
    connect(m_minutes, &QSpinBox::valueChanged, this, [this](int minutes) {
        change(m_minutesRow, [&](study::Plan& plan) { plan.minutesADay = minutes; });
    });
    connect(m_minutesRow, &SettingRow::resetAsked, this,
            [this] { m_minutes->setValue(firstPlan.minutesADay); });
}

void SettingsExam::addStudyDayRows() {
    m_weekdaysRow = addRow(tr("Study days"), tr("The days of the week when you study."), m_weekdays);
    m_weekdaysRow->setKeywords({tr("weekend"), tr("calendar"), tr("Monday Tuesday Wednesday Thursday Friday"),
                                tr("Saturday Sunday")});
    connect(m_weekdays, &WeekdayBoxes::weekdaysChosen, this, &SettingsExam::changeWeekdays);
    connect(m_weekdays, &WeekdayBoxes::lastRefused, this,
            [this] { m_weekdaysRow->setProblem(tr("Choose at least one study day.")); });
    connect(m_weekdaysRow, &SettingRow::resetAsked, this, [this] {
        m_weekdays->setWeekdays(firstPlan.calendar.weekdays());
        changeWeekdays(firstPlan.calendar.weekdays());
    });

    m_daysOffRow = addRow(tr("Days off"), tr("Individual days when you do not study."), m_daysOff);
    m_daysOffRow->setKeywords({tr("holiday"), tr("vacation"), tr("calendar")});
    connect(m_daysOff, &DaysOffEdit::addAsked, this, &SettingsExam::addDayOff);
    connect(m_daysOff, &DaysOffEdit::removeAsked, this, &SettingsExam::removeDayOff);
}

void SettingsExam::changeWeekdays(std::uint8_t weekdays) {
    m_weekdaysRow->setProblem({});
    change(m_weekdaysRow, [&](study::Plan& plan) {
        plan.calendar = memory::StudyCalendar(weekdays, plan.calendar.daysOff());
    });
}

void SettingsExam::addDayOff(std::int64_t day) {
    const std::int64_t today = study::studyDay(workspace().now());
    std::vector<std::int64_t> days = m_plan.calendar.daysOff();
    if (day < today)
        m_daysOffRow->setProblem(tr("This date has passed."));
    else if (std::ranges::binary_search(days, day))
        m_daysOffRow->setProblem(tr("%1 is already a day off.").arg(words(study::weekdayDate(day, today))));
    else {
        days.push_back(day);
        changeDaysOff(std::move(days));
        m_daysOff->date()->setDate(dateOfDay(day + 1)); // a vacation has more than one day
    }
}

void SettingsExam::removeDayOff(std::int64_t day) {
    std::vector<std::int64_t> days = m_plan.calendar.daysOff();
    std::erase(days, day);
    changeDaysOff(std::move(days));
}

void SettingsExam::changeDaysOff(std::vector<std::int64_t> days) {
    m_daysOffRow->setProblem({});
    change(m_daysOffRow, [&](study::Plan& plan) {
        plan.calendar = memory::StudyCalendar(plan.calendar.weekdays(), std::move(days));
    });
    showDaysOff();
}

void SettingsExam::showDaysOff() {
    m_daysOff->setDays(m_plan.calendar.daysOff(), study::studyDay(workspace().now()));
    emit heightChanged();
}

void SettingsExam::addMemoryRows() {
    m_recallRow = addRow(tr("Target recall"),
                         tr("The schedule aims to bring a question back when your chance of knowing it has "
                            "fallen to this value. In the %1 days before an exam, it instead chooses dates "
                            "so that you know as much as possible on exam day.")
                             .arg(memory::daysChosenForExam),
                         m_recall);
    m_recallRow->setKeywords({tr("retention"), tr("desired"), tr("memory")});
    connect(m_recall, &QSpinBox::valueChanged, this, [this](int percent) {
        change(m_recallRow, [&](study::Plan& plan) { plan.retention = percent / 100.0; });
    });
    connect(m_recallRow, &SettingRow::resetAsked, this,
            [this] { m_recall->setValue(qRound(firstPlan.retention * 100)); });

    m_newRow = addRow(
        tr("New questions a day"),
        tr("“Automatic” bases the number on the exam date, your minutes a day, and the installed packs."),
        m_new);
    m_newRow->setKeywords({tr("limit")});
    connect(m_new, &QSpinBox::valueChanged, this,
            [this](int count) { change(m_newRow, [&](study::Plan& plan) { plan.newPerDay = count; }); });
    connect(m_newRow, &SettingRow::resetAsked, this, [this] { m_new->setValue(firstPlan.newPerDay); });

    m_keptRow = addRow(tr("Set aside for readiness checks"), QString(), new Text(Type::Row));
    m_keptRow->setKeywords({tr("readiness"), tr("check"), tr("held back")});
}

void SettingsExam::refresh() {
    m_plan = workspace().learner().plan(workspace().now());
    clearUnsaved();
    const std::int64_t today = study::studyDay(workspace().now());
    const bool asksAgain = !m_dateRow->problem().isEmpty(); // what was typed stays in the field
    show([&] {
        if (!asksAgain) {
            m_noDate->setChecked(!m_plan.examDay);
            m_date->setEnabled(m_plan.examDay.has_value());
            m_date->setDate(dateOfDay(m_plan.examDay.value_or(today + 28)));
        }
        m_minutes->setValue(m_plan.minutesADay);
        m_weekdays->setWeekdays(m_plan.calendar.weekdays());
        m_recall->setValue(qRound(m_plan.retention * 100));
        m_new->setValue(m_plan.newPerDay);
    });
    showDaysOff();
    const std::string kept = study::keptAsideSentence(workspace().learner());
    m_keptRow->setSentence(words(kept));
    m_keptRow->setLeftOut(kept.empty());
    showEffects();
}

void SettingsExam::enterDate() {
    m_date->setFocus(Qt::OtherFocusReason);
}

/// A date that has passed stays in the field and is asked for again; the plan keeps what it had.
void SettingsExam::dateChanged() {
    if (isShowing()) return;
    const bool none = m_noDate->isChecked();
    m_date->setEnabled(!none);
    const std::int64_t day = dayOfDate(m_date->date());
    if (!none && day < study::studyDay(workspace().now())) {
        m_dateRow->setProblem(tr("This date has passed. When is your exam?"));
        return;
    }
    m_dateRow->setProblem({});
    change(m_dateRow, [&](study::Plan& plan) { plan.examDay = none ? std::nullopt : std::optional(day); });
}

void SettingsExam::change(SettingRow* row, const std::function<void(study::Plan&)>& edit) {
    if (isShowing()) return;
    edit(m_plan);
    const bool saved = reportErrors([this] { workspace().learner().setPlan(m_plan, workspace().now()); },
                                    tr("The plan was not saved."));
    if (!saved) {
        markUnsaved(row);
        return;
    }
    clearUnsaved();
    reportErrors([this] {
        // What belonged to another exam day has gone with it.
        m_plan = workspace().learner().plan(workspace().now());
        showEffects();
    });
    workspace().announceChange();
}

/// What the plan comes to, once it has been worked out.
void SettingsExam::showForecast(const study::PlanReport& report, const QString& recallSentence) {
    QStringList lines;
    if (!report.sentence.empty()) lines << words(report.sentence);
    for (const std::string& line : report.further()) lines << words(line);
    m_minutesRow->setEffect(lines.join(QLatin1Char('\n')));
    m_recallRow->setEffect(recallSentence);
    m_newRow->setEffect(m_plan.newPerDay > 0 ? QString() : newTodayWords(report.planned));
    if (report.isForecast)
        study::noteRangeShown(workspace().learner(), report.planned.plan, report.planned.figures.known,
                              workspace().now());
}

void SettingsExam::showEffects() {
    m_now = workspace().now();
    if (m_plan != m_asked) // what is shown was of another plan
        for (SettingRow* row : {m_minutesRow, m_recallRow, m_newRow}) row->setEffectPending();
    m_asked = m_plan;
    m_asker->ask(m_plan);
    m_dateRow->setReset(tr("Remove the date"), m_plan.examDay.has_value());
    m_minutesRow->setReset(tr("Reset to the default: %1 minutes").arg(firstPlan.minutesADay),
                           m_plan.minutesADay != firstPlan.minutesADay);
    m_weekdaysRow->setReset(tr("Reset to the default: every day"),
                            m_plan.calendar.weekdays() != firstPlan.calendar.weekdays());
    m_recallRow->setReset(tr("Reset to the default: %1")
                              .arg(QString::number(qRound(firstPlan.retention * 100)) + QStringLiteral("%")),
                          std::abs(m_plan.retention - firstPlan.retention) > 0.001);
    m_newRow->setReset(tr("Reset to the default: automatic"), m_plan.newPerDay != firstPlan.newPerDay);
}

} // namespace chipwise::desktop

#include "desktop/pages/first_start/first_start_steps.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/pages/settings/settings_study_days.h"
#include "desktop/pages/today/outlook_asker.h"
#include "desktop/shell/report_errors.h"
#include "desktop/widgets/text/text.h"
#include "study/exam/installed_exams.h"
#include "study/forecast/plan_words.h"
#include "study/plan/plan_settings.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int leastMinutes = 5;
constexpr int mostMinutes = 90; ///< of the slider
constexpr int mostMinutesTyped = 240;
constexpr int usualWeeks = 4;

/// One below the other; a row of controls may fold.
int putBelow(QWidget* widget, int y, int width, int gap) {
    if (widget->isHidden()) return y;
    const int height = widget->heightForWidth(width);
    widget->setGeometry(0, y, width, height);
    return y + height + gap;
}

/// A date that was set in the terminal stays; else one in a few weeks is offered.
std::int64_t firstDateFor(Workspace& workspace) {
    const std::int64_t today = study::studyDay(workspace.now());
    const auto planned = workspace.learner().plan(workspace.now()).examDay;
    return planned && *planned >= today ? *planned : today + usualWeeks * 7;
}

/// The forecast with the longest words.
QString longestForecast(std::int64_t today) {
    study::PlanForecast forecast;
    forecast.plan.minutesADay = mostMinutesTyped;
    forecast.minutesADay = 2 * mostMinutesTyped;
    forecast.today = today;
    forecast.until = today + usualWeeks * 7;
    forecast.hasExam = true;
    forecast.lastNewDay = forecast.until;
    forecast.begun = forecast.figures.total = 10'000;
    forecast.figures.known = {{forecast.until, 8888, 8880, 8890}};
    return words(study::planSentence(forecast));
}

} // namespace

FirstStartExam::FirstStartExam(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace),
      m_question(new Text(Type::HeadlineSmall, tr("Which exam, and when?"), Ink::Text, this)),
      m_sentence(
          new Text(Type::Body,
                   tr("Chipwise plans your study days up to the exam date. Without a date, it plans the next "
                      "two months. You can change the date at any time in Settings."),
                   Ink::Text2, this)),
      m_exams(new ButtonRow(Qt::AlignLeft, this)), m_exam(makeComboBox(tr("Exam"), {})),
      m_controls(new ButtonRow(Qt::AlignLeft, this)), m_date(makeDateEdit(tr("Exam date"))),
      m_noDate(new QCheckBox(tr("No date yet"))),
      m_problem(new Text(Type::Row, QString(), Ink::Warning, this)) {
    m_date->setDate(dateOfDay(firstDateFor(workspace)));
    m_exam->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_exam->setMinimumContentsLength(36);
    m_exams->addControl(m_exam);
    refresh();
    m_controls->addControl(m_date);
    m_controls->addControl(m_noDate);
    m_problem->hide();
    connect(m_noDate, &QCheckBox::toggled, this, [this](bool none) {
        m_date->setEnabled(!none);
        m_problem->setText({});
    });
    connect(m_date, &QDateEdit::dateChanged, this, [this] { m_problem->setText({}); });
    m_problem->show();
    setTabOrder(m_exam, m_date);
    setTabOrder(m_date, m_noDate);
}

/// What can be sat as a whole comes before what is covered in part.
void FirstStartExam::refresh() {
    const QString chosen = m_exam->currentData().toString();
    std::vector<study::InstalledExam> exams;
    reportErrors([&] { exams = study::installedExams(m_workspace.learner()); });
    std::ranges::stable_partition(exams, [](const study::InstalledExam& exam) { return !exam.plan.slice; });
    m_exam->clear();
    for (const study::InstalledExam& exam : exams)
        m_exam->addItem(exam.plan.slice ? tr("%1 (partly covered)").arg(words(exam.plan.title))
                                        : words(exam.plan.title),
                        words(study::nameOf(exam)));
    m_exam->addItem(exams.empty() ? tr("No exam, just learning") : tr("None of these, just learning"));
    if (const int kept = m_exam->findData(chosen); kept >= 0 && !chosen.isEmpty())
        m_exam->setCurrentIndex(kept);
}

std::string FirstStartExam::exam() const {
    return m_exam->currentData().toString().toStdString();
}

bool FirstStartExam::accept(study::Plan& plan) {
    m_date->interpretText();
    const std::int64_t day = dayOfDate(m_date->date());
    const bool passed = !m_noDate->isChecked() && day < study::studyDay(m_workspace.now());
    m_problem->setText(passed ? tr("This date has passed. When is your exam?") : QString());
    if (passed) {
        m_date->setFocus();
        return false;
    }
    plan.examDay = m_noDate->isChecked() ? std::nullopt : std::optional(day);
    return true;
}

void FirstStartExam::remember() {
    m_dateBefore = m_date->date();
    m_textBefore = m_date->text();
}

bool FirstStartExam::takeBack() {
    if (!m_date->hasFocus() || m_date->text() == m_textBefore) return false;
    m_date->setDate(m_dateBefore);
    m_date->selectAll();
    return true;
}

int FirstStartExam::place(int width) {
    int y = putBelow(m_question, 0, width, 12);
    y = putBelow(m_sentence, y, width, 24);
    y = putBelow(m_exams, y, width, 12);
    y = putBelow(m_controls, y, width, 8);
    const int problemHeight = theme().lineHeight(Type::Row) * 2; // kept free: nothing moves when it is said
    m_problem->setGeometry(0, y, width, problemHeight);
    return y + problemHeight;
}

void FirstStartExam::focusStart() {
    (m_date->isEnabled() ? static_cast<QWidget*>(m_date) : m_noDate)->setFocus();
}

FirstStartMinutes::FirstStartMinutes(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_plan(workspace.learner().plan(workspace.now())),
      m_asker(new OutlookAsker(workspace, OutlookAsker::Depth::Days, this)),
      m_question(
          new Text(Type::HeadlineSmall, tr("Which days will you study, and for how long?"), Ink::Text, this)),
      m_days(new WeekdayBoxes(this)), m_slider(new QSlider(Qt::Horizontal, this)),
      m_minutes(makeSpinBox(tr("Minutes a day"), 1, mostMinutesTyped, tr(" min"))),
      m_forecast(new Text(Type::Body, QString(), Ink::Text2, this)),
      m_forecastRoom(
          new Text(Type::Body, longestForecast(study::studyDay(workspace.now())), Ink::Text2, this)),
      m_lookLabel(new Text(Type::Name, tr("How it looks"), Ink::Text, this)),
      m_look(new ButtonRow(Qt::AlignLeft, this)), m_schemes(new QButtonGroup(this)) {
    m_forecastRoom->hide();
    m_minutes->setParent(this);
    m_minutes->setKeyboardTracking(true); // the sentence follows each digit
    m_slider->setRange(leastMinutes, mostMinutes);
    m_slider->setPageStep(5);
    m_slider->setFocusPolicy(Qt::StrongFocus);
    m_slider->setAccessibleName(tr("Minutes a day"));
    connect(m_slider, &QSlider::valueChanged, this, &FirstStartMinutes::setMinutes);
    connect(m_minutes, &QSpinBox::valueChanged, this, &FirstStartMinutes::setMinutes);
    connect(m_days, &WeekdayBoxes::weekdaysChosen, this, &FirstStartMinutes::setDays);
    connect(m_asker, &OutlookAsker::planned, this, &FirstStartMinutes::showForecast);
    connect(m_asker, &OutlookAsker::failed, this, &FirstStartMinutes::showNoForecast);
    makeLook();
    setTabOrder(m_minutes, m_slider); // as they stand
}

void FirstStartMinutes::setDays(std::uint8_t weekdays) {
    m_plan.calendar = memory::StudyCalendar(weekdays, m_plan.calendar.daysOff());
    askForForecast();
}

void FirstStartMinutes::makeLook() {
    const study::Appearance now = study::appearance(m_workspace.learner());
    const QList<std::pair<study::ColorScheme, QString>> schemes{
        {study::ColorScheme::System, tr("Same as system")},
        {study::ColorScheme::Light, tr("Light")},
        {study::ColorScheme::Dark, tr("Dark")}};
    for (const auto& [scheme, name] : schemes) {
        auto* radio = new QRadioButton(name);
        radio->setChecked(scheme == now.scheme);
        m_schemes->addButton(radio, static_cast<int>(scheme));
        m_look->addControl(radio);
    }
    m_text =
        makeSpinBox(tr("Text size"), study::leastTextPercent, study::mostTextPercent, QStringLiteral("%"));
    m_text->setPrefix(tr("Text "));
    m_text->setSingleStep(10);
    m_text->setValue(now.textPercent);
    m_look->addControl(m_text);
    connect(m_schemes, &QButtonGroup::idToggled, this, [this](int, bool on) {
        if (on) changeLook();
    });
    connect(m_text, &QSpinBox::valueChanged, this, &FirstStartMinutes::changeLook);
}

void FirstStartMinutes::changeLook() {
    study::Appearance look;
    reportErrors([&] { look = study::appearance(m_workspace.learner()); });
    if (m_schemes->checkedId() >= 0) look.scheme = static_cast<study::ColorScheme>(m_schemes->checkedId());
    look.textPercent = m_text->value();
    applyAppearance(look);
    reportErrors([&] { study::setAppearance(m_workspace.learner(), look); },
                 tr("The appearance was not saved."));
}

/// The text grows and shrinks by the window's keys, too.
void FirstStartMinutes::themeChanged() {
    const QSignalBlocker quiet(m_text);
    m_text->setValue(theme().textPercent());
}

bool FirstStartMinutes::takeBack() {
    if (!m_minutes->hasFocus() || m_minutes->value() == m_minutesBefore) return false;
    setMinutes(m_minutesBefore);
    m_minutes->selectAll();
    return true;
}

void FirstStartMinutes::setPlan(const study::Plan& plan) {
    m_plan = plan;
    m_minutesBefore = plan.minutesADay;
    m_days->setWeekdays(plan.calendar.weekdays());
    setMinutes(plan.minutesADay);
}

void FirstStartMinutes::setMinutes(int minutes) {
    m_plan.minutesADay = minutes;
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietBox(m_minutes);
    m_slider->setValue(minutes);
    m_minutes->setValue(minutes);
    askForForecast();
}

/// What is said stays until the forecast of the newest choice is worked out.
void FirstStartMinutes::askForForecast() {
    reportErrors([this] {
        const study::Now now = m_workspace.now();
        // As it will be in force, with its last days before the exam, and as Settings and plan say it.
        const study::Plan plan = study::changedPlan(m_workspace.learner().plan(now), m_plan, now);
        if (m_asked == plan) return;
        m_asked = plan;
        m_asker->ask(plan);
    });
}

void FirstStartMinutes::showForecast(const study::PlanForecast& forecast) {
    m_planned = forecast;
    m_forecast->setText(words(study::planSentence(forecast)));
    emit forecastShown();
}

/// What was said is of another choice. The same one may be tried again.
void FirstStartMinutes::showNoForecast(const QString& why) {
    m_asked.reset();
    m_planned.reset();
    m_forecast->setText({});
    emit forecastShown();
    if (isVisible()) reportError(why); // not once the setup was left
}

QString FirstStartMinutes::forecastText() const {
    return m_forecast->text();
}

int FirstStartMinutes::place(int width) {
    int y = putBelow(m_question, 0, width, 16);
    y = putBelow(m_days, y, width, 16);
    const QSize box = m_minutes->sizeHint().expandedTo(m_minutes->minimumSize());
    const int sliderWidth = std::min(theme().scaled(320), width - box.width() - 16);
    m_minutes->setGeometry(0, y, box.width(), box.height());
    m_slider->setGeometry(box.width() + 16, y + (box.height() - 28) / 2, sliderWidth, 28);
    y += box.height() + 16;
    const int lines = std::max(m_forecastRoom->heightForWidth(width), m_forecast->heightForWidth(width));
    m_forecast->setGeometry(0, y, width, lines); // room for the longest plan: the rest stays where it is
    y += lines + 24;
    y = putBelow(m_lookLabel, y, width, 8);
    return putBelow(m_look, y, width, 0);
}

void FirstStartMinutes::focusStart() {
    m_minutes->setFocus();
    m_minutes->selectAll();
}

} // namespace chipwise::desktop

#include "desktop/exam/exam_setup.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/exam/domain_counts.h"
#include "desktop/exam/exam_words.h"
#include "desktop/exam/own_subjects.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/studied_words.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"
#include "study/preferences.h"
#include "study/session.h"

#include <QComboBox>
#include <QRandomGenerator>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int formWidth = 460;
constexpr int columnsFrom = 860; ///< counts stand beside the choices
constexpr int setupGap = 48;

} // namespace

ExamSetup::ExamSetup(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_plan(makeComboBox(tr("Exam"), {})),
      m_questions(makeSpinBox(tr("Questions"), 1, study::mostExamQuestions, QString())),
      m_minutes(makeSpinBox(tr("Minutes"), 1, study::mostExamMinutes, tr(" min"))),
      m_order(makeComboBox(tr("Which questions"), {tr("New questions first"), tr("All, mixed")})),
      m_clock(makeComboBox(tr("Clock"), {tr("Strict: can't be paused"), tr("Relaxed: can be paused")})),
      m_subjects(new OwnSubjects(this)), m_counts(new DomainCounts(this)),
      m_sentence(new Text(Type::Body, this)), m_actions(new ButtonRow(Qt::AlignLeft, this)) {
    m_plan->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_seed = QRandomGenerator::global()->generate64();
    addRow(tr("Exam"), m_plan);
    addRow(tr("Subjects"), m_subjects);
    addRow(tr("Questions"), m_questions);
    addRow(tr("Time"), m_minutes);
    addRow(tr("Selection"), m_order);
    addRow(tr("Clock"), m_clock);
    addActions();
    m_questions->setSingleStep(5);
    m_minutes->setSingleStep(5);
    const auto changed = [this] {
        if (!m_showing) showOffer();
    };
    connect(m_plan, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_showing) choosePlan();
    });
    connect(m_questions, &QSpinBox::valueChanged, this, changed);
    connect(m_minutes, &QSpinBox::valueChanged, this, [this, changed] {
        if (!m_showing) m_minutesChosen = true;
        changed();
    });
    connect(m_order, &QComboBox::currentIndexChanged, this, changed);
    connect(m_clock, &QComboBox::currentIndexChanged, this, changed);
    connect(m_subjects, &OwnSubjects::choiceChanged, this, changed);
}

void ExamSetup::addRow(const QString& label, QWidget* control) {
    control->setParent(this);
    if (!m_rows.isEmpty()) setTabOrder(m_rows.back().control, control); // as they stand
    m_rows.append({new Text(Type::Row, label, Ink::Text3, this), control});
}

void ExamSetup::addActions() {
    m_start = m_actions->addButton(Button::Kind::Primary, tr("Start"));
    m_shorter = m_actions->addButton(Button::Kind::Primary, QString()); // never beside Start
    m_drill = m_actions->addButton(Button::Kind::Secondary, tr("Drill these questions"));
    m_drill->setToolTip(drillMeaning());
    m_paper = m_actions->addButton(Button::Kind::Link, tr("Save as PDF…"));
    connect(m_start, &Button::clicked, this, &ExamSetup::start);
    connect(m_shorter, &Button::clicked, this, [this] { m_questions->setValue(m_offer.largest); });
    connect(m_drill, &Button::clicked, this, &ExamSetup::drill);
    connect(m_paper, &Button::clicked, this, [this] {
        if (m_offer.form) emit paperAsked(*m_offer.form);
    });
}

void ExamSetup::refresh() {
    const study::InstalledExam* before = chosenPlan();
    std::string chosen = before != nullptr ? study::nameOf(*before) : std::string();
    const bool same = before != nullptr || !m_plans.empty();
    const bool own = before == nullptr && !m_plans.empty();
    if (!same) chosen = study::chosenExam(m_workspace.learner());
    auto plans = study::installedExams(m_workspace.learner()); // where they cannot be read, the choice stays
    // What can be sat as a whole comes before what is covered in part.
    std::ranges::stable_partition(plans, [](const study::InstalledExam& exam) { return !exam.plan.slice; });
    m_plans = std::move(plans);
    const QScopedValueRollback showing(m_showing, true);
    m_plan->clear();
    int current = own ? static_cast<int>(m_plans.size()) : 0;
    for (std::size_t i = 0; i < m_plans.size(); ++i) {
        m_plan->addItem(words(m_plans[i].plan.title), words(study::nameOf(m_plans[i])));
        if (study::nameOf(m_plans[i]) == chosen) current = static_cast<int>(i);
    }
    m_plan->addItem(tr("Custom exam"));
    m_plan->setCurrentIndex(current);
    m_subjects->setSubjects(m_workspace.learner());
    if (same)
        showOffer();
    else
        choosePlan();
}

const study::InstalledExam* ExamSetup::chosenPlan() const {
    const auto index = static_cast<std::size_t>(std::max(0, m_plan->currentIndex()));
    return index < m_plans.size() ? &m_plans[index] : nullptr;
}

void ExamSetup::choosePlan() {
    const study::InstalledExam* exam = chosenPlan();
    m_minutesChosen = false;
    {
        const QScopedValueRollback showing(m_showing, true);
        m_questions->setValue(exam != nullptr ? study::questionsOf(exam->plan) : study::usualOwnQuestions);
    }
    showOffer();
}

study::FormRequest ExamSetup::request() const {
    study::FormRequest request;
    if (const study::InstalledExam* exam = chosenPlan()) {
        request.pack = exam->pack.id;
        request.exam = exam->plan.id;
    } else {
        request.subjects = m_subjects->chosen();
    }
    request.questions = m_questions->value();
    if (m_minutesChosen) request.minutes = m_minutes->value();
    request.unseenFirst = m_order->currentIndex() == 0;
    request.strict = m_clock->currentIndex() == 0;
    request.seed = m_seed;
    return request;
}

void ExamSetup::showOffer() {
    m_offer = {}; // never the one before, which is another exam than the choices on screen
    reportErrors([this] { m_offer = study::formFor(m_workspace.learner(), request()); });
    const QScopedValueRollback showing(m_showing, true);
    if (!m_minutesChosen && m_offer.minutes > 0) m_minutes->setValue(m_offer.minutes);
    m_counts->setOffer(m_offer);
    showSentence();
    showActions();
    emit sized();
}

/// The table says which domain lacks how many; the sentence, what can be done.
void ExamSetup::showSentence() {
    if (m_offer.form) {
        const bool every = chosenPlan() == nullptr && m_subjects->chosen().empty();
        m_sentence->setText(formSentence(*m_offer.form, every), Ink::Text2);
        return;
    }
    const study::InstalledExam* exam = chosenPlan();
    QString sentence = words(m_offer.sentence);
    if (exam != nullptr && m_offer.slice)
        sentence = tr("This pack covers only part of %1, so there is no practice exam. You can drill "
                      "its questions.")
                       .arg(words(exam->plan.title));
    else if (exam != nullptr && m_offer.largest > 0)
        sentence = tr("Not every domain has enough questions for an exam with %1 questions. The largest "
                      "number that works is %2.")
                       .arg(m_questions->value())
                       .arg(m_offer.largest);
    m_sentence->setText(sentence, Ink::Warning);
}

void ExamSetup::showActions() {
    const bool slice = m_offer.slice;
    for (const Row& row : std::as_const(m_rows)) {
        const bool ofOwn = row.control == m_subjects;
        const bool shown = row.control == m_plan || (ofOwn ? chosenPlan() == nullptr : !slice);
        row.label->setVisible(shown);
        row.control->setVisible(shown);
    }
    const bool everySubject = chosenPlan() == nullptr && m_subjects->chosen().empty();
    m_counts->setVisible(!m_counts->isEmpty() && !everySubject);
    m_start->setVisible(m_offer.form.has_value());
    m_paper->setVisible(m_offer.form.has_value());
    m_shorter->setVisible(!m_offer.form && m_offer.largest > 0);
    m_drill->setKind(m_offer.largest > 0 ? Button::Kind::Secondary : Button::Kind::Primary);
    m_shorter->setText(tr("Take an exam with %1").arg(questionCount(m_offer.largest)));
    m_drill->setVisible(!m_offer.form && chosenPlan() != nullptr);
    m_shorter->updateGeometry();
}

void ExamSetup::setSeed(std::uint64_t seed) {
    m_seed = seed;
    showOffer();
}

void ExamSetup::drawAnew() {
    setSeed(QRandomGenerator::global()->generate64());
}

void ExamSetup::start() {
    if (!m_offer.form) showOffer(); // it could not be read, perhaps
    if (!m_offer.form) return;
    const study::Form form = *m_offer.form;
    m_seed = QRandomGenerator::global()->generate64(); // the next one is another one
    emit startAsked(form);
}

/// What is typed into a field comes into force first, and the learner sees what it comes to.
bool ExamSetup::moveToStart() {
    QWidget* focus = focusWidget();
    if (focus == nullptr || !focus->hasFocus() || m_actions->isAncestorOf(focus)) return false;
    for (Button* button : {m_start, m_shorter, m_drill})
        if (!button->isHidden()) {
            FocusRing::moveFocus(button);
            return true;
        }
    return false;
}

void ExamSetup::drill() {
    const study::InstalledExam* exam = chosenPlan();
    if (exam == nullptr) return;
    study::SessionOptions options;
    options.packs = {exam->pack.id};
    options.objective = pack::Objective{exam->plan.id, {}};
    options.cram = true;
    options.limit = study::usualOwnQuestions;
    emit studyAsked(options);
}

int ExamSetup::placeRows(int width) {
    const int labels = theme().scaled(104);
    int y = 0;
    for (const Row& row : std::as_const(m_rows)) {
        if (row.control->isHidden()) continue;
        const bool list = row.control == m_subjects;
        const int least = row.control->sizeHint().height();
        const int height =
            list ? m_subjects->heightForWidth(width) : std::max(least, row.control->minimumHeight());
        const int line = std::max(40, theme().lineHeight(Type::Row) + 20);
        row.label->setGeometry(0, y + (line - theme().lineHeight(Type::Row)) / 2, labels - 12,
                               row.label->heightForWidth(labels - 12));
        const bool spin = row.control == m_questions || row.control == m_minutes;
        const int room = width - labels;
        row.control->setGeometry(labels, y, spin ? std::min(room, theme().scaled(140)) : room, height);
        y += std::max(height, line) + 12;
    }
    return y;
}

int ExamSetup::placeIn(int width) {
    const bool beside = width >= theme().scaled(columnsFrom);
    const int left = beside ? theme().scaled(formWidth) : width;
    int y = placeRows(left);
    const int countsX = beside ? left + setupGap : 0;
    const int countsWidth = width - countsX;
    y += 12;
    const int sentence = m_sentence->heightForWidth(left);
    m_sentence->setGeometry(0, y, left, sentence);
    y += sentence + 20;
    const int actions = m_actions->heightForWidth(left);
    m_actions->setGeometry(0, y, left, actions);
    y += actions;
    if (m_counts->isHidden()) return y;
    const int countsY = beside ? 0 : y + 32;
    const int counts = m_counts->heightForWidth(countsWidth);
    m_counts->setGeometry(countsX, countsY, countsWidth, counts);
    return std::max(y, countsY + counts);
}

void ExamSetup::resizeEvent(QResizeEvent*) {
    placeIn(width());
}

} // namespace chipwise::desktop

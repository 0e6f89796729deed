#include "desktop/pages/first_start/first_start.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/dialogs/problems_dialog.h"
#include "desktop/die/die_picture.h"
#include "desktop/pages/first_start/first_start_steps.h"
#include "desktop/pages/today/outlook_asker.h"
#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "study/forecast/left_range.h"
#include "study/preferences.h"
#include "study/readiness/check_state.h"

#include <QFileDialog>
#include <QKeyEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int lastStep = 2;
constexpr int nextWidth = 140; ///< whatever its word is
constexpr int firstColumn = 520;
constexpr int firstGap = 64;
constexpr QSize firstDie{448, 308}; ///< as on Today
constexpr QSize narrowDie{308, 220};

} // namespace

FirstStart::FirstStart(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_installer(new LibraryInstaller(workspace, this)),
      m_scroll(new ScrollArea(this)), m_content(new QWidget) {
    setFocusPolicy(Qt::ClickFocus); // Tab walks what stands on it
    setAccessibleName(tr("Setup"));
    m_chooser = [this] {
        return QFileDialog::getExistingDirectory(this, tr("Choose the pack's folder (it contains pack.md)"));
    };
    m_scroll->setContent(m_content);
    m_name = new Text(Type::BodyStrong, QStringLiteral("Chipwise"), Ink::Text, m_content);
    m_stepText = new Text(Type::Row, QString(), Ink::Text3, m_content);
    m_stepText->setWraps(false);
    m_exam = new FirstStartExam(workspace, m_content);
    m_minutes = new FirstStartMinutes(workspace, m_content);
    connect(m_minutes, &FirstStartMinutes::forecastShown, this, &FirstStart::place);
    m_noPack = new EmptyState(m_content);
    m_noPack->setWords(
        tr("Install a pack to start your map."),
        tr("No questions came with this installation. A pack is a folder of questions with their "
           "sources. Choose a pack, or look around first."));
    m_noPack->setActions(tr("Install from a folder…"), tr("Look around"));
    m_buttons = new ButtonRow(Qt::AlignLeft, m_content);
    m_next = m_buttons->addButton(Button::Kind::Primary, tr("Next"));
    m_next->setKeyCaption(QStringLiteral("Enter"));
    m_skip = m_buttons->addButton(Button::Kind::Link, tr("Skip"));
    m_skip->setKeyCaption(QStringLiteral("Esc"));
    m_back =
        m_buttons->addButton(Button::Kind::Secondary, tr("Back")); // last: the others stay in their places
    m_die = new DiePicture(DieSize::Small, m_content);
    m_die->setAlignment(Qt::AlignLeft | Qt::AlignTop); // where its text begins, however high it is
    m_dieText = new Text(Type::Row, QString(), Ink::Text3, m_content);
    connect(m_next, &Button::clicked, this, &FirstStart::next);
    connect(m_back, &Button::clicked, this, &FirstStart::back);
    connect(m_skip, &Button::clicked, this, &FirstStart::skip);
    connect(m_noPack, &EmptyState::primaryClicked, this, &FirstStart::install);
    connect(m_noPack, &EmptyState::secondaryClicked, this, &FirstStart::finished);
    connect(m_installer, &LibraryInstaller::noticed, this, &FirstStart::noticed);
    connect(m_installer, &LibraryInstaller::installed, this, [this](const study::InstallReport& report) {
        emit noticed(words(report.sentence));
        if (!report.diagnostics.empty()) {
            auto* problems = new ProblemsDialog(report, window());
            problems->setAttribute(Qt::WA_DeleteOnClose);
            problems->open();
        }
        refresh();
    });
    refresh();
}

void FirstStart::refresh() {
    const study::Map map = m_workspace.learner().map(m_workspace.now());
    m_exam->refresh();
    m_die->setMap(map);
    const study::MapFigures figures = study::figuresOf(map);
    const int squares = figures.questions + figures.keptAside;
    const QString counted = squares == 1 ? tr("1 question. Its square fills up as you learn.")
                                         : tr("%1 questions. The squares fill up as you learn.").arg(squares);
    const std::string notCounted = study::notCountedWords(m_workspace.learner(), map);
    m_dieText->setText(notCounted.empty() ? counted : counted + QLatin1Char(' ') + words(notCounted));
    if (map.total() == 0)
        showStep(0);
    else if (m_step == 0 || m_stepText->text().isEmpty())
        showStep(1);
}

void FirstStart::showStep(int step) {
    m_step = step;
    m_exam->setVisible(step == 1);
    m_minutes->setVisible(step == 2);
    m_noPack->setVisible(step == 0);
    m_buttons->setVisible(step > 0);
    m_back->setVisible(step == 2);
    m_die->setVisible(step > 0);
    m_next->setText(step == 2 ? tr("Start") : tr("Next"));
    m_stepText->setText(step > 0 ? tr("Step %1 of %2").arg(step).arg(lastStep) : QString());
    m_stepText->setVisible(step > 0);
    m_next->updateGeometry();
    if (step == 1) m_exam->remember();
    if (step == 2) m_minutes->setPlan(m_minutes->plan());
    place();
    enter();
}

void FirstStart::enter() {
    if (m_step == 0) m_noPack->primary()->setFocus();
    if (m_step == 1) m_exam->focusStart();
    if (m_step == 2) m_minutes->focusStart();
}

void FirstStart::next() {
    if (m_step == 0) return;
    study::Plan plan = m_minutes->plan();
    if (m_step == 1) {
        if (!m_exam->accept(plan)) return;
        study::keepAsideForChecks(m_workspace.learner(), m_workspace.now());
        refresh();
        m_minutes->setPlan(plan);
        showStep(2);
        return;
    }
    const bool saved = reportErrors(
        [this] {
            keepExam();
            m_workspace.learner().setPlan(m_minutes->plan(), m_workspace.now());
        },
        tr("Your plan was not saved. To continue without a plan, choose “Skip”."));
    if (!saved) return;
    reportErrors([this] {
        if (const auto& shown = m_minutes->forecast())
            study::noteRangeShown(m_workspace.learner(), shown->plan, shown->figures.known,
                                  m_workspace.now());
    });
    emit finished();
}

void FirstStart::keepExam() {
    study::setChosenExam(m_workspace.learner(), m_exam->exam());
}

void FirstStart::deleteWhenIdle() {
    OutlookAsker& asker = m_minutes->asker();
    asker.askNothingMore();
    if (asker.isBusy())
        connect(&asker, &OutlookAsker::idle, this, &QObject::deleteLater);
    else
        deleteLater();
}

void FirstStart::back() {
    if (m_step == 2) showStep(1);
}

/// Leaves out this step; what an earlier one was told is kept.
void FirstStart::skip() {
    if (m_step == 1) {
        study::keepAsideForChecks(m_workspace.learner(), m_workspace.now());
        refresh();
        showStep(2);
        return;
    }
    if (m_step == 2) {
        reportErrors(
            [this] {
                keepExam();
                study::Plan plan = m_workspace.learner().plan(m_workspace.now());
                plan.examDay = m_minutes->plan().examDay;
                m_workspace.learner().setPlan(plan, m_workspace.now());
            },
            tr("The exam date was not saved. You can set it in Settings."));
    }
    emit finished();
}

/// Esc in a field that was changed is about the field.
bool FirstStart::takesBack() {
    return (m_step == 1 && m_exam->takeBack()) || (m_step == 2 && m_minutes->takeBack());
}

void FirstStart::install() {
    if (const QString path = m_chooser(); !path.isEmpty()) m_installer->install(path);
}

void FirstStart::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !event->isAutoRepeat())
        next();
    else if (event->key() == Qt::Key_Escape && !takesBack())
        skip();
    else
        QWidget::keyPressEvent(event);
}

void FirstStart::resizeEvent(QResizeEvent*) {
    place();
}

void FirstStart::place() {
    if (width() <= 0) return;
    m_next->setMinimumWidth(theme().scaled(nextWidth));
    m_scroll->setGeometry(rect());
    const int side = width() < theme().scaled(900) ? 24 : 48;
    const int room = width() - 2 * side - theme().scaled(firstColumn) - firstGap;
    const QSize die = room >= firstDie.width() ? firstDie : narrowDie;
    const bool beside = m_step > 0 && room >= die.width();
    const int column = std::min(theme().scaled(firstColumn), width() - 2 * side);
    const int all = beside ? column + firstGap + die.width() : column;
    const int x = (width() - all) / 2;
    const int top = std::clamp(height() / 6, 20, 120);
    m_name->setGeometry(x, top, m_name->naturalWidth(), theme().lineHeight(Type::BodyStrong));
    const int stepHeight = theme().lineHeight(Type::Row);
    m_stepText->setGeometry(x + column - m_stepText->naturalWidth(),
                            top + (theme().lineHeight(Type::BodyStrong) - stepHeight) / 2,
                            m_stepText->naturalWidth(), stepHeight);
    const int y = top + theme().lineHeight(Type::BodyStrong) + 32;
    const int bottom = placeColumn(x, y, column);
    m_dieText->setVisible(beside);
    m_die->setVisible(beside);
    m_die->setGeometry(x + column + firstGap, y, die.width(), die.height());
    m_dieText->setGeometry(x + column + firstGap, y + die.height() + 12, die.width(),
                           m_dieText->heightForWidth(die.width()));
    m_content->setMinimumHeight(bottom + 24);
}

int FirstStart::placeColumn(int x, int y, int width) {
    if (m_step == 0) {
        const int height = m_noPack->neededHeight(width) + theme().lineHeight(Type::Body);
        m_noPack->setGeometry(x, y, width, height);
        return y + height;
    }
    // Both take the room of the higher one: the buttons stay where they are from step to step.
    const int height = std::max(m_exam->place(width), m_minutes->place(width));
    for (QWidget* step : {static_cast<QWidget*>(m_exam), static_cast<QWidget*>(m_minutes)})
        step->setGeometry(x, y, width, height);
    y += height + 32;
    const int buttons = m_buttons->heightForWidth(width);
    m_buttons->setGeometry(x, y, width, buttons);
    return y + buttons;
}

} // namespace chipwise::desktop

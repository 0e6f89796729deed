#include "desktop/study/study_page.h"

#include "desktop/dialogs/lesson_dialog.h"
#include "desktop/dialogs/note_dialog.h"
#include "desktop/die/map_image.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/question_info.h"
#include "desktop/study/question_report.h"
#include "desktop/study/sheets/after_panel.h"
#include "desktop/study/sheets/break_sheet.h"
#include "desktop/study/sheets/brief_sheet.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/study/sheets/term_guide.h"
#include "desktop/study/studied_words.h"
#include "desktop/study/study_column.h"
#include "desktop/study/study_header.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"
#include "study/facts/comparison_words.h"
#include "study/figures/mistakes.h"
#include "study/packs/find_anything.h"
#include "study/preferences.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFileInfo>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int studyHintsHeight = 48;
constexpr int afterDrawingMs = 20;       ///< a frame; a timer of 0 ms comes before what is drawn
constexpr std::int64_t readingMs = 1500; ///< nobody reads a question and answers it faster

/// The keyboard begins at the first answer; the eyes begin at the top, also where not everything fits.
template <typename Sheet>
void focusAtTop(Sheet& sheet, ScrollArea& scroll) {
    sheet.focusStart();
    scroll.showTop();
}

} // namespace

StudyPage::StudyPage(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_header(new StudyHeader(this)),
      m_scroll(new ScrollArea(this)), m_hints(new KeyHintRow(this)),
      m_wrong(new Button(Button::Kind::Link, tr("Report a problem…"), this)),
      m_words(new TermGuide(workspace, this)), m_facts(workspace.learner()) {
    setFocusPolicy(Qt::StrongFocus);
    m_choosePicture = [this](const QString& name) { return askPictureFile(this, name); };
    m_wrong->setToolTip(tr("Copies the question and your answer to send to the author"));
    connect(m_header, &StudyHeader::back, this, &StudyPage::closed);
    connect(m_wrong, &Button::clicked, this, &StudyPage::report);
    m_scroll->setFadesOut();
    addShortcuts();
    qApp->installEventFilter(this);
}

StudyPage::~StudyPage() = default;

bool StudyPage::begin(const study::SessionOptions& options) {
    study::Map before;
    QString studied;
    std::unique_ptr<study::Session> session;
    const bool read = runOrReport([&] {
        before = m_workspace.learner().map(m_workspace.now());
        studied = studiedWords(m_workspace, options);
        session = m_workspace.learner().start(options, m_workspace.now());
    });
    if (!read) return false;
    m_before = std::move(before);
    m_session = std::move(session);
    m_mapAhead = m_before;
    m_briefed.clear();
    m_cases.clear();
    m_studied = studied;
    m_header->setStudied(m_studied);
    m_header->setEndsEarly(options.testOut);
    showCurrent();
    return true;
}

void StudyPage::setWayBack(const QString& page) {
    m_wayBack = page;
    m_header->setWayBack(page);
}

void StudyPage::read(const study::Brief& brief) {
    auto* sheet =
        new BriefSheet(m_workspace, brief, BriefSheet::For::ReadingAgain); // throws: nothing changed
    m_session.reset();
    m_isBehind = false;
    m_header->setStudied({});
    m_header->setEndsEarly(false);
    m_header->clearPlace();
    setSheet(m_brief = sheet);
    guideBrief(brief);
    connect(m_brief, &BriefSheet::begin, this, &StudyPage::closed);
    connect(m_brief, &BriefSheet::linkChosen, this, &StudyPage::linkChosen);
    m_header->setWords(tr("Lesson"), {});
    focusAtTop(*m_brief, *m_scroll);
    hintComparison();
}

void StudyPage::setSheet(QWidget* sheet) {
    m_comparesLesson = false;
    m_question = qobject_cast<QuestionSheet*>(sheet);
    m_brief = qobject_cast<BriefSheet*>(sheet);
    m_break = qobject_cast<BreakSheet*>(sheet);
    m_summary = qobject_cast<SummarySheet*>(sheet);
    m_striking = false;
    m_words->clear();
    m_scroll->setContent(sheet);
    fitSheet();
    showHints();
}

/// Before the answer its question explains itself alone.
void StudyPage::guideQuestion() {
    runOrReport([this] {
        m_words->setPack(m_question->asked().card.pack, [sheet = m_question](const study::Terms& terms) {
            return sheet->showsVerdict() ? study::termsAfter(terms, sheet->asked())
                                         : study::termsBefore(terms, sheet->asked());
        });
    });
    showHints();
}

void StudyPage::guideBrief(const study::Brief& brief) {
    runOrReport([&] {
        m_words->setPack(brief.pack,
                         [text = brief.text](const study::Terms& terms) { return terms.in({text}); });
    });
    showHints();
}

/// What cannot be read leaves the sheet before it in front; Enter there comes here again.
void StudyPage::showCurrent() {
    m_isBehind = !runOrReport([this] { showOpen(); });
}

/// Whether the sheet in front is not of what the session asks now.
bool StudyPage::isBehind() const {
    if (m_isBehind || m_question == nullptr) return m_isBehind;
    const study::Asked* open = m_session->current();
    const study::Asked& shown = m_question->asked();
    return open == nullptr || open->card.name != shown.card.name ||
           open->presentation.seed != shown.presentation.seed ||
           m_question->showsVerdict() != (m_session->verdict() != nullptr);
}

/// Whoever acts on a sheet that the session has left is shown where it is; true: that was all.
bool StudyPage::catchUp() {
    if (!isBehind()) return false;
    showCurrent();
    return true;
}

void StudyPage::showOpen() {
    if (m_session->current() == nullptr) m_session->next(m_workspace.now()); // after a read that failed
    const study::Asked* asked = m_session->current();
    if (asked == nullptr) {
        showSummary();
        return;
    }
    if (const auto pause = m_session->breakDue()) {
        showBreak(*pause);
        return;
    }
    if (asked->brief && m_briefed != asked->card.name) {
        showBrief(*asked->brief);
        m_briefed = asked->card.name;
        return;
    }
    showQuestion();
}

void StudyPage::showBrief(const study::Brief& brief) {
    setSheet(new BriefSheet(m_workspace, brief, BriefSheet::For::FirstQuestion));
    guideBrief(brief);
    connect(m_brief, &BriefSheet::begin, this, &StudyPage::showCurrent);
    connect(m_brief, &BriefSheet::linkChosen, this, &StudyPage::linkChosen);
    m_header->setPlace(m_session->current()->position, m_session->current()->of, {});
    m_header->setWords(tr("Lesson"), readingTime(words(brief.text)));
    focusAtTop(*m_brief, *m_scroll);
    hintComparison();
}

void StudyPage::showQuestion() {
    const study::Asked* asked = m_session->current();
    if (asked == nullptr) {
        showSummary();
        return;
    }
    QuestionSheet::Manner manner;
    manner.fourButtons = study::usesFourButtons(m_workspace.learner());
    manner.recallFirst = study::recallsFirst(m_workspace.learner());
    if (!asked->card.scenario.empty()) {
        // The scenario shows with the first question of its case, also when that one is shown again.
        const auto first = m_cases.try_emplace(asked->card.scenario, asked->card.name).first;
        manner.caseRead = first->second != asked->card.name;
    }
    if (!m_mapAhead) m_mapAhead = m_workspace.learner().map(m_workspace.now());
    setSheet(new QuestionSheet(m_workspace, *asked, manner, *m_mapAhead));
    m_mapAhead.reset();
    guideQuestion();
    connect(m_question, &QuestionSheet::partMade, this, [this](QWidget* part) {
        m_words->watchViews(*part);
        offerComparison(part);
    });
    connect(m_question, &QuestionSheet::flipAsked, this, &StudyPage::flip);
    connect(m_question, &QuestionSheet::lessonAsked, this, &StudyPage::showLesson);
    connect(m_question, &QuestionSheet::noteAsked, this, &StudyPage::writeNote);
    connect(m_question, &QuestionSheet::answered, this, &StudyPage::answer);
    connect(m_question, &QuestionSheet::nextAsked, this, &StudyPage::next);
    connect(&m_question->view(), &QuestionView::answerChanged, this, &StudyPage::showHints);
    connect(&m_question->view(), &QuestionView::answerChanged, this, &StudyPage::revealAction);
    connect(m_question, &QuestionSheet::linkChosen, this, &StudyPage::linkChosen);
    QTimer::singleShot(afterDrawingMs, this, &StudyPage::prepareVerdict);
    m_thinking.start(m_workspace.now().ms);
    updateHeader();
    focusAtTop(*m_question, *m_scroll);
}

void StudyPage::showBreak(const study::Break& pause) {
    setSheet(new BreakSheet(words(pause.sentence)));
    connect(m_break, &BreakSheet::goOnAsked, this, &StudyPage::endBreak);
    connect(m_break, &BreakSheet::stopAsked, this, &StudyPage::closed);
    m_header->setPlace(m_session->current()->position, m_session->current()->of, {});
    m_header->setWords(tr("Break"), {});
    focusAtTop(*m_break, *m_scroll);
}

void StudyPage::endBreak() {
    m_session->endBreak();
    showCurrent();
}

void StudyPage::showSummary() {
    study::SessionEnd end = study::sessionEnd(m_workspace.learner(), *m_session, m_before, m_workspace.now());
    const QString reached = reachedWords(m_workspace, m_session->options());
    setSheet(new SummarySheet(m_workspace, std::move(end), reached, m_before));
    connect(m_summary, &SummarySheet::done, this, &StudyPage::closed);
    connect(m_summary, &SummarySheet::more, this, [this] { begin({}); });
    connect(m_summary, &SummarySheet::drill, this, [this] {
        const study::SessionOptions options = study::drillOf(m_summary->end().summary.missed);
        begin(options);
    });
    connect(m_summary, &SummarySheet::weakAsked, this, [this] {
        const study::SessionOptions options = m_summary->end().weakest->options; // the sheet goes meanwhile
        begin(options);
    });
    connect(m_summary, &SummarySheet::aheadAsked, this, [this] {
        study::SessionOptions options;
        options.ahead = true;
        begin(options);
    });
    connect(m_summary, &SummarySheet::pictureAsked, this, &StudyPage::savePicture);
    m_header->setPlace(m_session->size() > 0 ? m_session->size() + 1 : 0, std::max(1, m_session->size()), {});
    m_header->setWords(tr("End of session"), {});
    focusAtTop(*m_summary, *m_scroll);
}

void StudyPage::savePicture() {
    if (m_summary == nullptr || m_summary->end().map.total() == 0) return;
    const study::Now now = m_workspace.now();
    const QString file = m_choosePicture(
        QStringLiteral("chipwise-session-%1.png").arg(words(study::dateText(study::studyDay(now)))));
    if (file.isEmpty()) return;
    if (runOrReport([&] { writeImage(file, m_summary->picture(now)); }))
        emit noticed(tr("The picture is saved as %1.").arg(QFileInfo(file).fileName()));
}

void StudyPage::answer(const quiz::Answer& given, memory::Certainty certainty) {
    if (catchUp()) return;
    const study::Now now = m_workspace.now();
    if (std::exchange(m_isUnexpected, false) && m_thinking.at(now.ms) < readingMs) {
        m_question->showNotUnderstood(
            tr("This is the next question. You answered the one before in another window."));
        return;
    }
    study::Graded graded;
    const bool saved =
        reportErrors([&] { graded = m_session->answer(given, certainty, now, m_thinking.at(now.ms)); },
                     [this](const QString& why) { m_question->showNotSaved(why); });
    if (!saved) return;
    if (graded.answeredElsewhere) {
        showNextAfterOther();
        return;
    }
    if (graded.verdict.status == quiz::Verdict::Status::Graded)
        m_question->showVerdict(graded, true);
    else
        m_question->showNotUnderstood(words(graded.verdict.note));
    QTimer::singleShot(theme().fadeMs() + afterDrawingMs, this, &StudyPage::prepareNext);
    updateHeader();
    showHints();
    fitSheet();
}

/// While the question is read.
void StudyPage::prepareVerdict() {
    if (m_question != nullptr) runOrReport([this] { m_question->prepareVerdict(); });
}

void StudyPage::hintComparison() {
    m_comparesLesson = canCompare(*compared());
    if (m_comparesLesson) showHints();
}

/// While the verdict is read. What fails here is reported where it is needed.
void StudyPage::prepareNext() {
    if (m_question == nullptr || !m_question->showsVerdict() || m_mapAhead) return;
    reportErrors([this] { m_mapAhead = m_workspace.learner().map(m_workspace.now()); },
                 [](const QString&) {});
}

/// Whoever comes back to this window may have studied in another one meanwhile.
void StudyPage::followOthers() {
    if (!m_session || m_session->verdict() != nullptr || m_break != nullptr) return;
    bool left = false;
    if (!runOrReport([&] { left = m_session->followOthers(m_workspace.now()); })) return;
    if (left)
        showNextAfterOther();
    else if (m_question != nullptr)
        updateHeader();
}

void StudyPage::showNextAfterOther() {
    showCurrent();
    if (m_isBehind) return; // why has been reported
    m_isUnexpected = m_question != nullptr;
    emit noticed(m_session->current() != nullptr
                     ? tr("You answered that question in another window. Here is the next one.")
                     : tr("You answered that question in another window."));
}

bool StudyPage::event(QEvent* event) {
    if (event->type() == QEvent::WindowActivate && isVisible()) followOthers();
    return QWidget::event(event);
}

bool StudyPage::runOrReport(const std::function<void()>& work) {
    return reportErrors(work, [this](const QString& why) { emit noticed(why); });
}

void StudyPage::next() {
    if (catchUp()) return;
    if (runOrReport([this] { m_session->next(m_workspace.now()); })) showCurrent();
}

void StudyPage::undo() {
    if (!m_session || catchUp()) return;
    m_mapAhead.reset(); // shows the answer that is taken back
    bool undone = false;
    if (!runOrReport([&] { undone = m_session->undo(m_workspace.now()).has_value(); })) return;
    if (!undone) {
        emit noticed(tr("There is nothing to undo in this session."));
        return;
    }
    m_isBehind = !runOrReport([this] {
        if (m_session->current() == nullptr) m_session->next(m_workspace.now());
        showQuestion();
    });
    if (!m_isBehind)
        emit noticed(tr("Answer undone. Answer again, or press Ctrl+Shift+Z to keep the old answer."));
}

/// The old answer stands again and the session goes on behind it.
void StudyPage::redo() {
    if (!m_session || catchUp()) return;
    m_mapAhead.reset();
    const auto openCard = [this] {
        const study::Asked* asked = m_session->current();
        return asked != nullptr ? asked->card.name : std::string();
    };
    const std::string before = openCard();
    bool redone = false;
    if (!runOrReport([&] { redone = m_session->redo(m_workspace.now()).has_value(); })) return;
    if (!redone && openCard() == before) return; // a question that is gone is left for the next one
    m_isBehind = !runOrReport([this] {
        if (m_session->verdict() != nullptr) m_session->next(m_workspace.now());
    });
    if (!m_isBehind) showCurrent();
}

void StudyPage::skip() {
    if (m_question == nullptr || catchUp() || m_question->showsVerdict()) return;
    if (runOrReport([this] { m_session->skip(); })) showCurrent();
}

void StudyPage::suspend() {
    if (m_question == nullptr || catchUp()) return;
    if (!runOrReport([this] { m_session->suspend(m_workspace.now()); })) return;
    showCurrent();
    if (!m_isBehind) emit noticed(tr("Hidden. That question will not be asked again. Press U to undo."));
}

void StudyPage::flag() {
    if (m_question == nullptr || catchUp()) return;
    bool flagged = false;
    if (runOrReport([&] { flagged = m_session->toggleFlag(m_workspace.now()); }))
        emit noticed(flagged ? tr("Flagged.") : tr("Flag removed."));
}

/// The session ends: what was answered is in the journal, and the rest is there again tomorrow or today.
void StudyPage::edit() {
    if (m_question != nullptr) emit editAsked(words(m_question->asked().card.name));
}

void StudyPage::toggleRecallFirst() {
    if (catchUp()) return;
    const bool on = !study::recallsFirst(m_workspace.learner());
    if (!runOrReport([&] { study::setRecallFirst(m_workspace.learner(), on); })) return;
    if (m_question != nullptr && !m_question->showsVerdict()) showQuestion();
    emit noticed(on ? tr("Options stay hidden until you ask for them. Press R to show them at once.")
                    : tr("Options are shown at once."));
}

void StudyPage::showWords() {
    if (m_words->openList()) return;
    const bool open = m_question != nullptr && !m_question->showsVerdict();
    emit noticed(open ? tr("No glossary terms to show before you answer.") : tr("No glossary terms here."));
}

/// On to the question that changes one constraint of this one.
void StudyPage::flip() {
    if (m_question == nullptr || catchUp() || !m_question->showsVerdict()) return;
    const pack::Card& card = m_question->asked().card;
    const auto& contrast = card.question.effective.contrast;
    if (!contrast) {
        emit noticed(tr("This question has no variant."));
        return;
    }
    auto asking = study::Session::AskNext::NotThere;
    const bool read = runOrReport(
        [&] { asking = m_session->askNext(card.pack + '/' + std::string(*contrast), m_workspace.now()); });
    if (!read) return;
    switch (asking) {
    case study::Session::AskNext::Asked: next(); return;
    case study::Session::AskNext::AnsweredToday:
        emit noticed(tr("You already answered the variant today. It comes back when it is due."));
        return;
    case study::Session::AskNext::NotThere:
        emit noticed(tr("The variant is hidden or not installed."));
        return;
    }
}

/// The lesson lies over the question; closing it leads back to where the learner was. Before the answer it
/// would give that away.
void StudyPage::showLesson() {
    if (m_question == nullptr || !m_question->showsVerdict()) return;
    std::optional<store::InstalledGroup> lesson;
    const bool read =
        runOrReport([&] { lesson = study::lessonOf(m_workspace.learner(), m_question->asked().card.name); });
    if (!read) return;
    if (!lesson) {
        emit noticed(tr("This subject has no lesson."));
        return;
    }
    auto* dialog = new LessonDialog(m_workspace, *lesson, this, LessonDialog::For::Question);
    connect(dialog, &LessonDialog::linkChosen, this, &StudyPage::linkChosen);
    dialog->open();
}

void StudyPage::writeNote() {
    if (m_question == nullptr || !m_question->showsVerdict() || isBehind()) return;
    const study::Asked* open = m_session->current();
    if (open == nullptr) return;
    auto* dialog = new NoteDialog(words(open->presentation.stem), words(open->note), this);
    connect(dialog, &NoteDialog::saved, this, [this](const QString& note) {
        if (!runOrReport([&] { m_session->setNote(note.toStdString(), m_workspace.now()); })) return;
        if (const study::Asked* asked = m_session->current()) m_question->setNote(words(asked->note));
        fitSheet();
    });
    dialog->open();
}

void StudyPage::showInfo() {
    if (m_question == nullptr) return;
    auto* info = new QuestionInfo(m_workspace, m_question->asked(), this);
    info->setAttribute(Qt::WA_DeleteOnClose);
    info->open();
}

void StudyPage::showSource() {
    const study::Asked* asked = m_session ? m_session->current() : nullptr;
    if (asked == nullptr) return;
    const auto& refs =
        m_brief != nullptr && asked->brief ? asked->brief->refs : asked->card.question.effective.refs;
    if (refs.empty())
        emit noticed(tr("This question has no source."));
    else
        emit linkChosen(QUrl(words(refs.front()), QUrl::StrictMode));
}

/// Not before the answer: the facts would give it away.
StudyPage::Compared StudyPage::comparedFor(const study::Asked& asked) {
    Compared compared{asked.card.pack, {}, asked.card.question.stem};
    for (const std::string& id : asked.card.factIds) compared.facts.push_back(asked.card.pack + '/' + id);
    return compared;
}

/// Before the answer nothing: the facts would give it.
std::optional<StudyPage::Compared> StudyPage::compared() const {
    if (m_brief != nullptr) return Compared{m_brief->brief().pack, {}, m_brief->brief().text};
    if (m_question == nullptr || !m_question->showsVerdict()) return std::nullopt;
    return comparedFor(m_question->asked());
}

bool StudyPage::canCompare(const Compared& compared) {
    bool can = false; // where it cannot be read, nothing is offered
    reportErrors(
        [&] {
            can = study::entitiesIn(*m_facts.table(compared.pack), compared.facts, compared.text).size() > 1;
        },
        [](const QString&) {});
    return can;
}

void StudyPage::askComparison() {
    if (const auto what = compared()) emit compareAsked(words(what->pack), what->facts, words(what->text));
}

/// The key is named where it leads somewhere.
void StudyPage::offerComparison(QWidget* part) {
    auto* after = qobject_cast<AfterPanel*>(part);
    if (after == nullptr || m_question == nullptr) return;
    after->setCompares(canCompare(comparedFor(m_question->asked())));
    connect(after, &AfterPanel::compareAsked, this, &StudyPage::askComparison);
}

void StudyPage::report() {
    if (m_question == nullptr) return;
    QGuiApplication::clipboard()->setText(questionReport(m_workspace, *m_question));
    emit noticed(tr("Copied the question and your answer. Paste them into a message to the author."));
}

void StudyPage::updateHeader() {
    const study::Asked* asked = m_session->current();
    if (asked == nullptr) return;
    const bool isCase = !asked->card.scenario.empty();
    const QString subject = words(asked->groupTitle);
    m_header->setPlace(asked->position, asked->of, isCase ? tr("Case: %1").arg(subject) : subject, isCase);
    m_header->setTimeLeft(m_session->secondsLeft());
}

void StudyPage::fitSheet() {
    const StudyColumn column = StudyColumn::forWidth(width());
    const int headerHeight = studyHeaderHeight(column.narrow);
    const int hintHeight = std::max(m_hints->sizeHint().height(), m_wrong->sizeHint().height());
    const int bottom = column.narrow ? hintHeight + 16 : std::max(studyHintsHeight, hintHeight + 24);
    m_header->setGeometry(0, 0, width(), headerHeight);
    m_scroll->setGeometry(0, headerHeight, width(), std::max(0, height() - headerHeight - bottom));
    const int wrongWidth = m_wrong->isHidden() ? 0 : m_wrong->sizeHint().width();
    const int rowY = height() - bottom + (column.narrow ? 8 : 0);
    m_hints->setGeometry(column.x, rowY, std::max(0, column.width - wrongWidth - 24), hintHeight);
    m_wrong->setGeometry(column.x + column.width - m_wrong->sizeHint().width(),
                         rowY + (hintHeight - m_wrong->sizeHint().height()) / 2, m_wrong->sizeHint().width(),
                         m_wrong->sizeHint().height());
    if (m_question != nullptr) m_question->setPageWidth(width());
    if (m_brief != nullptr) {
        m_brief->setPageHeight(m_scroll->height());
        m_brief->setPageWidth(width());
    }
    if (m_break != nullptr) m_break->setPageWidth(width());
    if (m_summary != nullptr) {
        m_summary->setPageHeight(m_scroll->height());
        m_summary->setPageWidth(width());
    }
}

/// Where not everything fits, what is to be pressed next comes into view once there is an answer to check.
void StudyPage::revealAction() {
    if (m_question == nullptr || m_question->showsVerdict() || !m_question->view().isComplete()) return;
    constexpr int below = 8; // the focus ring
    const QRect action = m_question->actionPlace().adjusted(0, 0, 0, below);
    const QRect seen(0, -m_question->y(), m_scroll->viewport()->width(), m_scroll->viewport()->height());
    if (action.bottom() > seen.bottom())
        m_scroll->verticalScrollBar()->setValue(action.bottom() + 1 - seen.height());
}

/// Whoever moves the pointer or types is still thinking.
bool StudyPage::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::Wheel:
        if (isVisible()) m_thinking.seen(m_workspace.now().ms);
        break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void StudyPage::resizeEvent(QResizeEvent*) {
    fitSheet();
}

} // namespace chipwise::desktop

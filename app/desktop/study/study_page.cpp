#include "desktop/study/study_page.h"

#include "desktop/study/brief_sheet.h"
#include "desktop/study/question_report.h"
#include "desktop/study/question_sheet.h"
#include "desktop/study/study_column.h"
#include "desktop/study/study_header.h"
#include "desktop/study/summary_sheet.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QShortcut>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int hintsFromBottom = 48;

/// Kinds this window can show; others are asked in the terminal.
std::vector<pack::Kind> shownKinds() {
    using pack::Kind;
    return {Kind::Choice, Kind::TrueFalse, Kind::Numeric,   Kind::Short,
            Kind::Cloze,  Kind::Flashcard, Kind::Flashcards};
}

} // namespace

StudyPage::StudyPage(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_header(new StudyHeader(this)),
      m_scroll(new ScrollArea(this)), m_hints(new KeyHintRow(this)),
      m_wrong(new Button(Button::Kind::Link, tr("This question is wrong…"), this)) {
    setFocusPolicy(Qt::StrongFocus);
    m_wrong->setToolTip(tr("Copies what was shown and answered, for the author"));
    connect(m_header, &StudyHeader::back, this, &StudyPage::closed);
    connect(m_wrong, &Button::clicked, this, &StudyPage::report);
    const auto onAlt = [this](int key, memory::Certainty certainty) {
        auto* shortcut =
            new QShortcut(QKeySequence(QKeyCombination(Qt::AltModifier, static_cast<Qt::Key>(key))), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, certainty] {
            if (m_question != nullptr) m_question->submit(certainty);
        });
    };
    onAlt(Qt::Key_G, memory::Certainty::Guess);
    onAlt(Qt::Key_S, memory::Certainty::Certain);
    connect(m_hints, &KeyHintRow::activated, this, [this](int index) {
        if (index < m_hintActions.size()) m_hintActions.at(index)();
    });
    connect(&theme(), &Theme::changed, this, [this] { fitSheet(); });
}

StudyPage::~StudyPage() = default;

void StudyPage::begin(const study::SessionOptions& wanted) {
    study::SessionOptions options = wanted;
    options.shows = shownKinds();
    m_before = m_workspace.learner().map(m_workspace.now());
    m_briefed.clear();
    try {
        m_session = m_workspace.learner().start(options, m_workspace.now());
    } catch (const std::exception& error) {
        failed(error);
        return;
    }
    showCurrent();
}

void StudyPage::read(const study::Brief& brief) {
    m_session.reset();
    show(m_brief = new BriefSheet(m_workspace, brief, BriefSheet::For::ReadingAgain));
    connect(m_brief, &BriefSheet::begin, this, &StudyPage::closed);
    connect(m_brief, &BriefSheet::linkChosen, this, &StudyPage::linkChosen);
    m_header->setWords(tr("Introduction"), {});
    m_brief->focusStart();
}

void StudyPage::show(QWidget* sheet) {
    m_question = qobject_cast<QuestionSheet*>(sheet);
    m_brief = qobject_cast<BriefSheet*>(sheet);
    m_summary = qobject_cast<SummarySheet*>(sheet);
    m_striking = false;
    m_scroll->setContent(sheet);
    fitSheet();
    updateHints();
}

void StudyPage::showCurrent() {
    const study::Asked* asked = m_session->current();
    if (asked == nullptr) {
        showSummary();
        return;
    }
    if (asked->brief && m_briefed != asked->card.name) {
        m_briefed = asked->card.name;
        showBrief(*asked->brief);
        return;
    }
    showQuestion();
}

void StudyPage::showBrief(const study::Brief& brief) {
    show(new BriefSheet(m_workspace, brief, BriefSheet::For::FirstQuestion));
    connect(m_brief, &BriefSheet::begin, this, &StudyPage::showQuestion);
    connect(m_brief, &BriefSheet::linkChosen, this, &StudyPage::linkChosen);
    m_header->setPlace(m_session->current()->position, m_session->current()->of, {});
    m_header->setWords(tr("Before the first question"), tr("60 seconds"));
    m_brief->focusStart();
}

void StudyPage::showQuestion() {
    const study::Asked* asked = m_session->current();
    if (asked == nullptr) {
        showSummary();
        return;
    }
    const bool four = m_workspace.setting(QStringLiteral("desktop.buttons")) == QLatin1String("four");
    show(new QuestionSheet(m_workspace, *asked, four));
    connect(m_question, &QuestionSheet::answered, this, &StudyPage::answer);
    connect(m_question, &QuestionSheet::nextAsked, this, &StudyPage::next);
    connect(m_question, &QuestionSheet::linkChosen, this, &StudyPage::linkChosen);
    m_askedAtMs = m_workspace.now().ms;
    updateHeader();
    m_question->focusStart();
}

void StudyPage::showSummary() {
    const study::Summary sum = m_session->summary();
    m_missed = sum.missed;
    show(new SummarySheet(m_workspace, sum, m_before));
    connect(m_summary, &SummarySheet::done, this, &StudyPage::closed);
    connect(m_summary, &SummarySheet::more, this, [this] { begin({}); });
    connect(m_summary, &SummarySheet::drill, this, [this] {
        study::SessionOptions options;
        options.cards = m_missed;
        options.cram = true;
        begin(options);
    });
    m_header->setPlace(m_session->size() + 1, std::max(1, m_session->size()), {});
    m_header->setWords(tr("The end of this session"), {});
    m_summary->focusStart();
}

void StudyPage::answer(const quiz::Answer& given, memory::Certainty certainty) {
    const study::Now now = m_workspace.now();
    try {
        const study::Graded graded = m_session->answer(given, certainty, now, now.ms - m_askedAtMs);
        if (graded.verdict.status == quiz::Verdict::Status::Graded)
            m_question->showVerdict(graded, true);
        else
            m_question->showNotUnderstood(words(graded.verdict.note));
    } catch (const std::exception& error) {
        failed(error); // the answer stays in the sheet; Enter tries again with the same event
        return;
    }
    updateHeader();
    updateHints();
    fitSheet();
}

void StudyPage::next() {
    try {
        m_session->next(m_workspace.now());
    } catch (const std::exception& error) {
        failed(error);
        return;
    }
    showCurrent();
}

void StudyPage::undo() {
    if (!m_session) return;
    try {
        if (!m_session->undo(m_workspace.now())) {
            emit noticed(tr("There is nothing to take back in this session."));
            return;
        }
    } catch (const std::exception& error) {
        failed(error);
        return;
    }
    showQuestion();
    emit noticed(tr("Taken back. Answer again, or Ctrl+Shift+Z keeps the old answer."));
}

void StudyPage::redo() {
    if (m_session && m_session->redo(m_workspace.now())) showCurrent();
}

void StudyPage::skip() {
    if (m_question == nullptr || m_question->showsVerdict()) return;
    m_session->skip();
    showCurrent();
}

void StudyPage::suspend() {
    if (m_question == nullptr || m_question->showsVerdict()) return;
    m_session->suspend(m_workspace.now());
    showCurrent();
    emit noticed(tr("This question will not come again. U takes that back."));
}

void StudyPage::flag() {
    if (m_question == nullptr) return;
    emit noticed(m_session->toggleFlag(m_workspace.now()) ? tr("Flagged.") : tr("The flag is off."));
}

void StudyPage::showSource() {
    if (m_question == nullptr) return;
    const auto& refs = m_question->asked().card.question.effective.refs;
    if (refs.empty())
        emit noticed(tr("The author names no source for this question."));
    else
        emit linkChosen(QUrl(words(refs.front()), QUrl::StrictMode));
}

void StudyPage::report() {
    if (m_question == nullptr) return;
    QGuiApplication::clipboard()->setText(questionReport(m_workspace, *m_question));
    emit noticed(tr("Copied: what was shown and answered. Paste it in a message to the author."));
}

void StudyPage::failed(const std::exception& error) {
    emit noticed(QString::fromUtf8(error.what()));
}

bool StudyPage::letter(int key) {
    switch (key) {
    case Qt::Key_G:
        if (m_question->view().asksCertainty()) m_question->submit(memory::Certainty::Guess);
        return true;
    case Qt::Key_S:
        if (m_question->view().asksCertainty()) m_question->submit(memory::Certainty::Certain);
        return true;
    case Qt::Key_U: undo(); return true;
    case Qt::Key_F: flag(); return true;
    case Qt::Key_L: showSource(); return true;
    case Qt::Key_X: m_striking = true; return true;
    case Qt::Key_Minus: skip(); return true;
    case Qt::Key_At:
    case Qt::Key_Exclam: suspend(); return true;
    case Qt::Key_Question: emit sheetAsked(); return true;
    default: return false;
    }
}

bool StudyPage::commonKey(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool go = enter || event->key() == Qt::Key_Space;
    if (event->key() == Qt::Key_Escape) {
        emit closed();
        return true;
    }
    if (go && m_brief != nullptr) {
        emit m_brief->begin();
        return true;
    }
    if (go && m_summary != nullptr) {
        emit closed();
        return true;
    }
    if (m_question == nullptr || !go) return false;
    m_question->act();
    return true;
}

void StudyPage::keyPressEvent(QKeyEvent* event) {
    if (event->isAutoRepeat() && event->key() != Qt::Key_Up && event->key() != Qt::Key_Down) return;
    if (commonKey(event)) return;
    const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    if (plain && m_question != nullptr) {
        const int digit = event->key() - Qt::Key_0;
        if (digit >= 1 && digit <= 9 && !m_question->showsVerdict() &&
            m_question->view().digit(digit, m_striking)) {
            m_striking = false;
            return;
        }
        if (letter(event->key())) return;
    }
    if (plain && event->key() == Qt::Key_U && m_summary != nullptr) {
        undo();
        return;
    }
    if (plain && event->key() == Qt::Key_Question) {
        emit sheetAsked();
        return;
    }
    QWidget::keyPressEvent(event);
}

void StudyPage::updateHeader() {
    const study::Asked* asked = m_session->current();
    if (asked == nullptr) return;
    m_header->setPlace(asked->position, asked->of, words(asked->groupTitle));
    m_header->setTimeLeft(m_session->secondsLeft());
}

void StudyPage::updateHints() {
    QList<KeyHintRow::Hint> hints;
    m_hintActions.clear();
    const auto add = [&](const char* key, const QString& word, std::function<void()> action) {
        hints.append({{QLatin1String(key)}, word});
        m_hintActions.append(std::move(action));
    };
    if (m_question != nullptr) {
        add("L", tr("source"), [this] { showSource(); });
        add("F", tr("flag"), [this] { flag(); });
    } else if (m_brief != nullptr) {
        add("Enter", m_session ? tr("first question") : tr("back"), [this] { emit m_brief->begin(); });
    } else {
        add("Enter", tr("done"), [this] { emit closed(); });
    }
    if (m_session && m_brief == nullptr) add("U", tr("undo"), [this] { undo(); });
    add("?", tr("all keys"), [this] { emit sheetAsked(); });
    m_hints->setHints(hints);
    m_wrong->setVisible(m_question != nullptr && m_question->showsVerdict());
}

void StudyPage::fitSheet() {
    const StudyColumn column = StudyColumn::forWidth(width());
    const int headerHeight = studyHeaderHeight(column.narrow);
    const int hintHeight = std::max(m_hints->sizeHint().height(), m_wrong->sizeHint().height());
    const int bottom = column.narrow ? hintHeight + 16 : std::max(hintsFromBottom, hintHeight + 24);
    m_header->setGeometry(0, 0, width(), headerHeight);
    m_scroll->setGeometry(0, headerHeight, width(), std::max(0, height() - headerHeight - bottom));
    const int wrongWidth = m_wrong->isHidden() ? 0 : m_wrong->sizeHint().width();
    const int rowY = height() - bottom + (column.narrow ? 8 : 0);
    m_hints->setGeometry(column.x, rowY, std::max(0, column.width - wrongWidth - 24), hintHeight);
    m_wrong->setGeometry(column.x + column.width - m_wrong->sizeHint().width(),
                         rowY + (hintHeight - m_wrong->sizeHint().height()) / 2, m_wrong->sizeHint().width(),
                         m_wrong->sizeHint().height());
    if (m_question != nullptr) m_question->setPageWidth(width());
    if (m_brief != nullptr) m_brief->setPageWidth(width());
    if (m_summary != nullptr) m_summary->setPageWidth(width());
}

void StudyPage::resizeEvent(QResizeEvent*) {
    fitSheet();
}

} // namespace chipwise::desktop

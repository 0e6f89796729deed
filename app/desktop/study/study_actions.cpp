// What can be done with the question in front, beside answering it.
#include "desktop/study/study_page.h"

#include "desktop/dialogs/lesson_dialog.h"
#include "desktop/dialogs/note_dialog.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/question_info.h"
#include "desktop/study/question_report.h"
#include "desktop/study/sheets/after_panel.h"
#include "desktop/study/sheets/brief_sheet.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/sheets/term_guide.h"
#include "study/facts/comparison_words.h"
#include "study/figures/answer_words.h"
#include "study/packs/find_anything.h"
#include "study/packs/questions.h"
#include "study/preferences.h"

#include <QClipboard>
#include <QGuiApplication>

#include <utility>

namespace chipwise::desktop {

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
    emit noticed(
        on ? tr("Options now stay hidden until you ask for them. To always show them, press R again.")
           : tr("Options are now shown right away."));
}

void StudyPage::showWords() {
    if (m_words->openList()) return;
    const bool open = m_question != nullptr && !m_question->showsVerdict();
    emit noticed(open ? tr("No glossary terms to show before you answer.")
                      : tr("This question has no glossary terms."));
}

/// On to the question that changes one constraint of this one.
void StudyPage::flip() {
    if (m_question == nullptr || catchUp() || !m_question->showsVerdict()) return;
    const pack::Card& card = m_question->asked().card;
    const auto& contrast = card.question.effective.contrast;
    if (!contrast) {
        emit noticed(tr("This question has no variant with one constraint changed."));
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
    if (m_question == nullptr || !m_question->showsVerdict() || m_question->toggleLesson()) return;
    std::optional<study::InstalledLesson> lesson;
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
    auto* dialog =
        new NoteDialog(words(study::stemAsPut(open->card, open->presentation)), words(open->note), this);
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
    const auto sources = m_brief != nullptr && asked->brief
                             ? asked->brief->refs
                             : study::sourcesOf(m_workspace.learner(), asked->card);
    if (sources.empty())
        emit noticed(tr("This question has no source."));
    else
        emit linkChosen(QUrl(words(sources.front()), QUrl::StrictMode));
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
    m_comparesQuestion = canCompare(comparedFor(m_question->asked()));
    after->setCompares(m_comparesQuestion);
    connect(after, &AfterPanel::compareAsked, this, &StudyPage::askComparison);
}

void StudyPage::report() {
    if (m_question == nullptr) return;
    QGuiApplication::clipboard()->setText(questionReport(m_workspace, *m_question));
    emit noticed(tr("Copied the question and your answer. Paste them into a message to the author."));
}

} // namespace chipwise::desktop

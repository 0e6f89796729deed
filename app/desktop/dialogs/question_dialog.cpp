#include "desktop/dialogs/question_dialog.h"

#include "desktop/dialogs/answer_row.h"
#include "desktop/dialogs/note_dialog.h"
#include "desktop/die/cell_words.h"
#include "desktop/pages/library/library_results.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/pictures.h"
#include "desktop/study/sheets/term_guide.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "quiz/present.h"
#include "study/figures/question_status.h"
#include "study/notes.h"
#include "study/packs/questions.h"

#include <QFontMetrics>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostSources = 12;

/// What the learner knows of it, as a cell of the map.
study::MapCell cellOf(const study::QuestionStatus& status) {
    study::MapCell cell;
    cell.chance = status.chance;
    cell.suspended = status.hidden;
    cell.lastDay = status.lastDay;
    cell.dueDay = status.dueDay;
    return cell;
}

/// What was put to the learner in an exam and left blank was asked, and has no answer still.
QString memoryWords(const study::MapCell& cell, bool wasPut, const study::Now& now) {
    if (!cell.chance) {
        const QString yet =
            wasPut ? QuestionDialog::tr("Not answered yet") : QuestionDialog::tr("Not asked yet");
        return cell.suspended ? QuestionDialog::tr("%1; hidden.").arg(yet) : yet + QLatin1Char('.');
    }
    QStringList parts{QuestionDialog::tr("Known now: %1").arg(chanceWords(cell)), lastWords(cell, now),
                      dueWords(cell, now)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", ")) + QLatin1Char('.');
}

MarkdownView* packText(const Workspace& workspace, const pack::Card& card, Type type, const QString& name,
                       const std::string& markdown, QWidget* parent) {
    auto* view = new MarkdownView(type, name, parent);
    addPackPictures(*view, installedPictures(workspace.learner(), card.pack), words(markdown));
    view->setPackText(words(markdown));
    return view;
}

} // namespace

QuestionDialog::QuestionDialog(Workspace& workspace, const std::string& card, QWidget* parent, AskedThen then)
    : Dialog(tr("Question"), 680, parent), m_workspace(workspace), m_card(card), m_then(std::move(then)),
      m_guide(new TermGuide(workspace, this)) {
    setModal(true);
    const auto found = study::installedQuestion(workspace.learner(), card);
    if (!found) {
        addText(study::isKeptAside(workspace.learner(), card)
                    ? tr("This question is kept aside for a readiness check. You see it there for the first "
                         "time, so that the check measures what you know and not what you have seen.")
                    : tr("This question is no longer installed."));
        Button* close = addPrimary(tr("Close"));
        connect(close, &Button::clicked, this, &QuestionDialog::accept);
        return;
    }
    QWidget* content = makeContent(*found);
    addScrolling(content, tr("Question and answers"));
    addWords(found->card, content);
    addButtons();
    showState();
}

QWidget* QuestionDialog::makeContent(const study::InstalledQuestion& question) {
    const pack::Card& card = question.card;
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 12, 0);
    column->setSpacing(0);
    const quiz::Presentation shown = quiz::present(card, m_then.seed);
    const QString kind = kindWord(shown.kind);
    const QString subject = words(question.subject);
    column->addWidget(new Text(Type::Caption,
                               subject.isEmpty() ? kind : subject + QStringLiteral(", ") + kind, Ink::Text3,
                               content));
    column->addSpacing(8);
    const auto addLinks = [&](MarkdownView* view) {
        connect(view, &MarkdownView::linkChosen, this, &QuestionDialog::linkChosen);
        column->addWidget(view);
        column->addSpacing(16);
    };
    if (!card.scenario.empty())
        addLinks(packText(m_workspace, card, Type::Body, tr("Scenario"), card.scenario, content));
    addLinks(packText(m_workspace, card, Type::Stem, tr("Question"), shown.stem, content));
    for (const AnswerLine& line : answerLines(card, shown)) column->addWidget(new AnswerRow(line, content));
    column->addSpacing(12);
    if (!m_then.said.isEmpty()) {
        column->addWidget(new Text(Type::BodyMedium, m_then.said, Ink::Text2, content));
        column->addSpacing(12);
    }
    if (!card.question.why.empty())
        addLinks(packText(m_workspace, card, Type::Body, tr("Explanation"),
                          quiz::filled(card.question.why, shown), content));
    const auto& refs = card.question.effective.refs;
    for (std::size_t i = 0; i < std::min(mostSources, refs.size()); ++i) {
        const QString name = tr("Source: %1").arg(sourceName(words(refs[i])));
        const int room = std::min(theme().scaled(680), roomForDialog(this).width()) - theme().scaled(48) - 48;
        const QString fitting = QFontMetrics(theme().font(Type::Name)).elidedText(name, Qt::ElideRight, room);
        auto* source = new Button(Button::Kind::Link, fitting, content);
        source->setAccessibleName(name);
        connect(source, &Button::clicked, this,
                [this, address = QUrl(words(refs[i]), QUrl::StrictMode)] { emit linkChosen(address); });
        column->addWidget(source);
    }
    m_edit = new Button(Button::Kind::Link, tr("Edit in the Workshop"), content);
    m_edit->setKeyCaption(QStringLiteral("E"));
    m_edit->setShortcut(QKeySequence(Qt::Key_E));
    connect(m_edit, &Button::clicked, this, [this] {
        accept();
        emit editAsked(QString::fromStdString(m_card));
    });
    m_edit->setVisible(hasAuthorSide());
    column->addWidget(m_edit, 0, Qt::AlignLeft);
    m_writeNote = new Button(Button::Kind::Link, QString(), content);
    m_writeNote->setKeyCaption(QStringLiteral("Y"));
    m_writeNote->setShortcut(QKeySequence(Qt::Key_Y));
    connect(m_writeNote, &Button::clicked, this, &QuestionDialog::writeNote);
    column->addWidget(m_writeNote, 0, Qt::AlignLeft);
    column->addSpacing(8);
    column->addWidget(m_note = new Text(Type::Body, QString(), Ink::Text, content));
    column->addWidget(m_memory = new Text(Type::Row, QString(), Ink::Text2, content));
    column->addStretch();
    return content;
}

/// Everything is shown here, so that every word of it may be looked up.
void QuestionDialog::addWords(const pack::Card& card, QWidget* content) {
    study::Asked asked;
    asked.card = card;
    asked.presentation = quiz::present(card, m_then.seed);
    m_guide->setPack(card.pack,
                     [asked](const study::Terms& terms) { return study::termsAfter(terms, asked); });
    if (m_guide->found().empty()) return;
    m_words = new Button(Button::Kind::Link, tr("Glossary"), content);
    m_words->setKeyCaption(QStringLiteral("W"));
    m_words->setShortcut(QKeySequence(Qt::Key_W));
    connect(m_words, &Button::clicked, m_guide, &TermGuide::openList);
    auto* column = static_cast<QVBoxLayout*>(content->layout());
    column->insertWidget(column->indexOf(m_edit) + 1, m_words, 0, Qt::AlignLeft);
}

void QuestionDialog::addButtons() {
    m_flag = addSecondary(QString());
    m_aside = addSecondary(QString());
    Button* close = addSecondary(tr("Close"));
    Button* study = addPrimary(tr("Study this question"));
    connect(m_flag, &Button::clicked, this, &QuestionDialog::toggleFlag);
    connect(m_aside, &Button::clicked, this, &QuestionDialog::toggleAside);
    connect(close, &Button::clicked, this, &QuestionDialog::reject);
    connect(study, &Button::clicked, this, [this] {
        study::SessionOptions options;
        options.cards = {m_card};
        accept();
        emit studyAsked(options);
    });
    study->setFocus();
}

void QuestionDialog::showState() {
    const study::Now now = m_workspace.now();
    const study::QuestionStatus status = study::questionStatus(m_workspace.learner(), m_card, now);
    m_flagged = status.flagged;
    m_isAside = status.hidden;
    m_memory->setText(memoryWords(cellOf(status), !m_then.said.isEmpty(), now));
    m_flag->setText(m_flagged ? tr("Remove the flag") : tr("Flag"));
    m_aside->setText(m_isAside ? tr("Bring back") : tr("Hide"));
    m_aside->setToolTip(tr("A hidden question is never asked. Your answers to it are kept."));
    m_flag->updateGeometry();
    m_aside->updateGeometry();
    const QString note = words(study::noteOf(m_workspace.learner(), m_card));
    m_note->setText(tr("Your note: %1").arg(note));
    m_note->setVisible(!note.isEmpty());
    m_writeNote->setText(note.isEmpty() ? tr("Add a note") : tr("Change your note"));
    m_writeNote->updateGeometry();
}

void QuestionDialog::change(const std::function<void(study::Learner&)>& doIt, const QString& notice) {
    const bool saved =
        reportErrors([&] { doIt(m_workspace.learner()); }, [this](const QString& why) { emit noticed(why); });
    if (!saved) return;
    reportErrors([this] { showState(); });
    m_workspace.announceChange();
    emit noticed(notice);
}

void QuestionDialog::writeNote() {
    QString note;
    reportErrors([&] { note = words(study::noteOf(m_workspace.learner(), m_card)); });
    const auto found = study::installedQuestion(m_workspace.learner(), m_card);
    const QString stem = found ? words(quiz::present(found->card, m_then.seed).stem) : QString();
    auto* dialog = new NoteDialog(stem, note, this);
    connect(dialog, &NoteDialog::saved, this, [this](const QString& text) {
        change(
            [&](study::Learner& learner) {
                study::setNote(learner, m_card, text.toStdString(), m_workspace.now());
            },
            text.trimmed().isEmpty() ? tr("The note is gone.") : tr("Your note is saved."));
    });
    dialog->open();
}

void QuestionDialog::toggleFlag() {
    change([this](study::Learner& learner) { learner.setFlagged(m_card, !m_flagged, m_workspace.now()); },
           m_flagged ? tr("Flag removed.") : tr("Flagged."));
}

void QuestionDialog::toggleAside() {
    change([this](study::Learner& learner) { learner.setSuspended(m_card, !m_isAside, m_workspace.now()); },
           m_isAside ? tr("This question will be asked again.")
                     : tr("Hidden. This question will not be asked again."));
}

} // namespace chipwise::desktop

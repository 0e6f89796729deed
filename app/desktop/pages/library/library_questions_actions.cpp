// What can be done with the questions chosen in the list.
#include "desktop/pages/library/library_questions.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/dialogs/note_dialog.h"
#include "desktop/die/cell_words.h"
#include "desktop/pages/library/question_list_model.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/studied_words.h"
#include "desktop/widgets/text/text.h"
#include "study/figures/mistakes.h"
#include "study/notes.h"

#include <QTableView>

#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int mostDrilled = 200; ///< questions in one session

/// "planned for Tue, Dec 22", "new, hidden": in full what the column of next days has no room for.
QString nextWords(const study::ListedQuestion& question, const study::Now& now) {
    study::MapCell cell;
    cell.suspended = question.hidden;
    cell.dueDay = question.dueDay;
    cell.tryAgain = question.tryAgain;
    cell.mayWait = question.mayWait;
    cell.promise = question.promise;
    QStringList parts{question.chance ? QString() : LibraryQuestions::tr("new"), dueWords(cell, now)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString countWords(int all) {
    return all == 1 ? LibraryQuestions::tr("1 question") : LibraryQuestions::tr("%L1 questions").arg(all);
}

/// "540 questions. Selected: planned for Tue, Dec 22."
QString chosenWords(int all, const study::ListedQuestion& chosen, const study::Now& now) {
    return chosen.keptAside
               ? LibraryQuestions::tr(
                     "%1. The selected question is set aside until a readiness check uses it.")
                     .arg(countWords(all))
               : LibraryQuestions::tr("%1. Selected: %2.").arg(countWords(all), nextWords(chosen, now));
}

/// "540 questions, 12 selected, 2 of them set aside until a readiness check uses them".
QString chosenWords(int all, int chosen, int kept) {
    if (chosen == 0) return countWords(all);
    const QString selected = LibraryQuestions::tr("%1, %L2 selected").arg(countWords(all)).arg(chosen);
    if (kept == 0) return selected;
    return kept == chosen
               ? LibraryQuestions::tr("%1, all of them set aside until a readiness check uses them")
                     .arg(selected)
               : LibraryQuestions::tr("%1, %2").arg(selected, words(study::keptAsideUntil(kept)));
}

} // namespace

void LibraryQuestions::makeActions() {
    const auto add = [this](const QString& word, const QString& key, const auto& act) {
        Button* button = m_actions->addButton(Button::Kind::Link, word);
        button->setKeyCaption(key);
        connect(button, &Button::clicked, this, act);
        return button;
    };
    const auto changes = [this](study::CardChange what) { return [this, what] { change(what); }; };
    m_drill = add(tr("Drill"), QStringLiteral("D"), [this] { drill(); });
    m_drill->setToolTip(drillMeaning());
    m_hide = add(tr("Hide"), QStringLiteral("!"), changes(study::CardChange::Hide));
    m_back = add(tr("Bring back"), QStringLiteral("B"), changes(study::CardChange::BringBack));
    m_flag = add(tr("Flag"), QStringLiteral("F"), changes(study::CardChange::Flag));
    m_unflag = add(tr("Remove the flag"), QString(), changes(study::CardChange::Unflag));
    m_reset = add(tr("Reset"), QString(), changes(study::CardChange::Reset));
    m_reset->setToolTip(tr("Makes the selected questions new again. Your earlier answers to them no longer "
                           "count toward what you know."));
    m_note = add(tr("Your note"), QStringLiteral("Y"), [this] { writeNote(); });
    m_same = add(tr("Same fact"), QString(), [this] { showSameFact(); });
    m_same->setToolTip(tr("Lists every question on the same fact."));
}

void LibraryQuestions::eachChosen(const std::function<void(std::size_t place)>& visit) const {
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom() && row < m_model->rowCount(); ++row)
            visit(m_model->placeAt(row));
}

std::vector<std::string> LibraryQuestions::chosen() const {
    std::vector<std::string> cards;
    eachChosen([&](std::size_t place) { cards.push_back(m_model->list().entry(place).card); });
    return cards;
}

/// What can be done with the chosen ones. Nothing can be with those that are set aside.
void LibraryQuestions::showChosen() {
    int count = 0;
    int kept = 0;
    int hidden = 0;
    int flagged = 0;
    int asked = 0;
    const study::ListedQuestion* only = nullptr;
    eachChosen([&](std::size_t place) {
        const study::ListedQuestion& one = m_model->list().at(place);
        only = count++ == 0 ? &one : nullptr;
        kept += one.keptAside ? 1 : 0;
        hidden += one.hidden ? 1 : 0;
        flagged += one.flagged ? 1 : 0;
        asked += one.chance ? 1 : 0;
    });
    const int open = count - kept;
    m_chosen->setText(only != nullptr ? chosenWords(m_model->rowCount(), *only, m_workspace.now())
                                      : chosenWords(m_model->rowCount(), count, kept));
    m_drill->setVisible(open > hidden);
    m_hide->setVisible(open > hidden);
    m_back->setVisible(hidden > 0);
    m_flag->setVisible(open > flagged);
    m_unflag->setVisible(flagged > 0);
    m_reset->setVisible(asked > 0);
    m_note->setVisible(count == 1 && open == 1);
    const int current = m_table->currentIndex().row();
    const bool hasFact = count == 1 && open == 1 && current >= 0 && current < m_model->rowCount() &&
                         !m_model->list().entry(m_model->placeAt(current)).factIds.empty();
    m_same->setVisible(hasFact);
    place();
}

void LibraryQuestions::change(study::CardChange what) {
    const std::vector<std::string> cards = chosen();
    if (cards.empty()) return;
    study::ChangedCards changed;
    const bool saved = reportErrors(
        [&] { changed = study::changeCards(m_workspace.learner(), what, cards, m_workspace.now()); },
        [this](const QString& why) { emit noticed(why); });
    if (!saved) return;
    if (changed.cards.empty()) {
        emit noticed(words(study::changedWords(changed)));
        return;
    }
    m_workspace.announceChange();
    emit undoable(words(study::changedWords(changed)), [this, changed] {
        study::undoChange(m_workspace.learner(), changed, m_workspace.now());
        m_workspace.announceChange();
    });
}

void LibraryQuestions::drill() {
    std::vector<std::string> cards;
    int kept = 0;
    eachChosen([&](std::size_t place) {
        const study::ListedQuestion& one = m_model->list().at(place);
        kept += one.keptAside ? 1 : 0;
        if (!one.hidden && !one.keptAside) cards.push_back(m_model->list().entry(place).card);
    });
    if (cards.empty()) return;
    QStringList said;
    const auto all = static_cast<int>(cards.size());
    if (all > mostDrilled) {
        cards.resize(mostDrilled);
        said << tr("A session can have up to %1 questions, so it won't include all %L2.")
                    .arg(mostDrilled)
                    .arg(all);
    }
    if (kept > 0) said << words(study::keptAsideLeft(kept));
    if (!said.isEmpty()) emit noticed(said.join(QLatin1Char(' ')));
    emit studyAsked(study::drillOf(std::move(cards)));
}

void LibraryQuestions::writeNote() {
    const int row = m_table->currentIndex().row();
    if (row < 0) return;
    const std::size_t at = m_model->placeAt(row);
    const std::string card = m_model->list().entry(at).card;
    auto* dialog = new NoteDialog(words(m_model->list().stem(at)), words(m_model->list().note(at)), window());
    connect(dialog, &NoteDialog::saved, this, [this, card](const QString& note) {
        const bool saved = reportErrors(
            [&] { study::setNote(m_workspace.learner(), card, note.toStdString(), m_workspace.now()); },
            [this](const QString& why) { emit noticed(why); });
        if (saved) m_workspace.announceChange();
    });
    dialog->open();
}

void LibraryQuestions::showSameFact() {
    const int row = m_table->currentIndex().row();
    if (row < 0) return;
    const std::vector<std::string> facts = m_model->list().entry(m_model->placeAt(row)).factIds;
    if (facts.empty()) return;
    clearFilter();
    showFact(facts.front());
    m_table->setFocus();
}

} // namespace chipwise::desktop

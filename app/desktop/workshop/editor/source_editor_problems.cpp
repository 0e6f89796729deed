#include "desktop/shell/job.h"
#include "desktop/workshop/editor/completion_popup.h"
#include "desktop/workshop/editor/cure_bar.h"
#include "desktop/workshop/editor/pick_list.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/editor/text_pane.h"
#include "workshop/text/line_ends.h"

#include <algorithm>
#include <limits>

namespace chipwise::desktop {

void SourceEditor::setSnapshot(std::shared_ptr<const workshop::Snapshot> snapshot) {
    m_snapshot = std::move(snapshot);
    m_completion->setSnapshot(m_snapshot);
    const bool wanted = m_cureWanted;
    refreshProblems();
    if (wanted) cure();
}

void SourceEditor::refreshProblems() {
    const bool any = m_snapshot && !m_path.isEmpty();
    m_problems.set(any ? m_snapshot->diagnosticsOf(m_path.toStdString()) : std::vector<pack::Diagnostic>());
    m_choiceList->hide(); // its edits belong to another text
    m_shown.reset();
    showProblemHere();
    m_pane->repaintLines();
}

const pack::Diagnostic* SourceEditor::problemHere() const {
    if (const auto* stop = m_stop ? m_problems.find(*m_stop) : nullptr; stop != nullptr) return stop;
    return m_problems.at(line(), column());
}

void SourceEditor::showProblemHere() {
    const auto* problem = m_snapshot && !m_path.isEmpty() ? problemHere() : nullptr;
    if (problem != nullptr && m_shown == *problem) return; // its choices may be known by now
    m_choices.reset();
    m_choicesSoon.stop();
    m_shown = problem == nullptr ? std::nullopt : std::optional(*problem);
    if (problem != nullptr) {
        showInBar(*problem);
    } else if (!m_snapshot || m_path.isEmpty()) {
        m_bar->showNothing();
    } else {
        const auto& all = m_problems.all();
        const auto errors = std::ranges::count(all, pack::Severity::Error, &pack::Diagnostic::severity);
        m_bar->showCount(static_cast<int>(errors), static_cast<int>(all.size()) - static_cast<int>(errors));
    }
}

void SourceEditor::showInBar(const pack::Diagnostic& problem) {
    if (problem.other) {
        m_bar->showProblem(problem, tr("Go to the other question"));
        return;
    }
    const auto cure = m_readOnly ? std::nullopt : workshop::cureFor(problem);
    const bool chooses = m_choices && !m_choices->empty();
    m_bar->showProblem(problem, cure      ? QString::fromStdString(cure->label)
                                : chooses ? tr("Choose…")
                                          : QString());
    if (!cure && !m_choices && !m_readOnly) m_choicesSoon.start();
}

/// Choices are tried on the whole pack before they are offered, so they are looked for in a thread of their
/// own.
void SourceEditor::seekChoices() {
    if (!m_shown || m_choices || m_choiceJob || !m_snapshot) return;
    const auto work = [this, problem = *m_shown, snapshot = m_snapshot](const Job::Handle&) {
        auto choices = workshop::choicesFor(problem, *snapshot);
        return std::function<void()>([this, problem, snapshot, choices = std::move(choices)] {
            takeChoices(problem, snapshot.get(), choices);
        });
    };
    m_choiceJob = new Job(tr("Ways to fix the problem"), work, this);
}

void SourceEditor::takeChoices(const pack::Diagnostic& problem, const workshop::Snapshot* snapshot,
                               std::vector<workshop::Cure> choices) {
    m_choiceJob.clear();
    if (m_shown != problem || m_snapshot.get() != snapshot) { // the cursor or the text went on
        if (m_shown && !m_choices) m_choicesSoon.start();
        return;
    }
    m_choices = std::move(choices);
    showInBar(problem);
    if (m_cureWanted) cure();
}

bool SourceEditor::showNextProblem(bool backwards, bool fromEdge) {
    const int edge = backwards ? std::numeric_limits<int>::max() : 0;
    // Several problems may stand at one place: the walk goes on from the last, not from the cursor.
    const bool walks = !fromEdge && m_stop && m_problems.find(*m_stop) != nullptr;
    const auto* problem =
        walks ? m_problems.beside(*m_stop, backwards)
              : m_problems.next(fromEdge ? edge : line(), fromEdge ? edge : column(), backwards);
    if (problem == nullptr) return false;
    const pack::Diagnostic shown = *problem;
    goTo(shown.line, shown.column);
    m_stop = shown;
    showProblemHere();
    emit problemShown(shown);
    return true;
}

/// The edits of a problem count the lines of the text that was checked.
bool SourceEditor::snapshotIsCurrent() const {
    if (!m_snapshot) return false;
    const auto found = m_snapshot->files.texts.find(m_path.toStdString());
    return found != m_snapshot->files.texts.end() &&
           workshop::fileText(found->second).text == text().toStdString();
}

bool SourceEditor::cure() {
    m_cureWanted = false;
    const auto* problem = problemHere();
    if (problem == nullptr || (m_readOnly && !problem->other)) return false;
    if (!snapshotIsCurrent()) {
        m_cureWanted = true;
        return true;
    }
    if (problem->other) {
        emit placeAsked(*problem->other);
        return true;
    }
    if (const auto cure = workshop::cureFor(*problem)) {
        apply(*cure);
        return true;
    }
    if (!m_choices) {
        m_cureWanted = true;
        seekChoices();
        return true;
    }
    if (m_choices->empty()) return false;
    offerChoices();
    return true;
}

void SourceEditor::offerChoices() {
    QList<PickList::Row> rows;
    for (const auto& choice : *m_choices) rows.append({QString::fromStdString(choice.label), {}});
    m_choiceList->setRows(rows);
    m_choiceList->setCurrent(0);
    m_choiceList->openAt(m_bar->actionPlace().translated(m_bar->pos()).adjusted(0, -8, 0, 0));
}

void SourceEditor::apply(const workshop::Cure& cure) {
    std::vector<pack::Edit> own;
    std::vector<workshop::FileEdit> others;
    for (const auto& edit : cure.edits) {
        if (edit.file == m_path.toStdString())
            own.push_back(edit.edit);
        else
            others.push_back(edit);
    }
    apply(own);
    if (!others.empty()) emit othersMended(others);
}

} // namespace chipwise::desktop

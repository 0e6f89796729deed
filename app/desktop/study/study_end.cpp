// The end of a session, and what can begin there.
#include "desktop/study/study_page.h"

#include "desktop/die/map_image.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/study/studied_words.h"
#include "desktop/study/study_header.h"
#include "desktop/widgets/scroll_area.h"
#include "study/figures/mistakes.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

void StudyPage::showSummary() {
    study::SessionEnd end = study::sessionEnd(m_workspace.learner(), *m_session, m_before, m_workspace.now());
    const QString reached = reachedWords(m_workspace, m_session->options());
    setSheet(new SummarySheet(m_workspace, std::move(end), reached, m_before));
    if (m_namesWayBack) m_summary->setWayBack(m_wayBack);
    connect(m_summary, &SummarySheet::stepAsked, this, &StudyPage::takeNextStep);
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
    const study::Asked* open = m_session->current(); // of a session that is left early
    const int place = open != nullptr ? open->position : m_session->size() + 1;
    m_header->setPlace(m_session->size() > 0 ? place : 0, std::max(1, m_session->size()), {});
    if (m_session->options().cram) m_header->setStudied({}); // the sheet says what it did
    m_header->setWords(tr("End of session"), {});
    m_summary->focusStart();
    m_scroll->showTop();
}

void StudyPage::takeNextStep() {
    const study::PackReadiness& readiness = *m_summary->end().readiness;
    switch (readiness.step) {
    case study::ReadinessStep::None: return;
    case study::ReadinessStep::TakeCheck: return emit checkAsked(words(readiness.check.pack));
    case study::ReadinessStep::ContinueCheck: return emit goOnAsked();
    case study::ReadinessStep::StudyDomain: {
        const study::SessionOptions options = readiness.stepSession; // the sheet goes meanwhile
        begin(options);
        return;
    }
    }
}

/// Whether the way out leads to the session's end, not to the page behind it.
bool StudyPage::endsFirst() const {
    return m_session && m_summary == nullptr && m_session->hasAnswers();
}

void StudyPage::nameWayOut() {
    if (endsFirst())
        m_header->setEndsSession();
    else
        m_header->setWayBack(m_wayBack);
}

/// Whoever has answered something sees what it changed, also before the session's end. Where that cannot be
/// read, the way out stays open: the answers are saved, and the page behind says what is wrong.
void StudyPage::leave() {
    if (!endsFirst() || !reportErrors([this] { showSummary(); }, [](const QString&) {})) emit closed();
}

void StudyPage::savePicture() {
    if (m_summary == nullptr || m_summary->end().map.total() == 0) return;
    const study::Now now = m_workspace.now();
    const QString file = m_choosePicture(
        QStringLiteral("chipwise-session-%1.png").arg(words(study::dateText(study::studyDay(now)))));
    if (file.isEmpty()) return;
    if (runOrReport([&] { writeImage(file, m_summary->picture(now)); }))
        emit noticed(tr("The picture was saved as %1.").arg(QFileInfo(file).fileName()));
}

} // namespace chipwise::desktop

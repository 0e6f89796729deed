// The list beside the map: what is known of each of its blocks, what is to gain, and which one is next.
#include "desktop/die/cell_words.h"
#include "desktop/die/die_map_widget.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/shell/language_words.h"
#include "study/packs/languages.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

/// Where most of a subject's questions are.
const DieView* blockOf(const std::vector<DieView>& views, const study::SubjectScore& subject) {
    const DieView* best = nullptr;
    int most = 0;
    for (const DieView& view : views) {
        for (const DieView::Run& run : view.runs) {
            if (run.subject->pack != subject.pack || run.subject->group != subject.group || run.count <= most)
                continue;
            best = &view;
            most = run.count;
        }
    }
    return best;
}

/// "weakest: Neuron and its frameworks, 22% of recent answers right": by another figure than the bars show,
/// so it names its own. `isAlone`: of a row that is that subject.
QString weakestNote(const study::SubjectScore& subject, bool isAlone) {
    const QString share = percent(static_cast<double>(subject.correct) / subject.answered);
    return isAlone
               ? ProgressPage::tr("weakest: %1 of recent answers right").arg(share)
               : ProgressPage::tr("weakest: %1, %2 of recent answers right").arg(words(subject.title), share);
}

/// "in English", where no subject of the block is in the language that was chosen.
QString languageSign(const DieView& view, const std::map<study::SubjectKey, std::string>& untranslated) {
    QString sign;
    for (const DieView::Run& run : view.runs) {
        const auto found = untranslated.find({run.subject->pack, run.subject->group});
        if (found == untranslated.end()) return {};
        sign = inLanguage(found->second);
    }
    return sign;
}

} // namespace

/// The points of the exam's score that are to gain in an area, where that is a domain the checks measured.
std::optional<int> ProgressPage::gainOf(const study::MapArea& area, const std::vector<int>& points) const {
    if (points.empty() || !area.isDomain || area.pack != m_readiness->check.pack || !area.objective ||
        area.objective->exam != m_readiness->check.exam)
        return std::nullopt;
    const auto domain =
        std::ranges::find(m_readiness->domains, area.objective->number, &study::FormDomain::number);
    if (domain == m_readiness->domains.end()) return std::nullopt;
    return points[static_cast<std::size_t>(domain - m_readiness->domains.begin())];
}

/// The domain that the next step studies.
bool ProgressPage::isMostToGain(const study::MapArea& area) const {
    return m_readiness && m_readiness->stepDomain && area.isDomain && area.pack == m_readiness->check.pack &&
           area.objective == m_readiness->stepSession.objective;
}

void ProgressPage::showList() {
    // Only one of them is called the weakest: by new questions, where a check has measured that.
    const bool isMeasured = m_readiness && m_readiness->stepDomain;
    const DieView* weak = m_weakest && !isMeasured ? blockOf(m_die->views(), *m_weakest) : nullptr;
    const auto untranslated = study::untranslatedSubjects(workspace().learner());
    const std::int64_t today = study::studyDay(workspace().now());
    const std::vector<int> points = m_readiness ? study::pointsToGain(*m_readiness) : std::vector<int>();
    std::vector<SubjectList::Row> rows;
    for (std::size_t i = 0; i < m_die->views().size(); ++i) {
        const DieView& view = m_die->views()[i];
        const study::MapArea& area = m_die->areas()[i];
        SubjectList::Row row{
            view.title, {}, view.figures, gainOf(area, points), study::studyOf(m_map, area, today)};
        QStringList notes;
        row.isRecommended = isMostToGain(area) || &view == weak;
        if (isMostToGain(area))
            notes << tr("most to gain: %1").arg(words(m_readiness->gain));
        else if (&view == weak)
            notes << weakestNote(*m_weakest, view.runs.size() == 1);
        if (!untranslated.empty()) notes << languageSign(view, untranslated);
        notes.removeAll(QString());
        row.note = notes.join(QStringLiteral(", "));
        rows.push_back(std::move(row));
    }
    const bool domains =
        m_die->path().isEmpty() && std::ranges::any_of(m_map.areas, &study::MapArea::isDomain);
    m_subjects->setRows(domains ? tr("Domain") : tr("Subject"), knownWhen(), std::move(rows),
                        m_die->canZoomInto(0));
}

QString ProgressPage::knownWhen() const {
    return m_chart->isToday() ? tr("known now") : tr("known on %1").arg(dateWords(m_chart->day()));
}

} // namespace chipwise::desktop

#include "study/readiness/readiness_report.h"

#include "study/core.h"
#include "study/exam/check_form.h"
#include "study/exam/exam_state.h"
#include "study/figures/map.h"
#include "study/learner.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/planner.h"
#include "study/plan/queue.h"
#include "study/plan/today.h"
#include "study/preferences.h"
#include "study/readiness/readiness_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace chipwise::study {
namespace {

/// The checks of a pack as the journal tells them, whatever device they were taken on.
class ChecksInJournal {
public:
    ChecksInJournal(const Core& core, const std::string& pack, const pack::ExamPlan& plan) : m_core(core) {
        const std::vector<store::Event> events = core.profile.eventsOfChecks();
        if (events.empty()) return;
        const auto library = core.library();
        for (const store::CardOutline& entry : library->entries()) {
            if (entry.pack != pack) continue;
            if (const auto domain = domainIn(plan, entry)) m_domainOf.emplace(entry.card, *domain);
        }
        for (const store::Event& event : events) add(event, plan.domains.size());
    }

    std::vector<insight::Check> oldestFirst() const {
        std::vector<Found> found;
        for (const auto& [batch, one] : m_checks) found.push_back(one);
        std::ranges::stable_sort(found, {}, orderOf);
        if (found.size() > 1) countStudyDays(found);
        std::vector<insight::Check> checks;
        for (Found& one : found) checks.push_back(std::move(one.check));
        return checks;
    }
    std::int64_t newestMs() const { return m_newestMs; }
    /// The attempt of the newest check; empty where there is none.
    std::string newest() const {
        const auto last =
            std::ranges::max_element(m_checks, {}, [](const auto& one) { return orderOf(one.second); });
        return last == m_checks.end() ? std::string() : last->first;
    }

private:
    struct Found {
        insight::Check check;
        std::int64_t firstDay = std::numeric_limits<std::int64_t>::max();
        std::int64_t firstMs = std::numeric_limits<std::int64_t>::max();
    };

    /// Two checks can end on one day.
    static std::pair<std::int64_t, std::int64_t> orderOf(const Found& one) {
        return {one.check.day, one.firstMs};
    }

    void add(const store::Event& event, std::size_t domains) {
        const auto domain = m_domainOf.find(event.card);
        if (!isOfCheck(event) || domain == m_domainOf.end()) return;
        Found& found = m_checks[event.batch];
        const std::int64_t day = memory::studyDay(event.atMs, event.utcOffsetMin);
        found.firstDay = std::min(found.firstDay, day);
        found.firstMs = std::min(found.firstMs, event.atMs);
        found.check.domains.resize(domains);
        found.check.day = std::max(found.check.day, day);
        m_newestMs = std::max(m_newestMs, event.atMs);
        ++found.check.domains[domain->second].of;
        found.check.domains[domain->second].right += event.correct.value_or(false) ? 1 : 0; // none if blank
    }

    /// Days after one check and before the next on which questions of the plan were answered.
    void countStudyDays(std::vector<Found>& oldestFirst) const {
        std::set<std::int64_t> days;
        const store::CountedAnswers read = m_core.profile.answersSince(oldestFirst.front().firstMs);
        for (const store::CountedAnswer& answer : read.answers)
            if (m_domainOf.contains(read.cards[answer.card]))
                days.insert(memory::studyDay(answer.atMs, answer.utcOffsetMin));
        for (std::size_t i = 1; i < oldestFirst.size(); ++i)
            oldestFirst[i].check.studied = static_cast<int>(std::ranges::count_if(days, [&](auto day) {
                return day > oldestFirst[i - 1].check.day && day < oldestFirst[i].firstDay;
            }));
    }

    const Core& m_core;
    std::map<std::string, std::size_t> m_domainOf;
    std::map<std::string, Found> m_checks; ///< by batch
    std::int64_t m_newestMs = 0;
};

constexpr int fewestOnForm = 65; ///< on a short form even a good score fails too often by chance

insight::ExamShape shapeOf(const PackReadiness& readiness) {
    insight::ExamShape shape;
    for (const FormDomain& domain : readiness.domains) shape.weights.push_back(domain.weight);
    if (std::accumulate(shape.weights.begin(), shape.weights.end(), 0.0) <= 0)
        shape.weights.assign(shape.weights.size(), 1);
    shape.formQuestions = sharesOf(readiness.formQuestions, shape.weights);
    shape.mark = readiness.mark;
    return shape;
}

/// What the days around the plan's exam leave of it.
struct AroundExam {
    std::string lastDay;                   ///< nothing else is recommended then
    bool isToday = false;
    std::optional<std::int64_t> passedDay; ///< of an exam that is over, and how it went, where that is told
    std::optional<ExamReport> report;

    /// A check that was taken after an exam somebody has to repeat is about the next one.
    bool isOver(const PackReadiness& one) const {
        if (!passedDay) return false;
        const bool isAboutNext = one.measuredDay && *one.measuredDay > *passedDay;
        return !isAboutNext || !report || report->outcome == ExamOutcome::Passed;
    }
};

/// On the last study day, nothing else is recommended: a check takes an hour. From the day of the exam until
/// somebody says how it went, there is nothing to get ready for.
std::string lastDayWords(const Core& core, const Planner& planner, const Now& now) {
    if (std::string words = insteadOfForecast(core.profile, planner.plan(), now); !words.empty())
        return words;
    if (!planner.frame().isEve(planner.today())) return {};
    const Today today = todayOf(core, planner, now);
    if (today.due + today.fresh > 0) return "Answer what is due today, then rest for your exam.";
    return today.isDone() ? "You are done for today. Rest for your exam." : "Rest for your exam.";
}

AroundExam aroundExam(const Core& core, const Planner& planner, const Now& now) {
    const auto exam = planner.plan().examDay;
    AroundExam around{lastDayWords(core, planner, now), exam == planner.today(), {}, {}};
    if (!exam || *exam >= planner.today()) return around;
    around.passedDay = exam;
    around.report = examReport(core.profile, *exam);
    return around;
}

/// The share of the pack's questions that the plan's domains hold.
double coveredBy(const Core& core, const std::string& pack, const pack::ExamPlan& plan) {
    const auto library = core.library();
    int all = 0;
    int covered = 0;
    for (const store::CardOutline& entry : library->entries()) {
        if (entry.isGenerated || entry.pack != pack) continue;
        ++all;
        covered += domainIn(plan, entry) ? 1 : 0;
    }
    return all == 0 ? 1 : static_cast<double>(covered) / all;
}

/// Where most is to gain, and the session that studies it: a press of its button asks what is counted here.
void addGain(PackReadiness& to, const Core& core, const Planner& planner, const Now& now) {
    to.stepDomain = to.estimate->mostToGain;
    to.stepSession.packs = {to.check.pack};
    to.stepSession.objective = pack::Objective{to.check.exam, to.domains[*to.stepDomain].number};
    to.stepSession.fillsMinutes = true;
    describeGain(to, queueFor(core, to.stepSession, planner, now), queueFor(core, {}, planner, now));
}

/// A check adds its questions to those that count, and the last one those that are too few for another. It is
/// said for a week.
void describeAdded(PackReadiness& to, const KeptAside& kept, std::int64_t today) {
    constexpr std::int64_t daysSaid = 7;
    if (!to.measuredDay || *to.measuredDay <= today - daysSaid) return;
    for (const insight::CheckedShare& domain : to.checks.back().domains) to.addedToCount += domain.of;
    to.addedToCount += kept.freed(to.check.pack);
    to.added = fmt::format("The readiness check on {} added {} questions to the count.",
                           weekdayDate(*to.measuredDay, today), to.addedToCount);
}

/// How far a check of the pack is that is open.
void readOpenCheck(PackReadiness& to, const Core& core) {
    const auto open = core.profile.openAttempt();
    if (!open || !isCheck(*open) || open->pack != to.check.pack) return;
    const ExamState state = readState(core.profile, core.catalog, *open);
    to.openAnswered = state.answered();
    to.openQuestions = state.size();
}

/// All but what to do next.
PackReadiness measuredIn(const Core& core, CheckState state, const pack::ExamPlan& plan, const Now& now) {
    PackReadiness readiness;
    for (const pack::PlanNode& domain : plan.domains)
        readiness.domains.push_back({domain.number, domain.title, domain.weight.value_or(0.0), 0, 0, 0});
    readiness.mark = plan.rawPass.value_or(0.0) / 100;
    readiness.formQuestions = std::max(fewestOnForm, questionsOf(plan));
    const ChecksInJournal journal(core, state.pack, plan);
    readiness.checks = journal.oldestFirst();
    readiness.newestCheck = journal.newest();
    readiness.check = std::move(state);
    readiness.estimate = insight::readiness(readiness.checks, shapeOf(readiness));
    if (readiness.estimate) {
        readiness.measuredDay = readiness.checks.back().day;
        readiness.begunSince =
            core.profile
                .firstAnswers(journal.newestMs() + 1, std::max(now.ms, journal.newestMs()) + 1,
                              readiness.check.pack)
                .answers;
        describeEstimate(readiness);
        describeAdded(readiness, core.keptAside(), studyDay(now));
    }
    readOpenCheck(readiness, core);
    readiness.footnote = footnoteOf(readiness, coveredBy(core, readiness.check.pack, plan), now);
    return readiness;
}

/// Of every pack with the plan of a whole exam.
std::vector<PackReadiness> measured(const Core& core, const CardRows& rows, const Now& now) {
    const auto library = core.library();
    std::vector<PackReadiness> all;
    for (const store::InstalledPack& pack : library->packs())
        if (const auto plan = readinessPlan(core.catalog, pack.id))
            all.push_back(measuredIn(core, checkState(core, pack, &*plan, &rows), *plan, now));
    return all;
}

void addStep(PackReadiness& to, const Core& core, const Planner& planner, const AroundExam& around,
             const Now& now) {
    if (around.isOver(to))
        describeOver(to, around.report);
    else if (to.estimate)
        addGain(to, core, planner, now);
    else
        describeNoEstimate(to);
    describeStep(to, around.lastDay);
    if (around.isToday && to.step != ReadinessStep::ContinueCheck) describeExamDay(to);
}

} // namespace

std::string_view toText(insight::ReadinessWord word) {
    switch (word) {
    case insight::ReadinessWord::NotYet: return "not-yet";
    case insight::ReadinessWord::Close: return "close";
    case insight::ReadinessWord::LikelyToPass: return "likely-to-pass";
    }
    return {};
}

std::optional<PackReadiness> readinessToShow(std::vector<PackReadiness> all, const std::string& chosenExam) {
    const auto wanted = std::ranges::find_if(
        all, [&](const PackReadiness& one) { return chosenExam.starts_with(one.check.pack + '/'); });
    if (wanted != all.end()) return std::move(*wanted);
    const auto says = [](const PackReadiness& one) {
        const bool isMeasurable = one.check.questions + one.openQuestions > 0 || one.check.willBeDrawn;
        return one.estimate ? 2 : isMeasurable ? 1 : 0;
    };
    const auto most = std::ranges::max_element(all, {}, says);
    return most == all.end() ? std::nullopt : std::optional(std::move(*most));
}

std::optional<PackReadiness> readinessToShow(const Learner& learner, const Planner& planner, const Now& now) {
    const Core& core = learner.core();
    auto shown = readinessToShow(measured(core, planner.rows(), now), chosenExam(learner));
    if (shown) addStep(*shown, core, planner, aroundExam(core, planner, now), now);
    return shown;
}

std::vector<int> pointsToGain(const PackReadiness& readiness) {
    if (!readiness.estimate || !readiness.stepDomain) return {};
    const long lacking = 100 - std::lround(100 * readiness.estimate->expected);
    std::vector<double> points;
    for (const insight::DomainReadiness& domain : readiness.estimate->domains)
        points.push_back(100 * domain.gain);
    return roundedParts(points, lacking);
}

std::vector<PackReadiness> readinessOf(const Learner& learner, const Planner& planner, const Now& now) {
    const Core& core = learner.core();
    const AroundExam around = aroundExam(core, planner, now);
    std::vector<PackReadiness> all = measured(core, planner.rows(), now);
    for (PackReadiness& one : all) addStep(one, core, planner, around, now);
    return all;
}

std::vector<PackReadiness> readinessOf(const Learner& learner, const Now& now) {
    return readinessOf(learner, learner.planner(now), now);
}

} // namespace chipwise::study

#include "study/readiness/readiness_report.h"

#include "study/core.h"
#include "study/exam/check_form.h"
#include "study/exam/exam_state.h"
#include "study/learner.h"
#include "study/plan/pace.h"
#include "study/plan/planner.h"
#include "study/plan/queue.h"
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
        for (const store::CardOutline& entry : core.catalog.entries(pack))
            if (const auto domain = domainIn(plan, entry)) m_domainOf.emplace(entry.card, *domain);
        for (const store::Event& event : core.profile.eventsOfChecks()) add(event, plan.domains.size());
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
        for (const store::CountedAnswer& answer : m_core.profile.answersSince(oldestFirst.front().firstMs))
            if (m_domainOf.contains(answer.card))
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

/// On the last study day and on the day of the exam, nothing else is recommended: a check takes an hour.
std::string lastDayWords(const Learner& learner, const Now& now) {
    const Plan plan = learner.plan(now);
    if (plan.examDay == studyDay(now)) return "Your exam is today. Good luck.";
    if (!frameOf(plan, now).isEve(studyDay(now))) return {};
    const Today today = learner.todayAtOnce(now);
    if (today.due + today.fresh > 0) return "Answer what is due today, then rest for your exam.";
    return today.isDone() ? "You are done for today. Rest for your exam." : "Rest for your exam.";
}

/// The share of the pack's questions that the plan's domains hold.
double coveredBy(const Core& core, const std::string& pack, const pack::ExamPlan& plan) {
    int all = 0;
    int covered = 0;
    for (const store::CardOutline& entry : core.catalog.entries(pack)) {
        if (entry.isGenerated) continue;
        ++all;
        covered += domainIn(plan, entry) ? 1 : 0;
    }
    return all == 0 ? 1 : static_cast<double>(covered) / all;
}

/// Where most is to gain, and the session that studies it: a press of its button asks what is counted here.
void addGain(PackReadiness& to, const Learner& learner, const pack::ExamPlan& plan, const Now& now) {
    to.stepDomain = to.estimate->mostToGain;
    to.stepSession.packs = {to.check.pack};
    to.stepSession.objective = pack::Objective{plan.id, to.domains[*to.stepDomain].number};
    to.stepSession.fillsMinutes = true;
    const Pace pace = learner.pace(now);
    const Planner planner(learner.core(), learner.plan(now), pace, now);
    const auto queueOf = [&](const SessionOptions& options) {
        return queueFor(learner.core(), options, planner, pace, now);
    };
    describeGain(to, queueOf(to.stepSession), queueOf({}));
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

/// Whether a check of the pack is open, and how far it is.
bool readOpenCheck(PackReadiness& to, const Learner& learner) {
    const auto open = learner.core().profile.openAttempt();
    if (!open || !isCheck(*open) || open->pack != to.check.pack) return false;
    const ExamState state = readState(learner.core().profile, learner.core().catalog, *open);
    to.openAnswered = state.answered();
    to.openQuestions = state.size();
    return true;
}

PackReadiness readinessIn(const Learner& learner, CheckState state, const pack::ExamPlan& plan,
                          const std::string& lastDay, const Now& now) {
    const Core& core = learner.core();
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
        addGain(readiness, learner, plan, now);
    } else {
        describeNoEstimate(readiness);
    }
    const bool isOpen = readOpenCheck(readiness, learner);
    describeStep(readiness, lastDay, isOpen);
    readiness.footnote = footnoteOf(readiness, coveredBy(core, readiness.check.pack, plan), now);
    return readiness;
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
        return one.estimate ? 2 : one.step != ReadinessStep::None || one.check.willBeDrawn ? 1 : 0;
    };
    const auto most = std::ranges::max_element(all, {}, says);
    return most == all.end() ? std::nullopt : std::optional(std::move(*most));
}

std::optional<PackReadiness> readinessToShow(const Learner& learner, const Now& now) {
    return readinessToShow(readinessOf(learner, now), chosenExam(learner));
}

std::vector<PackReadiness> readinessOf(const Learner& learner, const Now& now) {
    std::vector<PackReadiness> all;
    const std::string lastDay = lastDayWords(learner, now);
    for (CheckState& state : checkStates(learner, now))
        if (const auto plan = readinessPlan(learner.core().catalog, state.pack))
            all.push_back(readinessIn(learner, std::move(state), *plan, lastDay, now));
    return all;
}

} // namespace chipwise::study

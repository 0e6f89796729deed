#include "study/readiness/readiness_report.h"

#include "study/core.h"
#include "study/exam/check_form.h"
#include "study/learner.h"
#include "study/plan/pace.h"
#include "study/plan/planner.h"
#include "study/plan/queue.h"

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
        std::ranges::stable_sort(found, {}, [](const Found& one) { return one.check.day; });
        if (found.size() > 1) countStudyDays(found);
        std::vector<insight::Check> checks;
        for (Found& one : found) checks.push_back(std::move(one.check));
        return checks;
    }
    std::int64_t newestMs() const { return m_newestMs; }

private:
    struct Found {
        insight::Check check;
        std::int64_t firstDay = std::numeric_limits<std::int64_t>::max();
        std::int64_t firstMs = std::numeric_limits<std::int64_t>::max();
    };

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

long wholePercent(double share) {
    return std::lround(100 * share);
}

std::string headlineOf(const insight::Readiness& estimate) {
    switch (estimate.word) {
    case insight::ReadinessWord::NotYet: return "Not yet.";
    case insight::ReadinessWord::Close: return "Close.";
    case insight::ReadinessWord::LikelyToPass: return "Likely to pass.";
    }
    return {};
}

void describe(PackReadiness& to, const insight::Readiness& estimate) {
    to.headline = to.mark > 0 ? headlineOf(estimate) : fmt::format("{}%.", wholePercent(estimate.expected));
    to.sentence =
        fmt::format("We expect you to score {}% on questions you have never seen (likely {}–{}%).",
                    wholePercent(estimate.expected), wholePercent(estimate.low), wholePercent(estimate.high));
    if (to.mark > 0) to.sentence += fmt::format(" The passing score is {}%.", wholePercent(to.mark));
    if (estimate.weak && estimate.pass >= insight::likelyToPass && to.mark > 0)
        to.sentence += fmt::format(" “{}” is still below {}%.", to.domains[*estimate.weak].title,
                                   wholePercent(insight::weakDomain));
}

void describeRefusal(PackReadiness& to) {
    to.headline = "No estimate of your score yet.";
    if (to.check.questions > 0) {
        to.next =
            fmt::format("Take a readiness check next: {} questions you have never seen, up to {} minutes.",
                        to.check.questions, to.check.minutes);
        to.sentence = "You can split it over several days.";
        to.step = ReadinessStep::TakeCheck;
    } else if (to.check.willBeDrawn) {
        to.next = "Start a session next: it sets questions aside for a readiness check.";
        to.sentence = "The check tells you what score to expect.";
    } else {
        to.headline = "No estimate for this pack.";
        to.next = "Go by how many questions you know instead.";
        to.sentence = to.check.whyNone;
    }
}

/// On the last study day and on the day of the exam, nothing else is recommended: a check takes an hour.
std::string lastDayWords(const Learner& learner, const Now& now) {
    const Plan plan = learner.plan(now);
    if (plan.examDay == studyDay(now)) return "Your exam is today. Good luck.";
    if (!frameOf(plan, now).isEve(studyDay(now))) return {};
    const Today today = learner.today(now);
    return today.due + today.fresh > 0 ? "Answer what is due today, then rest for your exam."
                                       : "You are done for today. Rest for your exam.";
}

std::string footnoteOf(const PackReadiness& readiness, double covered, const Now& now) {
    std::string words;
    if (readiness.measuredDay) {
        words = fmt::format("Measured on {}", weekdayDate(*readiness.measuredDay, studyDay(now)));
        if (readiness.begunSince > 0)
            words += fmt::format("; you have started {} more question{} since then", readiness.begunSince,
                                 readiness.begunSince == 1 ? "" : "s");
        words += ". “Likely” means 9 times out of 10.";
    }
    if (covered < 0.5)
        words += fmt::format("{}The exam plan covers {}% of this pack's questions.", words.empty() ? "" : " ",
                             wholePercent(covered));
    return words;
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

void describeStep(PackReadiness& to, const std::string& lastDay, bool isCheckOpen) {
    if (isCheckOpen) {
        to.next = "Finish the readiness check next: it is in progress.";
        if (!to.estimate) to.sentence = "When you submit it, you see where you stand.";
        to.step = ReadinessStep::ContinueCheck;
    } else if (!lastDay.empty()) {
        to.next = lastDay;
        if (!to.estimate) to.sentence.clear();
        to.step = ReadinessStep::None;
    }
}

/// Where most is to gain, and the session that studies it: a press of its button asks what is counted here.
void describeGain(PackReadiness& to, const Learner& learner, const pack::ExamPlan& plan, const Now& now) {
    const FormDomain& domain = to.domains[to.estimate->mostToGain];
    to.stepDomain = to.estimate->mostToGain;
    to.stepSession.packs = {to.check.pack};
    to.stepSession.objective = pack::Objective{plan.id, domain.number};
    to.stepSession.fillsMinutes = true;
    const Queue queue = queueFor(learner.core(), to.stepSession, learner.plan(now), learner.pace(now), now);
    to.stepQuestions = static_cast<int>(queue.places.size());
    if (to.stepQuestions > 0) {
        to.step = ReadinessStep::StudyDomain;
        to.next = fmt::format("To gain the most, study “{}” next.", domain.title);
    } else {
        to.next =
            fmt::format("You have the most to gain in “{}”, but nothing to study there today.", domain.title);
    }
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
    readiness.check = std::move(state);
    readiness.estimate = insight::readiness(readiness.checks, shapeOf(readiness));
    if (readiness.estimate) {
        readiness.measuredDay = readiness.checks.back().day;
        readiness.begunSince =
            core.profile
                .firstAnswers(journal.newestMs() + 1, std::max(now.ms, journal.newestMs()) + 1,
                              readiness.check.pack)
                .answers;
        describe(readiness, *readiness.estimate);
        describeAdded(readiness, core.keptAside(), studyDay(now));
        describeGain(readiness, learner, plan, now);
    } else {
        describeRefusal(readiness);
    }
    const auto open = core.profile.openAttempt();
    describeStep(readiness, lastDay, open && isCheck(*open) && open->pack == readiness.check.pack);
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

std::vector<PackReadiness> readinessOf(const Learner& learner, const Now& now) {
    std::vector<PackReadiness> all;
    const std::string lastDay = lastDayWords(learner, now);
    for (CheckState& state : checkStates(learner, now))
        if (const auto plan = readinessPlan(learner.core().catalog, state.pack))
            all.push_back(readinessIn(learner, std::move(state), *plan, lastDay, now));
    return all;
}

} // namespace chipwise::study

#include "study/exam/check_form.h"

#include "quiz/random.h"
#include "study/learner.h"
#include "study/seed.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace chipwise::study {
namespace {

constexpr std::int64_t freshDays = 2; ///< for so long a lesson or a fact helps more than it will
constexpr double secondsWithoutPlan = 83;

/// What the learner met in the last days.
class FreshInMind {
public:
    FreshInMind(const Core& core, const Now& now)
        : m_library(core.library()), m_rows(core.profile.cards()), m_today(studyDay(now)) {
        for (const store::CardOutline& entry : m_library->entries()) {
            const auto row = m_rows.find(entry.card);
            if (row == m_rows.end() || !row->second.memory) continue;
            // A lesson comes with the first question of its subject.
            const bool isFirst = row->second.memory->repetitions <= 1 && isRecent(row->second);
            auto [subject, isNew] = m_lessonIsFresh.try_emplace(subjectOf(entry), isFirst);
            if (!isNew) subject->second = subject->second && isFirst;
        }
    }

    bool contains(const std::string& card) const {
        const store::CardOutline* entry = m_library->find(card);
        if (entry == nullptr) return false;
        const auto lesson = m_lessonIsFresh.find(subjectOf(*entry));
        if (lesson != m_lessonIsFresh.end() && lesson->second) return true;
        return std::ranges::any_of(m_library->siblings(*entry), [this](const store::CardOutline* sibling) {
            const auto row = m_rows.find(sibling->card);
            return row != m_rows.end() && row->second.memory && isRecent(row->second);
        });
    }

private:
    bool isRecent(const store::CardRow& row) const { return row.memory->lastDay > m_today - freshDays; }

    std::shared_ptr<const Library> m_library;
    CardRows m_rows;
    std::int64_t m_today;
    std::map<SubjectKey, bool> m_lessonIsFresh;
};

/// The pack that the request names, or the first that has questions set aside.
std::optional<store::InstalledPack> packFor(const Core& core, const FormRequest& request) {
    for (store::InstalledPack& pack : core.catalog.packs())
        if (request.pack.empty() ? core.keptAside().count(pack.id) > 0 : pack.id == request.pack)
            return std::move(pack);
    return std::nullopt;
}

/// Of each domain those that are fresh in mind last, else by lot.
std::vector<std::string> inTurn(const std::vector<std::string>& cards, const FreshInMind& fresh,
                                quiz::Random& random) {
    std::vector<std::size_t> order(cards.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    quiz::shuffle(order, random);
    std::stable_partition(order.begin(), order.end(),
                          [&](std::size_t place) { return !fresh.contains(cards[place]); });
    std::vector<std::string> turn;
    for (const std::size_t place : order) turn.push_back(cards[place]);
    return turn;
}

void addQuestions(Form& form, const std::vector<std::vector<std::string>>& byDomain,
                  const FreshInMind& fresh) {
    quiz::Random random(form.seed);
    std::vector<std::pair<std::string, std::string>> asked; // card and domain
    for (std::size_t domain = 0; domain < byDomain.size(); ++domain) {
        const auto turn = inTurn(byDomain[domain], fresh, random);
        for (std::size_t i = 0; i < static_cast<std::size_t>(checkedPerDomain); ++i)
            asked.emplace_back(turn[i], form.domains[domain].number);
    }
    std::vector<std::size_t> order(asked.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    quiz::shuffle(order, random);
    for (const std::size_t place : order) {
        const auto& [card, domain] = asked[place];
        form.questions.push_back(
            {card, domain, true, presentationSeed(form.seed, card, form.questions.size())});
    }
    form.unseen = static_cast<int>(form.questions.size());
}

} // namespace

bool isCheck(const store::Attempt& attempt) {
    return attempt.exam.ends_with(checkMark);
}

int checksTaken(const store::Profile& profile, const std::string& pack) {
    std::set<std::string> batches;
    for (const store::Event& event : profile.eventsOfChecks())
        if (isOfCheck(event) && event.card.starts_with(pack + '/')) batches.insert(event.batch);
    return static_cast<int>(batches.size());
}

int questionsOfCheck(const pack::ExamPlan& plan) {
    return checkedPerDomain * static_cast<int>(plan.domains.size());
}

int minutesOfCheck(const pack::ExamPlan& plan) {
    const double seconds = plan.minutes && plan.questions.value_or(0) > 0
                               ? 60.0 * *plan.minutes / *plan.questions
                               : secondsWithoutPlan;
    const int minutes = static_cast<int>(std::ceil(questionsOfCheck(plan) * seconds / 60));
    return std::clamp(minutes, 1, mostExamMinutes);
}

FormOffer checkFor(const Core& core, const FormRequest& request, const Now& now) {
    FormOffer offer;
    const auto pack = packFor(core, request);
    const auto plan = pack ? readinessPlan(core.catalog, pack->id) : std::nullopt;
    // A copy: another process may write meanwhile, and what is set aside is then read anew.
    const auto byDomain = core.keptAside().byDomain(pack ? pack->id : std::string());
    if (!plan || byDomain.empty()) {
        offer.sentence = "No questions are set aside for a readiness check.";
        return offer;
    }
    Form form;
    form.pack = pack->id;
    form.exam = plan->id;
    form.check = true;
    form.title = fmt::format("Readiness check {}", checksTaken(core.profile, pack->id) + 1);
    form.minutes = std::clamp(request.minutes.value_or(minutesOfCheck(*plan)), 1, mostExamMinutes);
    form.strict = request.strict;
    form.partial = plan->scoring == pack::Scoring::Partial;
    form.seed = request.seed;
    for (std::size_t i = 0; i < plan->domains.size(); ++i)
        form.domains.push_back({plan->domains[i].number, plan->domains[i].title,
                                plan->domains[i].weight.value_or(0.0), checkedPerDomain, 0,
                                static_cast<int>(byDomain[i].size())});
    addQuestions(form, byDomain, FreshInMind(core, now));
    offer.minutes = form.minutes;
    offer.form = std::move(form);
    return offer;
}

FormOffer checkFor(const Learner& learner, const FormRequest& request, const Now& now) {
    return checkFor(learner.core(), request, now);
}

} // namespace chipwise::study

#include "study/session/testable.h"

#include "memory/sprt.h"
#include "study/core.h"
#include "study/learner.h"
#include "study/library.h"
#include "study/plan/filter.h"

#include <algorithm>
#include <unordered_set>

namespace chipwise::study {
namespace {

/// Counts questions as the queue of a test takes them: no two that answer each other.
class TestQuestions {
public:
    void add(const store::CardOutline& entry) {
        const auto keys = sharedKeys(entry);
        if (std::ranges::any_of(keys, [this](const std::string& key) { return m_spokenFor.contains(key); }))
            return;
        m_spokenFor.insert(keys.begin(), keys.end());
        ++m_count;
    }
    int count() const { return m_count; }

private:
    std::unordered_set<std::string> m_spokenFor;
    int m_count = 0;
};

bool canTest(const Library& library, const store::CardOutline& entry, const CardRows& rows) {
    if (library.isKeptAside(entry.card)) return false;
    if (entry.kind == pack::Kind::Flashcard || entry.kind == pack::Kind::Flashcards) return false;
    const auto row = rows.find(entry.card);
    return row == rows.end() || (!row->second.memory && !row->second.suspended);
}

TestablePart partOf(SessionOptions options, std::string title, const TestQuestions& questions) {
    options.testOut = true;
    return {std::move(options), std::move(title), questions.count(), questions.count() >= answersToPass()};
}

/// The domain a session's objective names, or null.
const pack::PlanNode* domainNamed(const std::vector<pack::ExamPlan>& plans,
                                  const pack::Objective& objective) {
    for (const pack::ExamPlan& plan : plans)
        if (plan.id == objective.exam) return plan.find(objective.number);
    return nullptr;
}

} // namespace

int answersToPass() {
    memory::Sprt test;
    while (test.verdict() == memory::Placement::Undecided) test.add(true);
    return test.answers();
}

std::vector<TestablePart> testableSubjects(const Learner& learner, const std::string& packId) {
    const auto library = learner.core().library();
    const CardRows rows = learner.profile().cards();
    std::vector<TestablePart> parts;
    for (const store::InstalledGroup& subject : library->subjects()) {
        if (subject.pack != packId) continue;
        TestQuestions questions;
        for (const std::size_t place : library->cardsOf({packId, subject.index}))
            if (const store::CardOutline& entry = library->entries()[place]; canTest(*library, entry, rows))
                questions.add(entry);
        SessionOptions options;
        options.group = std::pair(packId, subject.index);
        parts.push_back(partOf(std::move(options), subject.title, questions));
    }
    return parts;
}

std::vector<TestablePart> testableDomains(const Learner& learner, const std::string& packId) {
    const auto library = learner.core().library();
    std::vector<const store::CardOutline*> unseen;
    const CardRows rows = learner.profile().cards();
    for (const store::CardOutline& entry : library->entries())
        if (entry.pack == packId && canTest(*library, entry, rows)) unseen.push_back(&entry);
    std::vector<TestablePart> parts;
    for (const pack::ExamPlan& plan : learner.catalog().exams(packId))
        for (const pack::PlanNode& domain : plan.domains) {
            SessionOptions options;
            options.packs = {packId};
            options.objective = pack::Objective{plan.id, domain.number};
            const Filter filter(options, library->packs());
            TestQuestions questions;
            for (const store::CardOutline* entry : unseen)
                if (filter.passes(*entry)) questions.add(*entry);
            if (questions.count() > 0) parts.push_back(partOf(std::move(options), domain.title, questions));
        }
    return parts;
}

std::string testedTitle(const Learner& learner, const SessionOptions& options) {
    if (options.group) {
        const store::InstalledGroup* subject = learner.core().library()->subject(*options.group);
        return subject != nullptr ? subject->title : std::string();
    }
    if (!options.objective || options.packs.empty()) return {};
    const auto plans = learner.catalog().exams(options.packs.front());
    const pack::PlanNode* domain = domainNamed(plans, *options.objective);
    return domain != nullptr ? domain->title : std::string();
}

} // namespace chipwise::study

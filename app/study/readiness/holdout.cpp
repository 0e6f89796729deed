#include "study/readiness/holdout.h"

#include "quiz/random.h"
#include "study/exam/exam_form.h"
#include "study/library.h"
#include "study/seed.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

namespace chipwise::study {
namespace {

/// The questions of a domain that can be set aside, in the order in which they are taken.
using Candidates = std::vector<const store::CardOutline*>;

class HoldoutDrawing {
public:
    HoldoutDrawing(const Core& core, const store::InstalledPack& pack, const pack::ExamPlan& plan,
                   const CardRows& rows)
        : m_core(core), m_plan(plan), m_library(core.library()), m_rows(rows),
          m_random(mixed(textHash(core.profile.id() + ' ' + pack.id))), m_candidates(plan.domains.size()) {
        for (const store::Attempt& attempt : core.profile.attempts())
            for (store::AttemptQuestion& question : core.profile.questionsOf(attempt.id))
                m_inExams.insert(std::move(question.card));
        for (const store::CardOutline& entry : m_library->entries())
            if (entry.pack == pack.id && canBeKept(entry))
                if (const auto domain = domainIn(plan, entry)) m_candidates[*domain].push_back(&entry);
    }

    HoldoutDraw draw() {
        HoldoutDraw drawn;
        drawn.byDomain.resize(m_candidates.size());
        for (const std::size_t domain : fewestFirst()) {
            drawn.byDomain[domain] = drawnOf(domain);
            const std::size_t found = drawn.byDomain[domain].size();
            if (found < static_cast<std::size_t>(keptAsidePerDomain)) return {{}, lackWords(domain, found)};
        }
        return drawn;
    }

private:
    bool canBeKept(const store::CardOutline& entry) const {
        if (entry.kind == pack::Kind::Flashcard || entry.kind == pack::Kind::Flashcards) return false;
        const auto& kinds = m_plan.kinds;
        if (!kinds.empty() && std::ranges::find(kinds, entry.kind) == kinds.end()) return false;
        if (entry.isGenerated || !entry.caseId.empty() || !entry.holdout.value_or(true)) return false;
        return !wasSeen(entry.card);
    }

    /// In a practice exam, answered or left blank, or in study: what was asked without scheduling, or taken
    /// back or forgotten since, has a row but no memory.
    bool wasSeen(const std::string& card) const {
        if (m_inExams.contains(card)) return true;
        const auto row = m_rows.find(card);
        if (row == m_rows.end()) return false;
        if (row->second.memory || row->second.suspended) return true;
        bool isAnswered = false;
        m_core.profile.eachEventBackward(card, [&](const store::Event& event) {
            isAnswered = event.type == store::EventType::Answer;
            return !isAnswered;
        });
        return isAnswered;
    }

    /// Where facts are shared across domains, those with little to spare choose first.
    std::vector<std::size_t> fewestFirst() const {
        std::vector<std::size_t> order(m_candidates.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t domain) { return m_candidates[domain].size(); });
        return order;
    }

    std::vector<std::string> drawnOf(std::size_t domain) {
        Candidates& candidates = m_candidates[domain];
        shuffle(candidates);
        std::vector<std::string> cards;
        const auto take = [&](auto wanted, int most) {
            for (const store::CardOutline* entry : candidates) {
                if (static_cast<int>(cards.size()) >= keptAsidePerDomain || most <= 0) return;
                if (!wanted(*entry) || !m_taken.insert(entry->card).second) continue;
                if (!claimFacts(*entry)) {
                    m_taken.erase(entry->card);
                    continue;
                }
                cards.push_back(entry->card);
                --most;
            }
        };
        take([](const store::CardOutline& entry) { return entry.holdout.value_or(false); },
             keptAsidePerDomain);
        for (const auto& [level, share] : sharesByLevel(candidates))
            take([level = level](const store::CardOutline& entry) { return entry.level == level; }, share);
        take([](const store::CardOutline&) { return true; }, keptAsidePerDomain);
        return cards;
    }

    void shuffle(Candidates& candidates) {
        std::vector<std::size_t> order(candidates.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        quiz::shuffle(order, m_random);
        Candidates shuffled;
        for (const std::size_t place : order) shuffled.push_back(candidates[place]);
        candidates = std::move(shuffled);
    }

    static std::map<int, int> sharesByLevel(const Candidates& candidates) {
        std::map<int, double> sizes;
        for (const store::CardOutline* entry : candidates) sizes[entry->level] += 1;
        std::vector<double> weights;
        for (const auto& [level, size] : sizes) weights.push_back(size);
        const std::vector<int> shares = sharesOf(keptAsidePerDomain, weights);
        std::map<int, int> byLevel;
        std::size_t i = 0;
        for (const auto& [level, size] : sizes) byLevel[level] = shares[i++];
        return byLevel;
    }

    bool claimFacts(const store::CardOutline& entry) {
        const auto keys = sharedKeys(entry);
        if (std::ranges::any_of(keys, [this](const std::string& key) { return m_facts.contains(key); }))
            return false;
        m_facts.insert(keys.begin(), keys.end());
        return true;
    }

    std::string lackWords(std::size_t domain, std::size_t found) const {
        return fmt::format("A readiness check needs {} unseen questions in each domain, each on a different "
                           "fact. “{}” has {}.",
                           keptAsidePerDomain, m_plan.domains[domain].title,
                           found == 0 ? "none left" : fmt::format("{} left", found));
    }

    const Core& m_core;
    const pack::ExamPlan& m_plan;
    std::shared_ptr<const Library> m_library;
    const CardRows& m_rows;
    quiz::Random m_random;
    std::vector<Candidates> m_candidates; ///< by domain
    std::unordered_set<std::string> m_inExams;
    std::unordered_set<std::string> m_taken;
    std::unordered_set<std::string> m_facts;
};

std::vector<store::Event> eventsOf(const HoldoutDraw& drawn, const pack::ExamPlan& plan, const Now& now) {
    std::vector<store::Event> events;
    const std::string batch = store::newEventId(now.ms);
    for (std::size_t domain = 0; domain < drawn.byDomain.size(); ++domain)
        for (const std::string& card : drawn.byDomain[domain]) {
            store::Event event = eventFor(store::EventType::Holdout, card, now.ms, now);
            event.params =
                nlohmann::ordered_json{{"exam", plan.id}, {"domain", plan.domains[domain].number}}.dump();
            event.batch = batch;
            events.push_back(std::move(event));
        }
    return events;
}

std::set<std::string> drawnPacks(const store::Profile& profile) {
    std::set<std::string> packs;
    for (const store::Event& event : profile.eventsOfChecks())
        if (event.type == store::EventType::Holdout) packs.insert(event.card.substr(0, event.card.find('/')));
    return packs;
}

} // namespace

HoldoutDraw drawHoldout(const Core& core, const store::InstalledPack& pack, const CardRows* rows) {
    const auto plan = readinessPlan(core.catalog, pack.id);
    if (!plan) return {{}, fmt::format("“{}” has no exam plan that covers the whole exam.", pack.title)};
    if (pack.questions < fewestForReadiness)
        return {{},
                fmt::format("“{}” has {} question{}, too few to set some aside for a readiness check. At "
                            "least {} are needed.",
                            pack.title, pack.questions, pack.questions == 1 ? "" : "s", fewestForReadiness)};
    if (rows != nullptr) return HoldoutDrawing(core, pack, *plan, *rows).draw();
    const CardRows read = core.profile.cards();
    return HoldoutDrawing(core, pack, *plan, read).draw();
}

void keepQuestionsAside(Core& core, const Now& now) {
    const auto packs = core.catalog.packs();
    const bool canHave = std::ranges::any_of(
        packs, [](const store::InstalledPack& pack) { return pack.questions >= fewestForReadiness; });
    if (!canHave || core.profile.readOnly()) return;
    const auto before = drawnPacks(core.profile);
    for (const store::InstalledPack& pack : packs) {
        if (before.contains(pack.id) || drawHoldout(core, pack).byDomain.empty()) continue;
        // Once more within the transaction: another window may have drawn, or begun a question.
        core.atomically([&] {
            if (wasDrawn(core.profile, pack.id)) return;
            const HoldoutDraw drawn = drawHoldout(core, pack);
            if (drawn.byDomain.empty()) return;
            core.record(now, [&](std::int64_t) {
                return Core::Writing{eventsOf(drawn, *readinessPlan(core.catalog, pack.id), now), {}};
            });
        });
        core.forgetKeptAside();
    }
}

bool wasDrawn(const store::Profile& profile, const std::string& pack) {
    return drawnPacks(profile).contains(pack);
}

} // namespace chipwise::study

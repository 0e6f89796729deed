#include "study/kept_aside.h"

#include "store/profile.h"
#include "study/exam/exam_form.h"

#include <algorithm>
#include <utility>

namespace chipwise::study {
namespace {

using ByDomain = std::vector<std::vector<std::string>>;

/// What is left of a pack's, where every domain of its plan still has enough for a check.
ByDomain leftFor(const store::Catalog& catalog, const std::string& pack,
                 const std::set<std::string, std::less<>>& kept) {
    const auto plan = readinessPlan(catalog, pack);
    if (!plan) return {};
    ByDomain left(plan->domains.size());
    for (const store::CardEntry& entry : catalog.entries(pack)) {
        if (!kept.contains(entry.card)) continue;
        if (const auto domain = domainIn(*plan, entry)) left[*domain].push_back(entry.card);
    }
    const auto isEnough = [](const std::vector<std::string>& cards) {
        return cards.size() >= static_cast<std::size_t>(checkedPerDomain);
    };
    return std::ranges::all_of(left, isEnough) ? left : ByDomain{};
}

} // namespace

std::optional<pack::ExamPlan> readinessPlan(const store::Catalog& catalog, const std::string& pack) {
    for (pack::ExamPlan& plan : catalog.exams(pack))
        if (!plan.slice && !plan.domains.empty()) return std::move(plan);
    return std::nullopt;
}

KeptAside::KeptAside(const store::Profile& profile, const store::Catalog& catalog) {
    std::set<std::string, std::less<>> kept;
    std::set<std::string> packs;
    for (std::string& card : profile.cardsKeptAside()) {
        packs.insert(card.substr(0, card.find('/')));
        kept.insert(std::move(card));
    }
    for (const std::string& pack : packs) {
        ByDomain left = leftFor(catalog, pack, kept);
        if (left.empty()) continue;
        for (const auto& domain : left) m_cards.insert(domain.begin(), domain.end());
        m_byPack.emplace(pack, std::move(left));
    }
}

const ByDomain& KeptAside::byDomain(const std::string& pack) const {
    static const ByDomain none;
    const auto found = m_byPack.find(pack);
    return found == m_byPack.end() ? none : found->second;
}

int KeptAside::count(const std::string& pack) const {
    int count = 0;
    for (const auto& domain : byDomain(pack)) count += static_cast<int>(domain.size());
    return count;
}

} // namespace chipwise::study

#include "study/kept_aside.h"

#include "store/profile.h"
#include "study/library.h"

#include <algorithm>
#include <utility>

namespace chipwise::study {
namespace {

using ByDomain = std::vector<std::vector<std::string>>;

/// What is left of a pack's, by domain; nothing without a plan.
ByDomain leftFor(const store::Catalog& catalog, const std::string& pack,
                 const std::set<std::string, std::less<>>& kept) {
    const auto plan = readinessPlan(catalog, pack);
    if (!plan) return {};
    std::vector<store::CardEntry> entries;
    for (const std::string& card : kept) {
        if (!card.starts_with(pack + '/')) continue;
        if (auto entry = catalog.entry(card)) entries.push_back(*std::move(entry));
    }
    std::ranges::sort(entries, {}, &store::CardEntry::order);
    ByDomain left(plan->domains.size());
    for (const store::CardEntry& entry : entries)
        if (const auto domain = domainIn(*plan, entry)) left[*domain].push_back(entry.card);
    return left;
}

bool isEnoughForCheck(const ByDomain& left) {
    return !left.empty() && std::ranges::all_of(left, [](const std::vector<std::string>& cards) {
        return cards.size() >= static_cast<std::size_t>(checkedPerDomain);
    });
}

int sizeOf(const ByDomain& cards) {
    int count = 0;
    for (const auto& domain : cards) count += static_cast<int>(domain.size());
    return count;
}

} // namespace

bool isOfCheck(const store::Event& event) {
    return event.mode == store::Mode::Readiness ||
           (event.type == store::EventType::Holdout && event.reason == leftBlank);
}

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
        if (!isEnoughForCheck(left)) {
            m_freed.emplace(pack, sizeOf(left));
            continue;
        }
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
    return sizeOf(byDomain(pack));
}

int KeptAside::freed(const std::string& pack) const {
    const auto found = m_freed.find(pack);
    return found == m_freed.end() ? 0 : found->second;
}

} // namespace chipwise::study

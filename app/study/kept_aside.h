#pragma once

#include "pack/model/model.h"
#include "store/catalog/catalog.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::store {
struct Event;
class Profile;
} // namespace chipwise::store

namespace chipwise::study {

constexpr int keptAsidePerDomain = 15; ///< drawn for the checks of readiness
constexpr int checkedPerDomain = 7;    ///< of them in one check

/// In the place of a question's text while it is set aside.
constexpr std::string_view keptAsideWords = "Set aside for a readiness check";

/// The reason of an event about a question that a check has shown and nobody answered.
constexpr const char* leftBlank = "left blank";

/// An answer of a readiness check, or the note that one of its questions was left blank. Those of one check
/// share a batch.
bool isOfCheck(const store::Event&);

/// The plan that readiness is measured on: the first whose exam the pack covers as a whole, with domains.
std::optional<pack::ExamPlan> readinessPlan(const store::Catalog&, const std::string& pack);

/// The questions of the installed packs that only a check of readiness may ask: those that were drawn for
/// one, by whatever device, and not shown since. Where a domain has too few left for another check, its
/// pack's are free.
class KeptAside {
public:
    KeptAside() = default;
    KeptAside(const store::Profile&, const store::Catalog&);

    bool isEmpty() const { return m_cards.empty(); }
    int size() const { return static_cast<int>(m_cards.size()); }
    bool contains(std::string_view card) const { return m_cards.contains(card); }
    /// Of that pack, by place of the domain in its plan; empty where nothing of it is set aside.
    const std::vector<std::vector<std::string>>& byDomain(const std::string& pack) const;
    int count(const std::string& pack) const;
    /// Questions of that pack that were drawn, were never shown, and count again: too few were left.
    int freed(const std::string& pack) const;

private:
    std::set<std::string, std::less<>> m_cards;
    std::map<std::string, std::vector<std::vector<std::string>>> m_byPack;
    std::map<std::string, int> m_freed;
};

} // namespace chipwise::study

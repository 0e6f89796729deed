#include "store/journal/renamed.h"

#include "store/journal/card_rows.h"
#include "store/sql.h"

#include <map>
#include <string>
#include <string_view>

namespace chipwise::store {
namespace {

std::string_view packOf(std::string_view card) {
    return card.substr(0, card.find('/'));
}

/// Strangers write journals too: a card is renamed only within its pack.
bool mayFollow(const std::string& card, const std::string& earlier) {
    return card != earlier && card.find('/') != std::string::npos && packOf(card) == packOf(earlier);
}

/// Earlier name → the name it was given last.
using Names = std::map<std::string, std::string>;

/// Whether `name` was renamed into `earlier`, perhaps in several steps. More steps than anybody renames a
/// question in count as that, too.
bool leadsTo(const Names& names, const std::string& name, const std::string& earlier) {
    constexpr int mostSteps = 100;
    auto at = names.find(name);
    for (int steps = 0; at != names.end(); at = names.find(at->second), ++steps)
        if (at->second == earlier || steps == mostSteps) return true;
    return false;
}

Names newestAliases(Database& database) {
    Names names;
    Query query(database, sql::aliases);
    while (query.next()) {
        const std::string earlier = query.text(0);
        const std::string now = query.text(1);
        if (!mayFollow(now, earlier)) continue;
        if (leadsTo(names, now, earlier)) names.erase(now); // renamed back: the newer alias counts
        names.insert_or_assign(earlier, now);
    }
    return names;
}

} // namespace

void refreshRenamed(Database& database) {
    Query(database, sql::forget_renamed).run();
    const auto names = newestAliases(database);
    for (const auto& [earlier, next] : names) {
        std::string_view present = next;
        for (auto at = names.find(next); at != names.end(); at = names.find(at->second)) present = at->second;
        knowCard(database, std::string(present));
        Query(database, sql::insert_renamed).bind(earlier, std::string(present)).run();
    }
}

} // namespace chipwise::store

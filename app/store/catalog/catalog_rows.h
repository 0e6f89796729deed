#pragma once

#include "store/catalog/catalog.h"
#include "store/sqlite/database.h"
#include "store/sqlite/pack_folders.h"

#include <string>
#include <utility>
#include <vector>

namespace chipwise::store {

/// Values from the catalog's rows, with the texts of `language` where there are any. An empty `packId` means
/// every pack.
std::vector<InstalledPack> readPacks(Database&, const PackFolders&, const std::string& today,
                                     const std::string& packId, const std::string& language);
std::vector<InstalledGroup> readGroups(Database&, const std::string& packId, const std::string& language);
std::vector<pack::Fact> readFacts(Database&, const std::string& packId, const std::string& language);
std::vector<std::pair<std::string, std::string>> readEntities(Database&, const std::string& packId,
                                                              const std::string& language);
std::vector<pack::ExamPlan> readExams(Database&, const std::string& packId);

std::vector<Term> readTerms(Database&, const std::string& packId, const std::string& language);

std::vector<InstalledMisconception> readMisconceptions(Database&, const std::string& packId,
                                                       const std::string& language);

std::vector<EarlierName> readEarlierNames(Database&, const std::string& packId);

/// The rest of a query that gives a card's columns, with the marked stem after them for hits.
std::vector<CardEntry> readEntries(Query&);
inline std::vector<CardEntry> readEntries(Query&& query) {
    return readEntries(query);
}
std::vector<CardOutline> readOutlines(Database&, const std::string& language);
std::vector<Hit> readHits(Query&);

} // namespace chipwise::store

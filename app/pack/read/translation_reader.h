#pragma once

#include "pack/check/checks.h"
#include "pack/read/reader.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// What translations are read against.
struct Originals {
    std::map<std::string_view, const ParsedQuestion*> questions; ///< good ones
    std::map<std::string_view, std::string_view> renamed;        ///< earlier ids, and the ids they are now
    std::set<std::string_view> brokenQuestions;
    std::set<std::string_view> groups;
    const PackIndex* index = nullptr;
    std::string_view language;                            ///< of the originals
    const ParsedMisconceptions* misconceptions = nullptr; ///< null where the pack has none
    std::vector<WordEntry>* words = nullptr;  ///< where given, receives those of i18n/<language>/words.csv
    std::vector<Question>* leftOut = nullptr; ///< where given, receives translated questions with an error
};

/// Every i18n/<language>/… of the pack. What is wrong in one falls back to the base language.
std::vector<Translation> readTranslations(const PackFiles&, const Originals&, std::vector<Diagnostic>&);

} // namespace chipwise::pack

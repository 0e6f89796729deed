#pragma once

#include "cli/desk.h"

#include "exchange/draft/draft_file.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What tests of backups and restores put into a profile, and look for afterward.
namespace chipwise::cli {

/// The folder of a pack whose drafts are kept, and the name under which they are.
extern const std::string packOfDrafts;
extern const std::string draftFolder;

/// A pack that an instructor wrote, installed.
void installOwnPack(const Desk& desk, const std::string& version, const std::string& question);
std::string draftFile(const Desk& desk, const std::string& path);
void keepDraft(const Desk& desk, const std::string& path, const std::string& text, std::int64_t atMs);
std::optional<exchange::DraftText> draftOf(const Desk& desk, const std::string& path);
std::string line(const std::string& text);
bool knows(const Desk& desk, const std::string& pack);
std::vector<std::string> filesBelow(const std::string& folder);
/// Files of backups and drafts that only a writer that is at work may have.
std::vector<std::string> leftovers(const Desk& desk);
/// A learner who is also an author: answers, the pack that ships, the sample, a pack of their own, a draft.
void fill(const Desk& desk);
std::string carried(const Desk& desk);

} // namespace chipwise::cli

#pragma once

#include "pack/model/model.h"
#include "pack/parse/media_file.h"
#include "pack/text/diagnostic.h"
#include "pack/words/words_table.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace chipwise::pack {

/// The files of a pack by their path inside it ("questions/10-roles.md"), wherever they came from.
struct PackFiles {
    std::map<std::string, std::string> texts; ///< the bytes of pack.md, questions/*.md, the tables, i18n/…
    std::map<std::string, MediaFile> media;   ///< what stands under media/
    std::vector<Diagnostic> problems;         ///< what could not be taken in: too large, a symbolic link …
};

struct ReadOptions {
    std::string today; ///< YYYY-MM-DD; facts past their review date are judged against it; empty: not judged
    bool keepFaulty = false; ///< fill ReadResult::leftOut
};

struct ReadResult {
    Pack pack; ///< everything that could be read; a question with an error is left out
    std::vector<Diagnostic> diagnostics; ///< by file, line, column
    /// Questions with an error, as far as they could be read; only on request. Not fit for asking: an answer
    /// may be missing, a number may be none.
    std::vector<Question> leftOut;
    std::vector<Question> leftOutTranslations; ///< the same, of translated questions
    std::vector<WordEntry> words;              ///< of words.csv, for the rules of a bank
    bool readable = true; ///< false: no pack at all (no folder, no pack.md, or one without an id)
};

/// Collects a pack's files from a folder. Never follows a symbolic link and never leaves the folder; a file
/// over its limit (text 4 MiB, media 32 MiB) is a problem, not an allocation.
PackFiles loadFolder(const std::filesystem::path& folder);

/// Reads and checks: every problem of every file in one pass. Time and memory stay in proportion to the
/// input.
ReadResult readPack(const PackFiles&, const ReadOptions& = {});

/// loadFolder and readPack.
ReadResult readFolder(const std::filesystem::path& folder, const ReadOptions& = {});

/// The text with every edit applied; edits that overlap an earlier one are left out.
std::string applyEdits(const std::string& text, std::vector<Edit> edits);

} // namespace chipwise::pack

#pragma once

#include "pack/generate/cards.h"
#include "pack/read/reader.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::workshop {

/// Text of a file that differs from the disk, by path inside the pack.
using Unsaved = std::map<std::string, std::string>;

/// How strictly a pack is judged: Finished is what `validate --strict` asks before it is handed out.
enum class Rules : std::uint8_t { WhileWriting, Finished };

/// A pack folder as it was read at one moment: what every pane of the Workshop shows.
struct Snapshot {
    std::uint64_t number = 0; ///< grows with every reading
    pack::PackFiles files;    ///< unsaved texts in place of those on the disk
    pack::ReadResult read;    ///< with the questions that have errors, in `read.leftOut`
    /// What an author is shown, by file and line: what reading found, two questions that repeat each other (a
    /// problem at each) and, where that was asked for, all rules of a finished pack.
    std::vector<pack::Diagnostic> problems;

    /// Paths of texts and media, as a file list shows them: pack.md, facts, questions, translations, media.
    std::vector<std::string> paths() const;
    /// Of that file, by line.
    std::vector<pack::Diagnostic> diagnosticsOf(const std::string& file) const;
};

/// These files as they are judged on that day (YYYY-MM-DD).
Snapshot snapshotOf(pack::PackFiles, const std::string& today, Rules = Rules::WhileWriting);

/// Reads a folder again and again, and only what changed on the disk is loaded anew. One thread at a time.
class SnapshotReader {
public:
    explicit SnapshotReader(std::filesystem::path folder);
    ~SnapshotReader();

    std::shared_ptr<const Snapshot> read(const Unsaved&, const std::string& today,
                                         Rules = Rules::WhileWriting);
    const std::filesystem::path& folder() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// The question whose lines the place is in, as learners will see it.
struct Preview {
    pack::Question question; ///< as far as it could be read
    std::string groupTitle;
    bool inGroupHead = false;      ///< the place is in a group's heading or introduction: `question` is empty
    std::string intro;             ///< of the group
    bool faulty = false;           ///< it has errors, so learners do not get it yet
    std::vector<pack::Card> cards; ///< what is asked: one, or one a gap, flashcard line or fact; at most 50
    std::vector<const pack::Fact*> facts; ///< it rests on; pointers into the snapshot
    std::vector<std::string> sameFact;    ///< other questions on the same facts, by name
    std::vector<std::string> languages;   ///< it is translated to
};

/// Nothing where the place belongs to no question: pack.md, facts.csv, an empty file. `language` chooses a
/// translation.
std::optional<Preview> previewAt(const Snapshot&, const std::string& file, int line,
                                 const std::string& language = {});

/// Where a question stands: file and first line; file is empty when there is none of that name.
pack::SourceMark placeOf(const Snapshot&, std::string_view questionId);

} // namespace chipwise::workshop

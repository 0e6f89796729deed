#pragma once

#include "pack/text/diagnostic.h"
#include "workshop/snapshot.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::workshop {

/// A change to one file of the pack. Several of them are all meant for the texts as they stand, and are made
/// at once.
struct FileEdit {
    std::string file;
    pack::Edit edit;
    friend bool operator==(const FileEdit&, const FileEdit&) = default;
};

/// The files that the changes touch, with all of them made. A file that is not there begins empty.
std::map<std::string, std::string> applied(const pack::PackFiles&, const std::vector<FileEdit>&);

/// A way to mend a problem: what it does in a few words, and the changes.
struct Cure {
    std::string label; ///< "Write 0.5"
    std::vector<FileEdit> edits;
    friend bool operator==(const Cure&, const Cure&) = default;
};

/// What Alt+Enter does: mends without guessing. Nothing where the meaning is at stake.
std::optional<Cure> cureFor(const pack::Diagnostic&);

/// Ways among which only the author can choose: which option is right, which of two is meant, which row is
/// correct. Empty where the problem has to be written away. Never contains what cureFor gives. Each was
/// tried: after it the reader does not report this problem any more. At most 12.
std::vector<Cure> choicesFor(const pack::Diagnostic&, const Snapshot&);

} // namespace chipwise::workshop

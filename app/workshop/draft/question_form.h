#pragma once

#include "pack/model/model.h"
#include "workshop/cure/cures.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// A new question of that kind with an example in every place, valid as it stands; `flashcards` has two
/// lines.
pack::Question newQuestion(pack::Kind, std::string_view id);

/// What is wrong with a question that is being filled in, as the checker says it; empty when it may be
/// written. Lines count in its own text. `replaces` is the id of the question that it is another form of, so
/// that its own id and its group's settings are known; empty for a new one.
std::vector<pack::Diagnostic> problemsOf(const pack::Question&, const Snapshot&,
                                         std::string_view replaces = {});

/// As it will be written: line ends in fields of one line become spaces, spaces around texts go.
pack::Question tidied(pack::Question);

/// The question's text put into a file: after the question the line is in, or at the end of the file. The
/// file's other lines stay.
FileEdit insertion(const Snapshot&, const std::string& file, int line, const pack::Question&);

/// Replaces the question of that id by another one's text, only the lines that differ; comments between them
/// stay. Under another id it says `was:`, so that it keeps its history. Nothing when it is not there.
std::optional<FileEdit> replacement(const Snapshot&, std::string_view id, const pack::Question&);

/// An id that is not taken, made from words ("Chips in a Trn1" → chips-in-a-trn1).
std::string freshId(const Snapshot&, std::string_view words);

} // namespace chipwise::workshop

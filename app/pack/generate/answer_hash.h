#pragma once

#include "pack/model/model.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// SHA-256 (64 hex digits) of a card's kind and key. The fields, in their order:
///   the kind, then for
///   choice, true-false   text and credit of each option that gives credit, sorted by text
///   ordering             the steps in the right order
///   matching             left and right of each pair, sorted; extra wrong right-hand sides do not count
///   numeric              low, high, tolerance, unit and credit of each answer that gives credit, sorted; a
///   plain number as
///                        displayNumber writes it, so that 16 and 16.0 are one; then the `let` lines and the
///                        facts' numbers
///   short                text and credit of each answer that gives credit, sorted; whether case counts
///   cloze                the hidden words of the facet, in their order
///   flashcard(s)         the back
/// Question text, explanations, hints, wrong options and the author's order of options do not count.
std::string answerHash(const Question&, std::string_view facet,
                       const std::map<std::string, double>& factNumbers);

/// Whether an answer that was graded by the key with `hash` counts as one to the present key: it is the same,
/// or was worded otherwise and meant the same, as `reworded` says (`reworded:`, how earlier hashes begin). Of
/// the present hash, too, the first digits do.
bool meansTheSame(std::string_view present, const std::vector<std::string>& reworded, std::string_view hash);

/// The gaps that are asked together: `c2` those of that number, an empty facet those without one.
bool belongsTo(const Gap&, std::string_view facet);

/// "c2", or empty for a gap without a number.
std::string facetOf(const Gap&);

/// The line's id; for one without, a name that lasts as long as its text does.
std::string facetOf(const CardLine&);

} // namespace chipwise::pack

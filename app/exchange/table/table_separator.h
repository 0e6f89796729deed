#pragma once

#include "pack/text/source_text.h"

#include <optional>
#include <string_view>

namespace chipwise::exchange {

/// A sign that can stand between cells: a tab, a space or punctuation; no quotation mark, letter or digit.
bool canSeparate(char);

/// The separator under which the first rows agree best in their number of cells (more than one), found by
/// reading them, not by what occurs first. A comma where no separator makes columns.
char separatorOf(const pack::SourceText&);

/// "Trainium - training;Inferentia - inference": cards on one line, with separators of their own. Nothing
/// where it is not clearly that.
struct CardLineShape {
    char between = ';';              ///< two cards
    std::string_view inside = " - "; ///< front and back
};
std::optional<CardLineShape> cardLine(const pack::SourceText&);

} // namespace chipwise::exchange

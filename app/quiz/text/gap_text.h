#pragma once

#include "pack/generate/cards.h"
#include "quiz/text/number_reading.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::quiz {

/// The indexes of the gaps a cloze card asks: those numbered like its facet ("c2"), or the unnumbered ones.
std::vector<std::size_t> askedGaps(const pack::Card&);

/// "⟦1⟧": where the answer to a gap goes.
std::string gapMark(int number);
/// "[blank 2]", or "[blank]" where it is the only one: the same for people, in characters that every font has
/// and in the words that the window draws.
std::string plainGapMark(int number, std::size_t gaps);
/// A text with the marks of its gaps, which are numbered from 1, as `written` writes them.
std::string withGapsWritten(std::string text, std::size_t gaps,
                            std::string (*written)(int number, std::size_t gaps));

/// The cloze text with ⟦1⟧, ⟦2⟧ … for the gaps asked and the hidden words in the place of all others.
std::string textWithMarks(const pack::Question&, const std::vector<std::size_t>& asked);

/// Whether a gap hides a number, so that what fills it is read as one: "16", "512 GiB" and "50%", but not
/// "3D" or "Inf2".
bool isQuantity(std::string_view hidden, const NumberReading&);

} // namespace chipwise::quiz

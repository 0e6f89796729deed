#pragma once

#include "pack/model/model.h"
#include "pack/text/diagnostic.h"
#include "pack/words/words_table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::pack {

/// A text that no question may repeat eight words of: a handout, another bank. Never a part of the pack.
struct ForeignText {
    std::string name; ///< as it is called in messages
    std::string text;
};

struct BankOptions {
    std::string today;            ///< YYYY-MM-DD, where someone asks about a day; see `agesCountedTo`
    std::string clock;            ///< YYYY-MM-DD, the day it is
    std::optional<int> staleDays; ///< facts read longer ago are findings; empty: they are only counted
    std::vector<ForeignText> against;
};

/// The day up to which the ages of sources are counted.
struct AgeDay {
    enum class Origin : std::uint8_t { Asked, Updated, Clock };
    std::string day; ///< YYYY-MM-DD
    Origin origin = Origin::Asked;
};

/// The day that is asked about; else the pack's `updated`, so that the clock fails no check by itself; else,
/// where `updated` is not a full date, the day it is.
AgeDay agesCountedTo(const Pack&, const BankOptions&);

/// The rules of a good bank (CW501 and up), over a pack that was read. They ask more than the reader does:
/// a pack that breaks them can be studied, but it should not be handed out as it is. Time is in proportion to
/// the pack's size, near-duplicates included. By file and line.
std::vector<Diagnostic> checkBank(const Pack&, const std::vector<WordEntry>&, const BankOptions& = {});

/// Of these rules the one that matters while a question is being written: two questions that are the same or
/// nearly so (CW517).
std::vector<Diagnostic> checkRepeats(const Pack&);

} // namespace chipwise::pack

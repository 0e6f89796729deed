#pragma once

#include "pack/model/model.h"
#include "pack/text/diagnostic.h"
#include "pack/words/words_table.h"

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
    std::string today;            ///< YYYY-MM-DD; empty: judged against the pack's `updated`
    std::optional<int> staleDays; ///< facts read longer ago are findings; empty: they are only counted
    std::vector<ForeignText> against;
};

/// The rules of a good bank (CW501 and up), over a pack that was read. They ask more than the reader does:
/// a pack that breaks them can be studied, but it should not be handed out as it is. Time is in proportion to
/// the pack's size, near-duplicates included. By file and line.
std::vector<Diagnostic> checkBank(const Pack&, const std::vector<WordEntry>&, const BankOptions& = {});

} // namespace chipwise::pack

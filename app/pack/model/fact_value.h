#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// A value that was meant as a number but is not written as one: "up to 50", "1,536", "50 %" beside a unit
/// "%". Text values ("training and inference", "16 or 20") are none.
struct NumberMistake {
    bool comma = false;
    std::string qualifier; ///< what belongs into its own column
    std::string number;    ///< what to write instead; empty where that would be a guess
};
std::optional<NumberMistake> numberMistake(std::string_view value, std::string_view unit);

} // namespace chipwise::pack

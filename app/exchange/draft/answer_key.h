#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// The options that "B", "1,3", "A and C" or "Trainium" name, or why none could be found.
struct AnswerKey {
    std::vector<std::size_t> right; ///< indexes, rising; empty after an error
    std::string message;
    std::string help;
};

/// `options` as they are read by people; an empty one cannot be right. Where `onlyPlaces` is set, "2" is
/// always the second one; else, when another option reads "2", it is not guessed which one is meant.
AnswerKey answerKey(std::string_view text, const std::vector<std::string>& options, bool onlyPlaces);

/// "A" to "H", for messages.
std::string optionLetter(std::size_t index);

} // namespace chipwise::exchange

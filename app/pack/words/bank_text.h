#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// How the bank rules look at prose. Words are runs of ASCII letters and digits and of every byte that is not
// ASCII, so that no language's letters part a word.
namespace chipwise::pack {

/// A word and where it stands.
struct TextWord {
    std::string_view text;
    std::size_t at = 0;
};
std::vector<TextWord> wordsIn(std::string_view);

/// The words in small ASCII letters.
std::vector<std::string> loweredWords(std::string_view);

/// Whether the words stand side by side somewhere in the text, upper and lower case aside.
bool holdsPhrase(std::string_view text, std::string_view phrase);

/// Whether one of these words stands in the text; they are given in small letters.
bool holdsAnyWord(std::string_view text, std::initializer_list<std::string_view> words);

/// A number that stands for itself, with what is written behind it: “1,536 GiB”, “50 %”. The digits of a name
/// (“trn1.32xlarge”), of a date and of a version behind a letter are none.
struct WrittenQuantity {
    double value = 0;
    std::string_view unit; ///< the next word, or a sign; may be empty
};
std::vector<WrittenQuantity> quantitiesIn(std::string_view text);

/// The quantity where the text is nothing else: one number and one word, or a number alone.
std::optional<WrittenQuantity> loneQuantity(std::string_view text);

} // namespace chipwise::pack

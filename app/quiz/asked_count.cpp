#include "quiz/asked_count.h"

#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace chipwise::quiz {
namespace {

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (std::isalnum(static_cast<unsigned char>(c)))
            words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (!words.back().empty())
            words.emplace_back();
    }
    return words;
}

int numberOf(const std::string& word) {
    constexpr std::array<std::string_view, 10> names = {"one", "two",   "three", "four", "five",
                                                        "six", "seven", "eight", "nine", "ten"};
    for (std::size_t index = 0; index < names.size(); ++index)
        if (word == names[index]) return static_cast<int>(index) + 1;
    const bool digit = word.size() == 1 && word[0] >= '1' && word[0] <= '9';
    return digit ? word[0] - '0' : 0;
}

} // namespace

int askedCount(std::string_view stem) {
    const std::vector<std::string> words = wordsOf(stem);
    // The last one counts: the request stands at the end, after the story.
    for (std::size_t index = words.size(); index-- > 1;) {
        const std::string& verb = words[index - 1];
        const int number = numberOf(words[index]);
        if (number > 0 && (verb == "choose" || verb == "select" || verb == "pick")) return number;
    }
    return 0;
}

} // namespace chipwise::quiz

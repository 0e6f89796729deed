#include "cli/study/typed_answer.h"

#include "cli/lines.h"

#include <cctype>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace chipwise::cli {

namespace {

std::string trimmed(std::string text) {
    const auto isSpace = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && isSpace(text.back())) text.pop_back();
    std::size_t begin = 0;
    while (begin < text.size() && isSpace(text[begin])) ++begin;
    return text.substr(begin);
}

/// "1 3", "1,3" and, where every key is one digit, "13".
std::vector<int> keysOf(const std::string& line, std::size_t options) {
    std::vector<int> keys;
    std::string number;
    const auto flush = [&] {
        if (!number.empty()) keys.push_back(number.size() < 6 ? std::stoi(number) : 0);
        number.clear();
    };
    for (const char c : line) {
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            if (options <= 9) flush();
            number += c;
        } else if (c == ' ' || c == ',' || c == ';' || c == '.') {
            flush();
        } else {
            return {};
        }
    }
    flush();
    return keys;
}

void checkKeys(const std::vector<int>& keys, std::size_t options, const std::string& how) {
    if (keys.empty()) throw std::invalid_argument(how);
    for (const int key : keys)
        if (key < 1 || key > static_cast<int>(options))
            throw std::invalid_argument(key < 1 ? how : "There is no option " + std::to_string(key) + ".");
}

quiz::Truth truthOf(const std::string& line, const std::string& how) {
    std::string word;
    for (const char c : line) word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (word == "1" || word == "t" || word == "true" || word == "y" || word == "yes") return {true};
    if (word == "2" || word == "f" || word == "false" || word == "n" || word == "no") return {false};
    throw std::invalid_argument(how);
}

/// "1b 2a 3c": the left number and the right letter, with or without anything between; "b a c" are the
/// letters of the lines from the first on.
std::vector<std::pair<int, int>> pairsOf(const std::string& line, std::size_t sides, const std::string& how) {
    std::vector<std::pair<int, int>> pairs;
    std::string number;
    for (const char c : line) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isdigit(byte) != 0) {
            number += c;
        } else if (std::isalpha(byte) != 0) {
            const int side = std::tolower(byte) - 'a' + 1;
            if (number.size() > 4 || side > static_cast<int>(sides)) throw std::invalid_argument(how);
            pairs.emplace_back(number.empty() ? static_cast<int>(pairs.size()) + 1 : std::stoi(number), side);
            number.clear();
        } else if (std::string_view(" ,;-=.").find(c) == std::string_view::npos) {
            throw std::invalid_argument(how);
        }
    }
    if (pairs.empty() || !number.empty()) throw std::invalid_argument(how);
    return pairs;
}

std::vector<std::string> gapsOf(const std::string& line, std::size_t gaps) {
    if (gaps <= 1) return {line};
    std::vector<std::string> texts;
    std::istringstream parts(line);
    std::string part;
    while (std::getline(parts, part, ';')) texts.push_back(trimmed(part));
    return texts;
}

} // namespace

std::string howToAnswer(const quiz::Presentation& shown) {
    switch (shown.kind) {
    case pack::Kind::Choice:
        return shown.multiple ? "Type the numbers, for example “1 3”." : "Type the number of the answer.";
    case pack::Kind::TrueFalse: return "Type t for true or f for false.";
    case pack::Kind::Ordering: return "Type the numbers in the right order, for example “2 1 3”.";
    case pack::Kind::Matching: return "Type pairs of a number and a letter, for example “1b 2a”.";
    case pack::Kind::Numeric:
        return shown.unit.empty() ? "Type a number." : "Type a number (" + shown.unit + ").";
    case pack::Kind::Short: return "Type the answer.";
    case pack::Kind::Cloze:
        return shown.gaps.size() > 1 ? "Type the text for each blank, separated by “;”."
                                     : "Type the text for the blank.";
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards:
        return "Press Enter to see the back. Then type 1 if you missed it or 3 if you got it (2: hard, 4: "
               "easy).";
    }
    return {};
}

TypedAnswer typedAnswer(const quiz::Presentation& shown, std::string line, bool unitAsked) {
    TypedAnswer typed;
    line = trimmed(line);
    if (line.size() > longestAnswer) throw std::invalid_argument("This answer is too long.");
    if (line.size() > 1 && (line.back() == '?' || line.back() == '!')) {
        typed.certainty = line.back() == '?' ? memory::Certainty::Guess : memory::Certainty::Certain;
        line.pop_back();
        line = trimmed(line);
    }
    const std::string how = howToAnswer(shown);
    switch (shown.kind) {
    case pack::Kind::Choice:
    case pack::Kind::Ordering: {
        const std::vector<int> keys = keysOf(line, shown.options.size());
        checkKeys(keys, shown.options.size(), how);
        if (shown.kind == pack::Kind::Choice)
            typed.answer = quiz::Chosen{keys};
        else
            typed.answer = quiz::Ordered{keys};
        break;
    }
    case pack::Kind::TrueFalse: typed.answer = truthOf(line, how); break;
    case pack::Kind::Matching: typed.answer = quiz::Matched{pairsOf(line, shown.right.size(), how)}; break;
    case pack::Kind::Numeric:
    case pack::Kind::Short: typed.answer = quiz::Typed{line, unitAsked}; break;
    case pack::Kind::Cloze: typed.answer = quiz::Filled{gapsOf(line, shown.gaps.size()), unitAsked}; break;
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards:
        if (line.size() != 1 || line[0] < '1' || line[0] > '4') throw std::invalid_argument(how);
        typed.answer = quiz::SelfRated{line[0] - '0'};
        break;
    }
    return typed;
}

} // namespace chipwise::cli

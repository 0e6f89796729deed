#include "cli/study/question_words.h"

#include "cli/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace chipwise::cli {

namespace {

const std::string& optionOf(const quiz::Presentation& shown, int key) {
    return shown.options.at(static_cast<std::size_t>(key) - 1);
}

const std::string& sideOf(const quiz::Presentation& shown, int key) {
    return shown.right.at(static_cast<std::size_t>(key) - 1);
}

std::string letterOf(int key) {
    return sideLetter(static_cast<std::size_t>(key) - 1);
}

/// The right order, with what the learner put in a place where that differs.
std::string placeByPlace(const quiz::Presentation& shown, const std::vector<int>& given,
                         const std::vector<int>& right, int width) {
    std::string text;
    for (std::size_t place = 0; place < right.size() && place < given.size(); ++place) {
        const bool same = optionOf(shown, given[place]) == optionOf(shown, right[place]);
        const std::string here = same ? std::string() : fmt::format(" (you: {})", given[place]);
        text += keyedLine(std::to_string(right[place]), optionOf(shown, right[place]) + here, width);
    }
    return text;
}

std::string lineByLine(const quiz::Presentation& shown, const std::vector<std::pair<int, int>>& given,
                       const std::vector<std::pair<int, int>>& right, int width) {
    std::string text;
    for (const auto& [line, side] : right) {
        const auto mine =
            std::ranges::find_if(given, [&, key = line](const auto& pair) { return pair.first == key; });
        const bool same = mine != given.end() && sideOf(shown, mine->second) == sideOf(shown, side);
        const std::string here =
            same || mine == given.end() ? std::string() : fmt::format(" (you: {})", letterOf(mine->second));
        text += keyedLine(std::to_string(line) + letterOf(side),
                          optionOf(shown, line) + " \u2192 " + sideOf(shown, side) + here, width);
    }
    return text;
}

} // namespace

std::string keyedLine(const std::string& key, const std::string& markdown, int width) {
    const std::string lead = fmt::format("  {:<3}", key);
    std::string text = wrapped(plain(markdown), width, static_cast<int>(lead.size()));
    return text.size() > lead.size() ? lead + text.substr(lead.size()) : lead + "\n";
}

std::string sideLetter(std::size_t side) {
    std::string letter(1, static_cast<char>('a' + side % 26));
    return side < 26 ? letter : letter + std::to_string(side / 26 + 1);
}

std::string offered(const quiz::Presentation& shown, int width) {
    if (shown.kind == pack::Kind::TrueFalse) return "  1  True\n  2  False\n";
    std::string text;
    int number = 0;
    for (const std::string& option : shown.options)
        text += keyedLine(std::to_string(++number), option, width);
    if (!shown.right.empty()) text += '\n';
    for (std::size_t side = 0; side < shown.right.size(); ++side)
        text += keyedLine(sideLetter(side), shown.right[side], width);
    return text;
}

std::string rightAnswer(const quiz::Presentation& shown, const quiz::Expected& expected) {
    if (expected.truth) return *expected.truth ? "True" : "False";
    std::string text;
    const auto add = [&](const std::string& part, const char* between) {
        if (!text.empty()) text += between;
        text += part;
    };
    for (const auto& [line, side] : expected.pairs) add(std::to_string(line) + letterOf(side), " ");
    for (const int key : expected.keys)
        if (shown.kind == pack::Kind::Ordering)
            add(std::to_string(key), " ");
        else
            add(fmt::format("{}, {}", key, optionOf(shown, key)), "; ");
    return text.empty() ? expected.text : text;
}

std::string givenAnswer(const quiz::Presentation& shown, const quiz::Answer& answer) {
    quiz::Expected words;
    if (const auto* chosen = std::get_if<quiz::Chosen>(&answer)) words.keys = chosen->keys;
    if (const auto* ordered = std::get_if<quiz::Ordered>(&answer)) words.keys = ordered->keys;
    if (const auto* matched = std::get_if<quiz::Matched>(&answer)) words.pairs = matched->pairs;
    if (const auto* truth = std::get_if<quiz::Truth>(&answer)) words.truth = truth->value;
    if (const auto* typed = std::get_if<quiz::Typed>(&answer)) words.text = typed->text;
    if (const auto* filled = std::get_if<quiz::Filled>(&answer))
        words.text = fmt::format("{}", fmt::join(filled->texts, "; "));
    return rightAnswer(shown, words);
}

std::string partByPart(const quiz::Presentation& shown, const quiz::Answer& answer,
                       const quiz::Expected& expected, int width) {
    if (const auto* ordered = std::get_if<quiz::Ordered>(&answer))
        return placeByPlace(shown, ordered->keys, expected.keys, width);
    if (const auto* matched = std::get_if<quiz::Matched>(&answer))
        return lineByLine(shown, matched->pairs, expected.pairs, width);
    return {};
}

} // namespace chipwise::cli

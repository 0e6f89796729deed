#include "exchange/aiken/aiken_lines.h"

#include "pack/text/text.h"

#include <algorithm>
#include <array>

namespace chipwise::exchange {
namespace {

constexpr auto nothing = std::string_view::npos;

/// A letter at the beginning, also a full-width one; its bytes, 0 for none.
std::size_t labelLetter(std::string_view text, char& letter, bool& capital) {
    if (text.empty()) return 0;
    if (pack::isLetter(text[0])) {
        capital = text[0] <= 'Z';
        letter = capital ? text[0] : static_cast<char>(text[0] - 'a' + 'A');
        return 1;
    }
    if (text.size() < 3 || text[0] != '\xEF' || (text[1] != '\xBC' && text[1] != '\xBD')) return 0;
    // U+FF21 to U+FF3A are EF BC A1 to EF BC BA, the small ones EF BD 81 to EF BD 9A.
    const int place = static_cast<unsigned char>(text[2]) - (text[1] == '\xBC' ? 0xA1 : 0x81);
    if (place < 0 || place > 25) return 0;
    letter = static_cast<char>('A' + place);
    capital = false; // none that Moodle knows
    return 3;
}

/// `)` `.` `:` or their full-width forms; bytes, 0 for none.
std::size_t labelSign(std::string_view text) {
    if (text.starts_with(')') || text.starts_with('.') || text.starts_with(':')) return 1;
    for (const std::string_view sign : {"）", "．", "："})
        if (text.starts_with(sign)) return sign.size();
    return 0;
}

/// The capitals of "B", "A, B", "A and C", "a & b"; empty for anything else.
std::string answerLetters(std::string_view text) {
    std::string list;
    for (const char c : text) list += c == '&' || c == '+' || c == '/' || c == ';' ? ',' : c;
    for (const std::string_view joint : {" and ", " AND ", " und "})
        for (auto at = list.find(joint); at != std::string::npos; at = list.find(joint, at + 1))
            list.replace(at, joint.size(), ",");
    std::ranges::replace(list, ' ', ',');
    std::string letters;
    for (const auto item : pack::listItems(list)) {
        if (item.size() != 1 || !pack::isLetter(item[0])) return {};
        const char letter = item[0] <= 'Z' ? item[0] : static_cast<char>(item[0] - 'a' + 'A');
        if (letters.find(letter) == std::string::npos) letters += letter;
    }
    return letters;
}

} // namespace

std::optional<AikenLabel> aikenLabel(std::string_view line) {
    AikenLabel label;
    bool capital = true;
    const bool bracket = line.starts_with('(');
    std::size_t at = bracket ? 1 : 0;
    const auto letter = labelLetter(line.substr(at), label.letter, capital);
    if (letter == 0) return std::nullopt;
    at += letter;
    const auto sign = labelSign(line.substr(at));
    if (sign == 0) return std::nullopt;
    if (bracket && line[at] != ')') return std::nullopt;
    label.strict = capital && !bracket && (line[at] == ')' || line[at] == '.');
    label.textAt = at + sign;
    while (label.textAt < line.size() && pack::isSpace(line[label.textAt])) ++label.textAt;
    return label;
}

std::optional<AikenAnswer> aikenAnswer(std::string_view line) {
    constexpr std::string_view word = "answer";
    if (!pack::sameLetters(line.substr(0, word.size()), word)) return std::nullopt;
    auto rest = pack::trimmedLeft(line.substr(word.size()));
    if (rest.starts_with("："))
        rest.remove_prefix(std::string_view("：").size());
    else if (rest.starts_with(':') || rest.starts_with('-') || rest.starts_with('='))
        rest.remove_prefix(1);
    else
        return std::nullopt;
    AikenAnswer answer;
    answer.written = pack::trimmed(rest);
    constexpr std::size_t longestList = 120; // 26 letters and what joins them
    if (answer.written.size() <= longestList) answer.letters = answerLetters(answer.written);
    if (!answer.letters.empty()) return answer;
    if (const auto label = aikenLabel(answer.written)) {
        answer.letters = label->letter;
        answer.text = pack::trimmed(answer.written.substr(label->textAt));
    }
    return answer;
}

AikenField aikenField(std::string_view line) {
    constexpr std::size_t longestName = 24;
    constexpr auto explaining = std::to_array<std::string_view>({"feedback", "explanation", "rationale"});
    const auto colon = line.substr(0, longestName).find(':');
    if (colon == nothing || colon < 3) return {};
    const auto name = pack::trimmed(line.substr(0, colon));
    if (!std::ranges::all_of(name, pack::isLetter)) return {};
    const bool explains =
        std::ranges::any_of(explaining, [&](std::string_view word) { return pack::sameLetters(word, name); });
    return {name, pack::trimmed(line.substr(colon + 1)), explains};
}

std::size_t aikenNumber(std::string_view line) {
    constexpr std::size_t mostDigits = 4;
    std::size_t at = 0;
    while (at < line.size() && pack::isDigit(line[at])) ++at;
    if (at == 0 || at > mostDigits || at + 1 >= line.size()) return 0;
    if ((line[at] != '.' && line[at] != ')') || !pack::isSpace(line[at + 1])) return 0;
    return line.find_first_not_of(" \t", at + 1);
}

AikenLines::AikenLines(std::string_view text) {
    int number = 0;
    for (const auto line : pack::linesOf(text)) m_lines.push_back({++number, pack::trimmed(line)});
    m_runs.resize(m_lines.size());
    m_nextLabel.resize(m_lines.size());
    m_nextSign.resize(m_lines.size());
    char label = 0;
    char sign = 0;
    for (auto i = m_lines.size(); i-- > 0;) {
        m_nextLabel[i] = label;
        m_nextSign[i] = sign;
        const auto line = m_lines[i].text;
        const auto own = aikenLabel(line);
        if (line.empty()) {
            sign = 0;
        } else if (aikenAnswer(line)) {
            m_anyAnswer = true;
            label = 0;
            sign = ':';
        } else {
            label = own ? own->letter : '\0';
            if (own) sign = own->letter;
            m_anyOption = m_anyOption || own;
        }
    }
    findRuns();
}

/// Labels that Moodle does not know count only where several stand in order and an answer line ends them.
void AikenLines::findRuns() {
    char following = 0; // the label below, ':' for the answer
    bool answered = false;
    std::size_t belowRun = m_lines.size(); // the line of the label below
    for (auto i = m_lines.size(); i-- > 0;) {
        const auto line = m_lines[i].text;
        if (line.empty()) continue;
        if (aikenAnswer(line)) {
            following = ':';
            answered = true;
            belowRun = m_lines.size();
            continue;
        }
        const auto label = aikenLabel(line);
        if (!label) {
            // A second line of an option, or the question above the first one.
            if (following == 'A') following = 0, answered = false;
            continue;
        }
        const bool inOrder = following == label->letter + 1;
        if (answered && inOrder) {
            m_runs[i] = true;
            if (belowRun < m_lines.size()) m_runs[belowRun] = true;
        }
        following = label->letter;
        belowRun = i;
    }
}

bool AikenLines::optionsGoOn(std::size_t index, char letter) const {
    const char next = m_nextSign[index];
    return next == letter + 1 || next == ':';
}

} // namespace chipwise::exchange

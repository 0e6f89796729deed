#include "exchange/paste/paste.h"

#include "exchange/gift/gift_text.h"
#include "exchange/table/anki_text.h"
#include "exchange/table/table_head.h"
#include "exchange/table/table_separator.h"
#include "pack/parse/gaps.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <algorithm>
#include <vector>

namespace chipwise::exchange {
namespace {

using Lines = std::vector<std::string_view>;

constexpr auto notThere = std::string_view::npos;

/// A question's heading, and a line that only our format has.
bool isOwn(const Lines& lines) {
    bool heading = false;
    bool answer = false;
    for (const auto line : lines) {
        const auto title = pack::headingLine(line);
        heading = heading || (title && title->level == 2);
        if (title) answer = answer || title->idState == pack::HeadingLine::Id::Given;
        answer = answer || (pack::afterBullet(line) && pack::boxStart(line)) || pack::isAnswerStart(line) ||
                 pack::arrowAt(line, false) || pack::hasGap(line) || pack::isDivider(line);
    }
    return heading && answer;
}

/// What may stand behind GIFT's open brace. The gaps of Moodle's Cloze syntax are none of it, but whoever has
/// them took them for GIFT.
bool beginsGiftAnswers(std::string_view text) {
    if (beginsClozeAnswer(text.substr(0, 40))) return true;
    const auto first = text.find_first_not_of(" \t\n");
    if (first == notThere) return false;
    text = text.substr(first, 8);
    if (std::string_view("=~").find(text[0]) != notThere) return true;
    if (text[0] == '#') return text.size() > 1 && !pack::isLetter(text[1]);
    if (text[0] == '>') { // the ordering plug-in
        const auto count = pack::trimmedLeft(text.substr(1));
        return !count.empty() && pack::isDigit(count[0]);
    }
    for (const std::string_view word : {"T}", "F}", "TRUE}", "FALSE}", "T#", "F#", "TRUE#", "FALSE#"})
        if (pack::sameLetters(text.substr(0, word.size()), word)) return true;
    return false;
}

bool isGift(std::string_view text) {
    if (text.starts_with("$CATEGORY:") || text.find("\n$CATEGORY:") != notThere) return true;
    const auto lastClose = text.rfind('}');
    if (lastClose == notThere) return false;
    for (auto open = text.find('{'); open < lastClose; open = text.find('{', open + 1)) {
        const bool escaped = open > 0 && text[open - 1] == '\\';
        if (!escaped && beginsGiftAnswers(text.substr(open + 1))) return true;
    }
    return false;
}

bool isAikenOption(std::string_view line) {
    return line.size() > 2 && line[0] >= 'A' && line[0] <= 'Z' && (line[1] == '.' || line[1] == ')') &&
           pack::isSpace(line[2]);
}

/// "ANSWER: B" in capitals, right below an option.
bool isAiken(const Lines& lines) {
    std::string_view above;
    for (const auto line : lines) {
        constexpr std::string_view word = "ANSWER:";
        if (line.starts_with(word)) {
            const auto key = pack::trimmed(line.substr(word.size()));
            if (key.size() == 1 && key[0] >= 'A' && key[0] <= 'Z' && isAikenOption(above)) return true;
        }
        if (!pack::isBlank(line)) above = line;
    }
    return false;
}

/// Word puts a tab behind the number or bullet of a list.
std::string_view behindLabel(std::string_view line) {
    const auto text = pack::trimmedLeft(line);
    const auto tab = text.find('\t');
    constexpr std::size_t longestLabel = 5;
    if (tab == notThere || tab == 0 || tab > longestLabel) return text;
    const char before = text[tab - 1];
    const bool bullet = !pack::isLetter(before) && !pack::isDigit(before);
    return bullet || text.substr(0, tab) == "o" ? text.substr(tab + 1) : text;
}

bool hasTabs(const Lines& lines) {
    std::size_t visible = 0;
    std::size_t tabs = 0;
    for (const auto line : lines) {
        if (pack::isBlank(line)) continue;
        ++visible;
        if (behindLabel(line).find('\t') != notThere) ++tabs;
    }
    return visible > 0 && 2 * tabs >= visible;
}

/// "#separator:tab" and its like. A heading of Markdown has a space behind its sign.
bool hasAnkiHead(std::string_view text) {
    const auto sign = text.find_first_not_of('"');
    const bool tight =
        sign <= 1 && text[sign] == '#' && sign + 1 < text.size() && pack::isLetter(text[sign + 1]);
    return tight && ankiHead(text).found;
}

/// The first line names columns, whatever separates them.
bool hasKnownHead(std::string_view text) {
    const auto first = text.substr(0, text.find('\n'));
    constexpr std::size_t longestHead = 2000;
    if (first.size() > longestHead) return false;
    if (first.starts_with("sep=") || hasAnkiHead(text)) return true;
    for (const char separator : {'\t', ',', ';', '|'}) {
        if (first.find(separator) == notThere) continue;
        std::vector<std::string> names;
        for (const auto name : pack::listItems(first, separator)) names.emplace_back(name);
        if (names.size() > 1 && headOf(names).usable) return true;
    }
    return false;
}

} // namespace

Form formOf(std::string_view text) {
    const auto lines = pack::linesOf(text);
    if (isOwn(lines)) return Form::Own;
    if (hasKnownHead(text)) return Form::Table;
    if (isGift(text)) return Form::Gift;
    if (isAiken(lines)) return Form::Aiken;
    if (hasTabs(lines)) return Form::Table;
    return Form::Document;
}

Form formOf(std::string_view text, std::string_view fileName) {
    const auto name = pack::lowered(fileName);
    for (const std::string_view ending : {".csv", ".tsv", ".tab"})
        if (name.ends_with(ending)) return Form::Table;
    if (name.ends_with(".gift") || name.ends_with(".gift.txt")) return Form::Gift;
    return formOf(text);
}

} // namespace chipwise::exchange

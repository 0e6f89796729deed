#include "exchange/text/wording.h"

#include "exchange/text/markdown_text.h"
#include "pack/generate/asked_answers.h"
#include "pack/parse/number_answer.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chipwise::exchange {
namespace {

constexpr std::size_t longestTitle = 120; // code points
constexpr std::size_t longestName = 60;

bool fitsHeading(std::string_view markdown) {
    return markdown.find('\n') == std::string_view::npos && markdown.find("{#") == std::string_view::npos &&
           markdown.size() <= 4 * longestTitle && pack::codePoints(markdown) <= longestTitle;
}

/// What a gap hides is no part of a name.
std::string withoutGaps(std::string_view text) {
    std::string result;
    for (auto open = text.find("{{"); open != std::string_view::npos; open = text.find("{{")) {
        const auto close = text.find("}}", open);
        result.append(text.substr(0, open)).append("…");
        text.remove_prefix(close == std::string_view::npos ? text.size() : close + 2);
    }
    return result.append(text);
}

/// The first words, for lists and ids; no Markdown counts here.
std::string nameOf(std::string_view markdown) {
    std::string name;
    std::size_t count = 0;
    std::size_t lastWord = 0;
    for (const char c : onOneLine(markdown.substr(0, 8 * longestName))) {
        if (std::string_view("\\*`{}#_[]").find(c) != std::string_view::npos) continue;
        if ((static_cast<unsigned char>(c) & 0xC0) != 0x80 && ++count > longestName) {
            name.resize(lastWord > 0 ? lastWord : name.size());
            break;
        }
        if (c == ' ') lastWord = name.size();
        name += c;
    }
    return std::string(pack::trimmed(name));
}

/// Words that stand behind a number without being its unit.
bool isUnit(std::string_view text) {
    constexpr std::size_t longestUnit = 24;
    if (text.empty()) return true;
    if (text.size() > longestUnit || std::ranges::any_of(text, pack::isDigit)) return false;
    const auto words = pack::listItems(text, ' ');
    if (words.size() > 2) return false;
    constexpr std::array<std::string_view, 14> none{"or", "and", "to", "bis", "und", "oder", "st",
                                                    "nd", "rd",  "th", "d",   "x",   "of",   "von"};
    const auto first = pack::lowered(words[0]);
    if (std::ranges::find(none, first) != none.end()) return false;
    const char start = text[0];
    return pack::isLetter(start) || start == '%' || start == '$' || static_cast<unsigned char>(start) >= 0x80;
}

/// "0,5 GB" with a point; nothing where the comma may separate thousands.
std::optional<std::string> withPoint(std::string_view text, const pack::CommaNumber& comma) {
    if (!comma.mended) return std::nullopt;
    return *comma.mended + std::string(text.substr(comma.text.size()));
}

} // namespace

void putText(pack::Question& question, const std::string& markdown) {
    question.stem = markdown;
    // What a text asks for is compared with the options only where it stands below the heading.
    question.stemIsTitle =
        question.kind() != pack::Kind::Cloze && fitsHeading(markdown) && pack::askedAnswers(markdown) == 0;
    question.title = question.stemIsTitle                   ? markdown
                     : question.kind() == pack::Kind::Cloze ? nameOf(withoutGaps(markdown))
                                                            : nameOf(markdown);
}

std::string literalAnswer(std::string_view plain) {
    std::string text;
    for (const char c : onOneLine(plain)) {
        if (c == '*') text += '\\';
        text += c;
    }
    return text;
}

WrittenAnswer writtenAnswer(std::string_view plain) {
    WrittenAnswer result;
    std::string text(pack::trimmed(plain));
    if (const auto comma = pack::commaNumberAtStart(text);
        comma && isUnit(pack::trimmed(std::string_view(text).substr(comma->text.size())))) {
        const auto mended = withPoint(text, *comma);
        result.twoReadings = !mended;
        if (!mended) return result;
        text = *mended;
    }
    if (pack::numberLength(text) == 0 || text.find_first_of("\n()") != std::string::npos) return result;
    pack::AnswerLine line;
    line.whole = text;
    line.text = text;
    pack::Problems problems("");
    auto number = pack::numberAnswer(line, false, problems);
    if (number && isUnit(number->unit)) result.number = std::move(number);
    return result;
}

std::optional<pack::Question> answeredQuestion(const std::string& markdown, std::string_view answer) {
    const auto written = writtenAnswer(answer);
    if (written.twoReadings) return std::nullopt;
    pack::Question question;
    if (written.number) {
        question.effective.kind = pack::Kind::Numeric;
        question.numbers.push_back(*written.number);
    } else {
        question.effective.kind = pack::Kind::Short;
        question.texts.push_back({literalAnswer(answer), 100, {}});
    }
    putText(question, markdown);
    return question;
}

std::string typedAnswerCure(const pack::WordedNumber& worded) {
    if (worded.shape != pack::WordedNumber::Shape::Choice) return worded.cure;
    // A cell or an answer line holds one answer.
    return "After the import, write each number on its own answer line in the Workshop.";
}

std::optional<bool> truthIn(std::string_view word) {
    const auto text = folded(word);
    for (const std::string_view yes : {"true", "t", "wahr", "w", "richtig"})
        if (text == yes) return true;
    for (const std::string_view no : {"false", "f", "falsch"})
        if (text == no) return false;
    return std::nullopt;
}

std::vector<pack::Option> truthOptions(bool isTrue) {
    return {{"True", isTrue ? 100.0 : 0.0, {}, false}, {"False", isTrue ? 0.0 : 100.0, {}, false}};
}

std::string folded(std::string_view text) {
    auto result = pack::lowered(onOneLine(text));
    for (const auto& [capital, small] :
         {std::pair<std::string_view, std::string_view>{"Ä", "ä"}, {"Ö", "ö"}, {"Ü", "ü"}})
        for (auto at = result.find(capital); at != std::string::npos; at = result.find(capital, at))
            result.replace(at, capital.size(), small);
    return result;
}

} // namespace chipwise::exchange

#include "pack/text/line_start.h"

#include "pack/text/text.h"

#include <array>
#include <charconv>

namespace chipwise::pack {
namespace {

constexpr auto nowhere = std::string_view::npos;

std::size_t skipSpaces(std::string_view line, std::size_t at) {
    while (at < line.size() && isSpace(line[at])) ++at;
    return at;
}

/// Bytes of the bullet sign at the beginning of the text, 0 for none.
std::size_t bulletSign(std::string_view text) {
    for (const std::string_view sign : {"-", "*", "+", "•", "–"})
        if (text.starts_with(sign)) return sign.size();
    return 0;
}

std::optional<double> creditOfMark(std::string_view mark) {
    const auto inside = trimmed(mark);
    if (inside.empty()) return 0.0;
    if (inside == "x" || inside == "X" || inside == "✓" || inside == "✔") return 100.0;
    if (inside.size() < 2 || inside.back() != '%' || (!isDigit(inside[0]) && inside[0] != '-'))
        return std::nullopt;
    double credit = 0;
    const char* end = inside.data() + inside.size() - 1;
    const auto [stop, error] = std::from_chars(inside.data(), end, credit, std::chars_format::fixed);
    return error == std::errc{} && stop == end ? std::optional(credit) : std::nullopt;
}

/// A bracket with a mark that nobody closed: `- [x AWS Trainium`. `- [x ray](link)` is a link.
std::optional<BoxStart> openBox(std::string_view line, std::size_t at) {
    const auto inside = line.substr(at + 1);
    std::size_t mark = 0;
    for (const std::string_view sign : {"x ", "X ", "✓ ", " "})
        if (inside.starts_with(sign)) mark = sign == " " ? 1 : sign.size() - 1;
    if (mark == 0 || isBlank(inside.substr(mark)) || inside.find("](") != nowhere) return std::nullopt;
    const std::size_t markEnd = at + 1 + mark;
    return BoxStart{BoxStart::State::NotClosed, 0, at, markEnd, skipSpaces(line, markEnd)};
}

} // namespace

bool isBlank(std::string_view line) {
    return line.find_first_not_of(" \t") == nowhere;
}

bool isIndented(std::string_view line) {
    return (line.starts_with("  ") || line.starts_with("\t")) && !isBlank(line);
}

HeadingLine withoutId(std::string_view text, std::size_t begin) {
    HeadingLine result;
    result.title = trimmed(text.substr(begin));
    const auto open = text.rfind("{#");
    if (open == nowhere || open < begin) return result;
    const auto close = text.find('}', open);
    result.idAt = open;
    if (close == nowhere) {
        result.idState = HeadingLine::Id::Unclosed;
    } else if (!isBlank(text.substr(close + 1))) {
        result.idState = HeadingLine::Id::Misplaced;
    } else {
        result.idState = HeadingLine::Id::Given;
        result.id = text.substr(open + 2, close - open - 2);
        result.title = trimmed(text.substr(begin, open - begin));
    }
    return result;
}

std::optional<HeadingLine> headingLine(std::string_view line) {
    const std::size_t level = line.starts_with("##") ? 2 : line.starts_with("#") ? 1 : 0;
    if (level == 0 || (line.size() > level && !isSpace(line[level]))) return std::nullopt;
    HeadingLine result = withoutId(line, level);
    result.level = static_cast<int>(level);
    return result;
}

std::optional<std::size_t> afterBullet(std::string_view line) {
    const std::size_t sign = skipSpaces(line, 0);
    const std::size_t end = sign + bulletSign(line.substr(sign));
    if (end == sign || end >= line.size() || !isSpace(line[end])) return std::nullopt;
    return skipSpaces(line, end);
}

std::optional<BoxStart> boxStart(std::string_view line) {
    std::size_t at = skipSpaces(line, 0);
    const std::size_t sign = bulletSign(line.substr(at));
    at = skipSpaces(line, at + sign);
    if (at >= line.size() || (line[at] != '[' && line[at] != '(')) return std::nullopt;
    const bool round = line[at] == '(';
    constexpr std::size_t longestMark = 12;
    const auto inside = line.substr(at + 1, longestMark);
    const auto length = inside.find(round ? ')' : ']');
    if (length == nowhere) return sign > 0 && !round ? openBox(line, at) : std::nullopt;
    const std::size_t end = at + 1 + length + 1;
    const auto mark = inside.substr(0, length);
    const bool spaceFollows = end == line.size() || isSpace(line[end]);
    if (!spaceFollows || (round && (mark.empty() || mark.back() == '%')))
        return sign > 0 && !round && mark.find(' ') != nowhere && !isBlank(mark) ? openBox(line, at)
                                                                                 : std::nullopt;
    BoxStart box{BoxStart::State::Good, 0, at, at + 1 + length, skipSpaces(line, end)};
    if (const auto credit = creditOfMark(mark)) {
        box.credit = *credit;
        return box;
    }
    if (sign > 0 && !round && mark.starts_with("x ")) return openBox(line, at);
    if (sign == 0 || round || codePoints(mark) != 1 || isDigit(mark[0])) return std::nullopt;
    box.state = BoxStart::State::UnknownMark;
    return box;
}

std::optional<NumberedStart> numberedStart(std::string_view line) {
    const std::size_t begin = skipSpaces(line, 0);
    std::size_t end = begin;
    while (end < line.size() && isDigit(line[end])) ++end;
    constexpr std::size_t mostDigits = 9;
    if (end == begin || end - begin > mostDigits || end + 1 >= line.size()) return std::nullopt;
    if ((line[end] != '.' && line[end] != ')') || !isSpace(line[end + 1])) return std::nullopt;
    NumberedStart result;
    std::from_chars(line.data() + begin, line.data() + end, result.number);
    result.textAt = skipSpaces(line, end + 1);
    return result;
}

std::optional<ArrowAt> arrowAt(std::string_view line, bool plainArrow) {
    const auto bullet = afterBullet(line);
    if (!bullet) return std::nullopt;
    for (std::size_t i = *bullet; i < line.size(); ++i) {
        if (i > 0 && line[i - 1] == '\\') continue;
        const auto rest = line.substr(i);
        if (rest.starts_with("=>") || (plainArrow && rest.starts_with("->")))
            return ArrowAt{*bullet, i, i + 2};
        if (rest.starts_with("→")) return ArrowAt{*bullet, i, i + std::string_view("→").size()};
    }
    return std::nullopt;
}

bool isAnswerStart(std::string_view line) {
    const auto text = trimmedLeft(line);
    return text.starts_with("=") && (text.size() == 1 || (text[1] != '=' && text[1] != '>'));
}

bool isExplanationStart(std::string_view line) {
    return trimmedLeft(line).starts_with(">");
}

bool isDivider(std::string_view line) {
    const auto text = trimmed(line);
    return text.size() >= 3 && text.find_first_not_of('-') == nowhere;
}

bool isFence(std::string_view line) {
    return trimmedLeft(line).starts_with("```");
}

bool isCommentStart(std::string_view line) {
    return trimmedLeft(line).starts_with("<!--");
}

bool startsSpecially(std::string_view line) {
    return headingLine(line) || isCommentStart(line);
}

bool startsSpecially(std::string_view line, Kind kind) {
    if (startsSpecially(line) || isExplanationStart(line) || isAnswerStart(line) || boxStart(line))
        return true;
    if (arrowAt(line, kind == Kind::Matching)) return true;
    if (kind == Kind::Ordering) return numberedStart(line).has_value();
    if (kind == Kind::Flashcard) return isDivider(line);
    if (kind == Kind::Matching || kind == Kind::Flashcards) return afterBullet(line).has_value();
    return false;
}

namespace {

template <class Special>
std::string withoutEscape(std::string_view line, Special special) {
    const std::size_t at = skipSpaces(line, 0);
    if (at >= line.size() || line[at] != '\\') return std::string(line);
    std::size_t end = at;
    while (end < line.size() && line[end] == '\\') ++end;
    std::string bare(line.substr(0, at));
    bare += line.substr(end);
    if (!special(bare)) return std::string(line);
    std::string result(line);
    result.erase(at, 1);
    return result;
}

} // namespace

std::string titleFrom(std::string_view words) {
    std::string title;
    for (const char c : words) {
        while (c == '#' && title.ends_with('{')) title.pop_back();
        title += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
    }
    return std::string(trimmed(title));
}

std::string unescapedLine(std::string_view line) {
    return withoutEscape(line, [](std::string_view bare) { return startsSpecially(bare); });
}

std::string unescapedLine(std::string_view line, Kind kind) {
    return withoutEscape(line, [kind](std::string_view bare) { return startsSpecially(bare, kind); });
}

} // namespace chipwise::pack

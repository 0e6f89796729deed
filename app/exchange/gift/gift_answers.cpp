#include "exchange/gift/gift_answers.h"

#include "exchange/text/markdown_text.h"
#include "exchange/text/wording.h"
#include "pack/text/codes.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace chipwise::exchange {
namespace {

constexpr auto absent = std::string_view::npos;
constexpr std::size_t mostPieces = 500;

bool isGiftOrdering(std::string_view answers) {
    if (!answers.starts_with('>')) return false;
    const auto rest = pack::trimmedLeft(answers.substr(1));
    return !rest.empty() && pack::isDigit(rest[0]);
}

/// Takes a quotation mark ('q') or a percent sign ('p') of any script off the beginning; 0 for another sign.
char takeWeightSign(std::string_view& text) {
    constexpr std::array<std::string_view, 14> quotes{"‘", "’", "‚", "‛", "“", "”", "„",
                                                      "‟", "«", "»", "´", "`", "'", "\""};
    constexpr std::array<std::string_view, 2> percents{"%", "％"};
    const auto take = [&](const auto& signs) {
        const auto found =
            std::ranges::find_if(signs, [&](std::string_view sign) { return text.starts_with(sign); });
        if (found == signs.end()) return false;
        text.remove_prefix(found->size());
        return true;
    };
    return take(quotes) ? 'q' : take(percents) ? 'p' : '\0';
}

/// A weight whose signs a word processor changed, or that was put between quotation marks: ‘50’%, %“50”%,
/// “%50%”, ％50％. “50%” in quotation marks is text.
struct MarkedWeight {
    std::size_t size = 0; ///< bytes with its signs
    std::string_view number;
};

std::optional<MarkedWeight> markedWeight(std::string_view text) {
    auto rest = text;
    std::string before;
    while (const char sign = takeWeightSign(rest)) before += sign;
    const auto number = rest.substr(0, rest.find_first_of(" \t\n%％‘’“”„‟«»´`'\""));
    rest.remove_prefix(number.size());
    const std::string wanted = before == "q" || before == "pq" ? "qp" : before == "qp" ? "pq" : before;
    const bool usual = before == "p" && text.starts_with('%');
    if (usual || number.empty() || (wanted != "p" && wanted.size() != 2)) return std::nullopt;
    for (const char sign : wanted)
        if (takeWeightSign(rest) != sign) return std::nullopt;
    return MarkedWeight{text.size() - rest.size(), number};
}

/// Straight quotation marks around anything but a number are code ('A'%2); curly ones come from a word
/// processor.
bool isMeantAsWeight(const MarkedWeight& marked, std::string_view text) {
    const bool straight = text.substr(0, marked.size).find_first_of("'\"`") != absent;
    return !straight || pack::isDigit(marked.number[0]) || marked.number[0] == '-';
}

/// An option's text never begins with a code block on the line of its box.
std::string belowItsMark(std::string markdown) {
    return markdown.starts_with("```") ? "\n" + markdown : markdown;
}

} // namespace

pack::Diagnostic& GiftReport::add(std::string_view code, std::string_view at, std::string message,
                                  std::string help) {
    m_list.push_back({m_fileName,
                      m_source.lineOf(at.data()),
                      m_source.columnOf(at.data()),
                      pack::codeEntry(code).severity,
                      std::string(code),
                      std::move(message),
                      std::move(help),
                      {}});
    if (m_list.back().severity == pack::Severity::Error) ++m_errors;
    return m_list.back();
}

bool GiftAnswers::error(std::string_view code, std::string_view at, std::string message, std::string help) {
    m_report.add(code, at, std::move(message), std::move(help));
    m_good = false;
    return false;
}

std::string GiftAnswers::markdown(std::string_view raw, std::optional<GiftFormat> inherited) {
    const auto text = giftText(raw, inherited.value_or(m_format));
    return markdownOf(withoutGiftEscapes(text.raw, text.format), text.format, &m_lost);
}

std::string GiftAnswers::explanation(std::string_view raw) {
    return replacedAll(markdown(raw), "![", "! [");
}

/// A piece without line breaks and the like around it, for placing a message.
std::string_view GiftAnswers::firstBit(std::string_view piece) const {
    const auto bit = pack::trimmed(piece);
    return bit.empty() ? piece.substr(0, 0) : bit;
}

/// The rules are Moodle's, the first that fits; only “true” not in capitals is its own.
bool GiftAnswers::read() {
    if (m_answers.empty()) return true;
    if (isGiftOrdering(m_answers)) return readOrdering();
    if (m_answers.starts_with('#')) return readNumeric();
    if (findBare(m_answers, "~") != absent) return readChoice();
    const auto equals = findBare(m_answers, "=");
    if (equals != absent && m_answers.find("->") != absent) return readMatching();
    if (const auto isTrue = truth()) return readTrueFalse(*isTrue);
    return readShort();
}

std::vector<GiftAnswers::Piece> GiftAnswers::pieces(std::string_view text, std::string_view signs) {
    std::vector<Piece> found;
    std::size_t at = findBare(text, signs);
    const auto first = text.substr(0, at);
    if (!pack::trimmed(first).empty()) found.push_back({first, '=', first, {}, 100, false});
    while (at != absent) {
        const auto next = findBare(text, signs, at + 1);
        const auto whole = text.substr(at, next == absent ? absent : next - at);
        found.push_back({whole, text[at], whole.substr(1), {}, text[at] == '=' ? 100.0 : 0.0, false});
        if (found.size() > mostPieces) {
            error("CW611", whole,
                  fmt::format("There are more than {} answers between the braces.", mostPieces),
                  "Look for “=” and “~” that are part of the text, and write a backslash before each one.");
            return {};
        }
        at = next;
    }
    for (auto& piece : found) split(piece);
    return found;
}

void GiftAnswers::split(Piece& piece) const {
    const auto hash = findBare(piece.text, "#");
    if (hash != absent) piece.feedback = pack::trimmed(piece.text.substr(hash + 1));
    piece.text = pack::trimmed(piece.text.substr(0, hash));
}

/// `%-33.33%` at the beginning.
std::optional<double> GiftAnswers::weight(std::string_view& text) const {
    constexpr std::size_t longest = 24;
    if (!text.starts_with('%')) return std::nullopt;
    const auto end = text.substr(0, longest).find('%', 1);
    if (end == absent) return std::nullopt;
    auto digits = text.substr(1, end - 1);
    const bool negative = digits.starts_with('-');
    if (negative) digits.remove_prefix(1);
    if (digits.ends_with('.')) digits.remove_suffix(1);
    if (digits.empty() || !pack::isDigit(digits[0])) return std::nullopt;
    double value = 0;
    const auto* stop = digits.data() + digits.size();
    const auto [read, failed] = std::from_chars(digits.data(), stop, value, std::chars_format::fixed);
    if (failed != std::errc{} || read != stop || value > 100) return std::nullopt;
    text.remove_prefix(end + 1);
    return negative ? -value : value;
}

bool GiftAnswers::takeWeight(Piece& piece) {
    const auto credit = weight(piece.text);
    if (!credit) return false;
    piece.credit = *credit;
    piece.weighted = true;
    piece.text = pack::trimmed(piece.text);
    return true;
}

bool isMoodleWeight(double percent) {
    constexpr double weights[] = {100, 90, 83.33333, 80,       75,       70,   66.66667, 60, 50, 40, 33.33333,
                                  30,  25, 20,       16.66667, 14.28571, 12.5, 11.11111, 10, 5,  0};
    return std::ranges::any_of(weights, [&](double w) { return std::abs(w - std::abs(percent)) <= 0.001; });
}

/// `written` is the beginning of the piece's text that was meant as a weight.
void GiftAnswers::noteWeight(Piece& piece, double credit, std::string_view written, std::string_view meant) {
    piece.credit = credit;
    piece.weighted = true;
    auto& problem = m_report.add("CW619", firstBit(piece.whole),
                                 fmt::format("“{}” was read as the weight of this answer.", written),
                                 fmt::format("Write {}, which every program reads the same way.", meant));
    problem.edit = m_report.replacing(written, std::string(meant));
    piece.text = pack::trimmed(piece.text.substr(written.size()));
}

/// True where the piece begins with such a weight; an error where it is none that can be read.
bool GiftAnswers::takeMarkedWeight(Piece& piece) {
    const auto marked = markedWeight(piece.text);
    if (piece.weighted || !marked || !isMeantAsWeight(*marked, piece.text)) return false;
    const auto written = piece.text.substr(0, marked->size);
    const auto meant = fmt::format("%{}%", marked->number);
    std::string_view view = meant;
    if (const auto credit = weight(view))
        noteWeight(piece, *credit, written, meant);
    else
        error("CW611", firstBit(piece.whole),
              fmt::format("“{}” is not a valid weight.", pack::shortened(written)),
              "Write the weight between two percent signs: ~%50%text");
    return true;
}

void GiftAnswers::warnOfWeights(const std::vector<Piece>& all) {
    const auto odd = std::ranges::find_if(all, [](const Piece& p) { return !isMoodleWeight(p.credit); });
    if (odd == all.end()) return;
    m_report.add(
        "CW618", firstBit(odd->whole),
        fmt::format("Moodle does not accept the weight {:g}%. Chipwise uses it as written.", odd->credit),
        "For Moodle, use one of its weights, such as 33.33333 for a third or 16.66667 for a sixth.");
}

/// An unescaped sign in an address or a tag cuts an answer in two. It cannot be known, but it can be seen.
void GiftAnswers::warnOfCuts(const std::vector<Piece>& all) {
    const auto warn = [this](const Piece& piece, std::string_view why) {
        m_report.add("CW614", firstBit(piece.whole),
                     fmt::format("“{}” {}.", pack::shortened(firstBit(piece.whole)), why),
                     "If “=”, “~”, or “#” is part of the text, write \\=, \\~, or \\# instead.");
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto text = all[i].text;
        const bool letters = std::ranges::any_of(text, [](char c) {
            return pack::isLetter(c) || pack::isDigit(c) || static_cast<unsigned char>(c) >= 0x80;
        });
        if (!text.empty() && !letters && text != "*" && text.find('\\') == absent)
            return warn(all[i], "contains no letters or digits");
        if (i == 0) continue;
        const auto before = all[i - 1].whole;
        const auto tag = before.rfind('<');
        if (tag != absent && before.find('>', tag) == absent && text.starts_with('"'))
            return warn(all[i], "looks like the middle of an HTML tag that was split at “=”");
        const auto space = before.find_last_of(" \t\n");
        const auto word = before.substr(space == absent ? 0 : space + 1);
        const bool address = word.find("://") != absent && word.find('?') != absent;
        const bool small =
            !text.empty() && all[i].whole.size() > 1 &&
            (pack::isDigit(all[i].whole[1]) || (all[i].whole[1] >= 'a' && all[i].whole[1] <= 'z'));
        if (address && small)
            return warn(all[i], "looks like the end of a web address that was split in two");
    }
}

bool GiftAnswers::readChoice() {
    m_question.effective.kind = pack::Kind::Choice;
    auto all = pieces(m_answers, "=~");
    if (!m_good) return false;
    for (auto& piece : all) readChoicePiece(piece);
    if (m_good) checkChoice(all);
    if (!m_good) return false;
    warnOfCuts(all);
    warnOfWeights(all);
    return true;
}

bool GiftAnswers::readChoicePiece(Piece& piece) {
    if (piece.sign == '~') {
        takeWeight(piece);
        takeMarkedWeight(piece);
    }
    if (!m_good || suspiciousWeight(piece)) return false;
    pack::Option option{belowItsMark(markdown(piece.text)), piece.credit, explanation(piece.feedback), false};
    if (pack::trimmed(option.text).empty())
        return error("CW612", firstBit(piece.whole),
                     piece.text.empty()
                         ? "This option has no text."
                         : "Nothing in this option can be shown: it is only a picture or a sound.",
                     "Write the text of the option after “=” or “~”, or delete that sign.");
    m_question.options.push_back(std::move(option));
    return true;
}

/// Characters that were meant as a weight but are not read as one stay in the option, where learners see
/// them.
bool GiftAnswers::suspiciousWeight(Piece& piece) {
    auto text = piece.text;
    if (piece.sign == '=') {
        const auto credit = weight(text);
        if (!credit) return false;
        error("CW611", firstBit(piece.whole),
              fmt::format(
                  "An option marked with “=” cannot have a weight. Moodle would show learners “%{:g}%”.",
                  *credit),
              *credit == 100 ? std::string("Delete the weight: “=” gives full credit.")
                             : fmt::format("Write ~%{:g}% before the text, without “=”.", *credit));
        if (*credit == 100)
            m_report.list().back().edit =
                m_report.replacing(piece.text.substr(0, piece.text.size() - text.size()), "");
        return true;
    }
    if (piece.weighted) return false;
    if (text.starts_with('%')) {
        const auto digits =
            text.substr(1, std::min(text.find_first_not_of("-0123456789.", 1), text.size()) - 1);
        return !error("CW611", firstBit(piece.whole),
                      fmt::format("“{}” is not a valid weight.", pack::shortened(text.substr(0, 24))),
                      digits.empty() ? "Write the weight between two percent signs: ~%50%text"
                                     : fmt::format("Write ~%{}% before the text.", pack::shortened(digits)));
    }
    const auto number = text.find_first_not_of("0123456789.");
    const bool missingWord = number != absent && number > 0 && number < 10 && text[number] == '%' &&
                             number + 1 < text.size() && pack::isLetter(text[number + 1]);
    if (!missingWord) return false; // “50% off” is text
    const auto written = "%" + std::string(text.substr(0, number + 1));
    std::string_view view = written;
    const auto credit = weight(view);
    if (!credit) return false;
    noteWeight(piece, *credit, text.substr(0, number + 1), written);
    return false;
}

bool GiftAnswers::checkChoice(const std::vector<Piece>& all) {
    if (all.size() < 2)
        return error("CW612", m_answers, "A choice question needs at least two options.",
                     "Write the wrong options as “~text”.");
    const auto right = std::ranges::count(all, '=', &Piece::sign);
    const bool credit = std::ranges::any_of(all, [](const Piece& piece) { return piece.credit > 0; });
    if (!credit)
        return error("CW607", firstBit(all.front().whole), "None of the options is marked right.",
                     "Write “=” instead of “~” before the right option.");
    if (right > 1)
        m_report.add(
            "CW608", firstBit(all.front().whole),
            fmt::format("{} options are marked right with “=”, so learners must choose all of them.", right),
            "In Moodle, learners choose only one of them, and each gives full credit. If learners should "
            "choose only one here, too, keep one “=”.");
    return true;
}

std::optional<bool> GiftAnswers::truth() {
    const auto word = pack::trimmed(m_answers.substr(0, findBare(m_answers, "#")));
    const auto small = pack::lowered(word);
    const bool isTrue = small == "t" || small == "true";
    if (!isTrue && small != "f" && small != "false") return std::nullopt;
    const auto capital = isTrue ? "TRUE" : "FALSE";
    const bool strict = std::ranges::none_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
    if (!strict) {
        auto& note = m_report.add(
            "CW609", word, fmt::format("“{}” was read as {}.", word, capital),
            fmt::format(
                "Write {}. Unless the word is in capitals, Moodle reads this as a short-answer question.",
                capital));
        note.edit = m_report.replacing(word, capital);
    }
    return isTrue;
}

/// The first feedback belongs to the wrong answer, the second to the right one, whichever it is.
bool GiftAnswers::readTrueFalse(bool isTrue) {
    m_question.effective.kind = pack::Kind::TrueFalse;
    m_question.options = truthOptions(isTrue);
    auto hash = findBare(m_answers, "#");
    if (hash == absent) return true;
    const auto feedback = m_answers.substr(hash + 1);
    hash = findBare(feedback, "#");
    m_question.options[isTrue ? 1 : 0].why = explanation(feedback.substr(0, hash));
    if (hash != absent) m_question.options[isTrue ? 0 : 1].why = explanation(feedback.substr(hash + 1));
    return true;
}

bool GiftAnswers::readShort() {
    m_question.effective.kind = pack::Kind::Short;
    auto all = pieces(m_answers, "=");
    for (auto& piece : all) {
        takeWeight(piece);
        takeMarkedWeight(piece);
        auto text = onOneLine(withoutGiftEscapes(piece.text));
        if (text.empty())
            return error("CW612", firstBit(piece.whole), "This answer has no text.",
                         "After “=”, write the words that count as right.");
        if (text.find("![") != std::string::npos)
            return error("CW612", firstBit(piece.whole), "Learners cannot type a picture as an answer.",
                         "After “=”, write the words that count as right.");
        m_question.texts.push_back({std::move(text), piece.credit, explanation(piece.feedback)});
    }
    if (!m_good) return false;
    if (std::ranges::none_of(all, [](const Piece& piece) { return piece.credit > 0; }))
        return error("CW607", m_answers, "None of the answers gives credit.",
                     "Write the right answer as “=words”.");
    warnOfCuts(all);
    warnOfWeights(all);
    return true;
}

} // namespace chipwise::exchange

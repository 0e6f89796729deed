#include "exchange/document/document_line.h"

#include "exchange/text/wording.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <utility>

namespace chipwise::exchange {
namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 24> answerWords{
    "answer",       "answers",        "ans",      "correct answer", "correct answers",  "correct",
    "right answer", "right answers",  "key",      "answer key",     "answers key",      "solution",
    "solutions",    "correct option", "antwort",  "antworten",      "richtige antwort", "richtige antworten",
    "richtig",      "lösung",         "lösungen", "correct choice", "correct options",  "answer(s)"};
constexpr std::array<std::string_view, 9> whyWords{"explanation", "why",         "rationale",
                                                   "reason",      "feedback",    "erklärung",
                                                   "begründung",  "erläuterung", "warum"};
constexpr std::array<std::string_view, 6> refWords{"reference", "references", "source",
                                                   "ref",       "quelle",     "sources"};
constexpr std::array<std::string_view, 14> bullets{"-", "–", "—", "•", "▪", "◦", "·",
                                                   "*", "+", "●", "○", "‣", "■", "\uF0B7"};
constexpr std::array<std::string_view, 7> tickMarks{"✓", "✔", "✅", "√", "☑", "☒", "[x]"};
constexpr std::array<std::string_view, 16> endMarks{
    "(correct)",   "(correct answer)", "(right)",    "(richtig)", "(korrekt)", "[correct]", "[x]", "(x)",
    "<-- correct", "<- correct",       "<= correct", "← correct", "✓",         "✔",         "✅",   "√"};

/// Another kind of space, an invisible character, or a line break inside a line; the bytes and what they are.
std::pair<std::size_t, std::string_view> oddCharacter(std::string_view text) {
    for (const std::string_view space : {"\u00A0", "\u2028", "\u2009", "\u202F"})
        if (text.starts_with(space)) return {space.size(), " "};
    for (const std::string_view nothing : {"\u200B", "\uFEFF", "\u200E", "\u200F", "\u00AD", "\u2060"})
        if (text.starts_with(nothing)) return {nothing.size(), ""};
    // Ticks and bullets come with an invisible request to be drawn as a picture.
    if (text.starts_with("\uFE0F") || text.starts_with("\uFE0E")) return {3, ""};
    const auto byte = static_cast<unsigned char>(text[0]);
    const bool control = (byte < 0x20 && text[0] != '\t') || byte == 0x7F;
    return {control ? 1u : 0u, ""};
}

std::string visible(std::string_view line) {
    std::string result;
    for (std::size_t at = 0; at < line.size();) {
        const auto byte = static_cast<unsigned char>(line[at]);
        const bool mayBeOdd = byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF;
        const auto [size, instead] =
            mayBeOdd ? oddCharacter(line.substr(at)) : std::pair<std::size_t, std::string_view>{0, ""};
        if (size > 0) {
            result += instead;
            at += size;
        } else {
            result += line[at++];
        }
    }
    return result;
}

bool startsWithAny(std::string_view text, Words words, std::size_t& size) {
    const auto found =
        std::ranges::find_if(words, [&](std::string_view word) { return text.starts_with(word); });
    if (found == words.end()) return false;
    size = found->size();
    return true;
}

bool isSpaceAt(std::string_view text, std::size_t at) {
    return at >= text.size() || pack::isSpace(text[at]);
}

/// Reads one line from its beginning, sign by sign.
class LineReader {
public:
    LineReader(std::string_view line, int number) {
        m_line.number = number;
        m_text = pack::trimmed(line);
        m_line.indented = !m_text.empty() && (line[0] == '\t' || line.starts_with("  "));
    }

    DocumentLine read() {
        if (m_text.empty()) return finished(LineSign::Blank);
        if (isPageMark()) return finished(LineSign::PageMark);
        takeHeadingSign();
        takeBold();
        if (const auto sign = keyword()) return finished(*sign);
        frontMark();
        if (box()) return option(LineSign::Boxed);
        if (asked()) return finished(LineSign::AskedSign);
        if (number()) return option(LineSign::Numbered);
        if (letter()) return option(LineSign::Lettered);
        if (bullet()) {
            frontMark();
            takeBold();
            if (box()) return option(LineSign::Boxed);
            return option(letter() ? LineSign::Lettered : LineSign::Bulleted);
        }
        return option(LineSign::Plain);
    }

private:
    DocumentLine finished(LineSign sign) {
        m_line.sign = sign;
        m_line.text = withoutBold(pack::trimmed(m_text));
        return std::move(m_line);
    }

    DocumentLine option(LineSign sign) {
        takeBold();
        endMark();
        return finished(sign);
    }

    void drop(std::size_t bytes) { m_text = pack::trimmedLeft(m_text.substr(bytes)); }

    void takeHeadingSign() {
        if (const auto heading = pack::headingLine(m_text); heading && !heading->title.empty())
            m_text = heading->title;
    }

    /// A line that is bold as a whole.
    void takeBold() {
        constexpr std::string_view sign = "**";
        if (m_text.size() <= 2 * sign.size() || !m_text.starts_with(sign) || !m_text.ends_with(sign)) return;
        const auto inside = m_text.substr(sign.size(), m_text.size() - 2 * sign.size());
        if (inside.find(sign) != std::string_view::npos) return;
        m_text = pack::trimmed(inside);
        m_line.marked = m_line.bold = true;
    }

    /// `**` within a line are somebody's Markdown, not characters of the text.
    static std::string withoutBold(std::string_view text) {
        std::string result;
        for (std::size_t at = 0; at < text.size(); ++at) {
            const bool sign = text.substr(at).starts_with("**") && !text.substr(at).starts_with("** ");
            const bool close = text.substr(at).starts_with("**");
            if (sign || (close && at > 0 && !pack::isSpace(text[at - 1])))
                ++at;
            else
                result += text[at];
        }
        return std::string(pack::trimmed(result));
    }

    bool isPageMark() const {
        const auto text = folded(m_text.substr(0, 40));
        for (const std::string_view word : {"page ", "seite "})
            if (text.starts_with(word) && m_text.size() < 24 && text.size() > word.size() &&
                pack::isDigit(text[word.size()]))
                return text.find_first_not_of("0123456789/ofvn ", word.size()) == std::string::npos;
        return false;
    }

    static std::optional<LineSign> meaning(std::string_view word) {
        const auto is = [&](Words words) { return std::ranges::find(words, word) != words.end(); };
        if (is(answerWords)) return LineSign::AnswerWord;
        if (is(whyWords)) return LineSign::WhyWord;
        if (is(refWords)) return LineSign::RefWord;
        return std::nullopt;
    }

    std::optional<LineSign> keyword() {
        constexpr std::size_t longestWord = 28;
        const auto start = m_text.substr(0, longestWord);
        for (const std::string_view joint : {":", " - ", " – ", " = "}) {
            const auto at = start.find(joint);
            if (at == std::string_view::npos) continue;
            const auto sign = meaning(folded(withoutBold(start.substr(0, at))));
            if (!sign) continue;
            drop(at + joint.size());
            if (m_text.starts_with("**")) drop(2);
            return sign;
        }
        const auto word = folded(start);
        for (const std::string_view sentence :
             {"the correct answer is ", "correct answer is ", "the answer is "})
            if (word.starts_with(sentence)) {
                drop(sentence.size());
                return LineSign::AnswerWord;
            }
        for (const std::string_view title : {"answer key", "answers", "solutions", "lösungen"})
            if (pack::trimmed(m_text).size() == title.size() && word == title) {
                m_text = {};
                return LineSign::AnswerWord;
            }
        return std::nullopt;
    }

    /// "*B) …", "✓ B) …", "* B) …".
    void frontMark() {
        std::size_t size = 0;
        if (startsWithAny(m_text, tickMarks, size)) {
            if (m_text.substr(0, size) != "[x]" && m_text.substr(0, size) != "☑" &&
                m_text.substr(0, size) != "☒") {
                m_line.marked = true;
                drop(size);
            }
            return;
        }
        if (!m_text.starts_with('*') || m_text.starts_with("**") || m_text.size() < 2) return;
        const bool apart = pack::isSpace(m_text[1]);
        const auto rest = pack::trimmedLeft(m_text.substr(1));
        if (apart && labelSize(rest) == 0) return; // a bullet
        m_line.marked = true;
        m_line.starred = apart;
        m_text = rest;
    }

    bool box() {
        std::size_t size = 0;
        constexpr std::array<std::string_view, 3> full{"☑", "☒", "☒"};
        constexpr std::array<std::string_view, 2> empty{"☐", "□"};
        if (startsWithAny(m_text, full, size) || startsWithAny(m_text, empty, size)) {
            m_line.marked = m_line.marked || !startsWithAny(m_text, empty, size);
            drop(size);
            return takeLetter();
        }
        const auto start = pack::boxStart(m_text);
        if (!start || start->state != pack::BoxStart::State::Good) return false;
        m_line.marked = m_line.marked || start->credit > 0;
        m_text = m_text.substr(start->textAt);
        return takeLetter();
    }

    /// A letter behind a box says nothing more.
    bool takeLetter() {
        if (const auto size = labelSize(m_text); size > 0) drop(size);
        return true;
    }

    bool asked() {
        for (const std::string_view word : {"q:", "question:", "frage:", "f:"}) {
            if (!pack::sameLetters(m_text.substr(0, word.size()), word)) continue;
            drop(word.size());
            return true;
        }
        return false;
    }

    bool number() {
        auto text = m_text;
        bool word = false;
        for (const std::string_view prefix : {"question ", "frage ", "question", "q", "#", "nr. ", "no. "}) {
            if (!pack::sameLetters(text.substr(0, prefix.size()), prefix)) continue;
            if (text.size() == prefix.size() || !pack::isDigit(text[prefix.size()])) continue;
            text.remove_prefix(prefix.size());
            word = true;
            break;
        }
        const bool bracket = text.starts_with('(') || text.starts_with('[');
        if (bracket) text.remove_prefix(1);
        std::size_t digits = 0;
        while (digits < text.size() && pack::isDigit(text[digits])) ++digits;
        constexpr std::size_t mostDigits = 4;
        if (digits == 0 || digits > mostDigits) return false;
        const char delimiter = digits < text.size() ? text[digits] : '\0';
        const bool signFollows =
            delimiter != '\0' &&
            std::string_view(bracket ? ")]" : ".):").find(delimiter) != std::string_view::npos;
        if (!signFollows && !(word && (delimiter == '\0' || delimiter == ' '))) return false;
        const auto end = digits + (signFollows ? 1 : 0);
        const bool capital = end < text.size() && text[end] >= 'A' && text[end] <= 'Z' && delimiter != ':';
        if (!word && !isSpaceAt(text, end) && !capital) return false;
        std::from_chars(text.data(), text.data() + digits, m_line.label);
        m_line.delimiter = signFollows ? delimiter : '.';
        m_text = pack::trimmedLeft(text.substr(end));
        return true;
    }

    /// Bytes of "b)", "(B)", "B." and the like; 0 where none stands there.
    static std::size_t labelSize(std::string_view text) {
        std::size_t at = text.starts_with('(') || text.starts_with('[') ? 1 : 0;
        const bool bracket = at == 1;
        if (at >= text.size() || !pack::isLetter(text[at])) return 0;
        const char letter = text[at];
        const bool capital = letter <= 'Z';
        if ((letter | 0x20) > 'h' || ++at >= text.size()) return 0;
        const char sign = text[at];
        if (std::string_view(bracket ? ")]" : capital ? ").:" : ").").find(sign) == std::string_view::npos)
            return 0;
        ++at;
        if (isSpaceAt(text, at)) return at;
        const bool tight =
            capital && sign != ':' && at + 1 < text.size() && text[at + 1] != '.' && text[at] != '.';
        return tight || (sign == ')' && !bracket) ? at : 0;
    }

    bool letter() {
        const auto size = labelSize(m_text);
        if (size == 0) return false;
        const char sign = m_text[m_text[0] == '(' || m_text[0] == '[' ? 1 : 0];
        m_line.label = (sign | 0x20) - 'a';
        m_line.delimiter = m_text[size - 1];
        drop(size);
        return true;
    }

    bool bullet() {
        std::size_t size = 0;
        if (!startsWithAny(m_text, bullets, size)) {
            // Word's second level, copied as plain text.
            if (!m_text.starts_with("o\t")) return false;
            size = 1;
        }
        if (!isSpaceAt(m_text, size)) return false;
        drop(size);
        return true;
    }

    void endMark() {
        m_text = pack::trimmedRight(m_text);
        constexpr std::size_t longestMark = 20;
        const auto tail = pack::lowered(m_text.substr(m_text.size() - std::min(m_text.size(), longestMark)));
        for (const auto mark : endMarks) {
            if (!tail.ends_with(mark) || m_text.size() == mark.size()) continue;
            m_text = pack::trimmedRight(m_text.substr(0, m_text.size() - mark.size()));
            m_line.marked = true;
            m_line.bold = false;
            return;
        }
        if (m_text.size() > 1 && m_text.ends_with('*') && !m_text.ends_with("**")) {
            m_text = pack::trimmedRight(m_text.substr(0, m_text.size() - 1));
            m_line.marked = true;
            m_line.bold = false;
        }
    }

    DocumentLine m_line;
    std::string_view m_text;
};

/// Every visible line begins with the sign of a quoted e-mail.
bool isQuotedMail(const std::vector<std::string>& lines) {
    bool any = false;
    for (const auto& line : lines) {
        if (pack::isBlank(line)) continue;
        if (!line.starts_with('>')) return false;
        any = true;
    }
    return any;
}

} // namespace

std::vector<DocumentLine> documentLines(std::string_view text) {
    std::vector<std::string> lines;
    for (const auto line : pack::linesOf(text)) lines.push_back(visible(line));
    const bool quoted = isQuotedMail(lines);
    std::vector<DocumentLine> result;
    result.reserve(lines.size());
    for (auto& line : lines) {
        if (quoted && !line.empty()) line.erase(0, std::min(line.find_first_not_of("> "), line.size()));
        result.push_back(LineReader(line, static_cast<int>(result.size()) + 1).read());
    }
    return result;
}

} // namespace chipwise::exchange

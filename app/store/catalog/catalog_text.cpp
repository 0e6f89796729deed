#include "store/catalog/catalog_text.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace chipwise::store {
namespace {

constexpr std::size_t longestLink = 1000; ///< how far a link's end is looked for: keeps "[[[[…" cheap
constexpr std::size_t longestStem = 240;
constexpr std::size_t longestSearchable = 32 * 1024;
constexpr std::size_t longestTyped = 256;
constexpr int mostWords = 12;
constexpr char markBegin = '\2';
constexpr char markEnd = '\3';

bool isWordByte(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
}

/// Walks over a Markdown text once and writes its words.
class Plain {
public:
    explicit Plain(std::string_view text) : m_text(text) { m_words.reserve(text.size()); }

    std::string run() {
        while (m_at < m_text.size()) step();
        while (!m_words.empty() && m_words.back() == ' ') m_words.pop_back();
        return std::move(m_words);
    }

private:
    char at(std::size_t place) const { return place < m_text.size() ? m_text[place] : '\0'; }
    bool starts(std::string_view what) const { return m_text.substr(m_at).starts_with(what); }

    void put(char c) {
        const bool space = static_cast<unsigned char>(c) < 0x20 || c == ' ' || c == '\x7f';
        if (!space)
            m_words += c;
        else if (!m_words.empty() && m_words.back() != ' ')
            m_words += ' ';
        m_lineBegins = c == '\n' || (m_lineBegins && space);
    }

    void step() {
        const char c = m_text[m_at];
        if (c == '\\' && std::ispunct(static_cast<unsigned char>(at(m_at + 1))) != 0) {
            put(at(m_at + 1));
            m_at += 2;
        } else if (starts("{{") && takeGap()) {
        } else if ((c == '[' || starts("![")) && takeLink()) {
        } else if (isMark(c)) {
            ++m_at;
        } else {
            put(c);
            ++m_at;
        }
    }

    /// Characters that only shape the text.
    bool isMark(char c) const {
        const char before = m_at > 0 ? m_text[m_at - 1] : ' ';
        const char after = at(m_at + 1);
        switch (c) {
        case '`': return true;
        case '*': return !(before == ' ' && after == ' ');
        case '_': return !(isWordByte(before) && isWordByte(after));
        case '#':
        case '>': return m_lineBegins;
        case '-':
        case '+': return m_lineBegins && after == ' ';
        default: return false;
        }
    }

    /// "{{c1::hidden::hint}}" is "[…]".
    bool takeGap() {
        const auto end = m_text.substr(m_at, longestLink).find("}}");
        if (end == std::string_view::npos) return false;
        m_words += "[…]";
        m_lineBegins = false;
        m_at += end + 2;
        return true;
    }

    /// "[text](address)" and "![picture](file)": the words in the brackets.
    bool takeLink() {
        const std::string_view ahead = m_text.substr(m_at, longestLink);
        const std::size_t open = ahead.find('[');
        const std::size_t middle = ahead.find("](");
        const std::size_t close = middle == std::string_view::npos ? middle : ahead.find(')', middle);
        if (close == std::string_view::npos || ahead.find('[', open + 1) < middle) return false;
        for (const char c : ahead.substr(open + 1, middle - open - 1)) put(c);
        m_at += close + 1;
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_words;
    bool m_lineBegins = true;
};

/// A gap's answer stands in the text for search, where a list hides it.
std::string withGapsFilled(const pack::Question& question) {
    std::string filled;
    for (const pack::Gap& gap : question.gaps) filled += gap.text + ' ' + gap.hint + ' ';
    return filled;
}

/// Whether the bytes at `place` are a separator beyond ASCII: Latin-1 signs, general punctuation, CJK
/// punctuation.
std::size_t foreignSeparator(std::string_view text, std::size_t place) {
    const auto byte = [&](std::size_t i) {
        return place + i < text.size() ? static_cast<unsigned char>(text[place + i]) : 0U;
    };
    if (byte(0) == 0xC2 && byte(1) < 0xC0 && byte(1) != 0xAA && byte(1) != 0xB5 && byte(1) != 0xBA) return 2;
    if ((byte(0) == 0xE2 && (byte(1) == 0x80 || byte(1) == 0x81)) || (byte(0) == 0xE3 && byte(1) == 0x80))
        return 3;
    return 0;
}

std::size_t lettersOf(std::string_view word) {
    return static_cast<std::size_t>(std::ranges::count_if(word, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::vector<std::string> wordsOf(std::string_view typed) {
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < typed.size();) {
        if (const std::size_t length = foreignSeparator(typed, i)) {
            words.emplace_back();
            i += length;
            continue;
        }
        if (isWordByte(typed[i]))
            words.back() += typed[i];
        else if (!words.back().empty())
            words.emplace_back();
        ++i;
    }
    return words;
}

} // namespace

std::string plainText(std::string_view markdown) {
    return Plain(markdown).run();
}

std::string shortened(std::string text, std::size_t bytes) {
    if (text.size() <= bytes) return text;
    std::size_t end = bytes;
    while (end > 0 && (text[end] & 0xC0) == 0x80) --end;
    text.resize(end);
    return text + "…";
}

std::string listStem(const pack::Card& card) {
    std::string stem = plainText(card.question.stem.empty() ? card.question.title : card.question.stem);
    // Drawn numbers differ each time; their names mean nothing in a list.
    for (const pack::Let& let : card.question.effective.lets) {
        const std::string name = '{' + let.name + '}';
        for (std::size_t at = 0; (at = stem.find(name, at)) != std::string::npos;)
            stem.replace(at, name.size(), "…");
    }
    return shortened(stem, longestStem);
}

std::string searchableText(const pack::Card& card) {
    const pack::Question& question = card.question;
    std::string text;
    const auto add = [&text](std::string_view part) {
        if (part.empty() || text.size() > longestSearchable) return;
        text += plainText(part);
        text += '\n';
    };
    if (question.stem.size() > longestStem) add(question.stem);
    for (const pack::Option& option : question.options) {
        add(option.text);
        add(option.why);
    }
    for (const std::string& step : question.steps) add(step);
    for (const pack::Pair& pair : question.pairs) add(pair.left + ' ' + pair.right + ' ' + pair.why);
    for (const pack::NumericAnswer& number : question.numbers)
        add(number.value + ' ' + number.high + ' ' + number.unit + ' ' + number.why);
    for (const pack::TextAnswer& answer : question.texts) add(answer.text + ' ' + answer.why);
    add(withGapsFilled(question));
    add(question.back);
    add(question.why);
    add(card.scenario);
    return shortened(std::move(text), longestSearchable);
}

std::string wantedWords(std::string_view typed) {
    std::string expression;
    int count = 0;
    for (const std::string& word : wordsOf(typed.substr(0, longestTyped))) {
        if (lettersOf(word) < 2) continue;
        if (++count > mostWords) break;
        expression += (expression.empty() ? "\"" : " \"") + word + "\"*";
    }
    return expression;
}

std::vector<std::pair<int, int>> takeMarks(const std::string& marked) {
    std::vector<std::pair<int, int>> marks;
    int place = 0;
    int begin = 0;
    for (const char c : marked) {
        if (c == markBegin)
            begin = place;
        else if (c == markEnd)
            marks.emplace_back(begin, place);
        else
            ++place;
    }
    return marks;
}

} // namespace chipwise::store

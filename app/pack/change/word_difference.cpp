#include "pack/change/word_difference.h"

#include <algorithm>

namespace chipwise::pack {
namespace {

enum class TokenKind : std::uint8_t { Word, Space, Sign };

TokenKind kindOf(unsigned char c) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') return TokenKind::Space;
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return letter || c == '_' || c >= 0x80 ? TokenKind::Word : TokenKind::Sign;
}

/// Bytes of the code point that begins with `lead`, where it is a token of its own: quotation marks and
/// dashes from U+2000 on, and scripts from U+3000 on, which do not put spaces between words. 0 elsewhere.
std::size_t aloneSize(unsigned char lead) {
    return lead >= 0xF0 ? 4 : lead >= 0xE2 ? 3 : 0;
}

/// Words, stretches of spaces, and signs one by one.
std::vector<std::string_view> tokensOf(std::string_view text) {
    std::vector<std::string_view> tokens;
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const TokenKind kind = kindOf(first);
        std::size_t size = std::min(aloneSize(first), text.size());
        if (size == 0) {
            size = 1;
            const auto goesOn = [&](unsigned char c) { return kindOf(c) == kind && aloneSize(c) == 0; };
            while (kind != TokenKind::Sign && size < text.size() &&
                   goesOn(static_cast<unsigned char>(text[size])))
                ++size;
        }
        tokens.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return tokens;
}

bool isBlank(std::string_view token) {
    return kindOf(static_cast<unsigned char>(token.front())) == TokenKind::Space;
}

/// "[-old-]{+new+} [-words-]{+text+}" reads worse than "[-old words-]{+new text+}": hunks with nothing but a
/// space between them become one.
std::vector<Hunk> joinedOverSpaces(const std::vector<Hunk>& hunks,
                                   const std::vector<std::string_view>& before) {
    std::vector<Hunk> joined;
    for (const Hunk& hunk : hunks) {
        const bool close =
            !joined.empty() && std::all_of(before.begin() + static_cast<long>(joined.back().to),
                                           before.begin() + static_cast<long>(hunk.from), isBlank);
        if (close) {
            joined.back().to = hunk.to;
            joined.back().newTo = hunk.newTo;
        } else {
            joined.push_back(hunk);
        }
    }
    return joined;
}

class RunWriter {
public:
    void add(Change change, const std::vector<std::string_view>& tokens, std::size_t from, std::size_t to) {
        if (from == to) return;
        std::string text;
        for (std::size_t i = from; i < to; ++i) text += tokens[i];
        m_runs.push_back({change, std::move(text)});
    }
    std::vector<WordRun> take() { return std::move(m_runs); }

private:
    std::vector<WordRun> m_runs;
};

std::string lastWords(std::string_view text, std::size_t bytes) {
    auto from = text.size() - std::min(bytes, text.size());
    while (from < text.size() && !isBlank(text.substr(from, 1))) ++from;
    return std::string(text.substr(from));
}

std::string firstWords(std::string_view text, std::size_t bytes) {
    auto to = std::min(bytes, text.size());
    while (to > 0 && !isBlank(text.substr(to - 1, 1))) --to;
    return std::string(text.substr(0, to));
}

} // namespace

std::vector<WordRun> wordDifference(std::string_view before, std::string_view after, EditBudget& budget) {
    const auto old = tokensOf(before);
    const auto now = tokensOf(after);
    auto hunks = editScript(old, now, budget);
    if (!hunks) hunks = std::vector<Hunk>{{0, old.size(), 0, now.size()}};
    RunWriter runs;
    std::size_t at = 0;
    for (const Hunk& hunk : joinedOverSpaces(*hunks, old)) {
        runs.add(Change::Same, old, at, hunk.from);
        runs.add(Change::Gone, old, hunk.from, hunk.to);
        runs.add(Change::New, now, hunk.newFrom, hunk.newTo);
        at = hunk.to;
    }
    runs.add(Change::Same, old, at, old.size());
    return runs.take();
}

std::vector<WordRun> aroundChanges(std::vector<WordRun> runs) {
    constexpr std::size_t near = 60; // bytes kept at each side of a change
    for (std::size_t i = 0; i < runs.size(); ++i) {
        std::string& text = runs[i].text;
        if (runs[i].change != Change::Same || text.size() <= 3 * near) continue;
        const std::string begin = i == 0 ? std::string() : firstWords(text, near);
        const std::string end = i + 1 == runs.size() ? std::string() : lastWords(text, near);
        text = begin + "…" + end;
    }
    return runs;
}

} // namespace chipwise::pack

#include "exchange/gift/gift_source.h"

#include "pack/text/text.h"

#include <algorithm>
#include <optional>

namespace chipwise::exchange {
namespace {

bool isGiftComment(std::string_view line) {
    return pack::trimmedLeft(line).starts_with("//");
}

bool hasControlCharacters(std::string_view text) {
    return std::ranges::any_of(text,
                               [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

/// Where the `]` stands that no backslash precedes.
std::size_t closingBracket(std::string_view text) {
    auto at = text.find(']');
    while (at != std::string_view::npos && at > 0 && text[at - 1] == '\\') at = text.find(']', at + 1);
    return at;
}

std::string withoutBracketEscapes(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\\' || !text.substr(i + 1).starts_with(']')) result += text[i];
    return std::string(pack::trimmed(result));
}

} // namespace

void readGiftComment(std::string_view comment, GiftBlock& block) {
    for (auto at = comment.find('['); at != std::string_view::npos; at = comment.find('[', at + 1)) {
        const auto rest = comment.substr(at + 1);
        const bool id = rest.starts_with("id:");
        if (!id && !rest.starts_with("tag:")) continue;
        const auto value = rest.substr(id ? 3 : 4);
        const auto end = closingBracket(value);
        if (end == std::string_view::npos) return;
        const auto raw = value.substr(0, end);
        if (hasControlCharacters(raw)) continue;
        auto text = withoutBracketEscapes(raw);
        if (text.empty()) continue;
        if (block.idAt == nullptr) block.idAt = comment.data() + at;
        if (id && block.id.empty())
            block.id = std::move(text);
        else if (!id && text.find_first_of("<>`") == std::string::npos)
            block.tags.push_back(std::move(text));
        at += raw.size();
    }
}

GiftSource::GiftSource(std::string text) : m_text(std::move(text)) {
    for (std::size_t at = 0; at <= m_text.size(); ++at) {
        m_lines.push_back(at);
        at = std::min(m_text.find('\n', at), m_text.size());
    }
    const auto blank = [this](std::size_t line) {
        const auto whole = std::string_view(m_text).substr(m_lines[line], lineEnd(line) - m_lines[line]);
        return pack::trimmed(whole).empty();
    };
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        if (blank(line)) continue;
        const auto first = line;
        while (line < m_lines.size() && !blank(line)) ++line;
        addBlock(first, line);
    }
}

std::size_t GiftSource::lineEnd(std::size_t line) const {
    return line + 1 < m_lines.size() ? m_lines[line + 1] - 1 : m_text.size();
}

void GiftSource::addBlock(std::size_t firstLine, std::size_t endLine) {
    GiftBlock block;
    block.firstLine = static_cast<int>(firstLine) + 1;
    block.lastLine = static_cast<int>(endLine);
    for (auto line = firstLine; line < endLine; ++line) {
        const auto begin = m_lines[line];
        const auto size = lineEnd(line) - begin;
        const auto whole = std::string_view(m_text).substr(begin, size);
        if (!isGiftComment(whole)) continue;
        readGiftComment(whole, block);
        std::fill_n(m_text.begin() + static_cast<std::ptrdiff_t>(begin), size, ' ');
    }
    const auto begin = m_lines[firstLine];
    block.text = pack::trimmed(std::string_view(m_text).substr(begin, lineEnd(endLine - 1) - begin));
    block.onlyComments = block.text.empty();
    m_blocks.push_back(std::move(block));
}

int GiftSource::lineOf(const char* at) const {
    const auto after = std::ranges::upper_bound(m_lines, offset(at));
    return static_cast<int>(after - m_lines.begin());
}

int GiftSource::columnOf(const char* at) const {
    const auto begin = m_lines[static_cast<std::size_t>(lineOf(at)) - 1];
    return pack::columnAt(std::string_view(m_text).substr(begin), offset(at) - begin);
}

pack::Edit GiftSource::replacing(std::string_view piece, std::string with) const {
    const char* end = piece.data() + piece.size();
    return {lineOf(piece.data()), columnOf(piece.data()), lineOf(end), columnOf(end), std::move(with)};
}

} // namespace chipwise::exchange

#include "exchange/text/markdown_marks.h"

#include "pack/text/text.h"

#include <fmt/format.h>

namespace chipwise::exchange {
namespace {

bool isPlainLetter(char c) {
    return pack::isLetter(c) || pack::isDigit(c);
}

bool isEdge(char c) {
    return c == ' ' || c == '\n' || (c > ' ' && c < 0x7F && !isPlainLetter(c));
}

/// An address that may stand in a pack, written so that Markdown takes it; empty for any other.
std::string linkTarget(std::string_view address) {
    constexpr std::size_t longest = 1000;
    address = pack::trimmed(address);
    const auto scheme = pack::lowered(address.substr(0, 8));
    const bool good =
        scheme.starts_with("http://") || scheme.starts_with("https://") || scheme.starts_with("mailto:");
    if (!good || address.size() > longest) return {};
    std::string target;
    for (const char c : address) {
        const auto byte = static_cast<unsigned char>(c);
        const bool unsafe = byte <= ' ' || byte == 0x7F ||
                            std::string_view("()<>\"\\`{}[]").find(c) != std::string_view::npos;
        if (unsafe)
            target += fmt::format("%{:02X}", byte);
        else
            target += c;
    }
    return target;
}

} // namespace

void MarkdownMarks::open(Kind kind) {
    if (++m_depth > 1) return;
    m_waiting = true;
    m_waitingKind = kind;
}

void MarkdownMarks::begin() {
    if (!m_waitingTarget.empty() && m_link == none) {
        m_link = m_marks.size();
        m_target = std::move(m_waitingTarget);
        m_marks.push_back({text.size(), Kind::Link, "[", none});
    }
    m_waitingTarget.clear();
    if (!m_waiting) return;
    m_waiting = false;
    m_emphasis = m_marks.size();
    m_marks.push_back({text.size(), m_waitingKind, m_waitingKind == Kind::Strong ? "**" : "*", none});
}

void MarkdownMarks::close() {
    if (m_depth == 0 || --m_depth > 0) return;
    m_waiting = false;
    if (m_emphasis == none) return;
    const auto opened = m_emphasis;
    m_emphasis = none;
    m_marks[opened].partner = m_marks.size();
    m_marks.push_back({text.size(), m_marks[opened].kind, m_marks[opened].sign, opened});
}

void MarkdownMarks::openLink(std::string target) {
    if (m_link == none) m_waitingTarget = linkTarget(target);
}

void MarkdownMarks::closeLink() {
    m_waitingTarget.clear();
    if (m_link == none) return;
    const auto opened = m_link;
    m_link = none;
    const auto shown = std::string_view(text).substr(m_marks[opened].at);
    if (shown == m_target) return; // an address shows as a link by itself
    m_marks[opened].partner = m_marks.size();
    m_marks.push_back({text.size(), Kind::Link, "](" + m_target + ")", opened});
}

void MarkdownMarks::endAll() {
    if (m_depth > 0) {
        m_depth = 1;
        close();
    }
    m_link = none;
    m_waitingTarget.clear();
}

bool MarkdownMarks::sharesItsPlace(std::size_t mark) const {
    const auto same = [&](std::size_t other) { return m_marks[other].at == m_marks[mark].at; };
    return (mark > 0 && same(mark - 1)) || (mark + 1 < m_marks.size() && same(mark + 1));
}

bool MarkdownMarks::stands(std::size_t index) const {
    const auto& mark = m_marks[index];
    if (mark.partner == none || mark.at == m_marks[mark.partner].at) return false;
    const bool opens = mark.partner > index;
    const char before = mark.at == 0 ? '\n' : text[mark.at - 1];
    const char behind = mark.at == text.size() ? '\n' : text[mark.at];
    if (mark.kind == Kind::Link) return !opens || (before != '!' && before != '\\');
    if (sharesItsPlace(index)) return false;
    return opens ? isPlainLetter(behind) || isEdge(before) : isPlainLetter(before) || isEdge(behind);
}

std::string MarkdownMarks::applied() const {
    std::string result;
    std::size_t at = 0;
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        if (m_marks[i].partner == none || !stands(i) || !stands(m_marks[i].partner)) continue;
        result.append(text, at, m_marks[i].at - at).append(m_marks[i].sign);
        at = m_marks[i].at;
    }
    return result.append(text, at);
}

} // namespace chipwise::exchange

#include "exchange/text/html_tokens.h"

#include "exchange/text/html_entities.h"
#include "pack/text/text.h"

#include <algorithm>
#include <array>

namespace chipwise::exchange {
namespace {

constexpr auto noPlace = std::string_view::npos;
constexpr std::size_t longestEntity = 12;

constexpr auto tagNames = std::to_array<std::string_view>(
    {"a",     "abbr",   "article", "audio",  "b",      "big",    "blockquote", "br",     "caption", "center",
     "cite",  "code",   "col",     "dd",     "del",    "dfn",    "div",        "dl",     "dt",      "em",
     "embed", "figure", "font",    "footer", "h1",     "h2",     "h3",         "h4",     "h5",      "h6",
     "head",  "header", "hr",      "html",   "i",      "iframe", "img",        "input",  "ins",     "kbd",
     "label", "li",     "mark",    "math",   "object", "ol",     "p",          "pre",    "q",       "s",
     "samp",  "script", "section", "small",  "source", "span",   "strike",     "strong", "style",   "sub",
     "sup",   "svg",    "table",   "tbody",  "td",     "tfoot",  "th",         "thead",  "tr",      "tt",
     "u",     "ul",     "var",     "video"});
static_assert(std::ranges::is_sorted(tagNames));

bool isWhite(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

std::size_t nameLength(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && (pack::isLetter(text[end]) || pack::isDigit(text[end]))) ++end;
    return end;
}

/// Where the tag's `>` stands; one in a quoted value does not count.
std::size_t tagEnd(std::string_view html, std::size_t at) {
    for (; at < html.size(); ++at) {
        if (html[at] == '>') return at;
        const bool quoted = (html[at] == '"' || html[at] == '\'') && html[at - 1] == '=';
        if (!quoted) continue;
        at = html.find(html[at], at + 1);
        if (at == noPlace) return noPlace;
    }
    return noPlace;
}

} // namespace

bool isHtmlTag(std::string_view name) {
    return std::ranges::binary_search(tagNames, std::string_view(pack::lowered(name)));
}

std::string_view HtmlToken::attribute(std::string_view wanted) const {
    for (std::size_t at = 0; at < text.size();) {
        while (at < text.size() && (isWhite(text[at]) || text[at] == '/')) ++at;
        const auto nameEnd = std::min(text.find_first_of("= \t\n\r\f/", at), text.size());
        const auto found = text.substr(at, nameEnd - at);
        at = std::max(nameEnd, at);
        if (at >= text.size() || text[at] != '=') {
            at += found.empty() ? 1u : 0u;
            continue;
        }
        ++at;
        const char quote = at < text.size() && (text[at] == '"' || text[at] == '\'') ? text[at] : '\0';
        if (quote != '\0') ++at;
        const auto end =
            std::min(quote != '\0' ? text.find(quote, at) : text.find_first_of(" \t\n\r\f", at), text.size());
        if (pack::sameLetters(found, wanted)) return text.substr(at, end - at);
        at = end + (quote != '\0' ? 1 : 0);
    }
    return {};
}

bool HtmlTokens::next(HtmlToken& token) {
    while (m_at < m_html.size()) {
        if (!m_onlyText && m_html[m_at] == '<') {
            if (skipDeclaration()) continue;
            if (tag(token)) return true;
        }
        const auto end = textEnd(m_at + 1);
        token = HtmlToken{HtmlToken::Type::Text, m_html.substr(m_at, end - m_at), {}, false};
        m_at = end;
        return true;
    }
    return false;
}

bool HtmlTokens::skipTo(std::string_view closingName) {
    if (std::ranges::find(m_neverClosed, closingName) != m_neverClosed.end()) return false;
    const auto sign = "</" + std::string(closingName);
    const auto rest = m_html.substr(m_at);
    const auto sameLetter = [](char a, char b) { return pack::sameLetters({&a, 1}, {&b, 1}); };
    const auto found = std::search(rest.begin(), rest.end(), sign.begin(), sign.end(), sameLetter);
    if (found == rest.end()) {
        m_neverClosed.emplace_back(closingName);
        return false;
    }
    m_at += static_cast<std::size_t>(found - rest.begin());
    return true;
}

/// Where the next tag may begin.
std::size_t HtmlTokens::textEnd(std::size_t from) const {
    while (!m_onlyText) {
        from = m_html.find('<', from);
        if (from == noPlace) break;
        const char after = from + 1 < m_html.size() ? m_html[from + 1] : ' ';
        if (pack::isLetter(after) || after == '/' || after == '!' || after == '?') return from;
        ++from;
    }
    return m_html.size();
}

bool HtmlTokens::tag(HtmlToken& token) {
    const bool closing = m_html.substr(m_at).starts_with("</");
    const std::size_t nameAt = m_at + (closing ? 2 : 1);
    const auto length = nameLength(m_html.substr(nameAt, 16));
    if (length == 0 || !pack::isLetter(m_html[nameAt])) return false;
    const auto end = tagEnd(m_html, nameAt + length);
    if (end == noPlace) {
        m_onlyText = true;
        return false;
    }
    token.type = closing ? HtmlToken::Type::Closing : HtmlToken::Type::Opening;
    token.name = pack::lowered(m_html.substr(nameAt, length));
    token.text = m_html.substr(nameAt + length, end - nameAt - length);
    token.closesItself = token.text.ends_with('/');
    m_at = end + 1;
    return true;
}

bool HtmlTokens::skipDeclaration() {
    const auto rest = m_html.substr(m_at);
    const bool comment = rest.starts_with("<!--");
    if (!comment && !rest.starts_with("<!") && !rest.starts_with("<?")) return false;
    const auto end = comment ? m_html.find("-->", m_at + 4) : m_html.find('>', m_at);
    if (end == noPlace) {
        m_onlyText = true;
        return false;
    }
    m_at = end + (comment ? 3 : 1);
    return true;
}

std::string withoutEntities(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const auto at = std::min(text.find('&'), text.size());
        result += text.substr(0, at);
        text.remove_prefix(at);
        if (text.empty()) break;
        const auto end = text.substr(0, longestEntity).find(';');
        const auto character = end == noPlace ? std::nullopt : htmlEntity(text.substr(1, end - 1));
        if (character)
            pack::appendUtf8(result, *character);
        else
            result += '&';
        text.remove_prefix(character ? end + 1 : 1);
    }
    return result;
}

} // namespace chipwise::exchange

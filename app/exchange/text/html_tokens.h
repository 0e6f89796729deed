#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// A piece of HTML: characters (entities still in them), or a tag.
struct HtmlToken {
    enum class Type : std::uint8_t { Text, Opening, Closing };
    Type type = Type::Text;
    std::string_view text;     ///< the characters; of a tag everything behind its name
    std::string name;          ///< of a tag, in small letters
    bool closesItself = false; ///< `<br/>`

    /// The value as written in the tag; empty where there is none.
    std::string_view attribute(std::string_view name) const;
};

/// Cuts HTML into pieces in one pass. Comments and declarations are left out; a tag that never ends is
/// text, and so is everything behind it.
class HtmlTokens {
public:
    explicit HtmlTokens(std::string_view html) : m_html(html) {}

    /// False at the end.
    bool next(HtmlToken& token);

    /// Behind `<script>`: moves to its closing tag, because what stands there is no HTML. False, and nothing
    /// is skipped, where there is none.
    bool skipTo(std::string_view closingName);

private:
    bool tag(HtmlToken& token);
    bool skipDeclaration();
    std::size_t textEnd(std::size_t from) const;

    std::string_view m_html;
    std::size_t m_at = 0;
    bool m_onlyText = false;
    std::vector<std::string> m_neverClosed; ///< names that were looked for to the end
};

/// The text with its entities resolved; unknown ones stay as written.
std::string withoutEntities(std::string_view);

/// Whether a tag of that name is one of HTML.
bool isHtmlTag(std::string_view name);

} // namespace chipwise::exchange

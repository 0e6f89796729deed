#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// Markdown being written, with emphasis and links that are put in at the end: only there it shows whether
/// the signs would be read as such between their neighbors. Where not, the words stay and the signs go.
class MarkdownMarks {
public:
    enum class Kind : std::uint8_t { Strong, Emphasis, Link };

    std::string text; ///< without the marks

    void open(Kind);
    void close();
    void openLink(std::string target);
    void closeLink();
    void endAll(); ///< emphasis ends with its paragraph; a link that does is none

    /// A visible character follows: what was opened begins here.
    void begin();
    bool inLink() const { return m_link != none; }

    std::string applied() const;

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    struct Mark {
        std::size_t at = 0;
        Kind kind = Kind::Strong;
        std::string sign;
        std::size_t partner = none;
    };

    bool stands(std::size_t mark) const;
    bool sharesItsPlace(std::size_t mark) const;

    std::vector<Mark> m_marks;
    int m_depth = 0; ///< emphasis inside emphasis is not shown
    bool m_waiting = false;
    Kind m_waitingKind = Kind::Strong;
    std::size_t m_emphasis = none; ///< the open mark
    std::string m_waitingTarget;
    std::string m_target;
    std::size_t m_link = none;
};

} // namespace chipwise::exchange

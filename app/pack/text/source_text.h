#pragma once

#include "pack/text/problems.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A text file's lines as UTF-8, whatever encoding and line ends it came in. Control characters, and
/// characters that turn the direction of the text around them, are reported and left out here, so that no
/// text of a pack can bring them to a screen.
class SourceText {
public:
    /// Importers keep control characters: by them they tell what is no text at all.
    enum class ControlCharacters { Remove, Keep };
    /// Says what is wrong with the encoding. A file that is too large has no lines.
    SourceText(std::string_view bytes, Problems&, ControlCharacters = ControlCharacters::Remove);

    int lineCount() const { return static_cast<int>(m_lines.size()); }
    std::string_view line(int number) const; ///< from 1
    /// The line could not be read as it was meant: whatever stands there is left out, without a second
    /// message.
    bool isDamaged(int number) const { return m_lines[static_cast<std::size_t>(number) - 1].damaged != 0; }
    const std::string& text() const { return m_text; }

private:
    /// Small, for a large pack has millions; a text file has 4 MiB, its lines as UTF-8 three times that at
    /// most.
    struct Line {
        std::uint32_t begin = 0;
        std::uint32_t size : 31 = 0;
        std::uint32_t damaged : 1 = 0;
    };

    /// Characters of one sort that were left out.
    struct LeftOut {
        int firstLine = 0; ///< 0: none
        int firstColumn = 0;
        int lastLine = 0;
        int lastEnd = 0; ///< the last line's end in the file, as a column
    };

    void addLine(std::string_view bytes, ControlCharacters);
    void addPrintable(std::string_view bytes);
    void noteLeftOut(LeftOut&, std::optional<std::size_t> first, std::string_view bytes);
    void reportDamage(Problems&) const;
    void reportLeftOut(Problems&) const;
    std::string linesBetween(int first, int last) const;

    std::string m_text; ///< all lines, each ended by LF
    std::vector<Line> m_lines;
    int m_firstForeign = 0; ///< lines that are not UTF-8
    int m_lastForeign = 0;
    bool m_surelyWestern =
        true; ///< their letters read the same in every Western and Central European code page
    int m_firstNul = 0;
    LeftOut m_controls;
    LeftOut m_directions;
};

constexpr std::size_t largestTextFile = 4u << 20;

/// "The file has 4.5 MiB; a text file may have 4.0.": in bytes where the two would look the same in MiB.
std::string tooLarge(std::string_view what, std::uint64_t size, std::string_view kind, std::uint64_t limit);

bool isUtf8(std::string_view bytes);

/// The text that begins with a UTF-16 byte order mark as UTF-8; empty for any other.
std::string fromUtf16(std::string_view bytes);

} // namespace chipwise::pack

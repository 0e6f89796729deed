#pragma once

#include <string>
#include <string_view>

namespace chipwise::workshop {

/// A text file taken apart so that its author sees plain lines and an unchanged text gives its bytes back.
/// Bytes that are not UTF-8, and line ends that differ from the file's own, stand in the text as characters
/// of a private range (isForeign), which an editor shows as marks.
struct FileText {
    std::string text;           ///< UTF-8, every line ended by LF
    std::string lineEnd = "\n"; ///< of most lines: LF, CRLF or CR
    bool mark = false;          ///< a byte order mark stands in front
    friend bool operator==(const FileText&, const FileText&) = default;
};

/// UTF-16 with a byte order mark is read as well; it is written as UTF-8, as the checker asks for.
FileText fileText(std::string_view bytes);
/// What is saved: fileText taken back.
std::string bytesOf(const FileText&);

/// Stands for a byte that is not text, or for a line end of another kind.
bool isForeign(char32_t);

} // namespace chipwise::workshop

#include "desktop/workshop/editor/shown_text.h"

#include "workshop/text/line_ends.h"

#include <algorithm>
#include <array>

namespace chipwise::desktop {

namespace {

constexpr char16_t controlStandIns = 0xDC00; ///< and the control character
constexpr char16_t otherStandIns = 0xDD00;   ///< and the place in this list
constexpr std::array<char16_t, 18> unshowable{0x061C, 0x200B, 0x200E, 0x200F, 0x2028, 0x2029,
                                              0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066,
                                              0x2067, 0x2068, 0x2069, 0xFDD0, 0xFDD1, 0xFEFF};

bool isControl(char16_t c) {
    return (c < 0x20 && c != u'\t' && c != u'\n') || (c >= 0x7F && c < 0xA0);
}

/// 0 for a character that is shown as it is.
char16_t standInOf(char16_t c) {
    if (isControl(c)) return static_cast<char16_t>(controlStandIns + c);
    if (c < unshowable.front()) return 0;
    if (c == 0xFFFC) return otherStandIns + unshowable.size(); // a place for an object
    const auto* found = std::ranges::find(unshowable, c);
    return found == unshowable.end() ? char16_t{0}
                                     : static_cast<char16_t>(otherStandIns + (found - unshowable.begin()));
}

char16_t meantBy(char16_t standIn) {
    if (standIn < otherStandIns) return static_cast<char16_t>(standIn - controlStandIns);
    const auto place = static_cast<std::size_t>(standIn - otherStandIns);
    return place < unshowable.size() ? unshowable[place] : char16_t{0xFFFC};
}

bool continues(QStringView line, qsizetype at) {
    return at > 0 && line[at].isLowSurrogate() && line[at - 1].isHighSurrogate();
}

} // namespace

QString shownText(const QString& text) {
    QString shown = text;
    QChar* units = nullptr; // the copy is made at the first mark only
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t standIn = standInOf(text[i].unicode());
        if (standIn == 0) continue;
        if (units == nullptr) units = shown.data();
        units[i] = QChar(standIn);
    }
    return shown;
}

QString writtenText(QString text) {
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = std::as_const(text)[i];
        if (isStandIn(c) && !continues(text, i)) text[i] = QChar(meantBy(c.unicode()));
    }
    return text;
}

bool isStandIn(QChar c) {
    return c.unicode() >= controlStandIns && c.unicode() <= otherStandIns + unshowable.size();
}

qsizetype nextMark(QStringView line, qsizetype from) {
    for (qsizetype i = from; i < line.size(); ++i) {
        if (line[i].isLowSurrogate() && !continues(line, i)) return i;
        if (line[i].isHighSurrogate() && i + 1 < line.size() &&
            workshop::isForeign(QChar::surrogateToUcs4(line[i], line[i + 1])))
            return i;
    }
    return -1;
}

int columnAt(QStringView line, qsizetype position) {
    int column = 1;
    for (qsizetype i = 0; i < std::min(position, line.size()); ++i)
        if (!continues(line, i)) ++column;
    return column;
}

qsizetype positionAt(QStringView line, int column) {
    qsizetype at = 0;
    for (int c = 1; c < column && at < line.size(); ++c) {
        ++at;
        while (at < line.size() && continues(line, at)) ++at;
    }
    return at;
}

} // namespace chipwise::desktop

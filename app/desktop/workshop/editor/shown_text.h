#pragma once

#include <QString>
#include <QStringView>

namespace chipwise::desktop {

/// A text as the pane holds it. Characters that have no look or that turn the line around (NUL, bidi
/// controls, line separators) stand there as lone surrogates, which no text has and which are drawn as a
/// mark; each is one QChar, so positions stay.
QString shownText(const QString&);
QString writtenText(QString); ///< taken back

/// Stands for such a character.
bool isStandIn(QChar);
/// The first unit from `from` on that is to be drawn as a mark, or -1: a stand-in, or a byte that is not text
/// (workshop::isForeign).
qsizetype nextMark(QStringView line, qsizetype from);

/// Columns count code points from 1, positions UTF-16 units from 0.
int columnAt(QStringView line, qsizetype position);
qsizetype positionAt(QStringView line, int column); ///< behind the end: the end

} // namespace chipwise::desktop

#pragma once

#include "workshop/roles/roles.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QTextLayout>

class QTextBlock;
class QTextDocument;

namespace chipwise::desktop {

/// Colors the lines of a document by what they are, each when it comes into sight: a keystroke costs the
/// lines on the screen, however long the file is. (QSyntaxHighlighter would lay out the whole file once.)
class LineColors : public QObject {
    Q_OBJECT
public:
    LineColors(QTextDocument*, workshop::FileKind);

    /// Words that are looked for are marked; empty: none.
    void setNeedle(const QString& needle) { m_needle = needle; }
    /// Gives the block its formats where they are not the ones it has.
    void color(const QTextBlock&);

private:
    workshop::LineState stateBefore(const QTextBlock&);
    void noteChange(int from, int removed, int added);
    QList<QTextLayout::FormatRange> formatsOf(const QString& line, workshop::LineState before) const;
    void addNeedles(const QString& line, QList<QTextLayout::FormatRange>&) const;

    QTextDocument* m_document;
    workshop::FileKind m_kind;
    QString m_needle;
    // The state after a block is its userState(). Blocks [0, m_known) have the right one; those in
    // [m_changedEnd, m_knownBefore) have it as well once a block in front of them comes out as it was.
    int m_known = 0;
    int m_changedEnd = 0;
    int m_knownBefore = 0;
    int m_blocks = 1;
};

} // namespace chipwise::desktop

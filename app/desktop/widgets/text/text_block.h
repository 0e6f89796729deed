#pragma once

#include "desktop/theme/theme.h"

#include <QList>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

class QPainter;
class QTextLayout;

namespace chipwise::desktop {

/// A piece of text in one look.
struct Run {
    QString text;
    Ink ink = Ink::Text;
    bool code = false; ///< fixed font: values, names of instances
    bool strong = false;
    bool emphasis = false;
    bool struck = false;
    bool underlined = false;
};

/// Runs of text broken into lines of exactly the theme's line height. No widget: option rows, data rows and
/// Text draw it where they want. Plain text only; nothing in it is ever read as markup.
class TextBlock {
public:
    explicit TextBlock(Type type = Type::Body);
    ~TextBlock();
    TextBlock(TextBlock&&) noexcept;
    TextBlock& operator=(TextBlock&&) noexcept;

    void setType(Type);
    Type type() const { return m_type; }
    void setRuns(QList<Run>);
    const QList<Run>& runs() const { return m_runs; }
    QString plainText() const;
    void setStruck(bool);
    /// Draws all runs in one ink, for rows whose state colors them; empty: each in its own.
    void setInk(std::optional<QColor>);

    double naturalWidth() const; ///< of the longest line when only author's breaks break
    int lines(double width) const;
    int height(double width) const;
    /// Draws with the top left corner of the first line box at this point.
    void paint(QPainter&, QPointF, double width, Qt::Alignment = Qt::AlignLeft) const;
    /// The runs as far as they fit into one line; what does not ends in "…".
    QList<Run> elided(double width) const;
    /// Where in plainText() a point is, drawn at 0, 0; -1 beside every line.
    int positionAt(QPointF, double width) const;

private:
    void forgetLayout();
    bool isLaidOut(double width) const;
    void layOut(double width) const;
    double widestLine() const;

    Type m_type;
    QList<Run> m_runs;
    bool m_struck = false;
    std::optional<QColor> m_ink;
    mutable std::unique_ptr<QTextLayout> m_layout;
    mutable double m_width = -1;
    mutable int m_revision = 0;               ///< of the theme that it was laid out in
    mutable std::optional<double> m_unbroken; ///< width of the lines that no width has broken
    mutable std::optional<double> m_natural;  ///< naturalWidth(), which is asked for again and again
    mutable int m_naturalRevision = 0;
};

/// Words in lines of a width, for what paints or places its lines itself; nothing of them is cut.
QStringList wrappedLines(const QString&, const QFont&, int width);

} // namespace chipwise::desktop

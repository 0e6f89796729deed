#pragma once

#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text_block.h"

#include <QAbstractTextDocumentLayout>
#include <QHash>
#include <QImage>
#include <QTextDocument>
#include <QTextFormat>
#include <QUrl>

namespace chipwise::desktop {

/// A pack's Markdown, made safe to show. Raw HTML stays text; the only pictures are those given with
/// addPicture, any other address, local or remote, becomes a placeholder without being opened; only http,
/// https and mailto remain links, with their address in sight. At most 8 KiB of text, and no table that would
/// grow beyond its source.
class MarkdownDocument : public QTextDocument, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    explicit MarkdownDocument(QObject* parent = nullptr);

    /// A picture of the pack, by the path its text names it with.
    void addPicture(const QString& path, const QImage&);
    /// Pictures that are wider than the place they stand in get its width.
    void fitPictures(double width);
    const QHash<QString, QImage>& pictures() const { return m_pictures; }
    /// Emphasized words that lead somewhere in the program, of the text that is set next. No text of a pack
    /// can make such a link itself.
    void setOwnLinks(const QHash<QString, QUrl>& links) { m_ownLinks = links; }
    bool isOwnLink(const QUrl& address) const { return m_ownLinks.values().contains(address); }
    /// The text that is set next has the marks of that many gaps, numbered from 1 (quiz::gapMark): each is
    /// shown as a blank, and read as "blank 1".
    void setBlanks(int count) { m_blanks = count; }
    /// Replaces the text; formats are those of the theme at this moment, see restyle().
    void setPackText(const QString& markdown, Type);
    /// The same for a page that ships with the program, of any length.
    void setProgramText(const QString& markdown, Type);
    /// Builds the text anew after the theme has changed.
    void restyle();
    /// The text's blocks joined to lines, in runs: for option rows and labels.
    QList<Run> runs(Ink = Ink::Text) const;

    static bool isAllowedLink(const QString& address);

protected:
    QVariant loadResource(int type, const QUrl&) override;

private:
    void addOwnLinks();
    void drawBlanks();
    QSizeF intrinsicSize(QTextDocument*, int position, const QTextFormat&) override;
    void drawObject(QPainter*, const QRectF&, QTextDocument*, int position, const QTextFormat&) override;
    const QImage& scaledPicture(const QString& name, int pixels);

    QHash<QString, QImage> m_pictures;
    QHash<QString, QUrl> m_ownLinks;
    QHash<QString, QImage> m_scaled; ///< as they were drawn in this width
    double m_pictureWidth = 0;       ///< 0: not known yet
    QString m_source;
    int m_blanks = 0;
    Type m_type = Type::Body;
};

/// How wide a picture may be where it stands in a text of that width: lists, quotes and tables leave less.
double pictureRoom(const QTextDocument&, int position, double width);

/// What a pack wrote in one line: code, strong and emphasis as runs.
QList<Run> inlineRuns(const QString& markdown, Ink = Ink::Text);
/// The text of a tool tip that will never be read as markup, whatever a pack wrote.
QString plainToolTip(QString text);

} // namespace chipwise::desktop

#pragma once

#include "desktop/theme/theme.h"

#include <QLineEdit>
#include <QPlainTextEdit>

class QMimeData;

namespace chipwise::desktop {

/// What a text field takes of a clipboard, a drop or the X11 selection: its plain text, with line ends as
/// line feeds and without control characters other than these and tabs. Nothing where there is no text, or
/// where the text only names files. The rest beyond `most` UTF-16 units is not looked at.
struct PastedText {
    QString text;
    bool cut = false; ///< there was more
};
PastedText pastedText(const QMimeData*, qsizetype most);

/// Every field of the window for one line of text is one of these: `pastedText` decides what comes in, line
/// ends become spaces, and what goes beyond `maxLength` is cut, and the window says so.
class LineInput : public QLineEdit {
    Q_OBJECT
public:
    explicit LineInput(QWidget* parent = nullptr, int most = 1000);
    /// Hides Qt's, which takes HTML where there is no plain text.
    void paste();
    /// For a field whose owner splits several pasted lines: they come in with line feeds.
    void setKeepsLineEnds(bool keeps) { m_keepsLineEnds = keeps; }

protected:
    void keyPressEvent(QKeyEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void dragEnterEvent(QDragEnterEvent*) override;
    void dropEvent(QDropEvent*) override;

private:
    QString lineFrom(const QMimeData*) const;
    void insertFrom(const QMimeData*);
    bool m_keepsLineEnds = false;
};

/// Every field of the window for several lines is one of these, read-only ones too. Qt's own takes the first
/// format of a clipboard without looking whether there is one.
class TextInput : public QPlainTextEdit, public ThemeListener {
    Q_OBJECT
public:
    /// `mostBytes` of UTF-8 fit; the default is what a text file of a pack may have.
    explicit TextInput(QWidget* parent = nullptr, qsizetype mostBytes = qsizetype{4} << 20);
    /// Its letters; with `lines` it is as high as these.
    void setType(Type, int lines = 0);
    /// Before such a text comes into the document: one with very long lines is broken anywhere.
    void prepareFor(QStringView text);

protected:
    void themeChanged() override;
    bool canInsertFromMimeData(const QMimeData*) const override;
    void insertFromMimeData(const QMimeData*) override;
    /// The document's text of what is pasted.
    virtual QString documentText(const QString& pasted) const { return pasted; }

private:
    qsizetype m_mostBytes;
    Type m_type = Type::Row;
    int m_lines = 0;
};

/// Qt looks for the end of a word from each row on, which takes minutes in a word of a megabyte.
bool hasLongLine(QStringView text);
bool hasLongLine(const QTextDocument&);

} // namespace chipwise::desktop

#pragma once

#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QTextBrowser>

namespace chipwise::desktop {

/// Shows a pack's Markdown, as high as its text at the width it has. Text can be selected and copied; a link
/// is never followed: linkChosen hands its address to the page, which asks. A pack's text is in document()
/// from the first size on; plainText() and heightForWidth() know it before.
class MarkdownView : public QTextBrowser, public ThemeListener {
    Q_OBJECT
public:
    /// `accessibleName` says what the text is: "Question", "Explanation".
    MarkdownView(Type, const QString& accessibleName, QWidget* parent = nullptr);

    void setType(Type type) { m_type = type; } ///< of the text that is set next
    void setPackText(const QString& markdown);
    void setProgramText(const QString& markdown);        ///< a page that ships with the program
    void addPicture(const QString& path, const QImage&); ///< before setPackText
    /// Before setPackText; see MarkdownDocument.
    void setOwnLinks(const QHash<QString, QUrl>& links) { m_document->setOwnLinks(links); }
    /// Before setPackText; see MarkdownDocument.
    void setBlanks(int count) { m_document->setBlanks(count); }
    QString plainText() const { return m_document->toPlainText(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void linkChosen(const QUrl& address);
    void ownLinkChosen(const QUrl& address);
    void wordsSelected(); ///< by a double click or a drag

protected:
    QVariant loadResource(int type, const QUrl&) override;
    void doSetSource(const QUrl&, QTextDocument::ResourceType) override;
    QMimeData* createMimeDataFromSelection() const override;
    void themeChanged() override;
    void resizeEvent(QResizeEvent*) override;
    void wheelEvent(QWheelEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;

private:
    void textChanged();
    void attach();
    bool isAttached() const { return document() == m_document; }

    Type m_type;
    MarkdownDocument* m_document;
    mutable QHash<int, int> m_heights; ///< of this text in this theme, by width: laying out is dear
};

} // namespace chipwise::desktop

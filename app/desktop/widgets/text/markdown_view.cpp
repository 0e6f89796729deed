#include "desktop/widgets/text/markdown_view.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QTextDocumentFragment>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <optional>

namespace chipwise::desktop {

MarkdownView::MarkdownView(Type type, const QString& accessibleName, QWidget* parent)
    : QTextBrowser(parent), m_type(type), m_document(new MarkdownDocument(this)) {
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // see resizeEvent
    setContextMenuPolicy(Qt::DefaultContextMenu);
    viewport()->setAutoFillBackground(false);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& address) {
        if (m_document->isOwnLink(address)) {
            emit ownLinkChosen(address);
        } else if (MarkdownDocument::isAllowedLink(address.toString())) {
            emit linkChosen(address);
        }
    });
}

/// A document in a view is laid out with every edit and for every width; so it waits for the width in which
/// it is shown.
void MarkdownView::attach() {
    if (!isAttached()) setDocument(m_document);
}

void MarkdownView::textChanged() {
    m_heights.clear();
    updateGeometry();
}

void MarkdownView::themeChanged() {
    m_document->restyle();
    textChanged();
}

void MarkdownView::setPackText(const QString& markdown) {
    m_document->setPackText(markdown, m_type);
    textChanged();
}

void MarkdownView::setProgramText(const QString& markdown) {
    m_document->setProgramText(markdown, m_type);
    attach(); // who opens a page looks for a place in it
    textChanged();
}

void MarkdownView::addPicture(const QString& path, const QImage& image) {
    m_document->addPicture(path, image);
}

QVariant MarkdownView::loadResource(int, const QUrl&) {
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
    nothing.fill(Qt::transparent);
    return nothing;
}

/// There is no page to go to.
void MarkdownView::doSetSource(const QUrl&, QTextDocument::ResourceType) {}

int MarkdownView::heightForWidth(int width) const {
    if (const auto known = m_heights.constFind(width); known != m_heights.constEnd()) return *known;
    const double shown = m_document->textWidth();
    // Measuring must not move the view's own scroll bars.
    std::optional<QSignalBlocker> quiet;
    if (isAttached()) quiet.emplace(m_document->documentLayout());
    m_document->fitPictures(width);
    m_document->setTextWidth(std::max(1, width));
    const int height = static_cast<int>(std::ceil(m_document->size().height()));
    if (isAttached() && shown != width) {
        m_document->fitPictures(shown);
        m_document->setTextWidth(shown);
    }
    m_heights.insert(width, height);
    return height;
}

/// A table's border may reach a pixel out of the width, which is no reason for a scroll bar.
void MarkdownView::resizeEvent(QResizeEvent* event) {
    m_document->fitPictures(viewport()->width());
    QTextBrowser::resizeEvent(event);
    attach();
    // The layout does not report a size again that it had when it was measured, unheard, for this width.
    emit m_document->documentLayout()->documentSizeChanged(m_document->size());
    const bool wider = m_document->size().width() > viewport()->width() + 4;
    setHorizontalScrollBarPolicy(wider ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

/// Words only: Qt's rich copy would put the text into another document, which opens any picture it names.
QMimeData* MarkdownView::createMimeDataFromSelection() const {
    auto* words = new QMimeData;
    words->setText(textCursor().selection().toPlainText());
    return words;
}

QSize MarkdownView::sizeHint() const {
    return {620, heightForWidth(620)};
}

QSize MarkdownView::minimumSizeHint() const {
    return {theme().scaled(160), theme().lineHeight(m_type)};
}

/// The page scrolls, not the text.
void MarkdownView::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

void MarkdownView::mouseReleaseEvent(QMouseEvent* event) {
    QTextBrowser::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && textCursor().hasSelection()) emit wordsSelected();
}

void MarkdownView::keyPressEvent(QKeyEvent* event) {
    const bool copies = event->matches(QKeySequence::Copy) || event->matches(QKeySequence::SelectAll);
    const bool onLink = textCursor().charFormat().isAnchor() &&
                        (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter);
    if (copies || onLink) {
        QTextBrowser::keyPressEvent(event);
    } else {
        event->ignore();
    }
}

} // namespace chipwise::desktop

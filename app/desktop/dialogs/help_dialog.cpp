#include "desktop/dialogs/help_dialog.h"

#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/markdown_view.h"

#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr auto contentsPage = "README.md";
constexpr auto messagesPage = "problems.md";

QString pageText(const std::filesystem::path& page) {
    QFile file(QString::fromStdString(page.string()));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The pages that the contents page links to, in its order: a new page is listed once.
QStringList pagesNamedIn(const QString& contents) {
    static const QRegularExpression link(QStringLiteral("\\]\\(([a-z-]+\\.md)\\)"));
    QStringList pages;
    for (auto matches = link.globalMatch(contents); matches.hasNext();) pages << matches.next().captured(1);
    pages.removeDuplicates();
    return pages;
}

QString titleOf(const QString& page) {
    return page.startsWith(QLatin1String("# ")) ? page.mid(2).section(QLatin1Char('\n'), 0, 0) : QString();
}

/// The pages name each other by files; here the list at the left leads there. A block's own file name is said
/// above it.
QString forTheWindow(QString page) {
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]+)\\]\\([a-z-]+\\.md\\)"));
    static const QRegularExpression named(QStringLiteral("\n```[a-z]+ ([^\n]+)\n"));
    page.replace(link, QStringLiteral("*\\1*"));
    return page.replace(named, QStringLiteral("\n`\\1`\n\n```\n"));
}

} // namespace

HelpDialog::HelpDialog(const std::filesystem::path& pages, QWidget* parent)
    : Layer(tr("Writing a pack"), parent), m_pages(pages), m_list(new QListWidget(this)),
      m_scroll(new ScrollArea(this)), m_text(new MarkdownView(Type::Body, tr("Page"))) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(24);
    m_list->setAccessibleName(tr("Pages"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setAutoFillBackground(false);
    FocusRing::disableFor(m_list); // the current row shows it
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 16, 16);
    column->addWidget(m_text);
    column->addStretch();
    m_scroll->setContent(page);
    m_scroll->setFadesOut(ScrollArea::Bar::Ruled);
    layout->addWidget(m_list);
    layout->addWidget(m_scroll, 1);
    addPage(QLatin1String(contentsPage));
    for (const QString& file : pagesNamedIn(pageText(m_pages / contentsPage))) addPage(file);
    connect(m_list, &QListWidget::currentRowChanged, this, &HelpDialog::showCurrent);
    connect(m_text, &MarkdownView::linkChosen, this, &HelpDialog::linkChosen);
    m_list->setCurrentRow(0);
}

void HelpDialog::addPage(const QString& file) {
    const QString text = pageText(m_pages / file.toStdString());
    if (text.isEmpty()) return;
    auto* item = new QListWidgetItem(titleOf(text), m_list);
    item->setData(Qt::UserRole, file);
    item->setToolTip(titleOf(text));
}

void HelpDialog::fit() {
    m_list->setFixedWidth(std::min(theme().scaled(250), roomForDialog(this).width() * 3 / 10));
    resizeDialog(this, {940, 680});
}

void HelpDialog::showPage(const QString& file) {
    int row = 0;
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->data(Qt::UserRole).toString() == file) row = i;
    m_list->setCurrentRow(row);
    m_list->setFocus();
}

QString HelpDialog::shownPage() const {
    const QListWidgetItem* item = m_list->currentItem();
    return item == nullptr ? QString() : item->data(Qt::UserRole).toString();
}

void HelpDialog::showCurrent() {
    m_text->setProgramText(forTheWindow(pageText(m_pages / shownPage().toStdString())));
    m_scroll->verticalScrollBar()->setValue(0);
}

void HelpDialog::showCode(const QString& code) {
    showPage(QLatin1String(messagesPage));
    const QTextCursor found = m_text->document()->find(code);
    if (found.isNull()) return;
    m_text->setTextCursor(found);
    m_scroll->widget()->layout()->activate();
    const int y = m_text->mapTo(m_scroll->widget(), m_text->cursorRect(found).center()).y();
    m_scroll->ensureVisible(0, y, 0, m_scroll->height() / 3);
}

} // namespace chipwise::desktop

#include "desktop/dialogs/words_dialog.h"

#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/markdown_view.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QScrollBar>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int wordsDialogWidth = 640;
constexpr int wordsDialogBody = 260;
constexpr int wordRowPadding = 14;

} // namespace

WordsDialog::WordsDialog(const std::vector<const store::Term*>& terms, const QString& own, QWidget* parent)
    : Dialog(tr("Glossary"), wordsDialogWidth, parent), m_body(new QWidget), m_list(new QListWidget(m_body)),
      m_scroll(new ScrollArea(m_body)), m_meaning(new MarkdownView(Type::Body, tr("Meaning"))) {
    setModal(true);
    for (const store::Term* term : terms) m_terms.push_back(*term);
    const bool noneTranslated = std::ranges::all_of(m_terms, &store::Term::untranslated);
    if (noneTranslated && !m_terms.empty())
        addText(tr("This glossary is not translated yet. Its terms are explained %1.").arg(own));
    m_list->setAccessibleName(tr("Glossary terms"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    FocusRing::disableFor(m_list); // the current row shows it
    for (const store::Term& term : m_terms) {
        const QString word = QString::fromStdString(term.word);
        const bool sign = term.untranslated && !noneTranslated;
        m_list->addItem(sign ? QStringLiteral("%1 (%2)").arg(word, own) : word);
    }
    m_scroll->setContent(m_meaning);
    auto* row = new QHBoxLayout(m_body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(20);
    row->addWidget(m_list);
    row->addWidget(m_scroll, 1);
    addBody(m_body);
    Button* close = addPrimary(tr("Close"));
    connect(close, &Button::clicked, this, &WordsDialog::accept);
    connect(m_list, &QListWidget::currentRowChanged, this, &WordsDialog::showCurrent);
    m_list->setCurrentRow(0);
    m_list->setFocus();
}

void WordsDialog::showCurrent() {
    const int row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_terms.size())) return;
    m_meaning->setPackText(QString::fromStdString(m_terms[static_cast<std::size_t>(row)].meaning));
    m_scroll->verticalScrollBar()->setValue(0);
}

void WordsDialog::fit() {
    m_list->setFixedWidth(std::min(theme().scaled(210), roomForDialog(this).width() * 35 / 100));
    for (int i = 0; i < m_list->count(); ++i)
        m_list->item(i)->setSizeHint({0, theme().lineHeight(Type::Row) + wordRowPadding});
    const int rows = std::min(m_list->count(), 9) * (theme().lineHeight(Type::Row) + wordRowPadding);
    m_body->setMinimumHeight(
        std::min(std::max(rows, theme().scaled(140)),
                 std::min(theme().scaled(wordsDialogBody), roomForDialog(this).height() / 2)));
    Dialog::fit();
}

} // namespace chipwise::desktop

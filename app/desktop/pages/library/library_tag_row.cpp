#include "desktop/pages/library/library_tag_row.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int tagLabelWidth = 72;
constexpr int tagLabelGap = 16;

} // namespace

LibraryTagRow::LibraryTagRow(const QString& title, QWidget* parent)
    : QWidget(parent), m_title(new Text(Type::Row, title, Ink::Text3, this)) {
    hide();
}

void LibraryTagRow::setChoices(const QList<Choice>& choices) {
    delete m_row;
    m_row = new ButtonRow(Qt::AlignLeft, this);
    m_buttons.clear();
    for (const Choice& choice : choices) {
        const QString text = choice.text;
        Button* button = m_row->addButton(Button::Kind::Link, text);
        button->setAccessibleName(choice.spoken);
        button->setToolTip(plainToolTip(choice.spoken));
        connect(button, &Button::clicked, this, [this, tag = choice.tag] { emit chosen(tag); });
        m_buttons.append(button);
    }
    m_row->show();
    setVisible(!choices.isEmpty());
    place();
}

/// The label stands beside its buttons; where the window is narrow, above them.
int LibraryTagRow::labelWidth(int width) const {
    const int label = std::max(theme().scaled(tagLabelWidth), m_title->naturalWidth());
    return label <= width / 4 ? label : 0;
}

int LibraryTagRow::heightForWidth(int width) const {
    if (m_row == nullptr) return 0;
    const int label = labelWidth(width);
    if (label > 0) return m_row->heightForWidth(width - label - tagLabelGap);
    return theme().lineHeight(Type::Row) + 6 + m_row->heightForWidth(width);
}

void LibraryTagRow::resizeEvent(QResizeEvent*) {
    place();
}

void LibraryTagRow::place() {
    if (m_row == nullptr) return;
    const int line = theme().lineHeight(Type::Row);
    if (const int label = labelWidth(width()); label > 0) {
        const int first = m_buttons.isEmpty() ? line : m_buttons.first()->sizeHint().height();
        m_title->setGeometry(0, (first - line) / 2, label, line);
        const int x = label + tagLabelGap;
        m_row->setGeometry(x, 0, width() - x, m_row->heightForWidth(width() - x));
        return;
    }
    m_title->setGeometry(0, 0, width(), line);
    m_row->setGeometry(0, line + 6, width(), m_row->heightForWidth(width()));
}

} // namespace chipwise::desktop

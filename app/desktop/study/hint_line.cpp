#include "desktop/study/hint_line.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"

#include <QAccessible>

#include <algorithm>

namespace chipwise::desktop {

HintLine::HintLine(const QString& key, const QString& markdown, QWidget* parent)
    : QWidget(parent), m_key(new KeyHint({key}, tr("Hint"), KeyHint::Size::Row, this)),
      m_text(new Text(Type::Row, this)) {
    m_text->setRuns(QList<Run>{{tr("Hint  "), Ink::Text3}} + inlineRuns(markdown, Ink::Text2));
    m_text->hide();
    connect(m_key, &KeyHint::clicked, this, &HintLine::asked);
}

void HintLine::reveal() {
    if (m_revealed) return;
    m_revealed = true;
    m_key->hide();
    m_text->show();
    QAccessibleEvent said(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

void HintLine::setOffered(bool offered) {
    m_key->setVisible(offered && !m_revealed);
}

int HintLine::heightForWidth(int width) const {
    return std::max(m_key->sizeHint().height(), m_text->heightForWidth(width));
}

void HintLine::resizeEvent(QResizeEvent*) {
    const QSize key = m_key->sizeHint();
    m_key->setGeometry(0, (height() - key.height()) / 2, key.width(), key.height());
    const int text = m_text->heightForWidth(width());
    m_text->setGeometry(0, (height() - text) / 2, width(), text);
}

} // namespace chipwise::desktop

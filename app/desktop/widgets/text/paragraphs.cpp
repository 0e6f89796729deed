#include "desktop/widgets/text/paragraphs.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

int paragraphGap(Type type) {
    return theme().lineHeight(type) / 2;
}

} // namespace

Paragraphs::Paragraphs(Type type, Ink ink, QWidget* parent) : QWidget(parent), m_type(type), m_ink(ink) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Paragraphs::setParagraphs(const QStringList& paragraphs) {
    m_shown = static_cast<int>(paragraphs.size());
    while (m_texts.size() < m_shown) m_texts.append(new Text(m_type, QString(), m_ink, this));
    for (int i = 0; i < m_texts.size(); ++i) {
        if (i < m_shown) m_texts[i]->setText(paragraphs[i]);
        m_texts[i]->setVisible(i < m_shown);
    }
    updateGeometry();
    place();
}

int Paragraphs::heightForWidth(int width) const {
    int height = 0;
    for (int i = 0; i < m_shown; ++i)
        height += m_texts[i]->heightForWidth(width) + (i > 0 ? paragraphGap(m_type) : 0);
    return height;
}

QSize Paragraphs::sizeHint() const {
    int width = 0;
    for (int i = 0; i < m_shown; ++i) width = std::max(width, m_texts[i]->naturalWidth());
    return {width, heightForWidth(std::max(1, width))};
}

void Paragraphs::place() {
    int y = 0;
    for (int i = 0; i < m_shown; ++i) {
        const int height = m_texts[i]->heightForWidth(width());
        m_texts[i]->setGeometry(0, y, width(), height);
        y += height + paragraphGap(m_type);
    }
}

void Paragraphs::resizeEvent(QResizeEvent*) {
    place();
}

} // namespace chipwise::desktop

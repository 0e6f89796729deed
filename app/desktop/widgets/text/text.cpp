#include "desktop/widgets/text/text.h"

#include "desktop/theme/accessible_role.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

Text::Text(Type type, QWidget* parent) : QLabel(parent), m_block(type) {
    init();
}

Text::Text(Type type, const QString& text, Ink ink, QWidget* parent)
    : QLabel(parent), m_block(type), m_ink(ink) {
    init();
    setText(text);
}

void Text::init() {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // Fixed would cap the height at one line
    if (isHeading()) setAccessibleRole(this, QAccessible::Heading);
}

bool Text::isHeading() const {
    const Type type = m_block.type();
    return type == Type::Headline || type == Type::HeadlineSmall || type == Type::Title;
}

void Text::setText(const QString& text) {
    setRuns({Run{text, m_ink}});
}

void Text::setText(const QString& text, Ink ink) {
    m_ink = ink;
    setText(text);
}

void Text::setRuns(const QList<Run>& runs) {
    m_block.setRuns(runs);
    QLabel::setText(m_block.plainText());
    if (isHeading()) setAccessibleName(text().simplified());
    updateGeometry();
    update();
}

void Text::setType(Type type) {
    m_block.setType(type);
    updateGeometry();
    update();
}

void Text::setInk(Ink ink) {
    QList<Run> runs = m_block.runs();
    for (Run& run : runs) {
        run.ink = ink;
    }
    m_ink = ink;
    setRuns(runs);
}

void Text::setWraps(bool wraps) {
    setWordWrap(wraps);
}

int Text::firstBaseline() const {
    const QFontMetricsF metrics(theme().font(m_block.type()));
    return static_cast<int>(
        std::round((theme().lineHeight(m_block.type()) - metrics.height()) / 2 + metrics.ascent()));
}

int Text::naturalWidth() const {
    return static_cast<int>(m_block.naturalWidth()) + 1;
}

int Text::positionAt(QPoint at) const {
    return m_block.positionAt(at - contentsRect().topLeft(),
                              wordWrap() ? width() : std::max(width(), naturalWidth()));
}

QSize Text::sizeHint() const {
    const int width = naturalWidth();
    return {width, m_block.height(width)};
}

QSize Text::minimumSizeHint() const {
    return {wordWrap() ? std::min(naturalWidth(), theme().scaled(64)) : naturalWidth(),
            theme().lineHeight(m_block.type())};
}

int Text::heightForWidth(int width) const {
    return m_block.height(wordWrap() ? width : 1e6);
}

void Text::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    m_block.paint(painter, contentsRect().topLeft(), wordWrap() ? width() : std::max(width(), naturalWidth()),
                  alignment());
}

} // namespace chipwise::desktop

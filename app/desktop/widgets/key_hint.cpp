#include "desktop/widgets/key_hint.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/key_box.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {
namespace {

constexpr int wordGap = 8;
constexpr int hintGap = 24;
constexpr int greatestNumberOfHints = 4;

bool isDash(const QString& key) {
    return key == QChar(0x2013);
}

Type wordType(KeyHint::Size size) {
    return size == KeyHint::Size::Caption ? Type::Caption : Type::Row;
}

} // namespace

KeyHint::KeyHint(const QStringList& keys, const QString& word, Size size, QWidget* parent)
    : QPushButton(word, parent), m_keys(keys), m_size(size) {
    setAttribute(Qt::WA_Hover);
    setAutoDefault(false);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleDescription(QStringLiteral("Key %1").arg(keys.join(QLatin1Char(' '))));
}

int KeyHint::keysWidth() const {
    int width = 0;
    for (const QString& key : m_keys) {
        width += (isDash(key) ? 8 : KeyBox::width(key)) + 8;
    }
    return width - 8;
}

QSize KeyHint::sizeHint() const {
    const int word = QFontMetrics(theme().font(wordType(m_size))).horizontalAdvance(text());
    return {keysWidth() + wordGap + word + 1,
            std::max(m_size == Size::Row ? 32 : 20,
                     std::max(KeyBox::height(), theme().lineHeight(wordType(m_size))))};
}

void KeyHint::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    int x = 0;
    for (const QString& key : std::as_const(m_keys)) {
        if (isDash(key)) {
            painter.fillRect(QRect(x, height() / 2, 8, 1), t.text2);
            x += 16;
        } else {
            KeyBox::paint(painter, QPoint(x, (height() - KeyBox::height()) / 2), key);
            x += KeyBox::width(key) + 8;
        }
    }
    painter.setFont(theme().font(wordType(m_size)));
    const bool lit = isEnabled() && (underMouse() || isDown());
    painter.setPen(lit ? t.text : m_size == Size::Row && isEnabled() ? t.text2 : t.text3);
    painter.drawText(QRect(x - 8 + wordGap, 0, width(), height()), Qt::AlignVCenter | Qt::AlignLeft, text());
}

KeyHintRow::KeyHintRow(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void KeyHintRow::setHints(const QList<Hint>& hints) {
    qDeleteAll(m_hints);
    m_hints.clear();
    for (const Hint& hint : hints.first(std::min<qsizetype>(hints.size(), greatestNumberOfHints))) {
        auto* widget = new KeyHint(hint.keys, hint.word, KeyHint::Size::Caption, this);
        if (hint.action) connect(widget, &QPushButton::clicked, this, hint.action);
        widget->show();
        m_hints.append(widget);
    }
    updateGeometry();
    place();
}

QSize KeyHintRow::sizeHint() const {
    int width = 0;
    for (const KeyHint* hint : m_hints) {
        width += hint->sizeHint().width() + hintGap;
    }
    return {std::max(0, width - hintGap), KeyBox::height()};
}

QSize KeyHintRow::minimumSizeHint() const {
    return {0, KeyBox::height()};
}

void KeyHintRow::place() {
    if (m_hints.isEmpty()) {
        return;
    }
    int rest = width() - m_hints.back()->sizeHint().width();
    int x = 0;
    for (KeyHint* hint : std::as_const(m_hints)) {
        const int w = hint->sizeHint().width();
        const bool last = hint == m_hints.back();
        const bool fits = last || w + hintGap <= rest;
        hint->setVisible(fits);
        if (fits) {
            hint->setGeometry(x, (height() - hint->sizeHint().height()) / 2, w, hint->sizeHint().height());
            x += w + hintGap;
            rest -= last ? 0 : w + hintGap;
        }
    }
}

void KeyHintRow::resizeEvent(QResizeEvent*) {
    place();
}

} // namespace chipwise::desktop

#include "desktop/workshop/editor/find_bar.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"

#include <QKeyEvent>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int mostCounted = 9999;
constexpr int findMargin = 12;
constexpr int findGap = 16;

} // namespace

FindBar::FindBar(QWidget* parent)
    : QWidget(parent), m_field(new TextField(Field::Size::Regular, this, tr("Find in this file"))),
      m_count(new Text(Type::Caption, QString(), Ink::Text3, this)),
      m_previous(new Button(Button::Kind::Link, tr("Previous"), this)),
      m_next(new Button(Button::Kind::Link, tr("Next"), this)),
      m_close(new Button(Button::Kind::Link, tr("Close"), this)) {
    m_field->setPlaceholderText(tr("Find in this file"));
    m_count->setWraps(false);
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::needleChanged);
    connect(m_previous, &QPushButton::clicked, this, [this] { emit nextAsked(true); });
    connect(m_next, &QPushButton::clicked, this, [this] { emit nextAsked(false); });
    connect(m_close, &QPushButton::clicked, this, &FindBar::closed);
    hide();
}

void FindBar::open(const QString& words) {
    show();
    if (!words.isEmpty()) m_field->setText(words);
    m_field->selectAll();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

QString FindBar::needle() const {
    return m_field->text();
}

QSize FindBar::sizeHint() const {
    return {theme().scaled(320), m_field->sizeHint().height() + 2 * 8};
}

void FindBar::count(const QTextDocument& document, const QTextCursor& current) {
    if (needle().isEmpty()) {
        m_count->setText({});
        return;
    }
    int all = 0;
    int place = 0;
    for (QTextBlock block = document.begin(); block.isValid() && all < mostCounted; block = block.next()) {
        const QString line = block.text();
        for (auto at = line.indexOf(needle(), 0, Qt::CaseInsensitive); at >= 0 && all < mostCounted;
             at = line.indexOf(needle(), at + needle().size(), Qt::CaseInsensitive)) {
            ++all;
            if (block.position() + at == current.selectionStart() && current.hasSelection()) place = all;
        }
    }
    const QString many = all == mostCounted ? tr("%1 or more").arg(all) : QString::number(all);
    m_count->setText(all == 0    ? tr("Not found")
                     : place > 0 ? tr("%1 of %2").arg(place).arg(many)
                                 : tr("%1 found").arg(many));
    m_field->setState(all == 0 ? Field::State::NotUnderstood : Field::State::Open);
    resizeEvent(nullptr);
}

void FindBar::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else if (enter)
        emit nextAsked((event->modifiers() & Qt::ShiftModifier) != 0);
    else
        QWidget::keyPressEvent(event);
}

void FindBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().tokens().canvas);
    painter.fillRect(0, 0, width(), 1, theme().tokens().border);
}

void FindBar::resizeEvent(QResizeEvent*) {
    int right = width() - findMargin - 8;
    for (Button* button : {m_close, m_next, m_previous}) {
        const QSize size = button->sizeHint();
        button->setGeometry(right - size.width(), (height() - size.height()) / 2, size.width(),
                            size.height());
        right -= size.width() + findGap;
    }
    const int words = m_count->text().isEmpty() ? 0 : m_count->naturalWidth() + 1;
    const int line = theme().lineHeight(Type::Caption);
    const bool fits = right - words - findGap - findMargin >= theme().scaled(96);
    m_count->setVisible(fits && words > 0);
    if (fits && words > 0) {
        m_count->setGeometry(right - words, (height() - line) / 2, words, line);
        right -= words + findGap;
    }
    m_field->setGeometry(findMargin, 8, std::max(0, right - findMargin), height() - 16);
}

QTextCursor foundFrom(const QTextCursor& from, const QString& needle, bool backwards) {
    if (needle.isEmpty()) return {};
    const auto flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    const QTextDocument& document = *from.document();
    const QTextCursor found = document.find(needle, from, flags);
    if (!found.isNull()) return found;
    QTextCursor edge(from);
    edge.movePosition(backwards ? QTextCursor::End : QTextCursor::Start);
    return document.find(needle, edge, flags);
}

} // namespace chipwise::desktop

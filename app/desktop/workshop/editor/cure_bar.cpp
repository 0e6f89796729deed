#include "desktop/workshop/editor/cure_bar.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/text.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int cureLeft = 16;
constexpr int cureRight = 20;
constexpr int cureGap = 16;
constexpr int longestMessage = 2000; ///< a message quotes at most a line; more is never read

QString withoutTicks(const std::string& text) {
    return QString::fromStdString(text).left(longestMessage).remove(QLatin1Char('`'));
}

} // namespace

CureBar::CureBar(QWidget* parent)
    : QWidget(parent), m_line(new ElidedLabel(Type::Row, Ink::Text, this)),
      m_hint(new ElidedLabel(Type::Caption, Ink::Text2, this)),
      m_message(new Text(Type::Row, QString(), Ink::Text, this)),
      m_help(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_more(new Button(Button::Kind::Link, tr("More"), this)),
      m_action(new Button(Button::Kind::Link, QString(), this)) {
    connect(m_more, &QPushButton::clicked, this, [this] { setExpanded(!m_expanded); });
    connect(m_action, &QPushButton::clicked, this, [this] {
        if (m_forCount)
            emit nextAsked();
        else
            emit cureAsked();
    });
    showNothing();
}

void CureBar::showProblem(const pack::Diagnostic& problem, const QString& action) {
    m_forCount = false;
    showMessage(problem.severity == pack::Severity::Error ? Mark::Error : Mark::Warning,
                withoutTicks(problem.message), withoutTicks(problem.help), action, tr("Alt Enter"));
}

void CureBar::showCount(int errors, int warnings) {
    m_forCount = true;
    const int all = errors + warnings;
    showMessage(all == 0     ? Mark::Sound
                : errors > 0 ? Mark::Error
                             : Mark::Warning,
                all == 0   ? tr("No problems in this file")
                : all == 1 ? tr("1 problem in this file")
                           : tr("%1 problems in this file").arg(all),
                {}, all == 0 ? QString() : tr("Next problem"), tr("F7"));
}

void CureBar::showNothing() {
    m_forCount = false;
    showMessage(Mark::None, {}, {}, {}, {});
}

void CureBar::showMessage(Mark mark, const QString& message, const QString& help, const QString& action,
                          const QString& key) {
    if (m_message->text() != message) m_expanded = false;
    m_mark = mark;
    m_line->setText(message);
    m_hint->setText(help);
    // Clicking through the problems of a file must not mend one by the way.
    if (!m_forCount && m_action->text() != action) m_action->holdBack();
    m_message->setText(message);
    m_help->setText(help);
    m_action->setText(action);
    m_action->setKeyCaption(action.isEmpty() ? QString() : key);
    m_action->setAccessibleDescription(message);
    place();
    update();
}

QString CureBar::message() const {
    return m_message->text();
}

QString CureBar::action() const {
    return m_action->text();
}

QRect CureBar::actionPlace() const {
    return m_action->geometry();
}

int CureBar::textLeft() const {
    return cureLeft + theme().scaled(20) + 7;
}

int CureBar::textRight() const {
    int right = width() - cureRight;
    if (!m_action->text().isEmpty() && !isStacked(width())) right -= m_action->sizeHint().width() + cureGap;
    return right;
}

bool CureBar::isCut(int room) const {
    const bool hinted = m_action->text().isEmpty() && !m_hint->text().isEmpty();
    return m_line->sizeHint().width() > room || (hinted && m_hint->sizeHint().width() > room);
}

bool CureBar::isStacked(int width) const {
    return width < theme().scaled(420);
}

int CureBar::heightFor(int width) const {
    const int below = isStacked(width) ? m_action->sizeHint().height() : 0;
    const int usual = theme().scaled(36) + 20 + below;
    if (!m_expanded) return usual;
    const int room = width - cureRight - textLeft();
    int height = 16 + m_message->heightForWidth(room);
    if (!m_help->text().isEmpty()) height += 4 + m_help->heightForWidth(room);
    return std::max(usual, height + 4 + m_action->sizeHint().height() + 8);
}

void CureBar::setExpanded(bool expanded) {
    m_expanded = expanded;
    emit heightChanged();
    place();
    update();
}

void CureBar::place() {
    const bool cut = isCut(textRight() - textLeft());
    m_more->setText(m_expanded ? tr("Less") : tr("More"));
    m_more->setAccessibleDescription(m_message->text());
    m_more->setVisible(m_expanded || cut);
    m_action->setVisible(!m_action->text().isEmpty());
    m_line->setVisible(!m_expanded);
    m_hint->setVisible(!m_expanded && m_action->text().isEmpty() && !m_hint->text().isEmpty());
    m_message->setVisible(m_expanded);
    m_help->setVisible(m_expanded && !m_help->text().isEmpty());
    const int row = m_action->sizeHint().height();
    const bool below = m_expanded || isStacked(width());
    const int buttonsY = below ? height() - row - 8 : (height() - row) / 2;
    int right = width() - cureRight;
    for (Button* button : {m_action, m_more}) {
        if (button->isHidden()) continue;
        const int wide = button->sizeHint().width();
        button->setGeometry(right - wide, buttonsY, wide, row);
        right -= wide + cureGap;
    }
    const int left = textLeft();
    if (m_expanded) {
        const int room = width() - cureRight - left;
        m_message->setGeometry(left, 16, room, m_message->heightForWidth(room));
        m_help->setGeometry(left, m_message->geometry().bottom() + 5, room, m_help->heightForWidth(room));
        return;
    }
    const int line = theme().lineHeight(Type::Row);
    const int hint = m_hint->isHidden() ? 0 : theme().lineHeight(Type::Caption);
    const int y = (height() - (below ? row : 0) - line - hint) / 2;
    if (below) right = width() - cureRight;
    m_line->setGeometry(left, y, std::max(0, right - left), line);
    m_hint->setGeometry(left, y + line, std::max(0, right - left), hint);
}

void CureBar::resizeEvent(QResizeEvent*) {
    place();
}

void CureBar::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.canvas);
    painter.fillRect(0, 0, width(), 1, t.border);
    const double side = theme().scaled(20);
    const int line = theme().lineHeight(Type::Row);
    const double middle = m_expanded ? 16 + line / 2.0 : m_line->geometry().top() + line / 2.0;
    const QRectF box(cureLeft, middle - side / 2, side, side);
    switch (m_mark) {
    case Mark::None: break;
    case Mark::Sound: paintGlyph(painter, Glyph::Tick, box, t.success); break;
    case Mark::Warning: paintGlyph(painter, Glyph::Warning, box, t.warning); break;
    case Mark::Error: paintGlyph(painter, Glyph::Cross, box, t.danger); break;
    }
}

} // namespace chipwise::desktop

#include "desktop/pages/progress/mistake_row.h"

#include "desktop/pages/progress/mistake_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/studied_words.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/elided_label.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int mistakePadding = 10;
constexpr int mistakeSide = 8;
constexpr int actionGap = 24;
constexpr int stackedBelow = 560;

} // namespace

MistakeRow::MistakeRow(study::Mistake mistake, const study::Now& now, QWidget* parent)
    : QPushButton(parent), m_mistake(std::move(mistake)),
      m_stem(new ElidedLabel(Type::Name, Ink::Text, this)),
      m_line(new ElidedLabel(Type::Caption, Ink::Text3, this)),
      m_why(new Button(Button::Kind::Link, {}, this)),
      m_flip(new Button(Button::Kind::Link, tr("Try the variant"), this)) {
    setAttribute(Qt::WA_Hover);
    setAutoDefault(false);
    setCursor(Qt::PointingHandCursor);
    m_stem->setText(words(m_mistake.stem));
    m_line->setText(mistakeLine(m_mistake, now));
    m_why->setVisible(m_mistake.missed);
    m_flip->setVisible(!m_mistake.contrast.empty());
    m_flip->setToolTip(tr("The same scenario with one constraint changed. %1").arg(drillMeaning()));
    m_flip->setAccessibleName(tr("Try the variant: the same scenario with one constraint changed"));
    setAccessibleName(m_stem->text());
    setLabel(m_mistake.label);
    connect(m_why, &Button::clicked, this, &MistakeRow::openMenu);
    connect(m_flip, &Button::clicked, this, &MistakeRow::flipAsked);
}

void MistakeRow::setLabel(study::MistakeLabel label) {
    m_mistake.label = label;
    m_why->setText(labelWord(label));
    describe();
    resizeEvent(nullptr);
}

void MistakeRow::describe() {
    const bool labeled = m_mistake.label != study::MistakeLabel::None;
    setAccessibleDescription(labeled ? QStringLiteral("%1. %2").arg(m_line->text(), m_why->text())
                                     : m_line->text());
    m_why->setAccessibleName(labeled ? tr("Why it went wrong: %1").arg(m_why->text())
                                     : tr("Say why it went wrong"));
}

int MistakeRow::actionsWidth() const {
    int width = 0;
    for (const Button* button : {m_why, m_flip})
        if (!button->isHidden()) width += button->sizeHint().width() + actionGap;
    return width;
}

bool MistakeRow::isStacked(int width) const {
    return actionsWidth() > 0 && width < theme().scaled(stackedBelow);
}

int MistakeRow::heightForWidth(int width) const {
    const int text = theme().lineHeight(Type::Name) + theme().lineHeight(Type::Caption);
    const int actions = isStacked(width) ? m_why->sizeHint().height() : 0;
    return std::max(56, text + actions + 2 * mistakePadding);
}

QSize MistakeRow::sizeHint() const {
    return {theme().scaled(320), heightForWidth(width())};
}

void MistakeRow::resizeEvent(QResizeEvent*) {
    const bool stacked = isStacked(width());
    const int stemHeight = theme().lineHeight(Type::Name);
    const int lineHeight = theme().lineHeight(Type::Caption);
    const int actionHeight = m_why->sizeHint().height();
    const int used = stemHeight + lineHeight + (stacked ? actionHeight : 0);
    const int top = (height() - used) / 2;
    const int right = width() - mistakeSide;
    const int textWidth = std::max(0, right - mistakeSide - (stacked ? 0 : actionsWidth()));
    m_stem->setGeometry(mistakeSide, top, textWidth, stemHeight);
    m_line->setGeometry(mistakeSide, top + stemHeight, textWidth, lineHeight);
    const int y = stacked ? top + stemHeight + lineHeight : (height() - actionHeight) / 2;
    int x = stacked ? mistakeSide : right - actionsWidth() + actionGap;
    for (Button* button : {m_why, m_flip}) {
        if (button->isHidden()) continue;
        const int buttonWidth = button->sizeHint().width();
        button->setGeometry(x, y, buttonWidth, actionHeight);
        x += buttonWidth + actionGap;
    }
}

void MistakeRow::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    if (underMouse() || isDown()) painter.fillRect(rect(), t.surface);
    painter.fillRect(0, 0, width(), 1, t.border);
}

void MistakeRow::choose(study::MistakeLabel label) {
    emit labelAsked(label == m_mistake.label ? study::MistakeLabel::None : label);
}

void MistakeRow::openMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    int key = 0;
    for (const study::MistakeLabel label : mistakeLabels) {
        QAction* action = menu->addAction(QStringLiteral("%1\t%2").arg(labelWord(label)).arg(++key), this,
                                          [this, label] { choose(label); });
        action->setCheckable(true);
        action->setChecked(label == m_mistake.label);
    }
    menu->popup(m_why->mapToGlobal(QPoint(0, m_why->height())));
}

void MistakeRow::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const int digit = event->key() - Qt::Key_1;
    if (plain && m_mistake.missed && digit >= 0 && digit < static_cast<int>(mistakeLabels.size()))
        choose(mistakeLabels[static_cast<std::size_t>(digit)]);
    else if (plain && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        emit walked(event->key() == Qt::Key_Up ? -1 : 1);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QPushButton::keyPressEvent(event);
}

} // namespace chipwise::desktop

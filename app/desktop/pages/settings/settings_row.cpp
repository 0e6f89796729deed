#include "desktop/pages/settings/settings_row.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int rowPadding = 16;
constexpr int controlSpace = 32; // between the words and the control
constexpr int resetSpace = 16;

} // namespace

SettingRow::SettingRow(const QString& name, const QString& sentence, QWidget* control, QWidget* parent)
    : QWidget(parent), m_nameText(name), m_name(new Text(Type::Name, name, Ink::Text, this)),
      m_sentence(new Text(Type::Row, sentence, Ink::Text2, this)),
      m_effect(new Text(Type::Row, QString(), Ink::Text3, this)),
      m_problem(new Text(Type::CaptionStrong, QString(), Ink::Warning, this)),
      m_reset(new Button(Button::Kind::Link, QString(), this)), m_control(control) {
    control->setParent(this);
    if (control->accessibleName().isEmpty()) control->setAccessibleName(name);
    if (control->accessibleDescription().isEmpty()) control->setAccessibleDescription(sentence);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_effect), static_cast<QWidget*>(m_problem), static_cast<QWidget*>(m_reset)})
        widget->hide();
    QWidget::setTabOrder(control, m_reset);
    connect(m_reset, &Button::clicked, this, &SettingRow::resetAsked);
}

void SettingRow::showMessage(Text* label, const QString& text) {
    if (label->text() == text && label->isHidden() == text.isEmpty()) return;
    label->setText(text);
    label->setVisible(!text.isEmpty());
    emit heightChanged();
}

void SettingRow::setSentence(const QString& text) {
    showMessage(m_sentence, text);
}
void SettingRow::setEffect(const QString& text) {
    showMessage(m_effect, text);
}
void SettingRow::setEffectPending() {
    const QString calculating = QLatin1Char('\n') + tr("Calculating…");
    if (!m_effect->text().isEmpty() && !m_effect->text().endsWith(calculating))
        showMessage(m_effect, m_effect->text() + calculating);
}
void SettingRow::setProblem(const QString& text) {
    showMessage(m_problem, text);
}
QString SettingRow::sentence() const {
    return m_sentence->text();
}
QString SettingRow::problem() const {
    return m_problem->text();
}
QString SettingRow::effect() const {
    return m_effect->text();
}

void SettingRow::setReset(const QString& words, bool differs) {
    m_reset->setText(words);
    m_reset->setAccessibleName(QStringLiteral("%1: %2").arg(m_nameText, words));
    if (m_reset->isHidden() != differs) return;
    if (!differs && m_reset->hasFocus()) m_control->setFocus();
    m_reset->setVisible(differs);
    emit heightChanged();
}

void SettingRow::setLeftOut(bool leftOut) {
    if (m_leftOut == leftOut) return;
    m_leftOut = leftOut;
    emit leftOutChanged();
}

bool SettingRow::matches(const QString& search) const {
    if (search.isEmpty()) return true;
    const QString all = m_nameText + QLatin1Char(' ') + m_sentence->text() + QLatin1Char(' ') +
                        m_keywords.join(QLatin1Char(' '));
    const QStringList wanted = search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

int SettingRow::place(int width) {
    const QSize wanted = m_control->sizeHint().expandedTo(m_control->minimumSize());
    const int smallestText = theme().scaled(300);
    const bool below = wanted.width() + controlSpace + smallestText > width;
    const int textWidth = below ? width : width - controlSpace - wanted.width();
    int y = rowPadding;
    const auto put = [&](Text* text, int gap) {
        if (text->isHidden()) return;
        const int height = text->heightForWidth(textWidth);
        text->setGeometry(0, y, textWidth, height);
        y += height + gap;
    };
    put(m_name, 2);
    put(m_sentence, 2);
    put(m_effect, 2);
    put(m_problem, 2);
    // Beside the name it moves no row when it comes or goes; below, where there is no room.
    const QSize reset = m_reset->sizeHint();
    const int besideName = m_name->naturalWidth() + resetSpace;
    if (besideName + reset.width() <= textWidth) {
        m_reset->setGeometry(besideName, m_name->y() + (m_name->height() - reset.height()) / 2, reset.width(),
                             reset.height());
    } else if (!m_reset->isHidden()) {
        m_reset->setGeometry(0, y, std::min(reset.width(), textWidth), reset.height());
        y += reset.height();
    }
    const int controlWidth = std::min(wanted.width(), width);
    const int controlHeight =
        m_control->hasHeightForWidth() ? m_control->heightForWidth(controlWidth) : wanted.height();
    const int controlY = below ? y + 8 : rowPadding;
    m_control->setGeometry(below ? 0 : width - controlWidth, controlY, controlWidth, controlHeight);
    return std::max(y, controlY + controlHeight) + rowPadding;
}

void SettingRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, theme().tokens().border);
}

} // namespace chipwise::desktop

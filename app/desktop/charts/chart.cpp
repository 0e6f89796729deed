#include "desktop/charts/chart.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/widgets/text/text_block.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int headGap = 12;
constexpr int mostTableRows = 10;
constexpr int aWeek = 7;
constexpr int mostToldAtOnce = 40; ///< data; more are walked through

TextBlock blockOf(Type type, const QString& words, Ink ink) {
    TextBlock block(type);
    block.setRuns({{words, ink}});
    return block;
}

} // namespace

Chart::Chart(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(this, QAccessible::Chart);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    measureHead();
}

void Chart::setData(const QString& title, const QString& line, const QString& lack) {
    m_title = title;
    m_line = line;
    m_lack = lack;
    const ChartTable content = lack.isEmpty() ? table() : ChartTable{};
    m_data = static_cast<int>(content.rows.size());
    m_current = std::min(m_current, m_data - 1);
    setFocusPolicy(m_data > 0 ? Qt::StrongFocus : Qt::NoFocus);
    if (m_data == 0) setShowsTable(false);
    if (showsTable()) m_table->setTable(content); // else when it is shown
    measureHead();
    placeTable();
    describe();
    updateGeometry();
    update();
}

std::optional<int> Chart::current() const {
    return hasFocus() && m_current >= 0 && m_current < m_data ? std::optional(m_current) : std::nullopt;
}

void Chart::setCurrent(int datum) {
    if (m_data == 0) return;
    m_current = std::clamp(datum, 0, m_data - 1);
    describe();
    update();
}

/// All of it, or the datum that the keyboard is on: a screen reader says what has changed.
void Chart::describe() {
    setAccessibleName(m_title);
    if (const auto datum = current()) return setAccessibleDescription(wordsOf(*datum));
    QStringList words{m_line, m_lack};
    for (int i = 0; m_data <= mostToldAtOnce && i < m_data; ++i) words << wordsOf(i);
    words.removeAll(QString());
    setAccessibleDescription(words.join(QStringLiteral("; ")));
}

QString Chart::wordsOf(int datum) const {
    const QStringList row = table().rows.at(static_cast<std::size_t>(datum));
    return row.isEmpty() ? QString()
                         : row.front() + QStringLiteral(": ") + row.mid(1).join(QStringLiteral(", "));
}

int Chart::stepOf(int key) const {
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Up: return -1;
    case Qt::Key_Right:
    case Qt::Key_Down: return 1;
    case Qt::Key_PageUp: return -aWeek;
    case Qt::Key_PageDown: return aWeek;
    case Qt::Key_Home: return -m_data;
    case Qt::Key_End: return m_data;
    default: return 0;
    }
}

bool Chart::showsTable() const {
    return m_table != nullptr && !m_table->isHidden();
}

void Chart::setShowsTable(bool shows) {
    if (shows == showsTable() || (shows && m_data == 0)) return;
    const bool keyboard = hasKeyboard();
    if (shows && m_table == nullptr) {
        m_table = new ChartTableView(this);
        connect(m_table, &ChartTableView::chartAsked, this, [this] { setShowsTable(false); });
    }
    if (shows) {
        m_table->setTable(table());
        if (m_current >= 0) m_table->setCurrentCell(m_current, 0);
    } else {
        m_current = std::min(m_table->currentRow(), m_data - 1);
    }
    if (!shows && keyboard) setFocus(Qt::OtherFocusReason);
    m_table->setVisible(shows);
    if (shows && keyboard) m_table->setFocus(Qt::OtherFocusReason);
    placeTable();
    updateGeometry();
    update();
    emit sized();
}

bool Chart::hasKeyboard() const {
    return hasFocus() || (m_table != nullptr && m_table->hasFocus());
}

/// Kept, for painting asks for it with every datum.
void Chart::measureHead() {
    m_headHeight = headHeightFor(width());
}

int Chart::headHeightFor(int width) const {
    const auto height = [width](Type type, const QString& words) {
        return words.isEmpty() ? 0 : blockOf(type, words, Ink::Text).height(width);
    };
    return std::max(theme().lineHeight(Type::Emphasis), height(Type::Emphasis, m_title)) +
           height(Type::Caption, m_lack.isEmpty() ? m_line : m_lack) + headGap;
}

int Chart::heightForWidth(int width) const {
    const int head = headHeightFor(width);
    if (!m_lack.isEmpty()) return head;
    if (!showsTable()) return head + dataHeight(width);
    const int row = m_table->verticalHeader()->defaultSectionSize();
    const int rows = std::min(m_data, mostTableRows);
    return head + m_table->horizontalHeader()->sizeHint().height() + rows * row + 4;
}

QSize Chart::sizeHint() const {
    const int width = theme().scaled(360);
    return {width, heightForWidth(width)};
}

QSize Chart::minimumSizeHint() const {
    const int lines = theme().lineHeight(Type::Emphasis) + theme().lineHeight(Type::Caption);
    return {theme().scaled(160), lines + headGap};
}

void Chart::placeTable() {
    if (showsTable()) m_table->setGeometry(0, headHeight(), width(), height() - headHeight());
}

void Chart::resizeEvent(QResizeEvent*) {
    measureHead();
    placeTable();
}

void Chart::themeChanged() {
    if (showsTable()) m_table->setTable(table());
    measureHead();
    updateGeometry();
    placeTable();
}

void Chart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const TextBlock title = blockOf(Type::Emphasis, m_title, Ink::Text);
    title.paint(painter, QPointF(), width());
    const QPointF below(0, std::max(theme().lineHeight(Type::Emphasis), title.height(width())));
    if (const auto datum = current()) {
        TextBlock said = blockOf(Type::CaptionStrong, wordsOf(*datum), Ink::Text);
        said.setRuns(said.elided(width()));
        said.paint(painter, below, width());
    } else {
        blockOf(Type::Caption, m_lack.isEmpty() ? m_line : m_lack, Ink::Text3).paint(painter, below, width());
    }
    if (m_data > 0 && !showsTable()) paintData(painter);
}

void Chart::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && event->key() == Qt::Key_T && m_data > 0) return setShowsTable(true);
    const int step = plain ? stepOf(event->key()) : 0;
    if (step == 0 || m_data == 0) return QWidget::keyPressEvent(event);
    setCurrent(m_current < 0 ? (step > 0 ? 0 : m_data - 1) : m_current + step);
}

void Chart::mousePressEvent(QMouseEvent* event) {
    if (const int datum = datumAt(event->pos()); datum >= 0 && datum < m_data) setCurrent(datum);
    QWidget::mousePressEvent(event);
}

void Chart::focusInEvent(QFocusEvent* event) {
    if (m_current < 0 && m_data > 0) m_current = 0;
    describe();
    QWidget::focusInEvent(event);
    update();
}

void Chart::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    describe();
    update();
}

bool Chart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const int datum = datumAt(help->pos()); datum >= 0 && datum < m_data)
        QToolTip::showText(help->globalPos(), wordsOf(datum), this);
    else
        QToolTip::hideText();
    return true;
}

Chart* focusedChart(const QWidget* window) {
    for (QWidget* at = window->focusWidget(); at != nullptr; at = at->parentWidget())
        if (auto* chart = qobject_cast<Chart*>(at); chart != nullptr && chart->hasKeyboard()) return chart;
    return nullptr;
}

} // namespace chipwise::desktop

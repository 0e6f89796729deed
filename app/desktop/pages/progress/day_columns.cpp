#include "desktop/pages/progress/day_columns.h"

#include "desktop/pages/today/today_words.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

constexpr std::size_t loadDays = 28;
constexpr int columnHeight = 96;
constexpr int daysAWeek = 7;
constexpr double widestCell = 16;

long minutesOf(const memory::ForecastDay& day) {
    return std::lround(day.seconds / 60);
}

void paintTitle(QPainter& painter, int width, const QString& title, const QString& line) {
    const Tokens& t = theme().tokens();
    painter.setFont(theme().font(Type::Emphasis));
    painter.setPen(t.text);
    const int emphasis = theme().lineHeight(Type::Emphasis);
    painter.drawText(QRect(0, 0, width, emphasis), Qt::AlignLeft | Qt::AlignVCenter, title);
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(t.text3);
    painter.drawText(QRect(0, emphasis, width, theme().lineHeight(Type::Caption)),
                     Qt::AlignLeft | Qt::AlignVCenter, line);
}

int titleHeight() {
    return theme().lineHeight(Type::Emphasis) + theme().lineHeight(Type::Caption) + 12;
}

} // namespace

LoadColumns::LoadColumns(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::Chart);
}

void LoadColumns::setDays(const std::vector<memory::ForecastDay>& days, int minutesADay) {
    m_days.assign(days.begin(), days.begin() + static_cast<std::ptrdiff_t>(std::min(days.size(), loadDays)));
    m_minutesADay = minutesADay;
    QStringList words;
    for (const memory::ForecastDay& day : m_days) words << wordsOf(day);
    setAccessibleName(titleWords());
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QString LoadColumns::titleWords() const {
    long most = 0;
    for (const memory::ForecastDay& day : m_days) most = std::max(most, minutesOf(day));
    return most <= m_minutesADay
               ? tr("The next four weeks stay within your %1 minutes a day").arg(m_minutesADay)
               : tr("The next four weeks: no day above %1 minutes").arg(most);
}

QString LoadColumns::wordsOf(const memory::ForecastDay& day) const {
    return tr("%1: %2 min, %3 due, %4 new")
        .arg(dateWords(day.day))
        .arg(minutesOf(day))
        .arg(std::lround(day.due))
        .arg(std::lround(day.fresh));
}

int LoadColumns::heightForWidth(int) const {
    return titleHeight() + theme().scaled(columnHeight) + 4 + theme().lineHeight(Type::Key);
}

double LoadColumns::pitch() const {
    return std::min(28.0, static_cast<double>(width()) /
                              static_cast<double>(std::max<std::size_t>(1, m_days.size())));
}

void LoadColumns::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintTitle(painter, width(), titleWords(),
               tr("Dark: reviews. Light: new questions. The line is your plan."));
    double most = std::max(1, m_minutesADay);
    for (const memory::ForecastDay& day : m_days) most = std::max(most, day.seconds / 60);
    const double tall = theme().scaled(columnHeight);
    const double base = titleHeight() + tall;
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < m_days.size(); ++i) {
        const memory::ForecastDay& day = m_days[i];
        const double asked = day.due + day.fresh;
        const double height = tall * day.seconds / 60 / most;
        const double fresh = asked > 0 ? height * day.fresh / asked : 0;
        const QRectF column(static_cast<double>(i) * pitch(), base - height, pitch() - 4, height);
        painter.fillRect(column, t.heat[3]);
        painter.fillRect(QRectF(column.left(), column.top(), column.width(), fresh), t.heat[1]);
    }
    painter.setPen(QPen(t.border, 1));
    painter.drawLine(QPointF(0, base), QPointF(static_cast<double>(m_days.size()) * pitch(), base));
    painter.setPen(QPen(t.copper(), 1, Qt::DashLine));
    const double plan = base - tall * m_minutesADay / most;
    painter.drawLine(QPointF(0, plan), QPointF(static_cast<double>(m_days.size()) * pitch(), plan));
    painter.setFont(theme().font(Type::Key));
    painter.setPen(t.text3);
    for (std::size_t i = 0; i < m_days.size(); i += daysAWeek)
        painter.drawText(QRectF(static_cast<double>(i) * pitch(), base + 4, pitch() * daysAWeek,
                                theme().lineHeight(Type::Key)),
                         Qt::AlignLeft | Qt::AlignVCenter, dateWords(m_days[i].day));
}

bool LoadColumns::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto place = static_cast<std::size_t>(std::max(0.0, help->pos().x() / pitch()));
        if (place < m_days.size()) QToolTip::showText(help->globalPos(), wordsOf(m_days[place]), this);
        return true;
    }
    return QWidget::event(event);
}

YearGrid::YearGrid(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::Chart);
    setAccessibleName(tr("Your year"));
}

void YearGrid::setDays(const std::vector<study::DayCount>& days) {
    m_days = days;
    QStringList words;
    for (const study::DayCount& day : days)
        if (day.answers > 0) words << tr("%1: %2").arg(dateWords(day.day)).arg(day.answers);
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int YearGrid::headHeight() const {
    return titleHeight();
}

double YearGrid::pitch(int width) const {
    return std::min(widestCell, static_cast<double>(width) / 54);
}

int YearGrid::heightForWidth(int width) const {
    return headHeight() + static_cast<int>(std::ceil(pitch(width) * daysAWeek));
}

QPoint YearGrid::cellOf(std::size_t day) const {
    constexpr std::int64_t thursday = 3; // day 0 was one; weeks begin on Monday
    const std::int64_t firstMonday = (m_days.front().day + thursday) / daysAWeek;
    const std::int64_t here = m_days[day].day + thursday;
    return {static_cast<int>(here / daysAWeek - firstMonday), static_cast<int>(here % daysAWeek)};
}

void YearGrid::paintEvent(QPaintEvent*) {
    if (m_days.empty()) return;
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int answers = 0;
    int studied = 0;
    int most = 1;
    for (const study::DayCount& day : m_days) {
        answers += day.answers;
        studied += day.answers > 0 ? 1 : 0;
        most = std::max(most, day.answers);
    }
    paintTitle(painter, width(), tr("Your year: %1 answers on %2 days").arg(answers).arg(studied),
               tr("A column is a week, Monday at the top. Point at a day to see it."));
    const double side = pitch(width());
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < m_days.size(); ++i) {
        const QPoint cell = cellOf(i);
        const double share = static_cast<double>(m_days[i].answers) / most;
        const auto heat = static_cast<std::size_t>(
            m_days[i].answers == 0 ? 0 : std::clamp<long>(std::lround(std::ceil(4 * share)), 1, 4));
        painter.setBrush(t.heat[heat]);
        painter.drawRoundedRect(QRectF(cell.x() * side, headHeight() + cell.y() * side, side - 3, side - 3),
                                2, 2);
    }
}

bool YearGrid::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const double side = pitch(width());
        const QPoint here(static_cast<int>(help->pos().x() / side),
                          static_cast<int>((help->pos().y() - headHeight()) / side));
        for (std::size_t i = 0; i < m_days.size(); ++i)
            if (cellOf(i) == here)
                QToolTip::showText(help->globalPos(),
                                   tr("%1: %2 answers").arg(dateWords(m_days[i].day)).arg(m_days[i].answers),
                                   this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace chipwise::desktop

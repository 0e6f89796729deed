#include "desktop/pages/progress/day_columns.h"

#include "desktop/pages/today/today_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "study/plan/pace.h"
#include "study/readiness/outlook_words.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

constexpr int columnHeight = 96;
constexpr int gapOfDays = 4;
constexpr int tick = 4;
constexpr int daysAWeek = 7;
constexpr double widestCell = 16;

long minutesOf(const memory::ForecastDay& day) {
    return study::wholeMinutes(day.askedSeconds);
}

} // namespace

LoadColumns::LoadColumns(QWidget* parent) : Chart(parent) {}

void LoadColumns::setFigures(const study::ProgressFigures& figures) {
    const auto& days = figures.planned.days;
    m_days.assign(days.begin(),
                  days.begin() + static_cast<std::ptrdiff_t>(std::min(days.size(), study::loadDays)));
    m_minutesADay = figures.minutesADay;
    m_isTodayDone = figures.isTodayDone;
    m_title = words(study::loadSentence(figures));
    QString reading =
        tr("Lower part: reviews. Upper part: new questions. Line: your minutes a day. Questions are "
           "put off only if a day would run more than 50% over your daily minutes. That day then "
           "stays within them, as the last study day before an exam always does.");
    if (const std::string repeats = study::repeatsWords(figures); !repeats.empty())
        reading += QLatin1Char(' ') + words(repeats);
    setData(m_title, reading);
}

QString LoadColumns::wordsOf(int datum) const {
    const auto place = static_cast<std::size_t>(datum);
    const memory::ForecastDay& day = m_days.at(place);
    if (isDone(place)) return tr("%1: done").arg(dateWords(day.day));
    return tr("%1: %2 min, %3 due, %4 new")
        .arg(dateWords(day.day))
        .arg(minutesOf(day))
        .arg(std::lround(day.due))
        .arg(std::lround(day.fresh));
}

ChartTable LoadColumns::table() const {
    ChartTable table{m_title, {tr("Day"), tr("Minutes"), tr("Due"), tr("New")}, {}};
    for (std::size_t i = 0; i < m_days.size(); ++i) {
        const memory::ForecastDay& day = m_days[i];
        table.rows.push_back({dateWords(day.day), isDone(i) ? tr("done") : QString::number(minutesOf(day)),
                              QString::number(std::lround(day.due)),
                              QString::number(std::lround(day.fresh))});
    }
    return table;
}

int LoadColumns::dataHeight(int) const {
    return theme().scaled(columnHeight) + tick + theme().lineHeight(Type::Caption);
}

double LoadColumns::pitch() const {
    return std::min(28.0, static_cast<double>(width()) /
                              static_cast<double>(std::max<std::size_t>(1, m_days.size())));
}

int LoadColumns::datumAt(QPoint point) const {
    return point.y() < headHeight() ? -1 : static_cast<int>(std::max(0.0, point.x() / pitch()));
}

void LoadColumns::paintData(QPainter& painter) {
    const Tokens& t = theme().tokens();
    double most = std::max(1, m_minutesADay);
    for (const memory::ForecastDay& day : m_days) most = std::max(most, day.askedSeconds / 60);
    const double tall = theme().scaled(columnHeight);
    const double base = headHeight() + tall;
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < m_days.size(); ++i) {
        const memory::ForecastDay& day = m_days[i];
        const double asked = day.due + day.fresh;
        const double height = tall * day.askedSeconds / 60 / most;
        const double fresh = asked > 0 ? height * day.fresh / asked : 0;
        const QRectF column(static_cast<double>(i) * pitch(), base - height, pitch() - gapOfDays, height);
        if (current() == static_cast<int>(i)) {
            const QRectF slot(column.left() - 2, base - tall, pitch() + 1, tall);
            painter.fillRect(slot, t.sunken);
            painter.setPen(QPen(t.borderStrong, 1));
            painter.drawRect(slot);
            painter.setPen(Qt::NoPen);
        }
        painter.fillRect(column, t.heat[3]);
        painter.fillRect(QRectF(column.left(), column.top(), column.width(), fresh), t.heat[1]);
    }
    painter.setPen(QPen(t.border, 1));
    painter.drawLine(QPointF(0, base), QPointF(static_cast<double>(m_days.size()) * pitch(), base));
    const double plan = base - tall * m_minutesADay / most;
    painter.setPen(QPen(t.canvas, 4)); // sets the line off from the columns
    painter.drawLine(QPointF(0, plan), QPointF(static_cast<double>(m_days.size()) * pitch(), plan));
    painter.setPen(QPen(t.copper(), 2, Qt::DashLine));
    painter.drawLine(QPointF(0, plan), QPointF(static_cast<double>(m_days.size()) * pitch(), plan));
    paintDates(painter, base);
}

/// Each under its column, which a tick leads to: a week's date is wider than a column.
void LoadColumns::paintDates(QPainter& painter, double base) {
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(QPen(theme().tokens().text3, 1));
    double free = 0; // where the next one has room
    for (std::size_t i = 0; i < m_days.size(); i += daysAWeek) {
        const QString date = isDone(i) ? tr("today: done") : dateWords(m_days[i].day);
        const double wide = painter.fontMetrics().horizontalAdvance(date) + 2;
        const double middle = (static_cast<double>(i) + 0.5) * pitch() - gapOfDays / 2.0;
        const double left = std::clamp(middle - wide / 2, 0.0, std::max(0.0, width() - wide));
        if (left < free) continue;
        painter.drawLine(QPointF(middle, base), QPointF(middle, base + tick));
        painter.drawText(QRectF(left, base + tick, wide, theme().lineHeight(Type::Caption)), Qt::AlignCenter,
                         date);
        free = left + wide + gapOfDays;
    }
}

YearGrid::YearGrid(QWidget* parent) : Chart(parent) {}

void YearGrid::setDays(const std::vector<study::DayCount>& days) {
    const bool isNew = m_days.empty();
    m_days = days;
    setData(titleWords(),
            tr("Each column is a week, with Monday at the top. The stronger the color, the more answers."));
    if (isNew) setCurrent(dataCount() - 1);
}

QString YearGrid::titleWords() const {
    int answers = 0;
    int studied = 0;
    for (const study::DayCount& day : m_days) {
        answers += day.answers;
        studied += day.answers > 0 ? 1 : 0;
    }
    const QString count = answers == 1 ? tr("1 answer") : tr("%1 answers").arg(answers);
    return studied == 1 ? tr("Your year: %1 on 1 day").arg(count)
                        : tr("Your year: %1 on %2 days").arg(count).arg(studied);
}

QString YearGrid::wordsOf(int datum) const {
    const study::DayCount& day = m_days.at(static_cast<std::size_t>(datum));
    return day.answers == 1 ? tr("%1: 1 answer").arg(dateWords(day.day))
                            : tr("%1: %2 answers").arg(dateWords(day.day)).arg(day.answers);
}

ChartTable YearGrid::table() const {
    ChartTable table{titleWords(), {tr("Day"), tr("Answers"), tr("Right")}, {}};
    for (const study::DayCount& day : m_days)
        table.rows.push_back(
            {dateWords(day.day), QString::number(day.answers), QString::number(day.correct)});
    return table;
}

int YearGrid::stepOf(int key) const {
    if (key == Qt::Key_Left) return -daysAWeek;
    if (key == Qt::Key_Right) return daysAWeek;
    return Chart::stepOf(key);
}

double YearGrid::pitch(int width) const {
    return std::min(widestCell, static_cast<double>(width) / 54);
}

int YearGrid::dataHeight(int width) const {
    return static_cast<int>(std::ceil(pitch(width) * daysAWeek));
}

QPoint YearGrid::cellOf(std::size_t day) const {
    constexpr std::int64_t thursday = 3; // day 0 was one; weeks begin on Monday
    const std::int64_t firstMonday = (m_days.front().day + thursday) / daysAWeek;
    const std::int64_t here = m_days[day].day + thursday;
    return {static_cast<int>(here / daysAWeek - firstMonday), static_cast<int>(here % daysAWeek)};
}

int YearGrid::datumAt(QPoint point) const {
    const double side = pitch(width());
    if (point.y() < headHeight()) return -1;
    const QPoint here(static_cast<int>(point.x() / side),
                      static_cast<int>((point.y() - headHeight()) / side));
    for (std::size_t i = 0; i < m_days.size(); ++i)
        if (cellOf(i) == here) return static_cast<int>(i);
    return -1;
}

void YearGrid::paintData(QPainter& painter) {
    const Tokens& t = theme().tokens();
    int most = 1;
    for (const study::DayCount& day : m_days) most = std::max(most, day.answers);
    const double side = pitch(width());
    for (std::size_t i = 0; i < m_days.size(); ++i) {
        const QPoint cell = cellOf(i);
        const double share = static_cast<double>(m_days[i].answers) / most;
        const auto heat = static_cast<std::size_t>(
            m_days[i].answers == 0 ? 0 : std::clamp<long>(std::lround(std::ceil(4 * share)), 1, 4));
        painter.setPen(current() == static_cast<int>(i) ? QPen(t.text, 2) : QPen(Qt::NoPen));
        painter.setBrush(t.heat[heat]);
        painter.drawRoundedRect(QRectF(cell.x() * side, headHeight() + cell.y() * side, side - 3, side - 3),
                                2, 2);
    }
}

} // namespace chipwise::desktop

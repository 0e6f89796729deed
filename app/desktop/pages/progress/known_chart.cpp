#include "desktop/pages/progress/known_chart.h"

#include "desktop/pages/today/today_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "study/readiness/outlook_words.h"
#include "study/readiness/planned_ranges.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <functional>

namespace chipwise::desktop {

namespace {

constexpr int handleRadius = 7;
constexpr int dateTick = 4; ///< from the plot to its dates
constexpr int endLabelGap = 10;
constexpr double betweenEndLabels = 4;

/// How far the topmost figure of the scale reaches above its line.
int aboveScale() {
    return theme().lineHeight(Type::Key) / 2 + 2;
}

/// From the plot to the track of the slider.
int belowPlot() {
    return dateTick + theme().lineHeight(Type::Caption) + handleRadius + 4;
}

/// What the scale goes up to. Where many questions were hidden since, more may have been known than there are
/// now.
int topOfScale(const study::ProgressFigures& figures) {
    const auto most = std::ranges::max_element(figures.known);
    const double known = most == figures.known.end() ? 0 : *most;
    return std::max({1, figures.questions, static_cast<int>(std::ceil(known))});
}

} // namespace

KnownChart::KnownChart(QWidget* parent) : QAbstractSlider(parent) {
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("What you know, day by day"));
    connect(this, &QAbstractSlider::valueChanged, this, [this] {
        describe();
        update();
        if (m_figures) emit dayChosen(day());
    });
}

void KnownChart::setFigures(std::shared_ptr<const study::ProgressFigures> figures) {
    const bool wasToday = isToday();
    const std::int64_t before = day();
    m_figures = std::move(figures);
    if (m_figures) {
        m_most = topOfScale(*m_figures);
        const QSignalBlocker quiet(this);
        setRange(0, static_cast<int>(m_figures->until - m_figures->firstDay));
        setSingleStep(1);
        setPageStep(7);
        setValue(static_cast<int>((wasToday ? m_figures->today : before) - m_figures->firstDay));
    }
    if (m_table != nullptr) m_table->setTable(table());
    describe();
    update();
}

QString KnownChart::titleWords() const {
    if (!m_figures || m_figures->isEmpty()) return tr("What you know, day by day");
    const auto now = std::lround(m_figures->knownNow());
    if (m_figures->planned.known.empty()) return tr("About %1 known now").arg(now);
    const memory::ForecastKnown& last = m_figures->planned.known.back();
    return (m_figures->hasExam ? tr("About %1 known now, about %2 by the exam on %3")
                               : tr("About %1 known now, about %2 on %3"))
        .arg(now)
        .arg(std::lround(last.known))
        .arg(dateWords(last.day));
}

ChartTable KnownChart::table() const {
    ChartTable table{titleWords(),
                     {tr("Day"), tr("Known in the morning"), tr("Low"), tr("High"), tr("If you stop today")},
                     {}};
    if (!m_figures) return table;
    const auto whole = [](double known) { return QString::number(std::lround(known)); };
    for (std::size_t i = 0; i < m_figures->known.size(); ++i) {
        const std::int64_t day = m_figures->firstDay + static_cast<std::int64_t>(i);
        table.rows.push_back({day == m_figures->today ? tr("%1, now").arg(dateWords(day)) : dateWords(day),
                              whole(m_figures->known[i]),
                              {},
                              {},
                              {}});
    }
    for (std::size_t i = 1; i < m_figures->planned.known.size(); ++i) {
        const memory::ForecastKnown& one = m_figures->planned.known[i];
        table.rows.push_back({dateWords(one.day), whole(one.known), whole(one.low), whole(one.high),
                              whole(m_figures->stopped.known.at(i).known)});
    }
    if (study::isOver(*m_figures)) { // stopping changes nothing any more
        table.head.removeLast();
        for (QStringList& row : table.rows) row.removeLast();
    }
    return table;
}

void KnownChart::setShowsTable(bool shows) {
    if (shows == showsTable() || !m_figures || m_figures->isEmpty()) return;
    const bool keyboard = hasKeyboard();
    if (m_table == nullptr) {
        m_table = new ChartTableView(this);
        connect(m_table, &ChartTableView::chartAsked, this, [this] { setShowsTable(false); });
        m_table->setGeometry(rect());
    }
    if (shows) m_table->setTable(table());
    if (shows) m_table->setCurrentCell(std::min(value(), m_table->rowCount() - 1), 0);
    if (!shows && keyboard) setFocus(Qt::OtherFocusReason);
    m_table->setVisible(shows);
    if (shows && keyboard) m_table->setFocus(Qt::OtherFocusReason);
}

void KnownChart::resizeEvent(QResizeEvent*) {
    if (m_table != nullptr) m_table->setGeometry(rect());
}

std::int64_t KnownChart::day() const {
    return m_figures ? m_figures->firstDay + value() : 0;
}

bool KnownChart::isToday() const {
    return !m_figures || day() == m_figures->today;
}

void KnownChart::showToday() {
    if (m_figures) setValue(static_cast<int>(m_figures->today - m_figures->firstDay));
}

QSize KnownChart::sizeHint() const {
    return {theme().scaled(480), theme().scaled(280)};
}

void KnownChart::describe() {
    if (!m_figures || m_figures->isEmpty()) return;
    const QString text = isToday()                  ? tr("today: about %1 of %2 known now")
                         : day() < m_figures->today ? tr("%3: about %1 of %2 known that morning")
                                                    : tr("%3: about %1 of %2 known");
    const QString counted =
        text.arg(std::lround(study::knownOn(*m_figures, day()))).arg(m_figures->questions);
    setAccessibleDescription(isToday() ? counted : counted.arg(dateWords(day())));
}

QRectF KnownChart::plot() const {
    return m_painted ? *m_painted : measuredPlot();
}

QRectF KnownChart::measuredPlot() const {
    const int labels = QFontMetrics(theme().font(Type::Key)).horizontalAdvance(QStringLiteral("0000")) + 8;
    const int caption = theme().lineHeight(Type::Caption);
    const int top = caption + aboveScale(); // the figure of today stands above it
    return QRectF(labels, top, width() - labels - std::max(endLabelWidth(), handleRadius + 2),
                  std::max(1, height() - top - belowPlot() - 2 * handleRadius - 4 - caption));
}

QString KnownChart::EndLabel::figure() const {
    return QString::number(std::lround(known));
}

std::vector<KnownChart::EndLabel> KnownChart::unplacedEndLabels() const {
    if (!m_figures || m_figures->planned.known.size() < 2) return {};
    const Tokens& t = theme().tokens();
    if (study::isOver(*m_figures)) // the minutes change nothing any more
        return {{m_figures->planned.known.back().known, tr("by the exam"), t.accent}};
    // As the sentence beside it.
    const QString minutes =
        m_figures->finishedDays().takeMore() ? tr("if you keep to %1 min a day") : tr("with %1 min a day");
    return {{m_figures->planned.known.back().known, minutes.arg(m_figures->minutesADay), t.accent},
            {m_figures->stopped.known.back().known, tr("if you stop today"), t.copper()}};
}

int KnownChart::endLabelWidth() const {
    const QFontMetrics figure(theme().font(Type::CaptionStrong));
    const QFontMetrics condition(theme().font(Type::Caption));
    int width = 0;
    for (const EndLabel& label : unplacedEndLabels())
        width = std::max(
            {width, figure.horizontalAdvance(label.figure()), condition.horizontalAdvance(label.condition)});
    return width == 0 ? 0 : width + 2 + endLabelGap;
}

std::vector<KnownChart::EndLabel> KnownChart::endLabels(const QRectF& plot) const {
    std::vector<EndLabel> labels = unplacedEndLabels();
    if (labels.empty()) return labels;
    std::ranges::stable_sort(labels, std::greater<>(), &EndLabel::known);
    EndLabel& upper = labels.front();
    EndLabel& lower = labels.back();
    const double height = 2.0 * theme().lineHeight(Type::Caption);
    for (EndLabel& label : labels) label.top = yOf(label.known) - height / 2;
    if (labels.size() == 1) {
        upper.top = std::max(plot.top(), std::min(upper.top, plot.bottom() - height));
        return labels;
    }
    if (const double tooClose = upper.top + height + betweenEndLabels - lower.top; tooClose > 0) {
        upper.top -= tooClose / 2;
        lower.top += tooClose / 2;
    }
    const double up = std::max(0.0, lower.top + height - plot.bottom());
    const double down = std::max(0.0, plot.top() - upper.top);
    lower.top += std::max(0.0, upper.top + down + height + betweenEndLabels - lower.top) - up;
    upper.top = std::min(upper.top + down, lower.top - height - betweenEndLabels);
    return labels;
}

void KnownChart::paintEndLabels(QPainter& painter) const {
    const QRectF area = plot();
    const int line = theme().lineHeight(Type::Caption);
    const double left = area.right() + endLabelGap;
    for (const EndLabel& label : endLabels(area)) {
        painter.setPen(label.ink);
        const QRectF first(left, label.top, width() - left, line);
        painter.setFont(theme().font(Type::CaptionStrong));
        painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter, label.figure());
        painter.setFont(theme().font(Type::Caption));
        painter.drawText(first.translated(0, line), Qt::AlignLeft | Qt::AlignVCenter, label.condition);
    }
}

double KnownChart::xOf(double day) const {
    const QRectF area = plot();
    const double days = std::max<double>(1, static_cast<double>(m_figures->until - m_figures->firstDay));
    return area.left() + area.width() * (day - static_cast<double>(m_figures->firstDay)) / days;
}

double KnownChart::yOf(double known) const {
    const QRectF area = plot();
    return area.bottom() - area.height() * known / m_most;
}

void KnownChart::moveTo(double x) {
    if (!m_figures) return;
    const QRectF area = plot();
    const double share = std::clamp((x - area.left()) / std::max(1.0, area.width()), 0.0, 1.0);
    setValue(static_cast<int>(std::lround(share * maximum())));
}

void KnownChart::paintScale(QPainter& painter) const {
    const Tokens& t = theme().tokens();
    const QRectF area = plot();
    painter.setFont(theme().font(Type::Key));
    for (const int known : values()) {
        const double y = yOf(known);
        painter.setPen(QPen(t.border, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(t.text3);
        painter.drawText(QRectF(0, y - 10, area.left() - 8, 20), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(known));
    }
}

std::vector<int> KnownChart::values() const {
    const int room = static_cast<int>(plot().height()) / (theme().lineHeight(Type::Key) * 3 / 2);
    return m_figures ? roundValues(m_most, std::clamp(room, 1, 6)) : std::vector<int>();
}

std::vector<DayMark> KnownChart::dates() const {
    if (!m_figures || m_figures->isEmpty()) return {};
    const double from = plot().left(); // the zero stands beside it
    return dayMarks(*m_figures, QFontMetrics(theme().font(Type::Caption)), from, width(),
                    [this](std::int64_t day) { return xOf(static_cast<double>(day)); });
}

void KnownChart::paintDates(QPainter& painter) const {
    const Tokens& t = theme().tokens();
    const QRectF area = plot();
    if (m_figures->hasExam) {
        const double exam = xOf(static_cast<double>(m_figures->until));
        painter.setPen(QPen(t.borderStrong, 1, Qt::DashLine));
        painter.drawLine(QPointF(exam, area.top() - 4), QPointF(exam, area.bottom()));
    }
    painter.setFont(theme().font(Type::Caption));
    for (const DayMark& mark : dates()) {
        painter.setPen(QPen(t.text3, 1));
        painter.drawLine(QPointF(mark.x, area.bottom()), QPointF(mark.x, area.bottom() + dateTick));
        const bool isNamed = m_figures->hasExam && mark.day == m_figures->until;
        painter.setPen(isNamed || mark.day == m_figures->today ? t.text : t.text3);
        painter.drawText(
            QRectF(mark.left, area.bottom() + dateTick, mark.width, theme().lineHeight(Type::Caption)),
            Qt::AlignCenter, mark.text);
    }
}

void KnownChart::paintPast(QPainter& painter) const {
    const Tokens& t = theme().tokens();
    QPainterPath line;
    QPainterPath filled;
    const auto first = static_cast<double>(m_figures->firstDay);
    filled.moveTo(xOf(first), yOf(0));
    for (std::size_t i = 0; i < m_figures->known.size(); ++i) {
        const double x = xOf(first + static_cast<double>(i));
        // What was learned today is a step at its place, which tomorrow is where this morning's line ends.
        const bool isStep = i + 1 == m_figures->known.size() && m_figures->knownThisMorning;
        const QPointF morning(x, yOf(isStep ? *m_figures->knownThisMorning : m_figures->known[i]));
        i == 0 ? line.moveTo(morning) : line.lineTo(morning);
        filled.lineTo(morning);
        if (isStep) line.lineTo(QPointF(x, yOf(m_figures->known[i])));
    }
    filled.lineTo(xOf(static_cast<double>(m_figures->today)), yOf(0));
    painter.fillPath(filled, t.accentSoft);
    painter.setPen(QPen(t.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(line);
}

void KnownChart::paintFuture(QPainter& painter) const {
    const Tokens& t = theme().tokens();
    if (m_figures->planned.known.size() < 2) return;
    const std::vector<memory::ForecastKnown> days = study::plannedRanges(*m_figures);
    QPainterPath fan;
    fan.moveTo(xOf(static_cast<double>(days.front().day)), yOf(days.front().low));
    for (const memory::ForecastKnown& one : days)
        fan.lineTo(xOf(static_cast<double>(one.day)), yOf(one.high));
    for (auto one = days.rbegin(); one != days.rend(); ++one)
        fan.lineTo(xOf(static_cast<double>(one->day)), yOf(one->low));
    fan.closeSubpath();
    painter.fillPath(fan, rangeFill(t));
    painter.strokePath(fan, QPen(rangeEdge(t), 1.5));
    const auto curve = [&](const std::vector<memory::ForecastKnown>& points, const QPen& pen) {
        QPainterPath path;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const QPointF point(xOf(static_cast<double>(points[i].day)), yOf(points[i].known));
            i == 0 ? path.moveTo(point) : path.lineTo(point);
        }
        painter.setPen(pen);
        painter.drawPath(path);
    };
    curve(days, QPen(t.accent, 2, Qt::DashLine));
    if (!study::isOver(*m_figures)) curve(m_figures->stopped.known, QPen(t.copper(), 2, Qt::DotLine));
}

/// "115 this morning, 135 now": the days before are told by their mornings.
QString KnownChart::nowWords() const {
    const auto now = std::lround(m_figures->knownNow());
    const auto morning = std::lround(m_figures->knownThisMorning.value_or(m_figures->knownNow()));
    return morning == now ? tr("%1 now").arg(now) : tr("%1 this morning, %2 now").arg(morning).arg(now);
}

void KnownChart::paintHandle(QPainter& painter) const {
    const Tokens& t = theme().tokens();
    const QRectF area = plot();
    const double today = xOf(static_cast<double>(m_figures->today));
    painter.setPen(QPen(t.text, 1));
    painter.drawLine(QPointF(today, area.top() - 4), QPointF(today, area.bottom()));
    painter.setFont(theme().font(Type::CaptionStrong));
    const QString known = nowWords();
    const double wide = painter.fontMetrics().horizontalAdvance(known) + 4;
    painter.drawText(QRectF(std::clamp(today - wide / 2, 0.0, std::max(0.0, width() - wide)),
                            area.top() - aboveScale() - theme().lineHeight(Type::Caption), wide,
                            theme().lineHeight(Type::Caption)),
                     Qt::AlignCenter, known);
    const double x = xOf(static_cast<double>(day()));
    const double track = area.bottom() + belowPlot();
    painter.setPen(QPen(t.borderStrong, 2));
    painter.drawLine(QPointF(x, track), QPointF(area.right(), track));
    painter.setPen(QPen(t.accent, 2));
    painter.drawLine(QPointF(area.left(), track), QPointF(x, track));
    if (!isToday()) painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setBrush(hasFocus() ? t.accent : t.surface);
    painter.drawEllipse(QPointF(x, track), handleRadius, handleRadius);
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(t.accent);
    const QString said = isToday() ? tr("Drag to see another day")
                                   : (day() < m_figures->today ? tr("%1: about %2 known that morning")
                                                               : tr("%1: about %2 known"))
                                         .arg(dateWords(day()))
                                         .arg(std::lround(study::knownOn(*m_figures, day())));
    const double saidWide = painter.fontMetrics().horizontalAdvance(said) + 4;
    painter.drawText(QRectF(std::clamp(x - saidWide / 2, 0.0, std::max(0.0, width() - saidWide)),
                            track + handleRadius + 2, saidWide, theme().lineHeight(Type::Caption)),
                     Qt::AlignCenter, said);
}

void KnownChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_figures || m_figures->isEmpty()) {
        painter.setFont(theme().font(Type::Row));
        painter.setPen(theme().tokens().text3);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         m_figures ? tr("This chart starts with your first answers.") : tr("Calculating…"));
        return;
    }
    m_painted = measuredPlot();
    paintScale(painter);
    paintDates(painter);
    paintPast(painter);
    paintFuture(painter);
    paintEndLabels(painter);
    paintHandle(painter);
    m_painted.reset();
}

void KnownChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) moveTo(event->position().x());
}

void KnownChart::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton)) moveTo(event->position().x());
}

void KnownChart::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

void KnownChart::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !isToday()) return showToday();
    if (event->key() == Qt::Key_T && event->modifiers() == Qt::NoModifier) return setShowsTable(true);
    QAbstractSlider::keyPressEvent(event);
}

void KnownChart::focusInEvent(QFocusEvent* event) {
    update();
    QAbstractSlider::focusInEvent(event);
}

void KnownChart::focusOutEvent(QFocusEvent* event) {
    update();
    QAbstractSlider::focusOutEvent(event);
}

} // namespace chipwise::desktop

#include "desktop/pages/settings/settings_study_days.h"

#include "desktop/pages/settings/settings_controls.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"
#include "study/clock.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QLocale>
#include <QSignalBlocker>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int lineGap = 16;

QString weekdayName(std::size_t day, QLocale::FormatType length) {
    return QLocale(QLocale::English).dayName(static_cast<int>(day) + 1, length);
}

} // namespace

WeekdayBoxes::WeekdayBoxes(QWidget* parent) : ButtonRow(Qt::AlignLeft, parent) {
    for (std::size_t day = 0; day < m_boxes.size(); ++day) {
        auto* box = new QCheckBox(weekdayName(day, QLocale::ShortFormat));
        box->setAccessibleName(weekdayName(day, QLocale::LongFormat));
        m_boxes.at(day) = box;
        addControl(box);
        connect(box, &QCheckBox::toggled, this, [this, box] { toggle(box); });
    }
}

void WeekdayBoxes::toggle(QCheckBox* box) {
    if (weekdays() != 0) {
        emit weekdaysChosen(weekdays());
        return;
    }
    const QSignalBlocker quiet(box);
    box->setChecked(true);
    emit lastRefused();
}

void WeekdayBoxes::setWeekdays(std::uint8_t weekdays) {
    for (std::size_t day = 0; day < m_boxes.size(); ++day) {
        const QSignalBlocker quiet(m_boxes.at(day));
        m_boxes.at(day)->setChecked((weekdays >> day & 1) != 0);
    }
}

std::uint8_t WeekdayBoxes::weekdays() const {
    unsigned bits = 0;
    for (std::size_t day = 0; day < m_boxes.size(); ++day)
        if (m_boxes.at(day)->isChecked()) bits |= 1U << day;
    return static_cast<std::uint8_t>(bits);
}

DaysOffEdit::DaysOffEdit(QWidget* parent)
    : QWidget(parent), m_controls(new ButtonRow(Qt::AlignRight, this)), m_date(makeDateEdit(tr("Day off"))) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_controls->addControl(m_date);
    m_add = m_controls->addButton(Button::Kind::Secondary, tr("Add"));
    m_add->setAccessibleName(tr("Add day off"));
    connect(m_add, &Button::clicked, this, [this] { emit addAsked(dayOfDate(m_date->date())); });
}

QList<Button*> DaysOffEdit::removeButtons() const {
    QList<Button*> buttons;
    for (const Line& line : m_lines) buttons.append(line.remove);
    return buttons;
}

void DaysOffEdit::setDays(const std::vector<std::int64_t>& days, std::int64_t today) {
    std::vector<std::int64_t> ahead = days;
    std::erase_if(ahead, [&](std::int64_t day) { return day < today; });
    const bool isShown = std::ranges::equal(ahead, m_lines, {}, {}, &Line::day);
    if (m_date->date() < dateOfDay(today)) m_date->setDate(dateOfDay(today + 1));
    if (!isShown) showLines(ahead, today);
}

void DaysOffEdit::showLines(const std::vector<std::int64_t>& days, std::int64_t today) {
    qsizetype focused = -1;
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        if (m_lines[i].remove->hasFocus()) focused = i;
        m_lines[i].text->deleteLater();
        m_lines[i].remove->deleteLater(); // it may be the one that was just clicked
        m_lines[i].text->hide();
        m_lines[i].remove->hide();
    }
    m_lines.clear();
    QWidget* before = m_add;
    for (const std::int64_t day : days) {
        const QString date = words(study::weekdayDate(day, today));
        auto* text = new Text(Type::Row, date, Ink::Text, this);
        auto* remove = new Button(Button::Kind::Link, tr("Remove"), this);
        remove->setAccessibleName(tr("Remove %1").arg(date));
        connect(remove, &Button::clicked, this, [this, day] { emit removeAsked(day); });
        setTabOrder(before, remove);
        before = remove;
        text->show();
        remove->show();
        m_lines.append({day, text, remove});
    }
    if (focused >= 0) {
        if (m_lines.isEmpty())
            m_date->setFocus();
        else
            m_lines[std::min(focused, m_lines.size() - 1)].remove->setFocus();
    }
    updateGeometry();
    place();
}

int DaysOffEdit::textWidth(const Line& line, int width) const {
    return std::max(1, width - lineGap - line.remove->sizeHint().width());
}

int DaysOffEdit::lineHeight(const Line& line, int width) const {
    return std::max(line.text->heightForWidth(textWidth(line, width)), line.remove->sizeHint().height());
}

int DaysOffEdit::heightForWidth(int width) const {
    int height = m_controls->heightForWidth(width);
    for (const Line& line : m_lines) height += lineHeight(line, width);
    return m_lines.isEmpty() ? height : height + 8;
}

QSize DaysOffEdit::sizeHint() const {
    int width = m_controls->sizeHint().width();
    for (const Line& line : m_lines)
        width = std::max(width, line.text->naturalWidth() + 2 + lineGap + line.remove->sizeHint().width());
    return {width, heightForWidth(width)};
}

QSize DaysOffEdit::minimumSizeHint() const {
    return m_controls->minimumSizeHint();
}

void DaysOffEdit::resizeEvent(QResizeEvent*) {
    place();
}

void DaysOffEdit::place() {
    const int top = m_controls->heightForWidth(width());
    m_controls->setGeometry(0, 0, width(), top);
    int y = top + 8;
    for (const Line& line : m_lines) {
        const int height = lineHeight(line, width());
        const int text = line.text->heightForWidth(textWidth(line, width()));
        const QSize remove = line.remove->sizeHint();
        line.text->setGeometry(0, y + (height - text) / 2, textWidth(line, width()), text);
        line.remove->setGeometry(width() - remove.width(), y + (height - remove.height()) / 2, remove.width(),
                                 remove.height());
        y += height;
    }
}

} // namespace chipwise::desktop

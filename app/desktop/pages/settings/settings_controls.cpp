#include "desktop/pages/settings/settings_controls.h"

#include "desktop/theme/theme.h"

#include <QCalendarWidget>
#include <QComboBox>
#include <QDateEdit>
#include <QEvent>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QTextCharFormat>

namespace chipwise::desktop {

namespace {

/// Leaves the wheel to the page unless the control has the keyboard.
class WheelGuard final : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(object)->hasFocus()) {
            event->ignore();
            return true;
        }
        return QObject::eventFilter(object, event);
    }
};

void measure(QWidget* control, int width) {
    control->setFont(theme().font(Type::Row));
    control->setMinimumSize(theme().scaled(width), theme().lineHeight(Type::Row) + 20);
    control->updateGeometry();
}

/// Qt makes these fields itself, and reads numbers and dates only. A longer text is none of them.
void limitField(QAbstractSpinBox* box) {
    if (auto* field = box->findChild<QLineEdit*>()) field->setMaxLength(32);
}

/// `width` in px at 100 % text: Qt's own hint forgets the arrows that this window's style draws.
void prepare(QWidget* control, const QString& name, int width) {
    control->setAccessibleName(name);
    control->setFocusPolicy(Qt::StrongFocus);
    control->installEventFilter(new WheelGuard(control));
    QObject::connect(&theme(), &Theme::changed, control, [control, width] { measure(control, width); });
    measure(control, width);
}

/// Qt paints weekends red and other months in a fixed gray; here every day is ink.
void inkCalendar(QCalendarWidget* calendar) {
    QTextCharFormat day;
    day.setForeground(theme().tokens().text);
    for (const Qt::DayOfWeek weekday : {Qt::Saturday, Qt::Sunday})
        calendar->setWeekdayTextFormat(weekday, day);
    QTextCharFormat head;
    head.setForeground(theme().tokens().text3);
    head.setBackground(theme().tokens().surface);
    calendar->setHeaderTextFormat(head);
}

} // namespace

QSpinBox* makeSpinBox(const QString& name, int least, int most, const QString& unit) {
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setSuffix(unit);
    box->setKeyboardTracking(false); // 4 on the way to 45 is not a setting
    box->setAlignment(Qt::AlignLeft);
    limitField(box);
    prepare(box, name, 120);
    return box;
}

QComboBox* makeComboBox(const QString& name, const QStringList& choices) {
    auto* box = new QComboBox;
    box->addItems(choices);
    prepare(box, name, 160);
    return box;
}

QDateEdit* makeDateEdit(const QString& name) {
    auto* edit = new QDateEdit;
    edit->setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
    edit->setDisplayFormat(QStringLiteral("MMM d, yyyy"));
    edit->setCalendarPopup(true);
    edit->setKeyboardTracking(false);
    edit->setDateRange(QDate(2020, 1, 1), QDate(2099, 12, 31));
    auto* calendar = edit->calendarWidget();
    calendar->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    calendar->setFirstDayOfWeek(Qt::Monday);
    calendar->setGridVisible(false);
    calendar->setAccessibleName(name);
    inkCalendar(calendar);
    QObject::connect(&theme(), &Theme::changed, calendar, [calendar] { inkCalendar(calendar); });
    limitField(edit);
    prepare(edit, name, 148);
    return edit;
}

QDate dateOfDay(std::int64_t day) {
    return QDate(1970, 1, 1).addDays(day);
}

std::int64_t dayOfDate(const QDate& date) {
    return QDate(1970, 1, 1).daysTo(date);
}

} // namespace chipwise::desktop

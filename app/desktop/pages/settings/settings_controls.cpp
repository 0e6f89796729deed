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

/// Leaves the wheel to the page unless the control has the keyboard, and keeps the control as large as the
/// text. `width` in px at 100 % text: Qt's own hint forgets the arrows that this window's style draws.
class ControlGuard final : public QObject, public ThemeListener {
public:
    ControlGuard(QWidget* control, int width) : QObject(control), m_control(*control), m_width(width) {
        control->installEventFilter(this);
        ControlGuard::themeChanged();
    }

    void themeChanged() override {
        m_control.setMinimumSize(theme().scaled(m_width), theme().lineHeight(Type::Row) + 20);
    }

protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(object)->hasFocus()) {
            event->ignore();
            return true;
        }
        return QObject::eventFilter(object, event);
    }

private:
    QWidget& m_control;
    int m_width;
};

/// Qt paints weekends red and other months in a fixed gray; here every day is ink.
class Calendar final : public QCalendarWidget, public ThemeListener {
public:
    explicit Calendar(const QString& name) {
        setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
        setFirstDayOfWeek(Qt::Monday);
        setGridVisible(false);
        setAccessibleName(name);
        Calendar::themeChanged();
    }

    void themeChanged() override {
        QTextCharFormat day;
        day.setForeground(theme().tokens().text);
        for (const Qt::DayOfWeek weekday : {Qt::Saturday, Qt::Sunday}) setWeekdayTextFormat(weekday, day);
        QTextCharFormat head;
        head.setForeground(theme().tokens().text3);
        head.setBackground(theme().tokens().surface);
        setHeaderTextFormat(head);
    }
};

/// Qt makes these fields itself, and reads numbers and dates only. A longer text is none of them.
void limitField(QAbstractSpinBox* box) {
    if (auto* field = box->findChild<QLineEdit*>()) field->setMaxLength(32);
}

void prepare(QWidget* control, const QString& name, int width) {
    control->setAccessibleName(name);
    control->setFocusPolicy(Qt::StrongFocus);
    new ControlGuard(control, width);
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
    edit->setCalendarWidget(new Calendar(name));
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

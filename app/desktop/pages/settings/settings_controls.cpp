#include "desktop/pages/settings/settings_controls.h"

#include "desktop/theme/combo_name.h"
#include "desktop/theme/theme.h"

#include <QCalendarWidget>
#include <QComboBox>
#include <QDateEdit>
#include <QEvent>
#include <QKeyEvent>
#include <QLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QSpinBox>
#include <QTextCharFormat>
#include <QToolButton>

#include <algorithm>

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

QIcon arrowIcon(bool forward) {
    constexpr int side = 20;
    QPixmap pixmap(side * 2, side * 2);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().tokens().text2, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const double tip = forward ? 2 : -2;
    const QPointF middle(side / 2.0, side / 2.0);
    const QPointF points[] = {middle + QPointF(-tip, -5), middle + QPointF(tip, 0),
                              middle + QPointF(-tip, 5)};
    painter.drawPolyline(points, 3);
    return pixmap;
}

/// Qt draws a blue bar with green arrows, weekends in red and other months in a fixed gray; here it is a
/// sheet like any other, with every day in ink.
class Calendar final : public QCalendarWidget, public ThemeListener {
public:
    explicit Calendar(const QString& name) {
        setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
        setFirstDayOfWeek(Qt::Monday);
        setGridVisible(false);
        setAccessibleName(name);
        for (const Qt::DayOfWeek weekday : {Qt::Saturday, Qt::Sunday})
            setWeekdayTextFormat(weekday, QTextCharFormat());
        if (layout() != nullptr) layout()->setContentsMargins(1, 1, 1, 1); // its frame
        Calendar::themeChanged();
    }

    void themeChanged() override {
        const Tokens& t = theme().tokens();
        QTextCharFormat head;
        head.setForeground(t.text3);
        head.setBackground(t.surface);
        setHeaderTextFormat(head);
        QPalette colors = palette();
        colors.setColor(QPalette::Window, t.surface);
        colors.setColor(QPalette::Base, t.surface);
        setPalette(colors);
        // Its bar takes the ground and the ink of what is chosen.
        if (auto* bar = findChild<QWidget*>(QStringLiteral("qt_calendar_navigationbar"))) {
            colors.setColor(QPalette::Highlight, t.surface);
            colors.setColor(QPalette::HighlightedText, t.text);
            bar->setMinimumHeight(barHeight());
            bar->setPalette(colors);
            for (auto* button : bar->findChildren<QToolButton*>()) button->setPalette(colors);
        }
        setArrow(QStringLiteral("qt_calendar_prevmonth"), tr("Previous month"), false);
        setArrow(QStringLiteral("qt_calendar_nextmonth"), tr("Next month"), true);
    }

    /// Qt's own reckons with a bar as low as its words, and without a frame.
    QSize minimumSizeHint() const override {
        const auto* bar = findChild<QWidget*>(QStringLiteral("qt_calendar_navigationbar"));
        const int higher = bar == nullptr ? 0 : std::max(0, barHeight() - bar->sizeHint().height());
        return QCalendarWidget::minimumSizeHint() + QSize(2, higher + 2);
    }
    QSize sizeHint() const override { return minimumSizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), theme().tokens().surface);
        painter.setPen(theme().tokens().borderStrong);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
    /// The field it belongs to gives it a locale of its own, and with that another first day.
    bool event(QEvent* event) override {
        const bool done = QCalendarWidget::event(event);
        if (event->type() == QEvent::LocaleChange) setFirstDayOfWeek(Qt::Monday);
        return done;
    }

private:
    static int barHeight() { return theme().lineHeight(Type::Row) + 16; }
    void setArrow(const QString& button, const QString& name, bool forward) {
        auto* arrow = findChild<QToolButton*>(button);
        if (arrow == nullptr) return;
        arrow->setIcon(arrowIcon(forward));
        arrow->setAccessibleName(name);
    }
};

/// A calendar takes a tenth of the window's start to make and is opened with the mouse alone.
class DateField final : public QDateEdit {
protected:
    void mousePressEvent(QMouseEvent* event) override {
        if (!m_hasCalendar) setCalendarWidget(new Calendar(accessibleName()));
        m_hasCalendar = true;
        QDateEdit::mousePressEvent(event);
    }

    /// Month, day and year are three small fields: left and right go from one to the next, and a number typed
    /// into the month's name is the day. Qt would put a caret into the text and lose the first digit.
    void keyPressEvent(QKeyEvent* event) override {
        const bool goesOn = event->key() == Qt::Key_Right;
        if ((goesOn || event->key() == Qt::Key_Left) && event->modifiers() == Qt::NoModifier) {
            const int section = currentSectionIndex() + (goesOn ? 1 : -1);
            setSelectedSection(sectionAt(std::clamp(section, 0, sectionCount() - 1)));
            return;
        }
        const QString typed = event->text();
        if (!typed.isEmpty() && typed.front().isDigit() && currentSection() == MonthSection)
            setSelectedSection(DaySection);
        QDateEdit::keyPressEvent(event);
    }

private:
    bool m_hasCalendar = false;
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
    setComboBoxName(box, name);
    return box;
}

QDateEdit* makeDateEdit(const QString& name) {
    auto* edit = new DateField;
    edit->setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
    edit->setDisplayFormat(QStringLiteral("MMM d, yyyy"));
    edit->setCalendarPopup(true);
    edit->setKeyboardTracking(false);
    // A year long gone is what was typed: whoever asks for the date says what is wrong with it.
    edit->setDateRange(QDate(1000, 1, 1), QDate(2099, 12, 31));
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

#pragma once

#include "desktop/dialogs/button_row.h"

#include <QList>

#include <array>
#include <cstdint>
#include <vector>

class QCheckBox;
class QDateEdit;

namespace chipwise::desktop {

class Text;

/// The days of a week to study on, a box each. The last one that is on cannot be turned off.
class WeekdayBoxes final : public ButtonRow {
    Q_OBJECT
public:
    explicit WeekdayBoxes(QWidget* parent = nullptr);

    void setWeekdays(std::uint8_t weekdays); ///< bit 0 is Monday
    std::uint8_t weekdays() const;

signals:
    void weekdaysChosen(std::uint8_t weekdays);
    void lastRefused(); ///< somebody tried to turn off the only day

private:
    void toggle(QCheckBox*);

    std::array<QCheckBox*, 7> m_boxes{};
};

/// Single days without study: a date to add, and a line for each with a button that takes it out.
class DaysOffEdit final : public QWidget {
    Q_OBJECT
public:
    explicit DaysOffEdit(QWidget* parent = nullptr);

    /// Days that have passed are kept and not shown.
    void setDays(const std::vector<std::int64_t>& days, std::int64_t today);
    QDateEdit* date() { return m_date; }
    Button* addButton() { return m_add; }
    QList<Button*> removeButtons() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void addAsked(std::int64_t day);
    void removeAsked(std::int64_t day);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    struct Line {
        std::int64_t day;
        Text* text;
        Button* remove;
    };
    void showLines(const std::vector<std::int64_t>& days, std::int64_t today);
    int lineHeight(const Line&, int width) const;
    int textWidth(const Line&, int width) const;
    void place();

    ButtonRow* m_controls;
    QDateEdit* m_date;
    Button* m_add;
    QList<Line> m_lines;
};

} // namespace chipwise::desktop

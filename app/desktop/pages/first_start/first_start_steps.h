#pragma once

#include "desktop/pages/settings/settings_exam.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/theme/theme.h"
#include "study/forecast/plan_forecast.h"

#include <QDate>

#include <cstdint>
#include <optional>
#include <string>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QDateEdit;
class QSlider;
class QSpinBox;

namespace chipwise::desktop {

class ButtonRow;
class OutlookAsker;
class Text;
class WeekdayBoxes;

/// Step 1: which exam, and when?
class FirstStartExam final : public QWidget {
    Q_OBJECT
public:
    FirstStartExam(Workspace&, QWidget* parent);

    /// The exams of the installed packs, to choose from.
    void refresh();
    /// The date, or none; a date that has passed is said and not accepted.
    bool accept(study::Plan&);
    /// The date as it is now is what takeBack() returns to.
    void remember();
    /// Where the keyboard is in the date and something was typed there: undoes it. False where it does
    /// nothing.
    bool takeBack();
    /// "pack/plan"; empty: none of them.
    std::string exam() const;
    int place(int width);
    void focusStart();

private:
    Workspace& m_workspace;
    Text* m_question;
    Text* m_sentence;
    ButtonRow* m_exams;
    QComboBox* m_exam;
    ButtonRow* m_controls;
    QDateEdit* m_date;
    QDate m_dateBefore;
    QString m_textBefore;
    QCheckBox* m_noDate;
    Text* m_problem;
};

/// Step 2: on which days, how many minutes a day, what that comes to, and how the window should look.
class FirstStartMinutes final : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    FirstStartMinutes(Workspace&, QWidget* parent);

    void setPlan(const study::Plan&);
    bool takeBack(); ///< as for the date: the minutes
    const study::Plan& plan() const { return m_plan; }
    int place(int width);
    void focusStart();
    QString forecastText() const;
    /// The forecast that it speaks of, which is that of an earlier choice until the newest one's is worked
    /// out; empty until there is one, and where it failed.
    const std::optional<study::PlanForecast>& forecast() const { return m_planned; }
    OutlookAsker& asker() { return *m_asker; }

signals:
    void forecastShown();

private:
    void makeLook();
    void setMinutes(int);
    void setDays(std::uint8_t weekdays);
    void askForForecast();
    void showForecast(const study::PlanForecast&);
    void showNoForecast(const QString& why);
    void changeLook();
    void themeChanged() override;

    Workspace& m_workspace;
    study::Plan m_plan;
    int m_minutesBefore = 0;
    OutlookAsker* m_asker;
    std::optional<study::Plan> m_asked; ///< whose forecast is shown or waited for
    std::optional<study::PlanForecast> m_planned;
    Text* m_question;
    WeekdayBoxes* m_days;
    QSlider* m_slider;
    QSpinBox* m_minutes;
    Text* m_forecast;
    Text* m_forecastRoom; ///< hidden: as long as the forecast can get
    Text* m_lookLabel;
    ButtonRow* m_look;
    QButtonGroup* m_schemes;
    QSpinBox* m_text;
};

} // namespace chipwise::desktop

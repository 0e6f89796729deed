#pragma once

#include "desktop/pages/settings/settings_group.h"
#include "study/plan/plan.h"

#include <cstdint>
#include <functional>
#include <vector>

class QCheckBox;
class QDateEdit;
class QSpinBox;

namespace chipwise::study {
struct PlanReport;
}

namespace chipwise::desktop {

class DaysOffEdit;
class OutlookAsker;
class WeekdayBoxes;

/// Exam and plan: the date, the minutes, the study days, what should be known, how many new questions.
class SettingsExam final : public SettingsGroup {
    Q_OBJECT
public:
    SettingsExam(Workspace&, QWidget* parent);
    void refresh() override;
    void enterDate(); ///< the keyboard to the date of the exam

private:
    void addDateRow();
    void addMinutesRow();
    void addStudyDayRows();
    void addMemoryRows();
    void changeWeekdays(std::uint8_t weekdays);
    void addDayOff(std::int64_t day);
    void removeDayOff(std::int64_t day);
    void changeDaysOff(std::vector<std::int64_t> days);
    void showDaysOff();
    void dateChanged();
    void change(SettingRow*, const std::function<void(study::Plan&)>&);
    void showEffects();
    void showForecast(const study::PlanReport&, const QString& recallSentence);

    study::Plan m_plan;
    study::Now m_now;
    OutlookAsker* m_asker;
    study::Plan m_asked; ///< whose forecast is shown or waited for
    QDateEdit* m_date;
    QCheckBox* m_noDate;
    QSpinBox* m_minutes;
    WeekdayBoxes* m_weekdays;
    DaysOffEdit* m_daysOff;
    QSpinBox* m_recall;
    QSpinBox* m_new;
    SettingRow* m_dateRow = nullptr;
    SettingRow* m_minutesRow = nullptr;
    SettingRow* m_weekdaysRow = nullptr;
    SettingRow* m_daysOffRow = nullptr;
    SettingRow* m_recallRow = nullptr;
    SettingRow* m_newRow = nullptr;
    SettingRow* m_keptRow = nullptr; ///< what only readiness checks ask
};

} // namespace chipwise::desktop

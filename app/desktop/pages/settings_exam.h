#pragma once

#include "desktop/pages/settings_group.h"
#include "study/plan.h"

class QCheckBox;
class QDateEdit;
class QSpinBox;

namespace chipwise::study {
struct PlanReport;
}

namespace chipwise::desktop {

class OutlookAsker;

/// Exam and plan: the date, the minutes, what should be known, how many new questions.
class SettingsExam final : public SettingsGroup {
    Q_OBJECT
public:
    SettingsExam(Workspace&, QWidget* parent);
    void refresh() override;

private:
    void addDateRow();
    void addNumberRows();
    void dateChanged();
    void change(SettingRow*, const std::function<void(study::Plan&)>&);
    void showEffects();
    void showForecast(const study::PlanReport&, int minutesAtOtherRecall);

    study::Plan m_plan;
    study::Now m_now;
    OutlookAsker* m_asker;
    study::Plan m_asked; ///< whose forecast is shown or waited for
    QDateEdit* m_date;
    QCheckBox* m_noDate;
    QSpinBox* m_minutes;
    QSpinBox* m_recall;
    QSpinBox* m_new;
    SettingRow* m_dateRow = nullptr;
    SettingRow* m_minutesRow = nullptr;
    SettingRow* m_recallRow = nullptr;
    SettingRow* m_newRow = nullptr;
};

} // namespace chipwise::desktop

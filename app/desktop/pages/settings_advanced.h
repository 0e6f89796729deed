#pragma once

#include "desktop/pages/settings_group.h"

#include <QPointer>

namespace chipwise::desktop {

class Button;
class Job;

/// The one place that speaks of the memory model in its own words.
class SettingsAdvanced final : public SettingsGroup {
    Q_OBJECT
public:
    SettingsAdvanced(Workspace&, QWidget* parent);
    void refresh() override;
    Button* rebuildButton() { return m_rebuild; }
    Button* weightsButton() { return m_weights; }

private:
    void rebuild();
    void showWeights(bool);

    QPointer<Job> m_job;
    Button* m_weights;
    Button* m_rebuild;
    SettingRow* m_memoryRow;
    SettingRow* m_rebuildRow;
    bool m_open = false;
};

} // namespace chipwise::desktop

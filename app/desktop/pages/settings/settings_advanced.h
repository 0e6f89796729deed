#pragma once

#include "desktop/pages/settings/settings_group.h"

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
    Button* adaptButton() { return m_adapt; }
    Button* undoButton() { return m_undo; }
    Button* useOfferButton() { return m_useOffer; }
    Button* refuseOfferButton() { return m_refuseOffer; }

private:
    void addMemoryRow();
    void addOfferRow();
    void adaptNow();
    void showAdapting();
    void showOffer();
    void useOffer();
    void refuseOffer();
    void rebuild();
    void showWeights(bool);
    void showMemoryEffect();
    /// The keyboard goes on beside a control that has done its work and is about to hide.
    void passFocusOn(const QWidget* from);

    QPointer<Job> m_job;
    Button* m_undo;
    Button* m_adapt;
    Button* m_weights;
    Button* m_useOffer;
    Button* m_refuseOffer;
    Button* m_rebuild;
    SettingRow* m_memoryRow;
    SettingRow* m_offerRow;
    SettingRow* m_rebuildRow;
    QString m_outcome;    ///< of "Adapt to my answers", when nothing was changed
    bool m_asked = false; ///< "Adapt to my answers" was chosen here
    bool m_open = false;
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/pages/settings/settings_data.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/settings/settings_row.h"
#include "desktop/pages_support.h"

namespace desktop {

/// Settings as the window shows them.
struct SettingsShown {
    explicit SettingsShown(PageProfile& profile) : page(profile.workspace()) {
        page.resize(1080, 800);
        page.refresh();
        page.show();
        page.enter();
    }
    ~SettingsShown() { chipwise::desktop::applyAppearance({chipwise::study::ColorScheme::Light, 100, true}); }

    template <class Control>
    Control* named(const char* name) {
        for (auto* control : page.findChildren<Control*>())
            if (control->accessibleName() == QLatin1String(name) ||
                (qobject_cast<QAbstractButton*>(control) != nullptr &&
                 control->property("text").toString() == QLatin1String(name)))
                return control;
        return nullptr;
    }
    chipwise::desktop::SettingRow* row(const char* start) {
        for (auto* candidate : page.findChildren<chipwise::desktop::SettingRow*>())
            if (candidate->matches(QLatin1String(start))) return candidate;
        return nullptr;
    }
    bool idle() {
        return desktop::waitFor([this] { return !page.data().isBusy(); });
    }
    chipwise::desktop::SettingsPage page;
};

} // namespace desktop

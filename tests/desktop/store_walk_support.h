#pragma once

#include "desktop/shell/page.h"
#include "store_support.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace desktop {

/// One thing the person does. Where it did not work, the person sees why and does it again.
struct Step {
    const char* name;
    std::function<void(StoreWindow&)> act;
    std::function<bool(StoreWindow&)> isDone;
    /// What the person typed or chose, as the screen shows it; empty where the step has none.
    std::function<QString(StoreWindow&)> answer = {};
};

struct StoreWalk {
    const char* page;
    std::function<void(StoreWindow&)> prepare; ///< without faults
    std::vector<Step> steps;
};

/// Walks once without faults, and then again and again: in each round another statement of each step fails
/// once (every third, unless all cases are wanted). Fails the test where a step ends the program, says
/// nothing, loses what was typed or chosen, is not done when it is done again, or stores anything twice.
void failEach(const StoreWalk& walk);

/// The step of opening a page by Ctrl and a key.
Step pageId(const char* name, int key, chipwise::desktop::PageId to);

} // namespace desktop

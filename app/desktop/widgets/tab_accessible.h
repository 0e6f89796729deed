#pragma once

namespace chipwise::desktop {

/// Makes every TabStrip a list of tabs under its own name for screen readers: Qt would call the list by its
/// current tab.
void installTabAccessibility();

} // namespace chipwise::desktop

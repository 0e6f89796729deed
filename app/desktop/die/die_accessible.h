#pragma once

namespace chipwise::desktop {

/// Makes every DieMapWidget a table of its questions for screen readers: one row each, named by its sentence.
void installDieAccessibility();

} // namespace chipwise::desktop

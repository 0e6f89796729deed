#pragma once

#include "store/profile.h"

#include <cstdint>

namespace desktop {

/// Answers from a year ago on, of somebody who forgets about four times as fast as the usual weights say.
void answerLikeAQuickForgetter(chipwise::store::Profile&, std::int64_t nowMs);

} // namespace desktop

#pragma once

#include "memory/model.h"
#include "memory/replay.h"
#include "store/profile.h"
#include "study/clock.h"
#include "study/plan.h"

#include <cstdint>
#include <string_view>

namespace chipwise::study {

/// The study day on which a card answered on `day` is due: at least tomorrow, and never past the exam while
/// that is ahead. What would come after the exam is spread over the days of the final pass; answered within
/// that pass, it waits for the exam day itself.
std::int64_t dueDay(const memory::Model&, const memory::CardMemory&, std::string_view card, const Plan&,
                    std::int64_t day);

/// Writes the day into the row, as the offset from UTC in force there makes an instant of it.
void setDue(store::CardRow&, std::int64_t day, int utcOffsetMin);

/// The study day on which a begun card is to be asked: its due day, or its day of the final pass where that
/// lies past an exam whose date was set (or moved) after the card was answered.
std::int64_t askedOnDay(const store::CardRow&, const Plan&, const Now&);

} // namespace chipwise::study

#include "study/due.h"

#include "study/clock.h"

namespace chipwise::study {

void setDue(store::CardRow& row, std::int64_t day, int utcOffsetMin) {
    row.dueMs = dayStartMs(day, utcOffsetMin);
    row.dueDay = day;
}

} // namespace chipwise::study

#pragma once

#include "store/event.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::store {

/// The header line of a journal as CSV: all columns of architecture.md in that order, the first `event_id`.
std::string journalHeader();
/// One event as a CSV line without a line end.
std::string toCsv(const Event&);

struct JournalText {
    std::vector<Event> events;
    std::vector<std::string> problems; ///< "line 12: …"; a line with a problem is left out
};
JournalText readJournalCsv(std::string_view);

} // namespace chipwise::store

#pragma once

#include "store/event.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::store {

/// The header line of a journal as CSV: all columns of architecture.md in that order, the first `event_id`.
std::string journalHeader();
/// One event as a CSV line without a line end, quoted as RFC 4180 says. It reads back as the very same event:
/// reals are written in the shortest form that does, text as `cellFromText` in csv_records.h writes it, and an
/// empty field is NULL, since the journal knows no empty text.
std::string toCsv(const Event&);

struct JournalText {
    std::vector<Event> events;
    std::vector<std::string> problems; ///< "line 12: …"; a line with a problem is left out
};
/// Reads what `toCsv` writes under the header, and what it wrote before cells were escaped, in one pass and bounded memory for a field. A line whose
/// checksum does not fit was changed and is left out.
JournalText readJournalCsv(std::string_view);

} // namespace chipwise::store

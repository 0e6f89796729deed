#pragma once

#include "store/journal/event.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::store {

/// Whose journal a file is and whom it is for.
struct JournalOrigin {
    std::string profile;        ///< id of the profile; empty in files of Chipwise before schema 4
    bool forInstructor = false; ///< without typed answers and installation: cannot become a journal again
};

/// The header line of a journal as CSV: all columns of the journal in their order, the first `event_id`, and
/// at its end `profile`, or `for_instructor` where it leaves this computer for one.
std::string journalHeader(bool forInstructor = false);
/// One event as a CSV line without a line end, the profile's id (or the name to appear as) in its last cell,
/// quoted as RFC 4180 says. It reads back as the very same event:
/// reals are written in the shortest form that does, text as `cellFromText` in csv_records.h writes it, and
/// an empty field is NULL, since the journal knows no empty text.
std::string toCsv(const Event&, const std::string& profile);

struct JournalText {
    JournalOrigin origin;
    bool isJournal = true;             ///< false: the first line is not that of any journal
    std::vector<Event> events;         ///< none where the file is for an instructor
    std::vector<std::string> problems; ///< "line 12: …"; a line with a problem is left out
};
/// Reads what `toCsv` writes under the header, and what it wrote before it had all of today's columns and
/// before cells were escaped, in one pass and bounded memory for a field. A line whose checksum does not fit
/// was changed and is left out; so is one of another profile than the first line's.
JournalText readJournalCsv(std::string_view);

} // namespace chipwise::store

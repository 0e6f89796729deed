// Any bytes as a journal in CSV: never a crash, and what is read is written and read again the same.
#include "store/merge/journal_csv.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chipwise::store;
    const JournalText journal = readJournalCsv(std::string(data, data + size));
    std::string again = journalHeader() + "\n";
    for (const Event& event : journal.events) again += toCsv(event, journal.origin.profile) + "\n";
    if (readJournalCsv(again).events != journal.events) std::abort();
    return 0;
}

#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace chipwise::store {

/// What was saved once and was gone at a later opening.
struct JournalLoss {
    std::int64_t events = 0;
    std::int64_t steps = 0;    ///< of practice exams: their answers are not in the journal until the end
    std::int64_t newestMs = 0; ///< when the newest of them happened
    bool otherFile = false;    ///< chipwise.db is the file of another installation
    std::int64_t entries() const { return events + steps; }
    bool onlySteps() const { return events == 0 && steps > 0; }
};

/// What a journal holds and whether it is whole.
struct CheckReport {
    bool ok = true;
    std::int64_t events = 0;
    std::int64_t cards = 0;            ///< rows, among them those of questions that nobody has answered
    std::int64_t started = 0;          ///< of the cards: those with a state of memory
    std::int64_t attempts = 0;         ///< practice exams
    std::int64_t damagedRows = 0;      ///< rows whose checksum does not match
    std::vector<std::string> problems; ///< sentences
    std::vector<std::string> details;  ///< SQLite's own words about damage, for whoever mends it
    std::int64_t answers = 0;          ///< events that are answers and were not taken back
    std::int64_t firstMs = 0;          ///< when the earliest of them was given, in effect
    /// Events and steps of practice exams that were saved here once and are not in the file any more, and
    /// when the newest of them happened. No sentence among the problems says it: times are shown in the
    /// reader's zone.
    std::int64_t missing = 0;
    std::int64_t missingSteps = 0; ///< of these, the steps
    std::int64_t newestMissingMs = 0;
    JournalLoss loss() const { return {missing - missingSteps, missingSteps, newestMissingMs, false}; }
    /// Events that may be lost because a page of the file cannot be read: a repair may find them all.
    std::int64_t unreadable = 0;
    bool fileOk = true; ///< nothing is wrong within the file itself
    /// Events whose cached time in effect is not the one that follows from the journal. The journal is whole
    /// all the same: `ok` does not speak of them.
    std::int64_t wrongTimes = 0;
    /// How many problems of each kind there are: "damaged rows", 3.
    std::vector<std::pair<std::string, std::int64_t>> kinds;
};

} // namespace chipwise::store

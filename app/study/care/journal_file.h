#pragma once

#include "store/profile.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace chipwise::study {

class Learner;

/// Whether nothing of this profile can be saved.
bool isReadOnly(const Learner&);
/// Why no answer can be saved now, or no pack installed; nothing where both can.
std::optional<store::WritingProblem> writingProblem(const Learner&);
/// Tries again to open both files for writing; true where both can be written.
bool tryToWrite(Learner&);

/// Moves what was saved out of the write-ahead log when nobody waits for the disk; meant to be called once a
/// second.
void checkpointWhenIdle(const Learner&) noexcept;

/// How many entries the journal has: answers, and what else was recorded.
std::int64_t journalEntries(const Learner&);

/// Reports what was found missing from the journal when it was opened, once, in whatever program. What
/// `report` throws leaves it to be reported again.
void announceLoss(Learner&, const std::function<void(const store::JournalLoss&)>& report);

/// Notices what other programs write to a profile. The learner must outlive it.
class OtherWriters {
public:
    explicit OtherWriters(const Learner&);

    /// Calls `changed` where another program has written since the last call. What it throws leaves it to be
    /// called again.
    void follow(const std::function<void()>& changed);
    /// Throws StoreError when the file was replaced, or brought up to date by a newer Chipwise.
    void requireSameFile() const;

private:
    const Learner* m_learner;
    std::int64_t m_version;
};

} // namespace chipwise::study

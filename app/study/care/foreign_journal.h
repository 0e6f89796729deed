#pragma once

#include "store/journal/event.h"
#include "store/merge/journal_csv.h"
#include "study/clock.h"
#include "study/learner.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

/// What a file of answers would bring, found out without changing anything.
struct ImportPreview {
    enum class Verdict {
        Usable,
        NoJournal,     ///< not what Chipwise exports
        ForInstructor, ///< without what a journal needs
        NothingUsable  ///< every line has a problem
    };
    Verdict verdict = Verdict::Usable;
    store::JournalText journal; ///< without what cannot be used: `problems` says what that is
    std::int64_t leftOut = 0;   ///< lines and events that cannot be used
    bool isOwn = false;         ///< may be merged without a question
};
/// `here` is the profile it would be imported into; null where there is none yet.
ImportPreview previewImport(std::string_view text, const store::Profile* here, const Now&);
ImportPreview previewImport(std::string_view text, const std::filesystem::path& profileFolder, const Now&);

/// Whether a journal with this profile id may be merged without a question: it is this profile's own, or of
/// one that was merged as one's own before. An empty id is that of an older Chipwise and may be anybody's.
bool isOwnJournal(const store::Profile&, const std::string& profileId);
/// Remembers a profile as one's own other one.
void rememberAsOwn(store::Profile&, const std::string& profileId);

/// Answers that none of the events takes back.
std::int64_t countAnswers(const std::vector<store::Event>&);

/// "12 answers dated Nov 3, 2026 to Nov 21, 2026, from device 3fa9…": whether it is one's own other
/// computer.
std::string answersWords(const std::vector<store::Event>&, const Now&);

struct MergedJournal : Learner::Imported {
    std::filesystem::path before; ///< a backup of the journal as it was; empty where none was needed
};
/// Merges a journal as one's own. One of another profile cannot be told from one's own afterwards, so what
/// was here is backed up first.
MergedJournal mergeAsOwn(Learner&, const store::JournalText&, const Now&);

} // namespace chipwise::study

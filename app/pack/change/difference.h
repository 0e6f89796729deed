#pragma once

#include "pack/change/word_difference.h"
#include "pack/model/model.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A part of a question that reads otherwise: "question", "options", "key", "explanation", or the name of a
/// setting.
struct FieldChange {
    std::string field;
    std::string before;
    std::string after;
    std::vector<WordRun> words;
};

/// A question under another id.
struct Renaming {
    std::string from;
    std::string to;
    bool keepsHistory = false; ///< `was:` names the old id; else what was answered under it does not follow
    friend bool operator==(const Renaming&, const Renaming&) = default;
};

/// What a new version of a pack changes. Card names, in the new pack's order. Of two packs with different
/// ids, questions with the same own id belong together; then the names are the new pack's, save those gone.
struct Difference {
    std::vector<std::string> added;
    std::vector<std::string> gone;
    std::vector<std::string> reworded;       ///< other texts, same key
    std::vector<std::string> changedAnswers; ///< another key: asked again today
    std::vector<std::string> otherSettings;  ///< what only authors see: tags, difficulty …
    std::vector<Renaming> renamed; ///< one that keeps its history and has another key is named above, too
    std::map<std::string, std::vector<FieldChange>, std::less<>>
        fields; ///< by name, what changed word by word

    /// Nothing that somebody who studies the pack would notice.
    bool empty() const {
        return added.empty() && gone.empty() && reworded.empty() && changedAnswers.empty() && renamed.empty();
    }
};

/// Time stays in proportion to the packs: where they differ without end, words are no longer compared and
/// renamed questions are new and gone.
Difference difference(const Pack& before, const Pack& after);

/// "Questions: 3 changed, 1 new, 0 removed.", and what was renamed, if anything was; where no question
/// differs, what else did. Of packs that are known to differ.
std::string changeSentence(const Difference&);

} // namespace chipwise::pack

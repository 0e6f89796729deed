#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

class Learner;
struct SessionOptions;

/// Some questions of a pack that are not hidden, and how many of them this learner has begun.
struct TagProgress {
    std::string tag; ///< empty: all of the pack
    int questions = 0;
    int begun = 0;
    int hidden = 0; ///< beside them; a level's own, without those before it
};

/// By its tags: what each role asks for, and the ladder.
struct PackTags {
    std::vector<TagProgress> roles;  ///< "role:…", most questions first; none without a question
    std::vector<TagProgress> levels; ///< each with those before it; the last is the whole pack
};
PackTags packTags(const Learner&, const std::string& packId);

/// Of all the questions that such options choose from, whether they are due or not.
TagProgress progressIn(const SessionOptions&, const Learner&);

/// The prefix of tags that name a role.
inline constexpr std::string_view rolePrefix = "role:";
/// "Site planner" from "role:site-planner", "Core 60" from "core-60".
std::string tagWords(std::string_view tag);

} // namespace chipwise::study

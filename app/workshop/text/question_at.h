#pragma once

#include "workshop/snapshot.h"

#include <cstddef>
#include <string>

namespace chipwise::workshop {

/// What stands at a line of a question file: the question whose lines it is in, or else a group's heading and
/// introduction. Pointers into the snapshot.
struct QuestionAt {
    const pack::Group* group = nullptr; ///< of the question, or the one whose head the line is in
    std::size_t groupIndex = 0;         ///< in pack::groupsOf
    const pack::Question* question = nullptr;
    bool faulty = false;
};

/// In a file of the base language.
QuestionAt questionAt(const Snapshot&, const std::string& file, int line);

/// What stands at a line of a translation.
struct TranslatedAt {
    const pack::Translation* translation = nullptr;
    const pack::Group* group = nullptr;
    const pack::Question* question = nullptr;
    bool faulty = false;
};
TranslatedAt translatedAt(const Snapshot&, const std::string& file, int line);

/// The question of that id in the base language, good or not; its `question` is null where there is none.
QuestionAt questionNamed(const Snapshot&, const std::string& id);
QuestionAt groupNamed(const Snapshot&, const std::string& id);

/// The line of a text, without its end; empty where there is none of that number.
std::string_view lineOf(std::string_view text, int number);

} // namespace chipwise::workshop

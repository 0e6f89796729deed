#pragma once

#include "store/journal/event.h"
#include "study/core.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>

namespace chipwise::study {

class Learner;

/// Bytes of a note at most; longer text is cut between two characters.
inline constexpr std::size_t longestNote = 4'000;

/// The learner's own words on a question. They stand in the journal under the question's name: they stay when
/// its pack is updated or removed, and go wherever the journal goes. Empty where there are none.
std::string noteOf(const Learner&, const std::string& card);
/// The same, from the card's events in effect.
std::string noteIn(std::span<const store::Event>);
/// Every note, by the present name of its card.
std::map<std::string, std::string> notesOf(const Learner&);

/// Writes a note, or takes it away where the text is empty. Spaces around it do not count; the same text
/// writes nothing.
void setNote(Learner&, const std::string& card, const std::string& text, const Now&);

/// A text as a note keeps it: without spaces around it, and cut where it is too long.
std::string keptNote(std::string text);
/// What writing it comes to.
Core::Writing noteWriting(const Core&, const std::string& card, const std::string& note, std::int64_t atMs,
                          const Now&);

} // namespace chipwise::study

#pragma once

#include "pack/generate/cards.h"
#include "pack/read/reader.h"

#include <string>
#include <string_view>
#include <vector>

/// The shipped pack and what the tests of its content ask it again and again.
namespace content {

/// Read once, judged against the day the pack names as its own.
const chipwise::pack::ReadResult& shipped();

/// Its cards, generated ones included.
const std::vector<chipwise::pack::Card>& cards();
std::vector<const chipwise::pack::Card*> cardsTagged(std::string_view tag);

std::vector<const chipwise::pack::Question*> questionsOf(const chipwise::pack::Pack&);
bool hasTag(const chipwise::pack::Question&, std::string_view tag);

/// The ids behind the tags “idea:…”.
std::vector<std::string> ideasOf(const chipwise::pack::Question&);

/// The rows an answer rests on: `fact:` settings, the row of a generated card, and fact(…) in a calculation.
std::vector<std::string> rowsBehind(const chipwise::pack::Card&);

std::size_t wordCount(std::string_view text);
/// Of a Brief as it is read aloud: no addresses, no pictures, no lines of tables, no “Read next”.
std::size_t spokenWords(std::string_view markdown);

std::string contentOf(const std::string& file);

} // namespace content

#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace chipwise::pack {

constexpr std::size_t longestId = 64;

/// `[A-Za-z0-9][A-Za-z0-9._-]{0,63}`
bool isId(std::string_view);

/// The letters and digits of a title as an id may hold them ("Große Chips!" → grosse-chips). Empty where it
/// has none of the Latin alphabet.
std::string idWords(std::string_view title);

/// An id that is not taken yet: the one given, or one made from its words where it is none, "question" where
/// they give none; numbered where it is taken. Adds it to `taken`.
std::string newId(std::string_view idOrTitle, std::set<std::string, std::less<>>& taken);

/// The same for a title, also one of a single word: "Kit" gives kit.
std::string newIdOfTitle(std::string_view title, std::set<std::string, std::less<>>& taken);

} // namespace chipwise::pack

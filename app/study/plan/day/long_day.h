#pragma once

#include <string>
#include <string_view>

namespace chipwise::study {

struct Today;

/// New questions of a day that puts off reviews: as many as the learner asked for.
inline constexpr std::string_view chosenNew = "the new questions you asked for each day are not put off";

/// Whether so many new questions are why a day puts off so many reviews: their time would hold at least half
/// of these. All questions are taken to need the same time.
bool isForNew(double fresh, int putOff);
/// Why new questions come on a day that puts off so many reviews; empty where they are not the reason.
std::string newAllTheSameWords(const Today&, int fresh, int putOff);

/// By how many minutes a day takes more than was planned; 0 where no estimate is that exact.
int minutesOver(int minutes, const Today&);

/// "That's 7 minutes more than you planned, because you missed 25 questions on the last study day.", or
/// whatever accounts for most of these minutes. Questions that the day was going to ask anyway are no
/// reason: what was missed, or left on earlier days, counts as far as the day asks more than was foretold. A
/// study day without an answer foretells nothing.
/// A day whose minutes were changed on it is compared with the new ones, and nothing was foretold of that.
/// Empty where the day takes about what was planned.
std::string moreMinutesWords(const Today&);

} // namespace chipwise::study

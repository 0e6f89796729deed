#pragma once

#include "memory/optimizer/training_set.h"

#include <string>

namespace chipwise::cli {

/// Reviews from a CSV with the columns card_id, review_time_ms and rating in any order; rows without a rating
/// from 1 to 4 (0 or empty) are no reviews. The columns correct, guess_chance and confidence (guess, plain,
/// certain) are used where they are: an answer that could be guessed counts as such. The study day is cut at
/// 04:00 of the offset. Throws Failure(Unreadable) with the line.
memory::ReviewLog readReviewLog(const std::string& csv, int utcOffsetMinutes);

} // namespace chipwise::cli

#include "cli/memory/review_log.h"

#include "cli/context.h"
#include "cli/text.h"
#include "memory/replay.h"
#include "store/merge/csv_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace chipwise::cli {

namespace {

constexpr const char* reviewColumns = "Columns: card_id, review_time_ms, rating.";

[[noreturn]] void wrongReview(std::size_t line, const std::string& what) {
    throw Failure(Exit::Unreadable, fmt::format("Line {}: {}", line, what));
}

/// Where the columns stand; the last three need not be there.
struct ReviewColumns {
    std::size_t card;
    std::size_t time;
    std::size_t rating;
    std::optional<std::size_t> correct;
    std::optional<std::size_t> guess;
    std::optional<std::size_t> confidence;

    explicit ReviewColumns(const std::vector<std::string>& header)
        : card(needed(header, "card_id")), time(needed(header, "review_time_ms")),
          rating(needed(header, "rating")), correct(find(header, "correct")),
          guess(find(header, "guess_chance")), confidence(find(header, "confidence")) {}

private:
    static std::optional<std::size_t> find(const std::vector<std::string>& header, std::string_view name) {
        const auto found = std::ranges::find(header, name);
        if (found == header.end()) return std::nullopt;
        return static_cast<std::size_t>(found - header.begin());
    }
    static std::size_t needed(const std::vector<std::string>& header, const std::string& name) {
        if (const auto found = find(header, name)) return *found;
        wrongReview(1, "The column “" + name + "” is missing. " + reviewColumns);
    }
};

template <class Number>
std::optional<Number> parsed(const std::string& text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::int64_t reviewTime(const std::string& text, std::size_t line) {
    constexpr std::int64_t farthest = 1'000'000'000'000'000; // thirty thousand years from 1970
    const auto ms = parsed<std::int64_t>(text);
    if (!ms || *ms < -farthest || *ms > farthest)
        wrongReview(line, "review_time_ms “" + text + "” is not a time in milliseconds since 1970.");
    return *ms;
}

/// Nothing for a row that is no review.
std::optional<memory::Rating> reviewRating(const std::string& text, std::size_t line) {
    if (text.empty() || text == "0") return std::nullopt;
    if (text.size() != 1 || text[0] < '1' || text[0] > '4')
        wrongReview(line, "rating “" + text + "” is not 1, 2, 3, or 4.");
    return static_cast<memory::Rating>(text[0] - '0');
}

memory::Observation observed(const std::vector<std::string>& row, const ReviewColumns& columns,
                             memory::Rating rating, std::size_t line) {
    memory::Observation seen;
    const std::string guess = columns.guess ? row[*columns.guess] : "";
    const auto chance = guess.empty() ? std::optional(0.0) : parsed<double>(guess);
    if (!chance || !(*chance >= 0 && *chance < 1))
        wrongReview(line, "guess_chance “" + guess + "” must be a number, at least 0 and less than 1.");
    if (*chance == 0) { // nothing to guess: the rating says all
        seen.selfRating = rating;
        return seen;
    }
    const std::string correct = columns.correct ? row[*columns.correct] : "";
    seen.correct = correct.empty() ? rating != memory::Rating::Again : correct == "1" || correct == "true";
    seen.guessChance = *chance;
    const std::string said = columns.confidence ? row[*columns.confidence] : "";
    if (said == "guess") seen.certainty = memory::Certainty::Guess;
    if (said == "certain") seen.certainty = memory::Certainty::Certain;
    return seen;
}

} // namespace

memory::ReviewLog readReviewLog(const std::string& csv, int utcOffsetMinutes) {
    store::CsvRecords records(csv);
    const auto header = records.next();
    if (!header) wrongReview(1, std::string("The file is empty. ") + reviewColumns);
    const ReviewColumns columns(header->fields);
    memory::ReviewLog log;
    std::unordered_map<std::string, std::uint32_t> cards;
    while (const auto record = records.next()) {
        const auto& row = record->fields;
        if (!record->problem.empty()) wrongReview(record->line, record->problem + ".");
        if (row.size() < header->fields.size())
            wrongReview(record->line, fmt::format("{}, but the header has {}.",
                                                  counted(static_cast<std::int64_t>(row.size()), "field"),
                                                  header->fields.size()));
        const auto rating = reviewRating(row[columns.rating], record->line);
        if (!rating) continue;
        const std::int64_t atMs = reviewTime(row[columns.time], record->line);
        const auto card =
            cards.emplace(row[columns.card], static_cast<std::uint32_t>(cards.size())).first->second;
        log.add(card, atMs, memory::studyDay(atMs, utcOffsetMinutes),
                observed(row, columns, *rating, record->line));
    }
    return log;
}

} // namespace chipwise::cli

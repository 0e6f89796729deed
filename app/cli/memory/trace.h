#pragma once

#include "cli/json.h"

#include "memory/model.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::cli {

/// A review to trace: days since the card's review before (0 for its first) and the rating given.
struct TraceReview {
    std::string card;
    double elapsedDays = 0;
    memory::Rating rating = memory::Rating::Good;
};

struct TraceRow {
    TraceReview review;
    memory::State state;
    std::optional<double> retrievability;             ///< nothing for a first review
    std::vector<std::pair<double, double>> intervals; ///< desired retention, days unrounded
};

/// Columns by name in any order: card_id, elapsed_days, rating. Throws Failure(Unreadable) with the line.
std::vector<TraceReview> readTraceInput(const std::string& csv);

/// One row per review, in the order given.
std::vector<TraceRow> traceReviews(const memory::Model&, const std::vector<TraceReview>&,
                                   const std::vector<double>& retentions);

Json traceJson(memory::ModelKind, const std::vector<TraceRow>&);
void writeTrace(const Context&, memory::ModelKind, const std::vector<TraceRow>&);

} // namespace chipwise::cli

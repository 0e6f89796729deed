#pragma once

#include "cli/context.h"

#include "memory/model.h"

namespace chipwise::cli {

struct OptimizeArguments {
    std::string log; ///< CSV; empty: the journal
    memory::ModelKind model = memory::ModelKind::Fsrs6;
    std::optional<double> testFrom; ///< trains on this share of the reviews, the earliest; scores the rest
    int utcOffsetMinutes = 0;       ///< of a log's study days
};

/// "FSRS-6", for people.
std::string_view titleOf(memory::ModelKind);

/// Trains a model and prints weights and scores. Changes nothing.
Exit optimize(Context&, const OptimizeArguments&);

} // namespace chipwise::cli

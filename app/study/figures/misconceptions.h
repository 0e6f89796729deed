#pragma once

#include "insight/belief.h"
#include "store/catalog/catalog.h"
#include "store/journal/replay_journal.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

class Learner;
struct SessionOptions;

using insight::Belief;
/// "not-met", "held", "gone", as programs read it.
std::string_view toText(Belief);

/// A wrong belief that an installed pack names, and where this learner stands to it.
struct HeldMisconception {
    std::string pack;
    store::InstalledMisconception row;
    Belief belief = Belief::NotMet;
    int wrong = 0;           ///< of the last `answers` to its questions
    int answers = 0;         ///< four at most
    std::int64_t lastMs = 0; ///< of the newest of them
};

/// Every row of every installed misconceptions.csv, in the packs' order. An answer to a key that was
/// corrected since, and one that was taken back, counts for nothing.
std::vector<HeldMisconception> misconceptionsOf(const Learner&);
/// The same from a journal that was read already.
std::vector<HeldMisconception> misconceptionsOf(const store::Catalog&, const store::ReplayJournal&);

/// "2 of the last 4 answers wrong", "wrong, even though you were sure": why one is held.
std::string whyHeld(const HeldMisconception&);

/// The questions that uncover it, asked without scheduling.
SessionOptions drillOf(const HeldMisconception&);

} // namespace chipwise::study

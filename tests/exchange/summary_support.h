#pragma once

#include "exchange/draft/imported.h"

#include <string>
#include <vector>

/// Each question as one line: "choice Which? +right -wrong", "numeric How many? =16 chips",
/// "short Which SDK? =Neuron", "flashcard front => back", "ordering First? 1 2", "matching Which? a=>b",
/// "cloze The {{gap}}".
std::vector<std::string> summaries(const chipwise::exchange::Imported&);

/// "CW645 at 3", in their order.
std::vector<std::string> complaints(const std::vector<chipwise::pack::Diagnostic>&);

/// What the pack's reader refuses of the questions; empty where it takes all of them.
std::string refused(const chipwise::exchange::Imported&);

/// A file of tests/data/csv.
std::string csvFile(const std::string& name);

#pragma once

#include "study/core.h"
#include "study/session.h"

#include <set>
#include <string>
#include <vector>

namespace chipwise::study {

/// A numeric answer among its siblings, nearest first by their ratio: facts of the same property and unit of
/// other things, compatible in precision and scope (chips among chips, machines among machines), eight values
/// in all. Fills `strip` and `stripTitle`; nothing where there are no siblings or the question counts in
/// another unit than its fact. `stillToAsk`: facts ("pack/fact") that are left out of it, because a question
/// to come asks for them for the first time; the title says how many.
void fillStrip(Graded&, const Core&, const pack::Card&, const std::set<std::string>& stillToAsk);

/// What a strip shows: the answer's value first, and the facts of the values after it.
struct Strip {
    std::vector<FactValue> values;
    std::vector<const pack::Fact*> siblings; ///< among the facts that it was made from
};

/// The same for facts at hand.
Strip stripWithFacts(const pack::Fact& answer, const std::vector<pack::Fact>& facts);
/// Its values alone.
std::vector<FactValue> stripOf(const pack::Fact& answer, const std::vector<pack::Fact>& facts);

/// "dense FP8 compute per chip, TFLOPS": many a property names its precision or its unit already.
std::string stripTitle(const pack::Fact&);

} // namespace chipwise::study

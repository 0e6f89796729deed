#pragma once

#include "pack/settings.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// Looks up fact(id): its number, or nothing where there is no such row or it is text.
using FactNumber = std::function<std::optional<double>(std::string_view id)>;

struct Evaluation {
    std::optional<double> value; ///< empty on an error
    std::string error;           ///< what is wrong, in the author's words
    int column = 1;              ///< where in the expression, code points from 1
};

/// Numbers, + - * / ^ ( ), min, max, round, sqrt, log, fact(id) and the given names. Nesting is bounded at 64.
Evaluation evaluate(std::string_view expression, const std::map<std::string, double>& names, const FactNumber&);

/// Draws and computes a question's `let` values in their order; the seed fixes them.
/// Returns nothing where an expression fails for the drawn values.
std::optional<std::map<std::string, double>> drawValues(const std::vector<Let>&, std::uint64_t seed, const FactNumber&);

} // namespace chipwise::pack

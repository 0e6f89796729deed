#pragma once

#include "pack/text/settings.h"

#include <cstddef>
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

using Values = std::map<std::string, double>;

struct Evaluation {
    std::optional<double> value; ///< empty on an error
    std::string error;           ///< what is wrong, in the author's words
    int column = 1;              ///< where in the expression, code points from 1
};

/// Numbers, + - * / ^ ( ), min, max, round, ceil, floor, sqrt, log, fact(id) and the given names. Nesting
/// is bounded at 64. `round(x, 2)` keeps two decimals; `ceil` and `floor` take what is whole but for the last
/// digits of a calculation as whole; `log(x)` is the natural logarithm, `log(x, 2)` the one to base 2.
/// Powers bind to the right and stronger than a sign: -2^2 is -4. A result that is not finite is an error.
Evaluation evaluate(std::string_view expression, const Values& names, const FactNumber&);

/// The ids in fact(…), in their order.
std::vector<std::string> factsNamedIn(std::string_view expression);

/// Draws and computes a question's `let` values in their order; the seed fixes them. `low..high step s` is
/// drawn: each of the evenly spaced values is equally likely; without `step` they are 1 apart. Returns
/// nothing where an expression fails for the drawn values.
std::optional<Values> drawValues(const std::vector<Let>&, std::uint64_t seed, const FactNumber&);

/// A calculation that goes wrong for values that can be drawn.
struct DrawFailure {
    std::optional<std::size_t> let; ///< the index of the line that fails; empty: the answer does
    Evaluation evaluation;          ///< what is wrong; the column counts in the text behind the let's “=”
    Values values;                  ///< for which values drawn before
};

/// Whether values that can be drawn make a `let` or the answer fail (an unknown name, a division by zero, a
/// result that is not finite). Tries every combination where there are at most 10,000; else the ends of each
/// range, its middle and its value nearest to zero. `budget` bounds the work: each evaluation takes 1 from it
/// and 1 for every 64 bytes it reads, and at 0 nothing more is found. A checker shares one budget among the
/// questions of a pack, so that hostile ranges cost no more than it allows.
std::optional<DrawFailure> drawFailure(const std::vector<Let>&, std::string_view answer, const FactNumber&,
                                       std::size_t& budget);

} // namespace chipwise::pack

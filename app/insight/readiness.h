#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace chipwise::insight {

/// Questions of a domain that a check has asked; blanks are wrong.
struct CheckedShare {
    int right = 0;
    int of = 0;
};

/// A check: questions that nobody had shown the learner before.
struct Check {
    std::int64_t day = 0; ///< study day
    std::vector<CheckedShare> domains;
    int studied = 0; ///< days of study between the check before it and this one
};

/// What the estimate is for.
struct ExamShape {
    std::vector<double> weights;    ///< of the domains, in any unit
    std::vector<int> formQuestions; ///< of each domain on the form that has to be passed
    double mark = 0.7;              ///< share of the form that passes; 0: there is no mark
};

enum class ReadinessWord : std::uint8_t { NotYet, Close, LikelyToPass };

struct DomainReadiness {
    double expected = 0; ///< share of questions they have not seen
    double low = 0;      ///< the range that should hold it nine times in ten
    double high = 0;
    double gain = 0; ///< what it would add to the score to expect all of its questions right, 0 to 1
    int right = 0;   ///< in all checks
    int of = 0;
};

/// What to expect on questions the learner has not seen, on the day of the newest check.
struct Readiness {
    double expected = 0; ///< score on a fresh form
    double low = 0;      ///< the range that should hold the expected score nine times in ten
    double high = 0;
    double pass = 0; ///< chance that one form reaches the mark; 0 without one
    ReadinessWord word = ReadinessWord::NotYet;
    std::vector<DomainReadiness> domains;
    std::optional<std::size_t> weak; ///< a domain that is expected below 60 %, the weakest
    std::size_t mostToGain = 0;      ///< the domain with the largest gain
};

constexpr double likelyToPass = 0.9;   ///< chance from which on it is said
constexpr double farFromPassing = 0.1; ///< chance below which "not yet" is said
constexpr double weakDomain = 0.6;

/// Each domain is Beta(κμ + k, κ(1 − μ) + n − k): μ is the learner's own share over all domains, k right of
/// n, where what an earlier check found counts half for each three days between it and the newest. μ is a
/// beta distribution, too: expected at the passing score before the first check, moved by each check, and
/// in between by the days of study. Its spread is in the ranges and in the chance to pass. Nothing without a
/// check.
std::optional<Readiness> readiness(std::span<const Check>, const ExamShape&);

} // namespace chipwise::insight

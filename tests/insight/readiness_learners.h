#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// Learners made up to judge estimates of readiness. Nothing here knows how an estimate is made: a learner
/// has a memory, studies a bank for a month, and sits two checks of questions they have never seen.
namespace chipwise::readiness_learners {

constexpr std::size_t domains = 7;
constexpr std::array<double, domains> weights{12, 18, 12, 14, 13, 12, 19};
constexpr int perCheck = 7; ///< questions of each domain in a check
constexpr std::array<int, 2> checkDays{14, 26};
constexpr int courseDays = 30;

/// A question of the bank. What it rests on is shared: knowing the fact, or the subject, helps with all of
/// it.
struct BankQuestion {
    std::size_t domain = 0;
    std::size_t subject = 0;
    std::size_t fact = 0;
    int level = 0;         ///< 0 is asked first
    double difficulty = 0; ///< logits
    double guess = 0;      ///< chance of being right without knowing
    bool isKeptAside = false;
};

/// The bank of one profile: sizes as the shipped one has them, with fifteen of each domain set aside.
struct Bank {
    std::vector<BankQuestion> questions;
    std::vector<BankQuestion> fresh; ///< written like those of the bank, which no learner ever sees
    std::vector<double> onForms;     ///< how often each of these is on a form
    std::size_t subjects = 0;
    std::size_t facts = 0;
};
Bank bankOf(std::uint64_t seed);

/// What a check found in a domain, and what is true of it on that day.
struct CheckedDomain {
    int right = 0;
    int of = 0;
    double truth = 0; ///< expected share of fresh questions of the domain
};

struct Checked {
    int day = 0;
    std::array<CheckedDomain, domains> in;
    double truth = 0; ///< expected score on a fresh form, by the domains' weights
};

struct Course {
    std::array<Checked, 2> checks;
};

/// How learners differ; the defaults are those that estimates are judged by.
struct Traits {
    double ability = 0.7;    ///< standard deviation between learners, in logits
    double unevenness = 0.6; ///< of a learner's domains
    double subjectSpread = 0.3;
    double factSpread = 0.8;
    double lesson = 1.0;     ///< logits right after a subject's lesson, which fade within days
    double dayEffect = 0.15; ///< good and bad days
};

/// The month of the learner with that number: lessons and questions subject by subject, the easiest first,
/// reviews at growing intervals, days missed, and forgetting.
Course courseOf(std::uint64_t learner, const Traits& = {});

/// The chance that this learner has that many right of a fresh form, drawn from the truth of a check.
int rightOnFreshForm(const Checked&, const std::array<int, domains>& questions, std::uint64_t seed);

} // namespace chipwise::readiness_learners

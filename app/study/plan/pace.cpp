#include "study/plan/pace.h"

#include "study/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

constexpr std::int64_t paceDays = 60;
constexpr std::size_t fewestAnswers = 30;
/// Answers that what is expected of a kind weighs beside its own.
constexpr double weightOfExpected = 12;
/// Events: so many put a mean within 2 percent.
constexpr std::int64_t enoughEvents = 5'000;
constexpr std::size_t enoughAnswers = 1'000;

/// Of answers, how long they took.
struct Durations {
    std::size_t count = 0;
    std::int64_t sumMs = 0;

    void add(std::int64_t durationMs) {
        ++count;
        sumMs += durationMs;
    }
    bool areEnough() const { return count >= fewestAnswers; }
    double meanSeconds() const { return static_cast<double>(sumMs) / 1000 / static_cast<double>(count); }
    /// How much is known of the kind: 0 without an answer, nearly 1 with very many.
    double weight() const {
        return static_cast<double>(count) / (static_cast<double>(count) + weightOfExpected);
    }
    double meanSecondsFrom(double expected) const {
        return weight() * meanSeconds() + (1 - weight()) * expected;
    }
};

} // namespace

int wholeMinutes(double seconds) {
    return seconds > 0 ? std::max(1, static_cast<int>(std::lround(seconds / 60))) : 0;
}

std::string spentWords(double seconds) {
    if (seconds < 60) return "less than a minute";
    const int minutes = wholeMinutes(seconds);
    return fmt::format("{} minute{}", minutes, minutes == 1 ? "" : "s");
}

int wholeQuestions(double questions) {
    return static_cast<int>(std::lround(questions));
}

Pace::Pace(const Core& core, const Now& now) : Pace(core, now, dayBeganMs(core.profile, now)) {
    m_recall = core.ownRecall(now);
}

Pace Pace::ofNext(std::int64_t studyDay, const Core& core, const Now& now) {
    const Now morning{dayStartMs(studyDay, now.utcOffsetMin), now.utcOffsetMin};
    Pace pace(core, morning, dayBeganMs(core.profile, morning));
    pace.m_recall = core.nextOwnRecall(now);
    return pace;
}

Pace::Pace(const Core& core, const Now& now, std::int64_t until) {
    const std::int64_t twoMonths = dayStartMs(studyDay(now) - paceDays, now.utcOffsetMin);
    const std::int64_t newest = core.profile.timeOfNewest(enoughEvents, until);
    // Moves are events, too: a day that moved thousands of questions holds few answers.
    if (newest <= twoMonths || read(core, newest, until) < enoughAnswers) read(core, twoMonths, until);
}

std::size_t Pace::read(const Core& core, std::int64_t since, std::int64_t until) {
    std::map<pack::Kind, Durations> byKind;
    Durations all;
    const auto first = core.profile.firstAnswers(since, until);
    // A half, held with the weight of a dozen answers: one day's questions alone tell little about all
    // others.
    m_firstRecall = (6.0 + first.right) / (12.0 + first.answers);
    const auto again = core.profile.returns(since, until);
    m_returns = (12.0 + again.answers) / (12.0 + again.misses);
    core.profile.eachDuration(since, until, [&](const std::string& name, std::int64_t durationMs) {
        const auto kind = pack::kindFromText(name);
        if (!kind) return;
        const std::int64_t counted = std::clamp(durationMs, shortestMs, longestMs);
        byKind[*kind].add(counted);
        all.add(counted);
    });
    if (!all.areEnough()) return all.count;
    m_all = all.meanSeconds();
    m_expected = usualSeconds;
    double weights = 1;
    for (const auto& [kind, durations] : byKind) {
        m_expected += durations.weight() * durations.meanSeconds();
        weights += durations.weight();
    }
    m_expected /= weights;
    for (const auto& [kind, durations] : byKind)
        m_byKind[kind] =
            durations.areEnough() ? durations.meanSeconds() : durations.meanSecondsFrom(m_expected);
    return all.count;
}

double Pace::seconds(pack::Kind kind) const {
    const auto found = m_byKind.find(kind);
    return found == m_byKind.end() ? m_expected : found->second;
}

} // namespace chipwise::study

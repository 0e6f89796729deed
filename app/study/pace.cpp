#include "study/pace.h"

#include <algorithm>
#include <vector>

namespace chipwise::study {
namespace {

constexpr std::int64_t lookBackDays = 60;
constexpr std::size_t fewestAnswers = 5;

double medianSeconds(std::vector<std::int64_t>& durationsMs) {
    const auto middle = durationsMs.begin() + static_cast<std::ptrdiff_t>(durationsMs.size() / 2);
    std::ranges::nth_element(durationsMs, middle);
    return std::max(1.0, static_cast<double>(*middle) / 1000.0);
}

} // namespace

Pace::Pace(const Core& core, const Now& now) {
    std::map<pack::Kind, std::vector<std::int64_t>> byKind;
    std::vector<std::int64_t> all;
    const std::int64_t morning = dayStartMs(studyDay(now), now.utcOffsetMin);
    core.profile.eachDuration(dayStartMs(studyDay(now) - lookBackDays, now.utcOffsetMin), morning,
                              [&](const std::string& name, std::int64_t durationMs) {
                                  const auto kind = pack::kindFromText(name);
                                  if (!kind) return;
                                  byKind[*kind].push_back(std::min(durationMs, longestMs));
                                  all.push_back(std::min(durationMs, longestMs));
                              });
    if (all.size() >= fewestAnswers) m_all = medianSeconds(all);
    for (auto& [kind, durations] : byKind)
        if (durations.size() >= fewestAnswers) m_byKind[kind] = medianSeconds(durations);
}

double Pace::seconds(pack::Kind kind) const {
    const auto found = m_byKind.find(kind);
    return found == m_byKind.end() ? m_all : found->second;
}

} // namespace chipwise::study

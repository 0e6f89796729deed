#include "study/exam/exam_clock.h"

#include "study/plan/pace.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <fstream>

namespace chipwise::study {
namespace {

/// Linux gives each start of the machine an id; elsewhere there is none.
std::string bootId() {
    std::string id;
    std::getline(std::ifstream("/proc/sys/kernel/random/boot_id"), id);
    return id;
}

std::int64_t sinceBootMs() {
    timespec now{};
    if (::clock_gettime(CLOCK_BOOTTIME, &now) != 0) return 0;
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

} // namespace

ExamNow examNow(const Now& wall) {
    static const std::string boot = bootId();
    return {wall, sinceBootMs(), boot};
}

std::int64_t elapsedMs(const ExamNow& from, const ExamNow& to) {
    const bool sameStart = !from.boot.empty() && from.boot == to.boot;
    return std::max<std::int64_t>(0, sameStart ? to.steadyMs - from.steadyMs : to.wall.ms - from.wall.ms);
}

std::string clockText(std::int64_t ms) {
    const std::int64_t seconds = (std::max<std::int64_t>(0, ms) + 999) / 1000;
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string takenText(std::int64_t ms) {
    return ms < 60'000 ? spentWords(static_cast<double>(ms) / 1000) : clockText(ms);
}

} // namespace chipwise::study

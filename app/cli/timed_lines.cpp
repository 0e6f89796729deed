#include "cli/timed_lines.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <iostream>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace chipwise::cli {

namespace {

std::int64_t monotonicMs() {
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

constexpr std::int64_t longestSleepMs = 60'000; ///< poll() does not count what the machine slept

} // namespace

TimedLines::TimedLines(std::istream& in) : m_in(in), m_ownInput(&in == &std::cin) {}

std::optional<LineRead> TimedLines::next(std::string& line, std::int64_t withinMs) {
    if (!m_ownInput) return readLine(m_in, line);
    const std::int64_t untilMs = monotonicMs() + withinMs;
    for (;;) {
        if (const auto read = take(line, m_ended)) return read;
        if (!fill(untilMs)) return std::nullopt;
    }
}

/// Waits for more; false when the time is up.
bool TimedLines::fill(std::int64_t untilMs) {
    for (;;) {
        const std::int64_t left = untilMs - monotonicMs();
        if (left <= 0) return false;
        pollfd input{STDIN_FILENO, POLLIN, 0};
        const int ready = ::poll(&input, 1, static_cast<int>(std::min(left, longestSleepMs)));
        if (ready > 0) break;
        if (ready < 0 && errno != EINTR) {
            m_ended = true;
            return true;
        }
    }
    std::array<char, 4096> bytes{};
    const ssize_t size = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (size > 0)
        m_read.append(bytes.data(), static_cast<std::size_t>(size));
    else
        m_ended = size == 0 || errno != EINTR;
    return true;
}

/// A whole line of what was read, or what is left of it at the end.
std::optional<LineRead> TimedLines::take(std::string& line, bool atEnd) {
    const std::size_t end = m_read.find('\n');
    if (end == std::string::npos && m_read.size() > longestLine) {
        m_read.clear();
        m_tooLong = true;
    }
    if (end == std::string::npos && !atEnd) return std::nullopt;
    if (end == std::string::npos && m_read.empty() && !m_tooLong) return LineRead::End;
    line = m_read.substr(0, end);
    m_read.erase(0, end == std::string::npos ? end : end + 1);
    const bool tooLong = std::exchange(m_tooLong, false) || line.size() > longestLine;
    if (tooLong) line.clear();
    if (line.ends_with('\r')) line.pop_back();
    return tooLong ? LineRead::TooLong : LineRead::Line;
}

} // namespace chipwise::cli

#include "support/catch.h"

#include "memory/plan/study_calendar.h"

#include <random>
#include <vector>

using chipwise::memory::lastDaysBefore;
using chipwise::memory::StudyCalendar;

namespace {

constexpr std::int64_t thursday = 0;     // 1970-01-01
constexpr std::int64_t saturday = 20778; // 2026-11-21
constexpr std::uint8_t mondayToFriday = 0b0011111;

std::vector<std::int64_t> daysFrom(std::int64_t first, int count) {
    std::vector<std::int64_t> days;
    for (int i = 0; i < count; ++i) days.push_back(first + i);
    return days;
}

} // namespace

TEST_CASE("a calendar without any choice has every day") {
    const StudyCalendar calendar;
    for (std::int64_t day = -10; day < 10; ++day) CHECK(calendar.isStudyDay(day));
    CHECK(calendar.onOrAfter(7) == 7);
    CHECK(calendar.after(7) == 8);
    CHECK(calendar.before(7) == 6);
    CHECK(calendar.count(3, 33) == 30);
}

TEST_CASE("bit 0 of a week is Monday, and the first of January 1970 was a Thursday") {
    for (int bit = 0; bit < 7; ++bit) {
        const StudyCalendar calendar(static_cast<std::uint8_t>(1 << bit));
        for (std::int64_t day = -21; day <= 21; ++day) {
            CAPTURE(bit, day);
            CHECK(calendar.isStudyDay(day) == ((day - thursday - bit + 3 + 21) % 7 == 0));
        }
    }
}

TEST_CASE("a study week from Monday to Friday skips the weekend") {
    const StudyCalendar calendar(mondayToFriday);
    CHECK_FALSE(calendar.isStudyDay(saturday));
    CHECK_FALSE(calendar.isStudyDay(saturday + 1));
    CHECK(calendar.onOrAfter(saturday) == saturday + 2);
    CHECK(calendar.after(saturday - 1) == saturday + 2);
    CHECK(calendar.before(saturday + 2) == saturday - 1);
    CHECK(calendar.count(saturday, saturday + 2) == 0);
    CHECK(calendar.count(saturday - 5, saturday + 9) == 10);
}

TEST_CASE("a week without any study day counts as every day") {
    CHECK(StudyCalendar(0) == StudyCalendar());
    CHECK(StudyCalendar(0x80) == StudyCalendar());
    CHECK(StudyCalendar(0xFF) == StudyCalendar());
}

TEST_CASE("days off are kept in order and once") {
    const StudyCalendar calendar(mondayToFriday, {9, 4, 9, 1});
    CHECK(calendar.daysOff() == std::vector<std::int64_t>{1, 4, 9});
    CHECK(calendar.weekdays() == mondayToFriday);
    CHECK(calendar == StudyCalendar(mondayToFriday, {1, 4, 9}));
    CHECK_FALSE(calendar == StudyCalendar(mondayToFriday, {1, 4}));
}

TEST_CASE("a single day off is skipped, and on a free weekday it takes nothing away") {
    const std::int64_t monday = saturday + 2;
    const StudyCalendar calendar(mondayToFriday, {saturday, monday});
    CHECK(calendar.onOrAfter(saturday) == monday + 1);
    CHECK(calendar.before(monday + 1) == saturday - 1);
    CHECK(calendar.count(saturday - 5, saturday + 9) == 9);
}

TEST_CASE("years of days off still give a day") {
    const StudyCalendar calendar(mondayToFriday, daysFrom(1000, 5000));
    CHECK(calendar.onOrAfter(1000) == 1000);
    CHECK(calendar.after(2000) == 2001);
    CHECK(calendar.before(5000) == 4999);
    CHECK(calendar.count(1000, 6000) == 0);
    CHECK(StudyCalendar(0x7F, daysFrom(1000, 399)).onOrAfter(1000) == 1399);
    CHECK(StudyCalendar(0x7F, daysFrom(1000, 399)).before(1399) == 999);
}

TEST_CASE("counting study days agrees with looking at each") {
    std::mt19937 random(20261122);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::int64_t> off;
        for (auto i = random() % 40; i > 0; --i) off.push_back(static_cast<int>(random() % 200) - 60);
        const StudyCalendar calendar(static_cast<std::uint8_t>(random()), off);
        const auto from = static_cast<std::int64_t>(random() % 150) - 60;
        const std::int64_t to = from + static_cast<int>(random() % 90) - 10;
        int each = 0;
        for (std::int64_t day = from; day < to; ++day) each += calendar.isStudyDay(day) ? 1 : 0;
        CAPTURE(round, from, to);
        CHECK(calendar.count(from, to) == each);
        const std::int64_t next = calendar.onOrAfter(from);
        CHECK(calendar.isStudyDay(next));
        CHECK(calendar.count(from, next) == 0);
        const std::int64_t last = calendar.before(from);
        CHECK(calendar.isStudyDay(last));
        CHECK(calendar.count(last + 1, from) == 0);
    }
}

TEST_CASE("the last days before an exam are a fifth of the study days, one where there are few") {
    CHECK(lastDaysBefore(0) == 1);
    CHECK(lastDaysBefore(5) == 1);
    CHECK(lastDaysBefore(6) == 3);
    CHECK(lastDaysBefore(17) == 3);
    CHECK(lastDaysBefore(18) == 4);
    CHECK(lastDaysBefore(30) == 6);
    CHECK(lastDaysBefore(50) == 10);
    CHECK(lastDaysBefore(100'000) == 10);
}

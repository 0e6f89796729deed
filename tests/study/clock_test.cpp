#include "study/clock.h"
#include "support/catch.h"

using namespace chipwise::study;

TEST_CASE("a study day lasts from four to four by the local clock") {
    const auto before = *nowFromIso("2026-11-22T03:59:59+01:00");
    const auto after = *nowFromIso("2026-11-22T04:00:00+01:00");
    CHECK(dateText(studyDay(before)) == "2026-11-21");
    CHECK(dateText(studyDay(after)) == "2026-11-22");
    CHECK(dayStartMs(studyDay(after), 60) == after.ms);
}

TEST_CASE("instants are written in UTC and read with any offset") {
    const auto now = *nowFromIso("2026-11-21T14:02:00+01:00");
    CHECK(now.utcOffsetMin == 60);
    CHECK(isoText(now.ms) == "2026-11-21T13:02:00Z");
    CHECK(nowFromIso("2026-11-21T14:02")->ms == nowFromIso("2026-11-21T14:02:00.000Z")->ms);
    CHECK(nowFromIso("2026-11-21T00:02:00-0530")->utcOffsetMin == -330);
    CHECK(isoText(-1) == "1969-12-31T23:59:59Z");
}

TEST_CASE("a bare date lies in the study day of that name") {
    CHECK(studyDay(*nowFromIso("2026-11-21")) == *dayFromDate("2026-11-21"));
}

TEST_CASE("what is no date and no instant is refused") {
    for (const char* text : {"", "2026", "2026-13-01", "2026-02-29", "21.11.2026", "2026-11-21x", "tomorrow"})
        CHECK_FALSE(dayFromDate(text));
    for (const char* text : {"", "2026-11-21T25:00", "2026-11-21T10:61", "2026-11-21T10:00:00+99:00",
                             "2026-11-21T10:00Zx", "2026-11-21T", "2026-11-21T10:00:00.1", "-026-11-21"})
        CHECK_FALSE(nowFromIso(text));
}

TEST_CASE("dates survive the way to a number and back") {
    for (const char* text : {"1970-01-01", "2000-02-29", "2026-12-31", "2099-01-01"})
        CHECK(dateText(*dayFromDate(text)) == text);
}

TEST_CASE("a date that stands by itself is written out as far as it is known") {
    CHECK(longDate("2026-10-16") == "October 16, 2026");
    CHECK(longDate("2025-12") == "December 2025");
    CHECK(longDate("2022") == "2022");
    CHECK(longDate("2026-13") == "2026-13");
    CHECK(withLongDates("read on 2026-08-21, copied in 2022, for 2025-12.") ==
          "read on August 21, 2026, copied in 2022, for December 2025.");
    CHECK(withLongDates("P5-2026-08 and 2026-08x, 1,234-56") == "P5-2026-08 and 2026-08x, 1,234-56");
    CHECK(withLongDates("").empty());
    CHECK(longDate("").empty());
}

TEST_CASE("a date in a sentence is a day and a month") {
    CHECK(dateWords(*dayFromDate("2026-12-18")) == "Fri, Dec 18");
    CHECK(dateWords(*dayFromDate("2028-02-29")) == "Tue, Feb 29");
}

#include "quiz/text/number_reading.h"

#include "support/catch.h"

using namespace chipwise::quiz;

TEST_CASE("numbers are read as people write them") {
    struct Row {
        const char* typed;
        double value;
        const char* unit;
    };
    const Row rows[] = {
        {"83.2", 83.2, ""},
        {" 83.2 ", 83.2, ""},
        {"\t16\n", 16, ""},
        {"16 chips", 16, "chips"},
        {"16chips", 16, "chips"},
        {"512GiB", 512, "GiB"},
        {"512\u00A0GiB", 512, "GiB"},
        {"1.2 TB/s per chip", 1.2, "TB/s per chip"},
        {"50%", 50, "%"},
        {"50 %", 50, "%"},
        {"50 per cent", 50, "per cent"},
        {"4x", 4, "x"},
        {"4×", 4, "×"},
        {"4-fold", 4, "-fold"},
        {"3 µs", 3, "µs"},
        {"-5", -5, ""},
        {"−5", -5, ""},
        {"+5", 5, ""},
        {".5", 0.5, ""},
        {"5.", 5, ""},
        {"007", 7, ""},
        {"0", 0, ""},
        {"1.5e3", 1500, ""},
        {"1.5E3 GB", 1500, "GB"},
        {"2e-3", 0.002, ""},
        {"2e−3", 0.002, ""},
        {"1.5 EB", 1.5, "EB"},
        {"16 engines", 16, "engines"},
        {"16engines", 16, "engines"},
        {"450 000", 450000, ""},
        {"450\u202F000 USD", 450000, "USD"},
        {"450\u2009000", 450000, ""},
        {"1\u00A0234\u00A0567.5", 1234567.5, ""},
        {"450'000", 450000, ""},
        {"450’000", 450000, ""},
        {"450_000", 450000, ""},
        {"1,536", 1536, ""},
        {"1,536 GB", 1536, "GB"},
        {"-1,536", -1536, ""},
        {"1,536,000", 1536000, ""},
        {"1,536.5", 1536.5, ""},
        {"$5", 5, "$"},
        {"$ 5", 5, "$"},
        {"-$5", -5, "$"},
        {"$-5", -5, "$"},
        {"$2.50/hour", 2.5, "$/hour"},
        {"$2 per hour", 2, "$ per hour"},
        {"~16", 16, ""},
        {"= 16", 16, ""},
        {"≈ 83.2 PFLOPS", 83.2, "PFLOPS"},
        {"2 NeuronCore-v2", 2, "NeuronCore-v2"},
        {"16 Trainium2", 16, "Trainium2"},
        {"123456789012345678", 123456789012345678.0, ""},
    };
    for (const Row& row : rows) {
        CAPTURE(row.typed);
        const NumberReading reading = readNumber(row.typed);
        CHECK(reading.understood);
        CHECK(reading.complaint.empty());
        CHECK(reading.quantity.value == Approx(row.value).epsilon(1e-12));
        CHECK(reading.quantity.unit == row.unit);
    }
}

TEST_CASE("what could mean two different numbers, or none, is sent back with what to write") {
    struct Row {
        const char* typed;
        const char* says;
    };
    const Row rows[] = {
        {"83,2", "write 83.2"},
        {"83,25 PFLOPS", "write 83.25"},
        {"0,536", "write 0.536"},
        {"1234,567", "write 1234.567"},
        {"1.536,5", "write 1536.5"},
        {"1.536.000", "has 2 periods"},
        {"1,53,600", "without commas"},
        {"1 5", "two numbers"},
        {"16 or 32", "more than a number and a unit"},
        {"16 32xlarge", "two numbers"},
        {"1 536 00", "two numbers"},
        {"1 536'000", "two numbers"},
        {"3.141 592", "without spaces"},
        {"1/2", "more than a number and a unit"},
        {"15..17", "has 2 periods"},
        {"16-17", "more than a number and a unit"},
        {"sixteen", "is not a number"},
        {"GiB", "is not a number"},
        {"", "Type a number"},
        {"   ", "Type a number"},
        {"-", "is not a number"},
        {".", "is not a number"},
        {"½", "is not a number"},
        {"nan", "is not a number"},
        {"inf", "is not a number"},
        {"1.5x10^3", "more than a number and a unit"},
        {"1e999", "too large or too small"},
        {"1e-999", "too large or too small"},
        {"10² GB", "more than a number and a unit"},
        {"16 (sixteen)", "more than a number and a unit"},
        {"\xff", "too long"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.typed);
        const NumberReading reading = readNumber(row.typed);
        CHECK_FALSE(reading.understood);
        CHECK_THAT(reading.complaint, ContainsSubstring(row.says));
    }
}

TEST_CASE(
    "where a comma comes before the decimals, both marks are read, and no thousand becomes a fraction") {
    struct Row {
        const char* typed;
        double value;
        const char* unit;
    };
    const Row rows[] = {
        {"20,8", 20.8, ""},         {"20,8 PFLOPS", 20.8, "PFLOPS"},
        {"20.8", 20.8, ""},         {"0,536", 0.536, ""},
        {"0.536", 0.536, ""},       {",5", 0.5, ""},
        {"1,536", 1.536, ""},       {"1536", 1536, ""},
        {"1.536.000", 1536000, ""}, {"1.536,5", 1536.5, ""},
        {"1 536,5", 1536.5, ""},    {"1234.567", 1234.567, ""},
        {"1,536,000", 1536000, ""}, {"1,536.5", 1536.5, ""},
        {"-2,5 %", -2.5, "%"},      {"1,5e3", 1500, ""},
        {"16 Chips", 16, "Chips"},  {"2,9 TB/s", 2.9, "TB/s"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.typed);
        const NumberReading reading = readNumber(row.typed, DecimalMark::Comma);
        CHECK(reading.understood);
        CHECK(reading.quantity.value == Approx(row.value).epsilon(1e-12));
        CHECK(reading.quantity.unit == row.unit);
    }
    struct Refused {
        const char* typed;
        const char* says;
    };
    const Refused refused[] = {
        {"1.536", "could mean two different numbers. Write 1536 or, with a comma for decimals, 1,536"},
        {"1.536 GiB", "could mean two different numbers"},
        {"1.53.600", "cannot be read as one number"},
        {"1,5,2", "cannot be read as one number"},
        {"1 5", "two numbers"},
        {"viel", "with a comma for decimals, as in 12,5"},
        {"16 oder 32", "as in 12,5"},
    };
    for (const Refused& row : refused) {
        CAPTURE(row.typed);
        const NumberReading reading = readNumber(row.typed, DecimalMark::Comma);
        CHECK_FALSE(reading.understood);
        CHECK_THAT(reading.complaint, ContainsSubstring(row.says));
    }
}

TEST_CASE("a wall of digits, marks or letters is read in one pass") {
    for (const char* piece : {"9", " 9", "9,", ",", ".", "1 234", "-", "e", "$", "\u202F"}) {
        std::string hostile;
        while (hostile.size() < 2'000'000) hostile += piece;
        for (const DecimalMark mark : {DecimalMark::Point, DecimalMark::Comma}) {
            const NumberReading reading = readNumber(hostile, mark);
            CHECK_FALSE(reading.understood);
            CHECK(reading.complaint.size() < 300);
        }
    }
    CHECK_FALSE(readNumber("1" + std::string(900, '0')).understood);
    CHECK_FALSE(readNumber("1 " + std::string(900, 'x')).understood);
}

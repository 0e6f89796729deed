#include "quiz/text/units.h"

#include "support/catch.h"

using namespace chipwise::quiz;

TEST_CASE("units convert within their prefixes and dimension") {
    struct Row {
        double value;
        const char* from;
        const char* to;
        double expected;
    };
    const Row rows[] = {
        {1, "GiB", "GiB", 1},
        {1, "TiB", "GiB", 1024},
        {512, "MiB", "GiB", 0.5},
        {1536, "GB", "TB", 1.536},
        {1.5, "PB", "GB", 1.5e6},
        {1.299, "PFLOPS", "TFLOPS", 1299},
        {83200, "TFLOPS", "PFLOPS", 83.2},
        {1, "EFLOPS", "PFLOPS", 1000},
        {3.2, "Tbps", "Gbps", 3200},
        {3200, "Gbit/s", "Gbps", 3200},
        {3200, "Gb/s", "Gbps", 3200},
        {3200, "gbps", "Gbps", 3200},
        {3200, "gigabits per second", "Gbps", 3200},
        {0.5, "GBps", "MB/s", 500},
        {1, "gib", "GiB", 1},
        {1, "gb", "GB", 1},
        {1, "gb", "Gb", 1},
        {1, "mib", "MiB", 1},
        {1, "gibibytes", "GiB", 1},
        {1, "gigabyte", "GB", 1},
        {2, "terabytes", "GB", 2000},
        {1, "kB", "B", 1000},
        {1, "KB", "kB", 1},
        {1, "KiB", "bytes", 1024},
        {16, "bytes", "B", 16},
        {8, "bits", "bit", 8},
        {83.2, "pflops", "PFLOPS", 83.2},
        {83.2, "PFLOPs", "PFLOPS", 83.2},
        {83.2, "PFLOP/s", "PFLOPS", 83.2},
        {83.2, "petaflops", "PFLOPS", 83.2},
        {380, "tops", "TOPS", 380},
        {2.8, "ghz", "GHz", 2.8},
        {2800, "MHz", "GHz", 2.8},
        {1.2, "TB/s", "TB/s per chip", 1.2},
        {1.2, "TB / s", "TB/s", 1.2},
        {1.2, "TB per second", "TB/s", 1.2},
        {820, "GiB/s per chip", "GiB/s per chip", 820},
        {16, "chip", "chips", 16},
        {16, "Chips", "chips", 16},
        {2, "neuroncore v2", "NeuronCore-v2", 2},
        {192, "vcpus", "vCPU", 192},
        {50, "percent", "%", 50},
        {50, "per cent", "%", 50},
        {50, "pct", "%", 50},
        {4, "times", "x", 4},
        {4, "×", "x", 4},
        {4, "fold", "x", 4},
        {4, "-fold", "x", 4},
        {3, "µs", "microseconds", 3},
        {3, "us", "μs", 3},
        {1500, "ms", "s", 1.5},
        {90, "min", "hours", 1.5},
        {5, "$", "USD", 5},
        {5, "dollars", "USD", 5},
        {2.5, "$/hour", "USD/hour", 2.5},
        {2.5, "usd per hour", "USD/hour", 2.5},
        {2.5, "USD/h", "USD/hour", 2.5},
        {5, "nm", "nm", 5},
        {2, "GW", "MW", 2000},
        {16, "", "", 16},
    };
    for (const Row& row : rows) {
        CAPTURE(row.from, row.to);
        const auto value = converted(row.value, row.from, row.to);
        REQUIRE(value);
        CHECK(*value == Approx(row.expected).epsilon(1e-12));
    }
}

TEST_CASE("units that do not measure the same never convert") {
    const std::pair<const char*, const char*> rows[] = {
        {"GB", "GiB"},
        {"GiB", "GB"},
        {"TB", "GiB"},
        {"Gb", "GB"},
        {"Gbps", "GB/s"},
        {"GB", "GB/s"},
        {"Gib", "GiB"},
        {"TFLOPS", "TOPS"},
        {"GB", "PFLOPS"},
        {"chips", "cores"},
        {"USD", "EUR"},
        {"TB/s per device", "TB/s per chip"},
        {"TB/s per chip", "TB/s"},
        {"%", "x"},
        {"", "GiB"},
        {"GiB", ""},
        {"G", "GiB"},
        {"USD/min", "USD/hour"},
        {"GHz", "Gbps"},
        {"ms", "m"},
    };
    for (const auto& [from, to] : rows) {
        CAPTURE(from, to);
        CHECK_FALSE(converted(1, from, to));
    }
}

TEST_CASE("two measures of different things are told from two scales and from words") {
    CHECK(measureDifferentThings("GB", "PFLOPS"));
    CHECK(measureDifferentThings("Gbps", "GB/s"));
    CHECK_FALSE(measureDifferentThings("GB", "GiB"));
    CHECK_FALSE(measureDifferentThings("accelerators", "chips"));
    CHECK(isMeasure("GiB"));
    CHECK_FALSE(isMeasure("chips"));
    CHECK_FALSE(isMeasure(""));
    for (const char* symbol : {"GiB", "GB/s", "PFLOPS", "us", "%"}) CHECK(isSymbol(symbol));
    for (const char* word : {"US", "gb", "second", "chips", "", "/", "GB/"}) CHECK_FALSE(isSymbol(word));
}

TEST_CASE("strange units are words, whatever they are made of") {
    for (const char* strange :
         {"/", "//", "per ", " per ", "per per per", "-", "ß", "\xff\xfe", "/s", "%%", "...", "GiB/"})
        CHECK_NOTHROW(readUnit(strange));
    std::string deep;
    for (int level = 0; level < 100'000; ++level) deep += "/x";
    CHECK_FALSE(converted(1, deep, "GiB"));
}

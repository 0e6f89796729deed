#include "cli/desk.h"

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

using namespace chipwise::cli;

namespace {

/// Somebody whose memory lasts five times as long after each success as the time before, cards on many days.
std::string lastingLog(int cards) {
    constexpr long long msOfADay = 86'400'000;
    std::mt19937 random(5);
    const auto unit = [&random] { return static_cast<double>(random() >> 8) / 16'777'216.0; };
    std::vector<std::pair<long long, std::string>> rows;
    for (int card = 0; card < cards; ++card) {
        long long day = 20'000 + card * 3;
        double stability = 4;
        rows.emplace_back(day * msOfADay + 40'000'000 + card, ",3\n");
        for (int i = 0; i < 7; ++i) {
            const long long days = 1LL << (i % 6);
            day += days;
            const bool recalled = unit() < std::exp(-0.1 * static_cast<double>(days) / stability);
            stability = recalled ? stability * 2.5 : 2;
            rows.emplace_back(day * msOfADay + 40'000'000 + card, recalled ? ",3\n" : ",1\n");
        }
    }
    std::ranges::sort(rows);
    std::string csv = "card_id,review_time_ms,rating\n";
    for (const auto& [ms, rating] : rows)
        csv += "c" + std::to_string(ms % msOfADay - 40'000'000) + "," + std::to_string(ms) + rating;
    return csv;
}

} // namespace

TEST_CASE("optimize trains on a log and scores what came later") {
    const Desk desk;
    const std::string log = desk.write("log.csv", lastingLog(300));
    const Words words{"memory", "optimize", "--log", log, "--test-from", "0.8"};
    const json result = desk.jsonOf(words);
    CHECK(result["schema_version"] == 1);
    CHECK(result["model"] == "fsrs6");
    CHECK(result["weights"].size() == 21);
    CHECK(result["train_items"].get<int>() + result["test_items"].get<int>() == 300 * 7);
    CHECK(result["train_items"] == 300 * 7 * 8 / 10);
    REQUIRE(result["accepted"] == true);
    CHECK(result["weights"] == result["candidate"]);
    CHECK(result["log_loss"]["trained"] < result["log_loss"]["default"]);
    for (const char* figure : {"rmse_bins", "auc"}) CHECK(result[figure]["trained"].is_number());
    for (const char* cost : {"cpu_seconds", "wall_seconds", "peak_rss_mib"})
        CHECK(result[cost].get<double>() > 0);
    CHECK(desk.jsonOf(words)["weights"] == result["weights"]);
    CHECK_THAT(desk.run(words).out, ContainsSubstring("log loss"));
}

TEST_CASE("optimize trains FSRS-7 too") {
    const Desk desk;
    const std::string log = desk.write("log.csv", lastingLog(200));
    const json result = desk.jsonOf({"memory", "optimize", "--log", log, "--model", "fsrs7"});
    CHECK(result["model"] == "fsrs7");
    CHECK(result["candidate"].size() == 34);
    CHECK(result["log_loss"]["candidate"].is_number());
    CHECK(result["auc"].is_null());
}

TEST_CASE("a review log that cannot be read is told with the line, and 3") {
    const Desk desk;
    const std::string header = "card_id,review_time_ms,rating,guess_chance\n";
    const auto optimized = [&](const std::string& csv) {
        return desk.run({"memory", "optimize", "--log", "-"}, csv);
    };
    CHECK(optimized("").exit == 3);
    CHECK_THAT(optimized("card_id,rating\nc,3\n").err, ContainsSubstring("review_time_ms"));
    CHECK_THAT(optimized(header + "c,1,3,0\nc,soon,3,0\n").err, ContainsSubstring("Line 3"));
    CHECK(optimized(header + "c,1,5,0\n").exit == 3);
    CHECK(optimized(header + "c,1,3,1.5\n").exit == 3);
    CHECK(optimized(header + "c,99999999999999999,3,0\n").exit == 3);
    CHECK(optimized(header + "c,1\n").exit == 3);
    CHECK(optimized(header + "c,1,0,0\nc,2,,\n").exit == 0); // rows without a rating are no reviews
    CHECK(desk.run({"memory", "optimize", "--model", "sm2"}).exit == 2);
    CHECK(desk.run({"memory", "optimize", "--test-from", "1.5"}).exit == 2);
}

TEST_CASE("a journal with nothing in it keeps the weights and says why") {
    const Desk desk;
    const json result = desk.jsonOf({"memory", "optimize"});
    CHECK(result["accepted"] == false);
    CHECK(result["train_items"] == 0);
    CHECK_THAT(result["reason"].get<std::string>(), ContainsSubstring("too few"));
}

TEST_CASE("trace knows FSRS-7 and its second stability") {
    const Desk desk;
    const json vectors = json::parse(textOf(std::string(TEST_DATA) + "/memory/fsrs7_vectors.json"));
    const std::string weights = desk.write("w.json", vectors["params"]["perturbed1"].dump());
    std::string csv = "card_id,elapsed_days,rating\n";
    for (const json& review : vectors["vectors"][3]["reviews"])
        csv += "c," + review[0].dump() + "," + review[1].dump() + "\n";
    const json trace =
        desk.jsonOf({"memory", "trace", "-", "--model", "fsrs7", "--weights", weights}, 0, csv);
    CHECK(trace["model"] == "fsrs7");
    const json& expected = vectors["vectors"][3]["expected"]["perturbed1"];
    REQUIRE(trace["rows"].size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CHECK(trace["rows"][i]["stability"].get<double>() == Approx(expected[i][0].get<double>()));
        CHECK(trace["rows"][i]["stability_fast"].get<double>() == Approx(expected[i][1].get<double>()));
    }
    CHECK(desk.run({"memory", "trace", "-", "--weights", weights}, csv).exit == 3);
}

#include "cli/desk.h"

#include "support/catch.h"

#include <cmath>

using namespace chipwise::cli;

namespace {

json vectors() {
    return json::parse(textOf(std::string(TEST_DATA) + "/memory/fsrs6_vectors.json"));
}

/// The reviews of the first vectors, one card each, as the command reads them.
std::string csvOf(const json& all, std::size_t count) {
    std::string csv = "card_id,elapsed_days,rating\n";
    for (std::size_t i = 0; i < count; ++i)
        for (const json& review : all["vectors"][i]["reviews"])
            csv += "c" + std::to_string(i) + "," + review[0].dump() + "," + review[1].dump() + "\n";
    return csv;
}

} // namespace

TEST_CASE("trace agrees with the vectors of other implementations") {
    const Desk desk;
    const json all = vectors();
    constexpr std::size_t count = 20;
    const std::string weights = desk.write("weights.json", all["params"]["default"].dump());
    Words words{"memory", "trace", "-", "--weights", weights};
    for (const json& retention : all["desired_retentions"]) {
        words.push_back("--retention");
        words.push_back(retention.dump());
    }
    const json trace = desk.jsonOf(words, 0, csvOf(all, count));
    REQUIRE(trace["schema_version"] == 1);
    REQUIRE(trace["model"] == "fsrs6");
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const json& vector = all["vectors"][i];
        for (std::size_t n = 0; n < vector["reviews"].size(); ++n, ++at) {
            const json& row = trace["rows"][at];
            const json& expected = vector["expected"]["default"][n];
            INFO("vector " << i << ", review " << n << ": " << row.dump());
            REQUIRE(row["card"] == "c" + std::to_string(i));
            REQUIRE(row["elapsed_days"] == vector["reviews"][n][0]);
            REQUIRE(row["rating"] == vector["reviews"][n][1]);
            REQUIRE(row["stability"].get<double>() ==
                    Approx(expected[0].get<double>()).epsilon(1e-5).margin(1e-8));
            REQUIRE(std::abs(row["difficulty"].get<double>() - expected[1].get<double>()) <= 1e-6);
            REQUIRE(row["retrievability"].is_null() == (n == 0));
            if (n > 0)
                REQUIRE(std::abs(row["retrievability"].get<double>() - expected[2].get<double>()) <= 1e-6);
            REQUIRE(row["intervals"].size() == all["desired_retentions"].size());
            for (std::size_t r = 0; r < all["desired_retentions"].size(); ++r)
                REQUIRE(row["intervals"][all["desired_retentions"][r].dump()].get<double>() ==
                        Approx(expected[5][r].get<double>()).epsilon(1e-5));
        }
    }
    REQUIRE(trace["rows"].size() == at);
}

TEST_CASE("trace takes columns in any order, 17 and 19 weights, and prints words without --json") {
    const Desk desk;
    const std::string csv = desk.write(
        "log.csv", "\xEF\xBB\xBFrating,note,card_id,elapsed_days\r\n3,first,\"c, 1\",0\r\n1,,\"c, 1\",4\r\n");
    const json trace = desk.jsonOf({"memory", "trace", csv});
    REQUIRE(trace["rows"].size() == 2);
    REQUIRE(trace["rows"][0]["card"] == "c, 1");
    REQUIRE(trace["rows"][0]["intervals"].contains("0.9"));
    REQUIRE(desk.jsonOf({"memory", "trace", "--retention", "0.8", csv})["rows"][0]["intervals"].size() == 1);
    REQUIRE_THAT(desk.run({"memory", "trace", csv}).out, ContainsSubstring("c, 1"));
    for (const std::size_t count : {17U, 19U, 21U}) {
        const std::string weights = desk.write("w.json", json(std::vector<double>(count, 1.0)).dump());
        REQUIRE(desk.run({"memory", "trace", csv, "--weights", weights}).exit == 0);
    }
}

TEST_CASE("a log or weights that cannot be read are told with the line, and 3") {
    const Desk desk;
    const auto traced = [&](const std::string& csv) { return desk.run({"memory", "trace", "-"}, csv); };
    REQUIRE(traced("").exit == 3);
    REQUIRE(traced("card_id,rating\nc,3\n").exit == 3);
    REQUIRE_THAT(traced("card_id,elapsed_days,rating\nc,0,3\nc,1,5\n").err, ContainsSubstring("Line 3"));
    REQUIRE_THAT(traced("card_id,elapsed_days,rating\nc,soon,3\n").err, ContainsSubstring("Line 2"));
    REQUIRE(traced("card_id,elapsed_days,rating\nc,-1,3\n").exit == 3);
    REQUIRE(traced("card_id,elapsed_days,rating\nc,nan,3\n").exit == 3);
    REQUIRE(traced("card_id,elapsed_days,rating\nc\n").exit == 3);
    REQUIRE(desk.run({"memory", "trace", desk.file("nowhere.csv")}).exit == 3);
    for (const char* weights : {"nonsense", "{}", "[1,2,3]", "[\"a\"]"}) {
        const std::string file = desk.write("w.json", weights);
        REQUIRE(desk.run({"memory", "trace", "-", "--weights", file}, "card_id,elapsed_days,rating\n").exit ==
                3);
    }
}

TEST_CASE("memory show prints the model, its weights and the wanted chance of recall") {
    const Desk desk;
    const json shown = desk.jsonOf({"memory", "show"});
    REQUIRE(shown["model"] == "fsrs6");
    REQUIRE(shown["weights"].size() == 21);
    REQUIRE(shown["retention"] == 0.9);
    REQUIRE(shown["answers"] == 0);
    REQUIRE_THAT(desk.run({"memory", "show"}).out, ContainsSubstring("FSRS-6"));
}

TEST_CASE("memory why does not let the chance after a miss read as praise") {
    const Desk desk;
    desk.installSample();
    const Ran ran = desk.run({"study", "--json", "--kind", "short"}, "{\"answer\":\"no such thing\"}\n");
    const json graded = eventsOf(ran.out).at(2);
    REQUIRE(graded["correct"] == false);
    const Ran why = desk.run({"memory", "why", graded["card"].get<std::string>()});
    CHECK_THAT(why.out, ContainsSubstring("  unmarked wrong   after 1 day        new, afterward: "));
    CHECK_THAT(why.out, ContainsSubstring("%\n"));
    CHECK_THAT(why.out, !ContainsSubstring("→"));
}

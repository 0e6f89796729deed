#include "memory/fsrs6_vectors.h"

#include "memory/schedule.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>

using namespace chipwise;
using Json = nlohmann::json;

namespace {

ExpectedAnswer answerFrom(const Json& row) {
    ExpectedAnswer answer;
    answer.stability = row.at(0);
    answer.difficulty = row.at(1);
    if (!row.at(2).is_null()) answer.retrievability = row.at(2).get<double>();
    answer.stabilitySingle = row.at(3);
    answer.difficultySingle = row.at(4);
    answer.interval = row.at(5).get<std::vector<double>>();
    answer.wholeDays = row.at(6).get<std::vector<int>>();
    return answer;
}

History historyFrom(const Json& vector) {
    History history;
    history.id = vector.at("id");
    for (const Json& review : vector.at("reviews"))
        history.reviews.push_back(
            {review.at(0).get<double>(), static_cast<memory::Rating>(review.at(1).get<int>())});
    for (const auto& [name, rows] : vector.at("expected").items())
        for (const Json& row : rows) history.expected[name].push_back(answerFrom(row));
    return history;
}

Fsrs6Vectors load() {
    std::ifstream in(TEST_DATA "/memory/fsrs6_vectors.json");
    const Json json = Json::parse(in);
    Fsrs6Vectors vectors;
    vectors.weights = json.at("params").get<std::map<std::string, memory::Fsrs6::Weights>>();
    vectors.retentions = json.at("desired_retentions").get<std::vector<double>>();
    for (const Json& vector : json.at("vectors")) vectors.histories.push_back(historyFrom(vector));
    return vectors;
}

/// Rounding may go either way where the unrounded intervals of two implementations lie on both sides of a
/// half.
bool nearHalf(double interval) {
    return std::abs(interval - std::floor(interval) - 0.5) < 1e-4 * std::max(1.0, interval);
}

/// Collects what is farther from the expected number than allowed.
class Judge {
public:
    explicit Judge(Comparison& comparison) : m_comparison(comparison) {}
    void at(int history, std::size_t answer) {
        m_place = "history " + std::to_string(history) + ", answer " + std::to_string(answer + 1) + ": ";
    }
    void within(const char* what, double got, double expected, double allowed) {
        if (std::abs(got - expected) <= allowed) return; // a NaN is not
        m_comparison.misses.push_back(m_place + what + " " + std::to_string(got) + ", expected " +
                                      std::to_string(expected));
    }

private:
    Comparison& m_comparison;
    std::string m_place;
};

void judgeState(Judge& judge, const memory::State& state, const ExpectedAnswer& expected) {
    judge.within("stability", state.stability, expected.stability, std::max(1e-5 * expected.stability, 1e-8));
    judge.within("difficulty", state.difficulty, expected.difficulty, 1e-6);
    judge.within("stability (float)", state.stability, expected.stabilitySingle,
                 2e-4 * expected.stabilitySingle);
    judge.within("difficulty (float)", state.difficulty, expected.difficultySingle, 5e-5);
}

void judgeIntervals(Judge& judge, const memory::Model& model, const memory::State& state,
                    const ExpectedAnswer& expected) {
    const auto& retentions = fsrs6Vectors().retentions;
    for (std::size_t i = 0; i < retentions.size(); ++i) {
        const double interval = model.interval(state, retentions[i]);
        judge.within("interval", interval, expected.interval.at(i), 1e-6 * expected.interval.at(i));
        judge.within("whole days", memory::wholeDays(interval), expected.wholeDays.at(i),
                     nearHalf(expected.interval.at(i)) ? 1 : 0);
    }
}

} // namespace

const Fsrs6Vectors& fsrs6Vectors() {
    static const Fsrs6Vectors vectors = load();
    return vectors;
}

Comparison compare(const memory::Model& model, const std::string& weights) {
    Comparison comparison;
    Judge judge(comparison);
    for (const History& history : fsrs6Vectors().histories) {
        const std::vector<ExpectedAnswer>& rows = history.expected.at(weights);
        memory::State state;
        for (std::size_t i = 0; i < history.reviews.size(); ++i) {
            const Review& review = history.reviews[i];
            const ExpectedAnswer& expected = rows.at(i);
            judge.at(history.id, i);
            if (expected.retrievability)
                judge.within("retrievability", model.retrievability(state, review.elapsedDays),
                             *expected.retrievability, 1e-6);
            state =
                i == 0 ? model.first(review.rating) : model.next(state, review.elapsedDays, review.rating);
            judgeState(judge, state, expected);
            judgeIntervals(judge, model, state, expected);
            ++comparison.answers;
        }
    }
    return comparison;
}

#include "study/load.h"

#include "memory/fsrs6.h"

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

constexpr double firstRight = 0.6;    ///< share of first answers that are right
constexpr double negligible = 1e-3;   ///< branches less likely than this are cut off
constexpr int begunForDays = 7;       ///< taken age of what is being learned already
constexpr int settledAfterDays = 120; ///< no plan looks farther; later reviews are rare

/// Follows one question through its possible reviews.
class Course {
public:
    Course(double retention, int days)
        : m_retention(retention), m_answers(static_cast<std::size_t>(days), 0.0) {}

    std::vector<double> run() {
        using memory::Rating;
        add(0, 1 + (1 - firstRight));
        review(m_model.first(Rating::Good), 0, firstRight);
        review(m_model.next(m_model.first(Rating::Again), 0, Rating::Good), 0, 1 - firstRight);
        return std::move(m_answers);
    }

private:
    void add(std::size_t day, double answers) {
        if (day < m_answers.size()) m_answers[day] += answers;
    }

    void review(const memory::State& state, std::size_t day, double chance) {
        using memory::Rating;
        const double interval = std::max(1.0, std::round(m_model.interval(state, m_retention)));
        const double due = static_cast<double>(day) + interval;
        if (chance < negligible || due >= static_cast<double>(m_answers.size())) return;
        const auto on = static_cast<std::size_t>(due);
        const double right = m_model.retrievability(state, interval);
        add(on, chance * (1 + (1 - right)));
        review(m_model.next(state, interval, Rating::Good), on, chance * right);
        const memory::State missed = m_model.next(state, interval, Rating::Again);
        review(m_model.next(missed, 0, Rating::Good), on, chance * (1 - right));
    }

    memory::Fsrs6 m_model;
    double m_retention;
    std::vector<double> m_answers;
};

} // namespace

std::vector<double> answersByAge(double retention, int days) {
    return Course(retention, std::max(1, days)).run();
}

double meanAnswersADay(const Workload& work) {
    const int horizon = std::min(std::max(1, work.days), settledAfterDays);
    const auto byAge = answersByAge(work.retention, horizon + begunForDays);
    double answers = 0;
    int left = work.unseen;
    double introduced = 0;
    for (int day = 0; day < work.newDays && left > 0; ++day) {
        const int fresh = std::min(left, work.newPerDay);
        left -= fresh;
        introduced += fresh;
        const int lasts = std::min(work.days - day, horizon);
        for (int age = 0; age < lasts; ++age) answers += fresh * byAge[static_cast<std::size_t>(age)];
    }
    double ofOneBegun = 0;
    for (int day = 0; day < horizon; ++day) ofOneBegun += byAge[static_cast<std::size_t>(day + begunForDays)];
    answers += work.begun * ofOneBegun / horizon * work.days;
    if (work.passDays > 0)
        answers += (introduced + work.begun) *
                   (1 + 2 * (1 - work.retention)); // a miss is asked again, and on the next day
    return answers / std::max(1, work.days + work.passDays);
}

} // namespace chipwise::study

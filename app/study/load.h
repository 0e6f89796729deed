#pragma once

#include <vector>

namespace chipwise::study {

/// What there is to do, for the expectation of a day's work.
struct Workload {
    int unseen = 0;
    int begun = 0;
    int newPerDay = 0;
    int newDays = 0;  ///< days on which new questions come
    int days = 1;     ///< days before the final pass (or in all, without one)
    int passDays = 0; ///< of the final pass: everything is asked once more, an equal share a day
    double retention = 0.90;
};

/// Expected answers to one question on each day after it was new (index 0: that day), from FSRS with its
/// default weights: of the first answers six in ten are right; a review that comes when the model says is
/// right with the wanted chance; what is wrong is asked once more the same day.
std::vector<double> answersByAge(double retention, int days);

/// Expected answers a day, averaged over all days until the exam (or until nothing new is left). Questions in
/// the final pass are not reviewed besides; begun ones are taken to be a week and more old.
double meanAnswersADay(const Workload&);

} // namespace chipwise::study

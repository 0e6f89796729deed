#pragma once

#include "study/readiness/progress_figures.h"

#include <cstddef>
#include <span>
#include <string>

namespace chipwise::study {

/// The coming days whose minutes are shown.
inline constexpr std::size_t loadDays = 28;
/// Whether nothing is left to study before the exam.
bool isOver(const ProgressFigures&);
/// "The 9 days before the exam: up to 25 min a day (your plan: 20)": what those come to.
std::string loadSentence(const ProgressFigures&);
/// In the last days before an exam: why its days have more reviews than questions that will come back once
/// more. Empty on other days, and where only one is left.
std::string repeatsWords(const ProgressFigures&);

/// Beside what the memory model expected of past answers: that screens count more than it says. Empty where
/// they believe the model.
std::string ownRecallWords(const ProgressFigures&);

/// "On Fri, Dec 18, you will know about 462 of 540 questions with 25 minutes a day (likely 431 to 488).
/// If you stop today, you will know about 90." Where nothing is forecast, what is said instead.
std::string knownSentence(const ProgressFigures&);
/// The same, whether that is outside of the range given before, and where the forecast starts if not at what
/// is known now.
/// Nothing where what is said instead is what one of `beside`, whose words stand above, says of the next
/// step.
std::string outlookWords(const ProgressFigures&, std::span<const PackReadiness> beside);

} // namespace chipwise::study

#include "study/forecast/start_words.h"

#include "study/clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace chipwise::study {
namespace {

/// Whether what is known now is the memory model's figure. What the reviews count against it may be less
/// than is told.
bool isByModel(const memory::Forecast& forecast) {
    constexpr double rounding = 1e-6;
    return std::abs(forecast.known.front().known - forecast.knownByModel) < rounding;
}

/// Whether forecasts begin so far from what is known now that their start is told whatever they end with.
bool startsElsewhere(const memory::Forecast& forecast) {
    constexpr double clearShare = 0.03;
    constexpr double clearCount = 3; ///< questions
    const double now = forecast.known.front().known;
    const double start = forecast.knownByAnswers;
    // The next morning shows what the model says beside no forecast, so there every difference is one.
    const bool isTomorrow = forecast.known.back().day == forecast.known.front().day + 1;
    return isTomorrow && isByModel(forecast)
               ? std::lround(now) != std::lround(start)
               : std::abs(now - start) >= std::max(clearCount, clearShare * now);
}

/// Whether the last figure is printed as less than what is known now.
bool endsBelowNow(const memory::Forecast& forecast) {
    return std::lround(forecast.known.back().known) < std::lround(forecast.known.front().known);
}

/// Figures that differ by one would be told on one day and not on the next, as they happen to round.
constexpr long worthTelling = 2;

/// Whether the start explains why the last figure is below what is known now.
bool startsBelowNow(const memory::Forecast& forecast) {
    return std::lround(forecast.known.front().known) - std::lround(forecast.knownByAnswers) >= worthTelling;
}

/// Whether reviews are why forecasts begin elsewhere: they have clearly gone that way. Else it is the slope
/// of the learners for whom they are made (memory/learner_offset.h), which changes figures by itself as
/// chances fall.
bool isOfReviews(const memory::Forecast& forecast) {
    constexpr double clearOffset = 0.1; // a point of a chance of 90%
    const bool isWorse = forecast.knownByAnswers < forecast.known.front().known;
    return (isWorse ? -forecast.reviewsOffset : forecast.reviewsOffset) >= clearOffset;
}

/// "forecasts", of which the one about tomorrow is none where it goes on from what is known now.
std::string_view forecastsWords(const memory::Forecast& forecast) {
    const auto& known = forecast.known;
    const bool hasTomorrow = known.size() > 2 && known[1].day == known[0].day + 1;
    return hasTomorrow ? "forecasts for later days" : "forecasts";
}

/// Where forecasts begin at another figure than what is known now, or end below it.
std::string startWordsBeside(const memory::Forecast& forecast) {
    const double now = forecast.known.front().known;
    const double start = forecast.knownByAnswers;
    const bool isClear = startsElsewhere(forecast);
    if (!isClear && !endsBelowNow(forecast)) return {};
    if (!isClear && !startsBelowNow(forecast))
        return fmt::format("{} that you know now will have faded by {}.",
                           std::lround(now) == 1 ? std::string("The question")
                                                 : fmt::format("Some of the {} questions", std::lround(now)),
                           dateWords(forecast.known.back().day));
    const char* const gone = start < now ? "worse" : "better";
    if (isByModel(forecast) && !isOfReviews(forecast))
        return fmt::format("{} chances of recall are usually a little {} than the memory model says, so {} "
                           "count about {} questions as known now, not {}.",
                           start < now ? "High" : "Low", start < now ? "lower" : "higher",
                           forecastsWords(forecast), std::lround(start), std::lround(now));
    if (isByModel(forecast))
        return fmt::format(
            "Your reviews have gone {} than the memory model expected, so {} count about {} questions as "
            "known now, not {}.",
            gone, forecastsWords(forecast), std::lround(start), std::lround(now));
    return fmt::format("Your latest reviews have gone {} than before, so {} start from about {} questions "
                       "instead of {}.",
                       gone, forecastsWords(forecast), std::lround(start), std::lround(now));
}

} // namespace

std::string startWords(const memory::Forecast& forecast) {
    if (forecast.known.empty()) return {};
    const long now = std::lround(forecast.known.front().known);
    const long byModel = std::lround(forecast.knownByModel);
    const std::string beside = startWordsBeside(forecast);
    // By what the reviews say alone: a least difference would be reached on one day and not on the next.
    if (isByModel(forecast) || now == byModel) return beside;
    const std::string counted =
        fmt::format("Your reviews have gone {} than the memory model expected, so Chipwise counts about {} "
                    "question{} as known, not {}.",
                    now < byModel ? "worse" : "better", now, now == 1 ? "" : "s", byModel);
    return beside.empty() ? counted : counted + ' ' + beside;
}

double forecastsStartAt(const memory::Forecast& forecast) {
    if (forecast.known.empty()) return forecast.knownByAnswers;
    const double now = forecast.known.front().known;
    const bool isTold = startsElsewhere(forecast) || (endsBelowNow(forecast) && startsBelowNow(forecast));
    return isTold ? forecast.knownByAnswers : now;
}

} // namespace chipwise::study

#include "memory/optimizer/initial_stability.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/optimizer/golden_section.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace chipwise::memory {

namespace {

constexpr double leastFirst = 0.001;
constexpr double mostFirst = 100;

/// Reviews with the same first rating and the same distance from it.
struct FirstInterval {
    float days = 0;
    std::uint32_t reviews = 0;
    std::uint32_t right = 0;
    double guess = 0; ///< summed
    bool trusted = false;
};

using Intervals = std::array<std::vector<FirstInterval>, 4>;

std::size_t ratingIndex(Rating rating) {
    return static_cast<std::size_t>(rating) - 1;
}

/// The first review of a card that lies a day or more after the one before; the card's end when there is
/// none.
std::uint32_t firstLater(const TrainingSet& set, std::uint32_t card) {
    std::uint32_t i = set.firstOf(card);
    while (i < set.firstOf(card + 1) && !set.onLaterDay(i)) ++i;
    return i;
}

Intervals collect(const TrainingSet& set, TimeSpan span) {
    std::array<std::map<float, FirstInterval>, 4> groups;
    for (std::uint32_t card = 0; card < set.cards(); ++card) {
        const std::uint32_t i = firstLater(set, card);
        if (i == set.firstOf(card + 1) || !span.holds(set.place(i))) continue;
        FirstInterval& group = groups[ratingIndex(set.rating(set.firstOf(card)))][set.elapsedDays(i)];
        group.days = set.elapsedDays(i);
        ++group.reviews;
        group.right += set.rating(i) != Rating::Again;
        if (set.guessing()) group.guess += set.guess(i);
    }
    Intervals intervals;
    for (std::size_t rating = 0; rating < 4; ++rating)
        for (const auto& [days, group] : groups[rating]) intervals[rating].push_back(group);
    return intervals;
}

/// The rarest intervals, together a twentieth of the reviews (or twenty), are left out, and of the others
/// those that hardly anybody waited for.
void judge(std::vector<FirstInterval>& intervals, Rating rating) {
    constexpr std::uint32_t leastReviews = 6;
    const float longest = rating == Rating::Easy ? 365 : 100;
    std::uint32_t total = 0;
    for (const FirstInterval& interval : intervals) total += interval.reviews;
    const std::uint32_t outliers = std::max<std::uint32_t>(20, total / 20);
    std::ranges::stable_sort(intervals, {}, &FirstInterval::reviews); // ties stay in the order of days
    std::uint32_t removed = 0;
    for (FirstInterval& interval : intervals) {
        if (removed + interval.reviews >= outliers)
            interval.trusted = interval.reviews >= leastReviews && interval.days <= longest;
        else
            removed += interval.reviews;
    }
}

bool trusts(const std::vector<FirstInterval>& intervals, float days) {
    const auto found = std::ranges::find(intervals, days, &FirstInterval::days);
    return found == intervals.end() || found->trusted;
}

std::vector<bool> cardsLeftOut(const TrainingSet& set, const Intervals& intervals) {
    std::vector<bool> left(set.cards(), false);
    for (std::uint32_t card = 0; card < set.cards(); ++card) {
        const std::uint32_t i = firstLater(set, card);
        if (i == set.firstOf(card + 1)) continue;
        left[card] = !trusts(intervals[ratingIndex(set.rating(set.firstOf(card)))], set.elapsedDays(i));
    }
    return left;
}

double shareRight(const TrainingSet& set, TimeSpan span, const std::vector<bool>& leftOut) {
    std::uint32_t items = 0;
    std::uint32_t right = 0;
    for (std::uint32_t card = 0; card < set.cards(); ++card) {
        if (leftOut[card]) continue;
        for (std::uint32_t i = set.firstOf(card) + 1; i < set.firstOf(card + 1); ++i) {
            if (!set.isItem(i) || !span.holds(set.place(i))) continue;
            ++items;
            right += set.rating(i) != Rating::Again;
        }
    }
    return items == 0 ? 1 : static_cast<double>(right) / items;
}

/// −ln likelihood of the trusted intervals, one imagined review of the average share right added to each, and
/// the pull to the default.
double misfit(const std::vector<FirstInterval>& intervals, double average, double usual, double stability) {
    const double decay = -Fsrs6::defaults[20];
    const double factor = std::pow(0.9, 1 / decay) - 1;
    double loss = std::abs(stability - usual) / 16;
    for (const FirstInterval& interval : intervals) {
        if (!interval.trusted) continue;
        const double share = (interval.right + average) / (interval.reviews + 1.0);
        const double recall = std::pow(1 + factor * interval.days / stability, decay);
        const double chance = recall + (1 - recall) * interval.guess / interval.reviews;
        loss -= interval.reviews * (share * std::log(chance) + (1 - share) * std::log(1 - chance));
    }
    return loss;
}

/// What nobody gave lies on a geometric line with what somebody did: s2 = s1^a·s3^(1 − a), s3 = s2^(1 −
/// b)·s4^b. `s` holds 0 for what is missing.
void fillMissing(std::array<double, 4>& s) {
    constexpr double a = 0.41;
    constexpr double b = 0.54;
    const auto line = [](double x, double p, double y, double q) { return std::pow(x, p) * std::pow(y, q); };
    const auto known = [&s](std::size_t rating) { return s[rating - 1] > 0; };
    const auto first = [&] { s[0] = line(s[1], 1 / a, s[2], 1 - 1 / a); };
    const auto second = [&] { s[1] = line(s[0], a, s[2], 1 - a); };
    const auto third = [&] { s[2] = line(s[1], 1 - b, s[3], b); };
    const auto fourth = [&] { s[3] = line(s[1], 1 - 1 / b, s[2], 1 / b); };

    const auto count = std::ranges::count_if(s, [](double one) { return one > 0; });
    if (count == 1) {
        const auto at =
            static_cast<std::size_t>(std::ranges::find_if(s, [](double x) { return x > 0; }) - s.begin());
        const double scale = s[at] / Fsrs6::defaults[at];
        for (std::size_t i = 0; i < 4; ++i) s[i] = Fsrs6::defaults[i] * scale;
        std::ranges::sort(s);
        return;
    }
    if (count == 2) {
        if (known(3) && known(4))
            s[1] = line(s[2], 1 / (1 - b), s[3], 1 - 1 / (1 - b));
        else if (known(2) && known(4))
            third();
        else if (known(2) && known(3))
            fourth();
        else if (known(1) && known(3))
            second();
        else if (known(1) && known(2))
            s[2] = line(s[0], 1 - 1 / (1 - a), s[1], 1 / (1 - a));
        else {
            const double q = a + b - a * b;
            const double again = s[0];
            s[1] = line(again, a / q, s[3], 1 - a / q);
            s[2] = line(again, 1 - b / q, s[3], b / q);
        }
    }
    if (!known(1)) first();
    if (!known(2)) second();
    if (!known(3)) third();
    if (!known(4)) fourth();
}

/// A first answer that may have been guessed leaves a card between the stability of its rating and that of
/// Again (observation.h), and it is this mixture that the reviews after it tell of. Gives each rating its own
/// part back, by the mean share of recall among the cards that began so.
void unmix(std::array<double, 4>& s, const TrainingSet& set) {
    std::array<double, 4> shares{};
    std::array<double, 4> cards{};
    for (std::uint32_t card = 0; card < set.cards(); ++card) {
        const std::uint32_t first = set.firstOf(card);
        if (first == set.firstOf(card + 1)) continue;
        shares[ratingIndex(set.rating(first))] += 1 / (1 + static_cast<double>(set.luck(first)));
        ++cards[ratingIndex(set.rating(first))];
    }
    for (std::size_t rating = 1; rating < 4; ++rating) {
        if (!(shares[rating] > 0)) continue;
        const double share = shares[rating] / cards[rating];
        s[rating] = std::exp((std::log(s[rating]) - (1 - share) * std::log(s[0])) / share);
    }
}

} // namespace

void orderByRating(std::array<double, 4>& s, const std::array<std::uint32_t, 4>& counts) {
    constexpr std::pair<std::size_t, std::size_t> pairs[] = {{0, 1}, {1, 2}, {2, 3}, {0, 2}, {1, 3}, {0, 3}};
    for (const auto& [worse, better] : pairs) {
        if (!(s[worse] > 0) || !(s[better] > 0) || s[worse] <= s[better]) continue;
        if (counts[worse] > counts[better])
            s[better] = s[worse];
        else
            s[worse] = s[better];
    }
}

std::optional<InitialStability> fitInitialStability(const TrainingSet& set, TimeSpan span) {
    Intervals intervals = collect(set, span);
    for (std::size_t rating = 0; rating < 4; ++rating)
        judge(intervals[rating], static_cast<Rating>(rating + 1));
    InitialStability fitted;
    fitted.leftOut = cardsLeftOut(set, intervals);
    const double average = shareRight(set, span, fitted.leftOut);
    bool any = false;
    for (std::size_t rating = 0; rating < 4; ++rating) {
        for (const FirstInterval& interval : intervals[rating])
            if (interval.trusted) fitted.counts[rating] += interval.reviews;
        if (fitted.counts[rating] == 0) continue;
        any = true;
        fitted.stability[rating] = lowestPoint(leastFirst, mostFirst, 1e-9, [&](double stability) {
            return misfit(intervals[rating], average, Fsrs6::defaults[rating], stability);
        });
    }
    if (!any) return std::nullopt;
    orderByRating(fitted.stability, fitted.counts);
    fillMissing(fitted.stability);
    if (set.guessing()) unmix(fitted.stability, set);
    for (double& stability : fitted.stability) stability = std::clamp(stability, leastFirst, mostFirst);
    return fitted;
}

} // namespace chipwise::memory

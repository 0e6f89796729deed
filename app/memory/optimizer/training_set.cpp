#include "memory/optimizer/training_set.h"

#include <algorithm>
#include <numeric>

namespace chipwise::memory {

namespace {

constexpr double msOfADay = 24.0 * 3600 * 1000;

/// Where each card's reviews begin when they are laid one after the other, and where the last ones end.
std::vector<std::uint32_t> beginnings(const std::vector<std::uint32_t>& cardOf) {
    const std::uint32_t cards = cardOf.empty() ? 0 : std::ranges::max(cardOf) + 1;
    std::vector<std::uint32_t> first(cards + 1, 0);
    for (const std::uint32_t card : cardOf) ++first[card + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
    return first;
}

} // namespace

void ReviewLog::add(std::uint32_t card, std::int64_t atMs, std::int64_t day, const Observation& seen) {
    const bool right = seen.selfRating ? *seen.selfRating != Rating::Again : seen.correct;
    m_card.push_back(card);
    m_day.push_back(static_cast<std::int32_t>(std::clamp<std::int64_t>(day, INT32_MIN, INT32_MAX)));
    m_atMs.push_back(atMs);
    m_rating.push_back(seen.selfRating.value_or(right ? Rating::Good : Rating::Again));
    const bool guessable = !seen.selfRating && seen.guessChance > 0;
    if (!guessable && m_guess.empty()) return;
    m_guess.resize(m_card.size());
    m_luck.resize(m_card.size());
    if (!guessable) return;
    m_guess.back() = static_cast<float>(std::min(seen.guessChance, 0.999));
    m_luck.back() = static_cast<float>(memory::luck(seen));
}

void ReviewLog::reserve(std::size_t reviews) {
    m_card.reserve(reviews);
    m_day.reserve(reviews);
    m_atMs.reserve(reviews);
    m_rating.reserve(reviews);
}

TrainingSet::TrainingSet(const ReviewLog& log, ModelKind model)
    : m_model(model), m_first(beginnings(log.m_card)) {
    // Card by card as the log has them, then by time within a card where the log is not sorted by it.
    std::vector<std::uint32_t> order(log.size());
    std::vector<std::uint32_t> next(m_first.begin(), m_first.end());
    for (std::uint32_t i = 0; i < log.size(); ++i) order[next[log.m_card[i]]++] = i;
    const auto earlier = [&log](std::uint32_t a, std::uint32_t b) { return log.m_atMs[a] < log.m_atMs[b]; };
    for (std::uint32_t card = 0; card < cards(); ++card) {
        const auto from = order.begin() + m_first[card];
        const auto to = order.begin() + m_first[card + 1];
        if (!std::is_sorted(from, to, earlier)) std::stable_sort(from, to, earlier);
    }

    const auto copied = [&order](const auto& values) {
        std::remove_cvref_t<decltype(values)> copy;
        if (values.empty()) return copy;
        copy.reserve(order.size());
        for (const std::uint32_t i : order) copy.push_back(i < values.size() ? values[i] : 0);
        return copy;
    };
    m_rating.reserve(order.size());
    for (const std::uint32_t i : order) m_rating.push_back(log.m_rating[i]);
    m_guess = copied(log.m_guess);
    m_luck = copied(log.m_luck);
    setElapsed(log, order);

    // Reviews of the same instant stay in the order of their cards.
    std::vector<std::uint32_t> byTime(order.size());
    std::iota(byTime.begin(), byTime.end(), 0U);
    std::stable_sort(byTime.begin(), byTime.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return earlier(order[a], order[b]); });
    m_place.resize(order.size());
    for (std::uint32_t place = 0; place < byTime.size(); ++place) m_place[byTime[place]] = place;
}

TrainingSet::TrainingSet(std::span<const std::vector<TimedReview>> histories, ModelKind model)
    : m_model(model), m_first{0} {
    for (const std::vector<TimedReview>& history : histories) {
        for (const TimedReview& review : history) {
            m_elapsed.push_back(review.elapsedDays);
            m_rating.push_back(review.rating);
            m_laterDay.push_back(review.elapsedDays >= 1);
        }
        m_first.push_back(reviews());
    }
    m_place.resize(reviews());
    std::uint32_t before = 0;
    std::uint32_t last = reviews() - cards();
    for (std::uint32_t card = 0; card < cards(); ++card)
        for (std::uint32_t i = m_first[card]; i < m_first[card + 1]; ++i)
            m_place[i] = i + 1 == m_first[card + 1] ? last++ : before++;
}

/// Whoever sets the clock back answers at an earlier time: nothing has passed then, and nothing is given
/// back.
void TrainingSet::setElapsed(const ReviewLog& log, const std::vector<std::uint32_t>& order) {
    m_elapsed.assign(order.size(), 0);
    m_laterDay.assign(order.size(), 0);
    for (std::uint32_t card = 0; card < cards(); ++card) {
        if (m_first[card] == m_first[card + 1]) continue;
        std::int64_t lastDay = log.m_day[order[m_first[card]]];
        for (std::uint32_t i = m_first[card] + 1; i < m_first[card + 1]; ++i) {
            const std::int64_t days = std::max<std::int64_t>(0, log.m_day[order[i]] - lastDay);
            lastDay += days;
            m_laterDay[i] = days > 0;
            const auto ms =
                static_cast<double>(log.m_atMs[order[i]]) - static_cast<double>(log.m_atMs[order[i - 1]]);
            m_elapsed[i] = m_model == ModelKind::Fsrs6 ? static_cast<float>(days)
                                                       : static_cast<float>(std::max(0.0, ms / msOfADay));
        }
    }
}

std::uint32_t TrainingSet::scoredItems(TimeSpan span) const {
    std::uint32_t count = 0;
    for (std::uint32_t i = 0; i < reviews(); ++i) count += onLaterDay(i) && span.holds(place(i));
    return count;
}

std::uint32_t TrainingSet::placeAfter(double share, TimeSpan span) const {
    std::vector<std::uint8_t> scored(reviews());
    for (std::uint32_t i = 0; i < reviews(); ++i) scored[place(i)] = onLaterDay(i) && span.holds(place(i));
    auto left = static_cast<std::uint32_t>(share * scoredItems(span));
    std::uint32_t at = 0;
    for (; at < reviews(); ++at)
        if (scored[at] && left-- == 0) break;
    return at;
}

} // namespace chipwise::memory

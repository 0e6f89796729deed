#pragma once

#include "memory/model.h"
#include "memory/observation.h"

#include <cstdint>
#include <span>
#include <vector>

namespace chipwise::memory {

/// Reviews as a log tells them, in any order.
class ReviewLog {
public:
    /// Cards are numbered by the caller, densely from 0 and in the order of their first appearance where the
    /// order of reviews of the same instant matters. `day` is the study day (replay.h).
    void add(std::uint32_t card, std::int64_t atMs, std::int64_t day, const Observation&);
    void reserve(std::size_t reviews);
    std::size_t size() const { return m_card.size(); }

private:
    friend class TrainingSet;
    std::vector<std::uint32_t> m_card;
    std::vector<std::int32_t> m_day;
    std::vector<std::int64_t> m_atMs;
    std::vector<Rating> m_rating;
    // Empty while nothing could be guessed.
    std::vector<float> m_guess;
    std::vector<float> m_luck;
};

/// A part of a log by time: the reviews from one place in the order of time up to, not with, another.
struct TimeSpan {
    std::uint32_t from = 0;
    std::uint32_t to = 0xffffffff;
    bool holds(std::uint32_t place) const { return place >= from && place < to; }
};

/// A review whose distance from the one before is known, in days.
struct TimedReview {
    float elapsedDays = 0;
    Rating rating = Rating::Good;
};

/// Every card's reviews one after the other, in the order of time, as a model is trained on them. An *item*
/// is a review that the model has to predict: one that follows another of its card, and for FSRS-6 at least a
/// study day later.
class TrainingSet {
public:
    TrainingSet(const ReviewLog&, ModelKind);
    /// Histories of which each tells of one item, its last review: the last ones stand at the end of the
    /// order of time, from lastOnes() on.
    TrainingSet(std::span<const std::vector<TimedReview>>, ModelKind);
    TimeSpan lastOnes() const { return {reviews() - cards()}; }

    ModelKind model() const { return m_model; }
    std::uint32_t reviews() const { return static_cast<std::uint32_t>(m_rating.size()); }
    std::uint32_t cards() const { return static_cast<std::uint32_t>(m_first.size() - 1); }
    /// The reviews of a card are those from firstOf(card) up to, not with, firstOf(card + 1).
    std::uint32_t firstOf(std::uint32_t card) const { return m_first[card]; }

    /// Since the card's review before: whole study days (FSRS-6) or a fraction (FSRS-7).
    float elapsedDays(std::uint32_t review) const { return m_elapsed[review]; }
    Rating rating(std::uint32_t review) const { return m_rating[review]; }
    /// At least a study day after the card's review before.
    bool onLaterDay(std::uint32_t review) const { return m_laterDay[review] != 0; }
    /// Whether the review is an item, given that it is not its card's first.
    bool isItem(std::uint32_t review) const { return m_model == ModelKind::Fsrs7 || onLaterDay(review); }
    /// In the order of time among all reviews of the log.
    std::uint32_t place(std::uint32_t review) const { return m_place[review]; }

    /// Whether any answer could have been guessed; only then may the two below be asked.
    bool guessing() const { return !m_guess.empty(); }
    /// Chance of a right answer without recall.
    float guess(std::uint32_t review) const { return m_guess[review]; }
    /// See memory::luck.
    float luck(std::uint32_t review) const { return m_luck[review]; }

    /// How many reviews of the span lie at least a day after the one before: what is scored.
    std::uint32_t scoredItems(TimeSpan = {}) const;
    /// The place before which this share of the span's scored items lies.
    std::uint32_t placeAfter(double share, TimeSpan = {}) const;

private:
    void setElapsed(const ReviewLog&, const std::vector<std::uint32_t>& order);

    ModelKind m_model;
    std::vector<std::uint32_t> m_first; ///< of each card, and one past the last
    std::vector<float> m_elapsed;
    std::vector<Rating> m_rating;
    std::vector<std::uint8_t> m_laterDay;
    std::vector<std::uint32_t> m_place;
    std::vector<float> m_guess;
    std::vector<float> m_luck;
};

} // namespace chipwise::memory

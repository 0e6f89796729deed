#include "memory/observation.h"

#include "memory/fsrs/fsrs6.h"

#include "support/catch.h"

#include <cmath>

using namespace chipwise::memory;

namespace {

constexpr double oneOfFour = 0.25;
constexpr Certainty allCertainties[] = {Certainty::Guess, Certainty::Plain, Certainty::Certain};

Observation right(double guessChance, Certainty certainty = Certainty::Plain) {
    return {true, guessChance, certainty, std::nullopt};
}

Observation wrong(double guessChance, Certainty certainty = Certainty::Plain) {
    return {false, guessChance, certainty, std::nullopt};
}

Observation selfRated(Rating rating) {
    return {false, 0, Certainty::Plain, rating};
}

} // namespace

TEST_CASE("the chance that a right answer was recalled follows the rule") {
    // R·k / (R·k + (1 − R)·g·q), worked out by hand for R = ½ and four options.
    CHECK(recalled(0.5, right(oneOfFour, Certainty::Plain)) == Approx(0.65 / (0.65 + 0.25 * 0.45)));
    CHECK(recalled(0.5, right(oneOfFour, Certainty::Certain)) == Approx(0.30 / (0.30 + 0.25 * 0.05)));
    CHECK(recalled(0.5, right(oneOfFour, Certainty::Guess)) == Approx(0.05 / (0.05 + 0.25 * 0.50)));
    CHECK(recalled(0.8, right(0.5, Certainty::Guess)) == Approx(0.04 / (0.04 + 0.2 * 0.5 * 0.50)));
}

TEST_CASE("a wrong answer was not recalled, however certain") {
    for (const Certainty certainty : allCertainties)
        for (const double chance : {0.0, 0.5, 1.0}) CHECK(recalled(chance, wrong(oneOfFour, certainty)) == 0);
}

TEST_CASE("what cannot be guessed was recalled when it is right") {
    for (const Certainty certainty : allCertainties)
        for (const double chance : {0.0, 0.3, 1.0}) CHECK(recalled(chance, right(0, certainty)) == 1);
}

TEST_CASE("the likelier recall was, the likelier it was recall") {
    for (const Certainty certainty : allCertainties) {
        double before = -1;
        for (double chance = 0; chance <= 1; chance += 0.05) {
            const double share = recalled(chance, right(oneOfFour, certainty));
            CHECK(share > before);
            CHECK(share >= 0);
            CHECK(share <= 1);
            before = share;
        }
    }
}

TEST_CASE("the easier the guess, the less a right answer says") {
    double before = 2;
    for (const double guessChance : {0.0, 1.0 / 24, 0.2, 0.25, 1.0 / 3, 0.5}) {
        const double share = recalled(0.5, right(guessChance));
        CHECK(share < before);
        before = share;
    }
}

TEST_CASE("certain says more than plain, and plain more than guess") {
    for (const double chance : {0.1, 0.5, 0.9}) {
        const double guess = recalled(chance, right(oneOfFour, Certainty::Guess));
        const double plain = recalled(chance, right(oneOfFour, Certainty::Plain));
        const double certain = recalled(chance, right(oneOfFour, Certainty::Certain));
        CHECK(guess < plain);
        CHECK(plain < certain);
    }
}

TEST_CASE("numbers out of range give a share all the same") {
    for (const double chance : {-3.0, 0.0, 1.0, 7.0})
        for (const double guessChance : {-1.0, 0.0, 1.0, 50.0, std::nan("")}) {
            const double share = recalled(chance, right(guessChance));
            CHECK(share >= 0);
            CHECK(share <= 1);
        }
}

TEST_CASE("a wrong answer is a plain Again, a right one that cannot be guessed a plain Good") {
    const Fsrs6 model;
    const State before{8, 6, 0};
    CHECK(observe(model, {}, 0, wrong(oneOfFour)) == model.first(Rating::Again));
    CHECK(observe(model, {}, 0, right(0)) == model.first(Rating::Good));
    for (const double days : {0.0, 1.0, 30.0}) {
        CHECK(observe(model, before, days, wrong(oneOfFour)) == model.next(before, days, Rating::Again));
        CHECK(observe(model, before, days, right(0)) == model.next(before, days, Rating::Good));
    }
}

TEST_CASE("on the day of the answer before, recall is taken for granted") {
    const Fsrs6 model;
    const State before{8, 6, 0};
    CHECK(observe(model, before, 0, right(oneOfFour, Certainty::Guess)) ==
          model.next(before, 0, Rating::Good));
}

TEST_CASE("in between, stability is the weighted geometric mean and difficulty the weighted mean") {
    const Fsrs6 model;
    const std::optional<State> states[] = {std::nullopt, State{8, 6, 0}, State{300, 2, 0}};
    for (const std::optional<State>& before : states)
        for (const Certainty certainty : allCertainties) {
            const double days = before ? 20 : 0;
            const Observation seen = right(oneOfFour, certainty);
            const double share = recalled(before ? model.retrievability(*before, days) : 0.5, seen);
            const State good = before ? model.next(*before, days, Rating::Good) : model.first(Rating::Good);
            const State again =
                before ? model.next(*before, days, Rating::Again) : model.first(Rating::Again);
            const State mixed = observe(model, before, days, seen);
            CHECK(mixed.stability ==
                  Approx(std::pow(good.stability, share) * std::pow(again.stability, 1 - share)));
            CHECK(mixed.difficulty == Approx(share * good.difficulty + (1 - share) * again.difficulty));
            CHECK(mixed.stability > again.stability);
            CHECK(mixed.stability < good.stability);
        }
}

TEST_CASE("more certainty leaves more stability and less difficulty") {
    const Fsrs6 model;
    const State before{8, 6, 0};
    const State guess = observe(model, before, 12, right(0.5, Certainty::Guess));
    const State plain = observe(model, before, 12, right(0.5, Certainty::Plain));
    const State certain = observe(model, before, 12, right(0.5, Certainty::Certain));
    CHECK(guess.stability < plain.stability);
    CHECK(plain.stability < certain.stability);
    CHECK(guess.difficulty > plain.difficulty);
    CHECK(plain.difficulty > certain.difficulty);
}

TEST_CASE("a self-rated card takes its rating and nothing else") {
    const Fsrs6 model;
    const State before{8, 6, 0};
    for (const Rating rating : {Rating::Again, Rating::Hard, Rating::Good, Rating::Easy}) {
        Observation seen = selfRated(rating);
        CHECK(observe(model, before, 5, seen) == model.next(before, 5, rating));
        CHECK(observe(model, {}, 0, seen) == model.first(rating));
        CHECK(recalled(0.5, seen) == (rating == Rating::Again ? 0 : 1));
        CHECK(journalRating(0.1, seen) == rating);
        seen.correct = true;
        seen.guessChance = 0.5;
        CHECK(observe(model, before, 5, seen) == model.next(before, 5, rating));
    }
}

TEST_CASE("the journal says Good from one half on, else Again") {
    const Observation seen = right(oneOfFour);
    CHECK(journalRating(0, seen) == Rating::Again);
    CHECK(journalRating(0.4999, seen) == Rating::Again);
    CHECK(journalRating(0.5, seen) == Rating::Good);
    CHECK(journalRating(1, seen) == Rating::Good);
}

namespace {

/// A model of two stabilities, to see that the second is mixed like the first.
class TwoStabilities final : public Model {
public:
    ModelKind kind() const override { return ModelKind::Fsrs7; }
    State first(Rating rating) const override {
        return rating == Rating::Again ? State{1, 8, 2} : State{100, 4, 50};
    }
    State next(const State&, double, Rating rating) const override { return first(rating); }
    double retrievability(const State&, double) const override { return 0.5; }
    double interval(const State& state, double) const override { return state.stability; }
    std::span<const double> weights() const override { return {}; }
};

} // namespace

TEST_CASE("a model's fast stability is mixed in the same way") {
    const Observation seen = right(0.5, Certainty::Guess);
    const double share = recalled(0.5, seen);
    const State mixed = observe(TwoStabilities(), {}, 0, seen);
    CHECK(mixed.stability == Approx(std::pow(100, share)));
    CHECK(mixed.difficulty == Approx(8 - 4 * share));
    CHECK(mixed.stabilityFast == Approx(std::pow(50, share) * std::pow(2, 1 - share)));
}

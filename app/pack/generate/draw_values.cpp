#include "pack/model/calculation.h"
#include "pack/text/random.h"
#include "pack/text/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

namespace chipwise::pack {
namespace {

/// The evenly spaced values that a `let` may take: `200000..900000 step 50000`. A computed let is a range of
/// one value.
struct LetRange {
    double first = 0;
    double step = 1;
    std::uint64_t count = 1;

    /// Without what binary fractions add: the third of 0.1..0.9 step 0.1 is 0.3, not 0.30000000000000004.
    double at(std::uint64_t index) const;
    std::uint64_t nearestToZero() const;
};

struct LetRangeResult {
    std::optional<LetRange> range;
    Evaluation failure; ///< where there is no range
};

constexpr std::string_view rangeDots = "..";
constexpr std::string_view stepWord = " step ";

double withoutNoise(double value) {
    constexpr int digits = 12;
    std::array<char, 64> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits).ptr;
    std::from_chars(text.data(), end, value);
    return value;
}

class LetRangeReader {
public:
    LetRangeReader(const Let& let, const Values& names, const FactNumber& facts)
        : m_text(let.expression), m_names(names), m_facts(facts) {}

    LetRangeResult read() {
        LetRange range;
        const auto dots = m_text.find(rangeDots);
        if (!take(m_text.substr(0, dots), range.first)) return {std::nullopt, m_failure};
        if (dots == std::string_view::npos) return {range, {}};
        const auto behind = m_text.substr(dots + rangeDots.size());
        const auto stepAt = behind.find(stepWord);
        const auto highText = behind.substr(0, stepAt);
        const auto stepText =
            stepAt == std::string_view::npos ? "1" : behind.substr(stepAt + stepWord.size());
        double high = 0;
        if (!take(highText, high)) return {std::nullopt, m_failure};
        if (stepAt != std::string_view::npos && !take(stepText, range.step)) return {std::nullopt, m_failure};
        if (range.step <= 0) return wrong(stepText, "The step must be greater than zero.");
        if (high < range.first) return wrong(highText, "The range ends before it begins.");
        return counted(range, high, highText);
    }

private:
    LetRangeResult counted(LetRange range, double high, std::string_view highText) const {
        constexpr double slack = 1e-9; // (0.3 - 0.1) / 0.1 is 1.9999999999999998
        constexpr double most = 1e9;
        const double steps = std::floor((high - range.first) / range.step + slack);
        if (!(steps < most)) return wrong(highText, "The range has more than 1,000,000,000 values.");
        range.count = static_cast<std::uint64_t>(steps) + 1;
        return {range, {}};
    }

    int columnOf(std::string_view part) const {
        return columnAt(m_text, static_cast<std::size_t>(part.data() - m_text.data()));
    }

    bool take(std::string_view part, double& to) {
        m_failure = evaluate(part, m_names, m_facts);
        if (m_failure.value)
            to = *m_failure.value;
        else
            m_failure.column += columnOf(part) - 1;
        return m_failure.value.has_value();
    }

    LetRangeResult wrong(std::string_view part, std::string message) const {
        return {std::nullopt, {std::nullopt, std::move(message), columnOf(part)}};
    }

    std::string_view m_text;
    const Values& m_names;
    const FactNumber& m_facts;
    Evaluation m_failure;
};

double LetRange::at(std::uint64_t index) const {
    return index == 0 ? first : withoutNoise(first + step * static_cast<double>(index));
}

std::uint64_t LetRange::nearestToZero() const {
    const double index = std::clamp(std::round(-first / step), 0.0, static_cast<double>(count - 1));
    return static_cast<std::uint64_t>(index);
}

/// Ends and step may be calculations with the values above.
LetRangeResult letRange(const Let& let, const Values& names, const FactNumber& facts) {
    return LetRangeReader(let, names, facts).read();
}

/// Walks through the combinations that can be drawn until one fails or the budget is spent.
class DrawWalk {
public:
    DrawWalk(const std::vector<Let>& lets, std::string_view answer, const FactNumber& facts,
             std::size_t& budget)
        : m_lets(lets), m_answer(answer), m_facts(facts), m_budget(budget) {}

    std::optional<DrawFailure> search() {
        constexpr double mostToTryAll = 10'000;
        m_tryAll = combinations() <= mostToTryAll;
        visit(0);
        return std::move(m_found);
    }

private:
    /// By the ranges as they are when every earlier value is the first of its own.
    double combinations() const {
        double product = 1;
        Values values;
        for (const Let& let : m_lets) {
            const auto result = letRange(let, values, m_facts);
            if (!result.range) break;
            values[let.name] = result.range->first;
            product *= static_cast<double>(result.range->count);
        }
        return product;
    }

    bool isOver() const { return m_found || m_budget == 0; }

    void spend(std::string_view expression) {
        constexpr std::size_t bytesForOne = 64;
        m_budget -= std::min(m_budget, 1 + expression.size() / bytesForOne);
    }

    /// One level of recursion for each let.
    void visit(std::size_t depth) {
        constexpr std::size_t deepest = 64;
        if (isOver()) return;
        if (depth == m_lets.size() || depth == deepest) return tryAnswer();
        const Let& let = m_lets[depth];
        spend(let.expression);
        const auto result = letRange(let, m_values, m_facts);
        if (!result.range)
            m_found = DrawFailure{depth, result.failure, m_values};
        else if (m_tryAll)
            tryEach(depth, *result.range);
        else
            tryExtremes(depth, *result.range);
    }

    void tryEach(std::size_t depth, const LetRange& range) {
        for (std::uint64_t index = 0; index < range.count && !isOver(); ++index)
            enter(depth, range.at(index));
    }

    /// Where a calculation fails, it mostly does at an end or at zero.
    void tryExtremes(std::size_t depth, const LetRange& range) {
        std::vector<std::uint64_t> indexes{0, range.nearestToZero(), range.count / 2, range.count - 1};
        std::ranges::sort(indexes);
        indexes.erase(std::unique(indexes.begin(), indexes.end()), indexes.end());
        for (const auto index : indexes)
            if (!isOver()) enter(depth, range.at(index));
    }

    void enter(std::size_t depth, double value) {
        m_values[m_lets[depth].name] = value;
        visit(depth + 1);
        m_values.erase(m_lets[depth].name);
    }

    void tryAnswer() {
        spend(m_answer);
        Evaluation evaluation = evaluate(m_answer, m_values, m_facts);
        if (!evaluation.value) m_found = DrawFailure{std::nullopt, std::move(evaluation), m_values};
    }

    const std::vector<Let>& m_lets;
    std::string_view m_answer;
    const FactNumber& m_facts;
    std::size_t& m_budget;
    bool m_tryAll = false;
    Values m_values;
    std::optional<DrawFailure> m_found;
};

} // namespace

std::optional<Values> drawValues(const std::vector<Let>& lets, std::uint64_t seed, const FactNumber& facts) {
    SplitMix random(seed);
    Values values;
    for (const Let& let : lets) {
        const auto result = letRange(let, values, facts);
        if (!result.range) return std::nullopt;
        const auto count = result.range->count;
        values[let.name] = result.range->at(count > 1 ? random.below(count) : 0);
    }
    return values;
}

std::optional<DrawFailure> drawFailure(const std::vector<Let>& lets, std::string_view answer,
                                       const FactNumber& facts, std::size_t& budget) {
    return DrawWalk(lets, answer, facts, budget).search();
}

} // namespace chipwise::pack

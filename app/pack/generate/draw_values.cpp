#include "pack/model/calculation.h"
#include "pack/model/let_range.h"
#include "pack/text/random.h"

#include <algorithm>
#include <utility>

namespace chipwise::pack {
namespace {

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
            tryTelling(depth, *result.range);
    }

    void tryEach(std::size_t depth, const LetRange& range) {
        for (std::uint64_t index = 0; index < range.count && !isOver(); ++index)
            enter(depth, range.at(index));
    }

    /// Where a calculation fails, it mostly does at an end or at zero.
    void tryTelling(std::size_t depth, const LetRange& range) {
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

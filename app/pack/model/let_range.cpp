#include "pack/model/let_range.h"

#include "pack/text/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace chipwise::pack {
namespace {

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
        if (range.step <= 0) return wrong(stepText, "The step must be larger than zero.");
        if (high < range.first) return wrong(highText, "The range ends below its beginning.");
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

} // namespace

double LetRange::at(std::uint64_t index) const {
    return index == 0 ? first : withoutNoise(first + step * static_cast<double>(index));
}

std::uint64_t LetRange::nearestToZero() const {
    const double index = std::clamp(std::round(-first / step), 0.0, static_cast<double>(count - 1));
    return static_cast<std::uint64_t>(index);
}

LetRangeResult letRange(const Let& let, const Values& names, const FactNumber& facts) {
    return LetRangeReader(let, names, facts).read();
}

} // namespace chipwise::pack

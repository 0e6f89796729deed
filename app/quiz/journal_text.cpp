#include "quiz/grade/grade.h"
#include "quiz/text/typed_sum.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace chipwise::quiz {
namespace {

int authorsNumber(const std::vector<int>& numbers, int key) {
    return numbers.at(static_cast<std::size_t>(key) - 1);
}

std::string listed(const std::vector<int>& numbers) {
    return fmt::format("{}", fmt::join(numbers, " "));
}

std::string jsonText(std::string_view text) {
    std::string json = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            json.append(1, '\\').append(1, c);
        else if (static_cast<unsigned char>(c) < 0x20)
            json += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            json += c;
    }
    return json + "\"";
}

struct Writer {
    const Presentation& shown;

    std::string operator()(const Chosen& answer) const {
        std::vector<int> numbers;
        for (const int key : answer.keys) numbers.push_back(authorsNumber(shown.shown, key));
        std::ranges::sort(numbers); // which were chosen counts, not in which order
        return listed(numbers);
    }
    std::string operator()(const Truth& answer) const {
        return std::to_string(authorsNumber(shown.shown, answer.value ? 1 : 2));
    }
    std::string operator()(const Typed& answer) const {
        if (shown.kind != pack::Kind::Numeric) return answer.text;
        const auto sum = typedSum(answer.text, shown.decimalMark);
        return sum ? sum->text : withDecimalPoint(answer.text, shown.decimalMark);
    }
    std::string operator()(const Filled& answer) const {
        const auto kept = [&](std::size_t gap) {
            const bool isQuantity = gap < shown.gaps.size() && shown.gaps[gap].isQuantity;
            return isQuantity ? withDecimalPoint(answer.texts[gap], shown.decimalMark) : answer.texts[gap];
        };
        if (answer.texts.size() == 1) return kept(0);
        std::vector<std::string> texts;
        for (std::size_t gap = 0; gap < answer.texts.size(); ++gap) texts.push_back(jsonText(kept(gap)));
        return fmt::format("[{}]", fmt::join(texts, ","));
    }
    std::string operator()(const Ordered& answer) const {
        std::vector<int> numbers;
        for (const int key : answer.keys) numbers.push_back(authorsNumber(shown.shown, key));
        return listed(numbers);
    }
    std::string operator()(const Matched& answer) const {
        std::vector<std::pair<int, int>> numbers;
        for (const auto& [left, right] : answer.pairs)
            numbers.emplace_back(authorsNumber(shown.shown, left), authorsNumber(shown.shownRight, right));
        std::ranges::sort(numbers);
        std::string text;
        for (const auto& [left, right] : numbers)
            text += fmt::format("{}{}-{}", text.empty() ? "" : " ", left, right);
        return text;
    }
    std::string operator()(const SelfRated& answer) const { return std::to_string(answer.rating); }
    std::string operator()(const Blank&) const { return {}; }
};

} // namespace

std::string journalText(const Presentation& shown, const Answer& answer) {
    return std::visit(Writer{shown}, answer);
}

} // namespace chipwise::quiz

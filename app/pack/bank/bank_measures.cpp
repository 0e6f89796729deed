#include "pack/bank/bank_measures.h"

#include "pack/bank/bank_rules.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

double shareOf(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

bool isAbsolute(const Option& option) {
    return holdsAnyWord(option.text, {"always", "never", "only", "all", "none", "every", "must"});
}

double medianOf(std::vector<double> values) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    const auto middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

/// Goes through the questions once.
class ChoiceMeter {
public:
    void add(const BankItem& item) {
        if (!item.isSingleChoice() || item.question->effective.forEachFact) return;
        const auto& options = item.question->options;
        ++m_measures.questions;
        m_measures.chance += 1 / static_cast<double>(options.size());
        lengths(*item.rightOptions()[0], item.wrongOptions());
        const auto key = std::ranges::find_if(options, [](const Option& o) { return o.credit > 0; });
        position(static_cast<std::size_t>(key - options.begin()), item.question->effective.shuffle == false);
        for (const Option& option : options) {
            auto& [absolute, seen] = option.credit > 0 ? m_right : m_wrong;
            if (isAbsolute(option)) ++absolute;
            ++seen;
        }
    }

    ChoiceMeasures take() {
        m_measures.chance /= std::max(1.0, static_cast<double>(m_measures.questions));
        m_measures.keyLongest = shareOf(m_longest, m_measures.questions);
        m_measures.lengthRatio = medianOf(std::move(m_ratios));
        if (!m_fixed.empty())
            m_measures.fixedLargest = shareOf(*std::ranges::max_element(m_fixed), m_measures.fixedQuestions);
        m_measures.absoluteGap =
            shareOf(m_wrong.first, m_wrong.second) - shareOf(m_right.first, m_right.second);
        return std::move(m_measures);
    }

private:
    void lengths(const Option& right, const std::vector<const Option*>& wrong) {
        const auto key = codePoints(right.text);
        std::size_t sum = 0;
        bool longest = true;
        for (const Option* option : wrong) {
            sum += codePoints(option->text);
            longest = longest && codePoints(option->text) < key;
        }
        if (longest) ++m_longest;
        if (sum > 0) m_ratios.push_back(static_cast<double>(key * wrong.size()) / static_cast<double>(sum));
    }

    void position(std::size_t at, bool fixed) {
        const auto count = [at](std::vector<std::size_t>& positions) {
            if (positions.size() <= at) positions.resize(at + 1);
            ++positions[at];
        };
        count(m_measures.keyPositions);
        if (!fixed) return;
        count(m_fixed);
        ++m_measures.fixedQuestions;
    }

    ChoiceMeasures m_measures;
    std::size_t m_longest = 0;
    std::vector<double> m_ratios;
    std::vector<std::size_t> m_fixed;
    std::pair<std::size_t, std::size_t> m_right; ///< options with an absolute word, and all of them
    std::pair<std::size_t, std::size_t> m_wrong;
};

} // namespace

ChoiceMeasures choiceMeasures(const std::vector<BankItem>& items) {
    ChoiceMeter meter;
    for (const BankItem& item : items) meter.add(item);
    return meter.take();
}

/// The bounds come from five public banks that were measured; the best of them keeps each, the worst breaks
/// all.
void checkBankMeasures(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    const auto measures = choiceMeasures(items);
    const auto report = [&](std::string message, std::string help) {
        findings.add("CW530", SourceMark{"pack.md", 1}, std::move(message), std::move(help));
    };
    if (measures.fixedQuestions >= enoughForMeasures && measures.fixedLargest > 0.30)
        report(fmt::format(
                   "Of {} questions with “shuffle: no”, {:.0f}% have the right option in the same place.",
                   measures.fixedQuestions, measures.fixedLargest * 100),
               "Shuffle the options, or move the right ones so that at most 30% are in the same place.");
    if (measures.questions < enoughForMeasures) return;
    if (measures.keyLongest > 0.30)
        report(fmt::format("The right option is the longest in {:.0f}% of {} questions.",
                           measures.keyLongest * 100, measures.questions),
               "Shorten right options or lengthen wrong ones until the right option is the longest in at "
               "most 30% of the questions.");
    if (measures.lengthRatio < 0.9 || measures.lengthRatio > 1.15)
        report(fmt::format("Right options are typically {:.2f} times as long as wrong ones.",
                           measures.lengthRatio),
               "Shorten or lengthen options until right ones are typically 0.90 to 1.15 times as long as "
               "wrong ones.");
    if (pack.language.starts_with("en") && measures.absoluteGap > 0.03)
        report(fmt::format("Absolute words (always, never, only …) appear in wrong options {:.1f} percentage "
                           "points more often than in right ones.",
                           measures.absoluteGap * 100),
               "Remove such words from wrong options until the difference is 3 percentage points or less.");
}

} // namespace chipwise::pack

#include "pack/text/suggestion.h"

#include "pack/text/text.h"

#include <algorithm>
#include <array>
#include <span>

namespace chipwise::pack {
namespace {

constexpr std::size_t longestWord = 64;
constexpr std::size_t mostCandidates = 64;

/// Letters to insert, delete, change or swap with their neighbor (optimal string alignment).
std::size_t editDistance(std::string_view a, std::string_view b) {
    using Row = std::array<std::size_t, longestWord + 1>;
    Row beforeLast{};
    Row last{};
    Row current{};
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({change, last[j] + 1, current[j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                current[j] = std::min(current[j], beforeLast[j - 2] + 1);
        }
        beforeLast = last;
        last = current;
    }
    return last[b.size()];
}

struct Nearness {
    std::size_t distance = longestWord;
    bool prefix = false; ///< one is the beginning of the other: "match" of "matching"
};

Nearness nearness(std::string_view word, std::string_view candidate) {
    const bool prefix = word.size() >= 3 && (candidate.starts_with(word) || word.starts_with(candidate));
    return {editDistance(word, candidate), prefix};
}

bool isNear(Nearness n, std::size_t length) {
    return n.prefix || n.distance <= (length + 2) / 3;
}

} // namespace

std::optional<Suggestion> suggestionFor(std::string_view word,
                                        const std::vector<std::string_view>& candidates) {
    if (word.empty() || word.size() > longestWord) return std::nullopt;
    const std::string wanted = lowered(word);
    std::string_view best;
    Nearness bestNearness;
    bool rivalled = false;
    const std::size_t looked = std::min(candidates.size(), mostCandidates);
    for (const std::string_view candidate : std::span(candidates).first(looked)) {
        if (candidate.size() > longestWord) continue;
        const auto n = nearness(wanted, lowered(candidate));
        if (!isNear(n, wanted.size())) continue;
        // "flash" begins two kinds: where candidates are equally near, none of them is certain.
        const bool nearer = best.empty() || n.distance < bestNearness.distance;
        rivalled = nearer ? (!best.empty() && bestNearness.distance <= n.distance + 1)
                          : (rivalled || n.distance <= bestNearness.distance + 1);
        if (nearer) {
            best = candidate;
            bestNearness = n;
        }
    }
    if (best.empty()) return std::nullopt;
    const bool close = bestNearness.prefix || bestNearness.distance <= 2;
    return Suggestion{std::string(best), close && !rivalled};
}

} // namespace chipwise::pack

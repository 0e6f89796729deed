#include "quiz/grade/grading.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

// Ordering and matching: every line has one place, so a line in a wrong place is one right place missed and
// nothing more. False marks, which cost credit in a choice, do not exist here; partial credit is the share of
// right places.
namespace chipwise::quiz {
namespace {

/// The author's index behind a shown key that is in range.
std::size_t indexAt(const std::vector<int>& authorsNumbers, int key) {
    return static_cast<std::size_t>(authorsNumbers[static_cast<std::size_t>(key) - 1]) - 1;
}

bool isKey(int key, std::size_t count) {
    return key >= 1 && static_cast<std::size_t>(key) <= count;
}

std::string allOf(std::size_t count) {
    return count == 2 ? std::string("both") : fmt::format("all {}", count);
}

std::string orderComplaint(const Presentation& shown, const std::vector<int>& keys) {
    const std::size_t count = shown.options.size();
    for (const int key : keys)
        if (!isKey(key, count))
            return fmt::format("There is no step {}. Steps are numbered 1 to {}.", key, count);
    if (std::set<int>(keys.begin(), keys.end()).size() != keys.size()) return "The same step appears twice.";
    if (keys.size() != count)
        return fmt::format("Put {} steps in order. You gave {}.", allOf(count), keys.size());
    return {};
}

std::string pairComplaint(const Presentation& shown, const std::vector<std::pair<int, int>>& pairs) {
    std::set<int> lefts;
    for (const auto& [left, right] : pairs) {
        if (!isKey(left, shown.options.size())) return fmt::format("There is no item {} on the left.", left);
        if (!isKey(right, shown.right.size())) return fmt::format("There is no item {} on the right.", right);
        if (!lefts.insert(left).second) return fmt::format("Item {} on the left is matched twice.", left);
    }
    if (lefts.size() != shown.options.size())
        return fmt::format("Match {} items. You matched {}.", allOf(shown.options.size()), lefts.size());
    return {};
}

double shareOf(std::size_t hits, std::size_t all) {
    return all == 0 ? 0.0 : static_cast<double>(hits) / static_cast<double>(all);
}

/// The shown key of the author's number.
int shownKey(const std::vector<int>& authorsNumbers, int number) {
    return static_cast<int>(std::ranges::find(authorsNumbers, number) - authorsNumbers.begin()) + 1;
}

} // namespace

Verdict gradeOrdering(const pack::Card& card, const Presentation& shown, const Ordered& answer) {
    if (std::string wrongForm = orderComplaint(shown, answer.keys); !wrongForm.empty())
        return notUnderstood(std::move(wrongForm));
    const std::vector<std::string>& steps = card.question.steps;
    std::size_t hits = 0;
    for (std::size_t place = 0; place < steps.size(); ++place) // steps that read alike may change places
        if (steps[indexAt(shown.shown, answer.keys[place])] == steps[place]) ++hits;
    Verdict verdict = graded(card, hits == steps.size(), shareOf(hits, steps.size()));
    for (int number = 1; number <= static_cast<int>(steps.size()); ++number)
        verdict.expected.keys.push_back(shownKey(shown.shown, number));
    return verdict;
}

Verdict gradeMatching(const pack::Card& card, const Presentation& shown, const Matched& answer) {
    if (std::string wrongForm = pairComplaint(shown, answer.pairs); !wrongForm.empty())
        return notUnderstood(std::move(wrongForm));
    const std::vector<pack::Pair>& pairs = card.question.pairs;
    std::size_t hits = 0;
    std::string note;
    for (const auto& [left, right] : answer.pairs) {
        const pack::Pair& asked = pairs[indexAt(shown.shown, left)];
        const bool hit = pairs[indexAt(shown.shownRight, right)].right == asked.right;
        if (hit)
            ++hits;
        else if (!asked.why.empty())
            note += (note.empty() ? "" : "\n\n") + asked.why;
    }
    Verdict verdict = graded(card, hits == shown.options.size(), shareOf(hits, shown.options.size()));
    verdict.note = filled(note, shown);
    for (int left = 1; left <= static_cast<int>(shown.options.size()); ++left)
        verdict.expected.pairs.emplace_back(
            left, shownKey(shown.shownRight, shown.shown[static_cast<std::size_t>(left) - 1]));
    return verdict;
}

} // namespace chipwise::quiz

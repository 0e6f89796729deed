#include "quiz/grade/grading.h"
#include "quiz/key.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace chipwise::quiz {
namespace {

/// The author's index of a shown key that is in range.
std::size_t authorsIndex(const Presentation& shown, int key) {
    return static_cast<std::size_t>(shown.shown[static_cast<std::size_t>(key) - 1]) - 1;
}

/// What is wrong with the form of the answer; empty where it can be graded.
std::string complaint(const Presentation& shown, const std::vector<int>& keys) {
    const int count = static_cast<int>(shown.options.size());
    for (const int key : keys)
        if (key < 1 || key > count)
            return fmt::format("There is no option {}. Options are numbered 1 to {}.", key, count);
    if (std::set<int>(keys.begin(), keys.end()).size() != keys.size())
        return "The same option was chosen twice.";
    if (keys.empty()) return shown.multiple ? "Choose at least one option." : "Choose an option.";
    if (!shown.multiple && keys.size() > 1) return "Choose only one option.";
    if (shown.multiple && shown.choose > 0 && static_cast<int>(keys.size()) != shown.choose)
        return fmt::format("Choose {} options. You chose {}.", shown.choose, keys.size());
    return {};
}

struct Marks {
    std::size_t hits = 0;
    std::size_t falseMarks = 0;
    double weights = 0; ///< of the marked options, in parts of the whole
};

/// Partial credit is (hits - false marks) / right. The author's own weights take the place of the even
/// shares: `[50%]` of what a hit adds, `[-25%]` of what a false mark costs. A wrong option without a weight
/// always costs a share, else marking everything would be right.
Marks marksOf(const pack::Question& question, const std::vector<std::size_t>& right,
              const std::vector<std::size_t>& chosen, std::size_t wanted) {
    double whole = 0;
    for (const std::size_t index : right) whole += question.options[index].credit;
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(wanted, 1));
    const bool even =
        std::ranges::all_of(right, [&](std::size_t index) { return question.options[index].credit >= 100; });
    Marks marks;
    for (const std::size_t index : chosen) {
        const double credit = question.options[index].credit;
        if (std::ranges::find(right, index) != right.end()) {
            ++marks.hits;
            marks.weights += even ? share : credit / whole;
        } else {
            ++marks.falseMarks;
            marks.weights += credit != 0 ? credit / 100.0 : -share;
        }
    }
    return marks;
}

std::string whysOf(const pack::Question& question, const std::vector<std::size_t>& right,
                   const std::vector<std::size_t>& chosen) {
    std::string note;
    for (const std::size_t index : chosen) {
        const std::string& why = question.options[index].why;
        if (why.empty() || std::ranges::find(right, index) != right.end()) continue;
        note += (note.empty() ? "" : "\n\n") + why;
    }
    return note;
}

std::vector<int> keysOf(const Presentation& shown, const std::vector<std::size_t>& right) {
    std::vector<int> keys;
    for (int key = 1; key <= static_cast<int>(shown.shown.size()); ++key)
        if (std::ranges::find(right, authorsIndex(shown, key)) != right.end()) keys.push_back(key);
    return keys;
}

Verdict gradeOne(const pack::Card& card, const std::vector<std::size_t>& right, std::size_t chosen) {
    const bool correct =
        std::ranges::find(right, chosen) != right.end() && card.question.options[chosen].credit >= 100;
    return graded(card, correct, card.question.options[chosen].credit / 100.0);
}

Verdict gradeSeveral(const pack::Card& card, const Presentation& shown, const std::vector<std::size_t>& right,
                     const std::vector<std::size_t>& chosen) {
    // Where fewer are asked for than are right, any of them will do.
    const std::size_t wanted =
        shown.choose > 0 ? std::min(right.size(), static_cast<std::size_t>(shown.choose)) : right.size();
    const Marks marks = marksOf(card.question, right, chosen, wanted);
    return graded(card, marks.falseMarks == 0 && marks.hits == wanted, marks.weights);
}

} // namespace

Verdict gradeChoice(const pack::Card& card, const Presentation& shown, const Chosen& answer) {
    if (std::string wrongForm = complaint(shown, answer.keys); !wrongForm.empty())
        return notUnderstood(std::move(wrongForm));
    const std::vector<std::size_t> right = rightOptions(card.question);
    std::vector<std::size_t> chosen;
    for (const int key : answer.keys) chosen.push_back(authorsIndex(shown, key));
    Verdict verdict =
        shown.multiple ? gradeSeveral(card, shown, right, chosen) : gradeOne(card, right, chosen.front());
    if (!verdict.correct) verdict.note = filled(whysOf(card.question, right, chosen), shown);
    verdict.expected.keys = keysOf(shown, right);
    return verdict;
}

Verdict gradeTrueFalse(const pack::Card& card, const Presentation& shown, const Truth& answer) {
    if (shown.shown.size() != 2) return notUnderstood("The options of this question are missing. Skip it.");
    const std::size_t chosen = authorsIndex(shown, answer.value ? 1 : 2);
    const pack::Option& isTrue = card.question.options[authorsIndex(shown, 1)];
    const bool correct = card.question.options[chosen].credit >= 100;
    Verdict verdict = graded(card, correct, 0);
    if (!correct) verdict.note = filled(card.question.options[chosen].why, shown);
    verdict.expected.truth = isTrue.credit >= 100;
    return verdict;
}

} // namespace chipwise::quiz

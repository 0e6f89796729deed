#include "pack/bank/bank_rules.h"
#include "pack/generate/asked_answers.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace chipwise::pack {
namespace {

constexpr std::array<std::string_view, 8> optionsAboutOptions{
    "none of the above", "all of the above",     "both of the above",   "neither of the above",
    "none of these",     "all of these answers", "keine der genannten", "alle genannten"};

bool speaksOfOptions(const Option& option) {
    return std::ranges::any_of(optionsAboutOptions,
                               [&](std::string_view words) { return holdsPhrase(option.text, words); });
}

/// “A and C”, “Both B and D”: letters of options and nothing else.
bool combinesOptions(const Option& option) {
    constexpr std::array<std::string_view, 6> joints{"and", "or", "nor", "both", "only", "neither"};
    const auto words = loweredWords(option.text);
    const auto isLetterOf = [](const std::string& word) {
        return word.size() == 1 && word[0] >= 'a' && word[0] <= 'f';
    };
    return std::ranges::count_if(words, isLetterOf) >= 2 && std::ranges::all_of(words, [&](const auto& word) {
               return isLetterOf(word) || std::ranges::find(joints, std::string_view(word)) != joints.end();
           });
}

void checkOptionKinds(const BankItem& item, BankFindings& findings) {
    for (const Option& option : item.question->options) {
        if (speaksOfOptions(option))
            findings.add(
                "CW520", item,
                fmt::format("An option in {} refers to the other options: “{}”.", quotedTitle(item),
                            shortened(option.text)),
                "Write an option that stands on its own. This also applies to questions with “shuffle: no”.");
        if (combinesOptions(option))
            findings.add("CW521", item,
                         fmt::format("An option in {} combines other options: “{}”.", quotedTitle(item),
                                     shortened(option.text)),
                         "Have learners choose several options, and write each answer as its own option.");
    }
}

/// The sentence that asks: up to the last question mark, else the last one.
std::string_view askingSentence(std::string_view stem) {
    stem = trimmed(stem);
    const auto mark = stem.rfind('?');
    auto text = mark == std::string_view::npos ? stem : stem.substr(0, mark);
    if (text.empty()) return text;
    const auto end = text.find_last_of(".!?:\n", text.size() - 2);
    return end == std::string_view::npos ? text : text.substr(end + 1);
}

/// A small word that turns the question over and is read past: “Which is not …?”, “all … except”. “At least”
/// turns nothing over, and a “not” behind the first comma or in a clause of its own is about the situation.
std::optional<std::string> smallNegative(std::string_view stem) {
    const auto words = wordsIn(askingSentence(stem));
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto word = words[i].text;
        const auto before = i > 0 ? lowered(words[i - 1].text) : std::string();
        const bool verb = before == "is" || before == "are" || before == "does" || before == "do";
        const bool main =
            i >= 2 && (i < 6) && (sameLetters(words[0].text, "which") || sameLetters(words[0].text, "what"));
        if (word == "except" || (word == "least" && before != "at") || (word == "not" && verb && main))
            return std::string(word);
    }
    return std::nullopt;
}

void checkNegative(const BankItem& item, BankFindings& findings) {
    if (const auto word = smallNegative(item.question->stem))
        findings.add("CW522", item,
                     fmt::format("The word “{}” in {} is easy to miss.", *word, quotedTitle(item)),
                     "Ask what is true, or write the word in capitals.");
}

/// Any of the signs that questions end with, or a beginning that the options go on with.
bool asksSomething(std::string_view stem) {
    stem = trimmed(stem);
    for (const std::string_view sign : {"?", "？", "؟", "…", "..."})
        if (stem.find(sign) != std::string_view::npos) return true;
    return stem.ends_with(':');
}

/// Learners read the number in an English text, and Chipwise does, too. In another language it sees only the
/// setting.
void checkStatedNumber(const BankItem& item, bool english, BankFindings& findings) {
    const Question& question = *item.question;
    if (question.kind() != Kind::Choice || !question.severalRight()) return;
    if (english ? askedAnswers(question.stem) > 0 : question.effective.choose.has_value()) return;
    const auto right = question.rightCount();
    findings.add("CW516", item, fmt::format("{} does not say how many options are right.", quotedTitle(item)),
                 english ? fmt::format("Write “(Choose {}.)” at the end of the question.", right)
                         : fmt::format("Write “choose: {}” under the heading.", right));
}

void checkTask(const BankItem& item, BankFindings& findings) {
    const Kind kind = item.question->kind();
    if ((kind == Kind::Choice || kind == Kind::Numeric || kind == Kind::Short) &&
        !asksSomething(item.question->stem))
        findings.add("CW523", item, fmt::format("The text of {} does not ask a question.", quotedTitle(item)),
                     "End the text with a question.");
}

void checkWrongCount(const BankItem& item, BankFindings& findings) {
    const Settings& settings = item.question->effective;
    if (item.question->kind() != Kind::Choice || settings.forEachFact || item.rightOptions().size() != 1)
        return;
    const auto wrong = item.wrongOptions().size();
    if (wrong >= 2 && wrong <= 4) return;
    findings.add("CW524", item,
                 fmt::format("{} has {} wrong option{}, but should have two to four.", quotedTitle(item),
                             wrong, wrong == 1 ? "" : "s"),
                 "Write two to four wrong options. Three is usually best, and each one should be plausible.");
}

void checkOrder(const BankItem& item, BankFindings& findings) {
    if (item.question->effective.shuffle != false || item.question->options.size() < 3) return;
    std::vector<double> numbers;
    std::optional<std::string_view> unit;
    for (const Option& option : item.question->options) {
        const auto quantity = loneQuantity(option.text);
        // 512 MiB and 1 GiB are in order, whatever their numbers are.
        if (!quantity || (unit && *unit != quantity->unit)) return;
        unit = quantity->unit;
        numbers.push_back(quantity->value);
    }
    if (!std::ranges::is_sorted(numbers) && !std::ranges::is_sorted(numbers, std::ranges::greater()))
        findings.add(
            "CW525", item,
            fmt::format("The options in {} are numbers that are neither shuffled nor in order.",
                        quotedTitle(item)),
            "Order the numbers from smallest to largest or from largest to smallest, or delete “shuffle: "
            "no”.");
}

} // namespace

void checkBankWording(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    const bool english = pack.language.starts_with("en"); // the small words are English ones
    for (const BankItem& item : items) {
        checkOptionKinds(item, findings);
        if (english && !item.isCard() && item.question->kind() != Kind::TrueFalse)
            checkNegative(item, findings);
        checkTask(item, findings);
        checkStatedNumber(item, english, findings);
        checkWrongCount(item, findings);
        checkOrder(item, findings);
    }
}

} // namespace chipwise::pack

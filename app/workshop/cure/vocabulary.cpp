#include "workshop/cure/vocabulary.h"

#include "pack/text/text.h"

#include <fmt/format.h>

namespace chipwise::workshop {
namespace {

std::vector<std::string_view> wordsOf(const std::vector<WordMeaning>& table) {
    std::vector<std::string_view> words;
    for (const auto& [word, meaning] : table) words.push_back(word);
    return words;
}

} // namespace

const std::vector<WordMeaning>& questionSettingWords() {
    static const std::vector<WordMeaning> words{
        {"kind", "what sort of question this is"},
        {"objective", "an objective of an exam plan"},
        {"difficulty", "easy, medium, hard, 1 (easiest) to 5, or the percentage who get it right: 65%"},
        {"depth", "how deep the question goes: recall, understanding, or application"},
        {"tags", "words to search and filter by"},
        {"ref", "where the answer can be checked"},
        {"fact", "the fact that the answer is based on"},
        {"hint", "help that learners can ask for"},
        {"choose", "how many options to choose"},
        {"shuffle", "no: options keep their order"},
        {"case", "sensitive: upper and lower case matter"},
        {"unit", "the unit of number answers that have none"},
        {"tolerance", "how far off a number may be"},
        {"seconds", "target time in a practice exam, in seconds"},
        {"partial", "yes: partial credit for partly right answers"},
        {"retired", "yes: the question is not asked anymore"},
        {"status", "draft: not asked yet"},
        {"author", "who wrote this question"},
        {"checked", "when it was last checked against its sources"},
        {"standing", "what the answer is: documented, a vendor claim, an exam rule of thumb, or a rule of "
                     "thumb from experience"},
        {"state",
         "announced: asks about something that is not true yet; ended: about something no longer true"},
        {"misconception", "the wrong belief that this question reveals"},
        {"holdout", "yes: picked first for readiness checks; no: never picked"},
        {"contrast", "the id of a question that differs from this one in only one constraint"},
        {"changed", "what was corrected; learners see it"},
        {"was", "earlier ids, whose history is kept"},
        {"reworded", "codes of earlier answers with the same meaning, from “chipwise pack reworded”"},
        {"let", "a value, picked at random or computed"},
        {"for-each-fact", "one question for each matching fact"},
        {"importance", "use facts of at least this importance: key, useful, or trivia"},
        {"answer", "the right option, with {placeholders}"},
        {"distractors", "how many wrong options to generate"},
    };
    return words;
}

const std::vector<WordMeaning>& packSettingWords() {
    static const std::vector<WordMeaning> words{
        {"id", "identifies the pack; never change it"},
        {"version", "three numbers: 1.2.0"},
        {"format", "the version of the pack format: 1"},
        {"language", "the language the pack is written in: en, de, pt-BR"},
        {"author", "who made the pack"},
        {"license", "what others may do with the pack"},
        {"homepage", "where to find the pack"},
        {"updated", "the date of the last change"},
        {"exam-date", "the exam date suggested to learners"},
        {"study-until", "the last day for new questions, suggested to learners"},
        {"ladder", "tags of the levels, fewest questions first; new questions are asked in this order"},
        {"compare", "entities from facts.csv to show side by side"},
    };
    return words;
}

const std::vector<WordMeaning>& examSettingWords() {
    static const std::vector<WordMeaning> words{
        {"guide", "the exam guide's name or address"},
        {"guide-date", "the exam guide's date"},
        {"checked", "when the plan was last compared with the guide"},
        {"questions", "how many questions the exam has"},
        {"unscored", "how many of the questions are not scored"},
        {"minutes", "how long the exam takes"},
        {"raw-pass", "passing score, as a percentage of the scored questions"},
        {"scoring", "whether partly right answers get partial credit"},
        {"kinds", "which kinds of questions the exam has"},
        {"slice", "yes: only part of the exam is covered"},
    };
    return words;
}

const std::vector<WordMeaning>& factColumnWords() {
    static const std::vector<WordMeaning> words{
        {"id", "the row's name, as used in fact: and fact(…)"},
        {"entity", "what the number is about"},
        {"property", "which property of the entity"},
        {"qualifier", "words before the number: up to, about"},
        {"value", "a number (with a period for decimals), or text"},
        {"unit", "chips, GiB, %"},
        {"precision", "FP8, BF16"},
        {"scope", "chip, instance, ultraserver"},
        {"standing", "fact, vendor-claim, exam-lore, practice"},
        {"claim", "who makes the claim, when, and what the product is compared with"},
        {"state", "in-effect, announced, ended"},
        {"state_version", "the release in which it takes effect or ends"},
        {"state_date", "the day it was announced, became true, or ended"},
        {"source", "where it can be checked"},
        {"as_of", "when the source was last checked: 2026, 2026-08, or 2026-08-20"},
        {"confidence", "high, medium, low"},
        {"conflict", "yes: sources disagree"},
        {"importance", "key, useful, trivia"},
        {"review_by", "when to check it again"},
        {"also", "an exact equivalent that also counts as right, such as 1536 GB"},
        {"note", "anything else worth knowing"},
    };
    return words;
}

const std::vector<WordMeaning>& misconceptionColumnWords() {
    static const std::vector<WordMeaning> words{
        {"id", "the row's name, as used in misconception:"},
        {"people_think", "the wrong belief, in the words people use"},
        {"true", "what is true instead"},
        {"source", "the address of the page that shows it"},
    };
    return words;
}

const std::vector<WordMeaning>& wordColumnWords() {
    static const std::vector<WordMeaning> words{
        {"word", "the name, wording, property, unit, or address to look for"},
        {"kind", "what is wrong with it"},
        {"instead", "what to write instead; separate alternatives with semicolons"},
        {"note", "why"},
    };
    return words;
}

const std::vector<WordMeaning>& kindWords() {
    static const std::vector<WordMeaning> words{
        {"choice", "options, one or more of them right"},
        {"true-false", "a statement, true or false"},
        {"ordering", "steps to put in order"},
        {"matching", "left and right sides to match"},
        {"numeric", "a number with its unit"},
        {"short", "a few words to type"},
        {"cloze", "words hidden in a text"},
        {"flashcard", "a front and a back"},
        {"flashcards", "many cards, one on each line"},
    };
    return words;
}

std::vector<std::string_view> questionKeys() {
    return wordsOf(questionSettingWords());
}
std::vector<std::string_view> packKeys() {
    return wordsOf(packSettingWords());
}
std::vector<std::string_view> examKeys() {
    return wordsOf(examSettingWords());
}

const std::vector<std::string_view>& placeholders() {
    static const std::vector<std::string_view> words{"entity",    "property", "qualifier", "value", "unit",
                                                     "precision", "scope",    "as_of",     "source"};
    return words;
}

std::string factInWords(const pack::Fact& fact) {
    auto text = fmt::format("{} / {} = ", pack::shortened(fact.entity), pack::shortened(fact.property));
    for (const auto* part : {&fact.qualifier, &fact.value, &fact.unit})
        if (!part->empty()) text += (text.ends_with(' ') ? "" : " ") + pack::shortened(*part);
    return text;
}

} // namespace chipwise::workshop

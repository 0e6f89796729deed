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
        {"objective", "the statement of an exam plan"},
        {"difficulty", "easy, medium, hard, 1 to 5, or 65%"},
        {"depth", "what a learner has to do"},
        {"tags", "words to find and filter by"},
        {"ref", "where the answer can be checked"},
        {"fact", "the row the answer rests on"},
        {"hint", "help that the learner may ask for"},
        {"choose", "how many options are to be chosen"},
        {"shuffle", "no: options keep their order"},
        {"case", "sensitive: capital letters count"},
        {"unit", "the unit of every number here"},
        {"tolerance", "how far a number may be off"},
        {"seconds", "time to answer in an exam"},
        {"partial", "yes: parts of the answer count"},
        {"retired", "yes: no longer asked"},
        {"status", "draft: not asked yet"},
        {"author", "who wrote this question"},
        {"checked", "when its sources were last checked"},
        {"standing", "what the statement rests on"},
        {"state", "announced, ended: asks about just that"},
        {"misconception", "the wrong belief that this uncovers"},
        {"contrast", "the same scenario, one constraint changed"},
        {"changed", "what was corrected, shown to learners"},
        {"was", "earlier ids; their history is kept"},
        {"reworded", "earlier keys that meant the same"},
        {"let", "a value to draw or compute"},
        {"for-each-fact", "one question for each matching row"},
        {"importance", "rows of this importance too"},
        {"answer", "the right option, with {placeholders}"},
        {"distractors", "how many wrong options to make"},
    };
    return words;
}

const std::vector<WordMeaning>& packSettingWords() {
    static const std::vector<WordMeaning> words{
        {"id", "the pack's name for progress, never changed"},
        {"version", "three numbers: 1.2.0"},
        {"format", "the format of the files: 1"},
        {"language", "of the texts: en, de, pt-BR"},
        {"author", "who made the pack"},
        {"license", "what others may do with it"},
        {"homepage", "where it can be found"},
        {"updated", "the day of the last change"},
        {"exam-date", "the exam's day, offered to learners"},
        {"study-until", "the last day of studying"},
        {"ladder", "tags in the order they are to be learned"},
    };
    return words;
}

const std::vector<WordMeaning>& examSettingWords() {
    static const std::vector<WordMeaning> words{
        {"guide", "the exam guide's version"},
        {"guide-date", "the exam guide's date"},
        {"checked", "when the plan was compared with it"},
        {"questions", "how many the exam has"},
        {"unscored", "how many of them do not count"},
        {"minutes", "how long the exam takes"},
        {"raw-pass", "percent of the scored questions to pass"},
        {"scoring", "whether parts of an answer count"},
        {"kinds", "which kinds of questions it has"},
        {"slice", "yes: only a part is covered"},
    };
    return words;
}

const std::vector<WordMeaning>& factColumnWords() {
    static const std::vector<WordMeaning> words{
        {"id", "the row's name, for fact: and fact(…)"},
        {"entity", "what the number is about"},
        {"property", "what of it"},
        {"qualifier", "up to, about"},
        {"value", "a number with a point, or text"},
        {"unit", "chips, GiB, %"},
        {"precision", "FP8, BF16"},
        {"scope", "chip, instance, ultraserver"},
        {"standing", "fact, vendor-claim, exam-lore, practice"},
        {"claim", "who claims it, against what, when"},
        {"state", "in-effect, announced, ended"},
        {"state_version", "the release with which it takes effect"},
        {"state_date", "the day of the announcement, or of the end"},
        {"source", "where it can be checked"},
        {"as_of", "2026, 2026-08 or 2026-08-20"},
        {"confidence", "high, medium, low"},
        {"conflict", "yes: sources disagree"},
        {"importance", "key, useful, trivia"},
        {"review_by", "when to look at it again"},
        {"also", "exact equivalents: 1536 GB"},
        {"note", "anything else worth knowing"},
    };
    return words;
}

const std::vector<WordMeaning>& misconceptionColumnWords() {
    static const std::vector<WordMeaning> words{
        {"id", "the row's name, for misconception:"},
        {"people_think", "the wrong belief, as people would say it"},
        {"true", "what is so instead"},
        {"source", "the address that shows it"},
    };
    return words;
}

const std::vector<WordMeaning>& wordColumnWords() {
    static const std::vector<WordMeaning> words{
        {"word", "a name, a property or an address"},
        {"kind", "what is wrong with it"},
        {"instead", "what to write, several with semicolons"},
        {"note", "why"},
    };
    return words;
}

const std::vector<WordMeaning>& kindWords() {
    static const std::vector<WordMeaning> words{
        {"choice", "options, one or several right"},
        {"true-false", "a statement, true or false"},
        {"ordering", "steps to put in order"},
        {"matching", "left and right sides to join"},
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

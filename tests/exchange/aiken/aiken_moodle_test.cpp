#include "exchange/aiken/aiken.h"
#include "moodle_support.h"
#include "support/catch.h"

namespace {

const std::vector<MoodleReason> aikenReasons{
    {"moodle_questions.aiken.txt", "Moodle's abilities include handling user input that includes & images:",
     "Moodle strips from a name what looks like a tag."},
    {"own_answer_empty.txt", "Which AWS chip family is designed for training?",
     "The answer line names no option, so nobody could answer it."},
    {"own_answer_space_before_colon.txt", "Which AWS chip family is designed for training?",
     "A space before the colon does not make the answer another one."},
    {"own_html_special.txt", "Is 5 < 6 & 7 > 6 with bold?",
     "Moodle strips from a name what looks like a tag."},
    {"own_lowercase_options.txt", "Which AWS chip family is designed for training?",
     "Small letters in order with an answer below are options."},
    {"own_numbered_stem.txt", "1. Which chip trains?", "A running number is no part of the question."},
    {"own_numbered_stem.txt", "Which chip trains?", "A running number is no part of the question."},
    {"own_option_label_styles.txt", "Labels without a space",
     "A colon behind the letter makes it no other question."},
    {"own_two_line_option.txt", "Which chip?", "The second line of an option belongs to it."},
    {"own_two_line_question.txt", "is designed for training?",
     "Moodle loses the first line of the question."},
    {"own_two_line_question.txt", "Which AWS chip family is designed for training?",
     "Both lines are the question."},
    {"own_windows1252.txt", "[question/questionname]", "Moodle loses a text that is not UTF-8."},
    {"own_windows1252.txt", "Quelle puce réduit le coût d’entraînement ?",
     "The file is read as Windows-1252."},
    {"qas_aiken_1.txt", "You may include a variety of media in your questions.Which of the following s...",
     "All its options read the same, because their sounds are missing."},
};

} // namespace

TEST_CASE("our own Aiken files are read as Moodle reads them, or there is a reason") {
    REQUIRE_FALSE(filesWithExpected(TEST_DATA "/aiken").empty());
    checkAgainstMoodle(TEST_DATA "/aiken", aikenReasons, chipwise::exchange::readAiken);
}

TEST_CASE("public Aiken files are read as Moodle reads them, or there is a reason") {
    if (filesWithExpected(FIXTURES "/aiken").empty()) {
        WARN("the folder of public files is not here: " FIXTURES "/aiken");
        return;
    }
    checkAgainstMoodle(FIXTURES "/aiken", aikenReasons, chipwise::exchange::readAiken);
}

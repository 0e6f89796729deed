#include "exchange/gift/gift.h"
#include "moodle_support.h"
#include "support/catch.h"

namespace {

const std::vector<MoodleReason> giftReasons{
    {"moodle_questions.gift.txt", "Q8", "It is an essay, and nothing says what a good answer is."},
    {"moodle_questions.gift.txt", "Q5",
     "A number question has no place for the feedback to every other number."},
    {"own_category.gift", "$category: lower", "It is a category in small letters, not a text for learners."},
    {"own_category.gift", "Q3 in the same block",
     "Moodle takes the question into the name of the category and loses it."},
    {"own_category.gift", "Q4",
     "Its category is the line behind $CATEGORY, without the question below that line."},
    {"own_essay_description.gift", "Just a text block, no answer.",
     "The question it stands above is an essay that is left out."},
    {"own_essay_description.gift", "Explain the compile step.",
     "It is an essay, and nothing says what a good answer is."},
    {"own_essay_description.gift", "Named",
     "It is a text without a question, and none follows in its category."},
    {"own_mc_no_correct.gift", "Nothing right.", "No option is right, so nobody could answer it."},
    {"own_mc_weights.gift", "Half credit.", "Moodle shows the weight behind “=” as words of the option."},
    {"own_short_forms.gift", "S6", "Its only answer is empty."},
    {"own_tf_variants.gift", "V4", "In small letters true is still meant as true-false."},
    {"own_tf_variants.gift", "V5", "In small letters false is still meant as true-false."},
    {"own_tf_variants.gift", "V7", "A small t is still meant as true-false."},
    {"own_two_blocks.gift", "Use _____ to train and {=Inferentia ~CPU} to serve.",
     "Moodle shows the second answer in the question."},
    {"pegjs_essay1.gift", "Write a short biography of Dag Hammarskjöld.",
     "It is an essay, and nothing says what a good answer is."},
    {"pegjs_markdown.gift", "multiline1 markdown", "The file has texts without questions only."},
    {"pegjs_markdown.gift", "multiline2 markdown", "The file has texts without questions only."},
    {"pegjs_markdown.gift", "nested lists - item 1 - nested item 1 - item 2",
     "The file has texts without questions only."},
    {"pegjs_tag_two_tags.gift", "Essay?", "It is an essay, and nothing says what a good answer is."},
    {"pegjs_totara_moodle_essay.gift", "Q8", "It is an essay, and nothing says what a good answer is."},
    {"qas_all.gift", "description", "It is a text without a question, and none follows in its category."},
    {"qas_all.gift", "Essay 1", "It is an essay, and nothing says what a good answer is."},
    {"qas_all.gift", "Numeric: 1", "A number question has no place for the feedback to every other number."},
    {"qas_all.gift", "Numeric: 2", "A number question has no place for the feedback to every other number."},
    {"qas_numericals.gift", "Numeric: 1",
     "A number question has no place for the feedback to every other number."},
    {"qas_numericals.gift", "Numeric: 2",
     "A number question has no place for the feedback to every other number."},
};

} // namespace

TEST_CASE("our own GIFT files are read as Moodle reads them, or there is a reason") {
    REQUIRE_FALSE(filesWithExpected(TEST_DATA "/gift").empty());
    checkAgainstMoodle(TEST_DATA "/gift", giftReasons, chipwise::exchange::readGift);
}

TEST_CASE("public GIFT files are read as Moodle reads them, or there is a reason") {
    if (filesWithExpected(FIXTURES "/gift").empty()) {
        WARN("the folder of public files is not here: " FIXTURES "/gift");
        return;
    }
    checkAgainstMoodle(FIXTURES "/gift", giftReasons, chipwise::exchange::readGift);
}

#include "exchange/paste/paste.h"

#include "support/catch.h"

#include "summary_support.h"

using namespace chipwise;
using namespace chipwise::exchange;
using Lines = std::vector<std::string>;

namespace {

Pasted document(const std::string& text) {
    auto pasted = paste(text);
    CHECK(pasted.form == Form::Document);
    CHECK(refused(pasted.imported).empty());
    return pasted;
}

Lines questions(const std::string& text) {
    const auto pasted = document(text);
    CHECK(complaints(pasted.imported.diagnostics).empty());
    return summaries(pasted.imported);
}

Lines problems(const std::string& text) {
    return complaints(document(text).imported.diagnostics);
}

std::string fates(const std::string& text) {
    std::string result;
    for (const auto fate : document(text).lines) result += ".+w!"[static_cast<std::size_t>(fate)];
    return result;
}

} // namespace

TEST_CASE("a numbered list from a word processor, stars behind the right options") {
    const std::string text =
        "1.\tWhich chip is made for training?\na.\tInferentia2\nb.\tTrainium2 *\nc.\tGraviton4\n"
        "2.\tWhich two instances serve models?\na.\tInf1 *\nb.\tTrn1\nc.\tInf2*\n";
    CHECK(questions(text) ==
          Lines{"choice Which chip is made for training? -Inferentia2 +Trainium2 -Graviton4",
                "choice Which two instances serve models? +Inf1 -Trn1 +Inf2"});
    CHECK(fates(text) == "++++++++.");
}

TEST_CASE("lines that a PDF broke are put together, and page numbers left out") {
    const std::string text = "1. Which AWS accelerator is designed\nfor training models with "
                             "many\nparameters?\nA. AWS\nTrainium\nB. AWS Inferentia\n"
                             "Page 3 of 12\nC. AWS Graviton\nAnswer: A\n";
    CHECK(summaries(document(text).imported) ==
          Lines{"choice Which AWS accelerator is designed for training models with many parameters? +AWS "
                "Trainium -AWS Inferentia -AWS Graviton"});
    CHECK(problems(text) == Lines{"CW652 at 7"});
    CHECK(fates(text) == "++++++w++.");
}

TEST_CASE("an e-mail with a greeting, a question and a signature") {
    const std::string text = "Hi all,\n\nhere is one for the quiz:\n\nQ1) Which SDK compiles for Trainium?\n "
                             " (a) CUDA\n  (b) Neuron (correct)\n  (c) ROCm\n\nBest regards\n";
    CHECK(summaries(document(text).imported) ==
          Lines{"choice Which SDK compiles for Trainium? -CUDA +Neuron -ROCm"});
    CHECK(problems(text) == Lines{"CW652 at 1", "CW652 at 3", "CW652 at 10"});
    CHECK(fates(text) == "w.w.++++.w.");
}

TEST_CASE("a quoted e-mail loses its quoting signs") {
    CHECK(questions(
              "> Q: Which chip trains?\n> A: Trainium\n>\n> Q: What is the SDK called?\n> A: AWS Neuron\n") ==
          Lines{"short Which chip trains? =Trainium", "short What is the SDK called? =AWS Neuron"});
}

TEST_CASE("questions and answers: numbers and words are typed, sentences turned over") {
    CHECK(
        questions("Q: How many chips has a trn1.32xlarge?\nA: 16\n\nQ: How much memory has a Trainium2 "
                  "chip?\nA: 96 GiB\n\n"
                  "Q: What is NeuronLink? A: A fast connection between the accelerators of an instance.\n") ==
        Lines{"numeric How many chips has a trn1.32xlarge? =16",
              "numeric How much memory has a Trainium2 chip? =96 GiB",
              "flashcard What is NeuronLink? => A fast connection between the accelerators of an instance."});
}

TEST_CASE("A: and B: below Q: are options") {
    CHECK(questions("Q: Which chip serves?\nA: Trainium\nB: Inferentia\nAnswer: B\n") ==
          Lines{"choice Which chip serves? -Trainium +Inferentia"});
}

TEST_CASE("answer lines by letter, number and text, with explanations and sources") {
    const auto pasted =
        document("1. Which chip serves?\nA) Trainium\nB) Inferentia\nCorrect answer: B\nExplanation: It is "
                 "cheaper\nfor inference.\nSource: https://aws.amazon.com/inferentia\n\n"
                 "2. Which chip trains?\nA) Trainium\nB) Inferentia\nKey: Trainium\n\n3. Which two are "
                 "instances?\nA) Trn1\nB) Inf1\nC) EFA\nThe correct answer is A and B.\n");
    CHECK(summaries(pasted.imported) == Lines{"choice Which chip serves? -Trainium +Inferentia",
                                              "choice Which chip trains? +Trainium -Inferentia",
                                              "choice Which two are instances? +Trn1 +Inf1 -EFA"});
    CHECK(pasted.imported.groups[0].questions[0].why == "It is cheaper for inference.");
    CHECK(pasted.imported.groups[0].questions[0].settings.refs == Lines{"https://aws.amazon.com/inferentia"});
    CHECK(pasted.imported.origins[0] == Origin{1, 7, 0, 0});
    CHECK(pasted.imported.diagnostics.empty());
}

TEST_CASE("an answer key at the end, one a line and all on one") {
    const std::string body =
        "1. Which trains?\nA. Trainium\nB. Inferentia\n\n2. Which serves?\nA. Trainium\nB. Inferentia\n\n";
    const Lines both{"choice Which trains? +Trainium -Inferentia",
                     "choice Which serves? -Trainium +Inferentia"};
    CHECK(questions(body + "Answer key\n1. A\n2. B\n") == both);
    CHECK(questions(body + "Answers: 1A, 2B\n") == both);
    CHECK(questions(body + "Key: 1. A 2. B\n") == both);
    CHECK(problems(body + "Key: 1A 2B 3C\n") == Lines{"CW652 at 9"});
}

TEST_CASE("bold letters, ticks, boxes and stars in front mark the right option") {
    CHECK(questions("**Which trains?**\n- Inferentia\n- **Trainium**\n- Graviton\n") ==
          Lines{"choice Which trains? -Inferentia +Trainium -Graviton"});
    CHECK(questions("Which trains?\n✓ A) Trainium\nB) Inferentia\n") ==
          Lines{"choice Which trains? +Trainium -Inferentia"});
    CHECK(questions("Which trains?\n*A) Trainium\nB) Inferentia\n") ==
          Lines{"choice Which trains? +Trainium -Inferentia"});
    CHECK(questions("Which trains?\n☑ Trainium\n☐ Inferentia\n") ==
          Lines{"choice Which trains? +Trainium -Inferentia"});
    CHECK(questions("Which trains?\n[ ] Inferentia\n[x] Trainium\n") ==
          Lines{"choice Which trains? -Inferentia +Trainium"});
    CHECK(questions("Which trains?\n• Inferentia\n• Trainium ✔️\n") ==
          Lines{"choice Which trains? -Inferentia +Trainium"});
    CHECK(questions("Which trains?\nInferentia\nTrainium (correct)\nGraviton\n\nWhich serves?\nInferentia "
                    "*\nTrainium\n") == Lines{"choice Which trains? -Inferentia +Trainium -Graviton",
                                              "choice Which serves? +Inferentia -Trainium"});
}

TEST_CASE("stars and bold letters everywhere mark nothing") {
    CHECK(problems("Which trains?\n* A) Trainium\n* B) Inferentia\n") == Lines{"CW650 at 1"});
    CHECK(problems("Which trains?\n- **Trainium**\n- **Inferentia**\n") == Lines{"CW650 at 1"});
    CHECK(questions("Which trains?\n* Trainium *\n* Inferentia\n") ==
          Lines{"choice Which trains? +Trainium -Inferentia"});
}

TEST_CASE("true and false, as people write it") {
    const Lines wanted{"true-false Trainium is a GPU. -True +False"};
    CHECK(questions("1. True or false: Trainium is a GPU.\nAnswer: False\n") == wanted);
    CHECK(questions("1. Trainium is a GPU. (T/F)\nAnswer: F\n") == wanted);
    CHECK(questions("1. Trainium is a GPU.\nTrue\nFalse\nAnswer: False\n").size() == 1);
    CHECK(questions("Trainium is a GPU.\na) True\nb) False *\n") == wanted);
    CHECK(questions("1. Trainium ist eine GPU.\nAntwort: falsch\n") ==
          Lines{"true-false Trainium ist eine GPU. -True +False"});
}

TEST_CASE("German words do the same") {
    CHECK(questions("Frage 1: Welcher Chip trainiert?\na) Inferentia\nb) Trainium (richtig)\nBegründung: "
                    "Dafür ist er da.\n\nFrage 2: Wie heißt das SDK?\nRichtige Antwort: Neuron\n") ==
          Lines{"choice Welcher Chip trainiert? -Inferentia +Trainium", "short Wie heißt das SDK? =Neuron"});
}

TEST_CASE("numbered options below a lettered or unnumbered question") {
    CHECK(
        questions(
            "Which trains?\n1) Trainium *\n2) Inferentia\n\nWhich serves?\n1) Trainium\n2) Inferentia *\n") ==
        Lines{"choice Which trains? +Trainium -Inferentia", "choice Which serves? -Trainium +Inferentia"});
    CHECK(questions("1. Which trains?\n  1) Trainium *\n  2) Inferentia\n2. Which serves?\n  1) Trainium\n  "
                    "2) Inferentia *\n") ==
          Lines{"choice Which trains? +Trainium -Inferentia", "choice Which serves? -Trainium +Inferentia"});
}

TEST_CASE("a list inside the question's text is none of its options") {
    const auto pasted = document(
        "A team needs:\n- low latency\n- low cost\nWhich chip fits best?\nA) Trainium\nB) Inferentia *\n");
    CHECK(summaries(pasted.imported) == Lines{"choice A team needs:\n\n• low latency\n\n• low cost\n\nWhich "
                                              "chip fits best? -Trainium +Inferentia"});
    CHECK(pasted.imported.diagnostics.empty());
}

TEST_CASE("a scenario of two paragraphs stays with its question") {
    CHECK(questions(
              "A team trains a large model.\n\nWhich instance should it use?\n\nA) Trn1 *\n\nB) Inf1\n") ==
          Lines{"choice A team trains a large model.\n\nWhich instance should it use? +Trn1 -Inf1"});
}

TEST_CASE("questions without an empty line between them") {
    CHECK(questions(
              "Which trains?\nA) Trainium *\nB) Inferentia\nWhich serves?\nA) Trainium\nB) Inferentia *\n") ==
          Lines{"choice Which trains? +Trainium -Inferentia", "choice Which serves? -Trainium +Inferentia"});
    CHECK(questions("Which trains?\nA) Trainium *\nB) Inferentia\nComplete:\nmodels are served by\nA) "
                    "Trainium\nB) Inferentia *\n") ==
          Lines{"choice Which trains? +Trainium -Inferentia",
                "choice Complete: models are served by -Trainium +Inferentia"});
}

TEST_CASE("lists of terms become cards only where every line is one") {
    CHECK(questions("Trainium – AWS chip for training\nInferentia – AWS chip for inference\nNeuron – SDK for "
                    "both\n") == Lines{"flashcard Trainium => AWS chip for training",
                                       "flashcard Inferentia => AWS chip for inference",
                                       "flashcard Neuron => SDK for both"});
    CHECK(questions("Trainium: trains\nInferentia: serves\nNeuron: compiles\n").size() == 3);
    CHECK(problems("Trainium - trains\nInferentia - serves\nsomething else\n") == Lines{"CW652 at 1"});
    CHECK(document("Which chip?\nA) Trn - one\nAnswer: A - Trn\n").imported.questionCount() == 0);
}

TEST_CASE("a question with nothing marked is never guessed; its lines are marked") {
    const std::string text = "1. Which trains?\nA) Trainium\nB) Inferentia\n\n2. Which serves?\nA) "
                             "Trainium\nB) Inferentia *\n\n3. What is EFA?\n";
    CHECK(problems(text) == Lines{"CW650 at 1", "CW651 at 9"});
    CHECK(fates(text) == "!!!.+++.!.");
}

TEST_CASE("marks and answer lines that disagree, or name nothing, are errors") {
    CHECK(problems("Which trains?\nA) Trainium *\nB) Inferentia\nAnswer: B\n") == Lines{"CW653 at 4"});
    CHECK(problems("Which trains?\nA) Trainium\nB) Inferentia\nAnswer: D\n") == Lines{"CW645 at 4"});
    CHECK(problems("Which trains?\nA) Trainium *\n") == Lines{"CW647 at 1"});
    CHECK(problems("A) Trainium *\nB) Inferentia\n") == Lines{"CW651 at 1"});
    CHECK(problems("1. Which trains?\nAnswer:\n") == Lines{"CW651 at 2"});
    CHECK(problems("1. How many?\nAnswer: 1,000\n") == Lines{"CW654 at 2"});
    CHECK(problems("1. Which two serve? Choose TWO.\nA) Inf1 *\nB) Inf2\nC) Trn1\n") == Lines{"CW118 at 1"});
}

TEST_CASE("other spaces and invisible characters do not get in the way") {
    CHECK(questions("1.\u00A0Which trains?\nA)\u00A0Trainium\u00A0*\n\u200BB) Inferentia\n") ==
          Lines{"choice Which trains? +Trainium -Inferentia"});
}

TEST_CASE("a large document is pasted whole") {
    std::string text;
    for (int i = 1; i <= 4000; ++i)
        text += std::to_string(i) + ". Which of these accelerators was built for training, in case " +
                std::to_string(i) + "?\nA) AWS Inferentia\nB) AWS Trainium *\nC) AWS Graviton\n\n";
    CHECK(paste(text).imported.questionCount() == 4000);
}

TEST_CASE("a task to write about is not the text of the question below it") {
    const std::string choice = "Which chip trains?\n- Trainium *\n- Inferentia\n";
    const Lines one{"choice Which chip trains? +Trainium -Inferentia"};
    for (const std::string task :
         {"Describe what the Neuron SDK does.", "1. Explain in two sentences why caching helps.",
          "Essay: Compare Trainium and Inferentia.", "Nennen Sie drei Vorteile von Trainium.",
          "What does the compiler do? (essay)", "Trainium in your own words:\n________________"}) {
        INFO(task);
        const auto pasted = document(task + "\n\n" + choice);
        CHECK(summaries(pasted.imported) == one);
        CHECK(complaints(pasted.imported.diagnostics) == Lines{"CW651 at 1"});
        CHECK(pasted.lines[0] == LineFate::NotUnderstood);
    }
    CHECK(problems("Describe what the Neuron SDK does.\n") == Lines{"CW651 at 1"});
    CHECK(questions("Explain what is right.\n- Trainium *\n- Inferentia\n") ==
          Lines{"choice Explain what is right. +Trainium -Inferentia"});
}

TEST_CASE("a numbered task over two paragraphs stays one question where the numbers go on") {
    const std::string first = "1. Compare the two instances below.\n\nWhich one is cheaper?\na) x\nb) y\n";
    const Lines both{"choice Compare the two instances below.\n\nWhich one is cheaper? +x -y",
                     "choice Which is faster? -x +y"};
    CHECK(questions(first + "\n2. Which is faster?\na) x\nb) y\n\nAnswers: 1a 2b") == both);
    CHECK(questions("Q: Compare the two instances below.\n\nWhich one is cheaper?\n- x *\n- y\n\n"
                    "Q: Which is faster?\n- x\n- y *\n") == both);
    CHECK(questions(first + "\nAnswer key\n1. a\n") == Lines{both[0]});
    // What nobody can mark ends above all the same, and so does the only question with a number.
    CHECK(problems("1. Compare the two. (essay)\n\nWhich is cheaper?\n- x *\n- y\n\n"
                   "2. Which is faster?\n- x\n- y *\n") == Lines{"CW651 at 1"});
    CHECK(problems("1. Compare the two.\n\nWhich is cheaper?\n- x *\n- y\n") == Lines{"CW651 at 1"});
}

TEST_CASE("a letter of the answer key names no answer to a question without options") {
    const std::string body = "1. Which trains?\na) Trn1\nb) Inf1\n\n2. What does the compiler do?\n\n";
    for (const std::string key : {"a", "bc", "T"}) {
        INFO(key);
        const auto pasted = document(body + "Answers\n1. a\n2. " + key + "\n");
        CHECK(summaries(pasted.imported) == Lines{"choice Which trains? +Trn1 -Inf1"});
        CHECK(complaints(pasted.imported.diagnostics) == Lines{"CW645 at 9"});
    }
    CHECK(problems(body + "Answers: 1a 2b\n") == Lines{"CW645 at 7"});
    CHECK(questions(body + "Answers\n1. a\n2. true\n").size() == 2);
    CHECK(questions(body + "Answers\n1. a\n2. NKI\n").size() == 2);
}

TEST_CASE("an answer key may write two letters of one question together") {
    const std::string body =
        "1. Which trains?\na) Trn1\nb) Inf1\n\n2. Which two serve?\na) Trn1\nb) Inf1\nc) "
        "Inf2\n\n3. Which compiles?\na) Neuron\nb) NKI\n\n";
    const Lines all{"choice Which trains? +Trn1 -Inf1", "choice Which two serve? -Trn1 +Inf1 +Inf2",
                    "choice Which compiles? +Neuron -NKI"};
    for (const std::string key : {"Answers: 1a 2bc 3a\n", "Answers\n1a\n2bc\n3a\n", "Key: 1A, 2BC, 3A\n",
                                  "Answer key\n1. a\n2. bc\n3. a\n", "Answers: 1a 2b,c 3a\n"}) {
        INFO(key);
        CHECK(questions(body + key) == all);
    }
    // What cannot be read is named at its line, with the question it was meant for.
    CHECK(problems(body + "Answers: 1a 2bq 3a\n") == Lines{"CW645 at 14"});
    CHECK(problems(body + "Answers\n1. a\n2. cb\n3. a\n") == Lines{"CW645 at 16"});
    CHECK(problems(body + "Answers\n1a\n2bq\n3a\n") == Lines{"CW645 at 16"});
}

TEST_CASE("an answer with words around its number is taken as words, with a warning") {
    const auto pasted = document("How much is saved?\nAnswer: up to 40 %\n");
    CHECK(summaries(pasted.imported) == Lines{"short How much is saved? =up to 40 %"});
    CHECK(complaints(pasted.imported.diagnostics) == Lines{"CW167 at 2"});
    const auto table = paste("question\tanswer\nHow much is saved?\tup to 40 %\nHow many?\t16\n");
    CHECK(complaints(table.imported.diagnostics) == Lines{"CW167 at 2"});
    CHECK(table.imported.questionCount() == 2);
    CHECK(questions("How much is saved?\nAnswer: 15..17 %\n").size() == 1);
}

TEST_CASE("a range or a choice of numbers that is taken as words is called by its name") {
    const std::string asText = " It was read as text, so learners must type it exactly.";
    const auto warned = [](const exchange::Pasted& pasted) {
        REQUIRE(pasted.imported.diagnostics.size() == 1);
        CHECK(pasted.imported.diagnostics[0].code == "CW167");
        return pasted.imported.diagnostics[0];
    };
    for (const auto& range : {warned(document("How many chips?\nAnswer: 15 to 17\n")),
                              warned(paste("question\tanswer\nHow many chips?\t15 to 17\nHow big?\t16\n"))}) {
        CHECK(range.message == "“15 to 17” is a range, not a single number." + asText);
        CHECK(range.help == "Write a range as “15..17”.");
    }
    for (const auto& choice : {warned(document("How many chips?\nAnswer: 8 or 16\n")),
                               warned(paste("question\tanswer\nHow many chips?\t8 or 16\nHow big?\t16\n"))}) {
        CHECK(choice.message == "“8 or 16” contains more than one number." + asText);
        CHECK(choice.help == "After the import, write each number on its own answer line in the Workshop.");
    }
}

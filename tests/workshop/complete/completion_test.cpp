#include "pack/text/text.h"
#include "snapshot_fixture.h"
#include "workshop/complete/completion.h"

#include <algorithm>
#include <string>

using namespace chipwise;
using namespace chipwise::workshop;
using namespace chipwise::workshop::testing;

namespace {

/// Completions where the text has a “|”.
struct Asked {
    std::vector<Completion> found;
    std::string text; ///< without the mark
    std::string line;

    std::string words() const {
        std::string result;
        for (const auto& completion : found) result += (result.empty() ? "" : " ") + completion.text;
        return result;
    }
    const Completion& named(std::string_view word) const {
        const auto at = std::ranges::find(found, word, &Completion::text);
        INFO("looking for " << word << " in: " << words());
        REQUIRE(at != found.end());
        return *at;
    }
    bool has(std::string_view word) const {
        return std::ranges::find(found, word, &Completion::text) != found.end();
    }
    /// The line with that completion put in.
    std::string lineWith(std::string_view word) const {
        const auto& completion = named(word);
        return pack::applyEdits(line, {{1, completion.from, 1, completion.to, completion.text}});
    }
};

Asked ask(const Snapshot& snapshot, const std::string& file, std::string text, int limit = 12) {
    const auto mark = text.find('|');
    REQUIRE(mark != std::string::npos);
    text.erase(mark, 1);
    const auto begin = mark == 0 ? 0 : text.rfind('\n', mark - 1) + 1;
    const int line = 1 + static_cast<int>(std::ranges::count(text.substr(0, mark), '\n'));
    Asked asked;
    asked.line = text.substr(begin, text.find('\n', begin) - begin);
    const int column = pack::columnAt(asked.line, mark - begin);
    asked.found = completionsAt(snapshot, file, text, line, column, limit);
    asked.text = std::move(text);
    return asked;
}

Asked inQuestion(const std::string& text) {
    static const auto snapshot = samplePack();
    return ask(snapshot, "questions/10-roles.md", text);
}

Asked inPlan(const std::string& text) {
    static const auto snapshot = samplePack();
    return ask(snapshot, "pack.md", text);
}

Asked inFacts(const std::string& text) {
    static const auto snapshot = samplePack();
    return ask(snapshot, "facts.csv", text);
}

} // namespace

TEST_CASE("settings are completed directly under a heading, with what they do") {
    const auto diff = inQuestion("## A {#a}\ndi|");
    CHECK(diff.words() == "difficulty:  distractors:  contrast: "); // “differs” is in what is said of it
    CHECK(diff.named("difficulty: ").detail ==
          "easy, medium, hard, 1 (easiest) to 5, or the percentage who get it right: 65%");
    CHECK(diff.lineWith("difficulty: ") == "difficulty: ");
    CHECK(inQuestion("## A {#a}\n|").found.size() == 12);
    CHECK(inQuestion("## A {#a}\ndi|: easy").lineWith("difficulty") == "difficulty: easy");
    CHECK_FALSE(inQuestion("## A {#a}\ndifficulty: easy\ndi|").has("difficulty: "));
    CHECK(inQuestion("## A {#a}\nref: x\nre|").has("ref: "));
    CHECK(inQuestion("## A {#a}\n\ndi|").found.empty());
    CHECK(inQuestion("## A {#a}\nText\ndi|").found.empty());
    CHECK(inQuestion("```\n## A {#a}\n<!--\ndi|").found.empty());
}

TEST_CASE("values are those of the setting") {
    CHECK(inQuestion("## A {#a}\nkind: |").found.size() == 9);
    CHECK(inQuestion("## A {#a}\nkind: fl|").words() == "flashcard flashcards");
    CHECK(inQuestion("## A {#a}\nkind: m|atch").lineWith("matching") == "kind: matching");
    CHECK(inQuestion("## A {#a}\nstanding: |").words() == "fact vendor-claim exam-lore practice");
    CHECK(inQuestion("## A {#a}\ndifficulty: e|").words() == "easy");
    CHECK(inQuestion("## A {#a}\nstatus: |").words() == "draft ready");
    CHECK_FALSE(inQuestion("## A {#a}\npo|").has("points: "));
    CHECK(inQuestion("## A {#a}\nshuffle: |").words() == "yes no");
    CHECK(inQuestion("## A {#a}\ndifficulty: easy|").found.empty());
    CHECK(inQuestion("## A {#a}\ntags: |").words() == "inferentia key numbers roles trainium");
    CHECK(inQuestion("## A {#a}\ntags: chips, ro|").lineWith("roles") == "tags: chips, roles");
    CHECK(inQuestion("## A {#a}\nauthor: |").found.at(0).text == "Your Name <you@university.example>");
    CHECK(inQuestion("## A {#a}\nmisconception: |").words() == "4x-vs-gpu");
}

TEST_CASE("misconceptions are offered with what people think, where the pack lists them") {
    auto files = pack::loadFolder(TEST_DATA "/sample-pack");
    files.texts["misconceptions.csv"] =
        "id,people_think,true,source\n"
        "4x-vs-gpu,Four times means any GPU.,It names one.,https://example.org/\n"
        "other,Something else.,No.,https://example.org/\n";
    const Snapshot snapshot = snapshotOf(std::move(files));
    const auto offered = ask(snapshot, "questions/10-roles.md", "## A {#a}\nmisconception: |");
    CHECK(offered.words() == "4x-vs-gpu other");
    CHECK(offered.named("other").detail == "Something else.");
    CHECK(ask(snapshot, "misconceptions.csv", "id,|").words() == "people_think true source");
    CHECK(ask(snapshot, "misconceptions.csv", "id,people_think,true,source\na,|").found.empty());
}

TEST_CASE("objectives are found by number and by words of their title") {
    CHECK(inQuestion("## A {#a}\nobjective: chips 2|").words() == "chips 2 chips 2.1 chips 2.2");
    CHECK(inQuestion("## A {#a}\nobjective: 2.3|").words() == "aif-c01 2.3 aif-c01 2.3.4");
    const auto serving = inQuestion("## A {#a}\nobjective: chips 1.2, serving|");
    CHECK(serving.named("chips 1.1").detail == "Tell training from serving");
    CHECK(serving.lineWith("chips 1.1") == "objective: chips 1.2, chips 1.1");
}

TEST_CASE("facts are shown with what they say") {
    const auto trn1 = inQuestion("## A {#a}\nfact: trn1-ch|");
    CHECK(trn1.named("trn1-chips").detail == "trn1.32xlarge / chips per instance = 16 chips");
    CHECK_FALSE(inQuestion("## A {#a}\nfact: trn2-cc|").has("trn2-cc-cores"));
    CHECK(inQuestion("## A {#a}\nfact: compute|").found.size() == 3);
    const auto let = inQuestion("## A {#a}\nlet: share = fact(trn1-co|");
    CHECK(let.lineWith("trn1-cost)") == "let: share = fact(trn1-cost)");
    CHECK(inQuestion("## A {#a}\nlet: share = fact(trn1-c|) / 100").lineWith("trn1-cost") ==
          "let: share = fact(trn1-cost) / 100");
    CHECK_FALSE(inQuestion("## A {#a}\nlet: x = fact(trn-w|").has("trn-workloads)"));
    CHECK(inQuestion("## A {#a}\nlet: bill = 1..9\nlet: y = bi|").words() == "bill");
    CHECK(inQuestion("## A {#a}\nlet: bill = 1..9\n\nHow much?\n\n= b|").words() == "bill");
}

TEST_CASE("generated questions know their columns and placeholders") {
    CHECK(inQuestion("## A {#a}\nfor-each-fact: prop|").words() == "property = ");
    CHECK(inQuestion("## A {#a}\nfor-each-fact: property = de|").words() == "dense compute device memory");
    CHECK(inQuestion("## A {#a}\nfor-each-fact: property = dense compute and precision = |").words() ==
          "FP8");
    const std::string form = "## A {#a}\nfor-each-fact: unit = GiB\n";
    CHECK(inQuestion(form + "answer: {va|").lineWith("value}") == "answer: {value}");
    CHECK(inQuestion(form + "\nHow many {u|} does it have?").lineWith("unit") ==
          "How many {unit} does it have?");
    CHECK(inQuestion("## A {#a}\nlet: bill = 1..9\n\nIt costs {|").words() == "bill}");
    CHECK(inQuestion("## A {#a}\n\nIt costs {|").found.empty());
    CHECK(inQuestion(form + "\nIt has {{|").found.empty());
    CHECK(inQuestion(form + "hint: As {so|").lineWith("source}") == "hint: As {source}");
}

TEST_CASE("a condition offers the columns that it can name, and what stands in them") {
    CHECK(inQuestion("## A {#a}\nfor-each-fact: |").found.size() == 8);
    CHECK_FALSE(inQuestion("## A {#a}\nfor-each-fact: so|").has("source = "));
    CHECK(inQuestion("## A {#a}\nfor-each-fact: id = trn1-ch|").words() == "trn1-chips");
    CHECK(inQuestion("## A {#a}\nfor-each-fact: qualifier = u|").words() == "up to");
}

TEST_CASE("placeholders are offered wherever the question is a generated one") {
    const std::string text = "# Counts {#counts}\nfor-each-fact: property = chips per instance\n\n"
                             "## Chips of {entity} {#count}\nkind: choice\nanswer: {value} {unit}\n\n"
                             "How many chips does `{entity}` have?\n\n"
                             "## Own {#own}\nkind: choice\nanswer: {value}\nlet: n = 2\n"
                             "for-each-fact: property = chips per instance\n\nHow many?\n";
    auto files = packWith(text).files;
    files.texts["i18n/de/questions/q.md"] =
        "## Chips von {entity} {#count}\n\nWie viele Chips hat `{entity}`?\n";
    const Snapshot snapshot = snapshotOf(std::move(files));
    INFO(messagesOf(snapshot));
    REQUIRE(snapshot.read.diagnostics.empty());
    const auto in = [&snapshot](const std::string& file, const std::string& asked) {
        return ask(snapshot, file, asked);
    };
    const std::string base = "questions/q.md";
    // In the title, above every setting, and where the group sets the condition.
    CHECK(in(base, "## Chips of {en| {#count}").lineWith("entity}") == "## Chips of {entity} {#count}");
    CHECK(in(base, "## Chips of {en|} {#count}").lineWith("entity") == "## Chips of {entity} {#count}");
    CHECK(in(base, "## Chips {#count}\nanswer: {va|").lineWith("value}") == "answer: {value}");
    CHECK(in(base, "## Chips {#count}\n\nHow many {|").found.size() == 9);
    CHECK(in(base, "## Chips {#count}\n\n> A `{en|` has").lineWith("entity}") == "> A `{entity}` has");
    // Above the condition, and the name of a `let` below the cursor.
    CHECK(in(base, "## Own {#own}\nanswer: {v|").lineWith("value}") == "answer: {value}");
    CHECK(in(base, "## Own {#own}\n\nIs it {n|").has("n}"));
    // In a translation, which repeats no settings.
    CHECK(in("i18n/de/questions/q.md", "## Chips {#count}\n\nWie viele hat {|").has("entity}"));
    CHECK(in("i18n/de/questions/q.md", "## Chips von {en| {#count}").has("entity}"));
    // A new heading gets an id, as before.
    CHECK(in(base, "## Chips again {|").has("#chips-again}"));
    CHECK(in(base, "## Other {#other}\n\nHow many {|").found.empty());
}

TEST_CASE("pictures and ids are completed where they stand") {
    CHECK(inQuestion("## A {#a}\n\n![cable](med|").lineWith("media/efa.png") == "![cable](media/efa.png");
    CHECK(inQuestion("## A {#a}\n\n![cable](media/efa.png) |").found.empty());
    CHECK(inQuestion("## Chips in a Trn1 {#|").lineWith("chips-in-a-trn1}") ==
          "## Chips in a Trn1 {#chips-in-a-trn1}");
    CHECK(inQuestion("## Trn1 chips 01 {|").lineWith("#trn1-chips-01-2}") ==
          "## Trn1 chips 01 {#trn1-chips-01-2}");
    static const auto snapshot = samplePack();
    const auto german = ask(snapshot, "i18n/de/questions/10-roles.md", "## Ein Job {#neuron|");
    CHECK(german.named("neuron-order-01}").detail == "First Neuron job");
    CHECK_FALSE(ask(snapshot, "i18n/de/questions/10-roles.md", "## X {#role|").has("role-training-01}"));
}

TEST_CASE("the plan has settings of its own") {
    CHECK(inPlan("# P\nli|").words() == "license: ");
    CHECK(inPlan("# P\nlicense: CC-BY|").found.size() == 3);
    CHECK(inPlan("# P\n\n## Exam: X {#x}\nraw|").words() == "raw-pass: ");
    CHECK(inPlan("# P\n\n## Exam: X {#x}\nscoring: p|").words() == "partial");
    CHECK(inPlan("# P\n\n## Exam: X {#x}\nkinds: choice, or|").lineWith("ordering") ==
          "kinds: choice, ordering");
    CHECK(inPlan("# P\n\n## E|").lineWith("Exam: ") == "## Exam: ");
    CHECK_FALSE(inPlan("# P\n|").has("guide: "));
}

TEST_CASE("the table completes its head and its cells") {
    CHECK(inFacts("id,entity,pr|").words() == "property precision standing claim"); // it may be practice
    const std::string head = "id,entity,property,value,unit,source,standing,claim\n";
    CHECK(inFacts(head + "x,trn1|").words() == "trn1.32xlarge Trn1");
    CHECK(inFacts(head + "x,Trn1,chips,16,P|").lineWith("PFLOPS") == "x,Trn1,chips,16,PFLOPS");
    CHECK(inFacts(head + "x,Trn1,chips,16,chips,,v|").words() == "vendor-claim");
    CHECK(inFacts("id,state|").words() == "state_version state_date");
    CHECK(inFacts("id,state\nx,a|").words() == "announced");
    CHECK(inFacts(head + "x,\"a, b\",ch|").has("chips per instance"));
    CHECK(inFacts(head + "x,Trn1,chips,|").found.empty());
    CHECK(inFacts(head + "x,y,z,1,,,,AWS|").lineWith("\"AWS, against comparable EC2 instances, for Trn1\"") ==
          "x,y,z,1,,,,\"AWS, against comparable EC2 instances, for Trn1\"");
}

TEST_CASE("columns count code points, and places outside the text have nothing") {
    const auto accents = inQuestion("## A {#a}\ntags: Größe, ro|");
    CHECK(accents.named("roles").from == 14);
    CHECK(accents.lineWith("roles") == "tags: Größe, roles");
    const auto snapshot = samplePack();
    for (const auto& [line, column] : {std::pair{0, 1}, {-3, 1}, {99, 1}, {2, -7}, {2, 999}})
        CHECK_NOTHROW(completionsAt(snapshot, "questions/10-roles.md", "## A {#a}\nki", line, column));
    CHECK(completionsAt(snapshot, "questions/10-roles.md", "## A {#a}\nki", 2, 3, 0).empty());
    CHECK(completionsAt(snapshot, "questions/10-roles.md", "", 1, 1).empty());
}

TEST_CASE("a pack of two thousand questions completes its own words") {
    std::string text = "# G\nobjective: chips 1.1\n\n";
    for (int i = 0; i < 2000; ++i) {
        const auto n = std::to_string(i);
        text += "## Question " + n + " {#q" + n + "}\ntags: tag" + std::to_string(i % 300) +
                "\nref: https://example.org/" + n + "\n\nWhich?\n\n- [x] a\n  > Why\n- [ ] b\n\n";
    }
    const auto snapshot = packWith(text);
    REQUIRE(snapshot.read.pack.questionCount() == 2000);
    const auto lines = static_cast<int>(std::ranges::count(text, '\n'));
    for (const std::string last : {"tags: ta", "ref: https", "objective: ch", "fact: me", "di"}) {
        const auto typed = text + "## New {#new}\n" + last;
        const auto column = static_cast<int>(last.size()) + 1;
        REQUIRE_FALSE(completionsAt(snapshot, "questions/q.md", typed, lines + 2, column).empty());
    }
}

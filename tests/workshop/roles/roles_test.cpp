#include "pack/parse/question_file.h"
#include "pack/text/body_lines.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"
#include "snapshot_fixture.h"
#include "workshop/roles/roles.h"

#include <algorithm>
#include <map>
#include <string>

using namespace chipwise;
using namespace chipwise::workshop;
using namespace chipwise::workshop::testing;

namespace {

/// Spans of every line of a text, by its number.
std::map<int, std::vector<Span>> rolesIn(FileKind kind, std::string_view text) {
    std::map<int, std::vector<Span>> lines;
    LineState state = 0;
    int number = 0;
    for (const auto line : pack::linesOf(text)) {
        auto roles = rolesOf(kind, line, state);
        state = roles.after;
        for (const auto& span : roles.spans) {
            CHECK(span.begin >= 0);
            CHECK(span.begin < span.end);
            CHECK(span.end <= static_cast<int>(line.size()));
        }
        lines[++number] = std::move(roles.spans);
    }
    return lines;
}

bool has(const std::vector<Span>& spans, Role role) {
    return std::ranges::any_of(spans, [role](const Span& span) { return span.role == role; });
}

/// "Key[0,5) Value[6,10)" for one line, the last of the text.
std::string lastLine(FileKind kind, std::string_view text) {
    static const std::map<Role, std::string> names{{Role::Heading, "heading"},
                                                   {Role::Id, "id"},
                                                   {Role::Key, "key"},
                                                   {Role::Value, "value"},
                                                   {Role::RightAnswer, "right"},
                                                   {Role::WrongAnswer, "wrong"},
                                                   {Role::Explanation, "why"},
                                                   {Role::Gap, "gap"},
                                                   {Role::Code, "code"},
                                                   {Role::Comment, "comment"},
                                                   {Role::Picture, "picture"},
                                                   {Role::Arrow, "arrow"},
                                                   {Role::Separator, "separator"}};
    const auto roles = rolesIn(kind, text);
    const auto line = pack::linesOf(text).back();
    std::string result;
    for (const auto& [begin, end, role] : roles.rbegin()->second)
        result +=
            (result.empty() ? "" : " | ") + names.at(role) + ": " +
            std::string(line.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
    return result;
}

std::string ofQuestion(std::string_view text) {
    return lastLine(FileKind::Questions, text);
}

/// Every line that the reader takes as a setting, an answer or an explanation, against its role.
void compareWithReader(const std::string& text) {
    pack::Problems problems("questions/q.md");
    const auto file = pack::parseQuestionFile(text, {}, problems);
    const auto roles = rolesIn(FileKind::Questions, text);
    for (const auto& group : file.groups) {
        for (const auto& line : group.settings.lines) CHECK(has(roles.at(line.line), Role::Key));
        for (const auto& q : group.questions) {
            INFO(q.question.title);
            for (const auto& line : q.settings.lines) CHECK(has(roles.at(line.line), Role::Key));
            for (std::size_t i = 0; i < q.answerLines.size(); ++i) {
                const auto& spans = roles.at(q.answerLines[i]);
                const auto& options = q.question.options;
                const auto& numbers = q.question.numbers;
                const auto& texts = q.question.texts;
                const bool wrong = (i < options.size() && options[i].credit <= 0) ||
                                   (i < numbers.size() && numbers[i].credit <= 0) ||
                                   (i < texts.size() && texts[i].credit <= 0) ||
                                   (i < q.question.pairs.size() && q.question.pairs[i].left.empty());
                INFO(q.answerLines[i]);
                CHECK(has(spans, wrong ? Role::WrongAnswer : Role::RightAnswer));
                CHECK_FALSE(has(spans, wrong ? Role::RightAnswer : Role::WrongAnswer));
            }
        }
    }
    // Explanations, and that nothing else is colored like an answer.
    const pack::SourceText source(text, problems);
    std::map<int, bool> answers;
    for (const auto& group : file.groups)
        for (const auto& q : group.questions)
            for (const int line : q.answerLines) answers[line] = true;
    for (const auto& line : pack::bodyLines(source, problems)) {
        INFO(line.number << ": " << line.text);
        const auto& spans = roles.at(line.number);
        if (line.code) {
            if (!pack::isBlank(line.text)) CHECK(has(spans, Role::Code));
            continue;
        }
        const bool inQuestion = line.number > file.groups.front().questions.front().line();
        if (inQuestion && pack::isExplanationStart(line.text)) CHECK(has(spans, Role::Explanation));
        const bool colored = has(spans, Role::RightAnswer) || has(spans, Role::WrongAnswer);
        if (!pack::isIndented(line.text)) CHECK(colored == answers.contains(line.number));
    }
}

} // namespace

TEST_CASE("settings, answers and explanations have the role that the reader gives them") {
    for (const auto* folder :
         {TEST_DATA "/sample-pack", TEST_DATA "/study-pack", SOURCE_ROOT "/content/aws-ml-chips"}) {
        const auto files = pack::loadFolder(folder);
        int questions = 0;
        for (const auto& [path, text] : files.texts) {
            if (!path.starts_with("questions/")) continue;
            INFO(path);
            compareWithReader(text);
            ++questions;
        }
        CHECK(questions > 0);
    }
}

TEST_CASE("a setting counts directly under a heading only") {
    CHECK(ofQuestion("## A {#a}\nhint: look") == "key: hint: | value: look");
    CHECK(ofQuestion("## A {#a}\n<!-- note -->\nhint: look") == "key: hint: | value: look");
    CHECK(ofQuestion("## A {#a}\n\nhint: look").empty());
    CHECK(ofQuestion("## A {#a}\nText\nhint: look").empty());
    CHECK(ofQuestion("hint: look").empty());
}

TEST_CASE("a heading shows its id") {
    CHECK(ofQuestion("## Chips {#chips}") == "heading: ## Chips {#chips} | id: {#chips}");
    CHECK(ofQuestion("# Group") == "heading: # Group");
    CHECK(ofQuestion("```\n## Chips {#chips}") == "code: ## Chips {#chips}");
}

TEST_CASE("boxes, weights and numbers show what is right") {
    CHECK(ofQuestion("## A\n\n- [x] Trainium") == "right: - [x] Trainium");
    CHECK(ofQuestion("## A\n\n- [ ] Graviton") == "wrong: - [ ] Graviton");
    CHECK(ofQuestion("## A\n\n- [50%] Half") == "right: - [50%] Half");
    CHECK(ofQuestion("## A\n\n- [x] a\n  its next line") == "right: its next line");
    CHECK(ofQuestion("## A\n\n= 16 chips") == "right: = 16 chips");
    CHECK(ofQuestion("## A\n\n= 64 chips (0%)") == "wrong: = 64 chips (0%)");
    CHECK(ofQuestion("# Group\n\n- [x] not an answer here").empty());
}

TEST_CASE("a written kind says what else is an answer") {
    CHECK(ofQuestion("## A\nkind: ordering\n\n1. Compile") == "right: 1. Compile");
    CHECK(ofQuestion("## A\n\n1. a list in the text").empty());
    CHECK(ofQuestion("# G\nkind: ordering\n\n## A\n\n1. Compile") == "right: 1. Compile");
    CHECK(ofQuestion("## A\nkind: matching\n\n- a -> b") == "right: - a -> b | arrow: ->");
    CHECK(ofQuestion("## A\n\n- a => b") == "right: - a => b | arrow: =>");
    CHECK(ofQuestion("## A\n\n- a => b\n- => c") == "wrong: - => c | arrow: =>");
    CHECK(ofQuestion("## A\nkind: flashcards\n\n- Trn1 :: Trainium {#t}") ==
          "right: - Trn1 :: Trainium {#t} | separator: :: | id: {#t}");
    CHECK(ofQuestion("## A\nkind: flashcard\n\nFront\n\n---") == "separator: ---");
    CHECK(ofQuestion("## A\nkind: choice\n\nIt has {{16}} chips.").empty());
}

TEST_CASE("gaps, pictures, code and comments stand out of the text") {
    CHECK(ofQuestion("## A\n\nIt has {{16::how many?}} chips and `code`.") ==
          "gap: {{16::how many?}} | code: `code`");
    CHECK(ofQuestion("## A\n\n\\{{no gap}}").empty());
    CHECK(ofQuestion("## A\n\n![EFA](media/efa.png) here") == "picture: ![EFA](media/efa.png)");
    CHECK(ofQuestion("## A\n\n> Why `x`") == "why: > Why `x` | code: `x`");
    CHECK(ofQuestion("## A\n\n<!-- one\n- [x] two\n-->") == "comment: -->");
    CHECK(ofQuestion("## A\n<!-- note --> hint: look") ==
          "comment: <!-- note --> | key: hint: | value: look");
    CHECK(ofQuestion("## A\n\n```python\n- [x] no") == "code: - [x] no");
    CHECK(ofQuestion("## A\n\n```\ncode\n```\n- [x] yes") == "right: - [x] yes");
    CHECK(ofQuestion("## A\n\n````\n```\n- [x] no") == "code: - [x] no");
}

TEST_CASE("a plan shows numbers and weights") {
    CHECK(lastLine(FileKind::Plan, "# Pack\nid: pack") == "key: id: | value: pack");
    CHECK(lastLine(FileKind::Plan, "# P\n\n## Exam: X {#x}\nguide: 1\n\n- 1 (20%) Domain") ==
          "key: 1 | value: (20%)");
    CHECK(lastLine(FileKind::Plan, "# P\n\n## Exam: X {#x}\n\n- 1 (100%) D\n  - 1.3 Task") == "key: 1.3");
    CHECK(lastLine(FileKind::Plan, "# P\n\n- a list in the description").empty());
}

TEST_CASE("a table shows its head, numbers and quoted cells over several lines") {
    CHECK(lastLine(FileKind::Facts, "id,entity") == "key: id | separator: , | key: entity");
    CHECK(lastLine(FileKind::Facts, "id,value\na,16") == "separator: , | value: 16");
    CHECK(lastLine(FileKind::Facts, "id,note,value\na,\"one, \"\"two\"\"\",4") ==
          "separator: , | value: \"one, \"\"two\"\"\" | separator: , | value: 4");
    CHECK(lastLine(FileKind::Facts, "id,note,value\na,\"one\nmore, still\nend\",4") ==
          "value: end\" | separator: , | value: 4");
    CHECK(lastLine(FileKind::Facts, "\nid,value") == "key: id | separator: , | key: value");
}

TEST_CASE("files are known by their paths") {
    CHECK(fileKind("pack.md") == FileKind::Plan);
    CHECK(fileKind("i18n/de/pack.md") == FileKind::Plan);
    CHECK(fileKind("facts.csv") == FileKind::Facts);
    CHECK(fileKind("facts/trn.csv") == FileKind::Facts);
    CHECK(fileKind("questions/10-roles.md") == FileKind::Questions);
    CHECK(fileKind("i18n/de/questions/10-roles.md") == FileKind::Questions);
}

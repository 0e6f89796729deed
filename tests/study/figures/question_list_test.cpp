#include "study/figures/question_list.h"

#include "study/card_changes.h"
#include "study/notes.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

std::vector<std::string> names(const QuestionList& list, const std::vector<std::uint32_t>& places) {
    std::vector<std::string> names;
    for (const std::uint32_t place : places) names.push_back(list.entry(place).card);
    return names;
}

/// Two groups of three; of the first one question is missed, of the second one is missed though certain.
class ListedTable : public BegunTable {
public:
    ListedTable() : BegunTable({3, 3}) {
        SessionOptions four;
        four.cards = {"p/g1-1", "p/g1-2", "p/g2-1", "p/g2-2"};
        const auto session = start(four);
        while (session->current() != nullptr && session->position() <= 4) {
            const std::string card = session->current()->card.name;
            const bool right = card == "p/g1-2" || card == "p/g2-2";
            answer(*session, right, card == "p/g2-1" ? memory::Certainty::Certain : memory::Certainty::Plain);
        }
    }
    std::vector<std::string> find(const QuestionFilter& filter,
                                  QuestionOrder order = QuestionOrder::Pack) const {
        const QuestionList list(learner, now);
        return names(list, list.find(filter, order));
    }
    std::vector<std::string> in(ListedState state) const {
        QuestionFilter filter;
        filter.state = state;
        return find(filter);
    }
};

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("the list of all questions is filtered by what is known of them") {
    ListedTable table;
    CHECK(table.in(ListedState::Any).size() == 6);
    CHECK(table.in(ListedState::New) == Names{"p/g1-3", "p/g2-3"});
    CHECK(table.in(ListedState::Missed) == Names{"p/g1-1", "p/g2-1"});
    CHECK(table.in(ListedState::SureButWrong) == Names{"p/g2-1"});
    CHECK(table.in(ListedState::Due).empty());
    table.sleepUntilNextMorning();
    CHECK(table.in(ListedState::Due) == Names{"p/g1-1", "p/g2-1"});
    changeCards(table.learner, CardChange::Hide, {"p/g1-3"}, table.now);
    changeCards(table.learner, CardChange::Flag, {"p/g2-3"}, table.now);
    setNote(table.learner, "p/g2-2", "Größe", table.now);
    CHECK(table.in(ListedState::Hidden) == Names{"p/g1-3"});
    CHECK(table.in(ListedState::New) == Names{"p/g2-3"});
    CHECK(table.in(ListedState::Flagged) == Names{"p/g2-3"});
    CHECK(table.in(ListedState::Noted) == Names{"p/g2-2"});
}

TEST_CASE("every word that is typed must be found, in question, subject, name or note, whatever its case") {
    ListedTable table;
    setNote(table.learner, "p/g2-2", "Größe zählt", table.now);
    const auto found = [&](const std::string& text) {
        QuestionFilter filter;
        filter.text = text;
        return table.find(filter);
    };
    CHECK(found("WHAT g1-2") == Names{"p/g1-2"});
    CHECK(found("group g2").size() == 3);
    CHECK(found("grosse") == Names{"p/g2-2"});
    CHECK(found("größe") == Names{"p/g2-2"});
    CHECK(found("GRÖSSE zahlt") == found("größe"));
    CHECK(found("what nothing").empty());
}

TEST_CASE("parts and facts narrow the list, alone and together") {
    StudyTable table;
    const std::string questions = "# One {#one}\n\n" + choiceQuestion("a", "fact: f1\ntags: role:dev\n") +
                                  choiceQuestion("b", "tags: role:dev, hard\n") + "# Two {#two}\n\n" +
                                  choiceQuestion("c", "fact: f1\n") +
                                  "## T {#t}\n\nA chip is a chip.\n\n- [x] True\n- [ ] False\n\n";
    const auto report = table.install(
        "p", "1.0.0", questions,
        "id,entity,property,value,unit,source,as_of\nf1,Chip,size,3,mm,https://example.org/,2026-08\n");
    INFO(report.sentence);
    REQUIRE(report.installed);
    const QuestionList list(table.learner, table.now);
    const auto found = [&](const QuestionFilter& filter) {
        return names(list, list.find(filter, QuestionOrder::Pack));
    };
    QuestionFilter filter;
    filter.fact = "p/f1";
    CHECK(found(filter) == Names{"p/a", "p/c"});
    filter.part.group = SubjectKey{"p", 1};
    CHECK(found(filter) == Names{"p/c"});
    filter = {};
    filter.part.tag = "role:dev";
    CHECK(found(filter) == Names{"p/a", "p/b"});
    filter = {};
    filter.part.kind = pack::Kind::TrueFalse;
    CHECK(found(filter) == Names{"p/t"});
    using Kind = QuestionList::Part::Kind;
    int subjects = 0;
    int roles = 0;
    int formats = 0;
    for (const QuestionList::Part& part : list.parts()) {
        QuestionFilter of;
        of.part = part.options;
        INFO(part.title);
        CHECK(static_cast<int>(found(of).size()) == part.questions);
        subjects += part.kind == Kind::Subject ? 1 : 0;
        roles += part.kind == Kind::Role ? 1 : 0;
        formats += part.kind == Kind::Format ? 1 : 0;
    }
    CHECK(subjects == 2);
    CHECK(roles == 1);
    CHECK(formats == 2);
}

TEST_CASE("the list is ordered by question, chance and day, and backward") {
    ListedTable table;
    const QuestionList list(table.learner, table.now);
    const auto ordered = [&](QuestionOrder order, bool descending) {
        return names(list, list.find({}, order, descending));
    };
    CHECK(ordered(QuestionOrder::Question, true).front() == "p/g2-3");
    const auto chances = list.find({}, QuestionOrder::Chance);
    for (std::size_t i = 1; i < chances.size(); ++i)
        CHECK(list.at(chances[i - 1]).chance.value_or(2) <= list.at(chances[i]).chance.value_or(2));
    CHECK_FALSE(list.at(chances.back()).chance); // what was never asked comes last
    const auto backward = list.find({}, QuestionOrder::Chance, true);
    CHECK(list.at(backward.front()).chance);
    CHECK_FALSE(list.at(backward.back()).chance); // in either direction
    CHECK(ordered(QuestionOrder::Pack, true).front() == "p/g2-3");
    CHECK(list.at(list.find({}, QuestionOrder::Due).front()).dueDay == studyDay(table.now) + 1);
}

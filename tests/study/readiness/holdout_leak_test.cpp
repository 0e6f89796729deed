// Held-back questions are shown nowhere before their check: over the shipped bank, on its whole surface.
#include "readiness_support.h"

#include "quiz/present.h"
#include "study/card_changes.h"
#include "study/care/journal_export.h"
#include "study/facts/fact_library.h"
#include "study/figures/library_entry.h"
#include "study/figures/misconceptions.h"
#include "study/figures/mistakes.h"
#include "study/figures/question_list.h"
#include "study/figures/question_record.h"
#include "study/notes.h"
#include "study/packs/find_anything.h"
#include "study/packs/questions.h"
#include "study/plan/queue.h"
#include "study/plan/why_due.h"
#include "study/reader/reader_search.h"
#include "study/session/pack_sheet.h"
#include "study/session/terms.h"
#include "support/cases.h"
#include "support/catch.h"

#include <random>
#include <sstream>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Somebody with the shipped bank, some of it studied.
class BankTable : public ExamTable {
public:
    BankTable() : ExamTable(std::vector<int>{}) {
        REQUIRE(learner.install(std::string(SOURCE_ROOT) + "/content/aws-ml-chips", now).installed);
        allowNew();
        study(40);
        for (const std::string& card : learner.profile().cardsKeptAside()) {
            m_kept.insert(card);
            m_stems.push_back(learner.catalog().entry(card)->stem);
        }
        REQUIRE(m_kept.size() == 105);
    }

    void study(int questions) {
        SessionOptions options;
        options.limit = questions;
        options.seed = 9;
        auto session = learner.start(options, now);
        std::minstd_rand chance(4);
        while (session->current()) {
            CHECK_FALSE(m_kept.contains(session->current()->card.name));
            answer(*session, chance() % 3 != 0);
        }
    }

    const std::set<std::string>& kept() const { return m_kept; }
    bool isKept(const std::string& card) const { return m_kept.contains(card); }
    /// Whether a text holds a kept question's words.
    bool leaks(const std::string& text) const {
        return std::ranges::any_of(
            m_stems, [&](const std::string& stem) { return text.find(stem) != std::string::npos; });
    }
    std::set<std::string> queued(SessionOptions options) const {
        options.seed = 2;
        const Queue queue = queueFor(learner.core(), options, learner.plan(now), learner.pace(now), now);
        std::set<std::string> cards;
        for (const Queue::Place& place : queue.places)
            cards.insert(learner.core().library()->entries()[place.entry].card);
        return cards;
    }
    bool asksNoneOf(const SessionOptions& options) const {
        return std::ranges::none_of(queued(options), [this](const auto& card) { return isKept(card); });
    }

private:
    std::set<std::string> m_kept;
    std::vector<std::string> m_stems;
};

std::string textOf(const ReaderRow& row) {
    return row.when + '\n' + row.title + '\n' + row.text + '\n' + row.value + '\n' + row.note;
}

/// Everything that can be read.
std::string everythingIn(const Learner& learner, const FactTable& table, const Reader& reader) {
    std::string all;
    for (const ReaderPage& page : reader.pages) {
        all += page.title + '\n';
        if (const auto text = readerText(learner, reader.pack, page)) all += text->text + '\n';
        for (const ReaderRow& row : readerRows(learner, table, reader.pack, page.kind))
            all += textOf(row) + '\n';
    }
    return all;
}

} // namespace

TEST_CASE("sessions, drills and practice exams never ask what is set aside") {
    BankTable table;
    std::vector<SessionOptions> ways(4);
    ways[0].everything = true;
    ways[1].cram = true;
    ways[2].testOut = true;
    ways[3].minutes = 600;
    for (const store::InstalledGroup& group : table.learner.catalog().groups("aws-ml-chips-core")) {
        SessionOptions options;
        options.group = std::pair(group.pack, group.index);
        options.cram = true;
        ways.push_back(options);
        options.cram = false;
        options.testOut = true;
        ways.push_back(options);
    }
    for (const char* tag : {"core-60", "core-150"}) {
        ways.emplace_back().tag = tag;
        ways.back().cram = true;
    }
    SessionOptions exact;
    exact.cards.assign(table.kept().begin(), table.kept().end());
    ways.push_back(exact);
    for (const HeldMisconception& one : misconceptionsOf(table.learner)) ways.push_back(drillOf(one));
    const Mistakes mistakes = mistakesOf(table.learner, table.now);
    ways.push_back(drillOf(mistakes));
    for (const ConfusionPair& pair : mistakes.pairs) ways.push_back(drillOf(table.learner, pair));
    int asked = 0;
    for (const SessionOptions& options : ways) {
        CHECK(table.asksNoneOf(options));
        asked += static_cast<int>(table.queued(options).size());
    }
    CHECK(asked > 1000); // there was something to leak

    const int forms = casesOf(200, 20);
    for (int seed = 0; seed < forms; ++seed) {
        FormRequest request;
        request.seed = static_cast<std::uint64_t>(seed);
        request.questions = 60;
        if (seed % 2 == 0) request.exam = "chips";
        request.unseenFirst = seed % 3 != 0;
        const FormOffer offer = formFor(table.learner, request);
        REQUIRE(offer.form);
        for (const store::AttemptQuestion& question : offer.form->questions)
            REQUIRE_FALSE(table.isKept(question.card));
    }
}

TEST_CASE("the map shows what is set aside without its text, and no search finds it by what it says") {
    BankTable table;
    const Learner& learner = table.learner;
    int hidden = 0;
    for (const LibraryEntry& entry : libraryEntries(learner, table.now))
        for (const MapBlock& block : entry.map.blocks)
            for (const MapCell& cell : block.cells) {
                CHECK(cell.keptAside == table.isKept(cell.card()));
                CHECK((stemOf(learner, cell.card()) == keptAsideWords) == cell.keptAside);
                hidden += cell.keptAside ? 1 : 0;
            }
    CHECK(hidden == 105);
    Finder finder(learner);
    int others = 0;
    int othersAnywhere = 0;
    for (const std::string& card : table.kept()) {
        const std::string stem = learner.catalog().entry(card)->stem;
        std::istringstream words(stem);
        std::string text;
        for (std::string word; words >> word && text.size() < 40;) text += word + ' ';
        REQUIRE_FALSE(learner.catalog().search(text, 200).empty()); // it would be found
        for (const std::string& typed : {text, text.substr(0, 12)}) {
            for (const store::Hit& hit : findQuestions(learner, typed, 200)) {
                CHECK_FALSE(table.isKept(hit.entry.card));
                ++others;
            }
            for (const Found& found : finder.find(typed, 20)) {
                CHECK_FALSE(table.isKept(found.id));
                othersAnywhere += found.kind == Found::Kind::Question ? 1 : 0;
            }
        }
        CHECK_FALSE(installedQuestion(learner, card));
        CHECK_FALSE(table.leaks(whyDue(learner, card, table.now)));
        CHECK(questionRecord(learner, card, table.now).keptAside);
    }
    CHECK(others >= 100); // the search finds at all
    CHECK(othersAnywhere > 0);
    CHECK(findQuestions(learner, "trainium", 7).size() == 7); // what is left out takes no place
    int beside = 0;
    const auto library = learner.core().library();
    for (const store::CardOutline& entry : library->entries()) {
        for (const SameFactQuestion& other : questionRecord(learner, entry.card, table.now).sameFact)
            CHECK_FALSE(table.isKept(other.card));
        for (const store::CardOutline* other : library->siblings(entry)) beside += table.isKept(other->card);
    }
    CHECK(beside > 10); // there was something to leak
}

TEST_CASE(
    "the list of questions finds what is set aside by its place alone, and nothing can be done with it") {
    BankTable table;
    const std::vector<std::string> kept(table.kept().begin(), table.kept().end());
    for (const std::string& card : kept) setNote(table.learner, card, "wombat", table.now);
    for (const CardChange change :
         {CardChange::Hide, CardChange::BringBack, CardChange::Flag, CardChange::Unflag, CardChange::Reset}) {
        const ChangedCards changed = changeCards(table.learner, change, kept, table.now);
        CHECK(changed.cards.empty());
        CHECK(changed.keptAside == 105);
        CHECK(changedWords(changed) == "105 questions set aside for a readiness check were not changed.");
    }
    const QuestionList list(table.learner, table.now);
    int others = 0; // found, and not set aside
    const auto found = [&](const QuestionFilter& filter) {
        int keptOnes = 0;
        for (const std::uint32_t place : list.find(filter, QuestionOrder::Question))
            ++(table.isKept(list.entry(place).card) ? keptOnes : others);
        return keptOnes;
    };
    for (std::size_t place = 0; place < list.size(); ++place) {
        const ListedQuestion& one = list.at(place);
        REQUIRE(one.keptAside == table.isKept(list.entry(place).card));
        if (!one.keptAside) continue;
        CHECK(list.stem(place) == keptAsideWords);
        CHECK(list.note(place).empty());
        CHECK_FALSE((one.chance || one.dueDay || one.lastDay || one.due || one.missed || one.noted));
    }
    using State = ListedState;
    for (const State state : {State::Due, State::New, State::Missed, State::SureButWrong, State::Hidden,
                              State::Flagged, State::Noted}) {
        QuestionFilter filter;
        filter.state = state;
        CHECK(found(filter) == 0);
    }
    QuestionFilter keptAside;
    keptAside.state = State::KeptAside;
    CHECK(found(keptAside) == 105);
    CHECK(list.find(keptAside, QuestionOrder::Pack).size() == 105);
    using Kind = QuestionList::Part::Kind;
    int byPlace = 0;
    for (const QuestionList::Part& part : list.parts()) {
        QuestionFilter filter;
        filter.part = part.options;
        INFO(part.title);
        CHECK(static_cast<int>(list.find(filter, QuestionOrder::Pack).size()) == part.questions);
        const bool isPlace =
            part.kind == Kind::Domain || part.kind == Kind::Subject || part.kind == Kind::Pack;
        if (isPlace)
            byPlace += found(filter);
        else
            CHECK(found(filter) == 0);
    }
    CHECK(byPlace >= 105);
    others = 0;
    for (const std::string& card : kept) {
        const store::CardEntry entry = *table.learner.catalog().entry(card);
        std::vector<QuestionFilter> ways(3);
        ways[0].text = entry.stem;
        ways[1].text = card;
        ways[2].text = "wombat";
        for (const std::string& fact : entry.factIds) ways.emplace_back().fact = fact;
        for (const std::string& tag : entry.tags) ways.emplace_back().text = tag;
        for (const QuestionFilter& way : ways) CHECK(found(way) == 0);
    }
    CHECK(others > 0); // the ways find at all
}

TEST_CASE("what is listed about a fact leaves out what is set aside and what is hidden") {
    BankTable table;
    std::set<std::string> facts;
    std::set<std::string> resting;
    for (const store::CardEntry& entry : table.learner.catalog().entries("aws-ml-chips-core"))
        for (const std::string& fact : entry.factIds) {
            facts.insert(fact);
            resting.insert(entry.card);
        }
    const std::vector<std::string> all(facts.begin(), facts.end());
    const auto listed = questionsAbout(table.learner, all);
    int left = 0;
    for (const std::string& card : resting) {
        const bool isListed = std::ranges::find(listed, card) != listed.end();
        CHECK(isListed != table.isKept(card));
        if (!isListed) ++left;
    }
    CHECK(left > 10); // there was something to leave out
    table.learner.setSuspended(listed.front(), true, table.now);
    const auto without = questionsAbout(table.learner, all);
    CHECK(without.size() == listed.size() - 1);
    CHECK(std::ranges::find(without, listed.front()) == without.end());
}

TEST_CASE("the Reader shows nothing of what is set aside, and does not count it") {
    BankTable table;
    const FactTable facts = factTableOf(table.learner, "aws-ml-chips-core");
    const Reader reader = readerOf(table.learner, facts, "aws-ml-chips-core");
    CHECK_FALSE(table.leaks(everythingIn(table.learner, facts, reader)));
    std::map<int, int> counts;
    for (const store::CardEntry& entry : table.learner.catalog().entries("aws-ml-chips-core"))
        if (!table.isKept(entry.card)) ++counts[entry.group];
    for (const ReaderPage& page : reader.pages)
        if (page.isLesson()) CHECK(page.questions == counts[page.group]);
    const ReaderSearch search(table.learner, facts, reader);
    for (const ReaderPage& page : reader.pages)
        if (page.isLesson()) CHECK_FALSE(search.find(page.title).empty()); // it finds at all
    for (const std::string& card : table.kept()) {
        std::string said;
        for (const ReaderHit& hit : search.find(table.learner.catalog().entry(card)->stem))
            said += hit.title + '\n' + hit.passage + '\n';
        CHECK_FALSE(table.leaks(said));
    }
}

TEST_CASE("the Library, the lessons, the Reader and the search count a subject's questions alike") {
    BankTable table;
    const FactTable facts = factTableOf(table.learner, "aws-ml-chips-core");
    const Reader reader = readerOf(table.learner, facts, "aws-ml-chips-core");
    const Map map = table.learner.map(table.now);
    Finder finder(table.learner);
    int all = 0;
    for (const PackSheet::Subject& subject : packSheet(table.learner, "aws-ml-chips-core").subjects) {
        INFO(subject.group.title);
        all += subject.questions;
        const SubjectKey key{subject.group.pack, subject.group.index};
        CHECK(briefToRead(table.learner, key)->questions == subject.questions);
        if (const int page = reader.ofGroup(key.second); page >= 0)
            CHECK(reader.pages[static_cast<std::size_t>(page)].questions == subject.questions);
        const auto block = std::ranges::find(map.blocks, key.second, &MapBlock::group);
        CHECK((block == map.blocks.end() ? 0 : block->questions()) == subject.questions);
        for (const Found& found : finder.find(subject.group.title, 50))
            if (found.kind == Found::Kind::Subject && found.group == key.second)
                CHECK(found.questions == subject.questions);
    }
    CHECK(all == map.total());
}

TEST_CASE("flags, glossary links and the exported journal tell nothing of what is set aside") {
    BankTable table;
    for (const std::string& card : table.kept()) table.learner.setFlagged(card, true, table.now);
    for (const Mistake& mistake : mistakesOf(table.learner, table.now).flagged) {
        CHECK(table.isKept(mistake.card));
        CHECK(mistake.stem == keptAsideWords);
    }
    for (const store::Term& term : table.learner.catalog().terms("aws-ml-chips-core"))
        CHECK_FALSE(table.isKept(term.card));
    std::string journal;
    exportJournal(table.learner, {}, [&](const std::string& line) { journal += line; });
    CHECK_FALSE(table.leaks(journal));
    // The other side of a question that was answered may be one that is set aside.
    SessionOptions options;
    options.seed = 1;
    auto session = table.learner.start(options, table.now);
    REQUIRE(session->current());
    for (const std::string& card : table.kept())
        CHECK(session->askNext(card, table.now) == Session::AskNext::NotThere);
    // Passing a test of a subject does not mark what was never shown as known.
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a verdict counts as many questions on the same fact as the question's page lists") {
    BankTable table;
    table.sleepUntilNextMorning();
    SessionOptions options;
    options.limit = 30;
    const auto session = table.learner.start(options, table.now);
    bool isAnySetAside = false;
    while (session->current()) {
        const std::string card = session->current()->card.name;
        const Graded graded = table.answer(*session, true);
        CHECK(graded.siblings ==
              static_cast<int>(questionRecord(table.learner, card, table.now).sameFact.size()));
        const auto library = table.learner.core().library();
        for (const store::CardOutline* other : library->siblings(*library->find(card)))
            isAnySetAside |= table.isKept(other->card);
    }
    CHECK(isAnySetAside);
}

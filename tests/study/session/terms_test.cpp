#include "study/session/terms.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

Terms glossary(const std::vector<std::string>& words) {
    std::vector<store::Term> terms;
    for (const std::string& word : words) terms.push_back({"p/" + word, word, "Meaning of " + word + "."});
    return Terms(std::move(terms));
}

std::vector<std::string> found(const Terms& terms, const std::string& text) {
    std::vector<std::string> words;
    for (const Terms::Place& place : terms.placesIn(text)) words.push_back(place.term->word);
    return words;
}

using Words = std::vector<std::string>;

/// A glossary and questions around it.
class GlossaryTable : public StudyTable {
public:
    explicit GlossaryTable(const std::string& questions) {
        install("p", "1.0.0", questions);
        allowNew();
    }

    /// Words of the open question's terms.
    static Words wordsOf(const std::vector<const store::Term*>& terms) {
        Words words;
        for (const store::Term* term : terms) words.push_back(term->word);
        return words;
    }

    const Asked& open(const std::string& card) {
        SessionOptions options;
        options.cards = {"p/" + card};
        m_session = start(options);
        return *m_session->current();
    }

private:
    std::unique_ptr<Session> m_session;
};

} // namespace

TEST_CASE("a term is found whatever its case, hyphens and plural") {
    const Terms terms = glossary({"NeuronCore", "CC-Core", "Tensor Engine", "All-reduce"});
    CHECK(found(terms, "Two NEURONCORES and a CC core.") == Words{"NeuronCore", "CC-Core"});
    CHECK(found(terms, "tensor engines, then all\u2011reduce") == Words{"Tensor Engine", "All-reduce"});
    CHECK(found(terms, "neuron core") == Words{});
    CHECK(found(terms, "NeuronCoreless") == Words{});
}

TEST_CASE("a version leads to the family where it has no word of its own") {
    CHECK(found(glossary({"NeuronCore"}), "each NeuronCore-v2 has engines") == Words{"NeuronCore"});
    const Terms families = glossary({"Trainium", "Trainium2", "Trn", "P"});
    CHECK(found(families, "Trainium2 and Trainium3") == Words{"Trainium2", "Trainium"});
    CHECK(found(families, "Trn2 and P5 are short") == Words{});
}

TEST_CASE("the longest of several terms stands") {
    const Terms terms = glossary({"Tensor", "Tensor Engine", "trn2u.48xlarge", "trn2u"});
    CHECK(found(terms, "a Tensor Engine") == Words{"Tensor Engine"});
    CHECK(found(terms, "a trn2u.48xlarge instance") == Words{"trn2u.48xlarge"});
    CHECK(found(terms, "a tensor. Engine") == Words{"Tensor"});
}

TEST_CASE("a selection finds the term it touches most") {
    const Terms terms = glossary({"Tensor Engine", "SBUF"});
    const std::string text = "The Tensor Engine reads the SBUF.";
    const auto at = [&](const std::string& selected) {
        const auto begin = text.find(selected);
        const store::Term* term = terms.at(text, begin, begin + selected.size());
        return term == nullptr ? std::string() : term->word;
    };
    CHECK(at("Engine") == "Tensor Engine");
    CHECK(at("e reads the SBUF") == "SBUF");
    CHECK(at("reads") == "");
    CHECK(terms.at(text, 4, 4) == nullptr);
    CHECK(terms.at(text, 900, 1000) == nullptr);
}

TEST_CASE("addresses and marks of Markdown are no words") {
    const Terms terms = glossary({"EFA", "Host"});
    CHECK(GlossaryTable::wordsOf(terms.in({"**EFA**, see [the page](https://host.example/efa)"})) ==
          Words{"EFA"});
}

TEST_CASE("each term is listed once, in the order of the texts") {
    const Terms terms = glossary({"EFA", "HBM", "SBUF"});
    CHECK(GlossaryTable::wordsOf(terms.in({"SBUF and HBM", "EFA, HBM and SBUF"})) ==
          Words{"SBUF", "HBM", "EFA"});
}

TEST_CASE("hostile texts and glossaries are read in one pass") {
    Words many(4000, "a");
    for (std::size_t i = 0; i < many.size(); ++i) many[i] = "a a a a a a a " + std::to_string(i);
    const Terms terms = glossary(many);
    std::string text;
    for (int i = 0; i < 400'000; ++i) text += "a ";
    CHECK(found(terms, text).empty());
    CHECK(found(terms, std::string(3'000'000, 'x')).empty());
    CHECK(found(terms, "\xff\xfe not UTF-8").empty());
    CHECK(found(glossary({"", " - ", std::string(500, 'y'), "one two three four five six seven eight nine"}),
                "one two three four five six seven eight nine")
              .empty());
}

TEST_CASE("before the answer only the stem explains itself") {
    GlossaryTable table("# G {#g}\n\n## Q {#q}\n\nWhat does a Host lend to its chips?\n\n- [x] The SBUF\n"
                        "- [ ] The EFA\n- [ ] The HBM\n\n> why: A Checkpoint rests there.\n\n");
    const Terms terms = glossary({"Host", "SBUF", "EFA", "HBM", "Checkpoint"});
    const Asked& asked = table.open("q");
    CHECK(table.wordsOf(termsBefore(terms, asked)) == Words{"Host"});
    Words after = table.wordsOf(termsAfter(terms, asked));
    std::ranges::sort(after);
    CHECK(after == Words{"Checkpoint", "EFA", "HBM", "Host", "SBUF"});
}

TEST_CASE("a term that says what is asked for waits for the answer") {
    GlossaryTable table("# G {#g}\n\n## Q {#q}\n\nWhat is an UltraServer, and what is a Host?\n\n"
                        "- [x] Several instances joined by NeuronLink\n- [ ] A large rack of disks\n"
                        "- [ ] A private building\n\n"
                        "## T {#t}\nkind: true-false\n\nA Host is a chip.\n\n- [ ] True\n- [x] False\n\n"
                        "## N {#n}\nkind: numeric\n\nHow many chips has a Host?\n\n= 16\n\n");
    const Terms terms({{"p/x", "UltraServer", "Several instances that NeuronLink has joined."},
                       {"p/y", "Host", "The computer around the chips."}});
    CHECK(table.wordsOf(termsBefore(terms, table.open("q"))) == Words{"Host"});
    CHECK(termsBefore(terms, table.open("t")).empty());
    CHECK(termsBefore(terms, table.open("n")).empty());
    CHECK(table.wordsOf(termsAfter(terms, table.open("n"))) == Words{"Host"});
}

TEST_CASE("a flashcard of the glossary does not show its own back") {
    GlossaryTable table("# G {#g}\n\n## Q {#q}\nkind: flashcards\n\n- Host :: Lends memory. {#host}\n\n");
    const Terms terms({{"p/q#host", "Host", "Something else altogether."}});
    CHECK(termsBefore(terms, table.open("q#host")).empty());
    CHECK(table.wordsOf(termsAfter(terms, table.open("q#host"))) == Words{"Host"});
}

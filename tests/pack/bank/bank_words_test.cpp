// words.csv, and the names it warns of.
#include "bank_fixture.h"
#include "pack/words/bank_text.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

std::string wordCodes(const std::string& table) {
    Problems problems("words.csv");
    parseWords(table, problems);
    std::string codes;
    for (const auto& d : problems.list()) codes += d.code + " ";
    return codes;
}

} // namespace

TEST_CASE("words.csv is read, and its mistakes are said") {
    Problems problems("words.csv");
    const auto words = parseWords("kind,word,instead\nretired, Old name ,New name; Newer name\n", problems);
    CHECK(problems.list().empty());
    REQUIRE(words.size() == 1);
    CHECK(words[0] == WordEntry{"Old name", WordKind::Retired, {"New name", "Newer name"}, ""});

    CHECK(wordCodes("") == "");
    CHECK(wordCodes("word,note\n") == "CW201 ");
    CHECK(wordCodes("word,kind,colour\n") == "CW202 ");
    CHECK(wordCodes("word,kind,word\n") == "CW202 ");
    CHECK(wordCodes("word,kind\na,retired,b\n") == "CW204 ");
    CHECK(wordCodes("word,kind\n,retired\n") == "CW205 ");
    CHECK(wordCodes("word,kind\na,retierd\n") == "CW208 ");
    CHECK(wordCodes("word,kind\na,english\n") == "");
    CHECK(wordCodes("word,kind\n\"a,retired\n").find("CW210") != std::string::npos);
}

TEST_CASE("a column that words.csv does not have is reported as in the other tables") {
    const auto found = [](const std::string& header) {
        Problems problems("words.csv");
        parseWords(header + "\n", problems);
        REQUIRE(problems.list().size() == 1);
        return problems.list().front();
    };
    const auto unknown = found("word,kind,colour");
    CHECK(unknown.message == "Unknown column “colour”.");
    CHECK(unknown.help == "Rename or delete the column. The known columns are word, kind, instead, note.");
    const auto misspelled = found("word,kind,insted");
    CHECK(misspelled.help == "Did you mean “instead”?");
    REQUIRE(misspelled.edit);
    CHECK(misspelled.edit->replacement == "instead");
    CHECK_FALSE(found("word,kind,instead,insted").edit);
    const auto twice = found("word,kind,Word");
    CHECK(twice.message == "The column “word” appears twice.");
    CHECK(twice.help == "Delete one of the two columns.");
}

TEST_CASE("words.csv is a file of the pack, and its mistakes are the pack's") {
    auto files = bankPack(cleanQuestion);
    CHECK(readPack(files).words.size() == 5);
    files.texts["words.csv"] = "word,kind\nx,y\n";
    CHECK(codesOf(files) == "CW208 ");
}

TEST_CASE("a huge table of words is cut off") {
    std::string table = "word,kind\n";
    for (std::size_t i = 0; i < mostWords + 500; ++i) table += "w" + std::to_string(i) + ",retired\n";
    Problems problems("words.csv");
    CHECK(parseWords(table, problems).size() == mostWords);
}

TEST_CASE("an old name is found wherever it stands, but not beside today's") {
    const auto said = [](const char* words) { return bankCodes("As the table says.", words); };
    CHECK(said("Neuron Profiler shows it.") == "CW510 ");
    CHECK(said("Neuron Explorer, once Neuron Profiler, shows it.") == "");
    CHECK(said("SageMaker AI shows it.") == "");
    CHECK(said("SageMaker shows it.") == "CW510 ");
    CHECK(said("A profiler shows it.") == "");
    CHECK(bankCodes("Half of it.", "Neuron Profiler was replaced.") == ""); // said of a wrong option
}

TEST_CASE("a name that says too little is no subject of a number") {
    CHECK(bankCodes("one Inferentia2 chip", "one Inferentia chip") == "CW507 ");
    CHECK(bankCodes("fact: chip-memory\n\nHow much device memory has one Inferentia2 chip",
                    "fact: shortcut\nstanding: exam-lore\n\nWhat is Inferentia for") == "");
}

TEST_CASE("quantities are numbers that stand for themselves") {
    const auto seen = [](std::string_view text) {
        std::string all;
        for (const auto& q : quantitiesIn(text))
            all += std::to_string(q.value).substr(0, 6) + std::string(q.unit) + ";";
        return all;
    };
    CHECK(seen("1,536 GiB and 46.4 TB/s, or 50 % and 25%.") == "1536.0GiB;46.400TB/s;50.000%;25.000%;");
    CHECK(seen("trn1.32xlarge since 2022-11-03, in 2.3.4, 16x") == "");
    CHECK(seen("“16 chips” – 32") == "16.000chips;32.000;");
    CHECK(loneQuantity("32 GiB")->unit == "GiB");
    CHECK_FALSE(loneQuantity("32 GiB each"));
    CHECK_FALSE(loneQuantity("about 32 GiB"));
}

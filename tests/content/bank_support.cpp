#include "bank_support.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

using namespace chipwise::pack;

namespace content {

const ReadResult& shipped() {
    static const ReadResult result = readFolder(SOURCE_ROOT "/content/aws-ml-chips", {"2026-11-23"});
    return result;
}

const std::vector<Card>& cards() {
    static const std::vector<Card> all = cardsOf(shipped().pack);
    return all;
}

std::vector<const Card*> cardsTagged(std::string_view tag) {
    std::vector<const Card*> tagged;
    for (const Card& card : cards())
        if (hasTag(card.question, tag)) tagged.push_back(&card);
    return tagged;
}

std::vector<const Question*> questionsOf(const Pack& pack) {
    std::vector<const Question*> all;
    for (const QuestionFile& file : pack.files)
        for (const Group& group : file.groups)
            for (const Question& question : group.questions) all.push_back(&question);
    return all;
}

bool hasTag(const Question& question, std::string_view tag) {
    return std::ranges::find(question.effective.tags, tag) != question.effective.tags.end();
}

std::vector<std::string> ideasOf(const Question& question) {
    constexpr std::string_view prefix = "idea:";
    std::vector<std::string> ideas;
    for (const std::string& tag : question.effective.tags)
        if (tag.starts_with(prefix)) ideas.push_back(tag.substr(prefix.size()));
    return ideas;
}

std::vector<std::string> rowsBehind(const Card& card) {
    static const std::regex named(R"(fact\(([^)]+)\))");
    std::vector<std::string> rows = card.factIds;
    for (const Let& let : card.question.effective.lets)
        for (auto found = std::sregex_iterator(let.expression.begin(), let.expression.end(), named);
             found != std::sregex_iterator(); ++found)
            rows.push_back((*found)[1]);
    return rows;
}

std::size_t wordCount(std::string_view text) {
    std::istringstream stream{std::string(text)};
    return static_cast<std::size_t>(
        std::distance(std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>()));
}

std::size_t spokenWords(std::string_view markdown) {
    static const std::regex picture(R"(!\[[^\]]*\]\([^)]*\))");
    static const std::regex address(R"(\]\([^)]*\))");
    static const std::regex readNext(R"((^|\n)(Read next|Weiterlesen):[^\n]*)");
    std::string spoken = std::regex_replace(std::string(markdown), picture, "");
    spoken = std::regex_replace(spoken, readNext, "");
    spoken = std::regex_replace(spoken, address, "]");
    std::ranges::replace_if(
        spoken, [](char c) { return c == '|' || c == '*' || c == '-'; }, ' ');
    return wordCount(spoken);
}

std::string contentOf(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace content

#include "pack/bank/bank_rules.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace chipwise::pack {
namespace {

using Words = std::vector<std::string>;

bool isDocument(const std::string& word) {
    constexpr std::array<std::string_view, 24> documents{
        "sheet",     "statement", "announcement", "article",  "blog",  "doc",      "docs", "documentation",
        "documents", "faq",       "faqs",         "glossary", "guide", "handbook", "lens", "manual",
        "notes",     "page",      "pages",        "paper",    "post",  "table",    "text", "whitepaper"};
    return std::ranges::find(documents, std::string_view(word)) != documents.end();
}

bool isSaying(const std::string& word) {
    constexpr std::array<std::string_view, 22> verbs{"show", "shows", "offer", "offers",  "compare", "cite",
                                                     "say",  "says",  "state", "states",  "print",   "prints",
                                                     "list", "lists", "name",  "names",   "call",    "calls",
                                                     "give", "gives", "claim", "describe"};
    return std::ranges::find(verbs, std::string_view(word)) != verbs.end();
}

/// The first word within so many from `from` that passes, or the end.
template <class Test>
Words::const_iterator findNear(const Words& words, Words::const_iterator from, std::ptrdiff_t most,
                               Test test) {
    const auto end = from + std::min(most, words.end() - from);
    const auto found = std::find_if(from, end, test);
    return found == end ? words.end() : found;
}

/// “According to the Neuron glossary, …”.
bool namesItsDocument(const Words& words) {
    constexpr std::ptrdiff_t near = 8;
    for (auto at = words.begin(); at != words.end(); ++at)
        if (*at == "according" && at + 1 != words.end() && at[1] == "to" &&
            findNear(words, at + 2, near, isDocument) != words.end())
            return true;
    return false;
}

/// “What does the glossary say …”, “which value does the page for Trn2 print”.
bool asksWhatItSays(const Words& words) {
    constexpr std::ptrdiff_t near = 6;
    for (auto at = words.begin(); at != words.end(); ++at) {
        if (*at != "does" && *at != "do" && *at != "did") continue;
        const auto document = findNear(words, at + 1, near, isDocument);
        if (document != words.end() && findNear(words, document + 1, near, isSaying) != words.end())
            return true;
    }
    return false;
}

} // namespace

void checkBankStems(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    if (!pack.language.starts_with("en")) return; // the words are English ones
    for (const BankItem& item : items) {
        if (item.isCard()) continue;
        const auto words = loweredWords(item.question->stem);
        if (!namesItsDocument(words) && !asksWhatItSays(words)) continue;
        findings.add("CW535", item, fmt::format("{} asks what a document says.", quotedTitle(item)),
                     "Ask for the fact itself, and name the page with “ref:”.");
    }
}

} // namespace chipwise::pack

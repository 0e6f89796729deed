#include "pack/bank/bank_rules.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>

namespace chipwise::pack {
namespace {

constexpr std::size_t runLength = 8;

std::uint64_t hashOf(std::string_view word) {
    std::uint64_t hash = 14695981039346656037u; // FNV-1a
    for (const char c : word) {
        const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        hash = (hash ^ static_cast<unsigned char>(small)) * 1099511628211u;
    }
    return hash;
}

/// The hash of each run of eight words, rolled on word by word: calls `use(hash, index of its first word)`.
template <class Use>
void forEachRun(const std::vector<TextWord>& words, Use use) {
    constexpr std::uint64_t base = 0x9E3779B97F4A7C15u;
    std::uint64_t leaving = 1; // base to the power of the run's length
    for (std::size_t i = 0; i < runLength; ++i) leaving *= base;
    std::vector<std::uint64_t> hashes;
    hashes.reserve(words.size());
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        hashes.push_back(hashOf(words[i].text));
        hash = hash * base + hashes[i];
        if (i >= runLength) hash -= leaving * hashes[i - runLength];
        if (i + 1 >= runLength) use(hash, i + 1 - runLength);
    }
}

/// Every run of the texts to compare with.
class ForeignRuns {
public:
    explicit ForeignRuns(const std::vector<ForeignText>& texts) : m_texts(texts) {
        for (std::size_t t = 0; t < texts.size(); ++t)
            forEachRun(wordsIn(texts[t].text),
                       [&](std::uint64_t hash, std::size_t) { m_runs.emplace(hash, t); });
    }

    struct Shared {
        std::string words;
        std::string_view from;
    };
    std::optional<Shared> in(std::string_view text) const {
        std::optional<Shared> shared;
        const auto words = wordsIn(text);
        forEachRun(words, [&](std::uint64_t hash, std::size_t first) {
            if (shared) return;
            const auto found = m_runs.find(hash);
            if (found == m_runs.end()) return;
            const TextWord& last = words[first + runLength - 1];
            shared = {std::string(text.substr(words[first].at, last.at + last.text.size() - words[first].at)),
                      m_texts[found->second].name};
        });
        return shared;
    }

private:
    const std::vector<ForeignText>& m_texts;
    std::unordered_map<std::uint64_t, std::size_t> m_runs;
};

void checkRun(std::string_view text, const SourceMark& mark, const ForeignRuns& runs,
              BankFindings& findings) {
    if (const auto shared = runs.in(text))
        findings.add(
            "CW515", mark,
            fmt::format("“{}” also appears in {}, word for word.", shortened(shared->words), shared->from),
            "Rewrite the passage in your own words.");
}

} // namespace

void checkBankOverlap(const Pack& pack, const std::vector<BankItem>& items,
                      const std::vector<ForeignText>& against, BankFindings& findings) {
    if (against.empty()) return;
    const ForeignRuns runs(against);
    checkRun(pack.description, {"pack.md", 1}, runs, findings);
    for (const QuestionFile& file : pack.files)
        for (const Group& group : file.groups) checkRun(group.intro, group.mark, runs, findings);
    for (const Fact& fact : pack.facts) checkRun(fact.claim + '\n' + fact.note, fact.mark, runs, findings);
    for (const BankItem& item : items) checkRun(item.everything(), item.question->mark, runs, findings);
}

} // namespace chipwise::pack

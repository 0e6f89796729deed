#include "pack/bank/bank_rules.h"
#include "pack/text/text.h"
#include "pack/words/wording_finder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace chipwise::pack {
namespace {

class WordingCheck {
public:
    WordingCheck(const std::vector<WordEntry>& words, std::string_view language, BankFindings& findings)
        : m_finder(words, language), m_findings(findings) {}

    bool isNeeded() const { return !m_finder.isEmpty(); }

    void question(const BankItem& item) { report(item.question->mark, quotedTitle(item), item.everything()); }

    void group(const Group& group) {
        report(group.mark, fmt::format("“{}”", shortened(group.title)), group.title + '\n' + group.intro);
    }

private:
    void report(const SourceMark& mark, const std::string& where, std::string_view text) {
        for (const auto& [entry, written] : m_finder.in(text)) {
            std::string help = entry->instead.empty()
                                   ? std::string("Use different wording.")
                                   : fmt::format("Write “{}”.", fmt::join(entry->instead, "” or “"));
            if (!entry->note.empty()) help += fmt::format(" ({})", entry->note);
            m_findings.add(
                "CW537", mark,
                fmt::format("{} uses wording that words.csv flags: “{}”.", where, shortened(written)),
                std::move(help));
        }
    }

    WordingFinder m_finder;
    BankFindings& m_findings;
};

} // namespace

void checkBankEnglish(const Pack& pack, const std::vector<BankItem>& items,
                      const std::vector<WordEntry>& words, BankFindings& findings) {
    if (WordingCheck check(words, {}, findings); check.isNeeded()) {
        for (const BankItem& item : items) check.question(item);
        for (const QuestionFile& file : pack.files)
            for (const Group& group : file.groups) check.group(group);
    }
    const Group noScenario;
    for (const Translation& translation : pack.translations) {
        WordingCheck check(words, translation.language, findings);
        if (!check.isNeeded()) continue;
        for (const auto& [id, question] : translation.questions)
            check.question(BankItem{&question, &noScenario, {}, false});
        for (const auto& [id, group] : translation.groups) check.group(group);
    }
}

} // namespace chipwise::pack

#pragma once

#include "pack/bank/bank.h"
#include "pack/model/model.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A question that can be asked, with what its group and facts.csv say to it. The pack must outlive it.
struct BankItem {
    const Question* question = nullptr;
    const Group* group = nullptr;
    std::vector<const Fact*> facts; ///< named by `fact:` and `let:`, and the rows of a template
    bool calculated = false;        ///< its answer is computed, or made from rows

    bool isCard() const; ///< nothing to choose or type: a flashcard or a list of them
    /// What the learner reads before answering: the scenario, the question, the options.
    std::string asked() const;
    /// The right options, answers, gaps and right-hand sides, one a line.
    std::string key() const;
    std::string explanations() const;
    std::string everything() const;
    /// Options that are right and wrong; weights between are neither.
    std::vector<const Option*> rightOptions() const;
    std::vector<const Option*> wrongOptions() const;
    bool isSingleChoice() const; ///< a choice with one right option among three or more
};

/// The pack's questions, retired ones and drafts left out, in the order of its files.
std::vector<BankItem> bankItems(const Pack&);

/// What the rules write into. Places are the question's heading: the model knows no lines inside it.
class BankFindings {
public:
    void add(std::string_view code, const SourceMark&, std::string message, std::string help);
    void add(std::string_view code, const BankItem& item, std::string message, std::string help) {
        add(code, item.question->mark, std::move(message), std::move(help));
    }
    /// Of a question that repeats the one at `other`.
    void addRepeat(std::string_view code, const BankItem& item, std::string message, std::string help,
                   const SourceMark& other);
    /// By file and line.
    std::vector<Diagnostic> take();

private:
    std::vector<Diagnostic> m_list;
};

/// How many questions rest on each fact, by its id; a template counts once for each of its rows.
std::map<std::string, std::size_t> questionsByFact(const std::vector<BankItem>&);

/// “Role of the chip”, for a message.
std::string quotedTitle(const BankItem&);

} // namespace chipwise::pack

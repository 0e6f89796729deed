#pragma once

#include "pack/bank/bank_items.h"

#include <vector>

// The rules by family. Each looks at every question by itself and takes time in proportion to it, except
// where it says otherwise.
namespace chipwise::pack {

/// CW501–505, 512: numbers and the facts they rest on.
void checkBankNumbers(const Pack&, const std::vector<BankItem>&, BankFindings&);

/// CW506, 508, 509, 511, 514: what a fact may be used for, and what it is proved by.
void checkBankSources(const Pack&, const std::vector<BankItem>&, const std::vector<WordEntry>&,
                      const BankOptions&, BankFindings&);

/// CW507, 510: names that say too little, and names of yesterday.
void checkBankNames(const std::vector<BankItem>&, const std::vector<WordEntry>&, BankFindings&);

/// CW513: what every explanation must hold.
void checkBankExplanations(const std::vector<BankItem>&, BankFindings&);

/// CW515: eight words in a row of a foreign text.
void checkBankOverlap(const Pack&, const std::vector<BankItem>&, const std::vector<ForeignText>&,
                      BankFindings&);

/// A question that repeats another, and what to say of it.
struct BankRepeat {
    const BankItem* item = nullptr;
    const BankItem* other = nullptr; ///< the one it repeats; itself where two rows make one question
    std::string message;
    std::string help;
    bool isAmbiguous = false; ///< one text, and answers that contradict each other
};

/// Questions of the same text whose answers contradict each other, also those that a template makes, and
/// questions that a template makes a second time. A question is named once.
std::vector<BankRepeat> sameTexts(const Pack&, const std::vector<BankItem>&);

/// CW517: these, and questions that ask nearly the same. Compares a bounded number of pairs.
void checkBankDuplicates(const Pack&, const std::vector<BankItem>&, BankFindings&);
/// How many findings these are.
std::size_t nearDuplicates(const Pack&, const std::vector<BankItem>&);

/// CW518: every question belongs to an objective of a dated guide.
void checkBankObjectives(const Pack&, const std::vector<BankItem>&, BankFindings&);

/// CW516, 520–525: how the question and its options are worded.
void checkBankWording(const Pack&, const std::vector<BankItem>&, BankFindings&);

/// CW526–529: options that give the answer away, or say nothing.
void checkBankOptions(const Pack&, const std::vector<BankItem>&, BankFindings&);

/// CW531: a misconception takes several questions to show.
void checkBankMisconceptions(const Pack&, const std::vector<BankItem>&, BankFindings&);

/// CW532–534, 538: what no single question shows: how often True and “both” are right, how many questions
/// rest on one fact, whether “Choose” and “Select” are mixed.
void checkBankHabits(const Pack&, const std::vector<BankItem>&, BankFindings&);

/// CW535: what a document says, where the fact itself could be asked.
void checkBankStems(const Pack&, const std::vector<BankItem>&, BankFindings&);

/// CW536: hints that hold the answer.
void checkBankHints(const std::vector<BankItem>&, BankFindings&);

/// CW537: wording that words.csv warns of, in the pack's language and in each translation.
void checkBankEnglish(const Pack&, const std::vector<BankItem>&, const std::vector<WordEntry>&,
                      BankFindings&);

/// CW530: measures of the whole bank over their bounds.
void checkBankMeasures(const Pack&, const std::vector<BankItem>&, BankFindings&);

} // namespace chipwise::pack

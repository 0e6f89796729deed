#pragma once

#include "pack/generate/distractors.h"
#include "pack/model/model.h"
#include "pack/text/diagnostic.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A question that a row of facts.csv made.
struct GeneratedQuestion {
    std::string factId;
    Question question; ///< placeholders filled, answers written out, the right option first
};

/// Whether a template that matches a row makes a question of it: rows of importance key, and less important
/// ones down to `importance:` where the author wrote it; never a disputed row or one of low confidence, never
/// a number that is exam lore or practice.
bool mayBeAsked(const Fact&, const Question& form);

/// Makes questions from templates (`for-each-fact:`) and the rows of facts.csv.
class QuestionGenerator {
public:
    /// `problems`, where given, receives a warning for each row that has too few distractors. Conditions
    /// speak the words of `base`: the pack itself, or what it is a translation of.
    QuestionGenerator(const Pack&, const Pack& base, std::vector<Diagnostic>* problems);

    /// In the order of the rows that may be asked. Stops after `most`.
    std::vector<GeneratedQuestion> questionsOf(const Question& form, std::size_t most);

private:
    const Pack& m_pack;
    const Pack& m_base;
    std::vector<Diagnostic>* m_problems;
    DistractorPool m_pool;
    // A stranger's thousand templates over ten thousand rows end here, far above any bank that somebody
    // wrote.
    std::size_t m_rowsLeft = 500'000;
    std::size_t m_questionsLeft = 20'000;
};

/// A text with `{entity}`, `{value}` … filled from the row; an empty column takes the space behind it along.
std::string filledFrom(const Fact&, std::string_view text);

/// "12,800" for a row's 12800, where the value is an amount of something and not a year or a result.
std::string shownValue(const Fact&);

} // namespace chipwise::pack

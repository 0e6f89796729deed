#pragma once

#include "pack/parse/parsed_file.h"
#include "pack/parse/question_body.h"

namespace chipwise::pack {

/// What the readers of the kinds share. In a translation only the form counts: what is right, and how many
/// answers there are, is the original's business.
struct AnswerContext {
    const QuestionBody& body;
    ParsedQuestion& to;
    Problems& problems;
    bool translation = false;

    Diagnostic& fail(std::string_view code, int line, int column, std::string message,
                     std::string help) const {
        to.good = false;
        return problems.add(code, line, column, std::move(message), std::move(help));
    }
};

void readOptions(const AnswerContext&); // choice, true-false
void readSteps(const AnswerContext&);   // ordering
void readPairs(const AnswerContext&);   // matching
void readNumbers(const AnswerContext&); // numeric
void readTexts(const AnswerContext&);   // short
void readGaps(const AnswerContext&);    // cloze
void readBack(const AnswerContext&);    // flashcard
void readCards(const AnswerContext&);   // flashcards

} // namespace chipwise::pack

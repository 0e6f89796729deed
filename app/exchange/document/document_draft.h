#pragma once

#include "exchange/document/document_line.h"
#include "exchange/draft/gathering.h"

#include <string>
#include <vector>

namespace chipwise::exchange {

/// A line of a question's text and whether an empty line stands above it.
struct DraftPiece {
    std::string text;
    int line = 0;
    bool paragraph = false;
    bool marked = false;
};

struct DraftOption {
    std::vector<DraftPiece> pieces; ///< the option's line, and lines it goes on in
    LineSign sign = LineSign::Lettered;
    char delimiter = 0;
    bool marked = false;
    bool bold = false;
    bool starred = false;
};

/// A question of a document while its lines come in.
struct Draft {
    enum class Part { Text, Options, Answer, Why };

    int firstLine = 0;
    int lastLine = 0;
    int number = 0;         ///< 0 where it has none
    char delimiter = 0;     ///< behind the number
    bool asked = false;     ///< begins with a number or "Q:"
    bool onlyAsked = false; ///< … and no other line of the document begins like that
    bool indented = false;
    Part part = Part::Text;
    std::vector<DraftPiece> text;
    std::vector<DraftOption> options;
    bool answered = false; ///< there is an answer line; it may go on in the next one
    bool keyed = false;    ///< the answer comes from a list of answers to all questions
    int answerLine = 0;
    bool answerBelowQ = false; ///< "A: …" below "Q: …": an answer, unless "B: …" follows
    std::string answer;
    std::vector<DraftPiece> why;
    std::vector<std::string> refs;

    bool looksAsked() const;     ///< begins as a question or has a question mark at the end of a line
    bool isTask() const;         ///< "Explain …", or to write about: nothing that can be marked
    bool isToWriteAbout() const; ///< "(essay)" or a line to write on
    std::string plainText() const;
};

/// Pieces of a line that was broken, put together again.
std::string joined(const std::vector<DraftPiece>&);

/// The question a draft came to, or why it came to none; nothing is guessed.
void finishDraft(Draft&&, Gathering&);

} // namespace chipwise::exchange

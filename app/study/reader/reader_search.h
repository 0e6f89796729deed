#pragma once

#include "study/reader/reader.h"

#include <string>
#include <vector>

namespace chipwise::study {

/// Where a text stands in the Reader.
struct ReaderHit {
    int page = -1;
    std::string row;     ///< of a page that is a list; empty: the page itself
    std::string title;   ///< of the lesson or the row; empty for another page
    std::string passage; ///< plain: the sentence that has the text; empty where the title has it
};

/// Finds by the beginnings of words, case and accents aside. The texts are folded once.
class ReaderSearch {
public:
    ReaderSearch(const Learner&, const FactTable&, const Reader&);
    /// Hits in titles first, then in the texts; both in the Reader's order. Nothing for less than two
    /// letters.
    std::vector<ReaderHit> find(const std::string& text) const;

private:
    struct Sentence {
        std::string text;
        std::string folded;
    };
    struct Entry {
        ReaderHit hit;
        std::string title; ///< folded
        std::string all;   ///< folded: title and text
        std::vector<Sentence> sentences;
    };
    static Entry entryOf(int page, const std::string& row, const std::string& title, const std::string& text);

    std::vector<Entry> m_entries;
};

} // namespace chipwise::study

#include "study/reader/reader_search.h"

#include "store/catalog/catalog_text.h"
#include "study/packs/folded_words.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace chipwise::study {

namespace {

constexpr std::size_t shortestSearch = 2;
constexpr std::size_t longestPassage = 160; ///< bytes

/// Each with its space before it.
std::vector<std::string> searchedWords(const std::string& text) {
    const std::string folded = foldedWords(text);
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < folded.size();) {
        const std::size_t end = std::min(folded.find(' ', begin + 1), folded.size());
        words.push_back(folded.substr(begin, end - begin));
        begin = end;
    }
    const bool isTooShort = folded.size() < shortestSearch + words.size();
    return isTooShort ? std::vector<std::string>() : words;
}

bool hasEvery(const std::string& folded, const std::vector<std::string>& words) {
    return std::ranges::all_of(
        words, [&](const std::string& word) { return folded.find(word) != std::string::npos; });
}

/// A line of dashes, stars or the like, also below a table's head: it only shapes the text.
bool isRule(std::string_view line) {
    return line.size() >= 3 && line.find_first_not_of("-=*_|: \t") == std::string_view::npos;
}

bool isFence(std::string_view line) {
    return line.starts_with("```") || line.starts_with("~~~");
}

/// The cells of a table's row; nothing where the line is none.
std::vector<std::string> cellsOf(std::string_view line) {
    const bool isRow = line.starts_with('|') || line.find(" | ") != std::string_view::npos;
    std::vector<std::string> cells;
    if (!isRow) return cells;
    std::string cell;
    const auto take = [&] {
        if (std::string words = store::plainText(cell); !words.empty()) cells.push_back(std::move(words));
        cell.clear();
    };
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '\\' && at + 1 < line.size()) {
            cell += line[at++];
            cell += line[at];
        } else if (line[at] == '|') {
            take();
        } else {
            cell += line[at];
        }
    }
    take();
    return cells;
}

/// "1. " of a step.
std::string_view withoutNumber(std::string_view line) {
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    const std::string_view rest = line.substr(digits);
    return digits > 0 && digits < 10 && (rest.starts_with(". ") || rest.starts_with(") ")) ? rest.substr(2)
                                                                                           : line;
}

/// What a line of Markdown says.
std::string wordsOfLine(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (isRule(line) || isFence(line)) return {};
    std::string words;
    for (const std::string& cell : cellsOf(line)) words += (words.empty() ? "" : " · ") + cell;
    return words.empty() ? store::plainText(withoutNumber(line)) : words;
}

} // namespace

ReaderSearch::Entry ReaderSearch::entryOf(int page, const std::string& row, const std::string& title,
                                          const std::string& text) {
    Entry entry;
    entry.hit = {page, row, title, {}};
    entry.title = foldedWords(title);
    entry.all = entry.title;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = wordsOfLine(std::string_view(text).substr(begin, end - begin));
        begin = end + 1;
        for (std::size_t from = 0; from < line.size();) {
            std::size_t stop = line.find(". ", from);
            stop = stop == std::string::npos ? line.size() : stop + 1;
            std::string sentence = line.substr(from, stop - from);
            from = std::min(line.size(), stop + 1);
            std::string folded = foldedWords(sentence);
            entry.all += folded;
            entry.sentences.push_back({std::move(sentence), std::move(folded)});
        }
    }
    return entry;
}

ReaderSearch::ReaderSearch(const Learner& learner, const FactTable& table, const Reader& reader) {
    for (int place = 0; place < static_cast<int>(reader.pages.size()); ++place) {
        const ReaderPage& page = reader.pages[static_cast<std::size_t>(place)];
        if (const auto text = readerText(learner, reader.pack, page))
            m_entries.push_back(entryOf(place, {}, page.title, text->text));
        for (const ReaderRow& row : readerRows(learner, table, reader.pack, page.kind))
            m_entries.push_back(
                entryOf(place, row.id, row.title, row.text + '\n' + row.value + '\n' + row.note));
    }
}

std::vector<ReaderHit> ReaderSearch::find(const std::string& text) const {
    const std::vector<std::string> words = searchedWords(text);
    if (words.empty()) return {};
    std::vector<ReaderHit> named;
    std::vector<ReaderHit> mentioned;
    for (const Entry& entry : m_entries) {
        if (hasEvery(entry.title, words)) {
            named.push_back(entry.hit);
            continue;
        }
        if (!hasEvery(entry.all, words)) continue;
        // The sentence with the most of the words.
        const Sentence* best = nullptr;
        std::ptrdiff_t most = 0;
        for (const Sentence& sentence : entry.sentences) {
            const auto count = std::ranges::count_if(words, [&](const std::string& word) {
                return sentence.folded.find(word) != std::string::npos;
            });
            if (count > most) {
                most = count;
                best = &sentence;
            }
        }
        mentioned.push_back(entry.hit);
        if (best != nullptr) mentioned.back().passage = store::shortened(best->text, longestPassage);
    }
    named.insert(named.end(), mentioned.begin(), mentioned.end());
    return named;
}

} // namespace chipwise::study

#include "study/session/terms.h"

#include "quiz/text/fold.h"
#include "store/catalog/catalog_text.h"
#include "study/session.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

namespace chipwise::study {
namespace {

constexpr std::size_t mostTerms = 5000;
constexpr std::size_t mostTermWords = 8;
constexpr std::size_t longestTermWord = 64;      ///< bytes
constexpr std::size_t longestTermText = 1 << 17; ///< bytes that are looked through
constexpr std::size_t longestJoint = 3;          ///< characters between two words of one term
constexpr std::size_t shortestVersioned = 4;     ///< letters before a digit: Trainium2, not P5

/// A word of a text, folded, with where it stands.
struct TextWord {
    std::string folded;
    std::size_t begin = 0;
    std::size_t end = 0;
    bool joins = false; ///< it may belong to one term with the word before
};

std::size_t bytesOf(char32_t point) {
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/// Not within a character.
std::string_view readable(std::string_view text) {
    if (text.size() <= longestTermText) return text;
    std::size_t end = longestTermText;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end);
}

bool isPlain(std::string_view word) {
    return std::ranges::none_of(word, [](char c) { return (c & 0x80) != 0; });
}

void dropPlural(std::string& word) {
    if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss")) word.pop_back();
}

/// Spaces and hyphens join words, a dot does in "trn1.32xlarge"; an end of a sentence parts them.
bool isJoint(const std::u32string& between) {
    if (between == U".") return true;
    return between.size() <= longestJoint && std::ranges::all_of(between, [](char32_t point) {
               return point == U' ' || point == U'-' || point == U'_' || point == U'\n';
           });
}

class WordReader {
public:
    std::vector<TextWord> read(std::string_view text) {
        const auto points = quiz::decoded(readable(text));
        if (!points) return {};
        std::size_t at = 0;
        for (const char32_t point : *points) {
            const std::size_t next = at + bytesOf(point);
            if (quiz::isLetter(point) || quiz::isDigit(point))
                take(point, at, next);
            else
                pass(point);
            at = next;
        }
        end();
        return std::move(m_words);
    }

private:
    void take(char32_t point, std::size_t begin, std::size_t end) {
        if (!m_inWord) {
            m_words.push_back({{}, begin, end, !m_words.empty() && isJoint(m_between)});
            m_inWord = true;
        }
        m_words.back().end = end;
        if (m_words.back().folded.size() <= longestTermWord)
            m_words.back().folded += quiz::encoded(quiz::foldedCharacter(point, false));
    }

    void pass(char32_t point) {
        if (m_inWord) m_between.clear();
        end();
        if (m_between.size() <= longestJoint)
            m_between += quiz::foldedCharacter(point, false) == U"-" ? U'-'
                         : quiz::isSpace(point)                      ? U' '
                                                                     : point;
    }

    void end() {
        if (std::exchange(m_inWord, false)) dropPlural(m_words.back().folded);
    }

    std::vector<TextWord> m_words;
    std::u32string m_between;
    bool m_inWord = false;
};

std::vector<TextWord> wordsOf(std::string_view text) {
    return WordReader().read(text);
}

/// "trainium2" without what counts the generation; nothing where it is no such word.
std::optional<std::string> withoutVersion(const std::string& words) {
    std::size_t end = words.size();
    while (end > 0 && words[end - 1] >= '0' && words[end - 1] <= '9') --end;
    const std::string_view last = std::string_view(words).substr(0, end);
    if (end == words.size() || end < shortestVersioned || !isPlain(last)) return std::nullopt;
    const auto letters = last.substr(last.find_last_of(' ') + 1);
    if (letters.size() < shortestVersioned) return std::nullopt;
    return std::string(last);
}

} // namespace

Terms::Terms(std::vector<store::Term> terms) : m_terms(std::move(terms)) {
    if (m_terms.size() > mostTerms) m_terms.resize(mostTerms);
    for (std::size_t term = 0; term < m_terms.size(); ++term) {
        const auto words = wordsOf(m_terms[term].word);
        if (words.empty() || words.size() > mostTermWords) continue;
        std::string key;
        for (const TextWord& word : words) key += (key.empty() ? "" : " ") + word.folded;
        if (m_byWords.emplace(std::move(key), term).second) m_mostWords = std::max(m_mostWords, words.size());
    }
}

const store::Term* Terms::find(const std::string& words) const {
    const auto found = m_byWords.find(words);
    return found == m_byWords.end() ? nullptr : &m_terms[found->second];
}

std::vector<Terms::Place> Terms::placesIn(std::string_view text) const {
    std::vector<Place> places;
    if (isEmpty()) return places;
    const auto words = wordsOf(text);
    for (std::size_t first = 0; first < words.size();) {
        std::optional<Place> longest;
        std::size_t taken = 1;
        std::string key;
        for (std::size_t count = 1; count <= m_mostWords && first + count <= words.size(); ++count) {
            const TextWord& last = words[first + count - 1];
            if ((count > 1 && !last.joins) || last.folded.size() > longestTermWord) break;
            key += (count > 1 ? " " : "") + last.folded;
            const store::Term* term = find(key);
            if (const auto family = term == nullptr ? withoutVersion(key) : std::nullopt)
                term = find(*family);
            if (term == nullptr) continue;
            longest = Place{term, words[first].begin, last.end};
            taken = count;
        }
        if (longest) places.push_back(*longest);
        first += taken;
    }
    return places;
}

const store::Term* Terms::at(std::string_view text, std::size_t begin, std::size_t end) const {
    const store::Term* most = nullptr;
    std::size_t widest = 0;
    for (const Place& place : placesIn(text)) {
        const std::size_t from = std::max(begin, place.begin);
        const std::size_t to = std::min(end, place.end);
        if (from >= to || to - from <= widest) continue;
        widest = to - from;
        most = place.term;
    }
    return most;
}

std::vector<const store::Term*> Terms::in(const std::vector<std::string>& markdown) const {
    std::vector<const store::Term*> found;
    std::unordered_set<const store::Term*> seen;
    for (const std::string& text : markdown)
        for (const Place& place : placesIn(store::plainText(text)))
            if (seen.insert(place.term).second) found.push_back(place.term);
    return found;
}

namespace {

/// What is right, as its author wrote it.
std::vector<std::string> rightTexts(const Asked& asked) {
    const pack::Question& question = asked.card.question;
    std::vector<std::string> texts{asked.presentation.back};
    for (const pack::Option& option : question.options)
        if (option.credit > 0) texts.push_back(option.text);
    for (const pack::Pair& pair : question.pairs) texts.push_back(pair.right);
    for (const pack::TextAnswer& answer : question.texts) texts.push_back(answer.text);
    for (const pack::Gap& gap : question.gaps) texts.push_back(gap.text);
    return texts;
}

bool isNumber(const std::string& word) {
    return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

/// Little words are in every sentence; short names (EFA, P5) are not little.
bool weighs(std::string_view written) {
    constexpr std::size_t longestLittle = 3;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    return written.size() > longestLittle || std::ranges::any_of(written, isDigit) ||
           std::ranges::any_of(written.begin() + 1, written.end(), isCapital);
}

/// The words of one right text that its stem does not say already.
std::set<std::string> newWords(const std::string& markdown, const std::set<std::string>& inStem) {
    std::set<std::string> fresh;
    const std::string text = store::plainText(markdown);
    for (const TextWord& word : wordsOf(text))
        if (weighs(std::string_view(text).substr(word.begin, word.end - word.begin)) &&
            !inStem.contains(word.folded))
            fresh.insert(word.folded);
    return fresh;
}

std::set<std::string> wordSet(const std::string& markdown) {
    std::set<std::string> set;
    for (TextWord& word : wordsOf(store::plainText(markdown))) set.insert(std::move(word.folded));
    return set;
}

/// Whether half of what somebody would have to know stands in the meaning.
bool givesAway(const std::set<std::string>& meaning, const std::vector<std::set<std::string>>& answers) {
    return std::ranges::any_of(answers, [&](const std::set<std::string>& answer) {
        const auto said =
            std::ranges::count_if(answer, [&](const std::string& word) { return meaning.contains(word); });
        return said > 0 && 2 * static_cast<std::size_t>(said) >= answer.size();
    });
}

/// A number may be written out in a meaning, and any meaning may settle a sentence that is true or false.
bool cannotBeTold(const Asked& asked, const std::vector<std::set<std::string>>& answers) {
    const pack::Kind kind = asked.presentation.kind;
    if (kind == pack::Kind::TrueFalse || kind == pack::Kind::Numeric) return true;
    return std::ranges::any_of(answers,
                               [](const auto& answer) { return std::ranges::any_of(answer, isNumber); });
}

} // namespace

void update(Glossary& glossary, const Learner& learner, const std::string& packId) {
    const std::int64_t version = learner.catalog().version();
    if (glossary.pack == packId && glossary.version == version) return;
    const auto pack = learner.catalog().pack(packId);
    glossary = {packId, pack ? pack->language : std::string(), Terms(learner.catalog().terms(packId)),
                version};
}

std::vector<const store::Term*> termsBefore(const Terms& terms, const Asked& asked) {
    auto found = terms.in({asked.presentation.stem});
    if (found.empty()) return found;
    const auto inStem = wordSet(asked.presentation.stem);
    std::vector<std::set<std::string>> answers;
    for (const std::string& text : rightTexts(asked)) answers.push_back(newWords(text, inStem));
    if (cannotBeTold(asked, answers)) return {};
    std::erase_if(found, [&](const store::Term* term) {
        return term->card == asked.card.name || givesAway(wordSet(term->meaning), answers);
    });
    return found;
}

std::vector<const store::Term*> termsAfter(const Terms& terms, const Asked& asked) {
    const pack::Question& question = asked.card.question;
    std::vector<std::string> texts{asked.presentation.stem, asked.card.scenario, asked.presentation.back};
    const auto add = [&](const std::string& text) {
        texts.push_back(quiz::filled(text, asked.presentation));
    };
    texts.insert(texts.end(), asked.presentation.options.begin(), asked.presentation.options.end());
    texts.insert(texts.end(), asked.presentation.right.begin(), asked.presentation.right.end());
    for (const pack::Option& option : question.options) add(option.why);
    for (const pack::Pair& pair : question.pairs) add(pair.why);
    for (const pack::TextAnswer& answer : question.texts) {
        add(answer.text);
        add(answer.why);
    }
    for (const pack::NumericAnswer& answer : question.numbers) add(answer.why);
    for (const pack::Gap& gap : question.gaps) add(gap.text);
    add(question.why);
    return terms.in(texts);
}

} // namespace chipwise::study

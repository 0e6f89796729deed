#pragma once

#include "store/catalog/catalog.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

namespace finding {
struct Wanted;
}

/// Something that a text finds, and where it leads.
struct Found {
    /// In the order they are listed where they fit equally well.
    enum class Kind : std::uint8_t {
        Comparison,
        Command,
        Setting,
        Pack,
        Exam,
        Subject,
        Lesson,
        Word,
        Myth,
        Fact,
        Question
    };
    Kind kind = Kind::Command;
    std::string title{};  ///< plain text
    std::string detail{}; ///< plain text: a fact's value with its unit, an exam's pack; may be empty
    std::string pack{};
    /// Of a question or a word its card, of a comparison a fact of its row, which may be none; of all others
    /// their own.
    std::string id{};
    int group = 0;          ///< of a subject or a lesson
    int questions = 0;      ///< of a subject or a lesson
    std::string language{}; ///< its own, where the chosen language has no words for it; else empty
    int rank = 0;           ///< greater is better
    std::vector<std::string> entities{}; ///< of a comparison: their ids, in their order
};

/// What is found beside the packs: what a program can do and what can be set in it.
struct Offered {
    Found::Kind kind = Found::Kind::Command;
    std::string title{};
    std::string more{}; ///< words that find it as well, but less well
    std::string id{};
    /// Words, or beginnings of words, that can only mean this: with one of them it comes first, if `title`
    /// and `more` have all the other words that were typed.
    std::vector<std::string> telling{};
};

/// Finds by the beginnings of words, case and accents aside, in everything that is installed, and in the
/// notes that the learner wrote. The short lists (lessons, facts, words) are kept folded until a pack
/// changes; questions come from the catalog's index.
class Finder {
public:
    explicit Finder(const Learner&);
    ~Finder();

    /// At most so many of each kind. The kinds follow each other, the one with the best hit first, and in
    /// each the best comes first; where a text names something of a kind, what only mentions it is left out.
    /// Nothing for a text of less than two letters or digits.
    std::vector<Found> find(const std::string& text, std::size_t mostOfKind,
                            std::span<const Offered> offered = {});

    /// Reads the learner's notes anew with the next text.
    void forgetNotes() { m_notes.reset(); }

private:
    struct Index;
    const Index& index();
    std::vector<Found> notedQuestions(const finding::Wanted&);
    /// Unsorted; more of a kind than will be shown.
    std::vector<Found> matches(const finding::Wanted&, std::size_t mostOfKind,
                               std::span<const Offered> offered);
    const Learner& m_learner;
    std::unique_ptr<Index> m_index;
    std::optional<std::map<std::string, std::string>> m_notes; ///< folded, by card
};

/// A subject that begins with a text.
struct InstalledLesson : store::InstalledGroup {
    std::vector<std::string> refs; ///< sources of its questions, in order, each once
};

/// What was found, to be shown; nothing where its pack has gone or changed since.
std::optional<pack::Fact> installedFact(const Learner&, const std::string& pack, const std::string& id);
std::optional<InstalledLesson> installedLesson(const Learner&, const std::string& pack, int group);
/// The lesson of a question's subject; nothing where it has none.
std::optional<InstalledLesson> lessonOf(const Learner&, const std::string& card);
struct InstalledWord {
    store::Term term;
    std::string language; ///< of its pack
};
std::optional<InstalledWord> installedWord(const Learner&, const std::string& pack, const std::string& card);

} // namespace chipwise::study

#pragma once

#include "study/reader/timeline.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::study {

/// A page of the Reader.
struct ReaderPage {
    enum class Kind : std::uint8_t { Lesson, Role, Glossary, Myths, Timeline };
    Kind kind = Kind::Lesson;
    std::string key;   ///< the same in every version of the pack: "lesson/chips", "glossary"
    std::string title; ///< of a lesson or a role's page; empty for the others
    int group = -1;    ///< of a lesson or a role's page
    int questions = 0; ///< of its subject, without what is set aside
    int started = 0;   ///< of them
    bool untranslated = false;
    std::vector<int> route{}; ///< of a role's page: the groups of the lessons that its text names, in order

    bool isLesson() const { return kind == Kind::Lesson || kind == Kind::Role; }
};

/// What there is to read in a pack. What the pack lacks has no page.
struct Reader {
    std::string pack;
    std::string title;             ///< of the pack
    std::string version;           ///< of the pack
    std::string language;          ///< of the pack
    std::vector<ReaderPage> pages; ///< lessons in the pack's order, roles, glossary, myths, timeline
    /// The lesson to read next: of the subject that the next new question is from. -1: all are started.
    int next = -1;

    int find(std::string_view key) const; ///< -1: none
    int ofGroup(int group) const;         ///< -1: none
    int first(ReaderPage::Kind) const;    ///< -1: none
    /// The lessons of a role's page, in the order of its route.
    std::vector<int> route(int rolePage) const;
    /// The lesson before or behind one, of a role's page without a route another one; -1 at either end, and
    /// for other pages. On the route of a role's page, that page stands before the first lesson.
    int beside(int page, int step, int rolePage = -1) const;
};
Reader readerOf(const Learner&, const FactTable&, const std::string& packId);

/// A lesson as it is read.
struct ReaderText {
    std::string text;              ///< Markdown
    std::vector<std::string> refs; ///< of the subject's questions
};
std::optional<ReaderText> readerText(const Learner&, const std::string& packId, const ReaderPage&);

/// A term, a myth or an event.
struct ReaderRow {
    std::string id;     ///< of the term's card, the misconception or the fact
    std::string when;   ///< of an event, as TimelineEvent has it
    std::string title;  ///< plain: the term, what people think, what the event is about
    std::string text;   ///< Markdown: the meaning, what is true
    std::string value;  ///< plain, of an event: as the fact has it
    std::string note;   ///< plain: what keeps an event from being certain
    std::string source; ///< an address; may be empty
    std::optional<FactSign> sign;
    bool isRelease = false; ///< `when` is a release and no date
    bool untranslated = false;
};
/// Of a page that is a list: terms by the alphabet, myths in the pack's order, events by their time.
std::vector<ReaderRow> readerRows(const Learner&, const FactTable&, const std::string& packId,
                                  ReaderPage::Kind);

/// Installed packs that have facts or something to read, in the library's order: id and title.
std::vector<std::pair<std::string, std::string>> packsToExplore(const Learner&);
/// The first of them that has such a page; nothing where none has.
std::optional<std::string> packWith(const Learner&, ReaderPage::Kind);

} // namespace chipwise::study

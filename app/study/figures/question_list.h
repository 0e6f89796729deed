#pragma once

#include "study/learner.h"
#include "study/library.h"
#include "study/session.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

/// What the list of all questions knows of one, beside its entry.
struct ListedQuestion {
    std::size_t entry = 0;               ///< place in the library
    std::optional<double> chance;        ///< as its cell on the map; empty: never asked
    bool missedInExam = false;           ///< as its cell: the chance is 0 until it is studied
    std::optional<std::int64_t> lastDay; ///< study day of the last answer
    std::optional<std::int64_t> dueDay;
    bool tryAgain = false;                 ///< as of a map's cell
    bool mayWait = false;                  ///< the same
    DayPromise promise = DayPromise::Firm; ///< of dueDay
    bool due = false;
    bool hidden = false;
    bool flagged = false;
    bool missed = false;       ///< on the last day it was asked, though it was put right that day
    bool notPutRight = false;  ///< missed, and not answered right since
    bool sureButWrong = false; ///< one of those answers was "certain"
    bool noted = false;
    /// For a readiness check, which alone shows its text. Until then nothing is known of it, nothing that it
    /// says or rests on finds it, and nothing can be done with it.
    bool keptAside = false;
};

enum class ListedState : std::uint8_t {
    Any,
    Due,
    New,
    Missed,
    SureButWrong,
    Hidden,
    Flagged,
    Noted,
    KeptAside
};

/// Which questions of the list are wanted: all that is given must hold. What is set aside is found by pack,
/// domain and subject alone, as on the map.
struct QuestionFilter {
    ListedState state = ListedState::Any;
    SessionOptions part; ///< packs, subject, domain, kind and tag, as a session understands them
    std::string fact;    ///< "pack/fact": questions that rest on it; empty: any
    std::string text;    ///< every word of it, in question, subject, name, tags or note
};

enum class QuestionOrder : std::uint8_t { Pack, Question, Subject, Chance, Last, Due };

/// Every installed question with what the learner knows of it, to be filtered and ordered as one types. It is
/// read once; after a change it is made anew.
class QuestionList {
public:
    QuestionList(const Learner&, const Now&);
    ~QuestionList();

    std::size_t size() const { return m_questions.size(); }
    const ListedQuestion& at(std::size_t place) const { return m_questions[place]; }
    const store::CardOutline& entry(std::size_t place) const;
    std::string_view stem(std::size_t place) const; ///< plain text, without it where it is set aside
    /// Its subject's title; empty where the pack has none for it.
    const std::string& subject(std::size_t place) const;
    std::string note(std::size_t place) const;

    /// Places of the questions that pass, in that order.
    std::vector<std::uint32_t> find(const QuestionFilter&, QuestionOrder, bool descending = false) const;

    /// What there is to choose a part by: its words, the options that choose it, how many questions it has.
    struct Part {
        std::string id;    ///< stays the same while counts and titles change
        std::string title; ///< empty for a format: its kind is in the options
        SessionOptions options;
        int questions = 0;
        enum class Kind : std::uint8_t { Pack, Domain, Subject, Role, Level, Tag, Format } kind = Kind::Pack;
    };
    std::vector<Part> parts() const; ///< by kind, each in the packs' order; only what has questions

    static constexpr std::size_t mostTags = 200;

private:
    struct Texts;
    bool passesState(std::size_t place, ListedState) const;
    void readStems();
    void addTexts(std::size_t place);
    const std::vector<std::uint32_t>& inOrder(QuestionOrder) const;
    void readMistakes(const std::map<std::string, store::CardRow>&);

    const Learner& m_learner;
    Now m_now;
    std::shared_ptr<const Library> m_library;
    std::vector<ListedQuestion> m_questions;
    std::vector<const std::string*> m_subjects; ///< titles, by place
    std::map<std::string, std::string> m_notes;
    std::unique_ptr<Texts> m_texts;
    mutable std::vector<std::vector<std::uint32_t>> m_orders; ///< by QuestionOrder, made when first asked for
};

} // namespace chipwise::study

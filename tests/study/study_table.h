#pragma once

#include "study/core.h"
#include "study/learner.h"
#include "study/session.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace chipwise::study {

constexpr std::int64_t msADay = 86'400'000;

/// 2026-11-21, 09:00 UTC.
inline Now someMorning() {
    return *nowFromIso("2026-11-21T09:00:00Z");
}

inline Now daysLater(Now now, std::int64_t days) {
    now.ms += days * msADay;
    return now;
}

inline std::string samplePack() {
    return std::string(TEST_DATA) + "/sample-pack";
}

/// Writes a pack of one file; its groups and questions are `questions` as an author writes them.
inline std::filesystem::path writePack(const std::filesystem::path& folder, const std::string& id,
                                       const std::string& version, const std::string& questions,
                                       const std::string& facts = {}) {
    std::filesystem::create_directories(folder / "questions");
    std::ofstream(folder / "pack.md")
        << "# Pack " << id << "\nid: " << id << "\nversion: " << version
        << "\nformat: 1\nlanguage: en\nauthor: Somebody\nlicense: CC0-1.0\n\nFor a test.\n";
    std::ofstream(folder / "questions" / "10.md") << questions;
    if (!facts.empty()) std::ofstream(folder / "facts.csv") << facts;
    return folder;
}

/// A choice question whose first option is right.
inline std::string choiceQuestion(const std::string& id, const std::string& settings = {}) {
    return "## Title of " + id + " {#" + id + "}\n" + settings + "\nWhat is " + id + "?\n\n- [x] right " +
           id + "\n- [ ] wrong " + id + "\n- [ ] bad " + id + "\n- [ ] worse " + id + "\n\n";
}

/// Groups of that many choice questions: g1-1, g1-2 … g2-1 …
inline std::string groupsOf(const std::vector<int>& sizes) {
    std::string text;
    for (std::size_t group = 1; group <= sizes.size(); ++group) {
        const std::string name = "g" + std::to_string(group);
        text += "# Group " + name + " {#" + name + "}\n\nIntroduction of " + name + ".\n\n";
        for (int i = 1; i <= sizes[group - 1]; ++i) text += choiceQuestion(name + "-" + std::to_string(i));
    }
    return text;
}

inline std::vector<int> rightKeys(const Asked& asked) {
    std::vector<int> keys;
    for (std::size_t i = 0; i < asked.presentation.shown.size(); ++i)
        if (asked.card.question.options[static_cast<std::size_t>(asked.presentation.shown[i] - 1)].credit >=
            100)
            keys.push_back(static_cast<int>(i) + 1);
    return keys;
}

inline bool truthOf(const Asked& asked) {
    const auto right = std::ranges::find(asked.card.question.options, 100.0, &pack::Option::credit);
    return right->text == "True";
}

inline quiz::Answer rightAnswer(const Asked& asked) {
    const quiz::Presentation& shown = asked.presentation;
    switch (shown.kind) {
    case pack::Kind::Choice: return quiz::Chosen{rightKeys(asked)};
    case pack::Kind::TrueFalse: return quiz::Truth{truthOf(asked)};
    case pack::Kind::Ordering: {
        quiz::Ordered ordered;
        for (int step = 1; step <= static_cast<int>(shown.shown.size()); ++step)
            ordered.keys.push_back(
                static_cast<int>(std::ranges::find(shown.shown, step) - shown.shown.begin()) + 1);
        return ordered;
    }
    case pack::Kind::Matching: {
        quiz::Matched matched;
        for (std::size_t left = 0; left < shown.shown.size(); ++left) {
            const auto right =
                std::ranges::find(shown.shownRight, shown.shown[left]) - shown.shownRight.begin();
            matched.pairs.emplace_back(static_cast<int>(left) + 1, static_cast<int>(right) + 1);
        }
        return matched;
    }
    case pack::Kind::Numeric: {
        const auto range = quiz::grade(asked.card, shown, quiz::Typed{"-1"}).expected.range;
        return quiz::Typed{pack::displayNumber((range->low + range->high) / 2)};
    }
    case pack::Kind::Short: return quiz::Typed{asked.card.question.texts.front().text};
    case pack::Kind::Cloze: {
        const quiz::Filled blank{std::vector<std::string>(shown.gaps.size(), "987654321")};
        return quiz::Filled{quiz::grade(asked.card, shown, blank).expected.texts};
    }
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return quiz::SelfRated{3};
    }
    return quiz::SelfRated{3};
}

inline quiz::Answer wrongAnswer(const Asked& asked) {
    const quiz::Presentation& shown = asked.presentation;
    switch (shown.kind) {
    case pack::Kind::Choice: {
        const auto right = rightKeys(asked);
        quiz::Chosen chosen;
        for (int key = 1; key <= static_cast<int>(shown.options.size()) && chosen.keys.size() < right.size();
             ++key)
            if (std::ranges::find(right, key) == right.end()) chosen.keys.push_back(key);
        return chosen;
    }
    case pack::Kind::TrueFalse: return quiz::Truth{!truthOf(asked)};
    case pack::Kind::Ordering: {
        auto ordered = std::get<quiz::Ordered>(rightAnswer(asked));
        std::ranges::reverse(ordered.keys);
        return ordered;
    }
    case pack::Kind::Matching: {
        auto matched = std::get<quiz::Matched>(rightAnswer(asked));
        std::swap(matched.pairs[0].second, matched.pairs[1].second);
        return matched;
    }
    case pack::Kind::Numeric: return quiz::Typed{"987654321"};
    case pack::Kind::Short: return quiz::Typed{"no such words"};
    case pack::Kind::Cloze: return quiz::Filled{std::vector<std::string>(shown.gaps.size(), "987654321")};
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return quiz::SelfRated{1};
    }
    return quiz::SelfRated{1};
}

/// A learner in a folder of their own, with a clock that moves with every answer.
class StudyTable {
public:
    /// Its tests set the clock as they like; the question about a wrong one has tests of its own.
    StudyTable() : learner(m_folder.path() / "profile") { learner.core().judgeClock(ClockTrust::Trusted); }

    InstallReport install(const std::string& id, const std::string& version, const std::string& questions,
                          const std::string& facts = {}) {
        const auto folder = m_folder.path() / ("pack-" + std::to_string(++m_packs));
        return learner.install(writePack(folder, id, version, questions, facts), now);
    }

    /// From now on so many new questions come each day.
    void allowNew(int aDay = 1000) {
        Plan plan = learner.plan(now);
        plan.newPerDay = aDay;
        learner.setPlan(plan, now);
    }

    /// Plans for an exam that is so many days away.
    Plan setExamIn(int days) {
        Plan plan = learner.plan(now);
        plan.examDay = studyDay(now) + days;
        learner.setPlan(plan, now);
        return plan;
    }

    std::unique_ptr<Session> start(SessionOptions options = {}) {
        if (!options.seed) options.seed = 7;
        return learner.start(options, now);
    }

    /// Answers the open question and goes on.
    Graded answer(Session& session, bool right, memory::Certainty certainty = memory::Certainty::Plain) {
        now.ms += 10'000;
        const Asked& asked = *session.current();
        const Graded graded =
            session.answer(right ? rightAnswer(asked) : wrongAnswer(asked), certainty, now, 8'000);
        if (graded.answeredElsewhere) return graded; // the session has gone on
        if (graded.eventId.empty()) throw std::logic_error("not graded: " + graded.verdict.note);
        session.next(now);
        return graded;
    }

    /// Answers everything right to the end; the names in the order answered.
    std::vector<std::string> finish(Session& session,
                                    memory::Certainty certainty = memory::Certainty::Plain) {
        std::vector<std::string> names;
        while (session.current()) {
            const std::string name = session.current()->card.name;
            if (!answer(session, true, certainty).answeredElsewhere) names.push_back(name);
        }
        return names;
    }

    void sleepUntilNextMorning() { now.ms = dayStartMs(studyDay(now) + 1, now.utcOffsetMin) + 5 * 3'600'000; }

    std::vector<store::Event> events() const {
        std::vector<store::Event> all;
        learner.profile().eachEvent([&](const store::Event& event) { all.push_back(event); });
        return all;
    }

    /// What concerns questions: all but the plan.
    std::vector<store::Event> eventsOfCards() const {
        auto all = events();
        std::erase_if(all, [](const store::Event& event) { return event.card.empty(); });
        return all;
    }

    store::CardRow row(const std::string& card) const {
        return learner.profile().card(card).value_or(store::CardRow{});
    }

    std::filesystem::path folder() const { return m_folder.path(); }

private:
    TestFolder m_folder;
    int m_packs = 0;

public:
    Learner learner;
    Now now = someMorning();
};

/// With one pack: groups of choice questions, all of them allowed on one day.
class BegunTable : public StudyTable {
public:
    explicit BegunTable(const std::vector<int>& sizes) {
        install("p", "1.0.0", groupsOf(sizes));
        allowNew();
    }
};

/// Where a question stands in a list of names, or -1.
inline int placeOf(const std::vector<std::string>& names, const std::string& name, int from = 0) {
    const auto found = std::find(names.begin() + from, names.end(), name);
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

} // namespace chipwise::study

#pragma once

#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"

#include "sample_attempts.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace chipwise::store {

/// What a golden file holds, for comparison.
struct GoldenStory {
    struct ExamAttempt {
        Attempt attempt;
        std::vector<AttemptQuestion> questions;
        std::vector<AttemptEvent> events;
        friend bool operator==(const ExamAttempt&, const ExamAttempt&) = default;
    };
    std::string device;
    std::vector<Event> events;
    std::map<std::string, CardRow> cards;
    std::map<std::string, std::string> settings;
    std::vector<ExamAttempt> examAttempts; ///< newest first
    friend bool operator==(const GoldenStory&, const GoldenStory&) = default;
};

inline GoldenStory goldenStoryIn(const Profile& profile) {
    GoldenStory story{profile.device(), allEvents(profile), profile.cards(), profile.settings(), {}};
    for (const Attempt& attempt : profile.attempts())
        story.examAttempts.push_back(
            {attempt, profile.questionsOf(attempt.id), profile.eventsOf(attempt.id)});
    return story;
}

/// The same as schema 2 could tell it.
inline GoldenStory withoutPutHashes(GoldenStory story) {
    for (GoldenStory::ExamAttempt& examAttempt : story.examAttempts)
        for (AttemptQuestion& question : examAttempt.questions) question.putHash.clear();
    return story;
}

/// Ids are random elsewhere; a golden story has the same in every telling.
inline std::string goldenId(int number) {
    return fmt::format("019a0000-0000-7000-8000-{:012}", number);
}

/// Every kind of event of the journal, answers of every mode and certainty among them.
inline std::vector<Event> goldenEvents() {
    std::vector<Event> events;
    const auto add = [&](Event event) {
        event.id = goldenId(static_cast<int>(events.size()) + 1);
        event.atMs = someMorning + static_cast<std::int64_t>(events.size()) * 60'000;
        events.push_back(std::move(event));
    };
    for (const Mode mode : {Mode::Study, Mode::Cram, Mode::Exam, Mode::Check})
        for (const char* certainty : {"guess", "plain", "certain"}) {
            Event answer = answerTo("golden/one");
            answer.mode = mode;
            answer.confidence = certainty;
            answer.correct = mode != Mode::Cram;
            add(answer);
        }
    Event bare;
    bare.card = "golden/two#b";
    bare.mode = Mode::Study;
    bare.kind = "flashcard";
    bare.correct = false;
    bare.rating = 1;
    bare.schedules = true;
    add(bare);
    for (const EventType type :
         {EventType::Revoke, EventType::Reset, EventType::Suspend, EventType::Unsuspend, EventType::Flag,
          EventType::Unflag, EventType::Reschedule, EventType::Params}) {
        Event event;
        event.type = type;
        if (type != EventType::Params) event.card = "golden/one";
        if (type == EventType::Revoke) event.redoOf = goldenId(1);
        if (type == EventType::Reschedule) event.dueMs = someMorning + 86'400'000;
        if (type == EventType::Reschedule) event.params = "sibling missed";
        if (type == EventType::Params)
            event.params = R"({"model":"fsrs6","weights":[0.2,1.3],"answers":412})";
        add(event);
    }
    return events;
}

/// A form whose last question is one of which it is not known how it was put.
inline std::vector<AttemptQuestion> goldenForm(int questions) {
    std::vector<AttemptQuestion> form = someForm(questions);
    form.back().putHash.clear();
    return form;
}

/// One attempt that was submitted, with every kind of event, and one that is open.
inline void sitGoldenExams(Profile& profile) {
    Attempt ended = someAttempt();
    ended.id = goldenId(101);
    profile.startAttempt(ended, goldenForm(3));
    for (const AttemptEventType type :
         {AttemptEventType::Goto, AttemptEventType::Answer, AttemptEventType::Clear, AttemptEventType::Flag,
          AttemptEventType::Unflag, AttemptEventType::Strike, AttemptEventType::Unstrike,
          AttemptEventType::Pause, AttemptEventType::Resume}) {
        AttemptEvent event = answered(ended, 2);
        event.type = type;
        if (type != AttemptEventType::Answer) event.confidence.clear();
        profile.record(event);
    }
    Event answer = answerTo("pack/question-1", someMorning + 7'200'000);
    answer.id = goldenId(50);
    answer.mode = Mode::Exam;
    profile.submitAttempt(ended.id, someMorning + 7'200'000, R"({"right":1})", {answer},
                          {rowOf("pack/question-1", someMorning + 7'200'000)});
    Attempt open = someAttempt(someMorning + 86'400'000);
    open.id = goldenId(102);
    open.strict = false;
    open.partial = true;
    open.pack.clear();
    profile.startAttempt(open, goldenForm(2));
    profile.record(answered(open, 1));
}

/// Writes the golden story with today's program into a new profile.
inline void writeGoldenStory(const std::filesystem::path& folder) {
    { const Profile created(folder); }
    Database(databaseFile(folder), Database::Open::ReadWrite)
        .execute("UPDATE installation SET device = 'golden'");
    Profile profile(folder);
    CardRow two = rowOf("golden/two#b", someMorning, 3);
    two.suspended = true;
    two.flagged = true;
    CardRow unanswered;
    unanswered.card = "golden/three";
    unanswered.flagged = true;
    profile.record(goldenEvents(), {rowOf("golden/one"), two, unanswered});
    profile.setSetting("exam.date", "2026-12-01");
    profile.setSetting("plan.minutes", "25");
    sitGoldenExams(profile);
}

} // namespace chipwise::store

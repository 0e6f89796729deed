#include "study/care/journal_export.h"

#include "store/merge/journal_csv.h"
#include "study/care/foreign_journal.h"
#include "study/learner.h"

#include <vector>

namespace chipwise::study {
namespace {

/// When somebody studies, what they note for themselves, and how their exam went is their own affair.
bool isPrivate(store::EventType type) {
    return type == store::EventType::Plan || type == store::EventType::Note ||
           type == store::EventType::Outcome;
}

store::Event anonymized(store::Event event, const std::string& name) {
    const bool typed = event.kind == "numeric" || event.kind == "short" || event.kind == "cloze";
    if (typed) event.answer.clear();
    event.device = name;
    return event;
}

} // namespace

std::int64_t exportJournal(const Learner& learner, const std::optional<std::string>& nameForInstructor,
                           const std::function<void(const std::string& line)>& put) {
    put(store::journalHeader(nameForInstructor.has_value()));
    const std::string origin = nameForInstructor.value_or(learner.profile().id());
    std::int64_t entries = 0;
    learner.profile().eachStoredEvent([&](const store::Event& event) {
        if (nameForInstructor && isPrivate(event.type)) return;
        put(store::toCsv(nameForInstructor ? anonymized(event, *nameForInstructor) : event, origin));
        ++entries;
    });
    return entries;
}

std::int64_t exportedAnswers(const Learner& learner) {
    std::vector<store::Event> answers; // and what takes them back
    learner.profile().eachStoredEvent([&](const store::Event& event) {
        if (event.type == store::EventType::Answer || event.type == store::EventType::Revoke)
            answers.push_back(event);
    });
    return countAnswers(answers);
}

} // namespace chipwise::study

#include "study/figures/effective_answers.h"

#include "memory/replay.h"
#include "pack/generate/answer_hash.h"
#include "pack/text/settings.h"
#include "study/learner.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace chipwise::study {
namespace {

bool ratesItself(const store::GradedEvent& event) {
    return event.kind == pack::toText(pack::Kind::Flashcard) ||
           event.kind == pack::toText(pack::Kind::Flashcards);
}

EffectiveAnswer told(const store::GradedEvent& event) {
    EffectiveAnswer answer{event.id, event.atMs, memory::studyDay(event.atMs, event.utcOffsetMin)};
    answer.correct = event.correct;
    if (ratesItself(event)) return answer;
    answer.sureButWrong = !answer.correct && event.confidence == "certain";
    // The rating in the journal is 1 where memory was the less likely cause of a right answer.
    answer.lucky = answer.correct && (event.confidence == "guess" || event.rating == 1);
    return answer;
}

/// Resets of cards, with how much had been read of all by then. One may be taken back later.
class Resets {
public:
    void add(const store::Event& event, std::size_t read) {
        if (event.type == store::EventType::Reset) m_resets.push_back({event.id, event.card, read});
    }
    /// By card: what was read before its newest reset that stands.
    std::unordered_map<std::string, std::size_t>
    forgottenBefore(const std::unordered_set<std::string>& revoked) const {
        std::unordered_map<std::string, std::size_t> before;
        for (const One& reset : m_resets)
            if (!revoked.contains(reset.event)) before[reset.card] = reset.read;
        return before;
    }

private:
    struct One {
        std::string event;
        std::string card;
        std::size_t read = 0;
    };
    std::vector<One> m_resets;
};

} // namespace

std::vector<EffectiveAnswer> recentAnswers(const Learner& learner, const store::CardOutline& entry,
                                           std::int64_t sinceDay) {
    std::vector<EffectiveAnswer> answers;
    std::unordered_set<std::string> revoked; // a revoke is newer than its answer
    bool missed = false;                     // since it was put right
    bool putRight = false;
    learner.profile().eachGradedBackward(entry.card, [&](const store::GradedEvent& event) {
        if (event.type == store::EventType::Revoke) revoked.insert(event.redoOf);
        if (event.type == store::EventType::Reset && !revoked.contains(event.id)) return false;
        if (event.type != store::EventType::Answer) return true;
        if (putRight && (!missed || memory::studyDay(event.atMs, event.utcOffsetMin) < sinceDay))
            return false;
        if (revoked.contains(event.id)) return true;
        if (!pack::meansTheSame(entry.answerKey.hex(), entry.reworded, event.answerHash)) return true;
        answers.push_back(told(event));
        missed = missed || !answers.back().correct;
        putRight = putRight || (answers.back().correct && !answers.back().lucky);
        return true;
    });
    std::ranges::reverse(answers);
    return answers;
}

std::vector<WrongChoice> recentWrongChoices(const Learner& learner, std::int64_t newest) {
    const auto entries = learner.catalog().outlines();
    std::unordered_map<std::string_view, const store::CardOutline*> installed;
    for (const store::CardOutline& entry : entries) installed.emplace(entry.card, &entry);
    std::vector<WrongChoice> choices;
    Resets resets;
    std::unordered_set<std::string> revoked;
    const auto read = [&](const store::Event& event) {
        if (event.type == store::EventType::Revoke) revoked.insert(event.redoOf);
        resets.add(event, choices.size());
        if (event.type != store::EventType::Answer || event.correct.value_or(true) || !event.seed) return;
        if (event.kind != pack::toText(pack::Kind::Choice)) return;
        const auto found = installed.find(event.card);
        if (found == installed.end()) return;
        const store::CardOutline& entry = *found->second;
        if (!pack::meansTheSame(entry.answerKey.hex(), entry.reworded, event.answerHash)) return;
        choices.push_back({event.id, event.card, event.atMs, *event.seed, event.shown, event.answer});
    };
    learner.profile().eachEvent(read, learner.profile().timeOfNewest(newest));
    const auto forgottenBefore = resets.forgottenBefore(revoked);
    std::vector<WrongChoice> kept;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto forgotten = forgottenBefore.find(choices[i].card);
        if (revoked.contains(choices[i].event)) continue;
        if (forgotten == forgottenBefore.end() || i >= forgotten->second)
            kept.push_back(std::move(choices[i]));
    }
    return kept;
}

} // namespace chipwise::study

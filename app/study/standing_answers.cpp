#include "study/standing_answers.h"

#include "memory/replay.h"
#include "pack/settings.h"
#include "study/learner.h"

#include <algorithm>
#include <string_view>

namespace chipwise::study {
namespace {

bool ratesItself(const store::Event& event) {
    return event.kind == pack::toText(pack::Kind::Flashcard) ||
           event.kind == pack::toText(pack::Kind::Flashcards);
}

StandingAnswer told(const store::Event& event) {
    StandingAnswer answer{event.id, event.atMs, memory::studyDay(event.atMs, event.utcOffsetMin)};
    answer.correct = event.correct.value_or(false);
    if (ratesItself(event)) return answer;
    answer.sureButWrong = !answer.correct && event.confidence == "certain";
    // The rating in the journal is 1 where memory was the less likely cause of a right answer.
    answer.lucky = answer.correct && (event.confidence == "guess" || event.rating == 1);
    return answer;
}

class ReadingAnswers {
public:
    explicit ReadingAnswers(const Learner& learner) : m_learner(learner) {
        m_read.entries = learner.catalog().entries();
        m_read.answers.resize(m_read.entries.size());
        for (std::size_t i = 0; i < m_read.entries.size(); ++i) m_placeOf.emplace(m_read.entries[i].card, i);
    }

    StandingAnswers run() {
        m_learner.profile().eachEvent([this](const store::Event& event) { take(event); });
        dropForgotten();
        const auto isRevoked = [this](const auto& answer) { return m_revoked.contains(answer.event); };
        if (!m_revoked.empty()) {
            for (auto& answers : m_read.answers) std::erase_if(answers, isRevoked);
            std::erase_if(m_read.wrongChoices, isRevoked);
        }
        return std::move(m_read);
    }

private:
    void take(const store::Event& event) {
        if (event.type == store::EventType::Revoke) {
            m_revoked.insert(event.redoOf);
            return;
        }
        const bool forgets = event.type == store::EventType::Reset;
        if (!forgets && event.type != store::EventType::Answer) return;
        const auto place = m_placeOf.find(event.card);
        if (place == m_placeOf.end()) return;
        if (forgets) {
            m_read.answers[place->second].clear();
            m_forgottenBefore[event.card] = m_read.wrongChoices.size();
            return;
        }
        if (event.answerHash != m_read.entries[place->second].answerHash) return;
        m_read.answers[place->second].push_back(told(event));
        if (!event.correct.value_or(true) && event.seed && event.kind == pack::toText(pack::Kind::Choice))
            m_read.wrongChoices.push_back(
                {event.id, event.card, event.atMs, *event.seed, event.shown, event.answer});
    }

    /// In one pass at the end: a journal may hold as many resets as answers.
    void dropForgotten() {
        if (m_forgottenBefore.empty()) return;
        std::vector<WrongChoice> kept;
        for (std::size_t i = 0; i < m_read.wrongChoices.size(); ++i) {
            const auto forgotten = m_forgottenBefore.find(m_read.wrongChoices[i].card);
            if (forgotten == m_forgottenBefore.end() || i >= forgotten->second)
                kept.push_back(std::move(m_read.wrongChoices[i]));
        }
        m_read.wrongChoices = std::move(kept);
    }

    const Learner& m_learner;
    StandingAnswers m_read;
    std::unordered_map<std::string, std::size_t>
        m_forgottenBefore;                                       ///< by card: wrong choices until its reset
    std::unordered_map<std::string_view, std::size_t> m_placeOf; ///< views into the entries
    std::unordered_set<std::string> m_revoked;
};

} // namespace

std::vector<StandingAnswer> recentAnswers(const Learner& learner, const store::CardEntry& entry,
                                          std::int64_t sinceDay) {
    std::vector<StandingAnswer> answers;
    std::unordered_set<std::string> revoked; // a revoke is newer than its answer
    bool putRight = false;
    learner.profile().eachEventBackward(entry.card, [&](const store::Event& event) {
        if (event.type == store::EventType::Revoke) revoked.insert(event.redoOf);
        if (event.type == store::EventType::Reset) return false;
        if (event.type != store::EventType::Answer) return true;
        if (putRight && memory::studyDay(event.atMs, event.utcOffsetMin) < sinceDay) return false;
        if (event.answerHash != entry.answerHash || revoked.contains(event.id)) return true;
        answers.push_back(told(event));
        putRight = putRight || (answers.back().correct && !answers.back().lucky);
        return true;
    });
    std::ranges::reverse(answers);
    return answers;
}

StandingAnswers standingAnswersOf(const Learner& learner) {
    return ReadingAnswers(learner).run();
}

} // namespace chipwise::study

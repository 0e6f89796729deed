#pragma once

#include "large_pack.h"
#include "study/learner.h"
#include "support/temporary_folder.h"

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace chipwise::bench {

/// A learner with 100,000 questions who has answered the first 20,000 of them once, one in seven wrong.
class ManyQuestions {
    TestFolder m_folder; // before what lies in it

public:
    static constexpr int questions = 100'000;
    static constexpr int begun = 20'000;

    const study::Now now = *study::nowFromIso("2026-11-21T09:00:00Z");
    std::unique_ptr<study::Learner> learner;
    std::vector<std::string> cards;

    ManyQuestions() : learner(std::make_unique<study::Learner>(folder())) {
        writeTo(m_folder.path() / "large", largePack(questions));
        if (!learner->install(m_folder.path() / "large", now).installed)
            throw std::runtime_error("the pack was not installed");
        std::vector<store::CardRow> rows;
        std::vector<store::Event> events;
        for (const store::CardEntry& entry : learner->catalog().entries()) {
            cards.push_back(entry.card);
            if (rows.size() == begun) continue;
            rows.push_back(rowNumber(static_cast<int>(rows.size()), entry));
            events.push_back(answerTo(entry, rows.back(), rows.size() % 7 != 0));
        }
        learner->profile().record(std::move(events), {});
        learner->profile().replaceCards(rows);
    }

    std::filesystem::path folder() const { return m_folder.path() / "profile"; }

private:
    store::CardRow rowNumber(int number, const store::CardEntry& entry) const {
        constexpr std::int64_t day = 86'400'000;
        store::CardRow row;
        row.card = entry.card;
        row.memory = memory::CardMemory{{8, 5}, study::studyDay(now) - 3, 1, 0, now.ms - 3 * day};
        row.lastAtMs = row.memory->lastMs;
        row.dueMs = now.ms + number % 20 * day;
        row.dueDay = study::studyDay({*row.dueMs, 0});
        return row;
    }

    static store::Event answerTo(const store::CardEntry& entry, const store::CardRow& row, bool right) {
        store::Event event;
        event.atMs = row.lastAtMs;
        event.card = entry.card;
        event.mode = store::Mode::Study;
        event.kind = "choice";
        event.answerHash = entry.answerHash;
        event.seed = 1;
        event.shown = "3 1 2 4";
        event.answer = "2";
        event.correct = right;
        event.credit = right ? 1 : 0;
        event.confidence = "plain";
        event.guessChance = 0.25;
        event.rating = right ? 3 : 1;
        event.durationMs = 9'000;
        event.dueMs = row.dueMs;
        event.schedules = true;
        return event;
    }
};

} // namespace chipwise::bench

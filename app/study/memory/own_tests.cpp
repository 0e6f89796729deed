#include "study/memory/own_tests.h"

#include "study/history.h"

#include <algorithm>
#include <iterator>

namespace chipwise::study {

void OwnTests::add(const store::ReplayEvent& event, const std::optional<TestedRecall>& tested) {
    if (tested) m_tests.push_back({tested->day, tested->check});
    if (!schedulesMemory(event)) return;
    const std::int64_t day = memory::studyDay(event.atMs, event.utcOffsetMin);
    if (m_days.empty() || m_days.back() != day) m_days.push_back(day);
}

void OwnTests::sort() {
    std::ranges::sort(m_tests, {}, &Test::day);
    std::ranges::sort(m_days);
    m_days.erase(std::unique(m_days.begin(), m_days.end()), m_days.end());
}

memory::LearnerRecall OwnTests::on(std::int64_t day) const {
    return byDay().on(day); // what was clear on the days before counts
}

memory::RecallByDay OwnTests::byDay() const {
    std::vector<memory::RecallFrom> steps;
    memory::ForecastChecks checks;
    auto in = m_tests.begin();
    auto out = m_tests.begin();
    for (const std::int64_t last : m_days) {
        for (; in != m_tests.end() && in->day <= last; ++in) checks.add(in->check);
        for (; out != in && out->day < last + 1 - ownTestDays; ++out) checks.remove(out->check);
        const bool wasClear = !steps.empty() && !steps.back().recall.believesModel();
        const memory::LearnerRecall recall = memory::clearRecall(checks, wasClear);
        if (steps.empty() || steps.back().recall != recall) steps.push_back({last + 1, recall});
    }
    return memory::RecallByDay(std::move(steps));
}

OwnTests ownTests(const memory::Model& model, const store::ReplayJournal& journal) {
    OwnTests tests;
    for (std::size_t card = 0; card < journal.cards.size(); ++card) {
        MemoryReading reading(model);
        for (const store::ReplayEvent& event : journal.eventsOf(card)) tests.add(event, reading.read(event));
    }
    tests.sort();
    return tests;
}

} // namespace chipwise::study

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
    const auto after = std::ranges::lower_bound(m_days, day);
    if (after == m_days.begin()) return {};
    const std::int64_t last = *std::prev(after);
    const auto from = std::ranges::lower_bound(m_tests, last + 1 - ownTestDays, {}, &Test::day);
    const auto to = std::ranges::upper_bound(m_tests, last, {}, &Test::day);
    memory::ForecastChecks checks;
    for (auto test = from; test < to; ++test) checks.add(test->check);
    return memory::clearRecall(checks);
}

memory::RecallByDay OwnTests::byDay() const {
    std::vector<memory::RecallFrom> steps;
    memory::ForecastChecks checks;
    auto in = m_tests.begin();
    auto out = m_tests.begin();
    for (const std::int64_t last : m_days) {
        for (; in != m_tests.end() && in->day <= last; ++in) checks.add(in->check);
        for (; out != in && out->day < last + 1 - ownTestDays; ++out) checks.remove(out->check);
        const memory::LearnerRecall recall = memory::clearRecall(checks);
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

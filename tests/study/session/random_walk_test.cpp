#include "study_table.h"
#include "support/catch.h"

#include <random>

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

namespace {

/// Does what a person might, in no order that makes sense.
class Wanderer {
public:
    explicit Wanderer(StudyTable& table, unsigned seed) : m_table(table), m_random(seed) { sitDown(); }

    void step() {
        const auto dice = m_random() % 100;
        if (!m_session->current() && dice < 60) return rise();
        if (dice < 55)
            answer();
        else if (dice < 65)
            m_session->undo(m_table.now);
        else if (dice < 71)
            m_session->redo(m_table.now);
        else if (dice < 76)
            m_session->skip();
        else if (dice < 79)
            m_session->suspend(m_table.now);
        else if (dice < 83)
            m_session->toggleFlag(m_table.now);
        else if (dice < 86)
            m_session->next(m_table.now);
        else if (dice < 89)
            wake();
        else
            rise();
    }

private:
    void answer() {
        if (!m_session->current()) return;
        if (m_session->verdict()) return m_session->next(m_table.now);
        const auto certainty = static_cast<Certainty>(m_random() % 3);
        const Asked asked = *m_session->current();
        m_table.now.ms += static_cast<std::int64_t>(m_random() % 40'000);
        m_session->answer(m_random() % 3 != 0 ? rightAnswer(asked) : wrongAnswer(asked), certainty,
                          m_table.now, static_cast<std::int64_t>(m_random() % 100'000));
        if (m_random() % 4 != 0) m_session->next(m_table.now);
    }

    void wake() {
        for (const auto& [card, row] : m_table.learner.profile().cards())
            if (row.suspended && m_random() % 2 == 0) m_table.learner.setSuspended(card, false, m_table.now);
    }

    void rise() {
        const auto dice = m_random() % 10;
        if (dice < 5) m_table.now = daysLater(m_table.now, static_cast<std::int64_t>(m_random() % 9));
        if (dice == 5) m_table.now.utcOffsetMin = static_cast<int>(m_random() % 57) * 30 - 720;
        if (dice == 6) m_table.now = daysLater(m_table.now, -1);
        sitDown();
    }

    void sitDown() {
        SessionOptions options;
        options.seed = m_random();
        options.cram = m_random() % 8 == 0;
        if (m_random() % 4 == 0) options.limit = static_cast<int>(m_random() % 10);
        m_session = m_table.learner.start(options, m_table.now);
    }

    StudyTable& m_table;
    std::mt19937 m_random;
    std::unique_ptr<Session> m_session;
};

} // namespace

TEST_CASE("after two thousand steps of any kind the cards are what the journal says") {
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    table.install("p", "1.0.0", groupsOf({15, 15}));
    Plan plan;
    plan.newPerDay = 8;
    plan.examDay = studyDay(table.now) + 40;
    table.learner.setPlan(plan, table.now);
    Wanderer wanderer(table, 20261121);
    for (int i = 0; i < 2000; ++i) wanderer.step();
    const ReplayReport report = table.learner.replay(false);
    INFO((report.differences.empty() ? std::string() : report.differences.front()));
    CHECK(report.differences.empty());
    CHECK(report.events > 500);
    CHECK(table.learner.profile().check().ok);
}

// How long Progress takes with 100,000 answers: opening it, and a step of the slider. It prints figures and
// holds none, and is not part of the usual run: test_desktop "[.measure]". What a worker does then is tested.
#include "desktop/die/die_map_widget.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages_support.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"
#include "study/figures/mistakes.h"
#include "study/forecast/forecast_record.h"
#include "study/readiness/readiness_report.h"
#include "support/catch.h"
#include "support/choice_answer.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <array>
#include <ctime>
#include <random>

using namespace chipwise::desktop;
namespace study = chipwise::study;
namespace store = chipwise::store;

namespace {

/// Answers to every question of the shipped pack over a year, as another device would bring them.
void addAnswers(desktop::PageProfile& profile, int answers) {
    const auto entries = profile.learner().catalog().entries();
    const auto kept = profile.learner().profile().cardsKeptAside();
    std::mt19937 random(1);
    std::vector<store::Event> events;
    const std::int64_t first = profile.now().ms - 360 * 86'400'000LL;
    for (int i = 0; i < answers; ++i) {
        const auto& entry = entries[random() % entries.size()];
        if (std::ranges::find(kept, entry.card) != kept.end()) continue;
        const bool right = random() % 4 != 0;
        store::Event event = chipwise::choiceAnswer(entry, right, first + i * (360 * 86'400'000LL / answers));
        event.seed = random();
        event.shown = "3 1 4 2";
        event.confidence = std::array{"plain", "guess", "certain"}[random() % 3];
        event.durationMs = 8'000;
        event.dueMs = event.atMs + 86'400'000LL * static_cast<std::int64_t>(1 + random() % 30);
        events.push_back(chipwise::writtenOn("tower", std::ssize(events) + 1, std::move(event)));
    }
    profile.learner().profile().merge(events);
    profile.learner().replay(true);
}

} // namespace

/// Of this thread in ms: other programs share the machine.
double cpuTime() {
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

/// The shortest of five.
template <class Work>
double shortest(Work work) {
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        const double before = cpuTime();
        work();
        best = std::min(best, cpuTime() - before);
    }
    return best;
}

TEST_CASE("opening Progress and moving its slider with 100,000 answers", "[.measure]") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    profile.answer(3);
    addAnswers(profile, 100'000);
    const study::Learner& learner = profile.learner();
    const study::Now now = profile.now();
    WARN("readiness " << shortest([&] { study::readinessOf(learner, now); }) << " ms, map "
                      << shortest([&] { static_cast<void>(learner.map(now)); }) << " ms, weakest subject "
                      << shortest([&] { static_cast<void>(learner.weakestSubject(now)); }) << " ms, mistakes "
                      << shortest([&] { study::countMistakes(learner, now); }) << " ms, said before "
                      << shortest([&] { study::saidBefore(learner, now); }) << " ms");
    std::unique_ptr<ProgressPage> page;
    const double opened = shortest([&] {
        page = std::make_unique<ProgressPage>(profile.workspace());
        page->resize(1240, 900);
        page->refresh();
        page->show();
        page->repaint();
    });
    REQUIRE(QTest::qWaitFor([&] { return page->figures() != nullptr; }, 120'000));
    QApplication::processEvents();
    KnownChart& chart = page->chart();
    chart.setFocus();
    std::vector<double> steps;
    for (int step = 0; step < 200; ++step) {
        const double before = cpuTime();
        QTest::keyClick(&chart, step % 80 < 40 ? Qt::Key_Left : Qt::Key_Right);
        QApplication::processEvents(); // what has to be painted is
        steps.push_back(cpuTime() - before);
    }
    std::ranges::sort(steps);
    WARN("opened in " << opened << " ms; a step of the slider " << steps[100] << " ms, p99 " << steps[197]
                      << " ms");
    CHECK(page->figures()->questions > 400);
}

TEST_CASE("a long history is judged by a worker, which says the same") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    profile.answer(3);
    addAnswers(profile, 26'000); // some of them are to questions set aside, and left out
    REQUIRE(study::hasLongHistory(profile.learner()));
    ProgressPage page(profile.workspace());
    page.resize(1240, 900);
    page.refresh();
    page.show();
    // As a program that opens the profile now: this one has read the day's figures before those answers.
    const study::Learner reader(profile.workspace().folder(), study::Learner::Access::ReadOnly);
    const auto told = study::progressJudgment(reader, profile.now());
    const auto says = [&](const QString& wanted) {
        const auto texts = page.findChildren<Text*>();
        return std::ranges::any_of(
            texts, [&](const Text* text) { return text->isVisible() && text->text() == wanted; });
    };
    REQUIRE(QTest::qWaitFor([&] { return says(words(told.readiness.front().sentence)); }, 20'000));
    REQUIRE(told.openMistakes > 0);
    CHECK(page.findChild<TabStrip*>()->tabText(1) == QStringLiteral("Mistakes %1").arg(told.openMistakes));
    CHECK(says(words(told.readiness.front().headline)));
}

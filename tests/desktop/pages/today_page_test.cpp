// Today on what the days to come will hold: once the day is done, and in the last days before an exam.
#include "desktop/desktop_support.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/pages_support.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "store/catalog/catalog.h"
#include "store/profile.h"
#include "study/plan/day_words.h"
#include "support/catch.h"
#include "support/choice_answer.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace chipwise::desktop;
using desktop::PageProfile;
namespace store = chipwise::store;
namespace study = chipwise::study;

namespace {

constexpr std::int64_t oneDayMs = 86'400'000;

/// Questions that were answered right yesterday and come back on one day, `inDays` from now.
void bringBackTogether(PageProfile& profile, int questions, int inDays) {
    std::vector<store::Event> events;
    const auto kept = profile.learner().profile().cardsKeptAside();
    for (const store::CardEntry& entry : profile.learner().catalog().entries()) {
        if (static_cast<int>(events.size()) == questions) break;
        if (std::ranges::find(kept, entry.card) != kept.end()) continue;
        store::Event event = chipwise::choiceAnswer(entry, true, profile.now().ms - oneDayMs);
        event.durationMs = 30'000;
        event.dueMs = profile.now().ms + inDays * oneDayMs;
        events.push_back(chipwise::writtenOn("tower", std::ssize(events) + 1, std::move(event)));
    }
    profile.learner().profile().merge(events);
    profile.learner().replay(true);
}

QString saidOn(const TodayPage& page) {
    QStringList all;
    for (const auto* text : page.findChildren<Text*>())
        if (text->isVisible()) all << text->text();
    return all.join(QLatin1Char('\n'));
}

} // namespace

TEST_CASE("Today says once it is done which day of the week ahead looks full") {
    const desktop::NoWarnings quiet;
    desktop::app();
    PageProfile profile;
    study::Plan plan = profile.learner().plan(profile.now());
    plan.minutesADay = 5;
    plan.newPerDay = 1;
    profile.learner().setPlan(plan, profile.now());
    bringBackTogether(profile, 50, 4);
    profile.answer(1);
    TodayPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    REQUIRE(saidOn(page).contains(QStringLiteral("Done for today.")));
    const QString day = QString::fromStdString(study::dateWords(study::studyDay(profile.now()) + 4));
    CHECK(
        desktop::waitFor([&] { return saidOn(page).contains(day + QStringLiteral(" looks full: about ")); }));
}

TEST_CASE("in the last days before an exam Today counts what still comes back without moving anything") {
    const desktop::NoWarnings quiet;
    desktop::app();
    PageProfile profile;
    study::Plan plan = profile.learner().plan(profile.now());
    plan.minutesADay = 5;
    bringBackTogether(profile, 50, 0);
    plan.examDay = study::studyDay(profile.now()) + 2;
    study::Now before = profile.now(); // set eight days ahead, it has three last days
    before.ms -= 6 * oneDayMs;
    profile.learner().setPlan(plan, before);
    const study::Today counted = profile.learner().today(profile.now());
    REQUIRE(counted.phase == study::ExamPhase::LastDays);
    CHECK_FALSE(profile.learner().todayAtOnce(profile.now()).isPassCounted);
    TodayPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    const auto* start = page.findChild<Button*>();
    REQUIRE(start != nullptr);
    const QString atFirst = saidOn(page);
    CHECK(atFirst.contains(QStringLiteral("No new questions in the last days before the exam.")));
    const QRect place = start->geometry();
    const auto notes = study::dayNotes(counted, profile.now());
    REQUIRE_FALSE(notes.empty());
    CHECK(desktop::waitFor([&] { return saidOn(page).contains(QString::fromStdString(notes.back())); }));
    CHECK(start->geometry() == place);
    page.refresh(); // what was counted stays until it is counted anew
    CHECK(saidOn(page).contains(QString::fromStdString(notes.back())));
}

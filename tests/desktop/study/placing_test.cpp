#include "desktop/pages/library/library_pack_sheet.h"
#include "desktop/pages/library/library_subject_row.h"
#include "desktop/pages/library/library_tag_row.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/settings/settings_row.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/pages_support.h"
#include "desktop/shell/main_window.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/study/study_header.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QApplication>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::PageProfile;

namespace {

/// Fourteen questions of one subject, four of another, all of one domain of an exam.
QString packToPlace(const std::filesystem::path& folder) {
    const auto question = [](int i) {
        const std::string n = std::to_string(i);
        return "## Question " + n + " {#q" + n + "}\nobjective: e 1\n\nWhat is number " + n +
               "?\n\n- [x] right " + n + "\n- [ ] wrong " + n + "\n- [ ] bad " + n + "\n\n";
    };
    std::string questions = "# Inside the chips {#inside}\n\nWords.\n\n";
    for (int i = 1; i <= 14; ++i) questions += question(i);
    questions += "# Instances {#instances}\n\nWords.\n\n";
    for (int i = 15; i <= 18; ++i) questions += question(i);
    return desktop::writePack(
        folder,
        "# Chips\nid: chips\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
        "license: CC0-1.0\n\nFor a test.\n\n## Exam: Chips exam {#e}\n\n- 1 (100%) Chips\n",
        questions);
}

/// The whole window over a profile with that pack.
struct Placing {
    Placing() : profile(PageProfile::Packs::None) {
        const QString pack = packToPlace(profile.folder() / "pack");
        const auto report = profile.learner().install(pack.toStdString(), profile.now());
        INFO(report.sentence);
        REQUIRE(report.installed);
        window = std::make_unique<MainWindow>(profile.workspace());
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
        window->open(PageId::Library);
        QApplication::processEvents();
    }
    LibraryPackSheet& sheet() { return *window->findChild<LibraryPackSheet*>(); }
    StudyPage& study() { return window->studyPage(); }
    void press(QWidget* widget, Qt::Key key = Qt::Key_Return) {
        widget->setFocus();
        QTest::keyClick(widget, key);
        QApplication::processEvents();
    }
    void key(int key) {
        QTest::keyClick(window->focusWidget() != nullptr ? window->focusWidget() : window.get(),
                        static_cast<Qt::Key>(key));
        QApplication::processEvents();
    }
    /// Answers until the test is over; returns how often.
    int sit(bool right) {
        int answered = 0;
        for (; study().session()->current() != nullptr && answered < 40; ++answered) {
            if (study().questionSheet() == nullptr) key(Qt::Key_Return); // a Brief
            const auto& asked = study().questionSheet()->asked();
            int digit = 1;
            while ((asked.card.question
                        .options[static_cast<std::size_t>(
                            asked.presentation.shown[static_cast<std::size_t>(digit - 1)] - 1)]
                        .credit >= 100) != right)
                ++digit;
            key(Qt::Key_0 + digit);
            key(Qt::Key_Return);
            key(Qt::Key_Return);
        }
        return answered;
    }
    QString shownIn(QWidget& widget) {
        QStringList all;
        for (const auto* text : widget.findChildren<Text*>()) all << text->text();
        return all.join(QLatin1Char('\n'));
    }
    PageProfile profile;
    std::unique_ptr<MainWindow> window;
};

} // namespace

TEST_CASE("who knows a subject passes its test by keyboard, and the Library shows it as known") {
    const desktop::NoWarnings guard;
    Placing placing;
    REQUIRE(placing.sheet().rows().size() == 2);
    CHECK_FALSE(placing.sheet().rows()[1]->testButton()->isVisible()); // too few questions
    CHECK(desktop::namelessControls(*placing.window).isEmpty());
    desktop::save(desktop::shot(*placing.window), QStringLiteral("placing-library"));
    placing.press(placing.sheet().rows()[0]->testButton());
    REQUIRE(placing.window->isStudying());
    if (placing.study().questionSheet() == nullptr) placing.key(Qt::Key_Return);
    CHECK(placing.shownIn(*placing.study().findChild<StudyHeader*>())
              .contains(QStringLiteral("Test-out: Inside the chips")));
    desktop::save(desktop::shot(*placing.window), QStringLiteral("placing-question"));
    CHECK(placing.sit(true) == 11);
    auto* summary = placing.study().findChild<SummarySheet*>();
    REQUIRE(summary != nullptr);
    CHECK(placing.shownIn(*summary).contains(QStringLiteral("Passed.")));
    CHECK(placing.shownIn(*summary).contains(QStringLiteral("14 questions now count as known")));
    desktop::save(desktop::shot(*placing.window), QStringLiteral("placing-passed"));
    placing.key(Qt::Key_Return);
    CHECK_FALSE(placing.window->isStudying());
    CHECK_FALSE(placing.sheet().rows()[0]->testButton()->isVisible());
    CHECK(placing.shownIn(*placing.sheet().rows()[0]).contains(QStringLiteral("14 known now")));
    CHECK(placing.sheet().tests().buttons().isEmpty()); // four are left of the domain
}

TEST_CASE("a domain of the exam can be tested out, and a failed test says that nothing changes") {
    const desktop::NoWarnings guard;
    Placing placing;
    REQUIRE(placing.sheet().tests().buttons().size() == 1);
    placing.press(placing.sheet().tests().buttons().first());
    REQUIRE(placing.window->isStudying());
    CHECK(placing.sit(false) == 5);
    auto* summary = placing.study().findChild<SummarySheet*>();
    REQUIRE(summary != nullptr);
    CHECK(placing.shownIn(*summary).contains(QStringLiteral("Not passed: you missed too many.")));
    CHECK(placing.shownIn(*summary).contains(QStringLiteral("You got 0 of 5 right.")));
    desktop::save(desktop::shot(*placing.window), QStringLiteral("placing-failed"));
    placing.key(Qt::Key_Return);
    CHECK(placing.sheet().tests().buttons().size() == 1);
}

TEST_CASE("the Library with its tests is cut off in no theme, text size or window") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    LibraryPackSheet sheet(profile.workspace());
    sheet.setEntry({profile.learner().catalog().packs().front(), profile.learner().map(profile.now())});
    sheet.show();
    static constexpr desktop::Look looks[] = {
        {"light", Scheme::Light, 100, {640, 1600}},
        {"dark", Scheme::Dark, 100, {640, 1600}},
        {"narrow", Scheme::Light, 100, {360, 2400}},
        {"large", Scheme::Dark, 200, {640, 5200}},
    };
    desktop::saveShots(sheet, QStringLiteral("placing-sheet"), looks);
}

TEST_CASE("a backlog that is spread over days can be done at once") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(60);
    chipwise::study::Plan plan;
    plan.minutesADay = 2;
    profile.learner().setPlan(plan, profile.now());
    profile.now().ms += std::int64_t{30} * 86'400'000;
    const auto today = profile.learner().today(profile.now());
    REQUIRE(today.catchUpDays > 0);
    REQUIRE(today.waiting > 0);
    CHECK(today.fresh == 0); // reviews come first
    TodayPage page(profile.workspace());
    std::vector<chipwise::study::SessionOptions> studied;
    QObject::connect(&page, &Page::studyAsked, &page,
                     [&](const chipwise::study::SessionOptions& options) { studied.push_back(options); });
    page.resize(1080, 800);
    page.refresh();
    page.show();
    const QString wanted = QStringLiteral("Study all %1").arg(today.due + today.waiting);
    Button* everything = nullptr;
    for (auto* button : page.findChildren<Button*>())
        if (button->isVisible() && button->text() == wanted) everything = button;
    REQUIRE(everything != nullptr);
    const QString more =
        QStringLiteral("%1 more are due but don't fit in today's study time.").arg(today.waiting);
    const auto texts = page.findChildren<Text*>();
    CHECK(std::any_of(texts.begin(), texts.end(),
                      [&](const Text* text) { return text->isVisible() && text->text().contains(more); }));
    QTest::keyClick(everything, Qt::Key_Return);
    REQUIRE(studied.size() == 1);
    CHECK(studied[0].everything);
    const auto session = profile.learner().start(studied[0], profile.now());
    CHECK(session->size() >= today.due + today.waiting);
    desktop::saveShots(page, QStringLiteral("today-backlog"));
}

TEST_CASE("the plan says what its minutes come to, and ten more") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(5);
    profile.learner().setPlan({chipwise::study::dayFromDate("2026-12-18"), 15, 0.9, 0, {}}, profile.now());
    SettingsPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    SettingRow* minutes = nullptr;
    for (auto* row : page.findChildren<SettingRow*>())
        if (minutes == nullptr && row->matches(QStringLiteral("Minutes a day"))) minutes = row;
    REQUIRE(minutes != nullptr);
    REQUIRE(QTest::qWaitFor(
        [&] { return minutes->effect().contains(QStringLiteral("With 15 minutes a day, ")); }, 30'000));
    CHECK(minutes->effect().contains(QStringLiteral("With 25 minutes a day, you will know about ")));
    INFO(minutes->effect().toStdString());
    CHECK(minutes->effect().contains(QStringLiteral("by the exam on Fri, Dec 18")));
    desktop::saveShots(page, QStringLiteral("settings-outlook"));
}

TEST_CASE("an empty day of a learner with packs offers a drill, not an installation") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    chipwise::study::Plan plan;
    plan.examDay = chipwise::study::dayFromDate("2027-03-20");
    plan.studyUntilDay = chipwise::study::studyDay(profile.now()) - 1; // nothing new any more, nothing begun
    profile.learner().setPlan(plan, profile.now());
    const auto today = profile.learner().today(profile.now());
    REQUIRE(today.due + today.fresh == 0);
    TodayPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    QSignalSpy installs(&page, &TodayPage::installAsked);
    QSignalSpy studies(&page, &Page::studyAsked);
    auto* offered = page.findChild<EmptyState*>()->primary();
    REQUIRE(offered->text() == QStringLiteral("Drill your weakest subject"));
    offered->click();
    CHECK(installs.isEmpty());
    CHECK(studies.size() == 1);
}

TEST_CASE("once the day is done Today offers what comes back next, and says so") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(12);
    chipwise::study::Plan plan = profile.learner().plan(profile.now());
    plan.studyUntilDay = chipwise::study::studyDay(profile.now()) - 1; // nothing new any more
    plan.examDay = chipwise::study::dayFromDate("2027-03-20");
    profile.learner().setPlan(plan, profile.now());
    const auto today = [&] { return profile.learner().today(profile.now()); };
    for (int day = 0; day < 20 && today().ahead == 0; ++day) {
        profile.now().ms += 86'400'000;
        const auto session = profile.learner().start({}, profile.now());
        while (session->current() != nullptr) {
            chipwise::quiz::Chosen right;
            const auto& shown = session->current()->presentation.shown;
            for (std::size_t i = 0; i < shown.size(); ++i)
                if (session->current()->card.question.options[static_cast<std::size_t>(shown[i]) - 1].credit >
                    0)
                    right.keys.push_back(static_cast<int>(i) + 1);
            session->answer(right, chipwise::memory::Certainty::Plain, profile.now(), 9'000);
            session->next(profile.now());
        }
    }
    const int ahead = today().ahead;
    REQUIRE(ahead > 0);
    TodayPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    std::vector<chipwise::study::SessionOptions> studied;
    QObject::connect(&page, &Page::studyAsked, &page,
                     [&](const chipwise::study::SessionOptions& options) { studied.push_back(options); });
    auto* offered = page.findChild<EmptyState*>()->primary();
    CHECK(offered->text() == (ahead == 1 ? QStringLiteral("Study ahead: 1 question")
                                         : QStringLiteral("Study ahead: %1 questions").arg(ahead)));
    offered->click();
    REQUIRE(studied.size() == 1);
    const auto session = profile.learner().start(studied[0], profile.now());
    CHECK(session->size() == ahead);
    desktop::saveShots(page, QStringLiteral("today-ahead"));
}

TEST_CASE("what was worked out for another plan says under a new one that it is calculated anew") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(5);
    profile.learner().setPlan({chipwise::study::dayFromDate("2026-12-18"), 15, 0.9, 0, {}}, profile.now());
    SettingsPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    const auto rows = page.findChildren<SettingRow*>();
    const auto minutes = std::ranges::find_if(
        rows, [](SettingRow* row) { return row->matches(QStringLiteral("Minutes a day")); });
    REQUIRE(minutes != rows.end());
    const QString old = QStringLiteral("With 15 minutes a day, ");
    REQUIRE(QTest::qWaitFor([&] { return (*minutes)->effect().contains(old); }, 30'000));
    (*minutes)->findChild<QSpinBox*>()->setValue(40);
    CHECK((*minutes)->effect().endsWith(QStringLiteral("\nCalculating…")));
    REQUIRE(QTest::qWaitFor(
        [&] { return (*minutes)->effect().contains(QStringLiteral("With 40 minutes a day, ")); }, 30'000));
    CHECK_FALSE((*minutes)->effect().contains(old));
    CHECK_FALSE((*minutes)->effect().contains(QStringLiteral("Calculating…")));
}

TEST_CASE("Today says what a session that was left early has still to repeat") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3); // the third wrong, and left before it came back
    REQUIRE(profile.learner().today(profile.now()).repeats == 1);
    TodayPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    const auto texts = page.findChildren<Text*>();
    CHECK(std::ranges::any_of(texts, [](const Text* text) {
        return text->isVisible() && text->text().contains(QStringLiteral("1 to try again"));
    }));
}

TEST_CASE("Today offers new questions ahead once its minutes were lowered and the day is done") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    chipwise::study::Plan plan = profile.learner().plan(profile.now());
    plan.minutesADay = 8;
    profile.learner().setPlan(plan, profile.now());
    profile.answer(6);
    plan.minutesADay = 2;
    profile.learner().setPlan(plan, profile.now());
    const auto left = profile.learner().start({}, profile.now()); // what was missed
    while (left->current() != nullptr) {
        chipwise::quiz::Chosen right;
        const auto& shown = left->current()->presentation.shown;
        for (std::size_t i = 0; i < shown.size(); ++i)
            if (left->current()->card.question.options[static_cast<std::size_t>(shown[i]) - 1].credit > 0)
                right.keys.push_back(static_cast<int>(i) + 1);
        left->answer(right, chipwise::memory::Certainty::Plain, profile.now(), 9'000);
        left->next(profile.now());
    }
    const auto today = profile.learner().today(profile.now());
    REQUIRE(today.due + today.fresh == 0);
    REQUIRE(today.ahead == 0);
    REQUIRE(today.newAhead > 1);
    TodayPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    auto* offered = page.findChild<EmptyState*>()->primary();
    CHECK(offered->text() == QStringLiteral("Study ahead: %1 new questions").arg(today.newAhead));
    std::vector<chipwise::study::SessionOptions> studied;
    QObject::connect(&page, &Page::studyAsked, &page,
                     [&](const chipwise::study::SessionOptions& options) { studied.push_back(options); });
    offered->click();
    REQUIRE(studied.size() == 1);
    CHECK(profile.learner().start(studied[0], profile.now())->size() == today.newAhead);
}

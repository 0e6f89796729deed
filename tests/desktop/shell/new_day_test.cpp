// The window stays open over four in the morning, for days or for weeks.
#include "desktop/shell/command_palette.h"
#include "desktop/shell/job.h"
#include "desktop/shell/rail.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/text/text.h"
#include "desktop_support.h"
#include "exam_support.h"
#include "store/care/backup.h"
#include "store_support.h"
#include "support/catch.h"

#include <QApplication>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;

namespace {

constexpr std::int64_t minuteMs = 60'000;
constexpr std::int64_t aDayMs = 24 * 60 * minuteMs;
constexpr study::Now beforeFour{1'795'316'280'000, 60}; ///< 2026-11-22, 03:58: still the 21st
const std::string cardPrefix = "one-of-every-kind/";

/// The window shortly before four in the morning, with a question missed that evening and an exam planned.
class Night {
public:
    Night() {
        window.now = beforeFour;
        study::Learner& learner = window.workspace().learner();
        study::Plan plan = learner.plan(beforeFour);
        plan.examDay = study::studyDay(beforeFour) + 28;
        learner.setPlan(plan, beforeFour);
        answerWrong("truth");
        window.workspace().checkDay();
        window.workspace().announceChange();
        window.window().open(cd::PageId::Today);
        QApplication::processEvents();
    }

    void answerWrong(const std::string& question) {
        study::SessionOptions options;
        options.cards = {cardPrefix + question};
        const auto session = window.workspace().learner().start(options, window.now);
        REQUIRE(session->current() != nullptr);
        for (const bool guess : {true, false}) {
            const auto graded = session->answer(chipwise::quiz::Truth{guess},
                                                chipwise::memory::Certainty::Plain, window.now, 1000);
            if (!graded.verdict.correct) return;
            REQUIRE(session->undo(window.now));
        }
    }

    void pass(std::int64_t ms) {
        window.now.ms += ms;
        window.second();
        REQUIRE(desktop::waitFor([this] { return window.window().findChildren<cd::Job*>().isEmpty(); }));
    }

    /// Everything the page in front says.
    QString shown() const {
        QStringList texts;
        for (const auto* text : window.window().findChildren<cd::Text*>())
            if (text->isVisible()) texts << text->text();
        return texts.join(QLatin1Char('\n'));
    }
    QString railWords() const { return window.window().findChild<cd::Rail*>()->accessibleDescription(); }

    mutable desktop::StoreWindow window;
};

} // namespace

TEST_CASE("at four in the morning Today and the rail show the new day by themselves") {
    const desktop::NoWarnings quiet;
    Night night;
    CHECK(night.shown().contains(QStringLiteral("Sat, Nov 21")));
    CHECK(night.railWords().contains(QStringLiteral("28 days")));
    const QString before = night.shown();
    night.pass(minuteMs);
    CHECK(night.shown().toStdString() == before.toStdString());
    night.pass(2 * minuteMs);
    CHECK(night.shown().contains(QStringLiteral("Sun, Nov 22")));
    CHECK_FALSE(night.shown().contains(QStringLiteral("Sat, Nov 21")));
    CHECK(night.railWords().contains(QStringLiteral("27 days")));
    CHECK(study::Learner(night.window.folder()).today(night.window.now).due >= 1);
    CHECK(night.shown() != before);
}

TEST_CASE("whichever page is in front shows the new day") {
    const desktop::NoWarnings quiet;
    for (const cd::PageId pageId :
         {cd::PageId::Today, cd::PageId::Progress, cd::PageId::Library, cd::PageId::Settings}) {
        INFO(int(pageId));
        Night night;
        night.window.window().open(pageId);
        QApplication::processEvents();
        night.pass(3 * minuteMs);
        const QString atFour = night.shown();
        // Reading it again by hand shows nothing new.
        night.window.workspace().announceChange();
        night.pass(0);
        CHECK(night.shown().toStdString() == atFour.toStdString());
        night.pass(5 * aDayMs);
        if (pageId == cd::PageId::Today || pageId == cd::PageId::Settings) CHECK(night.shown() != atFour);
        CHECK(night.railWords().contains(QStringLiteral("22 days")));
    }
}

TEST_CASE("a computer that slept over the night, or whose clock or zone was changed, shows the day when it "
          "is back") {
    const desktop::NoWarnings quiet;
    Night night;
    night.window.now.ms += 3 * aDayMs;
    QEvent activated(QEvent::ActivationChange);
    REQUIRE(night.window.window().isActiveWindow());
    QApplication::sendEvent(&night.window.window(), &activated);
    CHECK(night.shown().contains(QStringLiteral("Tue, Nov 24")));
    night.window.now.utcOffsetMin += 9 * 60;
    night.pass(0);
    CHECK(night.shown().contains(QStringLiteral("Wed, Nov 25")));
    night.window.now.ms -= 2 * aDayMs; // the clock was set back
    night.pass(0);
    CHECK(night.shown().contains(QStringLiteral("Mon, Nov 23")));
}

TEST_CASE("a question that is open at four keeps what was typed, and its answer belongs to the new day") {
    const desktop::NoWarnings quiet;
    Night night;
    study::SessionOptions options;
    options.cards = {cardPrefix + "short"};
    night.window.window().study(options);
    QApplication::processEvents();
    auto& page = night.window.window().studyPage();
    if (page.questionSheet() == nullptr) night.window.key(Qt::Key_Return); // past the lesson
    REQUIRE(page.questionSheet() != nullptr);
    auto* field = page.questionSheet()->findChild<QLineEdit*>();
    REQUIRE(field != nullptr);
    field->setFocus();
    night.window.type(QStringLiteral("half an ans"));
    const cd::QuestionSheet* const sheet = page.questionSheet();
    night.pass(3 * minuteMs);
    CHECK(page.questionSheet() == sheet);
    CHECK(field->text() == QStringLiteral("half an ans"));
    CHECK(night.window.window().isStudying());
    night.window.type(QStringLiteral("wer"));
    night.window.key(Qt::Key_Return);
    REQUIRE(page.questionSheet()->showsVerdict());
    const auto events = night.window.workspace().learner().profile().events(cardPrefix + "short");
    REQUIRE(events.size() == 1);
    CHECK(study::studyDay({events.back().atMs, events.back().utcOffsetMin}) ==
          study::studyDay(beforeFour) + 1);
    night.window.key(Qt::Key_Escape); // the end of the session
    night.window.key(Qt::Key_Escape);
    CHECK(night.shown().contains(QStringLiteral("Sun, Nov 22")));
}

TEST_CASE("an exam that is open at four keeps its question, what was typed and its time") {
    const desktop::NoWarnings quiet;
    desktop::ExamRoom room({desktop::everyKind()});
    room.now = beforeFour;
    room.workspace.checkDay();
    room.beginWithAll();
    const int position = room.goToKind(chipwise::pack::Kind::Numeric);
    room.type(QStringLiteral("96"));
    const cd::ExamSheet* const sheet = &room.sheet();
    room.passMinutes(3);
    const QString timeLeft = room.timeText();
    room.workspace.checkDay();
    QApplication::processEvents();
    CHECK(room.window->isExamInFront());
    CHECK(&room.sheet() == sheet);
    CHECK(room.examAttempt().position() == position);
    CHECK(room.view().findChild<QLineEdit*>()->text() == QStringLiteral("96"));
    CHECK(room.timeText() == timeLeft);
    REQUIRE(desktop::waitFor([&] { return room.window->findChildren<cd::Job*>().isEmpty(); }));
}

TEST_CASE("an open palette finds anew at four and keeps what was typed and chosen") {
    const desktop::NoWarnings quiet;
    Night night;
    auto* palette = night.window.window().findChild<cd::CommandPalette*>();
    palette->open();
    auto* field = palette->findChild<QLineEdit*>();
    auto* list = palette->findChild<QListWidget*>();
    field->setText(QStringLiteral("pr"));
    REQUIRE(list->count() > 1);
    list->setCurrentRow(1);
    const QString chosen = list->currentItem()->text();
    int asked = 0;
    palette->addCommand(
        cd::CommandPalette::For::Authors, QStringLiteral("Print"), [] {}, [&asked] { return ++asked > 0; });
    night.pass(3 * minuteMs);
    CHECK(asked == 1);
    CHECK(field->text() == QStringLiteral("pr"));
    REQUIRE(list->currentItem() != nullptr);
    CHECK(list->currentItem()->text() == chosen);
    palette->reject();
}

TEST_CASE("windows that stay open for weeks make one backup a study day between them") {
    const desktop::NoWarnings quiet;
    Night night;
    const auto folder = night.window.folder();
    const auto backupsOf = [&](std::int64_t day) {
        const auto all = chipwise::store::backups(folder);
        return std::ranges::count_if(all, [&](const auto& backup) {
            return study::studyDay({backup.atMs, night.window.now.utcOffsetMin}) == day;
        });
    };
    // A second window over the same profile.
    cd::Workspace otherWorkspace(folder, [&night] { return night.window.now; });
    cd::MainWindow other(otherWorkspace);
    const auto done = [&] {
        return other.findChildren<cd::Job*>().isEmpty() &&
               night.window.window().findChildren<cd::Job*>().isEmpty();
    };
    QApplication::processEvents();
    const auto leaveBothAlone = [&] {
        for (cd::MainWindow* window : {&night.window.window(), &other}) desktop::passSeconds(*window, 30);
        return desktop::waitFor(done);
    };
    REQUIRE(leaveBothAlone());
    for (int days = 1; days <= 21; ++days) {
        night.window.now.ms += days == 1 ? 3 * minuteMs : aDayMs;
        night.window.workspace().checkDay();
        otherWorkspace.checkDay();
        REQUIRE(leaveBothAlone());
        INFO(days);
        CHECK(backupsOf(study::studyDay(night.window.now)) == 1);
    }
    const auto kept = chipwise::store::backups(folder);
    CHECK(kept.size() >= 7 + 1);
    CHECK(kept.size() < 21);
}

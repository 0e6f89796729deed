// A long day is interrupted by breaks.
#include "desktop/study/sheets/break_sheet.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "pages_support.h"
#include "study_support.h"
#include "support/catch.h"

#include <QSignalSpy>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

std::string manyQuestions(int count) {
    std::string text = "# Chips {#chips}\n\n";
    for (int i = 1; i <= count; ++i) {
        const std::string n = std::to_string(i);
        text += "## Question " + n + " {#q" + n + "}\n\nWhich chip is number " + n + "?\n\n- [x] right " + n +
                "\n- [ ] wrong " + n + "\n- [ ] bad " + n + "\n\n";
    }
    return text;
}

/// The study screen in a session of forty questions.
class LongDay {
public:
    explicit LongDay(QSize size = {1280, 800}) : room({}, size) {
        const QString pack = desktop::writePack(m_folder.path() / "many",
                                                "# Many\nid: many\nversion: 1.0.0\nformat: 1\nlanguage: "
                                                "en\nauthor: A\nlicense: CC0-1.0\n\nFor a test.\n",
                                                manyQuestions(40));
        REQUIRE(room.workspace.learner().install(pack.toStdString(), room.now).installed);
        study::Plan plan = room.workspace.learner().plan(room.now);
        plan.minutesADay = 60;
        plan.newPerDay = 40;
        room.workspace.learner().setPlan(plan, room.now);
        room.begin({});
        REQUIRE(room.session().size() == 40);
    }
    /// Up to the break.
    int answerUntilBreak() {
        int answered = 0;
        for (; pause() == nullptr && answered < 40; ++answered) {
            if (!room.hasSheet()) room.key(Qt::Key_Return); // an introduction
            room.wait(8'000);
            room.answerRight();
            room.key(Qt::Key_Return);
        }
        return answered;
    }
    BreakSheet* pause() { return room.page.findChild<BreakSheet*>(); }

private:
    TestFolder m_folder;

public:
    desktop::StudyRoom room;
};

} // namespace

TEST_CASE("after about ten minutes of a long day the study screen offers a break, and Space goes on") {
    const desktop::NoWarnings guard;
    LongDay day;
    CHECK(day.answerUntilBreak() == 20);
    REQUIRE(day.pause() != nullptr);
    QString said;
    for (const Text* text : day.pause()->findChildren<Text*>()) said += text->text() + QLatin1Char('\n');
    INFO(said.toStdString());
    CHECK(said.contains(QStringLiteral("Time for a short break.")));
    CHECK(
        said.contains(QStringLiteral("20 answers given, 20 to go, plus repeats of any you miss: about 11 "
                                     "minutes. So far: 20 of 20 questions right on the first try, 20 new")));
    day.room.shoot(QStringLiteral("break"));
    day.room.key(Qt::Key_Space);
    CHECK(day.room.hasSheet());
    CHECK(day.room.session().position() == 21);
}

TEST_CASE("whoever finishes at a break leaves the session, and every answer is kept") {
    const desktop::NoWarnings guard;
    LongDay day({800, 640});
    const int answered = day.answerUntilBreak();
    REQUIRE(day.pause() != nullptr);
    day.room.shoot(QStringLiteral("break-narrow"));
    QSignalSpy closed(&day.room.page, &StudyPage::closed);
    for (Button* button : day.pause()->findChildren<Button*>())
        if (button->text() == QStringLiteral("Finish for today")) day.room.click(*button);
    CHECK(closed.isEmpty());
    REQUIRE(day.room.page.findChild<SummarySheet*>() != nullptr);
    day.room.key(Qt::Key_Return);
    CHECK(closed.count() == 1);
    CHECK(static_cast<int>(day.room.answers().size()) == answered);
}

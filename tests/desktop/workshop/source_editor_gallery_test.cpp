#include "desktop/editor_support.h"

#include "desktop/widgets/button.h"

#include <QLineEdit>

using namespace chipwise::desktop;
using desktop::Desk;
using desktop::Sheet;

TEST_CASE("the text pane in pictures") {
    const desktop::NoWarnings guard;
    struct Look {
        const char* name;
        Scheme scheme;
        int percent;
    };
    const auto look = GENERATE(values<Look>({{"light", Scheme::Light, 100},
                                             {"dark", Scheme::Dark, 100},
                                             {"large", Scheme::Light, 200},
                                             {"contrast", Scheme::HighContrast, 100}}));
    const desktop::Themed themed(look.scheme, look.percent);
    const auto picture = [&](SourceEditor& editor, const char* state) {
        desktop::save(desktop::shot(editor),
                      QStringLiteral("editor-%1-%2").arg(QLatin1String(state), QLatin1String(look.name)));
    };
    Desk desk;
    desk.check();
    picture(desk.editor, "sound");
    desk.mistake("difficulty: easy", "dificulty: easy");
    desk.mistake(" {#match-chips-01}", "");
    REQUIRE(desk.editor.showNextProblem(false, true));
    picture(desk.editor, "problem");
    desk.editor.openFind();
    QTest::keyClicks(desk.find().findChild<QLineEdit*>(), QStringLiteral("trainium"));
    QTest::keyClick(desk.find().findChild<QLineEdit*>(), Qt::Key_Return);
    picture(desk.editor, "find");
    QTest::keyClick(desk.find().findChild<QLineEdit*>(), Qt::Key_Escape);

    Desk choosing;
    choosing.mistake("- [x] AWS Trainium", "- [ ] AWS Trainium");
    REQUIRE(choosing.editor.showNextProblem(false, true));
    REQUIRE(desktop::waitFor([&] { return !choosing.bar().action().isEmpty(); }));
    choosing.press(Qt::Key_Return, Qt::AltModifier);
    CHECK(choosing.choices().isVisible());
    picture(choosing.editor, "choices");

    Desk completing;
    completing.check();
    completing.editor.goTo(2);
    completing.press(Qt::Key_Return);
    completing.editor.goTo(2);
    completing.type("difficulty: ");
    REQUIRE(desktop::waitFor([&] { return completing.words().isVisible(); }));
    picture(completing.editor, "completion");

    Desk stray;
    stray.mistake("- [ ] AWS Graviton\n", "AWS Graviton\n");
    stray.editor.showNextProblem(false, true);
    desktop::waitFor([&] { return !stray.bar().action().isEmpty(); });
    picture(stray.editor, "stray");
    stray.editor.findChild<CureBar*>()->findChildren<Button*>().first()->click();
    picture(stray.editor, "stray-more");

    Sheet marks(
        "# Marks\n\nnul \xE2\x80\x8B, bidi \xE2\x80\xAE turned \xE2\x80\xAC, escape \x1B[0m, bell \x07\n\n"
        "caf\xF4\x8F\xBB\xA9 from an old editor\n");
    picture(marks.editor, "marks");
    marks.press(Qt::Key_A, Qt::ControlModifier);
    picture(marks.editor, "selected");
}

#include "desktop/editor_support.h"

#include "desktop/pages_support.h"

#include <QApplication>
#include <QAbstractTextDocumentLayout>
#include <QClipboard>
#include <QLineEdit>
#include <QSignalSpy>

using namespace chipwise::desktop;
using desktop::Desk;
using desktop::numbersFile;
using desktop::rolesFile;
using desktop::Sheet;
namespace pack = chipwise::pack;
namespace workshop = chipwise::workshop;

TEST_CASE("a file is shown with its cursor, and its history survives another file") {
    const desktop::NoWarnings guard;
    Desk desk;
    const QString before = desk.editor.text();
    desk.editor.goTo(12, 3);
    desk.type("abc");
    CHECK(desk.editor.isModified());
    const QString typed = desk.editor.text();
    desk.open(numbersFile);
    CHECK_FALSE(desk.editor.isModified());
    CHECK(desk.editor.modifiedFiles() == QStringList(QString::fromLatin1(rolesFile)));
    desk.editor.setFile(QString::fromLatin1(rolesFile), typed);
    CHECK(desk.editor.line() == 12);
    CHECK(desk.editor.column() == 6);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.editor.text() == before);
    CHECK_FALSE(desk.editor.isModified());
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.editor.text() == typed);
}

TEST_CASE("what is typed is said at each key, and the cursor's place in code points") {
    const desktop::NoWarnings guard;
    Sheet sheet("one\n");
    QSignalSpy edited(&sheet.editor, &SourceEditor::edited);
    QSignalSpy moved(&sheet.editor, &SourceEditor::cursorMoved);
    sheet.end();
    QTest::keyClicks(&sheet.pane(), QStringLiteral("x"));
    sheet.pane().insertPlainText(QString::fromUtf8("\xF0\x9F\x98\x80"));
    CHECK(edited.count() == 2);
    CHECK(moved.last() == QVariantList{1, 6});
    CHECK(sheet.editor.text() == QString::fromUtf8("onex\xF0\x9F\x98\x80\n"));
    QSignalSpy saved(&sheet.editor, &SourceEditor::saveAsked);
    sheet.press(Qt::Key_S, Qt::ControlModifier);
    CHECK(saved.count() == 1);
}

TEST_CASE("any text comes back from the pane as it was") {
    const desktop::NoWarnings guard;
    const auto bytes =
        GENERATE(as<std::string>{}, "", "one\r\ntwo\r\n", "a\nb\r\nc", "caf\xE9\n", "nbsp\xC2\xA0here\n",
                 "bidi \xE2\x80\xAE\xE2\x81\xA6 x\n", "line\xE2\x80\xA8 and \xE2\x80\xA9 marks\n",
                 "\xEF\xBF\xBC object, \xEF\xB7\x90 nonchar \xEF\xBB\xBF\n", "tab\t \x1B[0m\x7F\n",
                 "\xF0\x9F\x98\x80\xEF\xBF\xBD\n");
    std::string withNul = bytes;
    withNul.insert(bytes.size() / 2, 1, '\0');
    for (const std::string& each : {bytes, withNul}) {
        INFO(each);
        workshop::FileText file = workshop::fileText(each);
        Sheet sheet(QString::fromStdString(file.text));
        file.text = sheet.editor.text().toStdString();
        CHECK(workshop::bytesOf(file) == each);
        CHECK_FALSE(sheet.editor.isModified());
    }
}

TEST_CASE("Enter goes on with a list and ends it on an empty line") {
    const desktop::NoWarnings guard;
    Sheet sheet("- [x] one");
    sheet.end();
    sheet.press(Qt::Key_Return);
    sheet.type("two");
    CHECK(sheet.editor.text() == QStringLiteral("- [x] one\n- [ ] two"));
    sheet.press(Qt::Key_Return);
    sheet.press(Qt::Key_Return);
    CHECK(sheet.editor.text() == QStringLiteral("- [x] one\n- [ ] two\n"));
    sheet.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(sheet.editor.text() == QStringLiteral("- [x] one\n- [ ] two\n- [ ] "));

    Sheet steps("  9. open");
    steps.end();
    steps.press(Qt::Key_Return);
    CHECK(steps.editor.text() == QStringLiteral("  9. open\n  10. "));

    Sheet why("  > because");
    why.end();
    why.press(Qt::Key_Return);
    CHECK(why.editor.text() == QStringLiteral("  > because\n  > "));

    Sheet prose("a sentence - with a dash");
    prose.end();
    prose.press(Qt::Key_Return);
    prose.press(Qt::Key_Return, Qt::ShiftModifier);
    CHECK(prose.editor.text() == QStringLiteral("a sentence - with a dash\n\n"));
}

TEST_CASE("Tab indents a list, and leaves the text where there is none") {
    const desktop::NoWarnings guard;
    Sheet sheet("- 1.3 Task\nprose");
    sheet.press(Qt::Key_Tab);
    CHECK(sheet.lineText(1) == QStringLiteral("  - 1.3 Task"));
    sheet.press(Qt::Key_Backtab);
    CHECK(sheet.lineText(1) == QStringLiteral("- 1.3 Task"));
    sheet.editor.goTo(2);
    sheet.press(Qt::Key_Tab);
    CHECK(sheet.lineText(2) == QStringLiteral("prose"));
}

TEST_CASE("lines are moved, doubled and put into comments in one step each") {
    const desktop::NoWarnings guard;
    Sheet sheet("one\ntwo\nthree");
    sheet.press(Qt::Key_Down, Qt::AltModifier);
    CHECK(sheet.editor.text() == QStringLiteral("two\none\nthree"));
    CHECK(sheet.editor.line() == 2);
    sheet.press(Qt::Key_Down, Qt::AltModifier);
    sheet.press(Qt::Key_Down, Qt::AltModifier);
    CHECK(sheet.editor.text() == QStringLiteral("two\nthree\none"));
    sheet.press(Qt::Key_Up, Qt::AltModifier);
    CHECK(sheet.editor.text() == QStringLiteral("two\none\nthree"));
    sheet.press(Qt::Key_D, Qt::ControlModifier);
    CHECK(sheet.editor.text() == QStringLiteral("two\none\none\nthree"));
    CHECK(sheet.editor.line() == 3);
    sheet.press(Qt::Key_Slash, Qt::ControlModifier);
    CHECK(sheet.lineText(3) == QStringLiteral("<!-- one -->"));
    sheet.press(Qt::Key_Slash, Qt::ControlModifier);
    CHECK(sheet.lineText(3) == QStringLiteral("one"));
    sheet.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(sheet.lineText(3) == QStringLiteral("<!-- one -->"));
}

TEST_CASE("a question is doubled with an id of its own") {
    const desktop::NoWarnings guard;
    Sheet sheet("## Chips {#chips-01}\nkind: choice\n\n- [x] 16\n\n## Next {#chips-02}\n");
    sheet.press(Qt::Key_D, Qt::ControlModifier);
    CHECK(sheet.editor.text() ==
          QStringLiteral("## Chips {#chips-01}\nkind: choice\n\n- [x] 16\n\n"
                         "## Chips {#chips-03}\nkind: choice\n\n- [x] 16\n\n## Next {#chips-02}\n"));
    CHECK(sheet.editor.line() == 6);
    sheet.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(sheet.editor.text() ==
          QStringLiteral("## Chips {#chips-01}\nkind: choice\n\n- [x] 16\n\n## Next {#chips-02}\n"));
}

TEST_CASE("one key mends a problem, and one step takes it back") {
    const desktop::NoWarnings guard;
    struct Mistake {
        const char* file;
        const char* from;
        const char* to;
        const char* code;
    };
    const auto mistake =
        GENERATE(values<Mistake>({{rolesFile, "difficulty: easy", "dificulty: easy", "CW105"},
                                  {rolesFile, "{#serve-two-01}", "{#role-training-01}", "CW102"},
                                  {rolesFile, " {#match-chips-01}", "", "CW104"},
                                  {rolesFile, "- [ ] AWS Graviton\n", "- [ ] Caf\xE9-Graviton\n", "CW001"},
                                  {numbersFile, "= 50 %", "= 0,5", "CW126"},
                                  {numbersFile, "media/efa.png", "media/EFA.png", "CW142"},
                                  {numbersFile, "{{16::how many?}}", "{{16}", "CW125"}}));
    INFO(mistake.code);
    Desk desk(mistake.file);
    desk.check();
    const auto sound = desk.problems(mistake.code);
    desk.mistake(mistake.from, mistake.to);
    REQUIRE(desk.problems(mistake.code) > sound);
    const QString faulty = desk.editor.text();
    QSignalSpy shown(&desk.editor, &SourceEditor::problemShown);
    do REQUIRE(desk.editor.showNextProblem(false, shown.isEmpty()));
    while (shown.last().first().value<pack::Diagnostic>().code != mistake.code);
    CHECK_FALSE(desk.bar().action().isEmpty());
    desk.press(Qt::Key_Return, Qt::AltModifier);
    CHECK(desk.editor.text() != faulty);
    const QString mended = desk.editor.text();
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.editor.text() == faulty);
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.editor.text() == mended);
    desk.check();
    CHECK(desk.problems(mistake.code) == sound);
}

TEST_CASE("where only the author can tell, the key opens a list to choose from") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.check();
    const auto sound = desk.problems();
    const QString right = desk.editor.text();
    desk.mistake("- [x] AWS Trainium", "- [ ] AWS Trainium");
    REQUIRE(desk.editor.showNextProblem(false, true));
    REQUIRE(desktop::waitFor([&] { return desk.bar().action() == QStringLiteral("Choose…"); }));
    const QString faulty = desk.editor.text();
    desk.press(Qt::Key_Return, Qt::AltModifier);
    REQUIRE(desk.choices().isVisible());
    CHECK(desk.choices().current() == 0);
    CHECK(desk.choices().row(0).text == QStringLiteral("Mark “AWS Trainium” as right"));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(desk.choices().isVisible());
    CHECK(desk.editor.text() == faulty);
    desk.press(Qt::Key_Return, Qt::AltModifier);
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Up);
    SECTION("by Enter") {
        desk.press(Qt::Key_Return);
    }
    SECTION("by its number") {
        desk.press(Qt::Key_1);
    }
    CHECK_FALSE(desk.choices().isVisible());
    CHECK(desk.editor.text() == right);
    desk.check();
    CHECK(desk.problems() == sound);
}

TEST_CASE("a key that comes before the choices are known opens them when they are") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.mistake("- [x] AWS Trainium", "- [ ] AWS Trainium");
    REQUIRE(desk.editor.showNextProblem(false, true));
    CHECK(desk.editor.cure());
    CHECK(desktop::waitFor([&] { return desk.choices().isVisible(); }));
}

TEST_CASE("a cure waits for a check of the text as it is") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.mistake("difficulty: easy", "dificulty: easy");
    desk.editor.goTo(1);
    desk.press(Qt::Key_Return); // everything moves down by one line
    const QString typed = desk.editor.text();
    REQUIRE(desk.editor.showNextProblem(false, true));
    CHECK(desk.lineText(desk.editor.line()).startsWith(QStringLiteral("dificulty")));
    CHECK(desk.editor.cure());
    CHECK(desk.editor.text() == typed);
    desk.check();
    CHECK(desk.editor.text().contains(QStringLiteral("\ndifficulty: easy")));
}

TEST_CASE("problems are walked in both directions and the walk ends at the file's edges") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.mistake("difficulty: easy", "dificulty: easy");
    desk.mistake("{#serve-two-01}", "{#role-training-01}");
    QSignalSpy shown(&desk.editor, &SourceEditor::problemShown);
    desk.editor.goTo(1);
    QList<int> down;
    for (desk.press(Qt::Key_F7); shown.count() > down.size(); desk.press(Qt::Key_F7))
        down << desk.editor.line();
    CHECK(down.size() >= 2);
    CHECK_FALSE(desk.editor.showNextProblem(false));
    QList<int> up;
    for (bool more = true; more; more = desk.editor.showNextProblem(true)) up.prepend(desk.editor.line());
    CHECK(up == down);
    CHECK(desk.editor.showNextProblem(true, true));
    CHECK(desk.editor.line() == down.last());
}

TEST_CASE("the bar names the problem of the line, else counts them") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.mistake("difficulty: easy", "dificulty: easy");
    desk.editor.goTo(1);
    CHECK(desk.bar().message().contains(QStringLiteral("problem")));
    CHECK(desk.bar().action() == QStringLiteral("Next problem"));
    REQUIRE(desk.editor.showNextProblem(false, true));
    CHECK(desk.bar().message() == QStringLiteral("Unknown setting “dificulty:”."));
    CHECK(desk.bar().action() == QStringLiteral("Write difficulty:"));
    const int height = desk.bar().height();
    desk.editor.goTo(1);
    CHECK(desk.bar().height() == height);
    desk.editor.setReadOnly(true);
    REQUIRE(desk.editor.showNextProblem(false, true));
    CHECK(desk.bar().action().isEmpty());
    CHECK_FALSE(desk.editor.cure());
}

TEST_CASE(
    "edits are one step, overlapping ones are left out, and others' text arrives without losing the place") {
    const desktop::NoWarnings guard;
    Sheet sheet("one\ntwo\nthree\nfour\n");
    sheet.editor.goTo(3, 3);
    sheet.editor.apply({{1, 1, 1, 4, "1"}, {1, 2, 1, 4, "lost"}, {4, 1, 4, 5, "4\nfive"}});
    CHECK(sheet.editor.text() == QStringLiteral("1\ntwo\nthree\n4\nfive\n"));
    CHECK(sheet.editor.column() > 0);
    sheet.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(sheet.editor.text() == QStringLiteral("one\ntwo\nthree\nfour\n"));

    sheet.editor.goTo(3, 3);
    sheet.editor.replaceAll(QStringLiteral("zero\none\ntwo\nthree\nFOUR\n"));
    CHECK(sheet.editor.text() == QStringLiteral("zero\none\ntwo\nthree\nFOUR\n"));
    CHECK(sheet.editor.column() == 3);
    sheet.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(sheet.editor.text() == QStringLiteral("one\ntwo\nthree\nfour\n"));
    QSignalSpy edited(&sheet.editor, &SourceEditor::edited);
    sheet.editor.replaceAll(sheet.editor.text());
    CHECK(edited.isEmpty());
}

TEST_CASE("the text stays where it is on the screen when lines come in above it from outside") {
    const desktop::NoWarnings guard;
    QString text;
    for (int i = 0; i < 400; ++i) text += QStringLiteral("line %1\n").arg(i);
    Sheet sheet(text);
    sheet.editor.goTo(200, 1);
    const QString top = sheet.pane().topBlock().text();
    sheet.editor.replaceAll(QStringLiteral("new\nnew\n") + text);
    CHECK(sheet.pane().topBlock().text() == top);
    CHECK(sheet.editor.line() == 202);
}

TEST_CASE("words are found, counted and walked over the end") {
    const desktop::NoWarnings guard;
    Sheet sheet("Trainium one\ntwo trainium\nthree\n");
    sheet.press(Qt::Key_F, Qt::ControlModifier);
    REQUIRE(sheet.find().isVisible());
    auto* field = sheet.find().findChild<QLineEdit*>();
    QTest::keyClicks(field, QStringLiteral("TRAINIUM"));
    QTest::keyClick(field, Qt::Key_Return);
    CHECK(sheet.editor.line() == 1);
    QTest::keyClick(field, Qt::Key_Return);
    CHECK(sheet.editor.line() == 2);
    QTest::keyClick(field, Qt::Key_Return);
    CHECK(sheet.editor.line() == 1);
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    CHECK(sheet.editor.line() == 2);
    CHECK(sheet.pane().textCursor().selectedText() == QStringLiteral("trainium"));
    QTest::keyClick(field, Qt::Key_Escape);
    CHECK_FALSE(sheet.find().isVisible());
}

TEST_CASE("completion opens by itself, and Enter stays a line end until a row was chosen") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.check();
    desk.editor.goTo(2);
    desk.press(Qt::Key_Return);
    desk.editor.goTo(2);
    desk.type("dif");
    REQUIRE(desktop::waitFor([&] { return desk.words().isVisible(); }));
    CHECK(desk.words().row(0).text.startsWith(QStringLiteral("difficulty")));
    CHECK_FALSE(desk.words().row(0).detail.isEmpty());
    SECTION("Enter before a choice ends the line") {
        desk.press(Qt::Key_Return);
        CHECK_FALSE(desk.words().isVisible());
        CHECK(desk.lineText(2) == QStringLiteral("dif"));
    }
    SECTION("Tab takes the first") {
        desk.press(Qt::Key_Tab);
        CHECK(desk.lineText(2).startsWith(QStringLiteral("difficulty:")));
        REQUIRE(desktop::waitFor([&] { return desk.words().isVisible(); }));
        desk.press(Qt::Key_Down);
        const QString chosen = desk.words().row(desk.words().current()).text;
        desk.press(Qt::Key_Return);
        CHECK(desk.lineText(2) == QStringLiteral("difficulty: ") + chosen);
    }
    SECTION("Esc closes it") {
        desk.press(Qt::Key_Escape);
        CHECK_FALSE(desk.words().isVisible());
        CHECK(desk.lineText(2) == QStringLiteral("dif"));
    }
    SECTION("moving away closes it") {
        desk.press(Qt::Key_Home);
        CHECK_FALSE(desk.words().isVisible());
    }
    SECTION("asked for, Enter takes the first") {
        desk.press(Qt::Key_Escape);
        desk.press(Qt::Key_Space, Qt::ControlModifier);
        REQUIRE(desk.words().isVisible());
        desk.press(Qt::Key_Return);
        CHECK(desk.lineText(2).startsWith(QStringLiteral("difficulty:")));
    }
}

TEST_CASE("a click beside the letters of a row goes to the place in that row") {
    const desktop::NoWarnings guard;
    Sheet sheet("first line\nsecond line\nthird line");
    const QRect place = sheet.pane().cursorRect();
    const int top = 16 + TextPane::rowHeight(); // of the second row
    for (const int y : {top + 1, top + TextPane::rowHeight() / 2, top + TextPane::rowHeight() - 1}) {
        INFO(y);
        QTest::mouseClick(sheet.pane().viewport(), Qt::LeftButton, {}, {place.x() + 45, y});
        CHECK(sheet.editor.line() == 2);
        CHECK(sheet.editor.column() > 3);
        CHECK(sheet.editor.column() < 9);
    }
}

TEST_CASE("what is copied has its own characters, what is pasted its own letters") {
    const desktop::NoWarnings guard;
    Sheet sheet("bidi \xE2\x80\xAE here\nx");
    sheet.press(Qt::Key_A, Qt::ControlModifier);
    sheet.press(Qt::Key_C, Qt::ControlModifier);
    CHECK(QApplication::clipboard()->text() == QString::fromUtf8("bidi \xE2\x80\xAE here\nx"));
    QApplication::clipboard()->setText(QString::fromUtf8("- [x] a\r\n  > b\xE2\x80\xAE\n"));
    sheet.press(Qt::Key_V, Qt::ControlModifier);
    CHECK(sheet.editor.text() == QString::fromUtf8("- [x] a\n  > b\xE2\x80\xAE\n"));
}

TEST_CASE("a line of a megabyte does not hang the window") {
    const desktop::NoWarnings guard;
    Sheet sheet(QStringLiteral("## x\n") + QString(1 << 20, QLatin1Char('a')) + QStringLiteral("\nend"));
    desktop::shot(sheet.editor);
    sheet.editor.goTo(2, 1000);
    sheet.type("b");
    desktop::shot(sheet.editor);
    CHECK(sheet.editor.column() == 1001);
}

TEST_CASE("a keystroke lays out no more in a long file than the screen shows") {
    const desktop::NoWarnings guard;
    QString text;
    while (text.size() < 2'000'000)
        text += QStringLiteral(
                    "## A question {#q-%1}\nkind: choice\n\nWhich?\n\n- [x] one\n  > why\n- [ ] two\n\n")
                    .arg(text.size());
    Sheet sheet(text);
    sheet.editor.goTo(sheet.pane().blockCount() / 2, 1);
    desktop::shot(sheet.editor);
    int relaid = 0;
    QObject::connect(sheet.pane().document()->documentLayout(), &QAbstractTextDocumentLayout::updateBlock,
                     [&] { ++relaid; });
    constexpr int keys = 40;
    for (int i = 0; i < keys; ++i) {
        if (i % 10 == 9)
            sheet.press(Qt::Key_Return);
        else
            sheet.type(i == 5 ? "`" : "x");
        QApplication::processEvents();
    }
    INFO(relaid << " blocks relaid, " << desktop::laidOutBlocks(sheet.pane()) << " laid out");
    CHECK(desktop::laidOutBlocks(sheet.pane()) < 500); // what the screen shows, of 30,000
    CHECK(relaid < keys * 500);
}

TEST_CASE("everything in the editor says what it is, and fits at any size") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.mistake("difficulty: easy", "dificulty: easy");
    REQUIRE(desk.editor.showNextProblem(false, true));
    desk.editor.openFind();
    CHECK(desktop::namelessControls(desk.editor) == QStringList());
    for (const int percent : {80, 100, 200}) {
        const desktop::Themed themed(Scheme::Light, percent);
        for (const QSize size : {QSize(544, 744), QSize(480, 500)}) {
            desk.editor.resize(size);
            QApplication::processEvents();
            INFO(percent << " % in " << size.width());
            CHECK(desktop::cutOffs(desk.editor) == QStringList());
        }
    }
}

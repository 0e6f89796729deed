// Lessons on the study screen: before a first question, and from an answer back to it.
#include "desktop/dialogs/lesson_dialog.h"
#include "desktop/dialogs/note_dialog.h"
#include "desktop/study/sheets/after_panel.h"
#include "desktop/study/sheets/brief_sheet.h"
#include "desktop/study/sheets/lesson_pane.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/source_names.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/tag.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/text/text_input.h"
#include "pages_support.h"
#include "study/notes.h"
#include "study/packs/find_anything.h"
#include "study_support.h"
#include "support/catch.h"

#include <QApplication>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <fstream>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

Button* buttonCalled(const QWidget& in, const QString& text) {
    for (Button* one : in.findChildren<Button*>())
        if (one->text() == text && one->isVisible()) return one;
    return nullptr;
}

void beginLesson(desktop::StudyRoom& room, const study::MapBlock& subject) {
    study::SessionOptions options;
    options.group = std::pair(subject.pack, subject.group);
    options.limit = 1;
    options.newLimit = 1;
    room.begin(options);
}

/// A question of the core pack that has just been missed.
class Missed {
public:
    explicit Missed(QSize size = QSize(1280, 800)) : room({desktop::corePack()}, size) {
        study::SessionOptions options;
        options.limit = 2;
        options.kind = chipwise::pack::Kind::Choice;
        room.begin(options);
        if (!room.hasSheet()) room.key(Qt::Key_Return); // its lesson
        room.answerWrong();
        REQUIRE(room.sheet().showsVerdict());
    }
    desktop::StudyRoom room;
};

} // namespace

TEST_CASE("every lesson of the core pack fits 1280×800, with its picture and its first question in sight") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()});
    int shown = 0;
    int lead = 0;  // to where a lesson can be read again
    int fills = 0; // what is said of the map
    for (const auto& subject : room.workspace.learner().map(room.now).blocks) {
        beginLesson(room, subject);
        const auto* lesson = room.page.findChild<BriefSheet*>();
        if (lesson == nullptr) continue;
        INFO(subject.title);
        const QString ofMap =
            QStringLiteral("The squares of this subject’s %1 questions fill up as you answer.")
                .arg(std::ranges::count_if(subject.cells,
                                           [](const study::MapCell& cell) { return !cell.keptAside; }));
        for (const Text* text : lesson->findChildren<Text*>()) {
            lead +=
                text->text().contains(QStringLiteral("You can reread this lesson in Explore, under Reader."))
                    ? 1
                    : 0;
            fills += text->text() == ofMap ? 1 : 0;
        }
        const auto* scroll = room.page.findChild<ScrollArea*>();
        const Button* begin = buttonCalled(*lesson, QStringLiteral("First question"));
        REQUIRE(begin != nullptr);
        CHECK(begin->mapTo(scroll->viewport(), QPoint(0, begin->height())).y() <=
              scroll->viewport()->height());
        for (const MarkdownView* text : lesson->findChildren<MarkdownView*>())
            CHECK(text->document()->size().width() <= text->viewport()->width() + 4);
        CHECK(lesson->minimumHeight() <= scroll->viewport()->height());
        if (++shown == 1) room.shoot(QStringLiteral("lesson-first"));
        if (subject.title == "Which one, and why?") room.shoot(QStringLiteral("lesson-picture"));
    }
    CHECK(shown > 20);
    CHECK(lead > 20);
    CHECK(fills == shown);
}

TEST_CASE("a lesson that is longer than the window fades out above the keys") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()});
    room.page.resize(800, 560);
    int longer = 0;
    for (const auto& subject : room.workspace.learner().map(room.now).blocks) {
        beginLesson(room, subject);
        const auto* lesson = room.page.findChild<BriefSheet*>();
        if (lesson == nullptr) continue;
        const auto* scroll = room.page.findChild<ScrollArea*>();
        if (lesson->minimumHeight() <= scroll->viewport()->height()) continue;
        INFO(subject.title);
        for (const MarkdownView* text : lesson->findChildren<MarkdownView*>())
            CHECK(text->document()->size().width() <= text->viewport()->width() + 4);
        // At its end nothing lies over it.
        const QPoint end = scroll->mapTo(&room.page, QPoint(4, scroll->height() - 1));
        CHECK(desktop::shot(room.page).pixel(end) == theme().tokens().border.rgb());
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
        CHECK(desktop::shot(room.page).pixel(end) == theme().tokens().canvas.rgb());
        if (++longer == 5) break;
    }
    CHECK(longer == 5);
}

TEST_CASE("after an answer that exams expect stands that it is an exam rule of thumb") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one"});
    if (!room.hasSheet()) room.key(Qt::Key_Return); // past the lesson
    room.answerRight();
    const AfterPanel* after = room.sheet().after();
    REQUIRE(after != nullptr);
    const auto* tag = after->findChild<Tag*>();
    REQUIRE(tag != nullptr);
    CHECK(tag->text() == QStringLiteral("exam rule of thumb"));
}

TEST_CASE("O leads from an answer to its lesson, Enter back to the answer") {
    const desktop::NoWarnings guard;
    Missed missed;
    const std::string card = missed.room.sheet().asked().card.name;
    AfterPanel* after = missed.room.sheet().after();
    REQUIRE(after != nullptr);
    REQUIRE(after->lessonButton()->isVisible());
    missed.room.key(Qt::Key_O);
    auto* lesson = missed.room.page.findChild<LessonDialog*>();
    REQUIRE(lesson != nullptr);
    CHECK(lesson->isVisible());
    CHECK(desktop::namelessControls(*lesson).isEmpty());
    missed.room.shoot(QStringLiteral("lesson-from-answer"));
    QTest::keyClick(lesson->focusWidget(), Qt::Key_Return);
    QApplication::processEvents();
    CHECK(missed.room.hasSheet());
    CHECK(missed.room.sheet().asked().card.name == card);
    CHECK(missed.room.sheet().showsVerdict());
    missed.room.key(Qt::Key_Return); // the keyboard is with the question again
    CHECK((!missed.room.hasSheet() || missed.room.sheet().asked().card.name != card));
}

TEST_CASE("in a wide window the lesson stands beside the verdict, and moves nothing") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()}, QSize(1900, 1200));
    study::SessionOptions options;
    options.limit = 2;
    options.kind = chipwise::pack::Kind::Choice;
    room.begin(options);
    if (!room.hasSheet()) room.key(Qt::Key_Return); // its lesson
    auto& sheet = room.sheet();
    const QRect stem = sheet.findChild<MarkdownView*>()->geometry();
    const QRect action = sheet.actionPlace();
    CHECK(stem.width() == StudyColumn::forWidth(1900).leftWidth); // its measure
    REQUIRE(desktop::waitFor([&] { return sheet.lessonPane() != nullptr; }));
    LessonPane& lesson = *sheet.lessonPane();
    CHECK_FALSE(lesson.isVisible()); // it would answer the question
    room.answerWrong();
    REQUIRE(sheet.showsVerdict());
    REQUIRE(lesson.isVisible());
    CHECK(sheet.findChild<MarkdownView*>()->geometry() == stem);
    CHECK(sheet.actionPlace() == action);
    const auto group = study::lessonOf(room.workspace.learner(), sheet.asked().card.name);
    REQUIRE(group);
    MarkdownDocument words;
    words.setPackText(QString::fromStdString(group->intro), Type::Body);
    CHECK(lesson.text().plainText() == words.toPlainText());
    const StudyColumn column = StudyColumn::forWidth(1900);
    CHECK(lesson.x() >= column.x + column.width);
    CHECK(lesson.geometry().right() < 1900);
    CHECK(lesson.mapTo(&room.page, QPoint(0, lesson.height())).y() <= room.page.height());
    CHECK(desktop::cutOffs(room.page).join(QLatin1Char(';')).toStdString().empty());
    CHECK(desktop::namelessControls(room.page).isEmpty());
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        const desktop::Themed themed(scheme, 100);
        QApplication::processEvents();
        desktop::save(desktop::shot(room.page), scheme == Scheme::Light
                                                    ? QStringLiteral("lesson-beside-light")
                                                    : QStringLiteral("lesson-beside-dark"));
    }
    // The key that opens it in a narrow window leads to it here, and back.
    room.key(Qt::Key_O);
    CHECK(lesson.text().hasFocus());
    CHECK(room.page.findChild<LessonDialog*>() == nullptr);
    room.key(Qt::Key_O);
    CHECK_FALSE(lesson.text().hasFocus());
    room.page.resize(1280, 800);
    QApplication::processEvents();
    CHECK_FALSE(lesson.isVisible());
    room.key(Qt::Key_O);
    auto* dialog = room.page.findChild<LessonDialog*>();
    REQUIRE(dialog != nullptr);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    room.page.resize(1900, 1200);
    QApplication::processEvents();
    CHECK(lesson.isVisible());
    room.key(Qt::Key_Return); // on to the next question, without a lesson in sight
    CHECK((!room.hasSheet() || room.sheet().lessonPane() == nullptr ||
           !room.sheet().lessonPane()->isVisible()));
}

TEST_CASE("a window that becomes wide after the verdict shows the lesson, too") {
    const desktop::NoWarnings guard;
    Missed missed;
    CHECK(missed.room.sheet().lessonPane() == nullptr);
    missed.room.page.resize(1900, 1200);
    QApplication::processEvents();
    REQUIRE(missed.room.sheet().lessonPane() != nullptr);
    CHECK(missed.room.sheet().lessonPane()->isVisible());
    const desktop::Themed large(Scheme::Light, 200); // no room beside it
    QApplication::processEvents();
    CHECK_FALSE(missed.room.sheet().lessonPane()->isVisible());
}

TEST_CASE("before the answer there is no way to the lesson or the note") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()});
    study::SessionOptions options;
    options.limit = 1;
    options.kind = chipwise::pack::Kind::Choice;
    room.begin(options);
    if (!room.hasSheet()) room.key(Qt::Key_Return);
    const std::string card = room.sheet().asked().card.name;
    study::setNote(room.workspace.learner(), card, "it is the second", room.now);
    room.begin(options);
    if (!room.hasSheet()) room.key(Qt::Key_Return);
    room.key(Qt::Key_O);
    room.key(Qt::Key_Y);
    CHECK(room.page.findChild<LessonDialog*>() == nullptr);
    CHECK(room.page.findChild<NoteDialog*>() == nullptr);
    for (const auto* text : room.sheet().findChildren<Text*>())
        if (text->isVisible()) CHECK_FALSE(text->text().contains(QStringLiteral("it is the second")));
}

TEST_CASE("Y writes a note on an answered question, and it shows at once and the next time") {
    const desktop::NoWarnings guard;
    Missed missed;
    const std::string card = missed.room.sheet().asked().card.name;
    missed.room.key(Qt::Key_Y);
    auto* dialog = missed.room.page.findChild<NoteDialog*>();
    REQUIRE(dialog != nullptr);
    CHECK(desktop::namelessControls(*dialog).isEmpty());
    QTest::keyClicks(&dialog->field(), QStringLiteral("not per node"));
    missed.room.shoot(QStringLiteral("note-dialog"));
    QTest::keyClick(&dialog->field(), Qt::Key_Return, Qt::ControlModifier);
    QApplication::processEvents();
    CHECK(study::noteOf(missed.room.workspace.learner(), card) == "not per node");
    const auto shows = [&] {
        for (const auto* text : missed.room.sheet().findChildren<Text*>())
            if (text->isVisible() && text->text() == QStringLiteral("not per node")) return true;
        return false;
    };
    CHECK(shows());
    missed.room.shoot(QStringLiteral("note-shown"));
    CHECK(buttonCalled(missed.room.sheet(), QStringLiteral("Change your note")) != nullptr);
    missed.room.ask({card});
    if (!missed.room.hasSheet()) missed.room.key(Qt::Key_Return);
    CHECK_FALSE(shows());
    missed.room.answerRight();
    CHECK(shows());
    missed.room.key(Qt::Key_Y); // and Esc changes nothing
    dialog = missed.room.page.findChild<NoteDialog*>();
    REQUIRE(dialog != nullptr);
    QTest::keyClick(&dialog->field(), Qt::Key_Escape);
    QApplication::processEvents();
    CHECK(study::noteOf(missed.room.workspace.learner(), card) == "not per node");
}

TEST_CASE("a question on the same fact that follows in the session is not said to come on another day") {
    const desktop::NoWarnings guard;
    const TestFolder files;
    const QString pack = desktop::writePack(
        files.path() / "pair",
        "# Pair\nid: pair\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\nlicense: CC0-1.0\n\n"
        "For a test.\n",
        "# Sizes {#g}\n\n## A {#a}\nkind: numeric\nfact: f1\n\nHow big is A?\n\n= 16 GB\n\n"
        "## B {#b}\nkind: short\nfact: f1\n\nWhich is 16 GB?\n\n= A\n\n");
    std::ofstream(files.path() / "pair" / "facts.csv")
        << "id,entity,property,value,unit,source,as_of,confidence,importance\n"
           "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n";
    desktop::StudyRoom room({pack.toStdString()});
    room.ask({"pair/a", "pair/b"});
    room.answerRight();
    QStringList said;
    for (const auto* text : room.sheet().after()->findChildren<Text*>())
        if (text->isVisible()) said << text->text();
    CHECK(said.contains(QStringLiteral("Questions on the same fact")));
    CHECK(said.contains(QStringLiteral("1 besides this one, across all subjects")));
    // The question names no source, so its fact's is shown.
    CHECK(said.contains(sourceNames({QStringLiteral("https://example.org/a")}) +
                        QStringLiteral("   Source last checked in Aug 2026")));
    room.key(Qt::Key_Return);
    CHECK(room.sheet().asked().card.name == "pair/b"); // it comes at once
}

TEST_CASE("below an answer, a fact has the date that Explore shows, and a question checked later its own") {
    const desktop::NoWarnings quiet;
    const TestFolder files;
    const QString pack = desktop::writePack(
        files.path() / "dated",
        "# Dated\nid: dated\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\nlicense: CC0-1.0\n\n"
        "For a test.\n",
        "# Sizes {#g}\n\n## A {#a}\nkind: numeric\nfact: f1\nref: https://example.org/b\n"
        "checked: 2026-10-02\n\nHow big is A?\n\n= 16 GB\n\n");
    std::ofstream(files.path() / "dated" / "facts.csv")
        << "id,entity,property,value,unit,source,as_of,confidence,importance\n"
           "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n";
    desktop::StudyRoom room({pack.toStdString()});
    room.ask({"dated/a"});
    room.answerRight();
    const auto texts = room.sheet().after()->findChildren<Text*>();
    CHECK(std::ranges::any_of(texts, [](const Text* text) {
        return text->isVisible() &&
               text->text().endsWith(
                   QStringLiteral("   Facts last checked in Aug 2026; question last checked in Oct 2026"));
    }));
}

TEST_CASE("of many sources the first are named, and the others counted in words") {
    const QStringList addresses{
        QStringLiteral("https://aws.amazon.com/one/"), QStringLiteral("https://aws.amazon.com/two/"),
        QStringLiteral("https://aws.amazon.com/three/"), QStringLiteral("https://aws.amazon.com/four/")};
    CHECK(sourceNames(addresses) == QStringLiteral("AWS, One; AWS, Two; and 2 more"));
    CHECK(sourceNames(addresses.mid(0, 2)) == QStringLiteral("AWS, One; AWS, Two"));
}

TEST_CASE("a source is named as people speak of it, not as its address is written") {
    const auto neuron = QStringLiteral("https://awsdocs-neuron.readthedocs-hosted.com/en/latest/");
    const auto named = [&](const char* page) { return sourceName(neuron + QLatin1String(page)); };
    CHECK(named("about-neuron/arch/neuron-hardware/trn2-arch.html") ==
          QStringLiteral("AWS Neuron documentation, Trn2 architecture"));
    CHECK(named("_sources/general/arch/neuron-hardware/trn1-arch.rst.txt") ==
          QStringLiteral("AWS Neuron documentation, Trn1 architecture"));
    CHECK(named("nki/nki_faq.html") == QStringLiteral("AWS Neuron documentation, NKI FAQ"));
    CHECK(named("tools/index.html") ==
          QStringLiteral("AWS Neuron documentation, Tools")); // the folder's page
    CHECK(named("vllm-neuron/") == QStringLiteral("AWS Neuron documentation, vLLM Neuron"));
    CHECK(named("release-notes/2.33.0.html") == QStringLiteral("AWS Neuron documentation, 2.33.0"));
    CHECK(named("") == QStringLiteral("AWS Neuron documentation"));
    CHECK(siteName(neuron + QStringLiteral("tools/index.html")) == named(""));
    CHECK(sourceName(QStringLiteral("https://www.example.org/a_page")) ==
          QStringLiteral("example.org, A page"));
    CHECK(sourceName(QStringLiteral("a book, page 5")) == QStringLiteral("a book, page 5"));
}

TEST_CASE("the line below a lesson says “mostly” only of a month in which most of its sources were read") {
    const auto said = [](const std::vector<std::string>& dates) {
        const auto read = chipwise::store::sourcesReadOn(dates);
        return readWords(read) + lastReadWords(read);
    };
    CHECK(said({"2026-08-14", "2026-08-02", "2026-11-03"}) ==
          QStringLiteral("mostly checked in Aug 2026, last in Nov 2026"));
    CHECK(said({"2026-08-14", "2026-08-02", "2025-12"}) == QStringLiteral("mostly checked in Aug 2026"));
    CHECK(said({"2026-08-14", "2026-11-03"}) == QStringLiteral("checked from Aug to Nov 2026"));
    CHECK(said({"2026-08-14", "2025-12"}) == QStringLiteral("checked from Dec 2025 to Aug 2026"));
    CHECK(said({"2026-08-14", "2026-08-02"}) == QStringLiteral("checked in Aug 2026"));
    CHECK(said({"2022", "2023"}) == QStringLiteral("checked from 2022 to 2023"));
    CHECK(said({"2023", "2023"}) == QStringLiteral("checked in 2023"));
    CHECK(said({"2026", "2026-08"}) == QStringLiteral("checked in 2026"));
    CHECK(said({}).isEmpty());
}

// What is typed cannot be guessed from options: who does not know it hands in nothing. And how a gap looks.
#include "desktop/study/sheets/verdict_line.h"
#include "desktop/study_support.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/markdown_view.h"
#include "study/figures/mistakes.h"
#include "study/readiness/progress_figures.h"
#include "support/catch.h"

#include <QApplication>
#include <QLineEdit>
#include <QScrollBar>

#include <algorithm>

using namespace chipwise::desktop;

namespace {

KeyHint* hint(desktop::StudyRoom& room, const char* word) {
    for (auto* one : room.sheet().findChildren<KeyHint*>())
        if (one->isVisible() && one->text().contains(QString::fromUtf8(word))) return one;
    return nullptr;
}

QString stemOf(desktop::StudyRoom& room) {
    for (const auto* view : room.sheet().findChildren<MarkdownView*>())
        if (view->accessibleName() == QStringLiteral("Question")) return view->plainText().simplified();
    return {};
}

} // namespace

TEST_CASE("who does not know a typed answer says so with Alt+G, and it counts as a miss") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"number", "short", "gap", "gaps"});
    for (int asked = 1; asked <= 4; ++asked) {
        CHECK(hint(room, "I don't know") != nullptr);
        CHECK(hint(room, "I guessed") == nullptr);
        room.shoot(QStringLiteral("dont-know-%1").arg(asked));
        room.key(Qt::Key_G, Qt::AltModifier);
        REQUIRE(room.sheet().showsVerdict());
        const auto& graded = *room.sheet().verdict();
        CHECK_FALSE(graded.verdict.correct);
        CHECK(graded.returnsTomorrow());
        CHECK_FALSE(graded.sureButWrong);
        CHECK_FALSE(graded.lucky);
        CHECK(room.sheet().findChild<VerdictLine*>()->accessibleName().startsWith(QStringLiteral("Missed.")));
        room.shoot(QStringLiteral("dont-know-%1-verdict").arg(asked));
        const auto answers = room.answers();
        REQUIRE(answers.size() == static_cast<std::size_t>(asked));
        CHECK(answers.back().answer.empty());
        CHECK(answers.back().correct == false);
        CHECK(answers.back().credit == 0.0);
        CHECK(answers.back().confidence == "guess");
        CHECK(answers.back().schedules);
        room.key(Qt::Key_Return);
    }
    CHECK(chipwise::study::openMisses(room.workspace.learner(), room.now).size() == 4);
    const auto figures = chipwise::study::progressFigures(room.workspace.learner(), room.now, 1);
    CHECK(figures.certainty[0].answers == 0); // none of them was guessed
    CHECK(figures.declined == 4);
}

TEST_CASE("a click says it, too, and undo opens the question again") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"number"});
    room.click(*hint(room, "I don't know"));
    REQUIRE(room.sheet().showsVerdict());
    room.key(Qt::Key_U);
    CHECK_FALSE(room.sheet().showsVerdict());
    CHECK(hint(room, "I don't know") != nullptr);
    room.page.redo();
    CHECK(chipwise::study::openMisses(room.workspace.learner(), room.now).size() == 1);
}

TEST_CASE("what is typed is checked, and only an empty field is not known") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"number"});
    room.key(Qt::Key_S, Qt::AltModifier); // sure of nothing
    CHECK_FALSE(room.sheet().showsVerdict());
    room.type(QStringLiteral("96"));
    CHECK(hint(room, "I don't know") == nullptr);
    CHECK(hint(room, "I guessed") != nullptr);
    room.key(Qt::Key_G, Qt::AltModifier);
    REQUIRE(room.sheet().showsVerdict());
    CHECK(room.sheet().verdict()->verdict.correct);
    CHECK(room.sheet().verdict()->lucky);
}

TEST_CASE("a choice is guessed, not left blank") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one"});
    CHECK(hint(room, "I don't know") == nullptr);
    room.key(Qt::Key_G);
    CHECK_FALSE(room.sheet().showsVerdict());
}

TEST_CASE("a gap is a blank to see, with its number where there are several") {
    const desktop::NoWarnings guard;
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::HighContrast}) {
        const desktop::Themed themed(scheme);
        desktop::StudyRoom room;
        theme().apply(scheme);
        room.ask({"gap", "gaps"});
        CHECK(stemOf(room) == QStringLiteral("A trn1.32xlarge holds blank Trainium chips."));
        room.shoot(QStringLiteral("blank-one-%1").arg(static_cast<int>(scheme)));
        room.answerRight();
        room.key(Qt::Key_Return);
        CHECK(stemOf(room).startsWith(QStringLiteral("blank 1 was made to train, blank 2 to serve;")));
        CHECK(room.field(1)->accessibleName() == QStringLiteral("Blank 2 another family"));
        room.shoot(QStringLiteral("blank-three-%1").arg(static_cast<int>(scheme)));
    }
}

TEST_CASE("a text that was scrolled has an edge under the bar above it") {
    const desktop::NoWarnings guard;
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::HighContrast}) {
        const desktop::Themed themed(scheme);
        desktop::StudyRoom room({desktop::corePack()});
        theme().apply(scheme);
        room.page.resize(800, 560);
        room.begin({});
        auto* scroll = room.page.findChild<ScrollArea*>();
        if (scroll->verticalScrollBar()->maximum() == 0) { // past a short lesson, to a verdict that is long
            room.key(Qt::Key_Return);
            room.answerWrong();
            QApplication::processEvents();
        }
        REQUIRE(scroll->verticalScrollBar()->maximum() > 20);
        const QPoint edge = scroll->mapTo(&room.page, QPoint(4, 0));
        scroll->verticalScrollBar()->setValue(0);
        CHECK(desktop::shot(room.page).pixel(edge) == theme().tokens().canvas.rgb());
        scroll->verticalScrollBar()->setValue(20);
        CHECK(desktop::shot(room.page).pixel(edge) == theme().tokens().border.rgb());
        room.shoot(QStringLiteral("edge-above-%1").arg(static_cast<int>(scheme)));
    }
}

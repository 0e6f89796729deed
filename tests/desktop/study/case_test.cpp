#include "desktop/study_support.h"

#include "desktop/study/hint_line.h"
#include "desktop/study/sheets/case_pane.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/option_row.h"
#include "desktop/widgets/text/markdown_view.h"
#include "support/catch.h"

#include <QScrollArea>
#include <QScrollBar>

using namespace chipwise::desktop;

namespace {

CasePane& pane(desktop::StudyRoom& room) {
    auto* found = room.sheet().findChild<CasePane*>();
    REQUIRE(found != nullptr);
    return *found;
}

QScrollBar& paneBar(desktop::StudyRoom& room) {
    return *pane(room).findChild<QScrollArea*>()->verticalScrollBar();
}

QWidget& stem(desktop::StudyRoom& room) {
    for (auto* view : room.sheet().findChildren<MarkdownView*>())
        if (view->accessibleName() == QStringLiteral("Question")) return *view;
    FAIL("no stem");
    return room.sheet();
}

/// Everything in the sheet that was there before the verdict, and where it stands.
QMap<QWidget*, QRect> placesOf(QWidget& sheet) {
    QMap<QWidget*, QRect> places;
    for (QWidget* widget : sheet.findChildren<QWidget*>())
        if (widget->isVisible() && widget->inherits("chipwise::desktop::Button") == false &&
            !widget->inherits("chipwise::desktop::KeyHint") &&
            widget->objectName() != QStringLiteral("focusRing"))
            places.insert(widget, QRect(widget->mapTo(&sheet, QPoint()), widget->size()));
    return places;
}

} // namespace

TEST_CASE("a case stands beside its question in a wide window and scrolls by keyboard") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()}, QSize(1280, 600));
    room.ask({"more-kinds/pair", "more-kinds/night"});
    CHECK(pane(room).isVisible());
    CHECK(pane(room).x() > stem(room).geometry().right());
    QWidget* answer = room.page.focusWidget();
    room.key(Qt::Key_C);
    CHECK(room.page.focusWidget() == &pane(room).scenario());
    REQUIRE(paneBar(room).maximum() > 0);
    CHECK(paneBar(room).value() == 0);
    room.key(Qt::Key_PageDown);
    CHECK(paneBar(room).value() > 0);
    room.key(Qt::Key_C);
    CHECK(room.page.focusWidget() == answer);
    room.answerRight();
    CHECK(room.sheet().verdict()->verdict.correct);
}

TEST_CASE("nothing of a case moves when the verdict appears") {
    const desktop::NoWarnings guard;
    for (const int percent : {100, 150, 200})
        for (const QSize size : {QSize(1280, 800), QSize(800, 560), QSize(1920, 1080)})
            for (const char* question : {"more-kinds/pair", "more-kinds/first-steps", "more-kinds/night"}) {
                INFO(question << " at " << percent << " % in " << size.width());
                const desktop::Themed themed(Scheme::Light, percent);
                desktop::StudyRoom room({desktop::kindsPack()}, size);
                room.ask({question});
                if (room.sheet().asked().presentation.kind == chipwise::pack::Kind::Ordering)
                    room.type(QStringLiteral("4321"));
                const auto before = placesOf(room.sheet());
                REQUIRE(before.size() > 3);
                if (room.sheet().asked().presentation.kind == chipwise::pack::Kind::Ordering)
                    room.key(Qt::Key_Return);
                else
                    room.answerWrong();
                REQUIRE(room.sheet().showsVerdict());
                for (auto at = before.begin(); at != before.end(); ++at) {
                    INFO(at.key()->metaObject()->className());
                    CHECK(QRect(at.key()->mapTo(&room.sheet(), QPoint()), at.key()->size()) == at.value());
                }
            }
}

TEST_CASE("in a narrow window the case shows with its first question and is folded away with the next") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()}, QSize(800, 560));
    room.ask({"more-kinds/pair", "more-kinds/night"});
    REQUIRE(pane(room).isUnfolded());
    CHECK(pane(room).geometry().bottom() < stem(room).y());
    CHECK(stem(room).y() < room.page.height() / 2);
    room.answerRight();
    room.key(Qt::Key_Return);
    REQUIRE_FALSE(pane(room).isUnfolded());
    CHECK_FALSE(pane(room).scenario().isVisible());
    const int folded = stem(room).y();
    room.key(Qt::Key_Tab); // out of the number field, where letters are text
    QWidget* bar = pane(room).findChild<CaseBar*>();
    room.click(*bar);
    CHECK(pane(room).scenario().isVisible());
    CHECK(stem(room).y() > folded);
    room.click(*bar);
    CHECK(stem(room).y() == folded);
}

TEST_CASE("a hint shows when it is asked for, in space that was kept") {
    const desktop::NoWarnings guard;
    for (const char* question : {"more-kinds/hinted", "more-kinds/steps", "more-kinds/pairs"}) {
        INFO(question);
        desktop::StudyRoom room({desktop::kindsPack()});
        room.ask({question});
        auto* hint = room.sheet().findChild<HintLine*>();
        REQUIRE(hint != nullptr);
        CHECK_FALSE(hint->isRevealed());
        const QRect stemPlace = stem(room).geometry();
        const QRect answers = room.sheet().view().geometry();
        room.key(Qt::Key_H);
        CHECK(hint->isRevealed());
        CHECK(stem(room).geometry() == stemPlace);
        CHECK(room.sheet().view().geometry() == answers);
    }
}

TEST_CASE("in a field Alt+H asks for the hint, and without one the window says so") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/hinted-number"});
    room.key(Qt::Key_H, Qt::AltModifier);
    CHECK(room.sheet().findChild<HintLine*>()->isRevealed());
    QStringList notices;
    QObject::connect(&room.page, &StudyPage::noticed, &room.page,
                     [&](const QString& notice) { notices << notice; });
    room.ask({"more-kinds/picture"});
    CHECK(room.sheet().findChild<HintLine*>() == nullptr);
    room.key(Qt::Key_H);
    REQUIRE(notices.size() == 1);
    CHECK(notices.front().contains(QStringLiteral("no hint")));
}

TEST_CASE("drawn numbers stand in the question and in its explanation") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/calculated"});
    room.answerRight();
    CHECK(room.sheet().verdict()->verdict.correct);
    for (auto* view : room.sheet().findChildren<MarkdownView*>()) {
        CHECK_FALSE(view->toPlainText().contains(QStringLiteral("{hours}")));
        CHECK_FALSE(view->toPlainText().contains(QStringLiteral("{price}")));
    }
}

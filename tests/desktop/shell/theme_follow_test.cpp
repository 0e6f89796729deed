// What is open while the theme or the text size changes looks afterwards like what is opened under the new
// one.
#include "desktop/dialogs/help_dialog.h"
#include "desktop/dialogs/problems_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam_support.h"
#include "desktop/pages/first_start/first_start.h"
#include "desktop/pages_support.h"
#include "desktop/paper/paper_dialog.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study_support.h"
#include "desktop/workshop/facts/facts_dialog.h"
#include "support/catch.h"

#include <QApplication>
#include <QComboBox>
#include <QPlainTextEdit>

#include <functional>
#include <memory>

using namespace chipwise::desktop;
using desktop::ExamRoom;
using desktop::StudyRoom;

namespace {

/// A place of the program, opened, and the widget to look at; it closes with its room.
struct Opened {
    std::shared_ptr<void> room;
    QWidget* widget;
};
using Opener = std::function<Opened()>;

struct ThemeTurn {
    const char* name;
    Scheme from;
    int fromPercent;
    Scheme to;
    int toPercent;
};

QImage settledShot(QWidget& widget) {
    for (int i = 0; i < 3; ++i) QApplication::processEvents(); // what lays itself out after the first
    return desktop::shot(widget);
}

void checkFollows(const char* place, const Opener& open) {
    static constexpr ThemeTurn turns[] = {
        {"to dark and 200 %", Scheme::Light, 100, Scheme::Dark, 200},
        {"to light and 100 %", Scheme::Dark, 200, Scheme::Light, 100},
        {"to high contrast and 80 %", Scheme::Light, 100, Scheme::HighContrast, 80},
    };
    const int blinking = QApplication::cursorFlashTime();
    QApplication::setCursorFlashTime(0);
    for (const ThemeTurn& turn : turns) {
        const desktop::Themed themed(turn.from, turn.fromPercent);
        Opened opened = open();
        QApplication::processEvents();
        theme().apply(turn.to, turn.toPercent);
        const QImage followed = settledShot(*opened.widget);
        opened = {};
        opened = open();
        QImage fresh = settledShot(*opened.widget);
        INFO(place << " " << turn.name);
        CHECK(followed.size() == fresh.size());
        const bool same =
            followed.size() == fresh.size() &&
            desktop::waitFor([&] { return followed == (fresh = settledShot(*opened.widget)); });
        CHECK(same);
        if (same) continue;
        const QString name = QLatin1String(place) + QLatin1Char('-') + QString::number(turn.toPercent);
        desktop::save(followed, name + QStringLiteral("-followed"));
        desktop::save(fresh, name + QStringLiteral("-fresh"));
    }
    QApplication::setCursorFlashTime(blinking);
}

/// The whole window over the shipped pack, and one with lists and cases.
Opener windowAt(const std::function<QWidget*(ExamRoom&)>& go) {
    return [go] {
        auto room = std::make_shared<ExamRoom>(std::vector{desktop::examPack(), desktop::lists()});
        QWidget* widget = go(*room);
        return Opened{room, widget};
    };
}

Opener pageBehind(Qt::Key key) {
    return windowAt([key](ExamRoom& room) {
        room.key(key, Qt::ControlModifier);
        return room.window.get();
    });
}

Opener studyAt(const std::function<void(StudyRoom&)>& go) {
    return [go] {
        auto room = std::make_shared<StudyRoom>(std::vector{desktop::studyPack(), desktop::kindsPack()});
        go(*room);
        return Opened{room, &room->page};
    };
}

/// A dialog over a window that it belongs to.
Opener dialogOver(const std::function<QDialog*(QWidget&)>& make) {
    return [make] {
        auto owner = std::make_shared<QWidget>();
        owner->resize(1280, 800);
        owner->show();
        QDialog* dialog = make(*owner);
        dialog->show();
        return Opened{owner, dialog};
    };
}

std::shared_ptr<const chipwise::workshop::Snapshot> themedSnapshot() {
    auto snapshot = std::make_shared<chipwise::workshop::Snapshot>();
    snapshot->files = chipwise::pack::loadFolder(TEST_DATA "/sample-pack");
    snapshot->read = chipwise::pack::readPack(snapshot->files, {"2026-11-21", true});
    return snapshot;
}

} // namespace

TEST_CASE("a page follows the theme and the text size as if it had been opened under them") {
    const desktop::NoWarnings quiet;
    desktop::app();
    checkFollows("today", pageBehind(Qt::Key_1));
    checkFollows("practice-exam", pageBehind(Qt::Key_2));
    checkFollows("progress", pageBehind(Qt::Key_3));
    checkFollows("library", pageBehind(Qt::Key_4));
    checkFollows("own-exam", windowAt([](ExamRoom& room) -> QWidget* {
                     room.key(Qt::Key_2, Qt::ControlModifier);
                     QComboBox& plans = room.page().setup().plans();
                     plans.setCurrentIndex(plans.count() - 1);
                     return room.window.get();
                 }));
    checkFollows("mistakes", windowAt([](ExamRoom& room) -> QWidget* {
                     room.window->openMistakes();
                     return room.window.get();
                 }));
}

TEST_CASE("first start, keys and commands follow the theme and the text size while they are open") {
    const desktop::NoWarnings quiet;
    desktop::app();
    checkFollows("first-start", [] {
        struct Started {
            desktop::PageProfile profile;
            FirstStart first{profile.workspace()};
        };
        auto room = std::make_shared<Started>();
        room->first.resize(1280, 800);
        room->first.show();
        room->first.enter();
        return Opened{room, &room->first};
    });
    for (const auto& [name, key, modifier] :
         {std::tuple{"keys", Qt::Key_Question, Qt::NoModifier}, {"commands", Qt::Key_K, Qt::ControlModifier}})
        checkFollows(name, windowAt([key = key, modifier = modifier](ExamRoom& room) -> QWidget* {
                         room.key(key, modifier);
                         REQUIRE(QApplication::activeModalWidget() != nullptr);
                         return QApplication::activeModalWidget();
                     }));
}

TEST_CASE("a question follows the theme and the text size") {
    const desktop::NoWarnings quiet;
    desktop::app();
    checkFollows("brief", studyAt([](StudyRoom& room) { room.ask({"texts"}); }));
    checkFollows("struck", studyAt([](StudyRoom& room) {
                     room.ask({"one"});
                     room.type(QStringLiteral("x4"));
                 }));
    checkFollows("number", studyAt([](StudyRoom& room) {
                     room.ask({"number"});
                     room.type(QStringLiteral("32"));
                     room.key(Qt::Key_Return);
                 }));
    checkFollows("card", studyAt([](StudyRoom& room) {
                     room.ask({"card"});
                     room.key(Qt::Key_Space);
                 }));
    checkFollows("end", studyAt([](StudyRoom& room) {
                     room.ask({"one"});
                     room.answerRight();
                     room.key(Qt::Key_Return);
                 }));
}

TEST_CASE("the result of an exam follows the theme and the text size") {
    const desktop::NoWarnings quiet;
    desktop::app();
    const auto exam = [](const std::function<void(ExamRoom&)>& go) {
        return windowAt([go](ExamRoom& room) -> QWidget* {
            room.begin();
            for (int i = 0; i < 3; ++i) {
                room.chooseByKeys(i != 1);
                room.key(Qt::Key_Return);
            }
            go(room);
            return room.window.get();
        });
    };
    checkFollows("exam-result", exam([](ExamRoom& room) { room.submitByKeys(); }));
}

TEST_CASE("facts and help follow the theme and the text size") {
    const desktop::NoWarnings quiet;
    desktop::app();
    checkFollows("facts", dialogOver([](QWidget& owner) {
                     auto* facts = new FactsDialog("2026-11-21", &owner);
                     facts->setSnapshot(themedSnapshot());
                     return facts;
                 }));
    checkFollows("help", dialogOver([](QWidget& owner) {
                     return new HelpDialog(SOURCE_ROOT "/resources/docs/writing", &owner);
                 }));
}

TEST_CASE("a dialog follows the theme and the text size while it is open") {
    const desktop::NoWarnings quiet;
    desktop::app();
    checkFollows("paper", dialogOver([](QWidget& owner) {
                     return new PaperDialog(
                         {}, 65, [](const QString& folder) { return folder; }, {}, &owner);
                 }));
}

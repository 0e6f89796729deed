// What is open while the theme or the text size changes looks afterwards like what is opened under the new
// one.
#include "desktop/dialogs/help_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam_support.h"
#include "desktop/pages/first_start/first_start.h"
#include "desktop/pages_support.h"
#include "desktop/paper/paper_dialog.h"
#include "desktop/shell/job.h"
#include "desktop/study_support.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop/dialogs/new_question_dialog.h"
#include "desktop/workshop/dialogs/paste_dialog.h"
#include "desktop/workshop/facts/facts_dialog.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop_support.h"
#include "support/cases.h"
#include "support/catch.h"

#include <QApplication>
#include <QComboBox>
#include <QCursor>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSplitter>

#include <functional>
#include <memory>
#include <span>
#include <string_view>

using namespace chipwise::desktop;
using desktop::ExamRoom;
using desktop::StudyRoom;
using desktop::WorkshopRoom;

namespace {

/// A place of the program, opened, and the widget to look at; it closes with its room.
struct Opened {
    std::shared_ptr<void> room;
    QWidget* widget;
    std::function<void()> prepare = {}; ///< what differs by chance is made equal before the picture
};
using Opener = std::function<Opened()>;

struct Turn {
    const char* name;
    Scheme scheme;
    int percent;
};

/// A page of the window is narrow at 200 % and wide at the others: what is placed anew because its room has
/// another shape is not all that has to follow.
constexpr Turn turns[] = {
    {"to dark and 200 %", Scheme::Dark, 200},
    {"to high contrast and 80 %", Scheme::HighContrast, 80},
    {"to light and 100 %", Scheme::Light, 100},
};

/// The folder has another name each time.
void hideFolder(QWidget& widget) {
    for (auto* label : widget.findChildren<QLabel*>()) {
        if (!label->text().contains(QLatin1String("chipwise-test"))) continue;
        if (auto* text = dynamic_cast<Text*>(label))
            text->setText(QStringLiteral("a folder"));
        else
            label->hide();
    }
}

/// The top and the end of what scrolls, once all that is worked out meanwhile is there.
QList<QImage> settledShots(const Opened& opened) {
    QWidget& widget = *opened.widget;
    CHECK(desktop::waitFor([&] { return widget.findChildren<Job*>().isEmpty(); }));
    if (opened.prepare) opened.prepare();
    for (int i = 0; i < 3; ++i) QApplication::processEvents(); // what lays itself out after the first
    hideFolder(widget);
    QList<QImage> shots;
    const auto shoot = [&](int (QScrollBar::*end)() const) {
        for (auto* bar : widget.findChildren<QScrollBar*>())
            bar->setValue(bar->orientation() == Qt::Vertical && bar->isVisible() ? (bar->*end)()
                                                                                 : bar->minimum());
        shots << desktop::shot(widget);
    };
    shoot(&QScrollBar::maximum);
    shoot(&QScrollBar::minimum);
    return shots;
}

/// One that stays open through all turns, against one that is opened after each.
void checkFollows(const char* place, const Opener& open) {
    const int blinking = QApplication::cursorFlashTime();
    QApplication::setCursorFlashTime(0); // a cursor is there in every picture
    const desktop::Themed themed(Scheme::Light);
    QCursor::setPos(-10'000, -10'000); // over no window, wherever an earlier test left it
    Opened opened = open();
    QApplication::processEvents();
    QList<QList<QImage>> followed;
    const auto turned = std::span(turns).first(static_cast<std::size_t>(casesOf(std::size(turns), 1)));
    for (const Turn& turn : turned) {
        theme().apply(turn.scheme, turn.percent);
        followed << settledShots(opened);
    }
    opened = {}; // the first is closed before the second is opened
    for (const Turn& turn : turned) {
        theme().apply(turn.scheme, turn.percent);
        opened = open();
        const QList<QImage> fresh = settledShots(opened);
        opened = {};
        const QList<QImage> before = followed.takeFirst();
        for (const char* part : {"end", "top"}) {
            const qsizetype i = part == std::string_view("end") ? 0 : 1;
            INFO(place << " " << turn.name << ", the " << part);
            CHECK(before[i].size() == fresh[i].size());
            const bool same = before[i] == fresh[i];
            CHECK(same);
            if (same) continue;
            const QString name = QStringLiteral("%1-%2-%3-")
                                     .arg(QLatin1String(place))
                                     .arg(turn.percent)
                                     .arg(QLatin1String(part));
            desktop::save(before[i], name + QStringLiteral("followed"));
            desktop::save(fresh[i], name + QStringLiteral("fresh"));
        }
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

Opener workshopAt(const std::function<QWidget*(WorkshopRoom&)>& go) {
    return [go] {
        auto room = std::make_shared<WorkshopRoom>();
        room->open(QStringLiteral("questions/20-key-numbers.md"), 12);
        QWidget* widget = go(*room);
        const auto hideChance = [widget] { // a bar says how long a text is of which the end was not laid out
            for (auto* text : widget->findChildren<QPlainTextEdit*>())
                text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        };
        return Opened{room, widget, hideChance};
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
        const auto evenPanes = [dialog] { // which keep the shares they have
            for (auto* splitter : dialog->findChildren<QSplitter*>()) splitter->setSizes({1000, 1000});
        };
        return Opened{owner, dialog, evenPanes};
    };
}

std::shared_ptr<const chipwise::workshop::Snapshot> themedSnapshot() {
    auto snapshot = std::make_shared<chipwise::workshop::Snapshot>();
    snapshot->files = chipwise::pack::loadFolder(TEST_DATA "/sample-pack");
    snapshot->read = chipwise::pack::readPack(snapshot->files, {"2026-11-21", true});
    return snapshot;
}

} // namespace

TEST_CASE("every page follows the theme and the text size as if it had been opened under them") {
    const desktop::NoWarnings quiet;
    desktop::app();
    checkFollows("today", pageBehind(Qt::Key_1));
    checkFollows("practice-exam", pageBehind(Qt::Key_2));
    checkFollows("progress", pageBehind(Qt::Key_3));
    checkFollows("explore", pageBehind(Qt::Key_4));
    checkFollows("library", pageBehind(Qt::Key_5));
    checkFollows("settings", pageBehind(Qt::Key_Comma));
    checkFollows("own-exam", windowAt([](ExamRoom& room) -> QWidget* {
                     room.key(Qt::Key_2, Qt::ControlModifier);
                     QComboBox& plans = room.page().setup().plans();
                     plans.setCurrentIndex(plans.count() - 1);
                     return room.window.get();
                 }));
    checkFollows("progress-table", windowAt([](ExamRoom& room) -> QWidget* {
                     room.key(Qt::Key_3, Qt::ControlModifier);
                     room.key(Qt::Key_T);
                     return room.window.get();
                 }));
    checkFollows("mistakes", windowAt([](ExamRoom& room) -> QWidget* {
                     room.window->openMistakes();
                     return room.window.get();
                 }));
    checkFollows("search", windowAt([](ExamRoom& room) -> QWidget* {
                     room.key(Qt::Key_5, Qt::ControlModifier);
                     room.key(Qt::Key_F, Qt::ControlModifier);
                     room.type(QStringLiteral("trainium"));
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
                         REQUIRE(desktop::frontDialog() != nullptr);
                         return desktop::frontDialog();
                     }));
}

TEST_CASE("a question follows the theme and the text size before and after its answer") {
    const desktop::NoWarnings quiet;
    desktop::app();
    checkFollows("brief", studyAt([](StudyRoom& room) { room.ask({"texts"}); }));
    checkFollows("struck", studyAt([](StudyRoom& room) {
                     room.ask({"one"});
                     room.type(QStringLiteral("x4"));
                 }));
    checkFollows("wrong", studyAt([](StudyRoom& room) {
                     room.ask({"one"});
                     room.answerWrong();
                 }));
    checkFollows("number", studyAt([](StudyRoom& room) {
                     room.ask({"number"});
                     room.type(QStringLiteral("32"));
                     room.key(Qt::Key_Return);
                 }));
    checkFollows("gaps", studyAt([](StudyRoom& room) {
                     room.ask({"gaps"});
                     room.answerWrong();
                 }));
    checkFollows("card", studyAt([](StudyRoom& room) {
                     room.ask({"card"});
                     room.key(Qt::Key_Space);
                 }));
    checkFollows("rich", studyAt([](StudyRoom& room) {
                     room.ask({"rich"});
                     room.key(Qt::Key_Return);
                     room.answerRight();
                 }));
    checkFollows("end", studyAt([](StudyRoom& room) {
                     room.ask({"one"});
                     room.answerRight();
                     room.key(Qt::Key_Return);
                 }));
}

TEST_CASE("an exam follows the theme and the text size from its first question to its result") {
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
    checkFollows("exam", exam([](ExamRoom&) {}));
    checkFollows("exam-review", exam([](ExamRoom& room) { room.key(Qt::Key_R, Qt::ControlModifier); }));
    checkFollows("exam-result", exam([](ExamRoom& room) { room.submitByKeys(); }));
}

TEST_CASE("the Workshop and its dialogs follow the theme and the text size") {
    const desktop::NoWarnings quiet;
    desktop::app();
    checkFollows("workshop", workshopAt([](WorkshopRoom& room) -> QWidget* { return &room.page(); }));
    checkFollows("workshop-answered", workshopAt([](WorkshopRoom& room) -> QWidget* {
                     room.page().preview().setAnswered(true);
                     return &room.page();
                 }));
    checkFollows("facts", dialogOver([](QWidget& owner) {
                     auto* facts = new FactsDialog("2026-11-21", &owner);
                     facts->setSnapshot(themedSnapshot());
                     return facts;
                 }));
    checkFollows("new-question", dialogOver([](QWidget& owner) {
                     return new NewQuestionDialog(
                         themedSnapshot(), "questions/10-roles.md", 6, [] { return QString(); }, &owner);
                 }));
    checkFollows("help", dialogOver([](QWidget& owner) {
                     return new HelpDialog(SOURCE_ROOT "/resources/docs/writing", &owner);
                 }));
    desktop::PageProfile profile(desktop::PageProfile::Packs::None);
    checkFollows("paste", dialogOver([&](QWidget& owner) {
                     auto* paste = new PasteDialog(
                         profile.workspace(), themedSnapshot(), [] { return QString(); }, &owner);
                     paste->setText(
                         QStringLiteral("Which one trains?\nA. Trainium\nB. Inferentia\nANSWER: A\n\n"
                                        "Which one serves?\nA. Trainium\nB. Both\nANSWER: D\n"));
                     return paste;
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

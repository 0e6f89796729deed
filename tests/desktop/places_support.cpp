#include "desktop/places_support.h"

#include "desktop/dialogs/help_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam_support.h"
#include "desktop/pages/first_start/first_start.h"
#include "desktop/pages_support.h"
#include "desktop/paper/paper_dialog.h"
#include "desktop/study_support.h"
#include "desktop/workshop/dialogs/new_question_dialog.h"
#include "desktop/workshop/dialogs/paste_dialog.h"
#include "desktop/workshop/facts/facts_dialog.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop_support.h"
#include "support/catch.h"

#include <QComboBox>
#include <QPlainTextEdit>
#include <QSplitter>

#include <utility>

using namespace chipwise::desktop;

namespace desktop {
namespace {

/// The whole window over the shipped pack, and one with lists and cases.
Opener windowAt(const std::function<QWidget*(ExamRoom&)>& go) {
    return [go] {
        auto room = std::make_shared<ExamRoom>(std::vector{examPack(), lists()});
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
        auto room = std::make_shared<StudyRoom>(std::vector{studyPack(), kindsPack()});
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
    return std::make_shared<chipwise::workshop::Snapshot>(
        chipwise::workshop::snapshotOf(chipwise::pack::loadFolder(TEST_DATA "/sample-pack"), "2026-11-21"));
}

} // namespace

std::vector<Place> pagePlaces() {
    std::vector<Place> places;
    const auto add = [&](const char* name, Opener open) { places.push_back({name, std::move(open)}); };
    add("today", pageBehind(Qt::Key_1));
    add("practice-exam", pageBehind(Qt::Key_2));
    add("progress", pageBehind(Qt::Key_3));
    add("explore", pageBehind(Qt::Key_4));
    add("library", pageBehind(Qt::Key_5));
    add("settings", pageBehind(Qt::Key_Comma));
    add("own-exam", windowAt([](ExamRoom& room) -> QWidget* {
            room.key(Qt::Key_2, Qt::ControlModifier);
            QComboBox& plans = room.page().setup().plans();
            plans.setCurrentIndex(plans.count() - 1);
            return room.window.get();
        }));
    add("progress-table", windowAt([](ExamRoom& room) -> QWidget* {
            room.key(Qt::Key_3, Qt::ControlModifier);
            room.key(Qt::Key_T);
            return room.window.get();
        }));
    add("mistakes", windowAt([](ExamRoom& room) -> QWidget* {
            room.window->openMistakes();
            return room.window.get();
        }));
    add("search", windowAt([](ExamRoom& room) -> QWidget* {
            room.key(Qt::Key_5, Qt::ControlModifier);
            room.key(Qt::Key_F, Qt::ControlModifier);
            room.type(QStringLiteral("trainium"));
            return room.window.get();
        }));
    return places;
}

std::vector<Place> overlayPlaces() {
    std::vector<Place> places;
    const auto add = [&](const char* name, Opener open) { places.push_back({name, std::move(open)}); };
    add("first-start", [] {
        struct Started {
            PageProfile profile;
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
        add(name, windowAt([key = key, modifier = modifier](ExamRoom& room) -> QWidget* {
                room.key(key, modifier);
                REQUIRE(frontDialog() != nullptr);
                return frontDialog();
            }));
    return places;
}

std::vector<Place> questionPlaces() {
    std::vector<Place> places;
    const auto add = [&](const char* name, Opener open) { places.push_back({name, std::move(open)}); };
    add("brief", studyAt([](StudyRoom& room) { room.ask({"texts"}); }));
    add("struck", studyAt([](StudyRoom& room) {
            room.ask({"one"});
            room.type(QStringLiteral("x4"));
        }));
    add("wrong", studyAt([](StudyRoom& room) {
            room.ask({"one"});
            room.answerWrong();
        }));
    add("number", studyAt([](StudyRoom& room) {
            room.ask({"number"});
            room.type(QStringLiteral("32"));
            room.key(Qt::Key_Return);
        }));
    add("gaps", studyAt([](StudyRoom& room) {
            room.ask({"gaps"});
            room.answerWrong();
        }));
    add("card", studyAt([](StudyRoom& room) {
            room.ask({"card"});
            room.key(Qt::Key_Space);
        }));
    add("rich", studyAt([](StudyRoom& room) {
            room.ask({"rich"});
            room.key(Qt::Key_Return);
            room.answerRight();
        }));
    add("end", studyAt([](StudyRoom& room) {
            room.ask({"one"});
            room.answerRight();
            room.key(Qt::Key_Return);
        }));
    return places;
}

std::vector<Place> examPlaces() {
    std::vector<Place> places;
    const auto add = [&](const char* name, Opener open) { places.push_back({name, std::move(open)}); };
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
    add("exam", exam([](ExamRoom&) {}));
    add("exam-review", exam([](ExamRoom& room) { room.key(Qt::Key_R, Qt::ControlModifier); }));
    add("exam-result", exam([](ExamRoom& room) { room.submitByKeys(); }));
    return places;
}

std::vector<Place> workshopPlaces() {
    std::vector<Place> places;
    const auto add = [&](const char* name, Opener open) { places.push_back({name, std::move(open)}); };
    add("workshop", workshopAt([](WorkshopRoom& room) -> QWidget* { return &room.page(); }));
    add("workshop-answered", workshopAt([](WorkshopRoom& room) -> QWidget* {
            room.page().preview().setAnswered(true);
            return &room.page();
        }));
    add("facts", dialogOver([](QWidget& owner) {
            auto* facts = new FactsDialog("2026-11-21", &owner);
            facts->setSnapshot(themedSnapshot());
            return facts;
        }));
    add("new-question", dialogOver([](QWidget& owner) {
            return new NewQuestionDialog(
                themedSnapshot(), "questions/10-roles.md", 6, [] { return QString(); }, &owner);
        }));
    add("help", dialogOver([](QWidget& owner) {
            return new HelpDialog(SOURCE_ROOT "/resources/docs/writing", &owner);
        }));
    const auto profile = std::make_shared<PageProfile>(PageProfile::Packs::None);
    add("paste", dialogOver([profile](QWidget& owner) {
            auto* paste = new PasteDialog(
                profile->workspace(), themedSnapshot(), [] { return QString(); }, &owner);
            paste->setText(QStringLiteral("Which one trains?\nA. Trainium\nB. Inferentia\nANSWER: A\n\n"
                                          "Which one serves?\nA. Trainium\nB. Both\nANSWER: D\n"));
            return paste;
        }));
    return places;
}

std::vector<Place> dialogPlaces() {
    std::vector<Place> places;
    const auto add = [&](const char* name, Opener open) { places.push_back({name, std::move(open)}); };
    add("paper", dialogOver([](QWidget& owner) {
            return new PaperDialog(
                {}, 65, [](const QString& folder) { return folder; }, {}, &owner);
        }));
    return places;
}

} // namespace desktop

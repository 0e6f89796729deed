// Every statement of the store fails once under the window, page by page; exam_walk_test.cpp has the practice
// exam.
#include "desktop/pages/library/library_installer.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/progress/mistake_row.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/settings/settings_study_days.h"
#include "desktop/shell/command_palette.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/workshop/open_pack.h"
#include "desktop/workshop/workshop_page.h"
#include "desktop_support.h"
#include "store_walk_support.h"
#include "study/preferences.h"
#include "support/catch.h"
#include "workshop_support.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTest>

#include <cmath>
#include <filesystem>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
using desktop::failEach;
using desktop::pageId;
using desktop::Step;
using desktop::StoreWalk;
using desktop::StoreWindow;

namespace {

constexpr const char* studyPackId = "one-of-every-kind";

cd::QuestionSheet* sheetOf(StoreWindow& w) {
    return w.window().studyPage().questionSheet();
}

bool showsVerdict(StoreWindow& w) {
    return sheetOf(w) != nullptr && sheetOf(w)->showsVerdict();
}

QString studyAnswer(StoreWindow& w) {
    return sheetOf(w) == nullptr ? QString() : sheetOf(w)->answerWords();
}

std::string card(const char* name) {
    return std::string(studyPackId) + '/' + name;
}

chipwise::store::CardRow rowOf(StoreWindow& w, const char* name) {
    return w.workspace().learner().profile().card(card(name)).value_or(chipwise::store::CardRow{});
}

/// The first enabled control of a type that somebody named for assistive technology.
template <typename Control>
Control& named(QWidget& page, const char* name) {
    for (Control* control : page.findChildren<Control*>())
        if (control->accessibleName() == QLatin1String(name)) return *control;
    throw std::runtime_error(std::string("no control is named ") + name);
}

QWidget& settings(StoreWindow& w) {
    return *w.window().findChild<cd::SettingsPage*>();
}

StoreWalk studyWalk() {
    const auto typeNumber = [](StoreWindow& w) {
        if (auto* field = qobject_cast<QLineEdit*>(w.window().focusWidget()))
            if (field->text().isEmpty()) w.type(QStringLiteral("96 GiB"));
    };
    return {
        "Study",
        {},
        {{"begin",
          [](StoreWindow& w) {
              study::SessionOptions options;
              options.cards = {card("one"), card("number"), card("truth")};
              w.deliver([&w, options] { w.window().study(options); });
              if (w.window().isStudying() && sheetOf(w) == nullptr) w.key(Qt::Key_Return); // the lesson
          },
          [](StoreWindow& w) { return sheetOf(w) != nullptr; }},
         {"choose", [](StoreWindow& w) { w.key(Qt::Key_1); },
          [](StoreWindow& w) { return !studyAnswer(w).isEmpty(); }},
         {"check", [](StoreWindow& w) { w.key(Qt::Key_Return); }, showsVerdict, studyAnswer},
         {"flag", [](StoreWindow& w) { w.key(Qt::Key_F); },
          [](StoreWindow& w) { return rowOf(w, "one").flagged; }},
         {"next", [](StoreWindow& w) { w.key(Qt::Key_Return); },
          [](StoreWindow& w) { return sheetOf(w) != nullptr && !showsVerdict(w); }},
         {"type", typeNumber, [](StoreWindow& w) { return studyAnswer(w).contains(QLatin1String("96")); }},
         {"check what was typed", [](StoreWindow& w) { w.key(Qt::Key_Return); }, showsVerdict, studyAnswer},
         {"undo", [](StoreWindow& w) { w.key(Qt::Key_Z, Qt::ControlModifier); },
          [](StoreWindow& w) { return sheetOf(w) != nullptr && !showsVerdict(w); }},
         {"type again", typeNumber,
          [](StoreWindow& w) { return studyAnswer(w).contains(QLatin1String("96")); }},
         {"check again", [](StoreWindow& w) { w.key(Qt::Key_Return); }, showsVerdict, studyAnswer},
         {"on", [](StoreWindow& w) { w.key(Qt::Key_Return); },
          [](StoreWindow& w) { return sheetOf(w) != nullptr && !showsVerdict(w); }},
         {"hide", [](StoreWindow& w) { w.key(Qt::Key_Exclam, Qt::ShiftModifier); },
          [](StoreWindow& w) {
              return rowOf(w, "truth").suspended &&
                     (sheetOf(w) == nullptr || sheetOf(w)->asked().card.name != card("truth"));
          }},
         {"end", [](StoreWindow& w) { w.key(Qt::Key_Escape); },
          [](StoreWindow& w) { return sheetOf(w) == nullptr || !w.window().isStudying(); }},
         {"leave", [](StoreWindow& w) { w.key(Qt::Key_Escape); },
          [](StoreWindow& w) { return !w.window().isStudying(); }}}};
}

void missSome(StoreWindow& w) {
    study::SessionOptions options;
    options.cards = {card("one"), card("truth")};
    const auto session = w.workspace().learner().start(options, w.now);
    for (; session->current() != nullptr && session->summary().answered < 2; session->next(w.now)) {
        const bool truth = session->current()->presentation.kind == chipwise::pack::Kind::TrueFalse;
        int wrong = 1;
        const auto& shown = session->current()->presentation.shown;
        for (std::size_t i = 0; i < shown.size(); ++i)
            if (session->current()->card.question.options[static_cast<std::size_t>(shown[i] - 1)].credit <
                100)
                wrong = static_cast<int>(i) + 1;
        session->answer(truth ? chipwise::quiz::Answer(chipwise::quiz::Truth{true})
                              : chipwise::quiz::Answer(chipwise::quiz::Chosen{{wrong}}),
                        chipwise::memory::Certainty::Certain, w.now, 9000);
    }
}

StoreWalk progressWalk() {
    const auto row = [](StoreWindow& w) -> cd::MistakeRow* {
        const auto rows = w.window().findChildren<cd::MistakeRow*>();
        return rows.isEmpty() ? nullptr : rows.front();
    };
    return {"Progress and mistakes",
            missSome,
            {pageId("open", Qt::Key_3, cd::PageId::Progress),
             {"mistakes", [](StoreWindow& w) { w.deliver([&w] { w.window().openMistakes(); }); },
              [row](StoreWindow& w) {
                  w.second(); // a page that could not be read is read again
                  return row(w) != nullptr;
              }},
             {"label",
              [row](StoreWindow& w) {
                  w.deliver([&w, row] {
                      if (row(w) != nullptr) emit row(w)->labelAsked(study::MistakeLabel::Misread);
                  });
              },
              [row](StoreWindow& w) {
                  return row(w) != nullptr && row(w)->mistake().label == study::MistakeLabel::Misread;
              }}}};
}

StoreWalk settingsWalk() {
    const auto plan = [](StoreWindow& w) { return w.workspace().learner().plan(w.workspace().now()); };
    const auto setting = [](const char* name, const char* value) {
        return [name, value](StoreWindow& w) {
            return w.workspace().learner().profile().setting(name) == value;
        };
    };
    /// Chooses a value in a control; the second time it is there already and is chosen anew.
    const auto spin = [](const char* name, int value) {
        return [name, value](StoreWindow& w) {
            auto& box = named<QSpinBox>(settings(w), name);
            if (box.value() == value) w.deliver([&box, value] { box.setValue(value - 1); });
            w.deliver([&box, value] { box.setValue(value); });
        };
    };
    return {
        "Settings",
        {},
        {pageId("open", Qt::Key_Comma, cd::PageId::Settings),
         {"minutes", spin("Minutes a day", 33), [plan](StoreWindow& w) { return plan(w).minutesADay == 33; }},
         {"study days",
          [](StoreWindow& w) {
              auto& box = named<QCheckBox>(settings(w), "Sunday");
              if (!box.isChecked()) w.deliver([&box] { box.click(); });
              w.deliver([&box] { box.click(); });
          },
          [plan](StoreWindow& w) { return plan(w).calendar.weekdays() == 0x3F; }},
         {"day off",
          [](StoreWindow& w) {
              auto* edit = settings(w).findChild<cd::DaysOffEdit*>();
              w.deliver([edit] { edit->addButton()->click(); });
          },
          [plan](StoreWindow& w) { return !plan(w).calendar.daysOff().empty(); }},
         {"recall", spin("Target recall", 88),
          [plan](StoreWindow& w) { return std::lround(plan(w).retention * 100) == 88; }},
         {"new", spin("New questions a day", 7), [plan](StoreWindow& w) { return plan(w).newPerDay == 7; }},
         {"theme",
          [](StoreWindow& w) {
              auto& box = named<QComboBox>(settings(w), "Theme");
              w.deliver([&box] { box.setCurrentIndex(0); });
              w.deliver([&box] { box.setCurrentIndex(2); });
          },
          setting("desktop.theme", "dark")},
         {"text size", spin("Text size", 120), setting("desktop.textPercent", "120")},
         {"buttons",
          [](StoreWindow& w) {
              for (auto* button : settings(w).findChildren<QRadioButton*>())
                  w.deliver([button] { button->click(); });
          },
          setting("desktop.buttons", "four")},
         {"larger", [](StoreWindow& w) { w.key(Qt::Key_Plus, Qt::ControlModifier); },
          [](StoreWindow& w) { return study::appearance(w.workspace().learner()).textPercent > 120; }}}};
}

cd::LibraryPage& libraryOf(StoreWindow& w) {
    return *w.window().findChild<cd::LibraryPage*>();
}

void waitForInstaller(StoreWindow& w) {
    desktop::waitFor([&w] { return !libraryOf(w).findChild<cd::LibraryInstaller*>()->isBusy(); });
}

StoreWalk libraryWalk() {
    const auto installed = [](StoreWindow& w) {
        return w.workspace().learner().catalog().pack(studyPackId).has_value();
    };
    return {"Library",
            {},
            {pageId("open", Qt::Key_5, cd::PageId::Library),
             {"search",
              [](StoreWindow& w) {
                  w.key(Qt::Key_F, Qt::ControlModifier);
                  w.key(Qt::Key_A, Qt::ControlModifier);
                  w.type(QStringLiteral("Inf"));
              },
              [](StoreWindow& w) { return w.window().focusWidget() != nullptr; }},
             {"clear the search", [](StoreWindow& w) { w.key(Qt::Key_Escape); },
              [](StoreWindow& w) { return w.window().pageId() == cd::PageId::Library; }},
             {"remove",
              [](StoreWindow& w) {
                  w.second(); // what could not be read is there now
                  auto& remove = named<QPushButton>(libraryOf(w), "Remove One of every kind");
                  w.deliver([&remove] { remove.click(); });
                  waitForInstaller(w);
              },
              [installed](StoreWindow& w) { return !installed(w); }},
             {"install",
              [](StoreWindow& w) {
                  w.deliver([&w] { libraryOf(w).install(QStringLiteral(TEST_DATA "/study-pack")); });
                  waitForInstaller(w);
              },
              installed},
             pageId("back to Today", Qt::Key_1, cd::PageId::Today)}};
}

StoreWalk workshopWalk() {
    const auto folder = [](StoreWindow& w) { return w.folder().parent_path() / "written"; };
    return {"Workshop",
            [folder](StoreWindow& w) {
                std::filesystem::copy(TEST_DATA "/study-pack", folder(w),
                                      std::filesystem::copy_options::recursive);
            },
            {{"open",
              [folder](StoreWindow& w) {
                  w.deliver(
                      [&w, folder] { w.window().openWorkshop(QString::fromStdString(folder(w).string())); });
                  desktop::waitFor([&w] {
                      return desktop::workshopOf(w.window()).pack() != nullptr &&
                             desktop::workshopOf(w.window()).pack()->reading() != nullptr;
                  });
              },
              [](StoreWindow& w) { return w.window().isWriting(); }},
             {"leave", [](StoreWindow& w) { w.key(Qt::Key_1, Qt::ControlModifier); },
              [](StoreWindow& w) { return !w.window().isWriting(); }}}};
}

StoreWalk paletteWalk() {
    const auto palette = [](StoreWindow& w) { return w.window().findChild<cd::CommandPalette*>(); };
    return {"Palette, Today and the way out",
            {},
            {pageId("today", Qt::Key_1, cd::PageId::Today),
             {"a second goes by", [](StoreWindow& w) { w.second(); }, [](StoreWindow&) { return true; }},
             {"palette", [](StoreWindow& w) { w.key(Qt::Key_K, Qt::ControlModifier); },
              [palette](StoreWindow& w) { return palette(w)->isVisible(); }},
             {"find",
              [palette](StoreWindow& w) {
                  auto* field = palette(w)->findChild<QLineEdit*>();
                  field->setFocus();
                  QTest::keyClicks(field, QStringLiteral("Inf"));
              },
              [palette](StoreWindow& w) {
                  return palette(w)->findChild<QLineEdit*>()->text().startsWith(QLatin1String("Inf"));
              }},
             {"close the palette",
              [palette](StoreWindow& w) { w.deliver([&w, palette] { palette(w)->reject(); }); },
              [palette](StoreWindow& w) { return !palette(w)->isVisible(); }},
             {"close", [](StoreWindow& w) { w.window().close(); },
              [](StoreWindow& w) { return !w.window().isVisible(); }}}};
}

} // namespace

TEST_CASE("each statement fails once while somebody studies: no abort, no answer lost, none stored twice",
          "[faults]") {
    failEach(studyWalk());
}

TEST_CASE("each statement fails once on Progress, in the Library and in the palette without an abort",
          "[faults]") {
    failEach(progressWalk());
    failEach(libraryWalk());
    failEach(paletteWalk());
}

TEST_CASE("each statement fails once under the settings and the Workshop, and doing it again works",
          "[faults]") {
    failEach(settingsWalk());
    failEach(workshopWalk());
}

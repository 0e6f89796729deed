// Every statement of the store fails once under the window, page by page.
#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/pages/library_installer.h"
#include "desktop/pages/library_page.h"
#include "desktop/pages/mistake_row.h"
#include "desktop/pages/progress_page.h"
#include "desktop/pages/settings_page.h"
#include "desktop/shell/command_palette.h"
#include "desktop/study/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/workshop/open_pack.h"
#include "desktop/workshop/workshop_page.h"
#include "desktop_support.h"
#include "sqlite_fault_support.h"
#include "store_support.h"
#include "support/catch.h"

#include <sqlite3.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <functional>
#include <iostream>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
using desktop::SqliteWatch;
using desktop::StoreWindow;

namespace {

constexpr const char* studyPackId = "one-of-every-kind";

/// One thing the person does. Where it did not work, the person sees why and does it again.
struct Step {
    const char* name;
    std::function<void(StoreWindow&)> act;
    std::function<bool(StoreWindow&)> isDone;
    /// What the person typed or chose, as the screen shows it; empty where the step has none.
    std::function<QString(StoreWindow&)> answer = {};
};

struct Walk {
    const char* page;
    std::function<void(StoreWindow&)> prepare; ///< without faults
    std::vector<Step> steps;
};

/// The statements of each step, each once.
using Statements = std::vector<std::vector<std::string>>;

/// What came of a walk.
struct Walked {
    QStringList problems;
    QStringList stored; ///< what a second try must not store twice
    Statements ran;
    int failures = 0;
};

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

Step door(const char* name, int key, cd::Door to) {
    return {name, [key](StoreWindow& w) { w.key(key, Qt::ControlModifier); },
            [to](StoreWindow& w) { return w.window().door() == to; }};
}

/// Anything the person sees about a failure: the notice, or a sentence beside the answer or the setting.
bool reports(StoreWindow& w) {
    static const QStringList signs{QStringLiteral("disk is full"), QStringLiteral("is writing to"),
                                   QStringLiteral("cannot be read or written"),
                                   QStringLiteral("can be read but not written")};
    const auto says = [](const QString& text) {
        return std::ranges::any_of(signs, [&](const QString& sign) { return text.contains(sign); });
    };
    if (says(w.message())) return true;
    for (QWidget* top : QApplication::topLevelWidgets())
        for (const QWidget* part : top->findChildren<QWidget*>()) {
            const auto* label = qobject_cast<const QLabel*>(part);
            if (part->isVisible() &&
                (says(part->accessibleName()) || (label != nullptr && says(label->text()))))
                return true;
        }
    return false;
}

/// The journal, and what was done in practice exams; moving in one may be stored again.
QStringList storedIn(StoreWindow& w) {
    QStringList stored;
    const auto& profile = w.workspace().learner().profile();
    // A session shuffles anew each time: which option "1" is differs.
    profile.eachEvent([&](const chipwise::store::Event& event) {
        stored << QString::fromStdString(std::string(toText(event.type)) + ' ' + event.card);
    });
    for (const auto& attempt : profile.attempts()) {
        stored << QStringLiteral("exam");
        for (const auto& event : profile.eventsOf(attempt.id))
            if (event.type != chipwise::store::AttemptEventType::Goto)
                stored << QString::fromStdString(std::string(toText(event.type)) + ' ' +
                                                 std::to_string(event.position) + ' ' + event.answer);
    }
    return stored;
}

bool reads(const std::string& sql) {
    return sql.starts_with("SELECT") || sql.starts_with("PRAGMA") || sql.starts_with("WITH");
}

/// Writes change the disk, so they meet what disks and neighbors do; reads meet what disks do.
int codeFor(const std::string& sql, std::size_t number) {
    static constexpr std::array writing{SQLITE_FULL, SQLITE_BUSY, SQLITE_IOERR, SQLITE_READONLY};
    static constexpr std::array reading{SQLITE_IOERR, SQLITE_BUSY};
    return reads(sql) ? reading[number % reading.size()] : writing[number % writing.size()];
}

/// What may fail without a word: the answer is saved and shown, and what is missing is worked out again.
bool mayBeSilent(const std::string& sql) {
    return sql.find("data_version") != std::string::npos || sql.starts_with("ROLLBACK");
}

/// In each step the statement with the number of the round fails, of those that `known` lists for it.
Walked run(const Walk& walk, const Statements& known, std::size_t round) {
    StoreWindow w;
    w.window().setUpdatesEnabled(false); // nobody looks, and painting is most of the work
    if (walk.prepare) walk.prepare(w);
    SqliteWatch watch;
    Walked walked;
    for (std::size_t i = 0; i < walk.steps.size(); ++i) {
        const Step& step = walk.steps[i];
        const bool isFault = i < known.size() && round < known[i].size();
        const std::string fault = isFault ? known[i][round] : std::string();
        const int code = codeFor(fault, round + i);
        const auto isDone = [&] {
            const desktop::Unwatched quiet;
            return step.isDone(w);
        };
        const auto problem = [&](const char* what) {
            walked.problems << QStringLiteral("“%1” %2 (%3: %4)")
                                   .arg(QLatin1String(step.name), QLatin1String(what),
                                        QLatin1String(desktop::faultName(code)),
                                        QString::fromStdString(fault));
        };
        const QString before = step.answer ? step.answer(w) : QString();
        watch.takeSeen();
        watch.failNext(fault, code);
        step.act(w);
        const bool failed = watch.hasFailed();
        watch.failNext({}, SQLITE_OK);
        walked.ran.push_back(watch.takeSeen());
        walked.failures += failed ? 1 : 0;
        if (!isDone()) {
            if (!failed) problem("is not done");
            if (failed && !reports(w) && !mayBeSilent(fault)) problem("fails without a message");
            if (step.answer && step.answer(w) != before) problem("lost the answer");
            w.second();
            step.act(w);
            if (!isDone()) problem("is not done again");
        } else if (failed) {
            w.second(); // what could not be read is read again
        }
        w.dismissMessage();
    }
    const desktop::Unwatched quiet;
    walked.stored = storedIn(w);
    return walked;
}

void failEach(const Walk& walk) {
    const desktop::NoWarnings quiet;
    const Walked whole = run(walk, {}, 0);
    INFO(walk.page << ": " << whole.problems.join(QLatin1String("; ")).toStdString());
    REQUIRE(whole.problems.isEmpty());
    std::size_t rounds = 0;
    for (const auto& ran : whole.ran) rounds = std::max(rounds, ran.size());
    int failures = 0;
    for (std::size_t round = 0; round < rounds; ++round) {
        const Walked walked = run(walk, whole.ran, round);
        INFO(walk.page << ", round " << round << ": "
                       << walked.problems.join(QLatin1String("\n")).toStdString());
        CHECK(walked.problems.isEmpty());
        CHECK(walked.stored.join(QLatin1Char('\n')).toStdString() ==
              whole.stored.join(QLatin1Char('\n')).toStdString());
        failures += walked.failures;
    }
    std::cout << walk.page << ": " << rounds << " rounds, " << failures << " failures, 0 aborts\n";
}

Walk studyWalk() {
    const auto typed = [](StoreWindow& w) {
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
         {"type", typed, [](StoreWindow& w) { return studyAnswer(w).contains(QLatin1String("96")); }},
         {"check what was typed", [](StoreWindow& w) { w.key(Qt::Key_Return); }, showsVerdict, studyAnswer},
         {"undo", [](StoreWindow& w) { w.key(Qt::Key_Z, Qt::ControlModifier); },
          [](StoreWindow& w) { return sheetOf(w) != nullptr && !showsVerdict(w); }},
         {"type again", typed, [](StoreWindow& w) { return studyAnswer(w).contains(QLatin1String("96")); }},
         {"check again", [](StoreWindow& w) { w.key(Qt::Key_Return); }, showsVerdict, studyAnswer},
         {"on", [](StoreWindow& w) { w.key(Qt::Key_Return); },
          [](StoreWindow& w) { return sheetOf(w) != nullptr && !showsVerdict(w); }},
         {"hide", [](StoreWindow& w) { w.key(Qt::Key_Exclam, Qt::ShiftModifier); },
          [](StoreWindow& w) {
              return rowOf(w, "truth").suspended &&
                     (sheetOf(w) == nullptr || sheetOf(w)->asked().card.name != card("truth"));
          }},
         {"leave", [](StoreWindow& w) { w.key(Qt::Key_Escape); },
          [](StoreWindow& w) { return !w.window().isStudying(); }}}};
}

cd::ExamSheet* examSheet(StoreWindow& w) {
    return w.window().isSitting() ? w.window().examScreen().questionSheet() : nullptr;
}

/// The question on screen as it is stored; a blank one where none is on screen.
study::SatQuestion satOnScreen(StoreWindow& w) {
    cd::ExamSheet* sheet = examSheet(w);
    study::Sitting* sitting = w.window().examScreen().sitting();
    if (sheet == nullptr || sitting == nullptr) return {};
    const int position = sheet->asked().position;
    if (sitting->position() != position) throw std::logic_error("another question is on screen");
    return sitting->questions().at(static_cast<std::size_t>(position) - 1);
}

bool asksFor(StoreWindow& w, chipwise::pack::Kind kind) {
    satOnScreen(w);
    cd::ExamSheet* sheet = examSheet(w);
    return sheet != nullptr && sheet->asked().presentation.kind == kind &&
           !sheet->asked().presentation.multiple;
}

QString examAnswer(StoreWindow& w) {
    cd::ExamSheet* sheet = examSheet(w);
    const auto answer = sheet != nullptr ? sheet->view().answer() : std::nullopt;
    if (!answer) return {};
    if (const auto* chosen = std::get_if<chipwise::quiz::Chosen>(&*answer))
        return QStringLiteral("option %1").arg(chosen->keys.empty() ? 0 : chosen->keys.front());
    return QStringLiteral("text");
}

/// Walks with N or P until a question of this kind is in front, or a step fails.
Step walkTo(const char* name, int key, chipwise::pack::Kind kind) {
    const auto walk = [key, kind](StoreWindow& w) {
        for (QString before = QStringLiteral("none"); !asksFor(w, kind);) {
            const QString place =
                examSheet(w) != nullptr ? QString::number(examSheet(w)->asked().position) : QString();
            if (place == before) return;
            before = place;
            w.key(key, Qt::AltModifier);
        }
    };
    return {name, walk, [kind](StoreWindow& w) { return asksFor(w, kind); }};
}

/// The same exam each time, as far as it can be read.
constexpr std::uint64_t examSeed = 7;

void setUpExam(StoreWindow& w) {
    w.deliver([&w] {
        cd::ExamSetup& setup = w.window().examPage().setup();
        setup.plans().setCurrentIndex(setup.plans().count() - 1);
        setup.setSeed(examSeed);
        if (setup.shorterButton()->isVisible()) setup.shorterButton()->click();
    });
}

/// Enter starts from every choice, too: without an offer there is no button for it.
void startExam(StoreWindow& w) {
    w.deliver([&w] {
        cd::ExamSetup& setup = w.window().examPage().setup();
        setup.setSeed(examSeed);
        setup.plans().setFocus();
    });
    w.key(Qt::Key_Return);
}

Walk examWalk() {
    using chipwise::pack::Kind;
    const auto screen = [](StoreWindow& w) -> cd::ExamScreen& { return w.window().examScreen(); };
    const auto isSetUp = [](StoreWindow& w) {
        return w.window().examPage().setup().isVisible() &&
               w.window().examPage().setup().offer().form.has_value();
    };
    const auto isOpen = [](StoreWindow& w) { return examSheet(w) != nullptr; };
    const auto ask = [screen](StoreWindow& w) {
        if (screen(w).question() == nullptr) w.key(Qt::Key_Return, Qt::ControlModifier);
        return screen(w).question();
    };
    return {"Practice exam",
            {},
            {door("open", Qt::Key_2, cd::Door::Exam),
             {"set up", setUpExam, isSetUp},
             {"start", startExam, isOpen},
             walkTo("to a choice", Qt::Key_N, Kind::Choice),
             {"choose",
              [](StoreWindow& w) {
                  if (examAnswer(w).isEmpty()) {
                      w.key(Qt::Key_1);
                  } else { // the sheet says that Enter tries again
                      w.key(Qt::Key_Return);
                      w.key(Qt::Key_P, Qt::AltModifier);
                  }
              },
              [](StoreWindow& w) {
                  return satOnScreen(w).answered && examAnswer(w) == QLatin1String("option 1");
              }},
             {"choose another",
              [](StoreWindow& w) {
                  if (examAnswer(w) != QLatin1String("option 3")) {
                      w.key(Qt::Key_3);
                  } else {
                      w.key(Qt::Key_Return);
                      w.key(Qt::Key_P, Qt::AltModifier);
                  }
              },
              [](StoreWindow& w) {
                  const auto sat = satOnScreen(w);
                  const auto* chosen =
                      sat.answer ? std::get_if<chipwise::quiz::Chosen>(&*sat.answer) : nullptr;
                  return chosen != nullptr && chosen->keys == std::vector<int>{3};
              }},
             {"flag", [](StoreWindow& w) { w.key(Qt::Key_F); },
              [](StoreWindow& w) { return satOnScreen(w).flagged; }, examAnswer},
             {"strike out",
              [](StoreWindow& w) {
                  w.key(Qt::Key_X);
                  w.key(Qt::Key_2);
              },
              [](StoreWindow& w) { return satOnScreen(w).struck.contains(2); }, examAnswer},
             {"certain", [](StoreWindow& w) { w.key(Qt::Key_S); },
              [](StoreWindow& w) { return satOnScreen(w).certainty == chipwise::memory::Certainty::Certain; },
              examAnswer},
             {"next", [](StoreWindow& w) { w.key(Qt::Key_N); },
              [](StoreWindow& w) { return examSheet(w) != nullptr && !satOnScreen(w).flagged; }},
             walkTo("to a number", Qt::Key_N, Kind::Numeric),
             {"type",
              [](StoreWindow& w) {
                  if (examAnswer(w).isEmpty()) w.type(QStringLiteral("96 GiB"));
              },
              [](StoreWindow& w) { return !examAnswer(w).isEmpty(); }},
             {"review what was typed",
              [](StoreWindow& w) { w.key(Qt::Key_R, Qt::ControlModifier); },
              [screen](StoreWindow& w) { return screen(w).reviewSheet() != nullptr; },
              {}},
             {"back to the number", [](StoreWindow& w) { w.key(Qt::Key_Escape); },
              [](StoreWindow& w) { return asksFor(w, Kind::Numeric) && satOnScreen(w).answered; }},
             walkTo("back to the choice", Qt::Key_P, Kind::Choice),
             {"leave", [](StoreWindow& w) { w.key(Qt::Key_Escape); },
              [](StoreWindow& w) { return !w.window().isSitting(); }},
             {"go on", [](StoreWindow& w) { w.key(Qt::Key_Return); }, isOpen},
             {"submit",
              [ask](StoreWindow& w) {
                  if (ask(w) != nullptr) w.key(Qt::Key_Return);
              },
              [screen](StoreWindow& w) { return screen(w).sitting() == nullptr; }},
             {"back", [](StoreWindow& w) { w.key(Qt::Key_2, Qt::ControlModifier); }, isSetUp},
             {"set up again", setUpExam, isSetUp},
             {"start again", startExam, isOpen},
             {"discard",
              [ask](StoreWindow& w) {
                  if (ask(w) != nullptr && ask(w)->other() != nullptr)
                      w.deliver([button = ask(w)->other()] { button->click(); });
              },
              [](StoreWindow& w) {
                  return !w.window().isSitting() && !w.workspace().learner().profile().openAttempt();
              }}}};
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

Walk progressWalk() {
    const auto row = [](StoreWindow& w) -> cd::MistakeRow* {
        const auto rows = w.window().findChildren<cd::MistakeRow*>();
        return rows.isEmpty() ? nullptr : rows.front();
    };
    return {"Progress and mistakes",
            missSome,
            {door("open", Qt::Key_3, cd::Door::Progress),
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

Walk settingsWalk() {
    const auto plan = [](StoreWindow& w) { return w.workspace().learner().plan(); };
    const auto setting = [](const char* name, const char* value) {
        return [name, value](StoreWindow& w) {
            return w.workspace().setting(QLatin1String(name)) == QLatin1String(value);
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
        {door("open", Qt::Key_Comma, cd::Door::Settings),
         {"minutes", spin("Minutes a day", 33), [plan](StoreWindow& w) { return plan(w).minutesADay == 33; }},
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
          [](StoreWindow& w) {
              return w.workspace().setting(QStringLiteral("desktop.textPercent")).toInt() > 120;
          }}}};
}

cd::LibraryPage& libraryOf(StoreWindow& w) {
    return *w.window().findChild<cd::LibraryPage*>();
}

void waitForInstaller(StoreWindow& w) {
    desktop::waitFor([&w] { return !libraryOf(w).findChild<cd::LibraryInstaller*>()->isBusy(); });
}

Walk libraryWalk() {
    const auto installed = [](StoreWindow& w) {
        return w.workspace().learner().catalog().pack(studyPackId).has_value();
    };
    return {"Library",
            {},
            {door("open", Qt::Key_4, cd::Door::Library),
             {"search",
              [](StoreWindow& w) {
                  w.key(Qt::Key_F, Qt::ControlModifier);
                  w.key(Qt::Key_A, Qt::ControlModifier);
                  w.type(QStringLiteral("Inf"));
              },
              [](StoreWindow& w) { return w.window().focusWidget() != nullptr; }},
             {"clear the search", [](StoreWindow& w) { w.key(Qt::Key_Escape); },
              [](StoreWindow& w) { return w.window().door() == cd::Door::Library; }},
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
             door("back to Today", Qt::Key_1, cd::Door::Today)}};
}

Walk workshopWalk() {
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
                      return w.window().workshopPage().pack() != nullptr &&
                             w.window().workshopPage().pack()->reading() != nullptr;
                  });
              },
              [](StoreWindow& w) { return w.window().isWriting(); }},
             {"leave", [](StoreWindow& w) { w.key(Qt::Key_1, Qt::ControlModifier); },
              [](StoreWindow& w) { return !w.window().isWriting(); }}}};
}

Walk paletteWalk() {
    const auto palette = [](StoreWindow& w) { return w.window().findChild<cd::CommandPalette*>(); };
    return {"Palette, Today and the way out",
            {},
            {door("today", Qt::Key_1, cd::Door::Today),
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

TEST_CASE("each statement fails once during a practice exam: no abort, no answer lost, none stored twice",
          "[faults]") {
    failEach(examWalk());
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

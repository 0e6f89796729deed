// Every statement of the store fails once under a practice exam.
#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/shell/main_window.h"
#include "store_walk_support.h"
#include "support/catch.h"

#include <QComboBox>
#include <QPushButton>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
using desktop::failEach;
using desktop::pageId;
using desktop::Step;
using desktop::StoreWalk;
using desktop::StoreWindow;

namespace {

cd::ExamSheet* examSheet(StoreWindow& w) {
    return w.window().isExamInFront() ? w.window().examScreen().questionSheet() : nullptr;
}

/// The question on screen as it is stored; a blank one where none is on screen.
study::SatQuestion satOnScreen(StoreWindow& w) {
    cd::ExamSheet* sheet = examSheet(w);
    study::ExamAttempt* examAttempt = w.window().examScreen().examAttempt();
    if (sheet == nullptr || examAttempt == nullptr) return {};
    const int position = sheet->asked().position;
    if (examAttempt->position() != position) throw std::logic_error("another question is on screen");
    return examAttempt->questions().at(static_cast<std::size_t>(position) - 1);
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

/// Ctrl+Enter starts from every choice, too: without an offer there is no button for it.
void startExam(StoreWindow& w) {
    w.deliver([&w] {
        cd::ExamSetup& setup = w.window().examPage().setup();
        setup.setSeed(examSeed);
        setup.plans().setFocus();
    });
    w.key(Qt::Key_Return, Qt::ControlModifier);
}

StoreWalk examWalk() {
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
            {pageId("open", Qt::Key_2, cd::PageId::Exam),
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
              [](StoreWindow& w) { return !w.window().isExamInFront(); }},
             {"go on", [](StoreWindow& w) { w.key(Qt::Key_Return); }, isOpen},
             {"submit",
              [ask](StoreWindow& w) {
                  if (ask(w) != nullptr) w.key(Qt::Key_Return);
              },
              [screen](StoreWindow& w) { return screen(w).examAttempt() == nullptr; }},
             {"back", [](StoreWindow& w) { w.key(Qt::Key_2, Qt::ControlModifier); }, isSetUp},
             {"set up again", setUpExam, isSetUp},
             {"start again", startExam, isOpen},
             {"discard",
              [ask](StoreWindow& w) {
                  if (ask(w) != nullptr && ask(w)->other() != nullptr)
                      w.deliver([button = ask(w)->other()] { button->click(); });
              },
              [](StoreWindow& w) {
                  return !w.window().isExamInFront() && !w.workspace().learner().profile().openAttempt();
              }}}};
}

} // namespace

TEST_CASE("each statement fails once during a practice exam: no abort, no answer lost, none stored twice",
          "[faults]") {
    failEach(examWalk());
}

// The list of all questions in the window, 100,000 rows, offscreen. Wanted: walking, turning pages and the
// wheel are painted within a frame, 16.7 ms at the 99th percentile from the event to the pixels; 10,000
// questions are hidden, and brought back, within a second each.
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_questions.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "many_questions.h"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTableView>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

using namespace chipwise;
using namespace chipwise::desktop;

namespace {

/// What a person waits, and the processor's time alone, which is the same however busy the machine is.
struct Took {
    double ms = 0;
    double processorMs = 0;
};

double at(std::vector<Took>& all, double Took::*what, double share) {
    std::ranges::sort(all, {}, what);
    return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))].*what;
}

void report(const char* what, std::vector<Took> all) {
    std::printf(
        "%-32s n %4zu   median %7.2f   p99 %7.2f   most %7.2f   processor: median %7.2f   p99 %7.2f ms\n",
        what, all.size(), at(all, &Took::ms, .5), at(all, &Took::ms, .99), at(all, &Took::ms, 1),
        at(all, &Took::processorMs, .5), at(all, &Took::processorMs, .99));
}

double processorMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// From the call to the pixels: what changed is painted as it is on a screen, without waiting for a frame.
template <typename Action>
Took timed(QWidget& window, Action action) {
    QElapsedTimer timer;
    timer.start();
    const double before = processorMs();
    action();
    QApplication::sendPostedEvents();
    QEvent paint(QEvent::UpdateRequest);
    QApplication::sendEvent(&window, &paint);
    return {static_cast<double>(timer.nsecsElapsed()) / 1e6, processorMs() - before};
}

/// As many times as wanted.
template <typename Action>
void measure(const char* what, QWidget& window, int times, Action action) {
    std::vector<Took> all;
    for (int i = 0; i < times; ++i) all.push_back(timed(window, action));
    report(what, all);
}

void press(QWidget& target, int key, Qt::KeyboardModifiers modifiers = {}) {
    QKeyEvent down(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(&target, &down);
}

void turnWheel(QTableView& table, int notches) {
    const QPointF middle = table.viewport()->rect().center();
    QWheelEvent turned(middle, table.viewport()->mapToGlobal(middle), {}, {0, -120 * notches}, Qt::NoButton,
                       Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(table.viewport(), &turned);
}

void selectMany(LibraryQuestions& list, int count) {
    QTableView& table = list.table();
    table.selectionModel()->select({table.model()->index(0, 0), table.model()->index(count - 1, 0)},
                                   QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    theme().apply(Scheme::Light);
    bench::ManyQuestions many;
    const study::Now now = many.now;
    Workspace workspace(many.folder(), std::move(many.learner), [now] { return now; });
    MainWindow window(workspace);
    window.resize(1280, 800);
    window.show();
    window.open(PageId::Library);
    auto& page = *window.findChild<LibraryPage*>();
    report("open the list", {timed(window, [&] { page.showTab(LibraryPage::Tab::Questions); })});
    for (int i = 0; i < 10; ++i) QApplication::processEvents(); // it is on the screen from here on
    LibraryQuestions& list = page.questionList();
    QTableView& table = list.table();
    table.setFocus();
    measure("a row down", window, 200, [&] { press(table, Qt::Key_Down); });
    measure("a page down", window, 200, [&] { press(table, Qt::Key_PageDown); });
    measure("a page up", window, 100, [&] { press(table, Qt::Key_PageUp); });
    measure("a page selected further", window, 200,
            [&] { press(table, Qt::Key_PageDown, Qt::ShiftModifier); });
    measure("the last row, the first row", window, 51, [&] {
        press(table, table.currentIndex().row() == 0 ? Qt::Key_End : Qt::Key_Home, Qt::ControlModifier);
    });
    measure("the wheel, a notch down", window, 300, [&] { turnWheel(table, 1); });
    measure("the wheel, five notches up", window, 60, [&] { turnWheel(table, -5); });
    int at = 0;
    measure("the bar, somewhere", window, 200, [&] {
        at = (at + 9'973) % table.verticalScrollBar()->maximum();
        table.verticalScrollBar()->setValue(at);
    });
    for (int i = 0; i < 5; ++i) {
        press(table, Qt::Key_Home, Qt::ControlModifier);
        measure("select all", window, 1, [&] { press(table, Qt::Key_A, Qt::ControlModifier); });
        measure("a row down, from all selected", window, 1, [&] { press(table, Qt::Key_Down); });
    }
    measure("only missed ones, then all", window, 10,
            [&] { list.states().setCurrentIndex(list.states().currentIndex() == 0 ? 3 : 0); });
    std::vector<Took> hide;
    std::vector<Took> bringBack;
    for (int i = 0; i < 3; ++i) {
        list.clearFilter();
        selectMany(list, 10'000);
        hide.push_back(timed(window, [&] { press(table, Qt::Key_Exclam); }));
        bringBack.push_back(timed(window, [&] { press(window, Qt::Key_Z, Qt::ControlModifier); }));
        QApplication::processEvents();
    }
    report("hide 10,000", hide);
    report("take it back", bringBack);
    return 0;
}

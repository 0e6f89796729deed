// Random keys, clicks, drops and sizes on the real window: nothing crashes, no warning comes, and the journal
// is whole afterwards. CHIPWISE_MONKEY_EVENTS sets how many (20,000 for a run under the sanitizers), and
// CHIPWISE_MONKEY_SEED another walk; the seed is printed.
#include "desktop/desktop_support.h"
#include "desktop/shell/rail.h"
#include "desktop/window_support.h"
#include "store/care/check.h"
#include "support/catch.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QEventLoop>
#include <QFileDialog>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPointer>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <random>

using namespace chipwise::desktop;

namespace {

constexpr int usualEvents = 1500;
constexpr int longestDialog = 60; ///< events; then it is closed, so that the walk goes on elsewhere

constexpr std::array keys{Qt::Key_1,         Qt::Key_2,     Qt::Key_3,      Qt::Key_4,        Qt::Key_5,
                          Qt::Key_A,         Qt::Key_B,     Qt::Key_F,      Qt::Key_K,        Qt::Key_M,
                          Qt::Key_N,         Qt::Key_S,     Qt::Key_V,      Qt::Key_X,        Qt::Key_Z,
                          Qt::Key_Return,    Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Space,    Qt::Key_Tab,
                          Qt::Key_Backtab,   Qt::Key_Up,    Qt::Key_Down,   Qt::Key_Left,     Qt::Key_Right,
                          Qt::Key_Home,      Qt::Key_End,   Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Delete,
                          Qt::Key_Backspace, Qt::Key_F1,    Qt::Key_F2,     Qt::Key_F8,       Qt::Key_Comma,
                          Qt::Key_Question,  Qt::Key_Plus,  Qt::Key_Minus};

constexpr std::array typed{"a",
                           "12.5",
                           "Trainium",
                           "{{c1::gap}}",
                           "- [x] right\n- [ ] wrong\n",
                           "\xC3\xBC\xE2\x82\xAC",
                           "\xF0\x9F\xA7\xAA",
                           "## ",
                           "id: ",
                           "=1+1",
                           "\xD7\x90\xD7\x91"};

class Monkey : public QObject {
public:
    Monkey(desktop::WholeWindow& whole, int events, unsigned seed)
        : m_whole(whole), m_left(events), m_random(seed) {}

    /// Each event is its own turn of the event loop, nested loops of dialogs included.
    void run() {
        next();
        m_loop.exec();
    }
    const std::map<QString, int>& places() const { return m_places; }
    int events() const { return m_done; }

private:
    /// The next turn is asked for before this one, which a dialog may keep from ending.
    void next() {
        if (m_left <= 0) {
            m_whole.window().show(); // with it a dialog that a closed window has hidden
            desktop::WholeWindow::closeDialog();
            if (desktop::WholeWindow::dialog() != nullptr && ++m_closing < 50)
                QTimer::singleShot(0, this, [this] { next(); });
            else
                m_loop.quit();
            return;
        }
        QTimer::singleShot(0, this, [this] { next(); });
        --m_left;
        ++m_done;
        act();
    }

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }
    template <typename List>
    auto oneOf(const List& list) {
        return list[static_cast<std::size_t>(upTo(static_cast<int>(list.size()) - 1))];
    }

    /// Where events go now: an open dialog or menu, or the window.
    QWidget* top() {
        QWidget* dialog = desktop::WholeWindow::dialog();
        if (dialog != m_dialog) m_inDialog = 0;
        m_dialog = dialog;
        const bool choosesFile = qobject_cast<QFileDialog*>(dialog) != nullptr;
        if (dialog != nullptr && (choosesFile || ++m_inDialog > longestDialog)) {
            desktop::WholeWindow::closeDialog(); // a chooser could leave the temporary folder
            return nullptr;
        }
        if (dialog != nullptr) return dialog;
        if (!m_whole.window().isVisible()) m_whole.window().show(); // it was closed
        return &m_whole.window();
    }

    void notePlace(const QWidget& top) {
        MainWindow& window = m_whole.window();
        QString place = QLatin1String(top.metaObject()->className());
        if (&top == &window)
            place = window.isStudying()  ? QStringLiteral("study")
                    : window.isWriting() ? QStringLiteral("workshop")
                    : window.isExamInFront()
                        ? QStringLiteral("exam")
                        : QStringLiteral("page %1").arg(static_cast<int>(window.pageId()));
        ++m_places[place];
    }

    void act() {
        QWidget* const place = top();
        if (place == nullptr) return;
        notePlace(*place);
        const int kind = upTo(99);
        if (kind < 30) return pressKey(*place);
        if (kind < 62) return click(*place);
        if (kind < 74) return type(*place);
        if (kind < 80) return wheel(*place);
        if (kind < 84) return resize();
        if (kind < 90) return paste(*place);
        if (kind < 94) return drop(*place);
        if (kind < 97) return goSomewhere();
        m_whole.now().ms += 1000LL * upTo(kind == 99 ? 90'000 : 60);
    }

    QWidget* keyTarget(QWidget& place) {
        QWidget* focused = place.focusWidget();
        return focused != nullptr && focused->isVisible() ? focused : &place;
    }

    /// For finding what a failure came from: CHIPWISE_MONKEY_TRACE prints each event before it is sent.
    void trace(const char* what, int detail, const QWidget& target) const {
        if (!m_traces) return;
        std::cerr << m_done << ' ' << what << ' ' << detail;
        for (const QWidget* w = &target; w != nullptr; w = w->parentWidget())
            std::cerr << ' ' << w->metaObject()->className();
        std::cerr << " \"" << target.accessibleName().left(40).toStdString() << "\"" << std::endl;
    }

    void pressKey(QWidget& place) {
        static constexpr std::array modifiers{Qt::KeyboardModifiers(),
                                              Qt::KeyboardModifiers(),
                                              Qt::KeyboardModifiers(),
                                              Qt::KeyboardModifiers(Qt::ControlModifier),
                                              Qt::KeyboardModifiers(Qt::AltModifier),
                                              Qt::ControlModifier | Qt::ShiftModifier};
        const auto key = oneOf(keys);
        const auto modifier = oneOf(modifiers);
        QWidget* target = keyTarget(place);
        trace("key", static_cast<int>(key) | static_cast<int>(modifier), *target);
        QTest::keyClick(target, key, modifier);
    }

    QWidget* anyChild(QWidget& place) {
        QList<QWidget*> children = place.findChildren<QWidget*>();
        children.removeIf([](const QWidget* w) { return !w->isVisible() || w->isWindow(); });
        return children.isEmpty() ? &place : children[upTo(static_cast<int>(children.size()) - 1)];
    }

    void click(QWidget& place) {
        QWidget* child = anyChild(place);
        const QPoint at(upTo(std::max(0, child->width() - 1)), upTo(std::max(0, child->height() - 1)));
        // As a pointer would: whatever lies on top at that place gets it.
        QWidget* hit = place.childAt(child->mapTo(&place, at));
        const QPointer<QWidget> target = hit != nullptr ? hit : &place;
        const QPoint local = target->mapFromGlobal(child->mapToGlobal(at));
        const int sort = upTo(9);
        if (sort == 1) {
            trace("menu", 0, *target);
            QContextMenuEvent menu(QContextMenuEvent::Mouse, local, target->mapToGlobal(local));
            QApplication::sendEvent(target, &menu);
            return;
        }
        const Qt::MouseButton button = sort == 2 ? Qt::MiddleButton : Qt::LeftButton;
        mouse(target, QEvent::MouseButtonPress, local, button, button);
        mouse(target, QEvent::MouseButtonRelease, local, button, Qt::NoButton);
        if (sort != 0) return;
        mouse(target, QEvent::MouseButtonDblClick, local, button, button);
        mouse(target, QEvent::MouseButtonRelease, local, button, Qt::NoButton);
    }

    /// The press before may have deleted the target.
    void mouse(const QPointer<QWidget>& target, QEvent::Type type, QPoint at, Qt::MouseButton button,
               Qt::MouseButtons down) {
        if (target == nullptr) return;
        trace("mouse", type, *target);
        QMouseEvent event(type, at, target->mapToGlobal(at), button, down, Qt::NoModifier);
        QApplication::sendEvent(target, &event);
    }

    void type(QWidget& place) {
        const QString words = QString::fromUtf8(oneOf(typed));
        for (const QChar c : words) {
            QWidget* target = keyTarget(place);
            const int key = c == QLatin1Char('\n') ? static_cast<int>(Qt::Key_Return) : 0;
            QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier,
                            key != 0 ? QStringLiteral("\r") : QString(c));
            const QPointer<QWidget> alive = &place;
            trace("type", c.unicode(), *target);
            QApplication::sendEvent(target, &press);
            if (alive == nullptr || !alive->isVisible()) return;
        }
    }

    void wheel(QWidget& place) {
        QWidget* child = anyChild(place);
        trace("wheel", 0, *child);
        const QPointF at = child->rect().center();
        QWheelEvent event(at, child->mapToGlobal(at), {}, {0, upTo(1) == 0 ? 120 : -360}, Qt::NoButton,
                          upTo(5) == 0 ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(child, &event);
    }

    void resize() { m_whole.window().resize(640 + upTo(1000), 420 + upTo(600)); }

    QMimeData* anyData() {
        auto* data = new QMimeData;
        switch (upTo(5)) {
        case 0: break; // no formats
        case 1: data->setText(QStringLiteral("Question\tRight answer\nWhich?\tThis\n")); break;
        case 2: data->setText(QString(20'000, QLatin1Char('x'))); break;
        case 3: data->setHtml(QStringLiteral("<img src=\"file:///etc/hostname\">")); break;
        case 4: data->setImageData(QImage(4, 4, QImage::Format_RGB32)); break;
        default: data->setText(QStringLiteral("a\x1B[31m") + QChar(0) + QStringLiteral("b")); break;
        }
        return data;
    }

    void paste(QWidget& place) {
        QApplication::clipboard()->setMimeData(anyData());
        QTest::keyClick(keyTarget(place), Qt::Key_V, Qt::ControlModifier);
    }

    void drop(QWidget& place) {
        QWidget* target = anyChild(place);
        while (!target->acceptDrops() && target->parentWidget() != nullptr) target = target->parentWidget();
        trace("drop", 0, *target);
        const std::unique_ptr<QMimeData> data(anyData());
        QDragEnterEvent enter({2, 2}, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &enter);
        if (!enter.isAccepted()) return;
        QDropEvent drop({2, 2}, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &drop);
    }

    /// Random keys rarely find the way to everything.
    void goSomewhere() {
        if (desktop::WholeWindow::dialog() != nullptr) return desktop::WholeWindow::closeDialog();
        MainWindow& window = m_whole.window();
        switch (upTo(7)) {
        case 0: window.study({}); break;
        case 1:
        case 2: window.openWorkshop(m_whole.packFolder()); break;
        default: window.open(static_cast<PageId>(upTo(4))); break;
        }
    }

    desktop::WholeWindow& m_whole;
    int m_left;
    int m_done = 0;
    int m_inDialog = 0;
    int m_closing = 0;
    std::mt19937 m_random;
    bool m_traces = qEnvironmentVariableIsSet("CHIPWISE_MONKEY_TRACE");
    QEventLoop m_loop;
    QPointer<QWidget> m_dialog;
    std::map<QString, int> m_places;
};

} // namespace

TEST_CASE("random keys, clicks, drops and sizes neither crash the window nor damage the journal") {
    const int events = qEnvironmentVariableIsSet("CHIPWISE_MONKEY_EVENTS")
                           ? qEnvironmentVariableIntValue("CHIPWISE_MONKEY_EVENTS")
                           : usualEvents;
    const unsigned seed = qEnvironmentVariableIsSet("CHIPWISE_MONKEY_SEED")
                              ? qEnvironmentVariable("CHIPWISE_MONKEY_SEED").toUInt()
                              : 20261122U;
    const desktop::NoWarnings quiet;
    desktop::WholeWindow whole;
    Monkey monkey(whole, events, seed);
    std::cout << "Random events: " << events << ", seed " << seed << std::endl;
    monkey.run();
    std::cout << "Events at:";
    for (const auto& [place, count] : monkey.places())
        std::cout << ' ' << place.toStdString() << ' ' << count;
    std::cout << std::endl;
    CHECK(monkey.events() == events);
    CHECK(monkey.places().size() >= 7);

    // The window still answers.
    whole.window().open(PageId::Library);
    QApplication::processEvents();
    CHECK(whole.window().pageId() == PageId::Library);
    CHECK(whole.window().isVisible());
    const auto report = whole.workspace().learner().profile().check();
    for (const std::string& problem : report.problems) UNSCOPED_INFO(problem);
    CHECK(report.problems.empty());
}

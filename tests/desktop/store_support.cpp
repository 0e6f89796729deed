#include "store_support.h"

#include "desktop/shell/job.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/toast.h"
#include "desktop_support.h"
#include "study_support.h"
#include "support/catch.h"

#include <QApplication>
#include <QTest>
#include <QTimer>

namespace desktop {

namespace cd = chipwise::desktop;

namespace {

cd::Toast& toastOf(const cd::MainWindow& window) {
    return *window.findChild<cd::Toast*>();
}

} // namespace

StoreWindow::StoreWindow(const std::filesystem::path& profile) : m_profile(profile) {
    deletePending();
    cd::theme().apply(cd::Scheme::Light);
    m_workspace = std::make_unique<cd::Workspace>(folder(), [this] { return now; });
    if (m_workspace->learner().catalog().packs().empty())
        REQUIRE(m_workspace->learner().install(studyPack(), now).installed);
    m_window = std::make_unique<cd::MainWindow>(*m_workspace);
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    QApplication::processEvents();
    // What the window works at has a connection of its own and would report what a test does to the file.
    REQUIRE(waitFor([this] { return m_window->findChildren<cd::Job*>().isEmpty(); }));
}

QWidget& StoreWindow::front() {
    if (QWidget* dialog = frontDialog()) return *dialog;
    if (!m_window->isActiveWindow()) m_window->activateWindow(); // a dialog has closed
    QApplication::processEvents();
    return *m_window;
}

void StoreWindow::key(int key, Qt::KeyboardModifiers modifiers) {
    QWidget& window = front();
    QTest::keyClick(window.focusWidget() != nullptr ? window.focusWidget() : &window,
                    static_cast<Qt::Key>(key), modifiers);
    QApplication::processEvents();
}

void StoreWindow::type(const QString& text) {
    QTest::keyClicks(front().focusWidget(), text);
    QApplication::processEvents();
}

void StoreWindow::deliver(const std::function<void()>& work) {
    QMetaObject::invokeMethod(m_window.get(), work, Qt::QueuedConnection);
    QApplication::processEvents();
}

QString StoreWindow::message() const {
    const cd::Toast& toast = toastOf(*m_window);
    return toast.isVisible() ? toast.accessibleName() : QString();
}

void StoreWindow::dismissMessage() {
    toastOf(*m_window).dismiss();
}

void StoreWindow::second() {
    passSeconds(*m_window, 1);
}

void passSeconds(cd::MainWindow& window, int count) {
    for (int i = 0; i < count; ++i) {
        for (QTimer* timer : window.findChildren<QTimer*>()) {
            if (!timer->isActive() || timer->interval() != 1000) continue;
            QTimerEvent event(timer->timerId());
            QApplication::sendEvent(timer, &event);
        }
        QApplication::processEvents();
    }
}

} // namespace desktop

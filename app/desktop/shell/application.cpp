#include "desktop/shell/application.h"

#include "desktop/shell/report_errors.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QMetaMethod>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QWidget>

#include <filesystem>
#include <new>
#include <stdexcept>
#include <utility>

namespace chipwise::desktop {

namespace {

/// Where the wheel goes: a closed list, a number or a slider under the pointer would change unseen, and take
/// the keyboard, while somebody scrolls the page. A number that has the keyboard turns: its change is seen.
QObject* wheelTarget(QObject* receiver) {
    auto* widget = qobject_cast<QWidget*>(receiver);
    for (QWidget* at = widget; at != nullptr && !at->isWindow(); at = at->parentWidget())
        if (qobject_cast<QSpinBox*>(at) != nullptr && at->hasFocus()) return at;
    for (QWidget* at = widget; at != nullptr && !at->isWindow(); at = at->parentWidget())
        if (qobject_cast<QComboBox*>(at) != nullptr || qobject_cast<QAbstractSpinBox*>(at) != nullptr ||
            qobject_cast<QSlider*>(at) != nullptr)
            return at->parentWidget();
    return receiver;
}

} // namespace

bool Application::notify(QObject* receiver, QEvent* event) {
    if (event->type() == QEvent::Wheel) receiver = wheelTarget(receiver);
    // What is painted reaches the screen in the same step.
    if (event->type() == QEvent::Paint && !std::exchange(m_hasPainted, true))
        QTimer::singleShot(0, this, &Application::firstFrameShown);
    const bool isTimer = event->type() == QEvent::Timer; // the receiver may be gone afterwards
    try {
        const bool handled = QApplication::notify(receiver, event);
        if (isTimer && !m_failingTimers.isEmpty()) m_failingTimers.remove(receiver);
        return handled;
    } catch (const std::exception& error) {
        const bool known = isTimer && m_failingTimers.contains(receiver);
        if (isTimer) m_failingTimers.insert(receiver);
        if (!known) report(errorSentence(error));
        return true;
    }
}

void Application::report(const QString& sentence) {
    if (isSignalConnected(QMetaMethod::fromSignal(&Application::failed)))
        emit failed(sentence);
    else
        qWarning("%s", qUtf8Printable(sentence));
}

QString errorSentence(const std::exception& error) {
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
        return Application::tr("There is not enough memory for this. Close other programs, then try again.");
    if (const auto* files = dynamic_cast<const std::filesystem::filesystem_error*>(&error))
        return Application::tr("%1 can't be used (%2).")
            .arg(QString::fromStdString(files->path1().string()),
                 QString::fromStdString(files->code().message()));
    if (dynamic_cast<const std::logic_error*>(&error) != nullptr)
        return Application::tr("This step failed because of an error in Chipwise (%1). Close and reopen "
                               "Chipwise, then try again.")
            .arg(QString::fromUtf8(error.what()));
    return QString::fromUtf8(error.what());
}

void reportError(const QString& sentence) {
    if (auto* application = qobject_cast<Application*>(QCoreApplication::instance()))
        application->report(sentence);
    else
        qWarning("%s", qUtf8Printable(sentence));
}

} // namespace chipwise::desktop

#pragma once

#include <QApplication>
#include <QSet>

namespace chipwise::desktop {

/// Catches what an event handler throws: Qt lets no exception pass through its event loop. The handler ends
/// where it threw, the program goes on, and failed() says what happened.
class Application final : public QApplication {
    Q_OBJECT
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent*) override;
    void report(const QString& sentence);

signals:
    void failed(const QString& sentence);
    /// The first window is on the screen: time for what that need not wait for.
    void firstFrameShown();

private:
    bool m_hasPainted = false;
    QSet<const QObject*> m_failingTimers; ///< a timer that keeps failing is reported once
};

} // namespace chipwise::desktop

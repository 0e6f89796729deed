#pragma once

#include "desktop/pages_support.h"
#include "desktop/shell/main_window.h"
#include "desktop/widgets/button.h"
#include "desktop/workshop/workshop_page.h"

#include <QPlainTextEdit>

#include <QApplication>

#include <map>

namespace desktop {

/// Of a window in whose build it is.
inline chipwise::desktop::WorkshopPage& workshopOf(chipwise::desktop::MainWindow& window) {
    return dynamic_cast<chipwise::desktop::WorkshopPage&>(*window.authorSide());
}

/// The Workshop over a folder that a test may write to as any other program would.
class WorkshopRoom {
public:
    enum class Folder { SamplePack, Empty };
    explicit WorkshopRoom(Folder = Folder::SamplePack, QSize size = QSize(1280, 800));

    chipwise::desktop::WorkshopPage& page() { return *m_page; }
    std::filesystem::path folder() const { return m_folder; }
    PageProfile& profile() { return m_profile; }
    const QStringList& said() const { return m_said; }

    /// As another program would write it.
    void write(const std::string& file, const std::string& text);
    std::string read(const std::string& file) const;
    /// Opens the folder and waits until it is read.
    void open(const QString& file = {}, int line = 0);
    /// Waits until the panes show a reading that was not there before.
    bool nextReading(const std::function<void()>& cause);
    /// Until nothing waits to be read any more.
    void settle();
    void type(const QString&);
    QPlainTextEdit& text();
    QString previewText();
    /// The window goes, as in a crash: nothing is said or saved any more but what was kept while typing.
    void crash();

private:
    void connectPage();

    PageProfile m_profile;
    TestFolder m_room;
    std::filesystem::path m_folder;
    QStringList m_said;
    std::unique_ptr<chipwise::desktop::WorkshopPage> m_page;
};

/// A clock for buttons that a test moves by hand.
class HandClock {
public:
    HandClock() {
        chipwise::desktop::Button::setClock([this] { return m_ms; });
    }
    ~HandClock() { chipwise::desktop::Button::setClock({}); }
    HandClock(const HandClock&) = delete;
    HandClock& operator=(const HandClock&) = delete;
    void pass(std::int64_t ms) { m_ms += ms; }

private:
    std::int64_t m_ms = 1'000'000;
};

/// The dialog of that kind in sight; null where there is none.
template <class Kind>
Kind* shownDialog() {
    Kind* found = nullptr;
    for (QWidget* top : QApplication::allWidgets())
        if (auto* one = qobject_cast<Kind*>(top); one != nullptr && one->isVisible()) found = one;
    return found;
}
/// A button in sight by its word; null where there is none.
chipwise::desktop::Button* buttonNamed(const QWidget& in, const QString& word);
/// Every text in sight.
QString wordsIn(const QWidget&);

} // namespace desktop

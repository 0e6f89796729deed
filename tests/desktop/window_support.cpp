#include "desktop/window_support.h"

#include "desktop/desktop_support.h"
#include "desktop/workshop/workshop_page.h"
#include "study/packs/installed_packs.h"
#include "study/preferences.h"
#include "support/catch.h"
#include "support/installed_profile.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QMenu>

namespace desktop {

using namespace chipwise::desktop;
namespace fs = std::filesystem;

namespace {

constexpr const char* schemes[] = {"http", "https", "mailto", "file"};

} // namespace

WholeWindow::WholeWindow() : m_home(qgetenv("HOME")) {
    deletePending();
    theme().apply(Scheme::Light);
    const fs::path home = folder() / "home";
    fs::create_directories(home / "Documents");
    qputenv("HOME", QByteArray::fromStdString(home.string()));
    fs::copy(TEST_DATA "/sample-pack", folder() / "pack", fs::copy_options::recursive);
    const fs::path data(TEST_DATA);
    const fs::path profile =
        InstalledProfile::in(folder() / "data" / "profile",
                             {data / "sample-pack", data / "study-pack", data / "kinds-pack"}, m_now);
    m_workspace = std::make_unique<chipwise::desktop::Workspace>(profile, [this] { return m_now; });
    chipwise::study::judgeFacts(workspace().learner(), m_now);
    chipwise::study::setNewPacksFolder(workspace().learner(), home.string());
    for (const char* scheme : schemes) QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "opened");
    m_window = std::make_unique<MainWindow>(workspace());
    m_window->setPackChooser([this] { return packFolder(); });
    m_window->resize(1100, 760);
    m_window->show();
    m_window->activateWindow();
    QApplication::processEvents();
}

WholeWindow::~WholeWindow() {
    closeDialogs();
    m_window.reset();
    m_workspace.reset();
    for (const char* scheme : schemes) QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
    qputenv("HOME", m_home);
    theme().apply(Scheme::Light);
}

QString WholeWindow::packFolder() const {
    return QString::fromStdString((folder() / "pack").string());
}

QWidget* WholeWindow::dialog() {
    if (QWidget* popup = QApplication::activePopupWidget()) return popup;
    if (QWidget* front = frontDialog()) return front;
    for (QWidget* top : QApplication::topLevelWidgets())
        if (auto* dialog = qobject_cast<QDialog*>(top); dialog != nullptr && dialog->isVisible())
            return dialog;
    return nullptr;
}

void WholeWindow::closeDialog() {
    QWidget* open = dialog();
    if (auto* box = qobject_cast<QDialog*>(open))
        box->reject();
    else if (open != nullptr)
        open->close();
}

/// Closing one may open another that asks about it.
void WholeWindow::closeDialogs() {
    for (int i = 0; i < 20 && dialog() != nullptr; ++i) {
        closeDialog();
        QApplication::processEvents();
    }
}

} // namespace desktop

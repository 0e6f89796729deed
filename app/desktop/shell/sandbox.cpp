#include "desktop/shell/sandbox.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/open_outside.h"
#include "sandbox/network.h"

#include <QCoreApplication>

#include <cstdlib>
#include <iostream>
#include <system_error>

namespace chipwise::desktop {

namespace {

void explain(const QString& why) {
    theme().apply(Scheme::System);
    AskDialog dialog({QCoreApplication::translate("Sandbox", "Chipwise can't start."), why,
                      QCoreApplication::translate("Sandbox", "Quit")},
                     nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false); // it lives on the stack here
    dialog.no()->hide();
    dialog.exec();
}

} // namespace

Sandbox::Sandbox(bool opensLinks) {
    if (opensLinks) {
        m_opener.emplace();
        setOpener([this](const QUrl& address) { return m_opener->open(address.toEncoded().toStdString()); });
    }
    if (!sandbox::isReachedByNetwork(std::getenv("DISPLAY"))) refuse();
}

bool Sandbox::close() {
    if (!m_isClosed) refuse();
    if (m_isClosed) return true;
    std::cerr << "chipwise-desktop: " << sandbox::cannotRefuse << '\n';
    if (m_opener) explain(QCoreApplication::translate("Sandbox", sandbox::cannotRefuse));
    return false;
}

void Sandbox::refuse() {
    try {
        sandbox::refuseNetwork();
        m_isClosed = true;
    } catch (const std::system_error&) {
        // close() says so, when there is a screen to say it on.
    }
}

} // namespace chipwise::desktop

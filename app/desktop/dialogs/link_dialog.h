#pragma once

#include "desktop/dialogs/dialog.h"

#include <QUrl>

#include <functional>

namespace chipwise::desktop {

/// Shows where a link leads, all of it and as plain text, before anything is opened. Only web and mail
/// addresses can be opened; others can be copied.
class LinkDialog : public Dialog {
    Q_OBJECT
public:
    using Opener = std::function<bool(const QUrl&)>;

    /// `opener` empty: the desktop's browser.
    LinkDialog(const QUrl&, QWidget* parent, Opener opener = {});

    static bool canBeOpened(const QUrl&);
    Button* openButton() { return primary(); }
    Button* copyButton() { return m_copy; }

signals:
    void noticed(const QString& message);

private:
    void openAddress();

    QUrl m_address;
    Opener m_opener;
    Button* m_copy;
};

} // namespace chipwise::desktop

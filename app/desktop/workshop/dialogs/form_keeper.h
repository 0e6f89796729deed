#pragma once

#include "workshop/draft/drafts.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>

class QDialog;

namespace chipwise::desktop {

class NoticeStrip;
class Workspace;

/// Keeps what is typed into a dialog that is closed without being used. It waits beside the drafts of its
/// pack and is there again when the dialog is opened next, where a strip under its title says so and can
/// discard it. So nothing typed is lost, and nobody is asked. A crash loses the last seconds.
class FormKeeper final : public QObject {
    Q_OBJECT
public:
    struct Form {
        std::string name;                         ///< among the forms of these drafts
        std::function<QString()> typed;           ///< all of it as text; empty where nothing was typed
        std::function<void(const QString&)> fill; ///< puts that back; an empty text empties the form
    };
    /// Fills the dialog with what waits for it. It belongs to the dialog, whose layout is a column.
    FormKeeper(Workspace&, QDialog&, workshop::Drafts, Form);

signals:
    void kept(); ///< the dialog was closed with something typed in it

private:
    void discard();
    void bringBack();
    void finish(int result);
    QString waiting();
    void keep(const QString& text);

    Workspace& m_workspace;
    workshop::Drafts m_drafts;
    Form m_form;
    QByteArray m_property; ///< of the workspace: holds the text while it cannot be written
    QString m_kept;        ///< as it was written last
    NoticeStrip* m_strip;
    QString m_discarded;
    QTimer m_regularly;
};

} // namespace chipwise::desktop

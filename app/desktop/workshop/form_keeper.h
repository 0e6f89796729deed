#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>

class QDialog;

namespace chipwise::desktop {

class NoticeStrip;
class Workspace;

/// Keeps what is typed into a dialog that is closed without being used. It waits in the profile and is there
/// again when the dialog is opened next, where a strip under its title says so and can discard it. So nothing
/// typed is lost, and nobody is asked. A crash loses the last seconds.
class FormKeeper final : public QObject {
    Q_OBJECT
public:
    struct Form {
        QString name;                             ///< of what waits; forms of two folders have two names
        std::function<QString()> typed;           ///< all of it as text; empty where nothing was typed
        std::function<void(const QString&)> fill; ///< puts that back; an empty text empties the form
    };
    /// Fills the dialog with what waits for it. It belongs to the dialog, whose layout is a column.
    FormKeeper(Workspace&, QDialog&, Form);

signals:
    void kept(); ///< the dialog was closed with something typed in it

private:
    void discard();
    void bringBack();
    void finish(int result);
    QString waiting() const;
    void keep(const QString& text);

    Workspace& m_workspace;
    Form m_form;
    NoticeStrip* m_strip;
    QString m_discarded;
    QTimer m_regularly;
};

} // namespace chipwise::desktop

#include "desktop/workshop/dialogs/form_keeper.h"

#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/notice_strip.h"

#include <QDialog>
#include <QVBoxLayout>
#include <QVariant>

#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int keepEveryMs = 5000;

} // namespace

FormKeeper::FormKeeper(Workspace& workspace, QDialog& dialog, workshop::Drafts drafts, Form form)
    : QObject(&dialog), m_workspace(workspace), m_drafts(std::move(drafts)), m_form(std::move(form)),
      m_property(QByteArray::fromStdString("form " + m_form.name + ' ' + m_drafts.packFolder().string())),
      m_strip(new NoticeStrip(&dialog)) {
    if (auto* column = qobject_cast<QVBoxLayout*>(dialog.layout())) column->insertWidget(1, m_strip);
    m_regularly.setInterval(keepEveryMs);
    connect(&m_regularly, &QTimer::timeout, this, [this] {
        const QString typed = m_form.typed();
        keep(typed);
        if (typed.isEmpty() && m_discarded.isEmpty()) m_strip->dismiss(); // what was kept has been used
    });
    connect(&dialog, &QDialog::finished, this, &FormKeeper::finish);
    m_regularly.start();
    QString text;
    reportErrors([&] { text = waiting(); });
    if (text.isEmpty()) return;
    m_form.fill(text);
    m_strip->showMessage(tr("Restored what you typed last time."),
                         {{tr("Discard"), [this] { discard(); }, true}}, false);
}

void FormKeeper::discard() {
    m_discarded = m_form.typed();
    m_form.fill({});
    keep({});
    m_strip->showMessage(tr("Discarded."), {{tr("Restore text"), [this] { bringBack(); }}}, false);
}

/// What was typed in its place since is not lost either: it can be exchanged again.
void FormKeeper::bringBack() {
    const QString typed = m_form.typed();
    m_form.fill(std::exchange(m_discarded, typed));
    if (typed.isEmpty()) m_strip->dismiss();
}

void FormKeeper::finish(int result) {
    m_regularly.stop();
    const QString typed = result == QDialog::Accepted ? QString() : m_form.typed();
    keep(typed);
    if (!typed.isEmpty()) emit kept();
}

QString FormKeeper::waiting() {
    const QVariant here = m_workspace.property(m_property.constData());
    if (here.isValid()) return here.toString();
    if (const auto draft = m_drafts.form(m_form.name)) m_kept = words(draft->text);
    return m_kept;
}

/// Where the profile cannot be written, it waits in the program until that is closed.
void FormKeeper::keep(const QString& text) {
    const bool waitsHere = m_workspace.property(m_property.constData()).isValid();
    if (text == m_kept && !waitsHere) return;
    m_workspace.setProperty(m_property.constData(), text);
    if (m_workspace.readOnly()) return;
    try {
        if (text.isEmpty())
            m_drafts.drop(m_form.name, workshop::Draft::Of::Form);
        else
            m_drafts.keep(
                {m_form.name, {}, text.toStdString(), m_workspace.now().ms, workshop::Draft::Of::Form});
        m_kept = text;
        m_workspace.setProperty(m_property.constData(), QVariant());
    } catch (const std::exception&) { // the next words or the closing try again
    }
}

} // namespace chipwise::desktop

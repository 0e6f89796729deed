#include "desktop/workshop/dialogs/new_pack_dialog.h"

#include "desktop/shell/report_errors.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"
#include "pack/text/new_id.h"

#include <QDir>
#include <QPointer>
#include <QRegularExpression>

namespace chipwise::desktop {

NewPackDialog::NewPackDialog(const QString& parentFolder, Chooser chooser, QWidget* parent)
    : Dialog(tr("New pack"), 520, parent), m_parentFolder(parentFolder),
      m_title(new TextField(Field::Size::Regular, this, tr("Title"))),
      m_id(new TextField(Field::Size::Regular, this, tr("Id"))), m_place(new Text(Type::Caption, this)),
      m_problem(new Text(Type::Caption, QString(), Ink::Warning, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    addText(tr("A pack is a folder with a few text files. It starts with example questions of four kinds, "
               "for you to replace."));
    m_title->setPlaceholderText(tr("Title, for example: Trainium for beginners"));
    m_title->setMaxLength(200);
    m_id->setPlaceholderText(tr("Id: learners' progress is stored under it, so don't change it later"));
    m_id->setMaxLength(64);
    addBody(m_title);
    addBody(m_id);
    addBody(m_place);
    addBody(m_problem);
    Button* elsewhere = addSecondary(tr("Change location…"));
    Button* cancel = addSecondary(tr("Cancel"));
    Button* create = addPrimary(tr("Create"));
    connect(elsewhere, &Button::clicked, this, [this, chooser = std::move(chooser)] {
        const QPointer<NewPackDialog> self = this; // may be closed while the chooser is open
        const QString chosen = chooser(m_parentFolder);
        if (self.isNull()) return;
        if (!chosen.isEmpty()) m_parentFolder = chosen;
        update();
        // Enter creates next, and does not ask for the location again.
        (primary()->isEnabled() ? static_cast<QWidget*>(primary()) : m_title)->setFocus(Qt::OtherFocusReason);
    });
    connect(cancel, &Button::clicked, this, &NewPackDialog::reject);
    connect(create, &Button::clicked, this, &NewPackDialog::make);
    connect(m_title, &QLineEdit::textChanged, this, [this] {
        if (!m_ownId) m_id->setText(idFromTitle(m_title->text()));
        update();
    });
    connect(m_id, &QLineEdit::textEdited, this, [this] {
        m_ownId = !m_id->text().isEmpty();
        update();
    });
    update();
    m_title->setFocus();
}

QString NewPackDialog::idFromTitle(const QString& title) {
    if (title.trimmed().isEmpty()) return {};
    const std::string id = pack::idWords(title.toStdString());
    return id.empty() ? QStringLiteral("my-pack") : QString::fromStdString(id);
}

QString NewPackDialog::title() const {
    return m_title->text().trimmed();
}
QString NewPackDialog::id() const {
    return m_id->text().trimmed();
}
QString NewPackDialog::folder() const {
    return QDir(m_parentFolder).filePath(id());
}

QString NewPackDialog::typed() const {
    if (m_title->text().isEmpty() && !m_ownId) return {};
    return m_title->text() + QLatin1Char('\n') + (m_ownId ? m_id->text() : QString());
}

void NewPackDialog::fill(const QString& typed) {
    const QString id = typed.section(QLatin1Char('\n'), 1);
    m_ownId = !id.isEmpty();
    m_id->setText(id);
    m_title->setText(typed.section(QLatin1Char('\n'), 0, 0));
    if (typed.isEmpty()) m_id->clear();
    update();
}

void NewPackDialog::update() {
    static const QRegularExpression good(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"));
    const bool goodId = good.match(id()).hasMatch();
    QString problem;
    if (!id().isEmpty() && !goodId)
        problem = tr("An id can contain letters, digits, periods, “_”, and “-”, and must start with a letter "
                     "or digit.");
    else if (goodId && !QDir(folder()).isEmpty() && QDir(folder()).exists())
        problem = tr("This folder is not empty. Choose a different id or location.");
    m_id->setState(problem.isEmpty() ? Field::State::Open : Field::State::NotUnderstood);
    m_place->setRuns({{goodId ? tr("Folder: ") : tr("Location: "), Ink::Text3},
                      {QDir::toNativeSeparators(goodId ? folder() : m_parentFolder), Ink::Text2, true}});
    primary()->setEnabled(goodId && problem.isEmpty() && !title().isEmpty());
    showProblem(problem);
}

void NewPackDialog::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    fit();
}

void NewPackDialog::make() {
    const bool made =
        reportErrors([this] { m_make(*this); }, [this](const QString& why) { showProblem(why); });
    if (made) accept();
}

} // namespace chipwise::desktop

#include "desktop/paper/paper_dialog.h"

#include "desktop/pages/settings/settings_controls.h"
#include "desktop/paper/usual_paper.h"
#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QGuiApplication>
#include <QSpinBox>

namespace chipwise::desktop {

namespace {

constexpr int paperDialogWidth = 560;

/// A cursor that says so while pages are drawn.
class BusyCursor {
public:
    BusyCursor() { QGuiApplication::setOverrideCursor(Qt::WaitCursor); }
    ~BusyCursor() { QGuiApplication::restoreOverrideCursor(); }
    BusyCursor(const BusyCursor&) = delete;
    BusyCursor& operator=(const BusyCursor&) = delete;
};

} // namespace

PaperDialog::PaperDialog(PaperOrder proposed, int questions, Chooser chooser, Writer writer, QWidget* parent)
    : Dialog(tr("Save exam as PDF"), paperDialogWidth, parent), m_order(std::move(proposed)),
      m_chooser(std::move(chooser)), m_writer(std::move(writer)),
      m_size(makeComboBox(tr("Paper"), {tr("A4"), tr("Letter")})),
      m_versions(makeSpinBox(tr("Versions"), 1, study::mostPaperVersions, QString())),
      m_key(new QCheckBox(tr("in a separate file"), this)), m_folder(new Text(Type::Row, this)),
      m_problem(new Text(Type::Row, QString(), Ink::Warning, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    addText((questions == 1
                 ? tr("Saves the exam you set up (1 question) as a PDF to print.")
                 : tr("Saves the exam you set up (%1 questions) as a PDF to print.").arg(questions)) +
            QLatin1Char(' ') +
            tr("Each version has the same questions in a different order. If a question draws its numbers at "
               "random, they differ between versions. The answer key lists the right answers and explains "
               "them."));
    m_size->setCurrentIndex(m_order.size == PaperSize::Letter ? 1 : 0);
    m_key->setChecked(m_order.key);
    m_key->setAccessibleName(tr("Answer key in a separate file"));
    addRows();
    addBody(m_problem);
    m_problem->hide();
    m_elsewhere = addSecondary(tr("Change folder…"));
    addCancel();
    Button* writes = addPrimary(tr("Save"));
    connect(m_elsewhere, &Button::clicked, this, &PaperDialog::chooseFolder);
    connect(writes, &Button::clicked, this, &PaperDialog::write);
    showFolder();
    m_size->setFocus();
}

void PaperDialog::addRows() {
    auto* body = new QWidget(this);
    auto* grid = new QGridLayout(body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(12);
    grid->setColumnStretch(1, 1);
    auto add = [&, row = 0](const QString& label, QWidget* control, Qt::Alignment side) mutable {
        auto* text = new Text(Type::Row, label, Ink::Text3, body);
        text->setWraps(false);
        grid->addWidget(text, row, 0, Qt::AlignVCenter);
        grid->addWidget(control, row++, 1, side);
    };
    add(tr("Paper"), m_size, Qt::AlignLeft);
    add(tr("Versions"), m_versions, Qt::AlignLeft);
    add(tr("Answer key"), m_key, Qt::AlignLeft | Qt::AlignVCenter);
    add(tr("Folder"), m_folder, Qt::AlignVCenter);
    setTabOrder(m_size, m_versions); // as they stand
    setTabOrder(m_versions, m_key);
    addBody(body);
}

PaperOrder PaperDialog::order() const {
    PaperOrder order = m_order;
    order.size = m_size->currentIndex() == 1 ? PaperSize::Letter : PaperSize::A4;
    order.key = m_key->isChecked();
    return order;
}

void PaperDialog::chooseFolder() {
    const QString chosen = m_chooser(m_order.folder);
    if (chosen.isEmpty()) return;
    m_order.folder = chosen;
    m_problem->hide();
    showFolder();
}

void PaperDialog::showFolder() {
    m_folder->setRuns({{QDir::toNativeSeparators(m_order.folder), Ink::Text2, true}});
    fit();
}

void PaperDialog::write() {
    const auto write = [this] {
        const BusyCursor busy;
        emit written(m_writer(m_versions->value(), order()));
    };
    const auto showProblem = [this](const QString& why) {
        m_problem->setText(why);
        m_problem->show();
        fit();
    };
    if (reportErrors(write, showProblem)) accept();
}

PaperDialog* askForPaper(Workspace& workspace, const study::Form& form, QWidget* parent,
                         std::function<void(const QStringList&)> written) {
    const auto write = [&workspace, form](int versions, const PaperOrder& order) {
        study::Learner& learner = workspace.learner();
        const ExamPaper paper = examPaper(form, learner, versions, paperDate(workspace.today()));
        const QStringList files = writeExam(paper, learner, order).all();
        if (!workspace.readOnly())
            reportErrors([&] { rememberPaper(learner, order); },
                         PaperDialog::tr("The paper size and folder were not saved for next time."));
        return files;
    };
    const auto choose = [parent](const QString& from) {
        return QFileDialog::getExistingDirectory(parent, PaperDialog::tr("Choose where to save the files"),
                                                 from);
    };
    const PaperOrder usual = usualPaper(workspace.learner(), words(form.title), workspace.today());
    auto* dialog = new PaperDialog(usual, static_cast<int>(form.questions.size()), choose, write, parent);
    QObject::connect(dialog, &PaperDialog::written, parent, std::move(written));
    dialog->open();
    return dialog;
}

} // namespace chipwise::desktop

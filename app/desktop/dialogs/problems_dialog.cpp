#include "desktop/dialogs/problems_dialog.h"

#include "desktop/dialogs/problem_row.h"
#include "desktop/widgets/text/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostProblems = 200;

QString problemCounts(const study::InstallReport& report) {
    const auto errors = std::count_if(
        report.diagnostics.begin(), report.diagnostics.end(),
        [](const pack::Diagnostic& problem) { return problem.severity == pack::Severity::Error; });
    const auto warnings = static_cast<std::ptrdiff_t>(report.diagnostics.size()) - errors;
    QStringList parts;
    if (errors > 0)
        parts << (errors == 1 ? ProblemsDialog::tr("1 error") : ProblemsDialog::tr("%1 errors").arg(errors));
    if (warnings > 0)
        parts << (warnings == 1 ? ProblemsDialog::tr("1 warning")
                                : ProblemsDialog::tr("%1 warnings").arg(warnings));
    return parts.join(QStringLiteral(", "));
}

} // namespace

ProblemsDialog::ProblemsDialog(const study::InstallReport& report, QWidget* parent)
    : Dialog(report.installed ? tr("Installed, with problems") : tr("Not installed"), 680, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    const QString sentence = QString::fromStdString(report.sentence);
    addText(sentence);
    setAccessibleDescription(sentence + QLatin1Char(' ') + problemCounts(report));

    auto* rows = new QWidget;
    auto* column = new QVBoxLayout(rows);
    column->setContentsMargins(0, 0, 12, 0);
    column->setSpacing(0);
    const std::size_t shown = std::min(mostProblems, report.diagnostics.size());
    for (std::size_t i = 0; i < shown; ++i) column->addWidget(new ProblemRow(report.diagnostics[i], rows));
    if (shown < report.diagnostics.size())
        column->addWidget(new Text(
            Type::Row,
            tr("%1 more. “Copy as text” includes all problems.").arg(report.diagnostics.size() - shown),
            Ink::Text3, rows));
    column->addStretch();
    addScrolling(rows, tr("Problems: %1").arg(problemCounts(report)));

    m_copy = addSecondary(tr("Copy as text"));
    connect(m_copy, &Button::clicked, this, [this, text = asText(report)] {
        QGuiApplication::clipboard()->setText(text);
        m_copy->setText(tr("Copied"));
        emit noticed(tr("Copied the list of problems. Paste it into a message to the author."));
    });
    Button* close = addPrimary(tr("Close"));
    connect(close, &Button::clicked, this, &ProblemsDialog::accept);
    close->setFocus();
}

QString ProblemsDialog::asText(const study::InstallReport& report) {
    QString text = QString::fromStdString(report.sentence) + QStringLiteral("\n\n");
    for (const pack::Diagnostic& problem : report.diagnostics)
        text += QString::fromStdString(pack::toText(problem)) + QLatin1Char('\n');
    return text;
}

} // namespace chipwise::desktop

#include "desktop/paper/print_exam.h"

#include "desktop/paper/question_strips.h"
#include "desktop/paper/usual_paper.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"

#include <QDir>
#include <QFileInfo>

#include <istream>
#include <iterator>
#include <ostream>

namespace chipwise::desktop {

namespace {

constexpr std::size_t longestOrder = 4 << 20;
constexpr int notAnOrder = 2;
constexpr int nothingWritten = 3;

PaperNotWritten noFolder(const QString& folder) {
    const QString sentence =
        OnPaper::tr(
            "The folder %1 does not exist. Give an existing folder, or a .pdf file in an existing folder.")
            .arg(QDir::toNativeSeparators(folder));
    return PaperNotWritten(sentence.toStdString());
}

/// A folder takes files of the usual name; a file's own name is kept.
void aimAt(PaperOrder& order, const study::PrintOrder& wanted) {
    const QString target = words(wanted.target);
    const QFileInfo file(target);
    const bool named = !file.isDir() && file.suffix().compare(QLatin1String("pdf"), Qt::CaseInsensitive) == 0;
    order.folder = named ? file.absolutePath() : file.absoluteFilePath();
    if (!QFileInfo(order.folder).isDir()) throw noFolder(order.folder);
    order.nameChosen = named;
    order.name =
        named ? file.completeBaseName() : datedPaperName(words(wanted.form.title), words(wanted.day));
}

study::PrintReport reportOf(const WrittenPaper& written) {
    study::PrintReport report;
    for (const QString& file : written.versions) report.files.push_back(file.toStdString());
    report.key = written.key.toStdString();
    return report;
}

/// All of the stream, or nothing where that is more than any exam takes.
std::string orderOn(std::istream& in) {
    std::string text(longestOrder + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text.size() > longestOrder ? std::string() : text;
}

} // namespace

study::PrintReport printExam(const study::PrintOrder& wanted, const std::filesystem::path& profile) {
    study::PrintReport report;
    try {
        theme().apply(Scheme::Light);
        const study::Learner learner(profile, study::Learner::Access::ReadOnly);
        PaperOrder order;
        order.size = !wanted.letter   ? usualPaperSize(learner)
                     : *wanted.letter ? PaperSize::Letter
                                      : PaperSize::A4;
        order.key = wanted.key;
        aimAt(order, wanted);
        const ExamPaper paper =
            examPaper(wanted.form, learner, wanted.versions, paperDate(words(wanted.day)));
        return reportOf(writeExam(paper, learner, order));
    } catch (const PaperTaken& taken) {
        report.taken = true;
        report.problem = errorSentence(taken).toStdString();
    } catch (const std::exception& error) {
        report.problem = errorSentence(error).toStdString();
    }
    return report;
}

int printFromInput(const std::filesystem::path& profile, std::istream& in, std::ostream& out) {
    const auto order = study::printOrderFromJson(orderOn(in));
    study::PrintReport report;
    if (order)
        report = printExam(*order, profile);
    else
        report.problem =
            "Standard input does not contain a practice exam. Create one with “chipwise exam --paper”.";
    out << study::toJson(report) << std::endl;
    if (!order) return notAnOrder;
    return report.problem.empty() && out ? 0 : nothingWritten;
}

} // namespace chipwise::desktop

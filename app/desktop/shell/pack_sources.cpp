#include "desktop/shell/pack_sources.h"

#include "desktop/shell/report_errors.h"
#include "pack/read/reader.h"
#include "study/packs/pack_content.h"
#include "study/preferences.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <fstream>
#include <iterator>

namespace chipwise::desktop {

namespace {

/// What a folder's pack.md says, without reading its questions.
pack::Pack headIn(const std::filesystem::path& folder) {
    std::ifstream file(folder / "pack.md", std::ios::binary);
    pack::PackFiles head;
    head.texts["pack.md"] = std::string(std::istreambuf_iterator<char>(file), {});
    return pack::readPack(head).pack;
}

} // namespace

QString sourceFolder(const Workspace& workspace, const std::string& packId) {
    const QString folder = words(study::sourceFolder(workspace.learner(), packId));
    const bool still =
        !folder.isEmpty() && QFileInfo(folder).isDir() && headIn(folder.toStdString()).id == packId;
    return still ? folder : QString();
}

void rememberSource(Workspace& workspace, const std::string& packId, const QString& folder) {
    if (workspace.readOnly()) return;
    reportErrors([&] { study::rememberSourceFolder(workspace.learner(), packId, folder.toStdString()); },
                 QCoreApplication::translate("PackSources",
                                             "Chipwise could not save the location of this pack's folder."));
}

QString authorsOf(const std::filesystem::path& folder) {
    QStringList names;
    for (const std::string& author : headIn(folder).authors) names << words(author);
    return names.join(QStringLiteral(", "));
}

QString lastWritten(const Workspace& workspace) {
    const QString folder = words(study::lastPackFolder(workspace.learner()));
    return !folder.isEmpty() && QFileInfo(folder + QLatin1String("/pack.md")).isFile() ? folder : QString();
}

/// In one spelling, and wherever the program is started next.
void rememberWritten(Workspace& workspace, const QString& folder) {
    if (workspace.readOnly()) return;
    reportErrors(
        [&] {
            study::setLastPackFolder(workspace.learner(),
                                     QDir::cleanPath(QDir(folder).absolutePath()).toStdString());
        },
        QCoreApplication::translate("PackSources",
                                    "Chipwise could not remember this folder. Next time, choose it again."));
}

QuestionPlace placeOfCard(const QString& folder, const std::string& card) {
    const std::size_t slash = card.find('/');
    if (slash == std::string::npos) return {};
    const std::string name = card.substr(slash + 1, card.find('#') - slash - 1);
    const pack::ReadResult read = pack::readFolder(folder.toStdString());
    for (const pack::QuestionFile& file : read.pack.files)
        for (const pack::Group& group : file.groups)
            for (const pack::Question& question : group.questions)
                if (pack::questionName(question) == name)
                    return {words(question.mark.file), question.mark.line};
    return {};
}

} // namespace chipwise::desktop

#include "desktop/study/pictures.h"

#include "desktop/widgets/text/markdown_view.h"
#include "study/packs/questions.h"

#include <QCache>
#include <QDateTime>
#include <QFileInfo>
#include <QImageReader>
#include <QMutex>
#include <QMutexLocker>
#include <QRegularExpression>

namespace chipwise::desktop {

namespace {

constexpr int mostPictures = 16;
constexpr int mostMebibytes = 32;
constexpr int mostRemembered = 64 * 1024; ///< kibibytes

bool isAllowedFormat(const QByteArray& format) {
    return format == "png" || format == "jpeg" || format == "jpg" || format == "gif" || format == "webp";
}

QImage readPicture(const QString& file) {
    QImageReader::setAllocationLimit(mostMebibytes);
    QImageReader reader(file);
    reader.setDecideFormatFromContent(true);
    if (!isAllowedFormat(reader.format())) return {};
    const QSize size = reader.size();
    if (!size.isValid() || qint64(size.width()) * size.height() * 4 > qint64(mostMebibytes) * 1024 * 1024)
        return {};
    reader.setAutoTransform(true);
    return reader.read();
}

/// Decoding costs more than all else a question needs; who goes to and fro between questions pays for it
/// once.
QImage rememberedPicture(const QString& file) {
    static QMutex mutex;
    static QCache<QString, QImage> remembered(mostRemembered);
    const QFileInfo info(file);
    const QString key = QStringLiteral("%1 %2 %3")
                            .arg(info.lastModified().toMSecsSinceEpoch())
                            .arg(info.size())
                            .arg(info.absoluteFilePath());
    const QMutexLocker lock(&mutex);
    if (const QImage* known = remembered.object(key)) return *known;
    const QImage image = readPicture(file);
    if (!image.isNull())
        remembered.insert(key, new QImage(image), static_cast<int>(image.sizeInBytes() / 1024));
    return image;
}

} // namespace

PictureFinder installedPictures(const study::Learner& learner, const std::string& packId) {
    return [&learner, packId](const std::string& path) { return study::pictureFile(learner, packId, path); };
}

QHash<QString, QImage> packPictures(const PictureFinder& find, const QString& markdown) {
    static const QRegularExpression named(QStringLiteral(R"(!\[[^\]\n]{0,4000}\]\((media/[^)\s]{1,240})\))"));
    QHash<QString, QImage> pictures;
    auto matches = named.globalMatch(markdown);
    for (int i = 0; i < mostPictures && matches.hasNext(); ++i) {
        const QString path = matches.next().captured(1);
        const auto file = find(path.toStdString());
        if (!file) continue;
        const QImage image = rememberedPicture(QString::fromStdString(file->string()));
        if (!image.isNull()) pictures.insert(path, image);
    }
    return pictures;
}

void addPackPictures(MarkdownView& view, const PictureFinder& find, const QString& markdown) {
    const QHash<QString, QImage> pictures = packPictures(find, markdown);
    for (auto it = pictures.cbegin(); it != pictures.cend(); ++it) view.addPicture(it.key(), it.value());
}

} // namespace chipwise::desktop

#pragma once

#include <QHash>
#include <QImage>
#include <QString>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace chipwise::study {
class Learner;
}

namespace chipwise::desktop {

class MarkdownView;

/// The file of a picture that a pack's text names ("media/efa.png"); nothing where it is none of the pack's.
using PictureFinder = std::function<std::optional<std::filesystem::path>(const std::string& path)>;

/// The pictures of an installed pack. The learner must outlive the finder.
PictureFinder installedPictures(const study::Learner&, const std::string& packId);

/// The pictures of its own pack that a text names, by the path it names them with, and no others. A picture
/// over 32 MB decoded, or one that is not PNG, JPEG, GIF or WebP, is left out.
QHash<QString, QImage> packPictures(const PictureFinder&, const QString& markdown);
/// Gives them to a view; the description of one that is left out stands in its place.
void addPackPictures(MarkdownView&, const PictureFinder&, const QString& markdown);

} // namespace chipwise::desktop

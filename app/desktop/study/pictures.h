#pragma once

#include "store/catalog.h"

#include <QString>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace chipwise::desktop {

class MarkdownView;

/// The file of a picture that a pack's text names ("media/efa.png"); nothing where it is none of the pack's.
using PictureFinder = std::function<std::optional<std::filesystem::path>(const std::string& path)>;

/// The pictures of an installed pack. The catalog must outlive the finder.
PictureFinder installedPictures(const store::Catalog&, const std::string& packId);

/// Gives a text the pictures of its own pack that it names, and no others. A picture over 32 MB decoded, or
/// one that is not PNG, JPEG, GIF or WebP, is left out; its description stands in its place.
void addPackPictures(MarkdownView&, const PictureFinder&, const QString& markdown);

} // namespace chipwise::desktop

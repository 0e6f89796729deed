#pragma once

#include "store/catalog.h"

#include <QString>

namespace chipwise::desktop {

class MarkdownView;

/// Gives a text the pictures of its own pack that it names, and no others. A picture over 32 MB decoded, or
/// one that is not PNG, JPEG, GIF or WebP, is left out; its description stands in its place.
void addPackPictures(MarkdownView&, const store::Catalog&, const std::string& packId,
                     const QString& markdown);

} // namespace chipwise::desktop

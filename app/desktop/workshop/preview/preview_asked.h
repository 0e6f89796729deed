#pragma once

#include "desktop/study/pictures.h"
#include "study/session.h"
#include "workshop/snapshot.h"

namespace chipwise::desktop {

/// A card of the preview as a session would ask it. `index` beyond the cards: the question as far as it could
/// be read.
study::Asked previewAsked(const workshop::Preview&, std::size_t index);

/// The answer that is right, in the terms of what is shown; nothing where the question has none yet.
std::optional<quiz::Answer> rightAnswer(const study::Asked&);

/// What a session says to that answer, memory aside; nothing where it cannot be graded.
std::optional<study::Graded> previewGraded(const study::Asked&, const quiz::Answer&);

/// The pictures of a folder that is not installed: those the snapshot has found in it.
PictureFinder folderPictures(std::shared_ptr<const workshop::Snapshot>, const std::filesystem::path& folder);

} // namespace chipwise::desktop

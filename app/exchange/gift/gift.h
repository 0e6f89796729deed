#pragma once

#include "exchange/draft/imported.h"

namespace chipwise::exchange {

/// Moodle's GIFT, read as Moodle reads it, except that what Moodle swallows or gets wrong is reported.
/// `bytes` is the file as it lies on the disk, `fileName` stands in the diagnostics.
Imported readGift(std::string_view bytes, std::string_view fileName);

} // namespace chipwise::exchange

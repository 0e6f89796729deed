#pragma once

#include "pack/parse/parsed_file.h"
#include "pack/text/body_lines.h"

#include <span>
#include <vector>

namespace chipwise::pack {

/// Every `![…](path)` outside code, in one pass over the lines.
std::vector<PictureUse> picturesIn(std::span<const BodyLine>);

} // namespace chipwise::pack

#pragma once

#include "pack/body_lines.h"
#include "pack/parsed_file.h"

#include <span>
#include <vector>

namespace chipwise::pack {

/// Every `![…](path)` outside code, in one pass over the lines.
std::vector<PictureUse> picturesIn(std::span<const BodyLine>);

} // namespace chipwise::pack

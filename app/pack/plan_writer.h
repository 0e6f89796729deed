#pragma once

#include "pack/model.h"

#include <string>
#include <string_view>

namespace chipwise::pack {

/// pack.md.
std::string planText(const Pack&);

/// The pack.md of a translation: title and description.
std::string planText(const Translation&);

} // namespace chipwise::pack

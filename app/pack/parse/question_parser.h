#pragma once

#include "pack/parse/parsed_file.h"
#include "pack/text/body_lines.h"

#include <functional>
#include <span>
#include <string_view>

namespace chipwise::pack {

/// The question a translation belongs to, or null. Empty for the base language.
using OriginalQuestion = std::function<const Question*(std::string_view id)>;

/// One question: its heading line and what follows up to the next heading.
ParsedQuestion parseQuestion(const BodyLine& heading, std::span<const BodyLine> below, const Settings& group,
                             const OriginalQuestion&, Problems&);

/// Reads the id of a heading; reports one that is misplaced or holds wrong characters. Empty where there is
/// none.
std::string headingId(const BodyLine&, const HeadingLine&, bool& good, Problems&);

} // namespace chipwise::pack

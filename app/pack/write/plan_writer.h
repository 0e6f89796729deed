#pragma once

#include "pack/model/model.h"

#include <string>
#include <string_view>

namespace chipwise::pack {

/// pack.md's parts in the fixed layout: title, settings and description; an exam with its plan.
std::string packText(const Pack&);
std::string examText(const ExamPlan&);

/// pack.md.
std::string planText(const Pack&);

/// The pack.md of a translation: title and description.
std::string planText(const Translation&);

} // namespace chipwise::pack

#pragma once

#include "pack/model/model.h"
#include "pack/parse/settings_parser.h"

#include <vector>

namespace chipwise::pack {

/// The `key: value` lines of pack.md, and of an exam in it. Both return false after an error.
bool readPackSettings(const std::vector<SettingLine>&, Pack&, Problems&);
bool readExamSettings(const std::vector<SettingLine>&, ExamPlan&, Problems&);

} // namespace chipwise::pack

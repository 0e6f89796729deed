#pragma once

#include "study/exam_form.h"

#include <string>
#include <vector>

namespace chipwise::study {

/// The domains of a form as an attempt keeps them. What cannot be read back gives none.
std::string domainsToJson(const std::vector<FormDomain>&);
std::vector<FormDomain> domainsFromJson(const std::string&);

} // namespace chipwise::study

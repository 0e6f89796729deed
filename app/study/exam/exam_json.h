#pragma once

#include "study/exam/exam_form.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// The domains of a form as an attempt keeps them; nothing where another Chipwise wrote them in a way of its
/// own.
std::string domainsToJson(const std::vector<FormDomain>&);
std::optional<std::vector<FormDomain>> domainsFromJson(const std::string&);

} // namespace chipwise::study

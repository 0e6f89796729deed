#pragma once

#include "study/exam/form_units.h"

#include <cstdint>
#include <vector>

namespace chipwise::study {

/// How a form is to be filled.
struct FormWish {
    std::vector<int> wanted;  ///< questions of each domain
    bool mayShift = false;    ///< what one domain cannot give, others may
    bool unseenFirst = false; ///< else seen and unseen mixed
    std::uint64_t seed = 0;
};

/// Units in the order they are sat, and what could not be had.
struct FilledForm {
    std::vector<std::size_t> units;
    std::vector<int> missing; ///< of each domain
    int missingInAll = 0;
};

/// Chooses units so that each domain has its questions and no two units rest on one fact. The same units,
/// wish and seed give the same choice.
FilledForm fillForm(const FormUnits&, const FormWish&);

} // namespace chipwise::study

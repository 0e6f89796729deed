#pragma once

#include "cli/context.h"

#include <string>

namespace chipwise::study {
struct Form;
}

namespace chipwise::cli {

/// How a practice exam is wanted on paper.
struct PaperWish {
    std::string target; ///< a folder, or a file whose name ends in .pdf; empty: not on paper
    int versions = 1;
    std::string size; ///< "a4", "letter", or empty for the usual one
    bool noKey = false;
};

/// Has chipwise-desktop write the form as PDF, and prints which files there are. Throws Failure where that
/// program is missing, a file is there already or cannot be written.
Exit putOnPaper(const Context&, const study::Form&, const PaperWish&);

} // namespace chipwise::cli

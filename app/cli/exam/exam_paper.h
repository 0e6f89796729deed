#pragma once

#include "cli/context.h"

#include <string>

namespace chipwise::study {
struct Form;
}

namespace chipwise::cli {

/// How to print a practice exam.
struct PaperOptions {
    std::string target; ///< a folder, or a file whose name ends in .pdf; empty: not on paper
    int versions = 1;
    std::string size; ///< "a4", "letter", or empty for the usual one
    bool noKey = false;
};

/// Has chipwise-desktop write the form as PDF files and lists them. Throws Failure where that program is
/// missing, or a file exists already or cannot be written.
Exit printExam(const Context&, const study::Form&, const PaperOptions&);

} // namespace chipwise::cli

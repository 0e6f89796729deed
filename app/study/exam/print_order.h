#pragma once

#include "study/exam/exam_form.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

constexpr int mostPaperVersions = 4;

/// A practice exam to be put on paper: what a program without pages hands to the one that can draw them.
struct PrintOrder {
    Form form;                  ///< its domains stay behind: paper shows none
    std::string target;         ///< a folder, or a file whose name ends in .pdf
    std::string day;            ///< "2026-11-21"
    int versions = 1;           ///< 1 to mostPaperVersions
    std::optional<bool> letter; ///< else A4; empty: what the learner chose last, or is usual where they live
    bool key = true;            ///< in a file of its own
};

/// What came of it.
struct PrintReport {
    std::vector<std::string> files; ///< one for each version
    std::string key;                ///< its file; empty: none was wanted
    std::string problem;            ///< a sentence: then nothing was written
    bool taken = false;             ///< the problem: a file of the chosen name is there already
    friend bool operator==(const PrintReport&, const PrintReport&) = default;
};

std::string toJson(const PrintOrder&);
std::string toJson(const PrintReport&);
/// Nothing where the text is no such thing.
std::optional<PrintOrder> printOrderFromJson(const std::string&);
std::optional<PrintReport> printReportFromJson(const std::string&);

} // namespace chipwise::study

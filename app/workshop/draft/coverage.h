#pragma once

#include "workshop/snapshot.h"

#include <string>
#include <vector>

namespace chipwise::workshop {

/// How many questions a statement of an exam plan has, and how many its weight would ask for.
struct CoverageRow {
    std::string number;
    std::string title;
    int depth = 0;     ///< 0 domain, 1 task, 2 objective
    int questions = 0; ///< of it and of what stands under it
    double weight = 0; ///< percent; 0 below the domains
    int wanted = 0;    ///< of the exam's scored questions by that weight; 0 where the plan says nothing
};

struct Coverage {
    std::string examId;
    std::string title;
    bool slice = false;
    std::vector<CoverageRow> rows;
    int leaves = 0;           ///< statements without any below them
    int coveredLeaves = 0;    ///< of them with a question
    int withoutObjective = 0; ///< questions that name no statement of this exam
};

/// One an exam plan of the pack.
std::vector<Coverage> coverageOf(const Snapshot&);

} // namespace chipwise::workshop

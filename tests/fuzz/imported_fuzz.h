#pragma once

#include "exchange/draft/imported.h"
#include "pack/read/reader.h"
#include "pack/write/writer.h"

#include <cstdio>
#include <cstdlib>
#include <string>

/// What was imported without an error is taken by the pack's reader. What only a whole pack can know is not
/// asked: whether its exam plans have an objective, its facts an id, its folder a picture.
inline void mustSurvive(const chipwise::exchange::Imported& imported) {
    using namespace chipwise::pack;
    Pack pack;
    pack.id = "fuzzed";
    pack.title = "Fuzzed";
    pack.files.push_back({"questions/10-imported.md", imported.groups});
    for (const Diagnostic& problem : readPack(write(pack), {"2026-11-21"}).diagnostics) {
        if (problem.severity != Severity::Error) continue;
        if (problem.code == "CW130" || problem.code == "CW131" || problem.code == "CW142") continue;
        std::fputs(toText(problem).c_str(), stderr);
        std::abort();
    }
}

#pragma once

#include <optional>
#include <string>
#include <vector>

namespace chipwise::pack {

enum class Severity { Error, Warning };

/// A change that mends a problem without guessing. Lines and columns count from 1, columns in Unicode code
/// points; the end is exclusive.
struct Edit {
    int line = 1;
    int column = 1;
    int endLine = 1;
    int endColumn = 1;
    std::string replacement;
    friend bool operator==(const Edit&, const Edit&) = default;
};

/// A line of a file of the pack.
struct PackPlace {
    std::string file;
    int line = 1;
    friend bool operator==(const PackPlace&, const PackPlace&) = default;
};

/// One thing a person should change in a pack: where, what is wrong, and what to do about it.
struct Diagnostic {
    std::string file;
    int line = 1;
    int column = 1;
    Severity severity = Severity::Error;
    std::string code; ///< CW118
    std::string message;
    std::string help;
    std::optional<Edit> edit;
    std::optional<PackPlace> other = {}; ///< of the question that this one repeats
    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// "questions/10-roles.md:23:1: error CW118: The text asks for …" and, on an indented second line, the cure.
std::string toText(const Diagnostic&);

bool hasErrors(const std::vector<Diagnostic>&);

} // namespace chipwise::pack

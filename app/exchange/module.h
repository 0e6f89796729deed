#pragma once

#include <stdexcept>
#include <string>

namespace chipwise::exchange {

/// A part of Chipwise is missing, or of another build. It says what to do.
class ModuleRefused : public std::runtime_error {
public:
    explicit ModuleRefused(const std::string& why);
};

/// What a module of Chipwise has under that name. A module is a part that is loaded when it is first used,
/// because the libraries it needs would make each start longer; it stays loaded. Throws ModuleRefused.
void* inModule(const char* file, const char* name);

} // namespace chipwise::exchange

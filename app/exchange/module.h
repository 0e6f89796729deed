#pragma once

namespace chipwise::exchange {

/// What a module of Chipwise has under that name. A module is a part that is loaded when it is first used,
/// because the libraries it needs would make each start longer; it stays loaded. Throws std::runtime_error
/// with a sentence where that fails.
void* inModule(const char* file, const char* name);

} // namespace chipwise::exchange

#include "exchange/module.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>

namespace chipwise::exchange {
namespace {

/// In lib/chipwise/modules beside the program's bin/, or beside the program where it was not installed.
std::filesystem::path placeOf(const char* module) {
    std::error_code unknown;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", unknown).parent_path();
    const auto built = folder / module;
    return std::filesystem::exists(built, unknown) ? built
                                                   : folder.parent_path() / "lib/chipwise/modules" / module;
}

} // namespace

void* inModule(const char* file, const char* name) {
    void* module = ::dlopen(placeOf(file).c_str(), RTLD_NOW | RTLD_LOCAL);
    void* found = module != nullptr ? ::dlsym(module, name) : nullptr;
    if (found == nullptr)
        throw std::runtime_error(fmt::format(
            "A part of Chipwise cannot be loaded ({}). If Chipwise was just updated, close it and "
            "start it again. Otherwise, install it again.",
            ::dlerror()));
    return found;
}

} // namespace chipwise::exchange

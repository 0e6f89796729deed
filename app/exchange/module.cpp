#include "exchange/module.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <sys/auxv.h>

#include <filesystem>
#include <system_error>

namespace chipwise::exchange {
namespace {

namespace fs = std::filesystem;

/// Where the kernel was told to find the program.
fs::path startedAs() {
    const auto path = ::getauxval(AT_EXECFN);
    return path == 0 ? fs::path() : fs::path(reinterpret_cast<const char*>(path));
}

fs::path programFolder() {
    std::error_code unknown;
    const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
    if (fs::exists(program, unknown)) return program.parent_path();
    // In a root of its own that sees the processes of the whole system, that is a path outside.
    return fs::canonical(startedAs(), unknown).parent_path();
}

/// In lib/chipwise/modules beside the program's bin/, or beside the program where it was not installed.
fs::path placeOf(const char* module) {
    std::error_code unknown;
    const fs::path folder = programFolder();
    const fs::path built = folder / module;
    return fs::exists(built, unknown) ? built : folder.parent_path() / "lib/chipwise/modules" / module;
}

} // namespace

ModuleRefused::ModuleRefused(const std::string& why)
    : std::runtime_error(
          fmt::format("A part of Chipwise cannot be loaded ({}). If Chipwise was just updated, "
                      "close it and start it again. Otherwise, install it again.",
                      why)) {}

void* inModule(const char* file, const char* name) {
    void* module = ::dlopen(placeOf(file).c_str(), RTLD_NOW | RTLD_LOCAL);
    void* found = module != nullptr ? ::dlsym(module, name) : nullptr;
    if (found == nullptr) throw ModuleRefused(::dlerror());
    return found;
}

} // namespace chipwise::exchange

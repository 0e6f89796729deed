// Any bytes as a file of another program: never a crash, and what is recognized has words and a way on. A
// path and bytes in memory are judged alike.
#include "exchange/foreign_kind.h"

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chipwise::exchange;
    const std::string bytes(data, data + size);
    static const auto file =
        std::filesystem::temp_directory_path() / ("chipwise-foreign-kind-" + std::to_string(::getpid()));
    const auto kind = foreignKind(bytes);
    if (kind && (kind->message.empty() || kind->help.empty())) std::abort();
    std::ofstream(file, std::ios::binary) << bytes;
    const auto onDisk = foreignKindOf(file);
    if (kind.has_value() != onDisk.has_value() || (kind && kind->message != onDisk->message)) std::abort();
    return 0;
}

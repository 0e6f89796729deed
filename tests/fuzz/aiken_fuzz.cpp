// Any bytes as Aiken: never a crash, every mend can be applied, and what is taken can be written as a pack
// and read again.
#include "exchange/aiken/aiken.h"
#include "imported_fuzz.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chipwise;
    const std::string text(data, data + size);
    const auto imported = exchange::readAiken(text, "fuzzed.txt");
    for (const auto& diagnostic : imported.diagnostics)
        if (diagnostic.edit) (void)pack::applyEdits(text, {*diagnostic.edit});
    mustSurvive(imported);
    return 0;
}

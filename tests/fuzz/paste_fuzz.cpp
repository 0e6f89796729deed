// Any text pasted, as what it looks like and as a document: never a crash, every line is told its fate, and
// what is taken can be written as a pack and read again.
#include "exchange/paste/paste.h"
#include "exchange/text/foreign_text.h"
#include "imported_fuzz.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chipwise::exchange;
    const std::string bytes(data, data + size);
    const std::string text = decoded(bytes, "").text;
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    for (const auto form : {std::optional<Form>(), std::optional(Form::Document)}) {
        const Pasted pasted = paste(bytes, form);
        if (pasted.lines.size() != lines) std::abort();
        if (pasted.form == Form::Gift || pasted.form == Form::Aiken || pasted.form == Form::Own) continue;
        mustSurvive(pasted.imported);
    }
    return 0;
}

// Reads any bytes as each of a pack's files: never a crash, and every mend it offers can be applied.
//   cmake --preset fuzz && cmake --build --preset fuzz && build/fuzz/pack_fuzz -max_len=8192 CORPUS_FOLDER
#include "pack/cards.h"
#include "pack/reader.h"
#include "pack/writer.h"

#include <cstddef>
#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chipwise::pack;
    if (size == 0) return 0;
    const std::string text(data + 1, data + size); // the first byte says which file it is
    PackFiles files;
    files.texts["pack.md"] = "# Fuzzed\nid: fuzzed\nversion: 1.0.0\nformat: 1\n";
    switch (data[0] % 4) {
    case 0: files.texts["questions/10.md"] = text; break;
    case 1: files.texts["facts.csv"] = text; break;
    case 2: files.texts["pack.md"] = text; break;
    default:
        files.texts["questions/10.md"] = "## One {#one}\n\nWhich?\n\n- [x] this\n- [ ] that\n";
        files.texts["i18n/de/questions/10.md"] = text;
    }
    const ReadResult read = readPack(files, {"2026-11-21"});
    for (const Diagnostic& diagnostic : read.diagnostics)
        if (diagnostic.edit && files.texts.count(diagnostic.file) == 1)
            (void)applyEdits(files.texts[diagnostic.file], {*diagnostic.edit});
    (void)cardsOf(read.pack);
    (void)write(read.pack);
    return 0;
}

// Reads any bytes as each of a pack's files: never a crash, every mend it offers can be applied, what has
// errors can be looked at, and changes merge without losing any.
//   cmake --preset fuzz && cmake --build --preset fuzz && build/fuzz/pack_fuzz -max_len=8192
//   tests/fuzz/corpus/pack
#include "pack/generate/cards.h"
#include "pack/read/reader.h"
#include "pack/write/writer.h"
#include "quiz/present.h"
#include "workshop/pack_file.h"
#include "workshop/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

using namespace chipwise;

/// Looks at some lines of the file as its author would, also while it is wrong.
void lookAt(const workshop::Snapshot& snapshot, const std::string& file) {
    for (const int line : {1, 2, 3, 5, 8, 13, 21, 34, 55, 1'000'000})
        for (const std::string language : {"", "de"})
            if (const auto preview = workshop::previewAt(snapshot, file, line, language))
                for (const auto& card : preview->cards) (void)quiz::present(card, 7);
    for (const auto& question : snapshot.read.leftOut) (void)workshop::placeOf(snapshot, question.id);
}

/// The two halves of a text as two people's changes of the same base.
void mergeHalves(const std::string& text) {
    const std::string base = text.substr(text.size() / 4, text.size() / 2);
    const std::string mine = text.substr(0, text.size() / 2);
    if (workshop::merged(base, mine, base).text != mine) std::abort();
    const auto merge = workshop::merged(base, mine, text.substr(text.size() / 2));
    if (!merge.clean && (merge.text != mine || merge.conflicts == 0)) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chipwise::pack;
    if (size == 0) return 0;
    const std::string text(data + 1, data + size); // the first byte says which file it is
    PackFiles files;
    files.texts["pack.md"] = "# Fuzzed\nid: fuzzed\nversion: 1.0.0\nformat: 1\n";
    std::string file = "questions/10.md";
    switch (data[0] % 4) {
    case 0: files.texts[file] = text; break;
    case 1: files.texts["facts.csv"] = text; break;
    case 2: files.texts["pack.md"] = text; break;
    default:
        file = "i18n/de/questions/10.md";
        files.texts["questions/10.md"] = "## One {#one}\n\nWhich?\n\n- [x] this\n- [ ] that\n";
        files.texts["i18n/de/questions/10.md"] = text;
    }
    const workshop::Snapshot snapshot = workshop::snapshotOf(files, "2026-11-21");
    const ReadResult& read = snapshot.read;
    for (const Diagnostic& diagnostic : read.diagnostics)
        if (diagnostic.edit && files.texts.count(diagnostic.file) == 1)
            (void)applyEdits(files.texts[diagnostic.file], {*diagnostic.edit});
    (void)cardsOf(read.pack);
    (void)write(read.pack);
    lookAt(snapshot, file);
    mergeHalves(text);
    (void)addMissingIds(files);
    return 0;
}

// Any bytes as a file that somebody writes in the Workshop: colors, completion, cures, forms and the table
// of facts never crash, and no cure makes a pack unreadable.
//   cmake --preset fuzz && cmake --build --preset fuzz && build/fuzz/workshop_fuzz -max_len=4096
//   CORPUS_FOLDER
#include "pack/text/text.h"
#include "workshop/complete/completion.h"
#include "workshop/cure/cures.h"
#include "workshop/cure/fact_sheet.h"
#include "workshop/draft/counts.h"
#include "workshop/draft/coverage.h"
#include "workshop/draft/question_form.h"
#include "workshop/roles/roles.h"
#include "workshop/text/outline.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

using namespace chipwise;
using namespace chipwise::workshop;

Snapshot snapshotOf(pack::PackFiles files) {
    return workshop::snapshotOf(std::move(files), "2026-11-21", Rules::Finished);
}

pack::PackFiles filesWith(const std::string& path, const std::string& text) {
    pack::PackFiles files;
    files.texts["pack.md"] =
        "# Fuzzed\nid: fuzzed\nversion: 1.0.0\nformat: 1\n\n## Exam: E {#e}\n\n- 1 (100%) D\n";
    files.texts["facts.csv"] = "id,entity,property,value,unit,source,as_of\n"
                               "chips,Trn1,chips,16,chips,https://example.org,2026\n";
    files.texts["questions/10.md"] = "## One {#one}\nfact: chips\n\nWhich?\n\n- [x] 16 chips\n- [ ] that\n";
    files.media["media/efa.png"] = 1;
    files.texts[path] = text;
    return files;
}

void color(const std::string& path, const std::string& text) {
    LineState state = 0;
    for (const auto line : pack::linesOf(text)) {
        const auto roles = rolesOf(fileKind(path), line, state);
        state = roles.after;
        for (const auto& span : roles.spans)
            if (span.begin < 0 || span.begin >= span.end || span.end > static_cast<int>(line.size()))
                std::abort();
    }
}

void mend(const Snapshot& snapshot) {
    std::size_t tried = 0;
    constexpr std::size_t most = 6; // a trial reads the question anew
    for (const auto& problem : snapshot.read.diagnostics) {
        if (++tried > most) return;
        auto ways = choicesFor(problem, snapshot);
        if (auto cure = cureFor(problem)) ways.push_back(std::move(*cure));
        for (const auto& way : ways) {
            auto files = snapshot.files;
            for (auto& [path, text] : applied(snapshot.files, way.edits)) files.texts[path] = std::move(text);
            if (snapshot.read.readable && !pack::readPack(files).readable) std::abort();
        }
    }
}

void edit(const Snapshot& snapshot, int line) {
    const auto question = newQuestion(pack::Kind::Choice, freshId(snapshot, "one"));
    const auto added = insertion(snapshot, "questions/10.md", line, question);
    (void)applied(snapshot.files, {added});
    (void)replacement(snapshot, "one", question);
    (void)brokenFactRows(snapshot);
    for (const auto& row : factRows(snapshot, "2026-11-21")) {
        const auto after = snapshotOf([&] {
            auto files = snapshot.files;
            for (auto& [path, text] : applied(files, withCell(snapshot, *row.fact, "note", "a \"b\",\n c ")))
                files.texts[path] = std::move(text);
            return files;
        }());
        const auto* fact = after.read.pack.fact(row.fact->id);
        if (fact && fact->note != "a \"b\",\n c ") std::abort();
        (void)withoutRow(snapshot, *row.fact);
        (void)withRow(snapshot, *row.fact);
        break;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 3) return 0;
    static const std::string paths[] = {"questions/10.md", "facts.csv", "pack.md", "i18n/de/questions/10.md"};
    const auto& path = paths[data[0] % 4];
    const int line = data[1];
    const int column = data[2];
    const std::string text(data + 3, data + size);
    color(path, text);
    const auto snapshot = snapshotOf(filesWith(path, text));
    (void)completionsAt(snapshot, path, text, line, column);
    (void)completionsAt(snapshot, path, text, line % 8, column % 32);
    mend(snapshot);
    edit(snapshot, line % 16);
    (void)outlineOf(snapshot);
    (void)countsOf(snapshot);
    (void)coverageOf(snapshot);
    return 0;
}

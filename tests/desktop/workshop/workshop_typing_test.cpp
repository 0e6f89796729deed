// A question is faulty most of the time while it is typed. The preview shows each of these states and
// survives them all.
#include "desktop/desktop_support.h"

#include "desktop/widgets/button.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "support/catch.h"
#include "workshop/snapshot.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace chipwise::desktop;
namespace workshop = chipwise::workshop;
namespace fs = std::filesystem;

namespace {

std::string contentOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Shows the end of the text as it would stand at the cursor, before and after the answer.
void preview(PreviewPane& pane, workshop::SnapshotReader& reader, const fs::path& folder,
             const std::string& file, const std::string& typed) {
    const auto snapshot = reader.read({{file, typed}}, "2026-11-21");
    const int line = static_cast<int>(std::count(typed.begin(), typed.end(), '\n')) + 1;
    pane.show({snapshot, folder, file, line, "2026-11-21"});
    if (pane.answerLink()->isEnabled() && pane.answerLink()->isVisibleTo(&pane)) {
        pane.answerLink()->click();
        pane.answerLink()->click();
    }
}

} // namespace

TEST_CASE("every state of a text that is being typed has a preview") {
    const desktop::NoWarnings guard;
    desktop::app();
    const fs::path folder = fs::path(TEST_DATA) / "kinds-pack";
    PreviewPane pane;
    pane.resize(480, 700);
    pane.setVisible(true);
    workshop::SnapshotReader reader(folder);
    int states = 0;
    for (const auto& entry : fs::directory_iterator(folder / "questions")) {
        const std::string file = "questions/" + entry.path().filename().string();
        const std::string whole = contentOf(entry.path());
        for (std::size_t length = 0; length <= whole.size();
             length += 11) { // every cut through a line comes about
            INFO(file << ", " << length << " bytes");
            preview(pane, reader, folder, file, whole.substr(0, length));
            ++states;
        }
    }
    CHECK(states > 300);
}

TEST_CASE("a question that has nothing to answer with yet is shown without an answer") {
    const desktop::NoWarnings guard;
    desktop::app();
    const fs::path folder = fs::path(TEST_DATA) / "kinds-pack";
    PreviewPane pane;
    pane.resize(480, 700);
    pane.setVisible(true);
    workshop::SnapshotReader reader(folder);
    for (const char* text :
         {"## G {#g}\n\nOne chip has {{96 GiB.\n", "## G {#g}\n\nOne has {{16}} chips and {{gap\n",
          "## G {#g}\nkind: cloze\n\nNothing hidden.\n", "## G {#g}\nkind: ordering\n\nOrder.\n",
          "## G {#g}\nkind: matching\n\nMatch.\n\n- a\n", "## G {#g}\nkind: choice\n\nWhich?\n",
          "## G {#g}\nkind: true-false\n\nSo?\n", "## G {#g}\nkind: flashcards\n",
          "## G {#g}\nkind: flashcard\n\nFront\n", "## G {#g}\nkind: numeric\n\nHow many?\n\n= many\n",
          "## G {#g}\nkind: short\n\nWhich?\n", "## G {#g}\nlet: x = 1 / 0\n\nHow {x}?\n\n= x GB\n",
          "## G {#g}\nfor-each-fact: property = nothing\n\nHow many {value}?\n"}) {
        INFO(text);
        preview(pane, reader, folder, "questions/10.md", text);
        SUCCEED();
    }
}

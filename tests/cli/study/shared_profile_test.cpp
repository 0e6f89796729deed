#include "process.h"
#include "store/profile.h"
#include "study/learner.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <filesystem>

using namespace chipwise;

namespace {

store::Event answerOf(const std::string& card, std::int64_t atMs) {
    store::Event event;
    event.atMs = atMs;
    event.card = card;
    event.mode = store::Mode::Cram;
    event.kind = "choice";
    event.correct = true;
    event.credit = 1;
    return event;
}

cli::Ran chipwiseOn(const TestFolder& folder, const std::string& command) {
    return cli::runProgram(cli::chipwiseProgram(), {"--data", folder.path().string(), "--json", command});
}

} // namespace

TEST_CASE("a window that is open loses nothing when the terminal comes and goes") {
    // The window holds a learner and, in a job of its own, opens the profile a second time and closes it.
    // Closing any descriptor of a file gives up the locks this process holds on it; without them the
    // terminal, on leaving, takes the write-ahead log away from under the window.
    const TestFolder folder;
    study::Learner window(folder.path());
    window.profile().record(answerOf("p/one", 1000));
    (void)store::Profile(folder.path()).check();

    for (int visit = 1; visit <= 3; ++visit) {
        REQUIRE(chipwiseOn(folder, "today").exit == 0);
        CHECK(std::filesystem::exists(folder.path() / "chipwise.db-wal"));
        window.profile().record(answerOf("p/one", 1000 + visit));
        const cli::Ran check = chipwiseOn(folder, "check");
        CHECK_THAT(check.out, ContainsSubstring("\"events\": " + std::to_string(visit + 1)));
    }
}

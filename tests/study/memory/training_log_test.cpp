#include "study/memory/training_log.h"

#include "store/profile.h"
#include "study_table.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

using namespace chipwise;
using namespace chipwise::study;
using store::EventType;

namespace {

store::Event journalAnswer(const std::string& card, int day, bool correct) {
    store::Event event;
    event.type = EventType::Answer;
    event.card = card;
    event.atMs = someMorning().ms + day * msADay;
    event.kind = "choice";
    event.mode = store::Mode::Study;
    event.correct = correct;
    event.confidence = "plain";
    event.guessChance = 0.25;
    event.rating = correct ? 3 : 1;
    event.schedules = true;
    return event;
}

} // namespace

TEST_CASE("what was revoked, forgotten or did not schedule is not trained on") {
    const TestFolder folder;
    store::Profile profile(folder.path());
    profile.record(journalAnswer("p/a", 0, true));
    profile.record(journalAnswer("p/b", 0, true));
    const store::Event slip = profile.record(journalAnswer("p/a", 1, false));
    store::Event revoke = journalAnswer("p/a", 1, false);
    revoke.type = EventType::Revoke;
    revoke.redoOf = slip.id;
    profile.record(revoke);
    store::Event cram = journalAnswer("p/a", 2, true);
    cram.schedules = false;
    profile.record(cram);
    profile.record(journalAnswer("p/a", 4, true));
    store::Event reset = journalAnswer("p/b", 5, true);
    reset.type = EventType::Reset;
    profile.record(reset);
    profile.record(journalAnswer("p/b", 6, true));
    profile.record(journalAnswer("p/b", 9, false));

    const memory::TrainingSet set(trainingLog(profile), memory::ModelKind::Fsrs6);
    CHECK(set.reviews() == 4);
    CHECK(set.scoredItems() == 2);
    CHECK(set.guessing());
    std::vector<float> days;
    for (std::uint32_t i = 0; i < set.reviews(); ++i) days.push_back(set.elapsedDays(i));
    CHECK(days == std::vector<float>{0, 4, 0, 3});
}

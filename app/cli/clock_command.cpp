#include "cli/clock_command.h"

#include "cli/json.h"
#include "cli/text.h"
#include "study/learner.h"
#include "study/wrong_clock.h"

#include <fmt/format.h>

namespace chipwise::cli {

namespace {

Exit reportRepair(const Context& context, const study::ClockRepair& repair) {
    if (context.json) {
        Json json = versioned();
        json["events"] = repair.events;
        json["first_day"] = repair.events > 0 ? Json(study::dateText(repair.firstDay)) : Json(nullptr);
        json["last_day"] = repair.events > 0 ? Json(study::dateText(repair.lastDay)) : Json(nullptr);
        json["repaired"] = !repair.batch.empty();
        print(context, json);
    }
    context.print(study::repairWords(repair));
    return Exit::Done;
}

} // namespace

void announceWrongClock(const Context& context, const study::Learner& learner) {
    if (const auto clock = study::wrongClock(learner.profile(), context.now()))
        context.print(study::clockWords(*clock) + " If this computer's date is right, run “chipwise check "
                                                  "--repair-clock --yes” to correct the wrong dates.");
}

void requirePlausibleClock(const Context& context, const study::Learner& learner) {
    if (context.clockIsRight || learner.profile().readOnly()) return;
    const auto clock = study::wrongClock(learner.profile(), context.now());
    if (!clock) return;
    throw Failure(Exit::Refused,
                  study::clockWords(*clock) +
                      " Nothing was changed. If this computer's date is right, run “chipwise check "
                      "--repair-clock --yes” to correct the wrong dates, or add --clock-is-right to continue "
                      "without correcting them. If this computer's date is wrong, set the clock first.");
}

Exit repairClock(Context& context, bool yes, bool dryRun) {
    study::Learner learner = openExisting(context);
    const study::ClockRepair wanted = study::clockRepairOf(learner.profile(), context.now());
    if (dryRun || wanted.events == 0) return reportRepair(context, wanted);
    if (!yes)
        throw Failure(Exit::Refused,
                      study::repairWords(wanted) +
                          " The repair does not change the entries in the journal. You can undo it with "
                          "“chipwise check --undo-clock-repair”. Add --yes to repair the dates.");
    return reportRepair(context, study::repairClock(learner, context.now()));
}

Exit undoClockRepair(Context& context) {
    study::Learner learner = openExisting(context);
    const int count = study::undoClockRepair(learner, context.now());
    if (context.json) {
        Json json = versioned();
        json["taken_back"] = count;
        print(context, json);
    }
    context.print(study::undoneDatesWords(count));
    return count == 0 ? Exit::NotFound : Exit::Done;
}

} // namespace chipwise::cli

#include "cli/context.h"

#include "cli/check_report.h"
#include "cli/clock_command.h"
#include "study/folders.h"
#include "study/learner.h"

#include <ostream>

namespace chipwise::cli {

namespace {

bool hasProfile(const Context& context) {
    return std::filesystem::exists(context.data / "chipwise.db");
}

} // namespace

void Context::say(const std::string& sentence) const {
    if (!quiet) err << sentence << '\n';
}

study::Learner openLearner(const Context& context) {
    try {
        study::makeFolder(context.data);
    } catch (const std::filesystem::filesystem_error& error) {
        throw Failure(Exit::Database, "The profile folder " + context.data.string() +
                                          " cannot be made: " + error.code().message() + ".");
    }
    study::Learner learner(context.data);
    announceLoss(context, learner);
    requirePlausibleClock(context, learner);
    study::installShipped(learner, study::shippedPacks(context.executable), context.now());
    return learner;
}

study::Learner openToRead(const Context& context) {
    if (!hasProfile(context)) return openLearner(context);
    study::Learner learner(context.data);
    announceLoss(context, learner);
    return learner;
}

study::Learner openExisting(const Context& context) {
    if (!hasProfile(context))
        throw Failure(Exit::NotFound, "There is no profile in " + context.data.string() + " yet.");
    return study::Learner(context.data);
}

} // namespace chipwise::cli

#include "cli/context.h"

#include "study/folders.h"
#include "study/learner.h"

#include <ostream>

namespace chipwise::cli {

void Context::say(const std::string& sentence) const {
    if (!quiet) err << sentence << '\n';
}

study::Learner openLearner(const Context& context) {
    study::makeFolder(context.data);
    study::Learner learner(context.data);
    study::installShipped(learner, study::shippedPacks(context.executable), context.now());
    return learner;
}

study::Learner openToRead(const Context& context) {
    if (!std::filesystem::exists(context.data / "chipwise.db")) return openLearner(context);
    return study::Learner(context.data);
}

} // namespace chipwise::cli

#include "study/care/journal_file.h"

#include "study/learner.h"

namespace chipwise::study {

bool isReadOnly(const Learner& learner) {
    return learner.profile().readOnly();
}

std::optional<store::WritingProblem> writingProblem(const Learner& learner) {
    const auto problem = learner.profile().writingProblem();
    return problem ? problem : learner.catalog().writingProblem();
}

bool tryToWrite(Learner& learner) {
    const bool journal = learner.profile().tryToWrite();
    const bool catalog = learner.catalog().tryToWrite();
    return journal && catalog;
}

void checkpointWhenIdle(const Learner& learner) noexcept {
    learner.profile().checkpointWhenIdle();
}

std::int64_t journalEntries(const Learner& learner) {
    return learner.profile().eventCount();
}

void announceLoss(Learner& learner, const std::function<void(const store::JournalLoss&)>& report) {
    const auto loss = learner.profile().unannouncedLoss();
    if (!loss) return;
    report(*loss);
    learner.profile().markLossAnnounced();
}

OtherWriters::OtherWriters(const Learner& learner)
    : m_learner(&learner), m_version(learner.profile().dataVersion()) {}

void OtherWriters::follow(const std::function<void()>& changed) {
    const std::int64_t version = m_learner->profile().dataVersion();
    if (version != m_version) changed();
    m_version = version;
}

void OtherWriters::requireSameFile() const {
    m_learner->profile().requireUnchangedFile();
}

} // namespace chipwise::study

#include "cli/context.h"

#include "cli/clock_command.h"
#include "cli/journal/check_report.h"
#include "cli/text.h"
#include "store/sqlite/profile_files.h"
#include "study/care/restore.h"
#include "study/core.h"
#include "study/learner.h"
#include "study/packs/folders.h"
#include "study/wrong_clock.h"

#include <fmt/format.h>

#include <ostream>

namespace chipwise::cli {

namespace {

std::string readOnlySentence(const Context& context, store::WritingProblem problem) {
    const std::string folder = context.data.string();
    switch (problem) {
    case store::WritingProblem::DiskFull:
        return fmt::format("The disk is full, so nothing can be saved in {}. Free up some space.", folder);
    case store::WritingProblem::FolderReadOnly:
        return fmt::format("Chipwise can't write to {}, so nothing can be saved.", folder);
    case store::WritingProblem::DiskFails: break;
    }
    return fmt::format(
        "Chipwise can't write to the disk that contains {}. It will save again as soon as it can.", folder);
}

/// Adds how to repair a journal that is too damaged to open.
study::Learner openedNamingTheRepair(const std::filesystem::path& folder) {
    try {
        return study::Learner(folder);
    } catch (const store::StoreError& error) {
        if (error.kind() != store::StoreError::Kind::Corrupt) throw;
        throw store::StoreError(
            error.kind(), fmt::format("{} “chipwise check --repair --yes” recovers every answer that can "
                                      "still be read.",
                                      error.what()));
    }
}

/// Opens the profile; where it can only be read, that is said at once, and once.
study::Learner opened(const Context& context) {
    study::Learner learner = openedNamingTheRepair(context.data);
    if (context.clockIsRight) study::judgeClock(learner, study::ClockTrust::Trusted);
    const auto problem = learner.profile().writingProblem();
    if (problem && context.readOnly.empty()) {
        context.readOnly = nameOf(*problem);
        context.print(readOnlySentence(context, *problem));
    }
    return learner;
}

/// A journal that is gone is not replaced by an empty one without a word.
void requireJournal(const Context& context) {
    if (!study::isJournalGone(context.data)) return;
    const std::string backup = fullerBackupSentence(context, store::databaseFile(context.data));
    throw Failure(
        Exit::Database,
        fmt::format(
            "The journal chipwise.db is missing from {}. {} Nothing was changed. To start over with an "
            "empty journal, first move that folder somewhere else.",
            context.data.string(), backup.empty() ? "No backup in that folder contains answers." : backup));
}

/// What was left of a restore is done before anything is read, and said once.
void finishRestore(const Context& context, study::Learner& learner) {
    study::finishRestore(learner.core(), context.now());
    const std::string words = study::finishedRestoreWords(learner);
    if (words.empty() || context.quiet) return;
    context.print(printable(words));
    study::forgetFinishedRestore(learner);
}

} // namespace

std::string nameOf(store::WritingProblem problem) {
    switch (problem) {
    case store::WritingProblem::DiskFull: return "disk-full";
    case store::WritingProblem::FolderReadOnly: return "read-only-folder";
    case store::WritingProblem::DiskFails: break;
    }
    return "disk-error";
}

void Context::print(const std::string& sentence) const {
    if (!quiet) err << sentence << '\n';
}

bool hasProfile(const Context& context) {
    return std::filesystem::exists(context.data / "chipwise.db");
}

study::Learner openLearner(const Context& context) {
    requireJournal(context);
    try {
        study::makeFolder(context.data);
    } catch (const std::filesystem::filesystem_error& error) {
        throw Failure(Exit::Database, "The profile folder " + context.data.string() +
                                          " cannot be created: " + error.code().message() + ".");
    }
    study::Learner learner = opened(context);
    announceLoss(context, learner);
    finishRestore(context, learner);
    requirePlausibleClock(context, learner);
    study::installShipped(learner, study::readShipped(study::shippedPacks(context.executable)),
                          context.now());
    return learner;
}

study::Learner openToRead(const Context& context) {
    if (!hasProfile(context)) return openLearner(context);
    study::Learner learner = opened(context);
    announceLoss(context, learner);
    finishRestore(context, learner);
    return learner;
}

study::Learner openExisting(const Context& context) {
    requireJournal(context);
    if (!hasProfile(context))
        throw Failure(Exit::NotFound, "There is no profile in " + context.data.string() + " yet.");
    return opened(context);
}

} // namespace chipwise::cli

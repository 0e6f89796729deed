#include "store/care/salvage.h"

#include "store/care/wreck.h"
#include "store/journal/attempt_rows.h"
#include "store/journal/card_rows.h"
#include "store/journal/damaged_log.h"
#include "store/journal/journal_head.h"
#include "store/journal/journal_rows.h"
#include "store/journal/renamed.h"
#include "store/journal/timing.h"
#include "store/sql.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/file_header.h"
#include "store/sqlite/lock.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/replacement.h"
#include "store/sqlite/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

void requireNotNewer(const fs::path& file) {
    const FileHeader header = readFileHeader(file);
    if (!header.exists)
        throw StoreError(StoreError::Kind::Unreadable,
                         fmt::format("The file {} does not exist.", file.string()));
    // Only a header that is otherwise ours is believed: a damaged one may say anything.
    if (header.sqlite && header.applicationId == applicationId) requireOurs(file, newestSchema());
}

void save(Wreck& wreck, Database& saved, Salvaged& report) {
    Transaction transaction(saved);
    wreck.eachEvent([&](const Event& event) {
        if (!event.card.empty()) knowCard(saved, event.card);
        if (insertEvent(saved, event)) ++report.events;
    });
    Query held(saved, sql::answers_held);
    if (held.next()) report.answers = held.integer(0);
    for (const CardRow& card : wreck.cards()) try {
            writeCard(saved, card);
        } catch (const StoreError&) {
            // A row that breaks the schema's rules is damaged; replay makes it anew.
        }
    for (const auto& [name, value] : wreck.settings())
        Query(saved, sql::write_setting).bind(name, value).run();
    for (const WholeAttempt& attempt : wreck.attempts()) adoptAttempt(saved, attempt);
    report.attempts = static_cast<std::int64_t>(allAttempts(saved).size());
    if (const std::string device = wreck.device(); !device.empty())
        Query(saved, sql::name_device).bind(device).run();
    Query(saved, sql::derive_due_days).run();
    if (const std::string profile = wreck.profileId(); !profile.empty())
        Query(saved, sql::name_profile).bind(profile).run();
    refreshTiming(saved);
    refreshRenamed(saved);
    transaction.commit();
    report.cards = number(saved, sql::card_count);
}

/// "7 journal entries", or "7 steps of a practice exam" where nothing else is among them.
std::string entryWords(const JournalLoss& lost) {
    const bool one = lost.entries() == 1;
    if (lost.onlySteps()) return fmt::format("{} {} of a practice exam", lost.steps, one ? "step" : "steps");
    return fmt::format("{} journal {}", lost.entries(), one ? "entry" : "entries");
}

/// `rows` are those that the journal is known to have had.
std::string lossSentence(const Salvaged& report, const JournalLoss& lost, std::int64_t rows, bool hasHead) {
    if (rows == 0 && report.events == 0 && !lost.onlySteps())
        return "Chipwise cannot tell how many answers were lost, because none of them can be read.";
    if (lost.entries() == 0)
        return hasHead ? "Nothing was lost." : "As far as Chipwise can tell, nothing was lost.";
    return fmt::format("{} {} damaged or missing and could not be recovered.", entryWords(lost),
                       lost.entries() == 1 ? "was" : "were");
}

/// How many rows the journal had at one time or another, as far as its file and its head tell.
std::int64_t rowsEver(const Wreck& wreck, const std::optional<JournalHead>& head) {
    return std::max(wreck.rowsOnce(), head ? head->rowsEver() : 0);
}

/// Damaged logs have given what they hold; they stay beside the file that they belong to.
void putLogsAside(const fs::path& profileFolder, const fs::path& aside) {
    std::error_code ignored;
    int number = 0;
    for (const fs::path& log : keptLogs(profileFolder))
        fs::rename(log, fmt::format("{}-log-{}", aside.string(), ++number), ignored);
}

Salvaged salvageProfile(const fs::path& profileFolder, std::int64_t nowMs) {
    const ProfileLock lock(profileFolder, "repairing the database");
    completeReplacement(profileFolder);
    requireNotNewer(databaseFile(profileFolder));

    Salvaged report;
    const TemporaryFolder workshop;
    Database saved(workshop.path() / "chipwise.db", Database::Open::Scratch);
    bringUpToDate(saved, schemaSteps(), [] {});
    Wreck wreck(databaseFile(profileFolder));
    save(wreck, saved, report);
    const auto head = readHead(headFile(profileFolder)); // it goes with the file that it speaks of
    const std::int64_t rows = rowsEver(wreck, head);
    JournalLoss lost;
    lost.events = std::max(wreck.damagedRows(), rows - report.events);
    if (head) lost.steps = std::max<std::int64_t>(0, head->stepsEver() - number(saved, sql::highest_step));
    report.lost = lost.entries();
    copyDatabase(saved, replacementFile(profileFolder, nowMs));
    report.damaged = completeReplacement(profileFolder);
    putLogsAside(profileFolder, report.damaged);
    report.sentences = {fmt::format("{} {} recovered.", countWords(report.answers, report.events),
                                    report.events == 1 ? "was" : "were"),
                        lossSentence(report, lost, rows, head.has_value()),
                        fmt::format("The damaged file was kept as {}.", report.damaged.string())};
    if (report.attempts > 0)
        report.sentences.push_back(fmt::format("Practice exams recovered: {}.", report.attempts));
    return report;
}

/// How many events and steps of practice exams the logs hold and the file does not.
JournalLoss foundInKeptLogs(const fs::path& profileFolder, Database& journal) {
    Wreck wreck(databaseFile(profileFolder));
    std::set<std::string> events;
    std::set<std::string> steps;
    wreck.eachEvent([&](const Event& event) {
        Query query(journal, sql::holds_event);
        query.bind(event.id);
        if (query.next() && query.integer(0) == 0) events.insert(event.id);
    });
    for (const WholeAttempt& attempt : wreck.attempts()) // each step of a practice exam, by its number
        for (std::size_t seq = eventsOfAttempt(journal, attempt.attempt.id).size();
             seq < attempt.events.size(); ++seq)
            steps.insert(fmt::format("{} {}", attempt.attempt.id, seq));
    JournalLoss found;
    found.events = static_cast<std::int64_t>(events.size());
    found.steps = static_cast<std::int64_t>(steps.size());
    return found;
}

} // namespace

void lookIntoKeptLogs(const fs::path& profileFolder, Database& journal, bool readOnly, CheckReport& report) {
    const auto logs = keptLogs(profileFolder);
    if (logs.empty()) return;
    const bool whole = report.ok && report.missing == 0;
    const auto problem = [&](const char* kind, std::int64_t count, std::string sentence) {
        report.ok = false;
        report.kinds.emplace_back(kind, count);
        report.problems.push_back(std::move(sentence));
    };
    try {
        const JournalLoss found =
            translatingFileErrors([&] { return foundInKeptLogs(profileFolder, journal); });
        if (found.entries() > 0)
            problem("answers and other entries in a damaged log", found.entries(),
                    fmt::format("A repair can recover {} from a damaged log.", entryWords(found)));
        else if (whole && !readOnly)
            for (const fs::path& log : logs) fs::remove(log);
    } catch (const std::exception& error) {
        problem(
            "damaged logs that could not be read", static_cast<std::int64_t>(logs.size()),
            fmt::format("A damaged log could not be read, so its contents are unknown. {}", error.what()));
    }
}

Salvaged salvage(const fs::path& profileFolder, std::int64_t nowMs) {
    return translatingFileErrors([&] { return salvageProfile(profileFolder, nowMs); });
}

} // namespace chipwise::store

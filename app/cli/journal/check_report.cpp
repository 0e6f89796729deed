#include "cli/journal/check_report.h"

#include "cli/json.h"
#include "cli/text.h"
#include "study/care/journal_file.h"
#include "study/care/restore.h"
#include "study/learner.h"
#include "study/packs/backup_list.h"

#include <fmt/format.h>

#include <sstream>

namespace chipwise::cli {

namespace {

constexpr std::size_t detailAtMost = 20;

using study::grouped;

std::string groupedCount(std::int64_t number, std::string_view one) {
    return fmt::format("{} {}{}", grouped(number), one, number == 1 ? "" : "s");
}

/// The day that the calendar shows, whatever study day it is.
std::string localDate(std::int64_t ms, const study::Now& now) {
    const auto day = study::dayFromDate(study::localText({ms, now.utcOffsetMin}).substr(0, 10));
    return day ? study::fullDate(*day) : std::string();
}

/// "412 answers since Sep 3, 2026, 60 questions started, 3 practice exams."
std::string holdings(const store::CheckReport& report, const study::Now& now) {
    std::string sentence = groupedCount(report.answers, "answer");
    if (report.answers > 0) sentence += " since " + localDate(report.firstMs, now);
    return fmt::format("{}, {} started, {}.", sentence, groupedCount(report.started, "question"),
                       groupedCount(report.attempts, "practice exam"));
}

std::vector<std::pair<std::string, std::int64_t>> kindsOf(const store::CheckReport& report,
                                                          const std::vector<std::string>& differences) {
    auto kinds = report.kinds;
    if (report.wrongTimes > 0)
        kinds.emplace_back("corrected dates that differ from the journal", report.wrongTimes);
    if (!differences.empty())
        kinds.emplace_back("card states that differ from the journal",
                           static_cast<std::int64_t>(differences.size()));
    return kinds;
}

/// The problems in sentences, the worst first.
std::vector<std::string> sentencesOf(const store::CheckReport& report, const study::Now& now) {
    std::vector<std::string> sentences;
    if (report.missing > 0) sentences.push_back(missingSentence(report.loss(), now));
    sentences.insert(sentences.end(), report.problems.begin(), report.problems.end());
    return sentences;
}

/// What the journal can rebuild: the corrected dates and the card states.
std::vector<std::string> cacheSentences(std::int64_t dates, std::size_t states) {
    std::vector<std::string> sentences;
    if (dates > 0)
        sentences.push_back(fmt::format("{} {} from the journal.",
                                        groupedCount(dates, "saved date correction"),
                                        dates == 1 ? "differs" : "differ"));
    if (states > 0)
        sentences.push_back(fmt::format(
            "A card state says how well you remember a question. Chipwise computes it from the journal. The "
            "saved card states differ from the journal in {}.",
            groupedCount(static_cast<std::int64_t>(states), "place")));
    return sentences;
}

void printJson(Context& context, const store::CheckReport& report,
               const std::vector<std::string>& differences, int datedAhead) {
    Json json = versioned();
    json["ok"] = report.ok && report.wrongTimes == 0 && differences.empty();
    json["events"] = report.events;
    json["cards"] = report.cards;
    json["started"] = report.started;
    json["differences"] = differences.size();
    json["damaged_rows"] = report.damagedRows;
    json["dated_ahead"] = datedAhead;
    json["problems"] = sentencesOf(report, context.now());
    json["details"] = report.details;
    json["answers"] = report.answers;
    json["practice_exams"] = report.attempts;
    json["since"] = report.answers > 0 ? Json(study::isoText(report.firstMs)) : Json(nullptr);
    json["missing"] = report.missing;
    json["newest_missing"] =
        report.missing > 0 ? Json(study::isoText(report.newestMissingMs)) : Json(nullptr);
    json["kinds"] = Json::object();
    for (const auto& [kind, count] : kindsOf(report, differences)) json["kinds"][kind] = count;
    print(context, json);
}

/// What SQLite says of the damage: no help to most, so it comes last.
void printDetails(const Context& context, const std::vector<std::string>& details) {
    if (details.empty()) return;
    context.out << "Technical details:\n";
    for (const std::string& detail : details) {
        std::istringstream lines(detail);
        for (std::string line; std::getline(lines, line);)
            if (!line.starts_with("***")) context.out << "    " << printable(line) << '\n';
    }
}

} // namespace

std::string missingSentence(const store::JournalLoss& loss, const study::Now& now) {
    const std::string moment = fmt::format("{}, {}", localDate(loss.newestMs, now),
                                           study::localText({loss.newestMs, now.utcOffsetMin}).substr(11, 5));
    if (loss.entries() == 1)
        return fmt::format("1 {}, from {}, is missing.",
                           loss.onlySteps() ? "step of a practice exam" : "journal entry", moment);
    return fmt::format("{} {} are missing. The newest is from {}.", grouped(loss.entries()),
                       loss.onlySteps() ? "steps of a practice exam" : "journal entries", moment);
}

void announceLoss(const Context& context, study::Learner& learner) {
    if (context.quiet) return; // it stays to be said
    study::announceLoss(learner, [&](const store::JournalLoss& loss) {
        const std::string what =
            loss.otherFile
                ? "This is not the journal that Chipwise last saved here. A different file has replaced it."
                : missingSentence(loss, context.now());
        context.print(printable(what) + " To recover as much as possible, run "
                                        "“chipwise check --repair --yes”. "
                                        "To see details, run “chipwise check”.");
    });
}

namespace {

std::string sentenceAbout(const Context& context, const std::optional<study::FullerBackup>& backup) {
    if (!backup) return {};
    return fmt::format("{}: “chipwise restore {} --yes” brings {} back.",
                       study::fullerBackupWords(*backup, context.now()),
                       printable(shellQuoted(backup->file.string())), backup->answers == 1 ? "it" : "them");
}

} // namespace

std::string fullerBackupSentence(const Context& context, const std::filesystem::path& journal) {
    return sentenceAbout(context, study::fullerBackup(context.data, journal));
}

std::string fullerBackupSentence(const Context& context, std::int64_t answers) {
    return sentenceAbout(context, study::fullerBackup(context.data, answers));
}

void printCheck(Context& context, const store::CheckReport& report,
                const std::vector<std::string>& differences, int datedAhead, bool all) {
    if (context.json) return printJson(context, report, differences, datedAhead);
    const bool intact = kindsOf(report, differences).empty();
    context.out << holdings(report, context.now()) << (intact ? " Everything is intact.\n" : "\n");
    for (const std::string& sentence : cacheSentences(report.wrongTimes, differences.size()))
        context.out << sentence << '\n';

    std::vector<std::string> lines = sentencesOf(report, context.now());
    lines.insert(lines.end(), differences.begin(), differences.end());
    const std::size_t shown = all ? lines.size() : std::min(lines.size(), detailAtMost);
    for (std::size_t i = 0; i < shown; ++i) context.out << printable(lines[i]) << '\n';
    if (shown < lines.size())
        context.out << fmt::format("… and {} more. Add --all to see all of them.\n",
                                   grouped(static_cast<std::int64_t>(lines.size() - shown)));
    printDetails(context, report.details);
}

} // namespace chipwise::cli

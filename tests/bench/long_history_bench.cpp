// What a long history costs: CPU seconds of today, plan, check, the window's first six seconds of a day and
// the care that it does later, and how many times those of a fresh profile that is. Beside check stand the
// least it could be: SQLite's own check of the file, and SHA-256 over as many bytes.
//   long_history_bench FOLDER-OF-THE-PROGRAMS [ANSWERS]
#include "pack/text/hash.h"
#include "store/catalog/catalog.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "study/care/daily_care.h"
#include "study/learner.h"
#include "support/temporary_folder.h"

#include <fmt/format.h>

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <random>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace chipwise;
namespace fs = std::filesystem;

namespace {

constexpr const char* now = "2026-11-21T09:00:00Z";
constexpr std::int64_t nowMs = 1'795'251'600'000;
constexpr std::int64_t fiveYearsMs = 5 * 365 * std::int64_t{86'400'000};
constexpr int windowSeconds = 6;
constexpr int atOnce = 10'000;

double secondsOf(const rusage& usage) {
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// CPU seconds of a program; `stopAfter` seconds it is asked to end, where that is not 0.
double run(const fs::path& program, std::vector<std::string> arguments, unsigned stopAfter = 0) {
    arguments.insert(arguments.begin(), program.string());
    const pid_t child = ::fork();
    if (child == 0) {
        const int nowhere = ::open("/dev/null", O_RDWR);
        for (int descriptor = 0; descriptor < 3; ++descriptor) ::dup2(nowhere, descriptor);
        ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
        std::vector<char*> words;
        for (std::string& argument : arguments) words.push_back(argument.data());
        words.push_back(nullptr);
        ::execv(program.c_str(), words.data());
        ::_exit(127);
    }
    if (stopAfter > 0) {
        ::sleep(stopAfter);
        ::kill(child, SIGTERM);
    }
    int status = 0;
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    if (stopAfter == 0 && (!WIFEXITED(status) || WEXITSTATUS(status) > 1)) {
        fmt::print(stderr, "{} failed.\n", fmt::join(arguments, " "));
        std::exit(1);
    }
    return secondsOf(usage);
}

/// Answers of five years in any order of the questions that the programs install by themselves.
void answer(const fs::path& folder, int answers) {
    study::Learner learner(folder);
    const auto entries = learner.catalog().entries();
    std::mt19937 random(1);
    for (int done = 0; done < answers;) {
        std::vector<store::Event> events;
        for (int i = 0; i < atOnce && done < answers; ++i, ++done) {
            const store::CardEntry& entry = entries[random() % entries.size()];
            store::Event event;
            event.atMs = nowMs - fiveYearsMs + fiveYearsMs / answers * done;
            event.card = entry.card;
            event.mode = store::Mode::Study;
            event.kind = "choice";
            event.answerHash = entry.answerHash;
            event.seed = random();
            event.shown = "3 1 2 4";
            event.answer = "2";
            event.correct = random() % 100 < 85;
            event.credit = *event.correct ? 1 : 0;
            event.confidence = "plain";
            event.guessChance = 0.25;
            event.rating = *event.correct ? 3 : 1;
            event.durationMs = 9'000;
            event.dueMs = event.atMs + static_cast<std::int64_t>(1 + random() % 200) * 86'400'000;
            event.schedules = true;
            events.push_back(std::move(event));
        }
        learner.profile().record(std::move(events), {});
    }
    learner.replay(true);
}

double processorSeconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return secondsOf(usage);
}

template <typename Work>
double measured(const Work& work) {
    const double before = processorSeconds();
    work();
    return processorSeconds() - before;
}

struct Costs {
    double today = 0;
    double plan = 0;
    double check = 0;
    double window = 0;
    double care = 0;
};

Costs costsOf(const fs::path& programs, const fs::path& folder) {
    const auto command = [&](const char* name) {
        return run(programs / "chipwise", {"--data", folder.string(), "--now", now, name});
    };
    Costs costs;
    costs.today = command("today");
    costs.plan = command("plan");
    costs.check = command("check");
    const fs::path window = programs / "chipwise-desktop";
    if (!fs::exists(window)) return costs;
    // The day's first start: its check, its backup and learning from the answers are still to be done.
    costs.window = run(window, {"--data", folder.string(), "--now", now}, windowSeconds);
    costs.care = measured([&] { study::careForDay(folder, *study::nowFromIso(now)); });
    return costs;
}

/// As many bytes as a check hashes: a row's text of about 350 bytes, and a link of the chain.
double hashing(int answers) {
    const std::string row(350, 'x');
    const std::string link(96, 'x');
    pack::Sha256 hash;
    return measured([&] {
        for (int i = 0; i < answers; ++i)
            for (const std::string* text : {&row, &link}) {
                hash.add(*text);
                hash.finish();
            }
    });
}

double checkOfSqlite(const fs::path& folder) {
    return measured([&] {
        store::Database database(store::databaseFile(folder), store::Database::Open::ReadOnly);
        store::Query check(database, "PRAGMA integrity_check");
        while (check.next()) {
        }
    });
}

} // namespace

int main(int count, char** words) {
    if (count < 2) {
        fmt::print(stderr, "long_history_bench FOLDER-OF-THE-PROGRAMS [ANSWERS]\n");
        return 2;
    }
    const fs::path programs = words[1];
    const int answers = count > 2 ? std::atoi(words[2]) : 100'000;
    const TestFolder folder;
    const fs::path fresh = folder.path() / "fresh";
    const fs::path full = folder.path() / "long";
    run(programs / "chipwise", {"--data", fresh.string(), "--now", now, "today"}); // installs the pack
    fs::copy(fresh, full, fs::copy_options::recursive);
    const double writing = measured([&] { answer(full, answers); });
    const Costs before = costsOf(programs, fresh);
    const Costs after = costsOf(programs, full);
    fmt::print("{} answers over five years, written in {:.1f} CPU seconds\n", answers, writing);
    fmt::print("{:<22}{:>8}{:>8}{:>8}\n", "CPU seconds", "fresh", "long", "times");
    const auto row = [](const char* name, double base, double cost) {
        if (base > 0) fmt::print("{:<22}{:>8.2f}{:>8.2f}{:>8.1f}\n", name, base, cost, cost / base);
    };
    row("today", before.today, after.today);
    row("plan", before.plan, after.plan);
    row("check", before.check, after.check);
    row("window, 6 seconds", before.window, after.window);
    row("care of the day", before.care, after.care);
    fmt::print("of check: {:.2f} integrity_check alone, {:.2f} SHA-256 of as many bytes\n",
               checkOfSqlite(full), hashing(answers));
    return 0;
}

// How long the window takes to start and to answer a key, by pixels on a screen.
//   window_bench FOLDER-OF-THE-PROGRAMS [--runs 7] [--keys 200] [--count 100000] [--raw FILE] [--folder DIR]
//   [--shot FILE]
// An empty Qt window and chipwise-desktop over a fresh profile, one with that many answers and one with that
// many questions are started in turn; then questions are answered with the keys 1 and Enter. The screen is
// DISPLAY or, without it, an Xvfb of its own. CPU times say what the program did; times by the clock mean
// something on an idle machine only.
#include "bench/large_pack.h"
#include "bench/x_screen.h"
#include "study/care/daily_care.h"
#include "study/learner.h"
#include "study/preferences.h"
#include "support/temporary_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <unistd.h>

using namespace chipwise;
using namespace chipwise::bench;
namespace fs = std::filesystem;

namespace {

constexpr const char* nowText = "2026-11-21T09:00:00Z";
const study::Now now = *study::nowFromIso(nowText);
constexpr std::int64_t dayMs = 86'400'000;
constexpr double frameMs = 1000.0 / 60;

struct Options {
    fs::path programs;
    int runs = 7;
    int keys = 200;
    int count = 100'000;
    std::optional<fs::path> raw;
    std::optional<fs::path> folder;
    std::optional<fs::path> shot;
};

using Samples = std::vector<double>;

double quantile(Samples samples, double share) {
    if (samples.empty()) return std::nan("");
    std::ranges::sort(samples);
    const double place = share * static_cast<double>(samples.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const auto above = std::min(below + 1, samples.size() - 1);
    return std::lerp(samples[below], samples[above], place - static_cast<double>(below));
}

double median(const Samples& samples) {
    return quantile(samples, 0.5);
}

std::string loadAverage() {
    std::string line;
    std::getline(std::ifstream("/proc/loadavg"), line);
    return line.substr(0, line.find(' ', line.find(' ') + 1));
}

class Raw {
public:
    explicit Raw(const std::optional<fs::path>& file) {
        if (file) m_out.open(*file);
    }
    void line(const std::string& text) {
        if (m_out.is_open()) m_out << '{' << text << "}\n" << std::flush;
    }

private:
    std::ofstream m_out;
};

// ------------------------------------------------------------------------------------------- profiles

store::Event answerTo(const store::CardEntry& card, std::int64_t atMs, std::int64_t dueMs, bool correct,
                      std::uint64_t seed) {
    store::Event event;
    event.atMs = atMs;
    event.card = card.card;
    event.mode = store::Mode::Study;
    event.kind = "choice";
    event.answerHash = card.answerHash;
    event.seed = seed;
    event.shown = "3 1 2 4";
    event.answer = "2";
    event.correct = correct;
    event.credit = correct ? 1 : 0;
    event.confidence = "plain";
    event.guessChance = 0.25;
    event.rating = correct ? 3 : 1;
    event.durationMs = 9'000;
    event.dueMs = dueMs;
    event.schedules = true;
    return event;
}

/// Answers of five years in any order.
void answer(study::Learner& learner, int answers) {
    constexpr int atOnce = 10'000;
    constexpr std::int64_t years = 5 * 365 * dayMs;
    const auto entries = learner.catalog().entries();
    std::mt19937 random(1);
    for (int done = 0; done < answers;) {
        std::vector<store::Event> events;
        for (int i = 0; i < atOnce && done < answers; ++i, ++done) {
            const std::int64_t at = now.ms - years + years / answers * done;
            const std::int64_t due = at + static_cast<std::int64_t>(1 + random() % 200) * dayMs;
            events.push_back(
                answerTo(entries[random() % entries.size()], at, due, random() % 100 < 85, random()));
        }
        learner.profile().record(std::move(events), {});
    }
    learner.replay(true);
}

/// Whether one digit answers it.
bool isSingleChoice(const study::Learner& learner, const store::CardEntry& entry) {
    const auto card = learner.catalog().card(entry.card);
    return entry.kind == pack::Kind::Choice && card &&
           std::ranges::count_if(card->question.options,
                                 [](const pack::Option& option) { return option.credit > 0; }) == 1;
}

/// Every question that one digit answers was answered weeks ago and is due; the others are hidden.
void makeDue(study::Learner& learner) {
    std::vector<store::Event> events;
    std::int64_t at = now.ms - 60 * dayMs;
    for (const store::CardEntry& entry : learner.catalog().entries()) {
        at += 60'000;
        if (isSingleChoice(learner, entry))
            events.push_back(answerTo(entry, at, at + 3 * dayMs, true, 1));
        else
            learner.setSuspended(entry.card, true, now);
    }
    learner.profile().record(std::move(events), {});
    learner.replay(true);
    study::Plan plan = learner.plan(now);
    plan.minutesADay = 600;
    learner.setPlan(plan, now);
}

struct Profiles {
    fs::path fresh, answers, questions, due;
};

Profiles makeProfiles(const fs::path& folder, const Options& options) {
    const Profiles made{folder / "fresh", folder / "answers", folder / "questions", folder / "due"};
    if (fs::exists(made.questions)) return made; // by an earlier run
    const fs::path shipped = options.programs / "share/chipwise/content/aws-ml-chips";
    fs::create_directories(made.fresh);
    {
        study::Learner learner(made.fresh);
        learner.install(shipped, now);
        study::markSetUp(learner);
    }
    const auto copied = [&](const fs::path& other) {
        fs::copy(made.fresh, other, fs::copy_options::recursive);
        return study::Learner(other);
    };
    auto answered = copied(made.answers);
    answer(answered, options.count);
    auto due = copied(made.due);
    makeDue(due);
    const fs::path pack = folder / "pack";
    writeTo(pack, largePack(options.count));
    copied(made.questions).install(pack, now);
    for (const fs::path& each : {made.fresh, made.answers, made.questions, made.due})
        study::careForDay(each, now);
    return made;
}

// ------------------------------------------------------------------------------------------- starts

struct Starts {
    Samples frame, cpu, settled, cpuAfter, rss, pss;
};

void start(Screen& screen, std::vector<std::string> words, const std::string& name, int run, Starts& starts,
           Raw& raw) {
    constexpr double settledAfterMs = 1'500;
    Program program(std::move(words));
    const auto frame = screen.firstFrame(program, 60'000);
    if (!frame) throw std::runtime_error(name + " has drawn nothing.");
    const auto last = screen.drawnUntilQuiet(program, settledAfterMs);
    const double first = frame->atMs - program.startedMs();
    const double settled = last ? last->atMs - program.startedMs() : first;
    const double after = program.cpuMs();
    const Program::Memory memory = program.memory();
    screen.closeWindow();
    program.end(10'000);
    raw.line(fmt::format(
        R"("what":"start","of":"{}","run":{},"frame_ms":{:.2f},"frame_cpu_ms":{:.2f},"settled_ms":{:.2f},"cpu_ms":{:.2f},"rss_kb":{},"pss_kb":{},"private_kb":{},"load":"{}")",
        name, run, first, frame->cpuMs, settled, after, memory.rssKb, memory.pssKb, memory.privateKb,
        loadAverage()));
    if (run < 0) return; // warms the caches of the disk
    starts.frame.push_back(first);
    starts.cpu.push_back(frame->cpuMs);
    starts.settled.push_back(settled);
    starts.cpuAfter.push_back(after);
    starts.rss.push_back(static_cast<double>(memory.rssKb) / 1024);
    starts.pss.push_back(static_cast<double>(memory.pssKb) / 1024);
}

std::vector<std::string> desktop(const Options& options, const fs::path& profile) {
    return {(options.programs / "chipwise-desktop").string(), "--data", profile.string(), "--now", nowText};
}

void measureStarts(Screen& screen, const Options& options, const Profiles& profiles, Raw& raw) {
    const std::string empty = fs::read_symlink("/proc/self/exe").replace_filename("empty_window").string();
    const std::vector<std::pair<std::string, std::vector<std::string>>> programs{
        {"empty window", {empty}},
        {"fresh profile", desktop(options, profiles.fresh)},
        {"many answers", desktop(options, profiles.answers)},
        {"many questions", desktop(options, profiles.questions)}};
    std::map<std::string, Starts> starts;
    for (int run = -1; run < options.runs; ++run)
        for (const auto& [name, words] : programs) start(screen, words, name, run, starts[name], raw);

    fmt::print("Starts, median of {} (load {})\n{:<16}{:>10}{:>8}{:>8}{:>10}{:>12}{:>10}{:>10}\n",
               options.runs, loadAverage(), "", "frame ms", "times", "CPU ms", "CPU times", "settled ms",
               "CPU ms", "RSS/PSS MB");
    const auto row = [&](const std::string& name, const std::string& base) {
        const Starts& one = starts[name];
        fmt::print("{:<16}{:>10.1f}{:>8.2f}{:>8.1f}{:>10.2f}{:>12.1f}{:>10.1f}{:>6.0f}/{:.0f}\n", name,
                   median(one.frame), median(one.frame) / median(starts[base].frame), median(one.cpu),
                   median(one.cpu) / median(starts[base].cpu), median(one.settled), median(one.cpuAfter),
                   median(one.rss), median(one.pss));
    };
    row("empty window", "empty window");
    row("fresh profile", "empty window");
    row("many answers", "fresh profile");
    row("many questions", "fresh profile");
}

// ------------------------------------------------------------------------------------------- keys

struct Key {
    const char* name;
    unsigned keysym;
    long pixels; ///< of the answers' area that change at least
    Samples ms, cpu;
};

constexpr unsigned one = '1';
constexpr unsigned space = ' ';
constexpr unsigned enter = 0xff0d;

void measureKeys(Screen& screen, const Options& options, const fs::path& profile, const std::string& where,
                 Raw& raw) {
    constexpr Area area{40, 60, 1200, 700};
    constexpr double limitMs = 3'000;
    constexpr double readingMs = 150; ///< between two keys, and until what fades has faded
    Program program(desktop(options, profile));
    if (!screen.firstFrame(program, 60'000)) throw std::runtime_error("The window has drawn nothing.");
    screen.drawnUntilQuiet(program, 700);
    screen.focusWindow();
    screen.press(space);
    screen.drawnUntilQuiet(program, 700);
    std::vector<Key> keys{
        {"select", one, 500, {}, {}}, {"verdict", enter, 5'000, {}, {}}, {"next", enter, 20'000, {}, {}}};
    int skipped = 0;
    for (int question = 0; question < options.keys && skipped < options.keys; ++question) {
        for (Key& key : keys) {
            const std::size_t before = screen.look(area);
            const double cpuBefore = program.cpuMs();
            screen.press(key.keysym);
            const double pressed = clockMs();
            const auto drawn = screen.changed(program, area, key.pixels, before, limitMs);
            screen.drawnUntilQuiet(program, readingMs);
            if (!drawn) { // a break between two blocks
                ++skipped;
                --question;
                if (options.shot) screen.save(Screen::all, *options.shot);
                screen.press(enter);
                screen.drawnUntilQuiet(program, readingMs);
                break;
            }
            key.ms.push_back(drawn->atMs - pressed);
            key.cpu.push_back(drawn->cpuMs - cpuBefore);
            raw.line(fmt::format(R"("what":"key","of":"{}","where":"{}","n":{},"ms":{:.3f},"cpu_ms":{:.3f})",
                                 key.name, where, question, key.ms.back(), key.cpu.back()));
        }
    }
    if (options.shot) screen.save(Screen::all, *options.shot);
    screen.closeWindow();
    program.end(10'000);
    fmt::print("Keys, {} (load {}; {} not counted)\n{:<10}{:>6}{:>24}{:>30}\n", where, loadAverage(), skipped,
               "", "n", "ms p50/p90/p99/max", "CPU ms p50/p90/p99/max");
    for (const Key& key : keys)
        fmt::print("{:<10}{:>6}{:>8.1f}{:>6.1f}{:>6.1f}{:>6.1f}{:>12.1f}{:>6.1f}{:>6.1f}{:>6.1f}\n", key.name,
                   key.ms.size(), median(key.ms), quantile(key.ms, 0.9), quantile(key.ms, 0.99),
                   quantile(key.ms, 1), median(key.cpu), quantile(key.cpu, 0.9), quantile(key.cpu, 0.99),
                   quantile(key.cpu, 1));
}

/// What the disk takes to keep a page: a verdict waits for it.
void measureDisk(const fs::path& folder, const Options& options, Raw& raw) {
    const int file = ::open((folder / "page").c_str(), O_CREAT | O_WRONLY, 0600);
    const std::string page(4096, 'x');
    Samples samples;
    for (int i = 0; i < options.keys; ++i) {
        const double before = clockMs();
        if (::write(file, page.data(), page.size()) < 0 || ::fdatasync(file) != 0) break;
        samples.push_back(clockMs() - before);
        raw.line(fmt::format(R"("what":"fdatasync","n":{},"ms":{:.3f})", i, samples.back()));
    }
    ::close(file);
    fmt::print("fdatasync of one page on the disk, ms p50/p90/p99: {:.2f} {:.2f} {:.2f}\n", median(samples),
               quantile(samples, 0.9), quantile(samples, 0.99));
}

Options read(int count, char** words) {
    Options options;
    options.programs = words[1];
    for (int i = 2; i + 1 < count; i += 2) {
        const std::string name = words[i];
        const char* value = words[i + 1];
        if (name == "--runs") options.runs = std::atoi(value);
        if (name == "--keys") options.keys = std::atoi(value);
        if (name == "--count") options.count = std::atoi(value);
        if (name == "--raw") options.raw = value;
        if (name == "--folder") options.folder = value;
        if (name == "--shot") options.shot = value;
    }
    return options;
}

} // namespace

int main(int count, char** words) {
    if (count < 2 || words[1][0] == '-') {
        fmt::print(stderr, "window_bench FOLDER-OF-THE-PROGRAMS [--runs N] [--keys N] [--count N] [--raw "
                           "FILE] [--folder DIR] [--shot FILE]\n");
        return 2;
    }
    try {
        const Options options = read(count, words);
        const TestFolder temporary;
        const fs::path folder = options.folder.value_or(temporary.path());
        const Profiles profiles = makeProfiles(folder, options);
        const XServer server;
        Screen screen;
        Raw raw(options.raw);
        if (options.runs > 0) measureStarts(screen, options, profiles, raw);
        if (options.keys > 0) {
            const auto keys = [&](const std::string& where) { // over a copy, so that all are due each time
                const TestFolder copies;
                fs::copy(profiles.due, copies.path() / "due", fs::copy_options::recursive);
                measureKeys(screen, options, copies.path() / "due", where, raw);
            };
            keys("profile on the disk");
            measureDisk(folder, options, raw);
            ::setenv("TMPDIR", "/dev/shm", 1);
            keys("profile in memory");
        }
        fmt::print("A frame is {:.1f} ms.\n", frameMs);
    } catch (const std::exception& error) {
        fmt::print(stderr, "window_bench: {}\n", error.what());
        return 1;
    }
    return 0;
}

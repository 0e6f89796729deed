#include "cli/program.h"

#include "cli/desktop_program.h"
#include "cli/json.h"
#include "exchange/archive/archive.h"
#include "exchange/foreign_kind.h"
#include "exchange/module.h"
#include "store/error.h"
#include "study/packs/folders.h"
#include "version.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <ostream>
#include <poll.h>
#include <sstream>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace chipwise::cli {

namespace {

constexpr const char* closing =
    R"(Without a command, chipwise opens the window. If you give only a pack, chipwise installs it first.
Data goes to standard output, and messages go to standard error. As a file name, “-” stands for
standard input or output.
Exit codes: 0 success, 1 problems found, 2 wrong usage, 3 unreadable input, 4 database error,
5 database busy, 6 refused, 7 not found, 130 interrupted.
If the disk is full or the profile folder is read-only, commands that only read still work. They say
that nothing can be saved (with --json: "read_only"). If the output is a pipe and its reader closes it,
chipwise exits on SIGPIPE, like other tools.)";

struct Globals {
    std::string data;
    std::string now;
    std::string pack;
    bool noColor = false;
    bool version = false;
    bool noSandbox = false;
};

void addGlobals(CLI::App& app, Context& context, Globals& globals) {
    app.add_option("--data", globals.data,
                   "Profile folder (default: CHIPWISE_DATA, or else the XDG data folder)");
    app.add_option(
        "--now", globals.now,
        "Use this as the current time, in ISO 8601 format (default: CHIPWISE_NOW, or else the clock)");
    app.add_option("--seed", context.seed, "Use this seed to shuffle options and draw random numbers");
    app.add_flag("--clock-is-right", context.clockIsRight,
                 "Continue even if some answers are dated later than this computer's clock");
    app.add_flag("--json", context.json, "Print JSON instead of text");
    app.add_flag("--quiet", context.quiet, "Print only data, no messages");
    app.add_flag("--no-color", globals.noColor, "Print without colors (the same as setting NO_COLOR)");
    app.add_flag(
        "--no-sandbox", globals.noSandbox,
        "Turn off the sandbox that blocks network access; Chipwise does not use the network either way");
    app.add_flag("--version", globals.version, "Print the version");
    app.add_option("PACK", globals.pack, "Pack to install before the window opens");
}

void addCommands(CLI::App& app, Context& context, Chosen& chosen) {
    addStudy(app, context, chosen);
    addExam(app, context, chosen);
    addToday(app, context, chosen);
    addPlan(app, context, chosen);
    addFind(app, context, chosen);
    addFacts(app, context, chosen);
    addSheet(app, context, chosen);
    addHide(app, context, chosen);
    addStats(app, context, chosen);
    addPack(app, context, chosen);
    addValidate(app, context, chosen);
    addImport(app, context, chosen);
    addReviews(app, context, chosen);
    addCare(app, context, chosen);
    addMemory(app, context, chosen);
    const auto group = [&app](const char* title, std::initializer_list<std::string_view> commands) {
        for (CLI::App* command : app.get_subcommands({}))
            if (std::ranges::find(commands, command->get_name()) != commands.end()) command->group(title);
    };
    group("Everyday",
          {"study", "exam", "today", "plan", "facts", "sheet", "find", "hide", "bring-back", "stats"});
    group("Packs", {"pack", "validate", "import"});
    group("Backup and exchange", {"reviews", "check", "backup", "restore"});
    group("Expert", {"memory"});
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

void settle(Context& context, const Globals& globals) {
    const std::string data = globals.data.empty() ? environment("CHIPWISE_DATA") : globals.data;
    context.data = data.empty() ? study::defaultDataFolder() : std::filesystem::path(data);
    if (const std::string text = globals.now.empty() ? environment("CHIPWISE_NOW") : globals.now;
        !text.empty()) {
        const auto now = study::nowFromIso(text);
        if (!now)
            throw Failure(Exit::Usage,
                          "“" + text +
                              "” is not a valid time. Write it like this: 2026-11-21T14:02:00+01:00");
        context.now = [fixed = *now] { return fixed; };
        context.nowGiven = true;
    }
    if (globals.noColor || !environment("NO_COLOR").empty()) context.color = false;
}

/// Whether standard output is a pipe that its reader has closed, as “head” does when it has enough.
bool readerIsGone() {
    pollfd out{STDOUT_FILENO, POLLOUT, 0};
    return ::poll(&out, 1, 0) > 0 && (out.revents & POLLERR) != 0;
}

int failed(const Context& context, Exit exit, const std::string& sentence) {
    if (!context.out && readerIsGone()) {
        // Ignored until here, so that the profile was closed in good order.
        std::signal(SIGPIPE, SIG_DFL);
        std::raise(SIGPIPE);
    }
    if (context.json) {
        Json error = versioned();
        error["error"] = {{"exit", static_cast<int>(exit)}, {"message", sentence}};
        context.out << compact(error) << std::endl;
    }
    context.err << "chipwise: " << sentence << '\n';
    return static_cast<int>(exit);
}

/// What was written and not flushed is not done: a full disk or a closed pipe shows here.
int finished(const Context& context, Exit exit) {
    context.out.flush();
    if (!context.out) return failed(context, Exit::Unreadable, outputLost);
    return static_cast<int>(exit);
}

Exit printVersion(const Context& context) {
    if (context.json) {
        Json json = versioned();
        json["version"] = version;
        print(context, json);
    } else {
        context.out << "chipwise " << version << '\n';
    }
    return Exit::Done;
}

Exit execute(Context& context, const Globals& globals, const Chosen& chosen) {
    if (globals.version) return printVersion(context);
    settle(context, globals);
    if (chosen && !globals.pack.empty())
        throw Failure(Exit::Usage, "Unexpected argument “" + globals.pack + "”. Try “chipwise --help”.");
    if (globals.noSandbox) context.refuseNetwork = nullptr;
    if (chosen) {
        if (context.refuseNetwork) context.refuseNetwork();
        return chosen();
    }
    if (!globals.pack.empty() && !std::filesystem::exists(globals.pack))
        throw Failure(Exit::Usage,
                      "“" + globals.pack + "” is neither a command nor a pack. Try “chipwise --help”.");
    if (const auto kind = exchange::foreignKindOf(globals.pack); kind && !kind->mayBePack)
        throw Failure(Exit::Unreadable, std::string(kind->message) + " " + std::string(kind->help));
    return openWindow(context, globals.pack, globals.now, globals.noSandbox);
}

/// A line that cannot be parsed may still have asked for JSON.
bool asksForJson(int argc, const char* const* argv) {
    return std::any_of(argv, argv + argc, [](std::string_view word) { return word == "--json"; });
}

/// "chipwise exam --help": of the command whose words were wrong.
std::string helpFor(const CLI::App& app) {
    std::string words = app.get_name();
    for (const CLI::App* command = &app; !command->get_subcommands().empty();) {
        command = command->get_subcommands().front();
        words += ' ' + command->get_name();
    }
    return "Try “" + words + " --help”.";
}

} // namespace

Exit exitOf(const store::StoreError& error) {
    using Kind = store::StoreError::Kind;
    switch (error.kind()) {
    case Kind::Busy: return Exit::Busy;
    case Kind::Refused: return Exit::Refused;
    case Kind::Unreadable: return Exit::Unreadable;
    case Kind::Database:
    case Kind::Newer:
    case Kind::ReadOnly:
    case Kind::Full:
    case Kind::Corrupt: return Exit::Database;
    }
    return Exit::Database;
}

Exit openWindow(const Context& context, const std::string& pack, const std::string& now, bool noSandbox) {
    std::string window = desktopProgram(context).string();
    std::vector<std::string> words{window, "--data", context.data.string()};
    if (!now.empty()) words.insert(words.end(), {"--now", now});
    if (noSandbox) words.emplace_back("--no-sandbox");
    if (!pack.empty()) words.push_back(pack);
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::signal(SIGPIPE, SIG_DFL);
    if (!window.empty()) ::execv(window.c_str(), arguments.data());
    throw Failure(
        Exit::NotFound,
        "The window cannot open, because chipwise-desktop was not found next to this program or in the PATH. "
        "To study in the terminal, run “chipwise study”. To see all commands, run “chipwise --help”.");
}

namespace {

std::size_t columnsOf(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// The library breaks no lines: descriptions go on below themselves, other text at the margin.
std::string fitted(const std::string& help) {
    constexpr std::size_t widest = 100;
    constexpr std::size_t descriptions = 30; // the column at which the library begins them
    std::string text;
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {
        const std::string indent(line.starts_with(' ') ? descriptions : 0, ' ');
        while (columnsOf(line) > widest) {
            std::size_t end = line.rfind(' ');
            while (end != std::string::npos && columnsOf(std::string_view(line).substr(0, end)) > widest)
                end = line.rfind(' ', end - 1);
            if (end == std::string::npos || end <= indent.size()) break; // one long word
            text += line.substr(0, end) + '\n';
            line = indent + line.substr(end + 1);
        }
        text += line + '\n';
    }
    return text;
}

} // namespace

int run(int argc, const char* const* argv, Context& context) {
    CLI::App app{"Chipwise: prepare for exams on AWS's machine-learning chips", "chipwise"};
    app.footer(closing);
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.set_help_all_flag("--help-all", "Show help for every command");
    Globals globals;
    Chosen chosen;
    addGlobals(app, context, globals);
    addCommands(app, context, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        std::ostringstream text;
        app.exit(help, text, context.err);
        context.out << fitted(text.str());
        return finished(context, Exit::Done);
    } catch (const CLI::ParseError& error) {
        context.json = asksForJson(argc, argv);
        return failed(context, Exit::Usage, std::string(error.what()) + ". " + helpFor(app));
    }
    try {
        return finished(context, execute(context, globals, chosen));
    } catch (const Failure& failure) {
        return failed(context, failure.exit(), failure.what());
    } catch (const store::StoreError& error) {
        return failed(context, exitOf(error), error.what());
    } catch (const exchange::ArchiveRefused& refused) {
        return failed(context, Exit::Unreadable, std::string(refused.what()) + " " + refused.help());
    } catch (const exchange::ModuleRefused& refused) {
        return failed(context, Exit::Unreadable, refused.what());
    } catch (const std::filesystem::filesystem_error& error) {
        return failed(context, Exit::Unreadable, error.code().message() + ": " + error.path1().string());
    } catch (const std::exception& error) {
        return failed(context, Exit::Database, error.what());
    }
}

} // namespace chipwise::cli

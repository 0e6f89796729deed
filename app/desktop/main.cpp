#include "desktop/die/icon.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/paper/fact_sheet_pages.h"
#include "desktop/paper/print_exam.h"
#include "desktop/shell/application.h"
#include "desktop/shell/care.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/sandbox.h"
#include "desktop/theme/theme.h"
#include "study/exam/exam_clock.h"
#include "study/opening.h"
#include "study/packs/folders.h"
#include "study/preferences.h"
#include "version.h"

#include <QCommandLineParser>
#include <QDateTime>
#include <QFontMetrics>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <dlfcn.h>
#include <exception>
#include <filesystem>
#include <functional>
#include <future>
#include <iostream>
#include <malloc.h>
#include <memory>
#include <optional>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>

namespace chipwise::desktop {

namespace {

study::Now systemNow() {
    const QDateTime now = QDateTime::currentDateTime();
    return {now.toMSecsSinceEpoch(), now.offsetFromUtc() / 60};
}

constexpr int cannotOpen = 4; ///< exit code

/// Qt would say it, but not before its application is there.
std::filesystem::path executable() {
    std::error_code failed;
    return std::filesystem::read_symlink("/proc/self/exe", failed);
}

/// Nothing where somebody has to be asked first.
using EarlyOpening = std::future<std::optional<study::Opening>>;

/// Those that Today draws, with their shapers: for a moment in which there is nothing else to do.
void loadFonts() {
    for (const Type type : {Type::Headline, Type::Body, Type::BodyStrong, Type::Row, Type::Name,
                            Type::Emphasis, Type::Caption, Type::CaptionStrong, Type::Key})
        QFontMetrics(theme().font(type)).horizontalAdvance(QStringLiteral("0"));
}

/// The window over one profile; another profile, or one whose files were restored, gets another one.
class Program : public QObject {
public:
    /// `early`: the profile that is opened first, where another thread is at it.
    Program(Workspace::Clock clock, EarlyOpening early)
        : m_clock(std::move(clock)), m_early(std::move(early)) {}

    bool open(const QString& folder, const QString& giveUp = {}) {
        m_window.reset();
        m_workspace.reset();
        theme().apply(Scheme::System);
        if (m_early.valid() && m_early.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            loadFonts();
        for (;;) {
            QString problem;
            const auto keep = [&](const QString& why) { problem = why; };
            if (openWorkspace(folder, keep) && reportErrors([&] { openWindow(folder); }, keep)) return true;
            m_window.reset();
            m_workspace.reset();
            if (problem.isEmpty() || !offerAnotherTry(problem, giveUp)) return false;
        }
    }

    MainWindow& window() { return *m_window; }

private:
    void openWindow(const QString& folder) {
        applyAppearance(study::appearance(m_workspace->learner()));
        using Reading = MainWindow::Reading;
        m_window = std::make_unique<MainWindow>(*m_workspace, nullptr,
                                                m_isTodayLate ? Reading::AfterFirstFrame : Reading::AtOnce);
        // Opening another profile destroys the window that asked for it: afterwards, not from within.
        connect(
            m_window.get(), &MainWindow::profileChosen, this,
            [this, folder](const QString& other) { openOr(other, folder); }, Qt::QueuedConnection);
        connect(
            m_window.get(), &MainWindow::reopenAsked, this, [this, folder] { openOr(folder, folder); },
            Qt::QueuedConnection);
        m_window->show();
        m_window->begin();
        reportErrors([&] {
            if (m_notInstalled) std::rethrow_exception(m_notInstalled);
        });
    }

    /// Where a profile cannot be opened, the one before it is opened again.
    void openOr(const QString& folder, const QString& before) {
        const bool isOther = folder != before;
        const QString goBack = isOther ? QCoreApplication::translate("Care", "Go back") : QString();
        if (open(folder, goBack) || (isOther && open(before))) return;
        QCoreApplication::exit(cannotOpen);
    }

    /// False with a problem, or without one where somebody chose to quit.
    bool openWorkspace(const QString& folder, const std::function<void(const QString&)>& problem) {
        try {
            auto opening = m_early.valid() ? m_early.get() : std::nullopt;
            if (!opening) {
                if (!offerRestore(folder, m_clock())) return false;
                opening = study::openProfile(folder.toStdString(), executable(), m_clock());
            }
            m_workspace =
                std::make_unique<Workspace>(folder.toStdString(), std::move(opening->learner), m_clock);
            m_workspace->setEarlyDay(std::move(opening->today));
            m_workspace->setShippedPacks(std::move(opening->shipped));
            m_isTodayLate = opening->isTodayLate;
            m_notInstalled = opening->notInstalled;
            m_workspace->setSteadyClock([] { return study::examNow({}).steadyMs; });
            return true;
        } catch (const store::StoreError& error) {
            if (error.kind() == store::StoreError::Kind::Corrupt && repaired(folder, error, problem))
                return openWorkspace(folder, problem);
            if (error.kind() != store::StoreError::Kind::Corrupt) problem(errorSentence(error));
        } catch (const std::exception& error) {
            problem(errorSentence(error));
        }
        return false;
    }

    bool repaired(const QString& folder, const std::exception& error,
                  const std::function<void(const QString&)>& problem) {
        bool done = false;
        reportErrors([&] { done = offerRepair(folder, errorSentence(error), m_clock()); }, problem);
        return done;
    }

    Workspace::Clock m_clock;
    EarlyOpening m_early;
    bool m_isTodayLate = false;
    std::exception_ptr m_notInstalled;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

QtMessageHandler usualMessages = nullptr;

/// Where there is no desktop session Qt says which folder it takes instead; a terminal has no use for that.
void keepFolderTalkQuiet() {
    usualMessages =
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& message) {
            if (!message.startsWith(QLatin1String("QStandardPaths:"))) usualMessages(type, context, message);
        });
}

/// The options. Qt can read them before its application is there, which takes a while to come.
class CommandLine {
public:
    CommandLine(int argc, char** argv) {
        parser.addHelpOption();
        parser.addVersionOption();
        parser.addOptions({data, instant, write, paper, sheet, noSandbox});
        parser.addPositionalArgument(QStringLiteral("PACK"), QStringLiteral("A pack to install."),
                                     QStringLiteral("[PACK]"));
        QStringList arguments;
        for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
        m_isClear = parser.parse(arguments);
    }

    bool isPaper() const { return parser.isSet(paper) || parser.isSet(sheet); }
    /// Whether they lead to a window. What is not one of them may be Qt's own, which its application takes.
    bool opensWindow() const {
        return m_isClear && hasScreen() && !isPaper() && !parser.isSet(QStringLiteral("help")) &&
               !parser.isSet(QStringLiteral("help-all")) && !parser.isSet(QStringLiteral("version"));
    }

    /// Without one Qt ends the program, which would cut off what is written meanwhile.
    static bool hasScreen() {
        return std::ranges::any_of(std::array{"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"},
                                   [](const char* name) { return !qEnvironmentVariableIsEmpty(name); });
    }

    Workspace::Clock clock() const {
        const QString nowText =
            parser.isSet(instant) ? parser.value(instant) : qEnvironmentVariable("CHIPWISE_NOW");
        if (const auto fixed = study::nowFromIso(nowText.toStdString()))
            return [now = *fixed] { return now; };
        return systemNow;
    }

    QString folder() const {
        const QString named = parser.isSet(data) ? parser.value(data) : qEnvironmentVariable("CHIPWISE_DATA");
        return named.isEmpty() ? words(study::defaultDataFolder().string()) : named;
    }

    const QCommandLineOption data{QStringLiteral("data"), QStringLiteral("Folder that holds the profile."),
                                  QStringLiteral("DIR")};
    const QCommandLineOption instant{QStringLiteral("now"),
                                     QStringLiteral("Use this time as the current time (ISO 8601)."),
                                     QStringLiteral("TIME")};
    const QCommandLineOption write{QStringLiteral("write"),
                                   QStringLiteral("Open a pack's folder in the Workshop."),
                                   QStringLiteral("DIR")};
    const QCommandLineOption paper{
        QStringLiteral("paper"),
        QStringLiteral("Read a practice exam from standard input and write it as PDF files, without opening "
                       "a window. “chipwise exam --paper” creates the input.")};
    const QCommandLineOption sheet{
        QStringLiteral("sheet"),
        QStringLiteral(
            "Read a request for a sheet of key numbers from standard input and write the sheet as a "
            "PDF file, without opening a window. “chipwise sheet” creates the input.")};
    const QCommandLineOption noSandbox{QStringLiteral("no-sandbox"),
                                       QStringLiteral("Turn off the sandbox that blocks network access. "
                                                      "Chipwise does not use the network either way.")};
    QCommandLineParser parser;

private:
    bool m_isClear = false;
};

/// On a thread; nothing where none is to be had, and the work is done when its turn comes.
template <typename Work>
std::future<std::invoke_result_t<Work>> startedEarly(Work work) {
    try {
        return std::async(std::launch::async, std::move(work));
    } catch (const std::system_error&) {
        return {};
    }
}

/// The settings of fontconfig are spread over dozens of files: Qt reads them through it with the first font.
/// Nothing where Qt has its fonts from elsewhere.
std::shared_future<int> readFontSettingsEarly() {
    const auto read = reinterpret_cast<int (*)()>(::dlsym(RTLD_DEFAULT, "FcInit"));
    return read != nullptr ? startedEarly(read).share() : std::shared_future<int>();
}

/// The profile does not wait for Qt, which needs as long to reach the screen and its fonts. On two cores it
/// waits for `before`: with three threads the screen would have no core to answer Qt on, which asks it much.
EarlyOpening openEarly(const CommandLine& line, const std::shared_future<int>& before) {
    if (!line.opensWindow()) return {};
    const std::filesystem::path folder = line.folder().toStdString();
    return startedEarly([folder, now = line.clock()(), before] {
        if (before.valid() && std::thread::hardware_concurrency() <= 2) before.wait();
        return study::openUnasked(folder, executable(), now);
    });
}

} // namespace

} // namespace chipwise::desktop

int main(int argc, char** argv) {
    using namespace chipwise;
    // Otherwise each thread's heap grows page by page, with a system call for each. From then on, glibc keeps
    // the size from which it maps single blocks (128 KB).
    ::mallopt(M_TOP_PAD, 4 << 20);
    desktop::CommandLine line(argc, argv);
    QCommandLineParser& parser = line.parser;
    if (line.isPaper()) { // paper needs fonts but no screen, and there may be none
        ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
        desktop::keepFolderTalkQuiet();
    }
    std::optional<desktop::Sandbox> sandbox;
    if (!parser.isSet(line.noSandbox)) sandbox.emplace(!line.isPaper());
    // The first threads: the sandbox forks before them.
    const auto fontSettings = desktop::readFontSettingsEarly();
    desktop::EarlyOpening early = desktop::openEarly(line, fontSettings);

    desktop::Application application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("chipwise"));
    QApplication::setApplicationDisplayName(QStringLiteral("Chipwise"));
    QApplication::setDesktopFileName(QStringLiteral("org.chipwise.chipwise"));
    QApplication::setApplicationVersion(QLatin1String(version));
    QObject::connect(&application, &desktop::Application::firstFrameShown, [] {
        // Not on this thread, for which Qt would forget the fonts of the frame.
        const auto fonts = desktop::startedEarly([] { desktop::theme().addRareFonts(); });
        if (fonts.valid()) fonts.wait();
        // The X server gets its pictures of all sizes with each window that is made.
        QApplication::setWindowIcon(desktop::programIcon());
    });
    if (sandbox && !sandbox->close()) return desktop::cannotOpen;
    if (fontSettings.valid()) fontSettings.wait();
    parser.process(application);

    const QString folder = line.folder();
    if (parser.isSet(line.paper)) return desktop::printFromInput(folder.toStdString(), std::cin, std::cout);
    if (parser.isSet(line.sheet))
        return desktop::printSheetFromInput(folder.toStdString(), std::cin, std::cout);
    desktop::Program program(line.clock(), std::move(early));
    if (!program.open(folder)) return desktop::cannotOpen;
    if (!parser.positionalArguments().isEmpty())
        program.window().install(parser.positionalArguments().first());
    if (parser.isSet(line.write)) program.window().openWorkshop(parser.value(line.write));
    return QApplication::exec();
}

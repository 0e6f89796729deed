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
#include "study/day.h"
#include "study/exam/exam_clock.h"
#include "study/packs/folders.h"
#include "study/preferences.h"
#include "study/wrong_clock.h"
#include "version.h"

#include <QCommandLineParser>
#include <QDateTime>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <string_view>

namespace chipwise::desktop {

namespace {

study::Now systemNow() {
    const QDateTime now = QDateTime::currentDateTime();
    return {now.toMSecsSinceEpoch(), now.offsetFromUtc() / 60};
}

constexpr int cannotOpen = 4; ///< exit code

/// The window over one profile; another profile, or one whose files were restored, gets another one.
class Program : public QObject {
public:
    explicit Program(Workspace::Clock clock) : m_clock(std::move(clock)) {}

    bool open(const QString& folder, const QString& giveUp = {}) {
        m_window.reset();
        m_workspace.reset();
        theme().apply(Scheme::System);
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
        const QString problem = installShipped();
        using Reading = MainWindow::Reading;
        m_window = std::make_unique<MainWindow>(*m_workspace, nullptr,
                                                isTodayLate() ? Reading::AfterFirstFrame : Reading::AtOnce);
        // Opening another profile destroys the window that asked for it: afterwards, not from within.
        connect(
            m_window.get(), &MainWindow::profileChosen, this,
            [this, folder](const QString& other) { openOr(other, folder); }, Qt::QueuedConnection);
        connect(
            m_window.get(), &MainWindow::reopenAsked, this, [this, folder] { openOr(folder, folder); },
            Qt::QueuedConnection);
        m_window->show();
        m_window->begin();
        if (!problem.isEmpty()) reportError(problem);
    }

    /// Whether Today would only hold up the first frame: it takes long, or the first start covers it.
    bool isTodayLate() const {
        bool isCovered = false;
        try {
            isCovered = !study::isSetUp(m_workspace->learner());
        } catch (const std::exception&) {
            // The window reports it when it asks the same.
        }
        return isCovered || study::isDayLong(m_workspace->folder());
    }

    /// Where a profile cannot be opened, the one before it is opened again.
    void openOr(const QString& folder, const QString& before) {
        const bool isOther = folder != before;
        const QString goBack = isOther ? QCoreApplication::translate("Care", "Go back") : QString();
        if (open(folder, goBack) || (isOther && open(before))) return;
        QCoreApplication::exit(cannotOpen);
    }

    /// Returns why it failed, or nothing: a pack that cannot be installed now is no reason not to study the
    /// others.
    QString installShipped() {
        QString problem;
        const std::filesystem::path executable = QCoreApplication::applicationFilePath().toStdString();
        reportErrors(
            [&] {
                const auto shipped = study::shippedPacks(executable);
                m_workspace->setShippedPacks(shipped);
                // Not before the window has asked which date is right: the next start installs them.
                if (!m_workspace->readOnly() &&
                    !study::wrongClock(m_workspace->learner(), m_workspace->now()))
                    study::installShipped(m_workspace->learner(), shipped, m_workspace->now());
            },
            [&](const QString& why) { problem = why; });
        return problem;
    }

    /// False with a problem, or without one where somebody chose to quit.
    bool openWorkspace(const QString& folder, const std::function<void(const QString&)>& problem) {
        try {
            if (!offerRestore(folder, m_clock())) return false;
            m_workspace = std::make_unique<Workspace>(folder.toStdString(), m_clock);
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

} // namespace

} // namespace chipwise::desktop

int main(int argc, char** argv) {
    using namespace chipwise;
    // What is settled before Qt is there to read the options.
    const auto asksFor = [&](std::string_view option) {
        return std::find(argv, argv + argc, option) != argv + argc;
    };
    const bool isPaper = asksFor("--paper") || asksFor("--sheet");
    if (isPaper) { // paper needs fonts but no screen, and there may be none
        ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
        desktop::keepFolderTalkQuiet();
    }
    std::optional<desktop::Sandbox> sandbox;
    if (!asksFor("--no-sandbox")) sandbox.emplace(!isPaper);

    desktop::Application application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("chipwise"));
    QApplication::setApplicationDisplayName(QStringLiteral("Chipwise"));
    QApplication::setDesktopFileName(QStringLiteral("org.chipwise.chipwise"));
    QApplication::setApplicationVersion(QLatin1String(version));
    // The X server gets its pictures of all sizes with each window that is made.
    QObject::connect(&application, &desktop::Application::firstFrameShown,
                     [] { QApplication::setWindowIcon(desktop::programIcon()); });
    if (sandbox && !sandbox->close()) return desktop::cannotOpen;

    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption data(QStringLiteral("data"), QStringLiteral("Folder that holds the profile."),
                                  QStringLiteral("DIR"));
    const QCommandLineOption instant(QStringLiteral("now"),
                                     QStringLiteral("Use this time as the current time (ISO 8601)."),
                                     QStringLiteral("TIME"));
    const QCommandLineOption write(QStringLiteral("write"),
                                   QStringLiteral("Open a pack's folder in the Workshop."),
                                   QStringLiteral("DIR"));
    const QCommandLineOption paper(
        QStringLiteral("paper"),
        QStringLiteral("Read a practice exam from standard input and write it as PDF files, without opening "
                       "a window. “chipwise exam --paper” creates the input."));
    const QCommandLineOption sheet(
        QStringLiteral("sheet"),
        QStringLiteral(
            "Read a request for a sheet of key numbers from standard input and write the sheet as a "
            "PDF file, without opening a window. “chipwise sheet” creates the input."));
    const QCommandLineOption noSandbox(QStringLiteral("no-sandbox"),
                                       QStringLiteral("Turn off the sandbox that blocks network access. "
                                                      "Chipwise does not use the network either way."));
    parser.addOptions({data, instant, write, paper, sheet, noSandbox});
    parser.addPositionalArgument(QStringLiteral("PACK"), QStringLiteral("A pack to install."),
                                 QStringLiteral("[PACK]"));
    parser.process(application);

    desktop::Workspace::Clock clock = desktop::systemNow;
    const QString nowText =
        parser.isSet(instant) ? parser.value(instant) : qEnvironmentVariable("CHIPWISE_NOW");
    if (const auto fixed = study::nowFromIso(nowText.toStdString())) clock = [now = *fixed] { return now; };

    QString folder = parser.isSet(data) ? parser.value(data) : qEnvironmentVariable("CHIPWISE_DATA");
    if (folder.isEmpty()) folder = desktop::words(study::defaultDataFolder().string());
    if (parser.isSet(paper)) return desktop::printFromInput(folder.toStdString(), std::cin, std::cout);
    if (parser.isSet(sheet)) return desktop::printSheetFromInput(folder.toStdString(), std::cin, std::cout);
    desktop::Program program(clock);
    if (!program.open(folder)) return desktop::cannotOpen;
    if (!parser.positionalArguments().isEmpty())
        program.window().install(parser.positionalArguments().first());
    if (parser.isSet(write)) program.window().openWorkshop(parser.value(write));
    return QApplication::exec();
}

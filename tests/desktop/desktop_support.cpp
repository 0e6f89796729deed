#include "desktop/desktop_support.h"

#include "desktop/shell/application.h"
#include "desktop/widgets/layer.h"
#include "study/readiness/holdout.h"
#include "support/card_name.h"
#include "support/catch.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEvent>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTextLayout>

#include <exception>
#include <mutex>

namespace desktop {
namespace {

std::mutex warningsGuard;
QStringList warnings;

void remember(QtMsgType type, const QMessageLogContext&, const QString& text) {
    // The offscreen platform's own: it has no window manager to tell sizes to, to raise a menu or to grab
    // keys.
    if (text.startsWith(QLatin1String("This plugin does not support"))) {
        return;
    }
    if (type == QtWarningMsg || type == QtCriticalMsg || type == QtFatalMsg) {
        const std::lock_guard lock(warningsGuard);
        warnings << text;
    }
}

} // namespace

QApplication& app() {
    static int argc = 1;
    static char name[] = "test_desktop";
    static char* argv[] = {name, nullptr};
    // Never destroyed: at the program's end Qt's own statics would be gone before it.
    static auto* const application = new chipwise::desktop::Application(argc, argv);
    static const bool ready = [] {
        qInstallMessageHandler(remember);
        chipwise::desktop::theme().setReducedMotion(true);
        chipwise::desktop::theme().apply(chipwise::desktop::Scheme::Light);
        return true;
    }();
    static_cast<void>(ready);
    return *application;
}

void deletePending() {
    app();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

NoWarnings::NoWarnings() : m_exceptions(std::uncaught_exceptions()) {
    app();
    taken();
}

NoWarnings::~NoWarnings() noexcept(false) {
    deletePending();
    const QStringList found = taken();
    if (std::uncaught_exceptions() == m_exceptions) {
        INFO(found.join(QLatin1Char('\n')).toStdString());
        CHECK(found.isEmpty());
    }
}

QStringList NoWarnings::taken() {
    const std::lock_guard lock(warningsGuard);
    return std::exchange(warnings, {});
}

Themed::Themed(chipwise::desktop::Scheme scheme, int percent) {
    app();
    chipwise::desktop::theme().setReducedMotion(true); // a window of an earlier test had settings of its own
    chipwise::desktop::theme().apply(scheme, percent);
}

Themed::~Themed() {
    chipwise::desktop::theme().apply(chipwise::desktop::Scheme::Light);
}

chipwise::study::Map sampleMap() {
    using Role = chipwise::study::MapBlock::Role;
    struct Subject {
        const char* title;
        Role role;
        int questions;
        int asked;
    };
    static constexpr Subject subjects[] = {
        {"Which chip for which job", Role::Engine, 24, 24},
        {"Inside the chip", Role::Engine, 26, 22},
        {"Trainium", Role::Memory, 14, 14},
        {"Inferentia", Role::Memory, 12, 12},
        {"Key numbers", Role::Engine, 38, 28},
        {"Instances", Role::Memory, 16, 13},
        {"Neuron SDK", Role::Engine, 30, 21},
        {"UltraServers", Role::Memory, 10, 6},
        {"NeuronLink and EFA", Role::Interconnect, 12, 11},
        {"Cost and sizing", Role::Interconnect, 10, 5},
    };
    chipwise::study::Map map;
    std::uint32_t state = 7;
    for (const Subject& subject : subjects) {
        chipwise::study::MapBlock block;
        block.pack = "aws-chips";
        block.group = static_cast<int>(map.blocks.size());
        block.title = subject.title;
        block.role = subject.role;
        for (int i = 0; i < subject.questions; ++i) {
            chipwise::study::MapCell cell;
            cell.name = chipwise::cardNamed("aws-chips/q" + std::to_string(map.blocks.size()) + "-" +
                                            std::to_string(i));
            if (i < subject.asked) {
                state = state * 1664525U + 1013904223U;
                const double r = double(state >> 8U) / double(1U << 24U);
                cell.chance = .35 + .63 * (1 - r * r);
                cell.due = *cell.chance < .62;
                cell.lastDay = 20'775; // a day in November 2026
                cell.dueDay = 20'779;
            }
            block.cells.push_back(std::move(cell));
        }
        map.blocks.push_back(std::move(block));
    }
    return map;
}

void keepNothingAside(chipwise::study::Learner& learner, const chipwise::study::Now& now) {
    namespace store = chipwise::store;
    namespace study = chipwise::study;
    for (const store::InstalledPack& pack : learner.catalog().packs()) {
        if (pack.questions < study::fewestForReadiness || study::wasDrawn(learner.profile(), pack.id))
            continue;
        store::Event released; // as what joined the study after the second check
        released.type = store::EventType::Holdout;
        released.card = learner.catalog().entries(pack.id).front().card;
        released.atMs = now.ms;
        released.utcOffsetMin = now.utcOffsetMin;
        released.reason = "released";
        learner.profile().record(std::move(released), std::nullopt);
    }
}

QWidget* frontDialog() {
    if (QWidget* modal = QApplication::activeModalWidget()) return modal;
    for (QWidget* top : QApplication::topLevelWidgets())
        if (auto* layer = chipwise::desktop::topLayer(top)) return layer;
    return nullptr;
}

QImage shot(QWidget& widget) {
    QApplication::processEvents();
    return widget.grab().toImage();
}

void save(const QImage& image, const QString& name) {
    const QString folder = qEnvironmentVariable("CHIPWISE_SHOTS");
    if (!folder.isEmpty()) {
        QDir().mkpath(folder);
        CHECK(image.save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
    }
}

int laidOutBlocks(const QPlainTextEdit& text) {
    int count = 0;
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next())
        if (block.layout()->lineCount() > 0) ++count;
    return count;
}

bool waitFor(const std::function<bool()>& condition) {
    constexpr int longestMs = 60'000; // a bound for what never comes, not a measure: sanitizers are slow
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.elapsed() > longestMs) {
            return false;
        }
        QApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    return true;
}

} // namespace desktop

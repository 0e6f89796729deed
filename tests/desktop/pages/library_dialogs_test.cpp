#include "desktop/pages_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/dialogs/link_dialog.h"
#include "desktop/dialogs/problems_dialog.h"
#include "support/catch.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

using namespace chipwise::desktop;
using desktop::PageProfile;

namespace {

chipwise::study::InstallReport reportWith(int problems) {
    chipwise::study::InstallReport report;
    report.installed = true;
    report.title = "Two chips";
    report.sentence = "Installed “Two chips” 1.0.0: 12 questions, 2 questions left out because of errors.";
    for (int i = 0; i < problems; ++i) {
        chipwise::pack::Diagnostic problem;
        problem.file = "questions/10-roles.md";
        problem.line = 23 + i;
        problem.severity = i % 2 == 0 ? chipwise::pack::Severity::Error : chipwise::pack::Severity::Warning;
        problem.code = "CW118";
        problem.message = "The text asks for two answers, but one option is marked right.";
        problem.help = "Mark a second option with [x], or write `choose: 1`.";
        report.diagnostics.push_back(problem);
    }
    return report;
}

/// Each dialog above a small window with large text, where there is least room.
void checkFits(Dialog& dialog, const QString& name) {
    desktop::save(desktop::shot(dialog), name);
    CHECK(desktop::cutOffs(dialog).isEmpty());
    CHECK(desktop::namelessControls(dialog).isEmpty());
}

} // namespace

TEST_CASE("a link is shown in full and opened only by its button") {
    const desktop::NoWarnings guard;
    desktop::app();
    QList<QUrl> opened;
    const auto opener = [&](const QUrl& url) {
        opened << url;
        return true;
    };
    LinkDialog dialog(QUrl(QStringLiteral("https://example.org/a?b=<b>c")), nullptr, opener);
    dialog.show();
    CHECK(opened.isEmpty());
    dialog.copyButton()->click();
    CHECK(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("https://example.org/a?b=")));
    CHECK(opened.isEmpty());
    dialog.show();
    QTest::keyClick(&dialog, Qt::Key_Return);
    REQUIRE(opened.size() == 1);
    CHECK_FALSE(dialog.isVisible());
}

TEST_CASE("Esc leaves a link closed, and a file is never opened") {
    const desktop::NoWarnings guard;
    desktop::app();
    bool opened = false;
    const auto opener = [&](const QUrl&) { return opened = true; };
    LinkDialog web(QUrl(QStringLiteral("https://example.org")), nullptr, opener);
    web.show();
    QTest::keyClick(&web, Qt::Key_Escape);
    CHECK_FALSE(web.isVisible());
    for (const char* address :
         {"file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "https:///nohost"}) {
        const QUrl url(QString::fromLatin1(address));
        CHECK_FALSE(LinkDialog::canBeOpened(url));
        LinkDialog dialog(url, nullptr, opener);
        CHECK(dialog.openButton() == nullptr);
        dialog.show();
        QTest::keyClick(&dialog, Qt::Key_Return);
    }
    CHECK_FALSE(opened);
}

TEST_CASE("problems can be copied as text, all of them") {
    const desktop::NoWarnings guard;
    desktop::app();
    const auto report = reportWith(500);
    ProblemsDialog dialog(report, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.copyButton()->click();
    const QString text = QGuiApplication::clipboard()->text();
    CHECK(text.startsWith(QStringLiteral("Installed “Two chips”")));
    CHECK(text.count(QStringLiteral("CW118")) == 500);
    CHECK(text.contains(QStringLiteral("questions/10-roles.md:522")));
}

TEST_CASE("dialogs fit a small window with large text, in light and dark") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    struct Variant {
        const char* name;
        Scheme scheme;
        int percent;
        QSize window;
    };
    for (const Variant& variant :
         {Variant{"light", Scheme::Light, 100, {1280, 800}}, Variant{"dark", Scheme::Dark, 100, {800, 560}},
          Variant{"large", Scheme::Light, 200, {800, 560}}}) {
        const desktop::Themed themed(variant.scheme, variant.percent);
        const QString end = QLatin1Char('-') + QLatin1String(variant.name);
        INFO(variant.name);
        QWidget window;
        window.resize(variant.window);
        window.show();
        auto* link =
            new LinkDialog(QUrl(QStringLiteral("https://awsdocs-neuron.readthedocs-hosted.com/en/latest/"
                                               "about-neuron/arch/neuron-hardware/trainium2.html")),
                           &window);
        link->show();
        checkFits(*link, QStringLiteral("dialog-link") + end);
        auto* problems = new ProblemsDialog(reportWith(7), &window);
        problems->show();
        checkFits(*problems, QStringLiteral("dialog-problems") + end);
        auto* ask =
            new AskDialog({QStringLiteral("Install the older version?"),
                           QStringLiteral("“Two chips” 1.0.0 is older than the installed version 1.1.0."),
                           QStringLiteral("Install older version"), QStringLiteral("Keep the newer one")},
                          &window);
        ask->show();
        checkFits(*ask, QStringLiteral("dialog-ask") + end);
    }
}

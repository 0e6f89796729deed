// How long the Workshop takes from a change to the preview, in a folder of 2,000 questions. Not part of the
// usual run: it prints figures and holds none. Run as: test_desktop "[.measure]"
#include "desktop/pages_support.h"

#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop/workshop_page.h"
#include "support/catch.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>
#include <cstdio>

using namespace chipwise::desktop;

namespace {

constexpr int files = 40;
constexpr int questionsAFile = 50;

QByteArray questionFile(int file, const QByteArray& firstWord) {
    QByteArray text = "# Group " + QByteArray::number(file) + " {#g" + QByteArray::number(file) + "}\n\n";
    for (int i = 0; i < questionsAFile; ++i) {
        const QByteArray id = QByteArray::number(file * questionsAFile + i);
        text += "## Question " + id + " {#q" + id + "}\ndifficulty: easy\n\n" +
                (i == 0 ? firstWord : QByteArray("What")) + " is asked in question " + id +
                "?\n\n- [x] right " + id + "\n  > Because.\n- [ ] wrong " + id + "\n  > Not so.\n- [ ] bad " +
                id + "\n\n> An explanation.\n\n";
    }
    return text;
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void print(const char* what, std::vector<double> ms) {
    std::ranges::sort(ms);
    std::printf("%s: median %.1f ms, slowest %.1f ms of %zu\n", what, ms[ms.size() / 2], ms.back(),
                ms.size());
}

} // namespace

TEST_CASE("from a change to the preview", "[.measure]") {
    desktop::app();
    desktop::PageProfile profile(desktop::PageProfile::Packs::None);
    TestFolder folder;
    const QString root = QString::fromStdString(folder.path().string());
    std::filesystem::create_directories(folder.path() / "questions");
    write(root + "/pack.md",
          "# Large\nid: large\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: A\nlicense: CC0-1.0\n");
    for (int i = 0; i < files; ++i)
        write(root + QStringLiteral("/questions/%1.md").arg(i, 2, 10, QLatin1Char('0')),
              questionFile(i, "What"));
    WorkshopPage page(profile.workspace());
    page.resize(1280, 800);
    page.show();
    page.open(root, QStringLiteral("questions/00.md"), 6);
    const auto previewSays = [&](const QString& word) {
        for (const QTextBrowser* text : page.preview().findChildren<QTextBrowser*>())
            if (text->toPlainText().contains(word)) return true;
        return false;
    };
    REQUIRE(desktop::waitFor([&] { return previewSays(QStringLiteral("What is asked")); }));

    std::vector<double> saved;
    for (int round = 0; round < 20; ++round) {
        const QString word = QStringLiteral("Word%1x").arg(round);
        QTest::qWait(200);
        QElapsedTimer timer;
        timer.start();
        write(root + QStringLiteral("/questions/00.md"), questionFile(0, word.toUtf8()));
        while (!previewSays(word) && timer.elapsed() < 5000)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 2);
        saved.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    print("saved in another editor, to the preview", saved);

    std::vector<double> typed;
    page.editor().goTo(6, 1);
    for (int round = 0; round < 20; ++round) {
        const QString word = QStringLiteral("K%1x").arg(round);
        QTest::qWait(200);
        QElapsedTimer timer;
        timer.start();
        page.editor().apply({{6, 1, 6, 1, word.toStdString()}});
        while (!previewSays(word) && timer.elapsed() < 5000)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 2);
        typed.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    print("typed in the text pane, to the preview", typed);
}

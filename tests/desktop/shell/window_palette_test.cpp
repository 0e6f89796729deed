#include "desktop/drawn_text_support.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages_support.h"
#include "desktop/shell/application.h"
#include "desktop/shell/command_palette.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/toast.h"
#include "shipped_window.h"
#include "support/catch.h"

#include <QLineEdit>
#include <QListWidget>
#include <QTest>

#include <algorithm>
#include <utility>

namespace cd = chipwise::desktop;
using desktop::shippedMorning;
using desktop::ShippedWindow;

namespace {

/// The palette with letters typed.
struct Palette {
    explicit Palette(ShippedWindow& window) : dialog(*window.window->findChild<cd::CommandPalette*>()) {
        dialog.open();
    }
    void type(const char* text) { dialog.findChild<QLineEdit*>()->setText(QString::fromUtf8(text)); }
    QStringList rows(int role = Qt::DisplayRole) const {
        QStringList all;
        const auto* list = dialog.findChild<QListWidget*>();
        for (int row = 0; row < list->count(); ++row) all << list->item(row)->data(role).toString();
        return all;
    }
    void choose(qsizetype row) {
        dialog.findChild<QListWidget*>()->setCurrentRow(static_cast<int>(row));
        QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Return);
        QApplication::processEvents();
    }
    cd::CommandPalette& dialog;
};

} // namespace

TEST_CASE("a row of the palette shows the whole name of what was found, however long") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    Palette palette(w);
    for (const char* typed : {"trainium3", "inferentia", "which chip"}) {
        palette.type(typed);
        QApplication::processEvents();
        auto* list = palette.dialog.findChild<QListWidget*>();
        REQUIRE(list->count() > 3);
        for (int row = 0; row < list->count(); ++row) {
            const QString name = list->item(row)->text();
            if (name.size() > 160) continue; // a paragraph ends in "…"
            INFO(name.toStdString());
            CHECK(desktop::lettersOf(desktop::drawnText(*list, list->model()->index(row, 0)))
                      .contains(desktop::lettersOf(name)));
        }
        desktop::save(palette.dialog.grab().toImage(),
                      QStringLiteral("palette-%1").arg(QLatin1String(typed)));
    }
}

TEST_CASE("the palette names what a learner does first, and what an author does last") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    Palette palette(w);
    const QStringList all = palette.rows();
    CHECK(all.first() == QStringLiteral("Start today's questions"));
    CHECK(all.mid(all.size() - 4) ==
          QStringList{QStringLiteral("Workshop"), QStringLiteral("Open a pack folder in the Workshop…"),
                      QStringLiteral("How to write a pack"), QStringLiteral("New pack…")});
    QApplication::processEvents();
    desktop::save(palette.dialog.grab().toImage(), QStringLiteral("palette-all"));
    palette.type("pack");
    CHECK(palette.rows().first() == QStringLiteral("Install a pack…"));
}

TEST_CASE("the Workshop is found by its name, also before anything was written") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    Palette palette(w);
    palette.type("workshop");
    REQUIRE_FALSE(palette.rows().isEmpty());
    CHECK(palette.rows().first() == QStringLiteral("Workshop"));
    palette.choose(0);
    CHECK(w.window->pageId() == cd::PageId::Library);
    CHECK_FALSE(w.window->isWriting());
    QStringList said;
    for (const auto* text : w.window->findChild<cd::Toast*>()->findChildren<cd::Text*>())
        said << text->text();
    CHECK_FALSE(said.filter(QStringLiteral("In the Workshop, you edit a pack's files.")).isEmpty());
}

TEST_CASE("studying ahead is found by its name, once the day is done, too") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    Palette palette(w);
    palette.type("study ahead");
    REQUIRE_FALSE(palette.rows().isEmpty());
    CHECK(palette.rows().first() == QStringLiteral("Study ahead: upcoming questions"));
    palette.choose(0);
    auto* study = w.window->findChild<cd::StudyPage*>();
    REQUIRE(study != nullptr);
    REQUIRE(study->session() != nullptr);
    CHECK(study->session()->options().ahead);
}

TEST_CASE("the palette finds a subject by its name and leads to its row in the Library") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    const auto groups = w.workspace.learner().catalog().groups("aws-ml-chips-core");
    const QString title = QString::fromStdString(groups[5].title);
    Palette palette(w);
    palette.type(groups[5].title.c_str());
    const qsizetype row = palette.rows().indexOf(title);
    REQUIRE(row >= 0);
    CHECK(palette.rows(Qt::AccessibleTextRole).at(row).startsWith(title + QStringLiteral(", subject, ")));
    desktop::save(palette.dialog.grab().toImage(), QStringLiteral("palette-subject"));
    palette.choose(row);
    CHECK_FALSE(palette.dialog.isVisible());
    CHECK(w.window->pageId() == cd::PageId::Library);
    REQUIRE(w.window->focusWidget() != nullptr);
    CHECK(w.window->focusWidget()->accessibleName().endsWith(title));
}

TEST_CASE("what the palette finds says where it is not translated") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    w.workspace.learner().setLanguage("de");
    Palette palette(w);
    palette.type("neuroncore");
    const qsizetype marked = palette.rows(Qt::AccessibleTextRole).filter(QStringLiteral("in English")).size();
    CHECK(marked > 0);
    CHECK(marked < palette.rows().size()); // some are translated
    for (const auto& [scheme, percent] : {std::pair{cd::Scheme::Light, 100}, {cd::Scheme::Dark, 200}}) {
        cd::theme().apply(scheme, percent);
        w.window->resize(800, 560);
        palette.dialog.open();
        palette.type("neuroncore");
        QApplication::processEvents();
        desktop::save(palette.dialog.grab().toImage(), QStringLiteral("palette-german-%1").arg(percent));
    }
    cd::theme().apply(cd::Scheme::Light, 100);
}

TEST_CASE("a command is asked whether it can be done only where its name was typed, and may fail to say so") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    Palette palette(w);
    int asked = 0;
    palette.dialog.addCommand(
        cd::CommandPalette::For::Authors, QStringLiteral("Zebra"), [] {},
        [&]() -> bool {
            ++asked;
            throw std::runtime_error("The stripes cannot be read.");
        });
    palette.type("Progress");
    CHECK(asked == 0);
    CHECK_FALSE(palette.rows().isEmpty());
    QString problem;
    QObject::connect(qobject_cast<cd::Application*>(qApp), &cd::Application::failed, &palette.dialog,
                     [&](const QString& why) { problem = why; });
    palette.type("Zebra");
    CHECK(asked == 1);
    CHECK(problem == QLatin1String("The stripes cannot be read."));
}

TEST_CASE("the palette installs the shipped pack again once it was removed") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    w.workspace.setShippedPacks(chipwise::study::readShipped({SOURCE_ROOT "/content/aws-ml-chips"}));
    const QString name = QStringLiteral("Install the pack that comes with Chipwise");
    Palette palette(w);
    CHECK_FALSE(palette.rows().contains(name));
    w.workspace.learner().remove("aws-ml-chips-core");
    palette.type("comes with");
    REQUIRE(palette.rows().contains(name));
    palette.choose(palette.rows().indexOf(name));
    CHECK(w.window->pageId() == cd::PageId::Library);
    auto& installer = w.window->findChild<cd::LibraryPage*>()->installer();
    REQUIRE(desktop::waitFor([&] { return !installer.isBusy(); }));
    CHECK(w.workspace.learner().catalog().pack("aws-ml-chips-core"));
}

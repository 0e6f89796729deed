#include "desktop/map_page_support.h"

#include "support/catch.h"
#include "support/small_disk.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <filesystem>

using namespace chipwise::desktop;
using desktop::MapPage;

TEST_CASE("the map is saved as a picture with its title, twice as large as on screen") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(30);
    MapPage shown(profile);
    const QString file = QString::fromStdString((profile.folder() / "map.png").string());
    QString offered;
    shown.page.setPictureChooser([&](const QString& name) {
        offered = name;
        return file;
    });
    QSignalSpy noticed(&shown.page, &ProgressPage::noticed);
    QTest::keyClick(&shown.die(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(offered == QStringLiteral("chipwise-map-2026-11-21.png"));
    REQUIRE(noticed.size() == 1);
    CHECK(noticed[0][0].toString() == QStringLiteral("The picture was saved as map.png."));
    const QImage image(file);
    REQUIRE_FALSE(image.isNull());
    CHECK(image.width() > 2000);
    CHECK(image.width() <= 2400);
    CHECK(image.height() > 1200);
    desktop::save(image, QStringLiteral("map-picture"));
    shown.page.setPictureChooser([](const QString&) { return QString(); }); // changed their mind
    QTest::mouseClick(shown.button(QStringLiteral("Save as a picture")), Qt::LeftButton);
    CHECK(noticed.size() == 1);
}

TEST_CASE("a picture that cannot be saved says so in a sentence, and leaves nothing behind") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    MapPage shown(profile);
    const auto folder = profile.folder() / "gone";
    shown.page.setPictureChooser(
        [&](const QString& name) { return QString::fromStdString((folder / name.toStdString()).string()); });
    QSignalSpy noticed(&shown.page, &ProgressPage::noticed);
    shown.page.savePicture();
    REQUIRE(noticed.size() == 1);
    INFO(noticed[0][0].toString().toStdString());
    CHECK(noticed[0][0].toString().startsWith(QStringLiteral("The picture could not be saved to ")));
    CHECK_FALSE(std::filesystem::exists(folder));
}

TEST_CASE("a full disk takes no half of a picture") {
    const desktop::NoWarnings guard;
    const SmallDisk disk(1);
    if (!disk.isMounted()) return;
    desktop::PageProfile profile;
    MapPage shown(profile);
    disk.fill(8192);
    const auto file = disk.path() / "map.png";
    shown.page.setPictureChooser([&](const QString&) { return QString::fromStdString(file.string()); });
    QSignalSpy noticed(&shown.page, &ProgressPage::noticed);
    shown.page.savePicture();
    REQUIRE(noticed.size() == 1);
    INFO(noticed[0][0].toString().toStdString());
    CHECK(noticed[0][0].toString().startsWith(QStringLiteral("The picture could not be saved to ")));
    CHECK_FALSE(std::filesystem::exists(file));
}

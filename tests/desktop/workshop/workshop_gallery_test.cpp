// Every state of the Workshop in both themes and three sizes: nothing cut off, and pictures to look at.
#include "desktop/workshop_support.h"

#include "desktop/widgets/notice_strip.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/file_list.h"
#include "desktop/workshop/fold_strip.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop/workshop_side.h"
#include "support/catch.h"

#include <QApplication>
#include <QPushButton>
#include <QTest>

using namespace chipwise::desktop;
using desktop::WorkshopRoom;

namespace {

const QString galleryNumbers = QStringLiteral("questions/20-key-numbers.md");

void shoot(WorkshopRoom& room, const QString& name) {
    static constexpr desktop::Look looks[] = {
        {"light", Scheme::Light, 100, {1280, 800}},           {"dark", Scheme::Dark, 100, {1280, 800}},
        {"tabbed", Scheme::Light, 100, {1000, 700}},          {"tabbed-dark", Scheme::Dark, 100, {1000, 700}},
        {"narrow", Scheme::Light, 100, {800, 560}},           {"narrow-dark", Scheme::Dark, 100, {800, 560}},
        {"large", Scheme::Light, 200, {1280, 800}},           {"large-dark", Scheme::Dark, 200, {1280, 800}},
        {"contrast", Scheme::HighContrast, 100, {1280, 800}},
    };
    desktop::saveShots(room.page(), QStringLiteral("workshop-") + name, looks);
}

/// The file of LOOK's picture: a choice with an option nobody explained, and a mistake further down.
std::string pictured() {
    return "# The key numbers\nobjective: chips 2.2\ntags: key numbers\n\n"
           "## Chips in a Trn1 {#trn1-chips-01}\nkind: choice\nfact: trn1-chips\ndifficulty: easy\n\n"
           "How many Trainium chips does a\n`trn1.32xlarge` have?\n\n- [x] 16 chips\n"
           "  > The smaller trn1.2xlarge has 1.\n- [ ] 64 chips\n  > 64 is the Trn2 UltraServer.\n\n"
           "- [ ] 8 chips\n- [ ] 32 chips\n  > The 32 is the size in the name.\n\n"
           "> The 32 in the name is the size of\n> the instance, not the count.\n\n"
           "## Cost to train {#trn1-cost-01}\nkind: numeric\nfact: trn1-cost\nstanding: vendor-claim\n\n"
           "By up to how many percent?\n\n= 50 %\n= 70 (0%\n\n"
           "## One line {#cloze-trn1-01}\nkind: cloze\nfact: trn1-chips\n\n"
           "A trn1.32xlarge has {{c1::16::how many?}} chips and {{c2::512 GiB}} of device memory.\n\n"
           "## Total {#trn1-total-01}\nkind: numeric\nfact: trn1-chips\n\nHow many in two?\n\n= 32 chips\n\n"
           "## No right option {#no-right}\n\nWhich is it?\n\n- [ ] One\n- [ ] Two\n";
}

} // namespace

TEST_CASE("the Workshop looks right with a question, before and after its answer") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.write(galleryNumbers.toStdString(), pictured());
    room.open(galleryNumbers, 18);
    shoot(room, QStringLiteral("question"));
    room.page().preview().setAnswered(true);
    shoot(room, QStringLiteral("answered"));
    room.page().resize(1000, 700);
    room.page().togglePreview();
    shoot(room, QStringLiteral("tab"));
}

TEST_CASE("the Workshop looks right at a mistake, in a group, in the facts and in pack.md") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.write(galleryNumbers.toStdString(), pictured());
    room.open(galleryNumbers, 18);
    room.page().goToQuestion(QStringLiteral("no-right"));
    QApplication::processEvents();
    shoot(room, QStringLiteral("faulty"));
    room.page().goToQuestion(QStringLiteral("cloze-trn1-01"));
    QApplication::processEvents();
    room.page().preview().step(1);
    shoot(room, QStringLiteral("cards"));
    room.page().goTo(QStringLiteral("questions/10-roles.md"), 6);
    QApplication::processEvents();
    shoot(room, QStringLiteral("brief"));
    room.page().goTo(QStringLiteral("facts.csv"), 2);
    QApplication::processEvents();
    shoot(room, QStringLiteral("fact"));
    room.page().goTo(QStringLiteral("pack.md"), 1);
    QApplication::processEvents();
    shoot(room, QStringLiteral("pack"));
}

TEST_CASE("the Workshop looks right when both have changed a file, and with its lists laid over") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.write(galleryNumbers.toStdString(), pictured());
    room.open(galleryNumbers, 10);
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" mine"));
    std::string theirs = pictured();
    theirs.replace(theirs.find("chips does a"), 12, "of their chips are in a");
    room.write(galleryNumbers.toStdString(), theirs);
    REQUIRE(desktop::waitFor([&] { return !room.page().strip().isHidden(); }));
    shoot(room, QStringLiteral("conflict"));
    room.page().resize(800, 560);
    QTest::mouseClick(room.page().fold().problemsButton(), Qt::LeftButton);
    QApplication::processEvents();
    desktop::save(desktop::shot(room.page()), QStringLiteral("workshop-laid-over"));
}

TEST_CASE("the Workshop looks right without a pack, without problems and with a thousand") {
    const desktop::NoWarnings guard;
    {
        WorkshopRoom room(WorkshopRoom::Folder::Empty);
        room.open();
        shoot(room, QStringLiteral("empty"));
    }
    {
        WorkshopRoom room;
        room.open(QStringLiteral("questions/10-roles.md"), 12);
        shoot(room, QStringLiteral("no-problems"));
    }
    WorkshopRoom room;
    for (int file = 0; file < 300; ++file)
        room.write("questions/a-very-long-name-for-a-file-of-questions-" + std::to_string(1000 + file) +
                       ".md",
                   "# Group\n\n## One\n\nWhat?\n\n- [ ] This\n\n## Two\n\nWhat?\n\n- [ ] That\n");
    room.open();
    room.page().nextProblem(false);
    QApplication::processEvents();
    shoot(room, QStringLiteral("many"));
}

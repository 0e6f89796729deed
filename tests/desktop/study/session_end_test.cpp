// The end of a session on the study screen.
#include "desktop/die/die_picture.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/study/study_column.h"
#include "desktop/study/study_header.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/pins.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/text.h"
#include "pages_support.h"
#include "study_support.h"
#include "support/catch.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFileInfo>
#include <QImage>
#include <QSignalSpy>

#include <algorithm>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

QString shownOn(const QWidget& widget) {
    QString all;
    for (const auto* text : widget.findChildren<Text*>())
        if (text->isVisible()) all += text->text() + QLatin1Char('\n');
    for (const auto* label : widget.findChildren<ElidedLabel*>())
        if (label->isVisible()) all += label->text() + QLatin1Char('\n');
    return all;
}

/// A session over questions of the core pack, answered to its end; every third is wrong at first.
class EndOfSession {
public:
    explicit EndOfSession(QSize size = {1280, 800}, int questions = 9) : room({desktop::corePack()}, size) {
        study::SessionOptions options;
        options.limit = questions;
        options.newLimit = questions;
        options.kind = chipwise::pack::Kind::Choice;
        room.begin(options);
        for (int answered = 0; room.session().current() != nullptr && answered < 60; ++answered) {
            if (!room.hasSheet()) room.key(Qt::Key_Return); // a lesson
            room.wait(9'000);
            const bool isReturn = room.sheet().asked().returned;
            if (!isReturn && answered % 3 == 1) {
                wrong.push_back(room.sheet().asked().card.name);
                room.answerWrong();
            } else {
                room.answerRight();
            }
            room.key(Qt::Key_Return);
        }
    }
    SummarySheet& sheet() {
        auto* sheet = room.page.findChild<SummarySheet*>();
        REQUIRE(sheet != nullptr);
        return *sheet;
    }
    Button* button(const QString& text) {
        for (Button* one : sheet().findChildren<Button*>())
            if (one->text() == text && one->isVisible()) return one;
        return nullptr;
    }

    std::vector<std::string> wrong;
    desktop::StudyRoom room;
};

/// The map as the end of a session shows it.
class EndDie final : public DiePicture {
public:
    explicit EndDie(const study::Map& map) : DiePicture(DieSize::Large) {
        resize(712, 470);
        setMap(map);
        show();
    }
};

} // namespace

TEST_CASE("a session ends with what it changed, what comes next, and what was missed") {
    const desktop::NoWarnings guard;
    EndOfSession end;
    const study::SessionEnd& what = end.sheet().end();
    const QString shown = shownOn(end.sheet());
    INFO(shown.toStdString());
    CHECK(shown.contains(words(what.headline)));
    CHECK(shown.contains(words(what.afterwards)));
    CHECK(shown.contains(words(what.counted)));
    REQUIRE(end.wrong.size() >= 2);
    CHECK(what.summary.missed == end.wrong);
    CHECK(shown.contains(words(what.missed[0].stem)));
    CHECK(shown.contains(QStringLiteral("Comes back tomorrow.")));
    REQUIRE(what.knownNow() > what.knownBefore);
    REQUIRE(what.gained < what.knownNow() - what.knownBefore); // some were missed
    CHECK(shown.contains(
        QStringLiteral("About %1  +%2").arg(what.knownNow()).arg(what.knownNow() - what.knownBefore)));
    CHECK_FALSE(shown.contains(QStringLiteral("Not right")));
    CHECK(desktop::namelessControls(end.room.page).isEmpty());
    REQUIRE(end.button(QStringLiteral("Done")) != nullptr);
    CHECK(end.button(QStringLiteral("Done"))->hasFocus());
    CHECK(end.button(QStringLiteral("Done"))->accessibleDescription().contains(words(what.headline)));
    QSignalSpy closed(&end.room.page, &StudyPage::closed);
    end.room.key(Qt::Key_Return);
    CHECK(closed.count() == 1);
}

TEST_CASE("a session that is left early ends like a whole one, and what it had ahead is left today") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()});
    study::SessionOptions options;
    options.newLimit = 9;
    options.kind = chipwise::pack::Kind::Choice;
    QSignalSpy closed(&room.page, &StudyPage::closed);
    room.begin(options);
    room.key(Qt::Key_Escape);
    CHECK(closed.count() == 1); // nothing was answered
    room.begin(options);
    for (int answered = 0; answered < 3; ++answered) {
        if (!room.hasSheet()) room.key(Qt::Key_Return); // a lesson
        room.wait(9'000);
        room.answerRight();
        room.key(Qt::Key_Return);
    }
    room.key(Qt::Key_Escape);
    CHECK(closed.count() == 1);
    auto* sheet = room.page.findChild<SummarySheet*>();
    REQUIRE(sheet != nullptr);
    CHECK(sheet->end().summary.questions == 3);
    CHECK(sheet->end().summary.left > 0);
    CHECK(shownOn(*sheet).contains(words(sheet->end().counted)));
    CHECK(shownOn(*sheet).contains(words(sheet->end().afterwards)));
    room.key(Qt::Key_U); // goes on from there
    REQUIRE(room.hasSheet());
    CHECK_FALSE(room.sheet().showsVerdict());
    room.key(Qt::Key_Escape);
    room.key(Qt::Key_Escape);
    CHECK(closed.count() == 2);
}

TEST_CASE("the cells light up one after another, with reduced motion at once") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()});
    const study::Map before = room.workspace.learner().map(room.now);
    std::vector<std::string> cards;
    for (const study::MapCell& cell : before.blocks.front().cells) cards.push_back(cell.card());
    REQUIRE(cards.size() >= 4);
    study::Map after = before;
    for (study::MapCell& cell : after.blocks.front().cells) cell.chance = 0.9;
    EndDie die(after);
    const QImage done = desktop::shot(die);
    std::vector<double> shares;
    QObject::connect(&die, &DiePicture::lighting, &die, [&](double share) { shares.push_back(share); });
    theme().setReducedMotion(true);
    die.lightUp(before, cards);
    CHECK(shares == std::vector<double>{1});
    CHECK(desktop::shot(die) == done);
    theme().setReducedMotion(false);
    shares.clear();
    die.lightUp(before, cards);
    const QImage first = desktop::shot(die);
    CHECK(first != done);
    REQUIRE(desktop::waitFor([&] { return !shares.empty() && shares.back() == 1; }));
    theme().setReducedMotion(true);
    CHECK(desktop::shot(die) == done);
    CHECK(std::ranges::is_sorted(shares));
    CHECK(shares.size() > 2);
}

TEST_CASE("the squares of a session have an outline, and no others") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()});
    const study::Map map = room.workspace.learner().map(room.now);
    EndDie die(map);
    const auto outlined = [&](int block) {
        int pixels = 0;
        const QImage shown = desktop::shot(die);
        const QRect rect = die.dieLayout()
                               .blocks[static_cast<std::size_t>(block)]
                               .rect.translated(die.dieOrigin())
                               .toAlignedRect();
        for (int y = rect.top(); y < rect.bottom(); ++y)
            for (int x = rect.left(); x < rect.right(); ++x)
                pixels += shown.pixelColor(x, y) == theme().tokens().success ? 1 : 0;
        return pixels;
    };
    CHECK(outlined(0) == 0);
    die.setTouched({die.views().front().cells.front()->card()});
    CHECK(outlined(0) > 0);
    CHECK(outlined(1) == 0);
}

TEST_CASE("a finished subject has a frame of its own on the map") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()});
    const study::Map map = room.workspace.learner().map(room.now);
    EndDie die(map);
    const QImage plain = desktop::shot(die);
    die.lightUp(map, {}, {{map.blocks[1].pack, map.blocks[1].group}});
    CHECK(desktop::shot(die) != plain);
    desktop::save(desktop::shot(die), QStringLiteral("session-end-finished"));
    die.lightUp(map, {}, {{map.blocks[1].pack, 9999}});
    CHECK(desktop::shot(die) == plain);
}

TEST_CASE("the subject with most misses is one press away from the end of a session") {
    const desktop::NoWarnings guard;
    EndOfSession end;
    REQUIRE(end.sheet().end().weakest);
    const study::WeakestHere weakest = *end.sheet().end().weakest;
    Button* button = end.button(weakest.isDrill ? QStringLiteral("Drill this subject")
                                                : QStringLiteral("Study this subject"));
    REQUIRE(button != nullptr);
    CHECK(button->accessibleName().contains(words(weakest.title)));
    end.room.click(*button);
    REQUIRE(end.room.session().current() != nullptr);
    CHECK(end.room.session().options().group == weakest.options.group);
}

TEST_CASE("the end of a session is saved as a picture by Ctrl+Shift+S") {
    const desktop::NoWarnings guard;
    const TestFolder folder;
    EndOfSession end;
    const QString file = QString::fromStdString((folder.path() / "end.png").string());
    QString proposed;
    end.room.page.setPictureChooser([&](const QString& name) {
        proposed = name;
        return file;
    });
    QSignalSpy noticed(&end.room.page, &StudyPage::noticed);
    end.room.key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(proposed == QStringLiteral("chipwise-session-2026-11-21.png"));
    CHECK(noticed.count() == 1);
    CHECK(QImage(file).width() > 1000);
    // Nothing is chosen: nothing is written.
    QFile::remove(file);
    end.room.page.setPictureChooser([](const QString&) { return QString(); });
    end.room.key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK_FALSE(QFileInfo::exists(file));
    CHECK(noticed.count() == 1);
}

TEST_CASE("the map is made smaller until what was missed is in sight, whatever its legend takes") {
    const desktop::NoWarnings guard;
    EndOfSession end({1280, 800});
    SummarySheet& sheet = end.sheet();
    const auto textOf = [&](const QString& begin) {
        for (const auto* text : sheet.findChildren<Text*>())
            if (text->isVisible() && text->text().startsWith(begin)) return text;
        return static_cast<const Text*>(nullptr);
    };
    sheet.setPageHeight(10'000);
    const int largest = sheet.die().width();
    sheet.setPageHeight(1);
    const int least = sheet.die().width();
    REQUIRE(least < largest);
    int between = 0;
    for (int height = 400; height < 1'400; height += 10) {
        sheet.setPageHeight(height);
        if (sheet.die().width() == least) continue; // as small as it may be
        const Text* title = textOf(QStringLiteral("Missed on the first try"));
        const Text* legend = textOf(QStringLiteral("Each square"));
        REQUIRE(title != nullptr);
        REQUIRE(legend != nullptr);
        int bottom = 0;
        for (const auto* stem : sheet.findChildren<ElidedLabel*>())
            bottom = std::max(bottom, stem->geometry().bottom());
        INFO(height << " px, the map " << sheet.die().width());
        const bool factsDecide =
            title->y() > legend->geometry().bottom() + 60; // they are taller than the map
        CHECK((factsDecide || bottom <= height));
        between += sheet.die().width() < largest ? 1 : 0;
    }
    CHECK(between > 0);
}

TEST_CASE("beside facts that are taller the map stays as large as it may be") {
    const desktop::NoWarnings guard;
    EndOfSession end({800, 560});
    end.sheet().setPageHeight(10'000);
    const int largest = end.sheet().die().width();
    end.sheet().setPageHeight(1);
    CHECK(end.sheet().die().width() == largest);
}

TEST_CASE("the end of a session fits every theme, text size and window") {
    const desktop::NoWarnings guard;
    struct Look {
        const char* name;
        Scheme scheme;
        int percent;
        QSize size;
    };
    static constexpr Look looks[] = {
        {"dark", Scheme::Dark, 100, {1280, 800}},   {"light", Scheme::Light, 100, {1280, 800}},
        {"narrow", Scheme::Light, 100, {800, 560}}, {"wide", Scheme::Dark, 100, {1900, 1000}},
        {"large", Scheme::Light, 200, {1280, 800}}, {"contrast", Scheme::HighContrast, 100, {1024, 700}}};
    for (const Look& look : looks) {
        const desktop::Themed themed(look.scheme, look.percent);
        EndOfSession end(look.size);
        end.sheet().die().finishLighting();
        end.room.shoot(QStringLiteral("session-end-%1").arg(QLatin1String(look.name)));
        INFO(look.name);
        const SummarySheet& sheet = end.sheet();
        // What stands there overlaps nothing and is not cut off at the right.
        std::vector<const QWidget*> parts;
        for (const QWidget* part : sheet.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (part->isVisible() && part->objectName() != QStringLiteral("focusRing")) parts.push_back(part);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            CHECK(parts[i]->geometry().right() < sheet.width());
            for (std::size_t k = i + 1; k < parts.size(); ++k) {
                INFO(parts[i]->metaObject()->className() << " and " << parts[k]->metaObject()->className());
                CHECK_FALSE(parts[i]->geometry().intersects(parts[k]->geometry()));
            }
        }
    }
}

TEST_CASE("what is left today has a key of its own beside Done, which keeps Enter") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()});
    study::SessionOptions options;
    options.newLimit = 9;
    options.kind = chipwise::pack::Kind::Choice;
    room.begin(options);
    if (!room.hasSheet()) room.key(Qt::Key_Return); // a lesson
    room.answerRight();
    room.key(Qt::Key_Escape);
    auto* sheet = room.page.findChild<SummarySheet*>();
    REQUIRE(sheet != nullptr);
    REQUIRE(sheet->offersMore());
    QStringList keys;
    for (const Button* one : sheet->findChildren<Button*>())
        if (!one->keyCaption().isEmpty())
            keys << one->text().section(QLatin1Char(' '), -1) + one->keyCaption();
    CHECK(keys == QStringList{QStringLiteral("DoneEnter"), QStringLiteral("todayM")});
    room.key(Qt::Key_M);
    CHECK(room.session().current() != nullptr);
    CHECK(room.page.findChild<SummarySheet*>() != sheet);
}

TEST_CASE("the header of a session's end begins and ends where its words do") {
    const desktop::NoWarnings guard;
    EndOfSession end;
    auto* header = end.room.page.findChild<StudyHeader*>();
    const auto leftOf = [&](const QWidget* widget) { return widget->mapTo(&end.room.page, QPoint()).x(); };
    const auto textOf = [&](QWidget& within, const QString& words) {
        for (const auto* text : within.findChildren<Text*>())
            if (text->isVisible() && text->text().startsWith(words)) return leftOf(text);
        return -1;
    };
    for (const QSize size : {QSize(1280, 800), QSize(1900, 1200), QSize(800, 560)}) {
        end.room.page.resize(size);
        QApplication::processEvents();
        INFO("a page " << size.width() << " wide");
        const int headline = textOf(end.sheet(), words(end.sheet().end().headline));
        REQUIRE(headline >= 0);
        CHECK(textOf(*header, QStringLiteral("End of session")) == headline);
        const auto* pins = header->findChild<Pins*>();
        CHECK(leftOf(pins) == headline);
        CHECK(leftOf(pins) + pins->width() == size.width() - headline);
        CHECK(leftOf(end.room.page.findChild<KeyHintRow*>()) == headline);
        const auto* back = header->findChild<QAbstractButton*>();
        CHECK(leftOf(back) >= 0);
        CHECK(leftOf(back) + back->width() <= headline);
    }
    end.room.key(Qt::Key_U); // back to a question, whose column is the usual one
    end.room.page.resize(1280, 800);
    QApplication::processEvents();
    CHECK(leftOf(header->findChild<Pins*>()) == StudyColumn::forWidth(1280).x);
}

// The sheet of key numbers on paper.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/sheet_view.h"
#include "desktop/paper/usual_paper.h"
#include "study/facts/fact_sheet.h"
#include "support/catch.h"

#include <QComboBox>
#include <QFile>
#include <QPrintDialog>
#include <QPrinter>
#include <QRegularExpression>
#include <QTimer>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::ExploreShown;
namespace study = chipwise::study;
namespace pack = chipwise::pack;

TEST_CASE("the sheet has every key fact as it is written, on one page of either size") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.page.showTab(ExplorePage::Tab::Sheet);
    for (const int paper : {0, 1}) {
        shown.page.sheet().paper().setCurrentIndex(paper);
        REQUIRE(shown.page.sheet().page() != nullptr);
        const FactSheetPage& page = *shown.page.sheet().page();
        CHECK(page.leftOut() == 0);
        CHECK(page.points() >= FactSheetPage::leastPoints);
        QString text = page.plainText();
        text.replace(QChar(0x00A0), QLatin1Char(' '));
        CHECK(text.contains(
            QStringLiteral(" · sources checked August 21, 2026 · sheet dated November 21, 2026")));
        CHECK(text.contains(QStringLiteral("Pack: AWS Trainium and Inferentia, version ")));
        // What shares a property stands in the pack's order.
        CHECK(text.contains(QStringLiteral("Inf1\nInferentia1")));
        CHECK(text.indexOf(QStringLiteral("Inf1\nInferentia1")) <
              text.indexOf(QStringLiteral("Inf2\nInferentia2")));
        CHECK(text.indexOf(QStringLiteral("Inf2\nInferentia2")) <
              text.indexOf(QStringLiteral("Trn1\nTrainium1")));
        // There is nothing to open on paper: it says itself who prints what.
        CHECK(text.contains(QStringLiteral("disputed (note a)")));
        CHECK(
            text.contains(QStringLiteral("Sources disagree  a Inferentia2: workloads: the glossary lists ")));
        for (const pack::Fact& fact : shown.facts) {
            if (fact.importance != pack::Importance::Key) continue;
            INFO(fact.id);
            CHECK(text.contains(QString::fromStdString(study::factValue(fact))));
            CHECK(text.contains(QString::fromStdString(fact.property)));
        }
    }
    const QString path = QString::fromStdString((profile.folder() / "sheet.pdf").string());
    shown.page.sheet().setFileChooser([&](const QString&) { return path; });
    shown.page.sheet().save();
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll().startsWith("%PDF-"));
    const QString printed = QString::fromStdString((profile.folder() / "printed.pdf").string());
    shown.page.sheet().setPrinterChooser([&](QWidget*, const QPageSize& size, const QString& document) {
        CHECK(size.id() == QPageSize::Letter);
        auto printer = std::make_unique<QPrinter>(QPrinter::HighResolution);
        printer->setOutputFormat(QPrinter::PdfFormat);
        printer->setOutputFileName(printed);
        printer->setDocName(document);
        printer->setFullPage(true);
        printer->setPageSize(QPageSize(QPageSize::A5)); // what is in the printer decides
        return printer;
    });
    shown.page.sheet().print();
    QFile paper(printed);
    REQUIRE(paper.open(QIODevice::ReadOnly));
    const QByteArray pdf = paper.readAll();
    CHECK(pdf.startsWith("%PDF-"));
    CHECK(pdf.contains("/Count 1\n"));
    QByteArray title; // as the printer's queue lists it, in the UTF-16 of a PDF
    for (const char letter : "Key numbers") title.append('\0').append(letter);
    title.chop(2);
    CHECK(pdf.contains(title));
    desktop::saveShots(shown.page, QStringLiteral("explore-sheet"));
}

TEST_CASE("Print asks for a printer, with the paper of the sheet") {
    desktop::app();
    QString asked;
    QTimer::singleShot(0, [&] {
        auto* dialog = qobject_cast<QPrintDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return;
        asked = dialog->printer()->docName();
        CHECK(dialog->printer()->pageLayout().pageSize().id() == QPageSize::A5);
        dialog->reject();
    });
    CHECK(askForPrinter(nullptr, QPageSize(QPageSize::A5), QStringLiteral("Key numbers")) == nullptr);
    CHECK(asked == QStringLiteral("Key numbers"));
}

TEST_CASE("the sheet tells its own date from the days on which its sources were read") {
    const desktop::NoWarnings guard;
    desktop::app();
    std::vector<pack::Fact> facts;
    const auto add = [&](const char* asOf, pack::Importance importance) {
        pack::Fact fact;
        fact.id = "f" + std::to_string(facts.size());
        fact.entity = "entity " + fact.id;
        fact.property = "property " + fact.id; // in one row with a key fact it would be on the sheet
        fact.value = "1";
        fact.number = 1;
        fact.source = "https://example.org/";
        fact.asOf = asOf;
        fact.importance = importance;
        facts.push_back(std::move(fact));
    };
    const auto dates = [&] {
        const study::FactTable table(facts, {});
        const FactSheetPage page(table, study::sheetOf(table, "One", "1.0.0"), QPageSize(QPageSize::A4),
                                 QStringLiteral("November 21, 2026"));
        return page.plainText()
            .section(QLatin1Char('\n'), 1, 1)
            .section(QStringLiteral(" · "), 1)
            .toStdString();
    };
    add("2026-08-21", pack::Importance::Key);
    CHECK(dates() == "sources checked August 21, 2026 · sheet dated November 21, 2026");
    // What is not on the sheet has no say in its dates.
    add("2026-11-23", pack::Importance::Useful);
    add("2022", pack::Importance::Useful);
    CHECK(dates() == "sources checked August 21, 2026 · sheet dated November 21, 2026");
    add("2025-12", pack::Importance::Key);
    CHECK(dates() ==
          "sources checked between December 2025 and August 21, 2026 · sheet dated November 21, 2026");
}

TEST_CASE("over the sheet stands which date is the sheet's and which its facts'") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.page.showTab(ExplorePage::Tab::Sheet);
    CHECK(shown.said().contains(QStringLiteral(
        "The sheet is dated today, November 21, 2026. Its sources were last checked August 21, 2026.")));
}

TEST_CASE("each disputed value of the sheet has its note, and only those on the page are explained") {
    const desktop::NoWarnings guard;
    desktop::app();
    std::vector<pack::Fact> facts;
    for (int i = 0; i < 30; ++i) {
        pack::Fact fact;
        fact.id = "f" + std::to_string(i);
        fact.entity = "entity " + std::to_string(i);
        fact.property = "memory";
        fact.value = std::to_string(i + 1);
        fact.number = i + 1;
        fact.unit = "GiB";
        fact.conflict = i % 2 == 0;
        fact.note = i == 28 ? "" : "one page prints " + std::to_string(1000 + i);
        fact.importance = i < 29 ? pack::Importance::Key : pack::Importance::Useful;
        fact.source = "https://example.org/";
        fact.asOf = "2026-08";
        facts.push_back(std::move(fact));
    }
    facts.back().conflict = true; // not on the page
    const study::FactTable table(facts, {});
    const study::FactSheet sheet = study::sheetOf(table, "One", "1.0.0");
    CHECK(sheet.notes.size() == 15);
    const FactSheetPage page(table, sheet, QPageSize(QPageSize::A4), QStringLiteral("today"));
    REQUIRE(page.leftOut() == 0);
    QString text = page.plainText();
    text.replace(QChar(0x00A0), QLatin1Char(' '));
    CHECK(text.contains(QStringLiteral("1 GiB (disputed, note a)")));
    CHECK(text.contains(QStringLiteral("a entity 0: memory: one page prints 1000 · b entity 2: memory:")));
    CHECK(text.contains(QStringLiteral("o entity 28: memory: the sources disagree")));
    CHECK_FALSE(text.contains(QStringLiteral("one page prints 1029")));
    CHECK_FALSE(text.contains(QStringLiteral("one page prints 1001"))); // a plain value's note
}

TEST_CASE("notes and sources of the sheet are in order from top to bottom, the table before the lists") {
    const desktop::NoWarnings guard;
    desktop::app();
    std::vector<pack::Fact> facts;
    const auto add = [&](const std::string& entity, const std::string& property) {
        pack::Fact fact;
        fact.id = "f" + std::to_string(facts.size());
        fact.entity = entity;
        fact.property = property;
        fact.value = std::to_string(facts.size() + 1);
        fact.number = static_cast<double>(facts.size() + 1);
        fact.unit = "GiB";
        fact.conflict = true;
        fact.importance = pack::Importance::Key;
        fact.source = "https://example.org/" + fact.id;
        fact.asOf = "2026-08";
        facts.push_back(std::move(fact));
    };
    for (const char* property : {"memory", "speed", "size"}) {
        add("Chip1", property);
        add("Chip2", property);
        add("Server", property); // not in the table
    }
    const study::FactTable table(facts, {"Chip1", "Chip2"});
    const FactSheetPage page(table, study::sheetOf(table, "One", "1.0.0"), QPageSize(QPageSize::A4),
                             QStringLiteral("today"));
    REQUIRE(page.leftOut() == 0);
    QString text = page.plainText();
    text.replace(QChar(0x00A0), QLatin1Char(' '));
    static const QRegularExpression named(QStringLiteral("note ([a-z])\\)\\x{202F}(\\d+)"));
    QString letters;
    QString numbers;
    for (auto all = named.globalMatch(text); all.hasNext();) {
        const auto one = all.next();
        letters += one.captured(1);
        numbers += one.captured(2);
    }
    CHECK(letters.toStdString() == "abcdefghi");
    CHECK(numbers.toStdString() == "123456789");
}

TEST_CASE("a claim on the sheet says what it is compared with") {
    const desktop::NoWarnings guard;
    desktop::app();
    pack::Fact claim;
    claim.id = "gain";
    claim.entity = "Chip2";
    claim.property = "gain in performance";
    claim.qualifier = "up to";
    claim.value = "4";
    claim.number = 4;
    claim.unit = "x";
    claim.basis = pack::Basis::VendorClaim;
    claim.claim = "the vendor's blog, against Chip1, 2024-12-03";
    claim.source = "https://example.org/";
    claim.importance = pack::Importance::Key;
    const study::FactTable table({claim}, {});
    const FactSheetPage page(table, study::sheetOf(table, "One", "1.0.0"), QPageSize(QPageSize::A4),
                             QStringLiteral("today"));
    QString text = page.plainText();
    text.replace(QChar(0x00A0), QLatin1Char(' '));
    CHECK(text.contains(
        QStringLiteral("up to 4x (vendor claim: the vendor's blog, against Chip1, 2024-12-03)")));
}

TEST_CASE("a sheet of too many facts says how many it leaves out") {
    const desktop::NoWarnings guard;
    desktop::app();
    std::vector<pack::Fact> facts;
    for (int i = 0; i < 900; ++i) {
        pack::Fact fact;
        fact.id = "f" + std::to_string(i);
        fact.entity = "entity " + std::to_string(i);
        fact.property = "a property with a name that takes some room";
        fact.value = std::to_string(i);
        fact.number = i;
        fact.unit = "GiB";
        fact.importance = pack::Importance::Key;
        fact.source = "https://example.org/";
        fact.asOf = "2026-08";
        facts.push_back(std::move(fact));
    }
    const study::FactTable table(facts, {});
    const FactSheetPage page(table, study::sheetOf(table, "Many", "1.0.0"), QPageSize(QPageSize::A4),
                             QStringLiteral("November 21, 2026"));
    CHECK(page.leftOut() > 100);
    CHECK(page.leftOut() < 900);
    CHECK(page.plainText().contains(QStringLiteral("%1 more facts in Explore").arg(page.leftOut())));
}

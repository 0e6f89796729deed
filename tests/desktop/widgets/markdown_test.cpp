#include "desktop/desktop_support.h"

#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/markdown_view.h"
#include "support/catch.h"

#include <QAbstractTextDocumentLayout>
#include <QFile>
#include <QMimeData>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextTable>

using namespace chipwise::desktop;

namespace {

/// A red picture on disk that nothing may open, and the ways in which a pack might try.
struct Bait {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("red.png"));
    Bait() {
        QImage image(40, 40, QImage::Format_RGB32);
        image.fill(Qt::red);
        REQUIRE(image.save(path));
    }
    QStringList attempts() const {
        const QString url = QUrl::fromLocalFile(path).toString();
        return {QStringLiteral("![x](%1)").arg(path),
                QStringLiteral("![x](%1)").arg(url),
                QStringLiteral("![![in](%1)](%1)").arg(path),
                QStringLiteral("[![in](%1)](%1)").arg(url),
                QStringLiteral("<img src=\"%1\">").arg(url),
                QStringLiteral("![x][y]\n\n[y]: %1").arg(url),
                QStringLiteral("| a |\n|---|\n| ![x](%1) |").arg(url),
                QStringLiteral("> - ![x](%1)").arg(path),
                QStringLiteral("![x](%1/../red.png)").arg(folder.path())};
    }
};

bool holdsRed(const QImage& image) {
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor c = image.pixelColor(x, y);
            if (c.red() > 200 && c.green() < 60 && c.blue() < 60) {
                return true;
            }
        }
    }
    return false;
}

class ViewWithCopy : public MarkdownView {
public:
    using MarkdownView::createMimeDataFromSelection;
    using MarkdownView::MarkdownView;
};

} // namespace

TEST_CASE("the bait works: a plain text browser shows the outside file") {
    const Bait bait;
    desktop::app();
    QTextBrowser control;
    control.resize(300, 200);
    control.setMarkdown(QStringLiteral("![x](%1)").arg(bait.path));
    CHECK(holdsRed(desktop::shot(control)));
}

TEST_CASE("a pack's Markdown opens no file outside the pack, however it names it") {
    const desktop::NoWarnings guard;
    const Bait bait;
    for (const QString& attempt : bait.attempts()) {
        INFO(attempt.toStdString());
        MarkdownView view(Type::Body, QStringLiteral("Explanation"));
        view.resize(400, 300);
        view.setPackText(attempt);
        CHECK_FALSE(holdsRed(desktop::shot(view)));
        view.selectAll();
        CHECK_FALSE(inlineRuns(attempt).isEmpty());
    }
}

TEST_CASE("a picture given by the pack is shown") {
    desktop::app();
    QImage red(40, 40, QImage::Format_RGB32);
    red.fill(Qt::red);
    MarkdownView view(Type::Body, QStringLiteral("Explanation"));
    view.addPicture(QStringLiteral("media/chip.png"), red);
    view.resize(400, 300);
    view.setPackText(QStringLiteral("Look:\n\n![a chip](media/chip.png)"));
    CHECK(holdsRed(desktop::shot(view)));
    CHECK(view.heightForWidth(400) > 40);
}

TEST_CASE("what is copied is words only, so that no other document opens a picture") {
    desktop::app();
    ViewWithCopy view(Type::Body, QStringLiteral("Explanation"));
    view.setPackText(QStringLiteral("before ![x](/etc/hostname) **after**"));
    view.show();
    view.selectAll();
    const std::unique_ptr<QMimeData> copied(view.createMimeDataFromSelection());
    CHECK(copied->formats() == QStringList{QStringLiteral("text/plain")});
    CHECK(copied->text().contains(QStringLiteral("after")));
}

TEST_CASE("only web and mail addresses are links, and the address is in sight") {
    CHECK(MarkdownDocument::isAllowedLink(QStringLiteral("https://aws.amazon.com/ai/")));
    CHECK(MarkdownDocument::isAllowedLink(QStringLiteral("mailto:someone@example.org")));
    for (const char* bad : {"file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "relative.md",
                            "https:", "//host/share", "qrc:/x", "", "smb://host/x"}) {
        CHECK_FALSE(MarkdownDocument::isAllowedLink(QString::fromLatin1(bad)));
    }
    desktop::app();
    MarkdownView view(Type::Body, QStringLiteral("Explanation"));
    view.setPackText(
        QStringLiteral("[docs](https://example.org/a) and [file](file:///etc/passwd) and [x](javascript:y)"));
    CHECK(view.plainText() == QStringLiteral("docs (https://example.org/a) and file and x"));
    view.show();
    QStringList anchors;
    for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().isAnchor()) {
                anchors << it.fragment().charFormat().anchorHref();
            }
        }
    }
    CHECK(anchors == QStringList{QStringLiteral("https://example.org/a")});
}

TEST_CASE("a click on a link is reported, never followed") {
    const desktop::NoWarnings guard;
    MarkdownView view(Type::Body, QStringLiteral("Explanation"));
    view.resize(400, 100);
    view.setPackText(QStringLiteral("[docs](https://example.org/a) here"));
    view.show();
    QSignalSpy chosen(&view, &MarkdownView::linkChosen);
    const QString before = view.plainText();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(10, 12));
    REQUIRE(chosen.size() == 1);
    CHECK(chosen[0][0].toUrl() == QUrl(QStringLiteral("https://example.org/a")));
    CHECK(view.plainText() == before);
    CHECK(view.source().isEmpty());
}

TEST_CASE("raw HTML stays text") {
    desktop::app();
    MarkdownView view(Type::Body, QStringLiteral("Explanation"));
    view.setPackText(QStringLiteral("a <b>bold</b> <script>x</script>"));
    CHECK(view.plainText().contains(QStringLiteral("<b>bold</b>")));
}

TEST_CASE("a text of any size and shape is shown within a moment") {
    const desktop::NoWarnings guard;
    const QStringList bombs{QStringLiteral("**x_y").repeated(20'000),
                            QStringLiteral("> ").repeated(4000) + QStringLiteral("deep"),
                            QStringLiteral("- ").repeated(4000) + QStringLiteral("deep"),
                            QStringLiteral("|a").repeated(1000) + QStringLiteral("\n") +
                                QStringLiteral("|---").repeated(1000) + QStringLiteral("\n|").repeated(2000),
                            QStringLiteral("[").repeated(8000),
                            QStringLiteral("![x](").repeated(1600),
                            QStringLiteral("`").repeated(8001),
                            QString(100'000, QLatin1Char('x')),
                            QString(9000, QChar(0x4E2D)),
                            QStringLiteral("#").repeated(9000),
                            QStringLiteral("\n").repeated(9000),
                            QStringLiteral("a\n\n").repeated(2700),
                            QString(4000, QChar(0))};
    for (const QString& bomb : bombs) {
        INFO(bomb.left(24).toStdString());
        MarkdownView view(Type::Body, QStringLiteral("Explanation"));
        view.resize(600, 400);
        view.setPackText(bomb);
        view.heightForWidth(600);
        CHECK(view.plainText().toUtf8().size() < 20'000);
    }
}

TEST_CASE("tables, code and paragraphs are set apart") {
    desktop::app();
    MarkdownView view(Type::Reading, QStringLiteral("Brief"));
    view.setPackText(QStringLiteral("one"));
    const int one = view.heightForWidth(600);
    CHECK(one == 28);
    view.setPackText(QStringLiteral("one\n\ntwo"));
    CHECK(view.heightForWidth(600) == 2 * 28 + 20);
    view.setPackText(QStringLiteral("| a | b |\n|-|-|\n| 1 | 2 |\n| 3 | 4 |"));
    const int height = view.heightForWidth(600);
    CHECK(height > 36 + 2 * 40);
    CHECK(height < 36 + 2 * 40 + 40);
    CHECK_FALSE(view.plainText().contains(QLatin1Char('|')));
}

TEST_CASE("code and a table behind it have no empty lines of Qt's reader") {
    desktop::app();
    MarkdownDocument document;
    document.setPackText(
        QStringLiteral("What?\n\n```\nneuron-ls\n```\n\n| Device | Cores |\n|---|---|\n| 0 | 2 |\n"),
        Type::Body);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const bool inTable = QTextCursor(block).currentTable() != nullptr;
        INFO(block.blockNumber() << ": " << block.text().toStdString());
        CHECK_FALSE((inTable && block.text().isEmpty()));
        if (block.text().isEmpty()) CHECK(block.blockFormat().lineHeight() <= 1);
    }
}

TEST_CASE("the height fits the width, and asking does not change what is shown") {
    desktop::app();
    MarkdownView view(Type::Body, QStringLiteral("Explanation"));
    view.setPackText(QStringLiteral("many words ").repeated(40));
    view.resize(500, 300);
    const QImage before = desktop::shot(view);
    CHECK(view.heightForWidth(200) > view.heightForWidth(500));
    CHECK(desktop::shot(view) == before);
    CHECK(view.hasHeightForWidth());
}

TEST_CASE("runs keep code and emphasis and lose the marks") {
    desktop::app();
    const QList<Run> runs = inlineRuns(QStringLiteral("a `trn1.32xlarge` has **16** chips"));
    QString text;
    bool code = false;
    bool strong = false;
    for (const Run& run : runs) {
        text += run.text;
        code = code || (run.code && run.text == QStringLiteral("trn1.32xlarge"));
        strong = strong || (run.strong && run.text == QStringLiteral("16"));
    }
    CHECK(text == QStringLiteral("a trn1.32xlarge has 16 chips"));
    CHECK(code);
    CHECK(strong);
}

TEST_CASE("each part of a text has its own size, not that of the text around it") {
    desktop::app();
    MarkdownView view(Type::Reading, QStringLiteral("Brief"));
    view.setPackText(
        QStringLiteral("words\n\n# head\n\n```\ncode\n```\n\nmore\n\n| chip | cores |\n|-|-|\n| Trn1 | 2 |"));
    desktop::shot(view); // a document is there once it was laid out for a width
    const auto sizeOf = [&](const QString& word) {
        const QTextCursor found = view.document()->find(word);
        return found.isNull() ? 0 : found.charFormat().font().pixelSize();
    };
    const auto sizeIs = [&](const char* word, Type type) {
        INFO(word);
        CHECK(sizeOf(QLatin1String(word)) == theme().font(type).pixelSize());
    };
    sizeIs("words", Type::Reading);
    sizeIs("head", Type::Title);
    sizeIs("chip", Type::Caption);
    sizeIs("Trn1", Type::Name);
    CHECK(sizeOf(QStringLiteral("code")) < theme().font(Type::Row).pixelSize() + 1);
}

TEST_CASE("a tool tip never becomes markup") {
    for (const char* text :
         {"<img src=\"/etc/passwd\">", "<b>x</b>", "a < b", "<!DOCTYPE html><p>", "<?xml version"}) {
        CHECK_FALSE(Qt::mightBeRichText(plainToolTip(QString::fromLatin1(text))));
    }
    desktop::app();
    ElidedLabel label(Type::Row);
    label.resize(30, 20);
    label.setText(QStringLiteral("<img src=\"/etc/passwd\"> and more words than fit"));
    CHECK_FALSE(Qt::mightBeRichText(label.toolTip()));
    CHECK(label.toolTip().contains(QStringLiteral("more words")));
    CHECK(label.textFormat() == Qt::PlainText);
}

TEST_CASE("a wide picture stays inside the text, in lists, quotes and tables, too, and is drawn smoothly") {
    const desktop::NoWarnings guard;
    QImage wide(2400, 600, QImage::Format_RGB32);
    for (int y = 0; y < wide.height(); ++y) // a row of black, a row of white: gray from afar
        for (int x = 0; x < wide.width(); ++x) wide.setPixelColor(x, y, y % 2 == 0 ? Qt::black : Qt::white);
    for (const char* text : {"![w](media/w.png)\n", "- one\n- ![w](media/w.png)\n", "> ![w](media/w.png)\n",
                             "- one\n  - two\n    - ![w](media/w.png)\n", "> - ![w](media/w.png)\n",
                             "1. ![w](media/w.png)\n", "| a | b |\n|---|---|\n| ![w](media/w.png) | c |\n"}) {
        INFO(text);
        MarkdownView view(Type::Body, QStringLiteral("Text"));
        view.addPicture(QStringLiteral("media/w.png"), wide);
        view.setPackText(QString::fromLatin1(text));
        for (const int width : {700, 320, 500}) {
            view.resize(width, std::max(1, view.heightForWidth(width)));
            const QImage drawn = desktop::shot(view);
            CHECK(view.document()->size().width() <= width + 1);
            CHECK(view.heightForWidth(width) < width / 2 + 100);
            int gray = 0;
            for (int x = 0; x < drawn.width(); ++x)
                for (int y = 0; y < drawn.height(); ++y) {
                    const QColor one = drawn.pixelColor(x, y);
                    if (std::abs(one.red() - 128) < 40 && one.saturation() < 20) ++gray;
                }
            CHECK(gray > width * width / 100);
        }
    }
}

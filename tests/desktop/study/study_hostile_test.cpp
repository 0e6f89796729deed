#include "desktop/pages_support.h"
#include "desktop/study_support.h"

#include "desktop/widgets/text/markdown_view.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <random>

using namespace chipwise::desktop;

namespace {

/// Every picture a document would show: where it came from must be the pack, which here has none.
void checkNothingFromOutside(QWidget& page) {
    for (auto* view : page.findChildren<MarkdownView*>()) {
        INFO(view->accessibleName().toStdString());
        for (QTextBlock block = view->document()->begin(); block.isValid(); block = block.next())
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                const QTextCharFormat format = it.fragment().charFormat();
                if (format.isImageFormat())
                    CHECK(view->document()
                              ->resource(QTextDocument::ImageResource, QUrl(format.toImageFormat().name()))
                              .value<QImage>()
                              .width() <= 1);
                const QString link = format.anchorHref();
                CHECK((link.isEmpty() || link.startsWith(QStringLiteral("http"))));
            }
        CHECK_FALSE(view->toPlainText().contains(QStringLiteral("root:")));
    }
    for (auto* widget : page.findChildren<QWidget*>()) CHECK_FALSE(Qt::mightBeRichText(widget->toolTip()));
    for (auto* label : page.findChildren<QLabel*>()) CHECK(label->textFormat() == Qt::PlainText);
}

/// Everything that can be read there, by eye or by a screen reader.
QString wordsOf(QWidget& page) {
    QString all;
    for (auto* widget : page.findChildren<QWidget*>()) {
        if (auto* seen = QAccessible::queryAccessibleInterface(widget))
            for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value})
                all += seen->text(kind) + QLatin1Char('\n');
        if (auto* view = qobject_cast<MarkdownView*>(widget)) all += view->toPlainText() + QLatin1Char('\n');
    }
    return all;
}

bool steers(QChar c) {
    return (c < QChar(0x20) && c != QLatin1Char('\n') && c != QLatin1Char('\t')) ||
           (c >= QChar(0x7F) && c < QChar(0xA0)) || (c >= QChar(0x202A) && c <= QChar(0x202E)) ||
           (c >= QChar(0x2066) && c <= QChar(0x2069));
}

} // namespace

TEST_CASE("a pack cannot turn around what the window shows: gnp.exe does not read as exe.png") {
    const desktop::NoWarnings guard;
    const TestFolder folder;
    const std::string pack =
        desktop::writePack(
            folder.path(),
            "# Chips\nid: turned\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: A\xE2\x80\xAE"
            "B\n\nA pack.\n",
            "# Subject\xE2\x80\xAE txt {#s}\n\nRead this\x1B[31m.\n\n## File {#file}\n\nWhich is "
            "\xE2\x81\xA7safe?\n\n"
            "- [x] \xE2\x80\xAEgnp.exe\n  > Bec\x07"
            "ause \xE2\x81\xA6it.\n- [ ] other\n")
            .toStdString();
    desktop::StudyRoom room({pack});
    room.begin({});
    QString all;
    if (!room.hasSheet()) {
        all += wordsOf(room.page); // the lesson
        room.key(Qt::Key_Return);
    }
    all += wordsOf(room.page);
    room.answerRight();
    all += wordsOf(room.page);
    CHECK(all.contains(QStringLiteral("gnp.exe")));
    CHECK(all.contains(QStringLiteral("Because it.")));
    CHECK(std::ranges::none_of(all, steers));
}

TEST_CASE("a hostile pack opens no file and no address on the study screen") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::hostilePack()});
    chipwise::study::SessionOptions options;
    room.begin(options);
    int seen = 0;
    while (room.session().current() != nullptr && seen < 20) {
        if (!room.hasSheet()) {
            checkNothingFromOutside(room.page);
            room.key(Qt::Key_Return);
        }
        checkNothingFromOutside(room.page);
        room.answerRight();
        REQUIRE(room.sheet().showsVerdict());
        checkNothingFromOutside(room.page);
        room.key(Qt::Key_Return);
        ++seen;
    }
    CHECK(seen >= 3);
    checkNothingFromOutside(room.page);
}

TEST_CASE("random keys and clicks break nothing and lose nothing") {
    const desktop::NoWarnings guard;
    static constexpr Qt::Key keys[] = {
        Qt::Key_1,      Qt::Key_2,        Qt::Key_3,     Qt::Key_4,         Qt::Key_9,  Qt::Key_Return,
        Qt::Key_Return, Qt::Key_Return,   Qt::Key_Space, Qt::Key_Space,     Qt::Key_G,  Qt::Key_S,
        Qt::Key_U,      Qt::Key_F,        Qt::Key_L,     Qt::Key_X,         Qt::Key_R,  Qt::Key_Minus,
        Qt::Key_At,     Qt::Key_Question, Qt::Key_Tab,   Qt::Key_Backtab,   Qt::Key_Up, Qt::Key_Down,
        Qt::Key_Left,   Qt::Key_PageDown, Qt::Key_Home,  Qt::Key_Backspace, Qt::Key_A,  Qt::Key_Escape};
    static const Qt::KeyboardModifiers modifiers[] = {Qt::NoModifier, Qt::NoModifier,    Qt::NoModifier,
                                                      Qt::NoModifier, Qt::ShiftModifier, Qt::AltModifier};
    for (const unsigned seed : {1U, 2U, 3U}) {
        INFO("seed " << seed);
        std::mt19937 random(seed);
        const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
        desktop::StudyRoom room({desktop::studyPack()}, seed == 2 ? QSize(800, 560) : QSize(1280, 800));
        QObject::connect(
            &room.page, &StudyPage::closed, &room.page, [&] { room.begin({}); }, Qt::QueuedConnection);
        room.page.setPictureChooser([](const QString&) { return QString(); }); // nobody answers its dialog
        room.begin({});
        for (int i = 0; i < 1'000; ++i) {
            room.wait(static_cast<std::int64_t>(below(90'000)));
            if (below(5) == 0) {
                const QPoint at(static_cast<int>(below(static_cast<std::size_t>(room.page.width()))),
                                static_cast<int>(below(static_cast<std::size_t>(room.page.height()))));
                QWidget* under = room.page.childAt(at);
                if (under != nullptr) room.click(*under, under->mapFrom(&room.page, at));
            } else if (below(60) == 0) {
                below(2) == 0 ? room.page.undo() : room.page.redo();
            } else {
                room.key(keys[below(std::size(keys))], modifiers[below(std::size(modifiers))]);
            }
        }
        CHECK_FALSE(room.answers().empty());
        CHECK(room.workspace.learner().replay(false).differences.empty());
    }
}

#include "desktop/desktop_support.h"

#include "desktop/widgets/option_row.h"
#include "desktop/widgets/text/text_block.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QFontMetrics>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

using namespace chipwise::desktop;

namespace {

QList<Run> words(const QString& text) {
    return {Run{text}};
}
const QString longText =
    QStringLiteral("A sentence that is far too long to stand in a single line of an option row ").repeated(3);

QString nameOf(QWidget* widget) {
    return QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name);
}

} // namespace

TEST_CASE("an option's words stand on the same pixels in every state") {
    const desktop::NoWarnings guard;
    for (const int percent : {80, 100, 200}) {
        const desktop::Themed themed(Scheme::Light, percent);
        for (const QString& text : {QStringLiteral("AWS Trainium"), longText}) {
            QWidget page;
            OptionRow* row = OptionRow::create(true, 1, words(text), &page);
            const int height = row->heightForWidth(620);
            const QRect place = row->textRect(620);
            CHECK(place.top() >= 0);
            CHECK(place.bottom() < height);
            const auto unchanged = [&] {
                CHECK(row->heightForWidth(620) == height);
                CHECK(row->textRect(620) == place);
            };
            row->button()->setChecked(true);
            unchanged();
            row->setStruck(true);
            unchanged();
            for (const auto verdict : {OptionVerdict::Right, OptionVerdict::Wrong, OptionVerdict::MissedRight,
                                       OptionVerdict::Other}) {
                row->setVerdict(verdict, false);
                unchanged();
            }
        }
    }
}

TEST_CASE("a verdict moves no ink of the option's words") {
    desktop::app();
    QWidget page;
    OptionRow* row = OptionRow::create(false, 1, words(QStringLiteral("AWS Trainium")), &page);
    row->button()->resize(620, row->heightForWidth(620));
    // The center of the words' ink. Edges are no measure: how far a letter's gray edge reaches depends on its
    // color.
    const auto ink = [&] {
        const QImage image = desktop::shot(*row->button());
        // The verdict's label uses the space that short words leave.
        const QRect place(row->textRect(620).topLeft(), QSize(200, row->textRect(620).height()));
        const int ground = qGray(image.pixel(place.right() - 2, place.top() + 2));
        double sum = 0;
        QPointF center;
        for (int y = place.top(); y <= place.bottom(); ++y) {
            for (int x = place.left(); x <= place.right(); ++x) {
                const double weight = ground - qGray(image.pixel(x, y));
                sum += weight;
                center += weight * QPointF(x, y);
            }
        }
        REQUIRE(sum > 1000);
        return center / sum;
    };
    const QPointF before = ink();
    for (const auto verdict : {OptionVerdict::MissedRight, OptionVerdict::Wrong, OptionVerdict::Other}) {
        row->setVerdict(verdict, false);
        const QPointF moved = ink() - before;
        CAPTURE(static_cast<int>(verdict), moved.x(), moved.y());
        CHECK(std::abs(moved.x()) < .2);
        CHECK(std::abs(moved.y()) < .2);
    }
}

TEST_CASE("a row is 52 high, and grows by a line when its words wrap") {
    desktop::app();
    QWidget page;
    CHECK(OptionRow::create(false, 1, words(QStringLiteral("short")), &page)->heightForWidth(620) == 52);
    OptionRow* compact = OptionRow::create(false, 2, words(QStringLiteral("short")), &page);
    compact->setCompact(true);
    CHECK(compact->heightForWidth(620) == 44);
    OptionRow* tall = OptionRow::create(false, 3, words(longText), &page);
    CHECK((tall->heightForWidth(620) - 52) % 24 == 0);
    CHECK(tall->heightForWidth(620) > 52);
    CHECK(tall->heightForWidth(320) > tall->heightForWidth(620));
    CHECK(tall->heightForWidth(0) > 0);
}

TEST_CASE("an option's words break as in three quarters of the row, whatever the verdict will say") {
    desktop::app();
    QWidget page;
    QString text = QStringLiteral("Trainium");
    for (int i = 0; i < 40; ++i, text += QStringLiteral(" and so on")) {
        OptionRow* row = OptionRow::create(false, 1, words(text), &page);
        TextBlock block(Type::Body);
        block.setRuns(words(text));
        CHECK(row->textRect(620).height() <= block.height(620 * 72 / 100));
        CHECK(row->textRect(704).height() <= block.height(704 * 75 / 100));
    }
}

TEST_CASE("the verdict's tag stands in one line beside words of one line and of several") {
    desktop::app();
    int oneLine = 0;
    int all = 0;
    QString text = QStringLiteral("Trainium");
    for (int i = 0; i < 24; ++i, text += QStringLiteral(" and on")) {
        QWidget page;
        OptionRow* row = OptionRow::create(false, 1, words(text), &page);
        row->button()->resize(704, row->heightForWidth(704));
        row->setVerdict(OptionVerdict::Wrong, false);
        const QImage drawn = desktop::shot(*row->button()).convertToFormat(QImage::Format_RGB32);
        int top = drawn.height();
        int bottom = 0;
        // Of the tag's right end, which is the end of both its lines where it has two.
        for (int y = 4; y < drawn.height() - 4; ++y)
            for (int x = 704 - 44 - 30; x < 704 - 44; ++x)
                if (drawn.pixelColor(x, y) == theme().tokens().danger) {
                    top = std::min(top, y);
                    bottom = std::max(bottom, y);
                }
        REQUIRE(bottom > top);
        oneLine += bottom - top < theme().lineHeight(Type::CaptionStrong) ? 1 : 0;
        ++all;
    }
    CHECK(oneLine >= all - 2); // but where the words would need another line
}

TEST_CASE("clicks anywhere on a row choose it, until the verdict shows") {
    const desktop::NoWarnings guard;
    for (const bool several : {false, true}) {
        QWidget page;
        OptionRow* row = OptionRow::create(several, 1, words(QStringLiteral("One")), &page);
        row->button()->setGeometry(0, 0, 620, 52);
        page.show();
        QTest::mouseClick(row->button(), Qt::LeftButton, {}, QPoint(600, 40));
        CHECK(row->button()->isChecked());
        row->setVerdict(OptionVerdict::Right, false);
        QTest::mouseClick(row->button(), Qt::LeftButton);
        CHECK(row->button()->isChecked());
    }
}

TEST_CASE("after the verdict arrows walk the rows without choosing") {
    const desktop::NoWarnings guard;
    QWidget page;
    QVBoxLayout column(&page);
    OptionRow* one = OptionRow::create(false, 1, words(QStringLiteral("One")), &page);
    OptionRow* two = OptionRow::create(false, 2, words(QStringLiteral("Two")), &page);
    column.addWidget(one->button());
    column.addWidget(two->button());
    page.show();
    one->button()->setChecked(true);
    one->button()->setFocus();
    one->setVerdict(OptionVerdict::Wrong, false);
    two->setVerdict(OptionVerdict::MissedRight, false);
    QTest::keyClick(one->button(), Qt::Key_Down);
    CHECK(one->button()->isChecked());
    CHECK_FALSE(two->button()->isChecked());
}

TEST_CASE("screen readers hear number, words, and the verdict") {
    desktop::app();
    QWidget page;
    OptionRow* single = OptionRow::create(false, 2, words(QStringLiteral("AWS Inferentia")), &page);
    OptionRow* several = OptionRow::create(true, 3, words(QStringLiteral("AWS Nitro")), &page);
    CHECK(QAccessible::queryAccessibleInterface(single->button())->role() == QAccessible::RadioButton);
    CHECK(QAccessible::queryAccessibleInterface(several->button())->role() == QAccessible::CheckBox);
    CHECK(nameOf(single->button()) == QStringLiteral("2, AWS Inferentia"));
    single->setVerdict(OptionVerdict::Wrong, false);
    CHECK(nameOf(single->button()) == QStringLiteral("2, AWS Inferentia, your answer, wrong"));
    several->setStruck(true);
    CHECK(several->button()->accessibleDescription() == QStringLiteral("struck out"));
}

TEST_CASE("the name of an instance and a unit are not broken where they fit into the next line") {
    const QFont font = theme().font(Type::Row);
    const QString name = GENERATE(as<QString>{}, "trn2u.48xlarge", "GiB/s");
    const QString text = QStringLiteral("On its own, a %1 has the same figures.").arg(name);
    const QFontMetrics metrics(font);
    int widest = 0;
    for (const QString& word : text.split(QLatin1Char(' ')))
        widest = std::max(widest, metrics.horizontalAdvance(word) + 2);
    for (int width = widest; width < metrics.horizontalAdvance(text); ++width) {
        INFO(width);
        const QStringList lines = wrappedLines(text, font, width);
        CHECK(std::ranges::any_of(lines, [&](const QString& line) { return line.contains(name); }));
        CHECK(lines.join(QLatin1Char(' ')) == text);
        TextBlock block(Type::Row);
        block.setRuns(words(text));
        CHECK(block.lines(width) == lines.size());
    }
}

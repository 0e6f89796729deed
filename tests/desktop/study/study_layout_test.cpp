#include "desktop/study_support.h"

#include "desktop/study/sheets/verdict_line.h"
#include "desktop/study/study_header.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/option_row.h"
#include "desktop/widgets/tag.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QScrollBar>

#include <algorithm>

using namespace chipwise::desktop;

namespace {

const char* const kinds[] = {"one", "several", "truth", "number", "short",
                             "gap", "gaps",    "card",  "rich",   "texts"};

/// Of the second pack; what steps and lines do at the verdict is checked with them.
const char* const moreKinds[] = {"more-kinds/long-steps", "more-kinds/long-pairs",
                                 "more-kinds/many-pairs", "more-kinds/pair",
                                 "more-kinds/night",      "more-kinds/hinted-number"};

std::vector<const char*> allKinds() {
    std::vector<const char*> all(std::begin(kinds), std::end(kinds));
    all.insert(all.end(), std::begin(moreKinds), std::end(moreKinds));
    return all;
}

/// Places, in the sheet, of what must not move: the stem, every answer, the button.
QMap<QString, QRect> placesOf(QuestionSheet& sheet) {
    QMap<QString, QRect> places;
    int count = 0;
    for (QWidget* widget : sheet.findChildren<QWidget*>()) {
        const bool stem = widget->accessibleName() == QStringLiteral("Question");
        const bool answer = qobject_cast<QRadioButton*>(widget) || qobject_cast<QCheckBox*>(widget) ||
                            qobject_cast<Field*>(widget);
        const bool button = qobject_cast<Button*>(widget) && widget->parentWidget() == &sheet;
        if (stem || answer || button)
            places.insert(
                QStringLiteral("%1 %2").arg(QLatin1String(widget->metaObject()->className())).arg(count++),
                QRect(widget->mapTo(&sheet, QPoint()), widget->size()));
    }
    return places;
}

std::string nameOf(const QWidget& widget) {
    return (QLatin1String(widget.metaObject()->className()) + QLatin1Char(' ') + widget.accessibleName())
        .toStdString();
}

void checkTextFits(QWidget& widget) {
    INFO(nameOf(widget));
    if (const auto* text = qobject_cast<Text*>(&widget); text != nullptr && !text->text().isEmpty()) {
        CHECK(text->height() >= text->heightForWidth(text->width()));
    } else if (const auto* view = qobject_cast<MarkdownView*>(&widget)) {
        CHECK(view->height() >= view->heightForWidth(view->width()));
        if (!view->toPlainText().contains(QStringLiteral("neuron-ls")))
            CHECK_FALSE(view->horizontalScrollBar()->isVisible());
    } else if (auto* row = dynamic_cast<OptionRow*>(&widget)) {
        CHECK(widget.height() >= row->heightForWidth(widget.width()));
    } else if (const auto* line = qobject_cast<VerdictLine*>(&widget)) {
        CHECK(line->height() >= line->heightForWidth(line->width()));
    } else if (qobject_cast<Button*>(&widget) || qobject_cast<Tag*>(&widget)) {
        CHECK(widget.width() >= widget.sizeHint().width());
        CHECK(widget.height() >= widget.sizeHint().height());
    }
}

bool isEmptyText(const QWidget& widget) {
    const auto* label = qobject_cast<const QLabel*>(&widget);
    return label != nullptr && label->text().isEmpty();
}

void checkLayout(desktop::StudyRoom& room) {
    for (QWidget* parent : room.page.findChildren<QWidget*>()) {
        if (!parent->isVisible() || qobject_cast<MarkdownView*>(parent)) continue;
        checkTextFits(*parent);
        const QRect inPage(parent->mapTo(&room.page, QPoint()), parent->size());
        INFO(nameOf(*parent));
        CHECK(inPage.left() >= 0);
        CHECK(inPage.right() < room.page.width());
        const auto children = parent->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
        const bool ours = QByteArray(parent->metaObject()->className()).startsWith("chipwise::desktop") &&
                          !qobject_cast<QAbstractScrollArea*>(parent);
        for (qsizetype i = 0; ours && i < children.size(); ++i)
            for (qsizetype j = i + 1; j < children.size(); ++j) {
                QWidget* one = children[i];
                QWidget* other = children[j];
                if (!one->isVisible() || !other->isVisible() ||
                    one->objectName() == QStringLiteral("focusRing") ||
                    other->objectName() == QStringLiteral("focusRing") || isEmptyText(*one) ||
                    isEmptyText(*other))
                    continue;
                INFO(nameOf(*one) + " over " + nameOf(*other));
                CHECK_FALSE(one->geometry().intersects(other->geometry()));
            }
    }
}

} // namespace

TEST_CASE("nothing moves when the verdict appears") {
    const desktop::NoWarnings guard;
    for (const int percent : {100, 150, 200})
        for (const QSize size : {QSize(800, 560), QSize(1920, 1080)}) {
            const desktop::Themed themed(Scheme::Light, percent);
            desktop::StudyRoom room({desktop::studyPack()}, size);
            for (const char* kind : kinds)
                for (const bool right : {true, false}) {
                    INFO(kind << " at " << percent << " % in " << size.width()
                              << (right ? " right" : " wrong"));
                    room.ask({kind});
                    if (!room.hasSheet()) room.key(Qt::Key_Return);
                    if (std::string_view(kind) == "card") room.key(Qt::Key_Space);
                    const auto before = placesOf(room.sheet());
                    REQUIRE(before.size() >= 2);
                    if (std::string_view(kind) == "card")
                        room.key(right ? Qt::Key_Return : Qt::Key_1);
                    else if (right)
                        room.answerRight();
                    else
                        room.answerWrong();
                    REQUIRE(room.sheet().showsVerdict());
                    CHECK(placesOf(room.sheet()) == before);
                }
        }
}

TEST_CASE("no text is cut off and nothing overlaps at any size") {
    const desktop::NoWarnings guard;
    struct Size {
        QSize window;
        QList<int> percents;
    };
    const Size sizes[] = {{{800, 560}, {80, 100, 200}}, {{1280, 800}, {100, 150}}, {{1920, 1080}, {200}}};
    for (const Size& size : sizes)
        for (const int percent : size.percents) {
            const desktop::Themed themed(percent == 100 ? Scheme::HighContrast : Scheme::Dark, percent);
            desktop::StudyRoom room({desktop::studyPack(), desktop::kindsPack()}, size.window);
            for (const char* kind : allKinds()) {
                INFO(kind << " at " << percent << " % in " << size.window.width() << "x"
                          << size.window.height());
                room.ask({kind});
                checkLayout(room);
                if (!room.hasSheet()) {
                    room.key(Qt::Key_Return);
                    checkLayout(room);
                }
                room.answerWrong();
                checkLayout(room);
            }
            room.ask({"no-such-question"});
            checkLayout(room);
        }
}

TEST_CASE("the button comes into view with the answer, also where not everything fits") {
    const desktop::NoWarnings guard;
    const desktop::Themed themed(Scheme::Light, 200);
    desktop::StudyRoom room({desktop::studyPack()}, QSize(800, 560));
    const auto inView = [&] {
        const QRect place = room.sheet().actionPlace();
        const QRect seen(QPoint(), room.sheet().parentWidget()->size());
        return seen.contains(place.translated(room.sheet().pos()));
    };
    for (const char* kind : {"one", "several", "truth"}) {
        INFO(kind);
        room.ask({kind});
        if (!room.hasSheet()) room.key(Qt::Key_Return);
        for (const int digit : room.rightDigits()) room.key(static_cast<Qt::Key>(Qt::Key_0 + digit));
        CHECK(inView());
    }
}

TEST_CASE("every ink of the study screen can be read on its ground") {
    for (const Tokens* t :
         {&lightTokens(), &darkTokens(), &highContrastLightTokens(), &highContrastDarkTokens()}) {
        for (const QColor& ground : {t->canvas, t->surface})
            for (const Ink ink :
                 {Ink::Text, Ink::Text2, Ink::Text3, Ink::Accent, Ink::Success, Ink::Danger, Ink::Warning})
                CHECK(contrast(inkOf(*t, ink), ground) >= 4.5);
        CHECK(contrast(t->text, t->successSoft) >= 4.5);
        CHECK(contrast(t->text, t->dangerSoft) >= 4.5);
        CHECK(contrast(t->success, t->successSoft) >= 4.5);
        CHECK(contrast(t->danger, t->dangerSoft) >= 4.5);
        CHECK(contrast(t->onAccent, t->accent) >= 4.5);
    }
}

TEST_CASE("everything that takes the keyboard has a name and a role") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::studyPack(), desktop::kindsPack()});
    for (const char* kind : allKinds()) {
        INFO(kind);
        room.ask({kind});
        if (!room.hasSheet()) room.key(Qt::Key_Return);
        for (const bool verdict : {false, true}) {
            if (verdict) room.answerRight();
            for (QWidget* widget : room.page.findChildren<QWidget*>()) {
                if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0) continue;
                INFO(widget->metaObject()->className());
                auto* accessible = QAccessible::queryAccessibleInterface(widget);
                REQUIRE(accessible != nullptr);
                CHECK_FALSE(accessible->text(QAccessible::Name).isEmpty());
                CHECK(accessible->role() != QAccessible::NoRole);
                CHECK(accessible->role() != QAccessible::Client);
            }
        }
        REQUIRE(qobject_cast<VerdictLine*>(room.page.focusWidget()) != nullptr);
    }
}

TEST_CASE("a subject that the header cuts off is said whole") {
    const desktop::NoWarnings guard;
    desktop::app();
    StudyHeader header;
    header.resize(420, 80);
    header.setStudied(QStringLiteral("Role: Developer"));
    const QString subject =
        QStringLiteral("What a chip of the second generation has in common with the first");
    header.setPlace(12, 37, subject);
    header.show();
    const auto texts = header.findChildren<Text*>();
    const auto line = std::ranges::find_if(
        texts, [](const Text* text) { return text->text().startsWith(QStringLiteral("12 of 37")); });
    REQUIRE(line != texts.end());
    CHECK_FALSE((*line)->text().contains(subject)); // too long to be drawn
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(*line);
    CHECK(spoken->text(QAccessible::Name) == QStringLiteral("12 of 37, Role: Developer, ") + subject);
    CHECK((*line)->toolTip().contains(QStringLiteral("in common with the first")));
    header.resize(1600, 80);
    CHECK((*line)->toolTip().isEmpty());
}

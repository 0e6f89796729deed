// What a screen reader finds: the tree that Qt hands on to AT-SPI.
#include "desktop/exam/exam_sheet.h"
#include "desktop/exam_support.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages_support.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study_support.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop_support.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>

using namespace chipwise::desktop;
using desktop::ExamRoom;
using desktop::StudyRoom;

namespace {

QAccessibleInterface* heard(QWidget* widget) {
    REQUIRE(widget != nullptr);
    return QAccessible::queryAccessibleInterface(widget);
}

/// The names of what surrounds the widget, from the inside out: said when the keyboard comes in from
/// elsewhere.
QStringList groupsAround(QWidget* widget) {
    QStringList names;
    for (auto* around = heard(widget)->parent(); around != nullptr; around = around->parent())
        if (const QString name = around->text(QAccessible::Name); !name.isEmpty()) names.append(name);
    return names;
}

/// What stands in sight with this role, in reading order.
QStringList namesOf(QAccessibleInterface* root, QAccessible::Role role) {
    QStringList names;
    if (root->state().invisible) return names;
    if (root->role() == role) names.append(root->text(QAccessible::Name));
    for (int i = 0; i < root->childCount(); ++i)
        if (auto* child = root->child(i)) names += namesOf(child, role);
    return names;
}

/// Texts that stand in sight, in reading order.
QList<QWidget*> textsIn(QAccessibleInterface* root) {
    QList<QWidget*> texts;
    if (root->state().invisible) return texts;
    if (auto* text = qobject_cast<Text*>(root->object())) texts.append(text);
    for (int i = 0; i < root->childCount(); ++i)
        if (auto* child = root->child(i)) texts += textsIn(child);
    return texts;
}

} // namespace

TEST_CASE("whoever tabs straight to an answer hears the question around it") {
    const desktop::NoWarnings quiet;
    StudyRoom room({desktop::studyPack(), desktop::kindsPack()});
    for (const char* question : {"one", "number", "gaps"}) {
        room.ask({question});
        QWidget* answer = QApplication::focusWidget();
        QString stem = words(room.sheet().asked().presentation.stem);
        stem.replace(QStringLiteral("⟦1⟧"), QStringLiteral("blank 1")); // a gap as people read it
        const QString firstWords = stem.left(stem.indexOf(QLatin1Char(' '), 12));
        INFO(question << ": " << groupsAround(answer).join(QLatin1String(" | ")).toStdString());
        CHECK(groupsAround(answer).join(QLatin1Char('\n')).contains(firstWords));
    }
}

TEST_CASE("an exam's question is heard around its options, too") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.goToKind(chipwise::pack::Kind::Choice);
    const QString stem = words(room.asked().presentation.stem);
    const QString firstWords = stem.left(stem.indexOf(QLatin1Char(' '), 12));
    CHECK(groupsAround(QApplication::focusWidget()).join(QLatin1Char('\n')).contains(firstWords));
}

TEST_CASE("each page begins with a heading, and a list of tabs has a name of its own") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    for (const Qt::Key page : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_Comma}) {
        room.key(page, Qt::ControlModifier);
        const QStringList headings = namesOf(heard(room.window.get()), QAccessible::Heading);
        INFO("page " << page << ": " << headings.join(QLatin1String(" | ")).toStdString());
        REQUIRE_FALSE(headings.isEmpty());
        CHECK_FALSE(headings.first().isEmpty());
    }
    room.key(Qt::Key_3, Qt::ControlModifier);
    auto* strip = room.window->findChild<ProgressPage*>()->findChild<TabStrip*>();
    auto* tabs = heard(strip);
    CHECK(tabs->role() == QAccessible::PageTabList);
    CHECK(tabs->text(QAccessible::Name) == QStringLiteral("Map or mistakes"));
    REQUIRE(tabs->childCount() == 2);
    CHECK(tabs->child(0)->role() == QAccessible::PageTab);
    CHECK(tabs->child(0)->text(QAccessible::Name) == QStringLiteral("Map"));
    CHECK(tabs->child(0)->state().selected);
    CHECK(tabs->child(1)->parent() == tabs);
    tabs->child(1)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    CHECK(strip->currentIndex() == 1);
    CHECK(tabs->child(1)->state().selected);
    CHECK_FALSE(tabs->child(0)->state().selected);
}

TEST_CASE("the sheet of keys is heard as it is seen: its heading, then one column after another") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    for (const Qt::Key page : {Qt::Key_1, Qt::Key_3, Qt::Key_4}) {
        room.key(page, Qt::ControlModifier);
        room.key(Qt::Key_Question, Qt::ShiftModifier);
        auto* sheet = room.window->findChild<ShortcutSheet*>();
        REQUIRE(sheet->isVisible());
        QList<QWidget*> texts = textsIn(heard(sheet));
        REQUIRE(texts.size() > 60);
        CHECK(qobject_cast<Text*>(texts.takeFirst())->text() == QStringLiteral("Keyboard shortcuts"));
        const int top = texts.front()->y();
        int columns = 1;
        for (qsizetype i = 1; i < texts.size(); ++i) {
            INFO(qobject_cast<Text*>(texts[i])->text().toStdString());
            const QPoint before = texts[i - 1]->pos();
            const QPoint here = texts[i]->pos();
            const bool isNextColumn = here.y() == top && here.x() > before.x();
            CHECK((isNextColumn || here.y() > before.y()));
            columns += isNextColumn ? 1 : 0;
        }
        CHECK(columns == 4);
        room.key(Qt::Key_Escape);
    }
}

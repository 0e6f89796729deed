// An exam whose time ends while nobody sits it.
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/exam/open_exam.h"
#include "desktop/widgets/text/text.h"
#include "exam_support.h"
#include "support/catch.h"

namespace {

QString saidBy(const QWidget& page) {
    QStringList all;
    for (const auto* text : page.findChildren<chipwise::desktop::Text*>())
        if (text->isVisible()) all << text->text();
    return all.join(QLatin1Char('\n'));
}

} // namespace

TEST_CASE("an exam whose time is over is not called open") {
    const desktop::NoWarnings quiet;
    desktop::ExamRoom room({desktop::examPack()});
    room.begin();
    room.key(Qt::Key_2, Qt::ControlModifier);
    CHECK(saidBy(room.page()).contains(QStringLiteral("Your exam is in progress.")));
    room.now.ms += 60 * 60'000;
    room.steadyMs += 60 * 60'000;
    room.page().openExam().refresh();
    const QString said = saidBy(room.page());
    INFO(said.toStdString());
    CHECK(said.contains(QStringLiteral("Your exam's time is up.")));
    CHECK_FALSE(said.contains(QStringLiteral("Your exam is in progress.")));
}

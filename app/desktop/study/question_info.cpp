#include "desktop/study/question_info.h"

#include "desktop/dialogs/name_value_table.h"
#include "desktop/die/cell_words.h"
#include "study/figures/question_status.h"

#include <QDate>
#include <QLocale>

namespace chipwise::desktop {

namespace {

QString dayWithYear(std::int64_t day) {
    return QLocale(QLocale::English)
        .toString(QDate(1970, 1, 1).addDays(day), QStringLiteral("ddd, MMM d, yyyy"));
}

QString backText(const study::NextDay& next) {
    if (next.hidden) return QuestionInfo::tr("hidden");
    if (!next.day) return QuestionInfo::tr("not scheduled yet");
    const QString day = dayWithYear(*next.day);
    if (!next.wait.empty()) return QuestionInfo::tr("%1, likely later").arg(day);
    return next.promise == study::DayPromise::Planned ? QuestionInfo::tr("planned for %1").arg(day)
           : next.promise == study::DayPromise::AfterExam
               ? QuestionInfo::tr("planned for %1, after your exam").arg(day)
               : day;
}

} // namespace

QuestionInfo::QuestionInfo(const Workspace& workspace, const study::Asked& asked, QWidget* parent)
    : Dialog(tr("About this question"), 480, parent) {
    auto* table = new NameValueTable(this);
    const auto add = [&](const QString& name, const QString& value) { table->add(name, value); };
    const study::QuestionHistory history =
        study::questionHistory(workspace.learner(), asked.card.name, workspace.now());
    const auto& pack = history.pack;
    const study::QuestionStatus& status = history.status;
    add(tr("Pack"), pack ? words(pack->title) : words(asked.card.pack));
    add(tr("Version"), pack ? words(pack->version) : tr("not installed"));
    add(tr("Question"), words(asked.card.name));
    add(tr("Chance that you know it now"), status.chance ? chancePercent(*status.chance) : tr("new"));
    add(tr("Answered"),
        history.answers == 0 ? tr("never") : tr("%1 of %2 right").arg(history.right).arg(history.answers));
    add(tr("Last answered"), status.lastDay ? dayWithYear(*status.lastDay) : tr("never"));
    add(tr("Comes back"), backText(history.next));
    if (!history.whyDue.empty()) add(tr("Reason"), words(history.whyDue));
    addBody(table);
    connect(addPrimary(tr("Close")), &QPushButton::clicked, this, &QDialog::accept);
}

} // namespace chipwise::desktop

#include "desktop/study/question_info.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"
#include "study/figures/question_status.h"

#include <QGridLayout>
#include <QLocale>

namespace chipwise::desktop {

namespace {

QString dayWithYear(std::int64_t day) {
    return QLocale(QLocale::English)
        .toString(QDate(1970, 1, 1).addDays(day), QStringLiteral("ddd, MMM d, yyyy"));
}

} // namespace

QuestionInfo::QuestionInfo(const Workspace& workspace, const study::Asked& asked, QWidget* parent)
    : Dialog(tr("About this question"), 480, parent) {
    auto* table = new QWidget(this);
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    const auto add = [&](const QString& name, const QString& value) {
        const int row = grid->rowCount();
        grid->addWidget(new Text(Type::Row, name, Ink::Text3, table), row, 0, Qt::AlignTop);
        auto* words = new Text(Type::Row, value, Ink::Text, table);
        words->setTextInteractionFlags(Qt::TextSelectableByMouse);
        grid->addWidget(words, row, 1);
    };
    const study::QuestionHistory history =
        study::questionHistory(workspace.learner(), asked.card.name, workspace.now());
    const auto& pack = history.pack;
    const study::QuestionStatus& status = history.status;
    add(tr("Pack"), pack ? words(pack->title) : words(asked.card.pack));
    add(tr("Version"), pack ? words(pack->version) : tr("not installed"));
    add(tr("Question"), words(asked.card.name));
    add(tr("Known now"),
        status.chance ? tr("%1\u202f%").arg(qRound(*status.chance * 100)) : tr("not asked yet"));
    add(tr("Answered"),
        history.answers == 0 ? tr("never") : tr("%1 of %2 right").arg(history.right).arg(history.answers));
    add(tr("Last"), status.lastDay ? dayWithYear(*status.lastDay) : tr("never"));
    add(tr("Comes back"), status.dueDay ? dayWithYear(*status.dueDay) : tr("when its turn comes"));
    if (!history.whyDue.empty()) add(tr("Why then"), words(history.whyDue));
    addBody(table);
    connect(addPrimary(tr("Close")), &QPushButton::clicked, this, &QDialog::accept);
}

} // namespace chipwise::desktop

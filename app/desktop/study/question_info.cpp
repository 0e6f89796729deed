#include "desktop/study/question_info.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"
#include "study/plan/why_due.h"

#include <QGridLayout>
#include <QLocale>

#include <algorithm>

namespace chipwise::desktop {

namespace {

QString dayWithYear(std::int64_t day) {
    return QLocale(QLocale::English)
        .toString(QDate(1970, 1, 1).addDays(day), QStringLiteral("ddd, MMM d, yyyy"));
}

struct Answers {
    int all = 0;
    int right = 0;
};

/// Those that were taken back do not count.
Answers answersTo(const store::Profile& profile, const std::string& card) {
    Answers answers;
    std::vector<std::string> revoked;
    const auto events = profile.events(card);
    for (const store::Event& event : events)
        if (event.type == store::EventType::Revoke) revoked.push_back(event.redoOf);
    for (const store::Event& event : events) {
        if (event.type != store::EventType::Answer ||
            std::find(revoked.begin(), revoked.end(), event.id) != revoked.end())
            continue;
        ++answers.all;
        answers.right += event.correct.value_or(false) ? 1 : 0;
    }
    return answers;
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
    const auto& learner = workspace.learner();
    const auto pack = learner.catalog().pack(asked.card.pack);
    const auto row = learner.profile().card(asked.card.name);
    const auto chance = learner.chance(asked.card.name, workspace.now());
    const Answers answers = answersTo(learner.profile(), asked.card.name);
    add(tr("Pack"), pack ? words(pack->title) : words(asked.card.pack));
    add(tr("Version"), pack ? words(pack->version) : tr("not installed"));
    add(tr("Question"), words(asked.card.name));
    add(tr("Known now"), chance ? tr("%1\u202f%").arg(qRound(*chance * 100)) : tr("not asked yet"));
    add(tr("Answered"),
        answers.all == 0 ? tr("never") : tr("%1 of %2 right").arg(answers.right).arg(answers.all));
    add(tr("Last"), row && row->memory ? dayWithYear(row->memory->lastDay) : tr("never"));
    add(tr("Comes back"), row && row->dueDay ? dayWithYear(*row->dueDay) : tr("when its turn comes"));
    if (const std::string why = study::whyDue(learner, asked.card.name, workspace.now()); !why.empty())
        add(tr("Why then"), words(why));
    addBody(table);
    connect(addPrimary(tr("Close")), &QPushButton::clicked, this, &QDialog::accept);
}

} // namespace chipwise::desktop

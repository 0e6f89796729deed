#include "desktop/dialogs/update_dialog.h"

#include "desktop/widgets/elided_label.h"
#include "desktop/widgets/text.h"

#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostNamed = 60; ///< questions a section names; the rest is counted

QString countWords(std::size_t count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(count);
}

} // namespace

UpdateDialog::UpdateDialog(const study::PackOffer& offer, bool older, QWidget* parent)
    : Dialog(older ? tr("Go back to an older version?") : tr("Update the pack?"), 640, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    const QString sentence =
        tr("“%1” %2 takes the place of %3. %4 What you answered stays.")
            .arg(QString::fromStdString(offer.title), QString::fromStdString(offer.version),
                 QString::fromStdString(offer.installedVersion), summaryOf(offer));
    addText(sentence);
    setAccessibleDescription(sentence);

    auto* list = new QWidget;
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 12, 0);
    column->setSpacing(4);
    const pack::Difference& change = offer.difference;
    addSection(column, tr("Another answer"),
               offer.begunChanged > 0
                   ? countWords(static_cast<std::size_t>(offer.begunChanged),
                                tr("1 of them you have begun: it is asked again today."),
                                tr("%1 of them you have begun: they are asked again today."))
                   : QString(),
               change.changedAnswers, offer);
    addSection(column, tr("New"), {}, change.added, offer);
    addSection(column, tr("Other words"), tr("The answer is the same; nothing is asked again."),
               change.reworded, offer);
    addSection(column, tr("Gone"),
               offer.begunGone > 0
                   ? countWords(static_cast<std::size_t>(offer.begunGone),
                                tr("1 of them you have begun: its history sleeps and returns with it."),
                                tr("%1 of them you have begun: their history sleeps and returns with them."))
                   : QString(),
               change.gone, offer);
    column->addStretch();
    if (change.empty())
        delete list;
    else
        addScrolling(list, tr("What changes"));

    Button* no = addSecondary(tr("Not now"));
    Button* yes = addPrimary(older ? tr("Install the older one") : tr("Update"));
    connect(no, &Button::clicked, this, &UpdateDialog::reject);
    connect(yes, &Button::clicked, this, &UpdateDialog::accept);
    yes->setFocus();
}

QString UpdateDialog::summaryOf(const study::PackOffer& offer) {
    const pack::Difference& change = offer.difference;
    QStringList parts;
    const auto add = [&](const std::vector<std::string>& cards, const QString& one, const QString& many) {
        if (!cards.empty()) parts << countWords(cards.size(), one, many);
    };
    add(change.added, tr("1 new question"), tr("%1 new questions"));
    add(change.changedAnswers, tr("1 with another answer"), tr("%1 with another answer"));
    add(change.reworded, tr("1 reworded"), tr("%1 reworded"));
    add(change.gone, tr("1 gone"), tr("%1 gone"));
    return parts.isEmpty() ? tr("No question differs.") : parts.join(QStringLiteral(", ")) + QLatin1Char('.');
}

void UpdateDialog::addSection(QVBoxLayout* column, const QString& title, const QString& consequence,
                              const std::vector<std::string>& cards, const study::PackOffer& offer) {
    if (cards.empty()) return;
    auto* head = new Text(Type::Emphasis, this);
    head->setRuns({{title, Ink::Text, false, true},
                   {QStringLiteral("  %1").arg(cards.size()), Ink::Text3, true},
                   {consequence.isEmpty() ? QString() : QStringLiteral("   ") + consequence, Ink::Text3}});
    column->addWidget(head);
    const std::size_t shown = std::min(cards.size(), mostNamed);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto stem = offer.stems.find(cards[i]);
        auto* row = new ElidedLabel(Type::Row, Ink::Text2, this);
        row->setText(QString::fromStdString(stem != offer.stems.end() ? stem->second : cards[i]));
        column->addWidget(row);
    }
    if (shown < cards.size())
        column->addWidget(new Text(Type::Row, tr("and %1 more").arg(cards.size() - shown), Ink::Text3, this));
    column->addSpacing(12);
}

} // namespace chipwise::desktop

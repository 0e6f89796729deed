#include "desktop/dialogs/update_dialog.h"

#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/text.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostNamed = 60; ///< questions a section names; the rest is counted

QString countWords(std::size_t count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(count);
}

QString titleOf(const study::PackOffer& offer, bool older) {
    if (older) return UpdateDialog::tr("Go back to an older version?");
    return offer.otherContent ? UpdateDialog::tr("Replace the installed content?")
                              : UpdateDialog::tr("Update the pack?");
}

QString sentenceOf(const study::PackOffer& offer) {
    if (offer.otherContent)
        return UpdateDialog::tr(
                   "“%1” %2 is already installed, with different content. %3 An update normally has a new "
                   "version number. If you are unsure, ask the author. Your answers are kept.")
            .arg(QString::fromStdString(offer.title), QString::fromStdString(offer.version),
                 QString::fromStdString(pack::changeSentence(offer.difference)));
    return UpdateDialog::tr("“%1” %2 replaces version %3. %4 Your answers are kept.")
        .arg(QString::fromStdString(offer.title), QString::fromStdString(offer.version),
             QString::fromStdString(offer.installedVersion), UpdateDialog::summaryOf(offer));
}

QString nameOf(const std::string& field) {
    if (field == "question") return UpdateDialog::tr("Question");
    if (field == "options") return UpdateDialog::tr("Options");
    if (field == "key") return UpdateDialog::tr("Answer");
    if (field == "explanation") return UpdateDialog::tr("Explanation");
    if (field == "title") return UpdateDialog::tr("Title");
    if (field == "scenario") return UpdateDialog::tr("Scenario");
    return QString::fromStdString(field);
}

/// The words of a run, one stretch of it where it is very long.
QString shownWords(const pack::WordRun& run) {
    constexpr qsizetype longest = 600;
    const QString text = QString::fromStdString(run.text);
    return text.size() <= longest ? text : text.left(longest) + QStringLiteral("…");
}

} // namespace

UpdateDialog::UpdateDialog(const study::PackOffer& offer, bool older, QWidget* parent)
    : Dialog(titleOf(offer, older), 640, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    const QString sentence = sentenceOf(offer);
    addText(sentence);
    setAccessibleDescription(sentence);

    auto* list = new QWidget;
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 12, 0);
    column->setSpacing(4);
    const pack::Difference& change = offer.difference;
    addSection(column, tr("Changed answers"),
               offer.begunChanged > 0
                   ? countWords(static_cast<std::size_t>(offer.begunChanged),
                                change.changedAnswers.size() == 1
                                    ? tr("You have started this question. It comes back today.")
                                    : tr("You have started 1 of these questions. It comes back today."),
                                tr("You have started %1 of these questions. They come back today."))
                   : QString(),
               change.changedAnswers, offer);
    addSection(column, tr("New"), {}, change.added, offer);
    addSection(column, tr("Reworded"), tr("The answers are the same, so your schedule doesn't change."),
               change.reworded, offer);
    addSection(
        column, tr("Removed"),
        offer.begunGone > 0
            ? countWords(
                  static_cast<std::size_t>(offer.begunGone),
                  change.gone.size() == 1
                      ? tr("You have started this question. Your history with it is kept in case it comes "
                           "back.")
                      : tr("You have started 1 of these questions. Its history is kept in case the question "
                           "returns."),
                  tr("You have started %1 of these questions. Their history is kept in case the questions "
                     "return."))
            : QString(),
        change.gone, offer);
    std::vector<std::string> renamed;
    for (const pack::Renaming& renaming : change.renamed) renamed.push_back(renaming.to);
    addSection(
        column, tr("Renamed"),
        offer.begunRenamed > 0
            ? countWords(
                  static_cast<std::size_t>(offer.begunRenamed),
                  renamed.size() == 1
                      ? tr("You have started this question. It will start over as a new one.")
                      : tr("You have started 1 of these questions. It will start over as a new question."),
                  tr("You have started %1 of these questions. They will start over as new questions."))
        : renamed.size() == 1 ? tr("The same question with a new id.")
                              : tr("The same questions with new ids."),
        renamed, offer);
    if (offer.otherContent)
        addSection(column, tr("Other settings"), tr("Tags, difficulty, and similar settings."),
                   change.otherSettings, offer);
    column->addStretch();
    if (column->count() == 1)
        delete list;
    else
        addScrolling(list, tr("What changes"));

    Button* no = addSecondary(tr("Not now"));
    Button* yes = addPrimary(older                ? tr("Install older version")
                             : offer.otherContent ? tr("Replace")
                                                  : tr("Update"));
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
    add(change.added, tr("1 new"), tr("%1 new"));
    add(change.changedAnswers, tr("1 with a changed answer"), tr("%1 with changed answers"));
    add(change.reworded, tr("1 reworded"), tr("%1 reworded"));
    add(change.gone, tr("1 removed"), tr("%1 removed"));
    if (!change.renamed.empty())
        parts << countWords(change.renamed.size(), tr("1 renamed"), tr("%1 renamed"));
    return parts.isEmpty() ? tr("The questions are the same.")
                           : tr("Questions: %1.").arg(parts.join(QStringLiteral(", ")));
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
        if (const auto fields = offer.difference.fields.find(cards[i]);
            fields != offer.difference.fields.end())
            for (const pack::FieldChange& field : fields->second) addChange(column, field);
    }
    if (shown < cards.size())
        column->addWidget(new Text(Type::Row, tr("and %1 more").arg(cards.size() - shown), Ink::Text3, this));
    column->addSpacing(12);
}

/// What is gone is struck out, what is new underlined: neither rests on its color alone.
void UpdateDialog::addChange(QVBoxLayout* column, const pack::FieldChange& field) {
    QList<Run> runs{{nameOf(field.field) + QStringLiteral("  "), Ink::Text3}};
    for (const pack::WordRun& run : pack::aroundChanges(field.words)) {
        Run shown{shownWords(run), Ink::Text2};
        shown.struck = run.change == pack::Change::Gone;
        shown.underlined = run.change == pack::Change::New;
        if (shown.underlined && runs.back().struck) runs << Run{QStringLiteral(" "), Ink::Text2};
        if (shown.struck) shown.ink = Ink::Danger;
        if (shown.underlined) shown.ink = Ink::Success;
        runs << shown;
    }
    auto* text = new Text(Type::Row, this);
    text->setRuns(runs);
    text->setAccessibleName(spokenChange(field));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(16, 0, 0, 4);
    row->addWidget(text);
    column->addLayout(row);
}

QString UpdateDialog::spokenChange(const pack::FieldChange& field) {
    QStringList parts;
    for (const pack::WordRun& run : pack::aroundChanges(field.words)) {
        const QString text = shownWords(run).trimmed();
        if (text.isEmpty()) continue;
        switch (run.change) {
        case pack::Change::Same: parts << text; break;
        case pack::Change::Gone: parts << tr("removed “%1”").arg(text); break;
        case pack::Change::New: parts << tr("added “%1”").arg(text); break;
        }
    }
    return nameOf(field.field) + QStringLiteral(": ") + parts.join(QStringLiteral(", "));
}

} // namespace chipwise::desktop

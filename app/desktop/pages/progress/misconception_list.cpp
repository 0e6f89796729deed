#include "desktop/pages/progress/misconception_list.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/source_names.h"
#include "desktop/study/studied_words.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"
#include "study/session.h"

#include <QFontMetrics>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int mostCleared = 6; ///< that are named

/// Its first words, as many as fit.
QString wholeWords(const QString& name, const QFontMetrics& metrics, int room) {
    if (metrics.horizontalAdvance(name) <= room) return name;
    QString cut = metrics.elidedText(name, Qt::ElideRight, room);
    cut.chop(1); // the ellipsis, except where there is no room even for that
    const qsizetype end = cut.lastIndexOf(QLatin1Char(' '));
    return (end > 0 ? cut.left(end) : cut) + QStringLiteral("…");
}

QString headWords(long held, bool anyMet) {
    if (!anyMet) return MisconceptionList::tr("Misconceptions");
    if (held == 0)
        return MisconceptionList::tr("Right now, you seem to have none of the common misconceptions");
    return held == 1 ? MisconceptionList::tr("You seem to have 1 misconception")
                     : MisconceptionList::tr("You seem to have %1 misconceptions").arg(held);
}

} // namespace

MisconceptionList::MisconceptionList(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
}

Text* MisconceptionList::addText(Text* text, int gap) {
    m_column->addWidget(text);
    m_column->addSpacing(gap);
    return text;
}

void MisconceptionList::setMisconceptions(std::vector<study::HeldMisconception> all) {
    m_all = std::move(all);
    m_drills.clear();
    m_sources.clear();
    while (QLayoutItem* item = m_column->takeAt(0)) {
        if (QWidget* old = item->widget()) {
            old->hide();
            old->deleteLater();
        }
        delete item;
    }
    if (m_all.empty()) return;
    std::ranges::stable_sort(m_all, std::ranges::greater(), &study::HeldMisconception::lastMs);
    const auto held = std::ranges::count(m_all, study::Belief::Held, &study::HeldMisconception::belief);
    const bool anyMet = std::ranges::any_of(m_all, [](const auto& one) { return one.answers > 0; });
    addText(new Text(Type::Emphasis, headWords(held, anyMet), Ink::Text, this), 0);
    addText(new Text(
                Type::Caption,
                anyMet ? tr("A misconception is listed if at least 2 of your last 4 answers to the questions "
                            "about it were wrong, or if you were sure but wrong. One misconception can cause "
                            "several mistakes, so this number can differ from your number of mistakes.")
                       : tr("Misconceptions that Chipwise looks for: %1. Your first answers to the questions "
                            "about them show which ones you have.")
                             .arg(m_all.size()),
                Ink::Text3, this),
            12);
    QStringList gone;
    for (const study::HeldMisconception& one : m_all) {
        if (one.belief == study::Belief::Held) addHeld(one);
        if (one.belief == study::Belief::Gone) gone << tr("“%1”").arg(words(one.row.peopleThink));
    }
    if (gone.isEmpty()) return;
    const auto more = gone.size() - mostCleared;
    QString cleared = gone.mid(0, mostCleared).join(QLatin1Char(' '));
    if (more > 0) cleared += QLatin1Char(' ') + tr("And %1 more.").arg(more);
    addText(new Text(Type::Name, tr("Misconceptions you have cleared up"), Ink::Text2, this), 2);
    addText(new Text(Type::Row, cleared, Ink::Text2, this), 0);
}

void MisconceptionList::addHeld(const study::HeldMisconception& one) {
    addText(new Text(Type::BodyMedium, tr("“%1”").arg(words(one.row.peopleThink)), Ink::Text, this), 2);
    addText(new Text(Type::Row, tr("In fact: %1").arg(words(one.row.truth)), Ink::Text, this), 2);
    addText(new Text(Type::Caption, words(study::whyHeld(one)), Ink::Text3, this), 4);
    auto* buttons = new ButtonRow(Qt::AlignLeft, this);
    Button* drill = buttons->addButton(Button::Kind::Secondary, tr("Drill"));
    drill->setAccessibleName(tr("Drill: %1").arg(words(one.row.peopleThink)));
    drill->setToolTip(drillMeaning());
    connect(drill, &Button::clicked, this,
            [this, options = study::drillOf(one)] { emit drillAsked(options); });
    m_drills << drill;
    if (!one.row.source.empty()) {
        const QString name = sourceName(words(one.row.source));
        Button* source = buttons->addButton(Button::Kind::Link, tr("Source: %1").arg(name));
        source->setAccessibleName(source->text());
        m_sources.push_back({source, source->text()});
        source->setToolTip(plainToolTip(name));
        connect(
            source, &Button::clicked, this,
            [this, address = QUrl(words(one.row.source), QUrl::StrictMode)] { emit linkChosen(address); });
    }
    m_column->addWidget(buttons);
    m_column->addSpacing(16);
    buttons->show();
    cutSources();
}

void MisconceptionList::themeChanged() {
    cutSources();
}

void MisconceptionList::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    cutSources();
}

/// A long name would leave a narrow column; the tooltip has all of it.
void MisconceptionList::cutSources() {
    const QFontMetrics metrics(theme().font(Type::Name));
    for (const auto& [button, name] : m_sources) {
        const int padding = button->sizeHint().width() - metrics.horizontalAdvance(button->text());
        button->setText(wholeWords(name, metrics, width() - padding));
    }
}

} // namespace chipwise::desktop

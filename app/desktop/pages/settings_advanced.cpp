#include "desktop/pages/settings_advanced.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/shell/job.h"
#include "memory/fsrs6.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

QString weightWords(std::span<const double> weights) {
    QStringList numbers;
    for (const double weight : weights) numbers << QString::number(weight, 'g', 5);
    return SettingsAdvanced::tr(
               "FSRS-6 keeps two numbers for each question: its stability, the days until the chance "
               "of recall has fallen to 90 percent, and its difficulty from 1 to 10. Its %1 weights: %2.")
        .arg(weights.size())
        .arg(numbers.join(QStringLiteral(", ")));
}

bool areDefaults(std::span<const double> weights) {
    const auto& defaults = memory::Fsrs6::defaults;
    return std::equal(weights.begin(), weights.end(), defaults.begin(), defaults.end());
}

QString memorySentence(const study::Learner& learner) {
    const std::int64_t answers = learner.stats().answers;
    const QString count =
        answers == 1 ? SettingsAdvanced::tr("1 answer") : SettingsAdvanced::tr("%1 answers").arg(answers);
    return areDefaults(learner.model().weights())
               ? SettingsAdvanced::tr("Chipwise reckons with the usual weights; your journal has %1.")
                     .arg(count)
               : SettingsAdvanced::tr("Chipwise has adapted to you (%1).").arg(count);
}

} // namespace

SettingsAdvanced::SettingsAdvanced(Workspace& workspace, QWidget* parent)
    : SettingsGroup(tr("Advanced"), workspace, parent) {
    auto* controls = new ButtonRow(Qt::AlignRight);
    m_weights = controls->addButton(Button::Kind::Link, tr("Show the weights"));
    m_memoryRow = addRow(tr("Memory"), tr("How Chipwise reckons what you still know."), controls);
    m_memoryRow->setKeywords({tr("fsrs stability difficulty retrievability weights model")});
    connect(m_weights, &Button::clicked, this, [this] { showWeights(!m_open); });

    auto* rebuilding = new ButtonRow(Qt::AlignRight);
    m_rebuild = rebuilding->addButton(Button::Kind::Secondary, tr("Rebuild card states"));
    m_rebuildRow =
        addRow(tr("Card states"), tr("Works out every question's state anew from the journal."), rebuilding);
    m_rebuildRow->setKeywords({tr("replay repair")});
    connect(m_rebuild, &Button::clicked, this, &SettingsAdvanced::rebuild);
}

void SettingsAdvanced::refresh() {
    m_memoryRow->setSentence(memorySentence(workspace().learner()));
    showWeights(m_open);
}

void SettingsAdvanced::showWeights(bool open) {
    m_open = open;
    m_weights->setText(open ? tr("Hide the weights") : tr("Show the weights"));
    m_weights->updateGeometry();
    m_memoryRow->setEffect(open ? weightWords(workspace().learner().model().weights()) : QString());
}

void SettingsAdvanced::rebuild() {
    if (!m_job.isNull()) return;
    m_rebuild->setEnabled(false);
    m_rebuildRow->setProblem({});
    m_rebuildRow->setEffect(tr("Replaying the journal…"));
    const auto folder = workspace().folder();
    m_job = new Job(
        tr("Rebuild card states"),
        [this, folder](const Job::Handle&) -> std::function<void()> {
            const study::ReplayReport report = study::Learner(folder).replay(true);
            return [this, report] {
                m_rebuildRow->setEffect(tr("%1 entries replayed, %2 questions; %3 states were different.")
                                            .arg(report.events)
                                            .arg(report.cards)
                                            .arg(report.differences.size()));
                workspace().announceChange();
            };
        },
        this);
    connect(m_job, &Job::failed, this, [this](const QString& sentence) {
        m_rebuildRow->setEffect({});
        m_rebuildRow->setProblem(sentence);
    });
    connect(m_job, &Job::finished, this, [this] {
        m_job = nullptr;
        m_rebuild->setEnabled(true);
    });
}

} // namespace chipwise::desktop

#include "desktop/pages/settings/settings_advanced.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/settings/memory_words.h"
#include "desktop/pages/settings/settings_data_words.h"
#include "desktop/shell/job.h"
#include "desktop/shell/memory_adapter.h"
#include "study/figures/known_change.h"
#include "study/memory/adapting.h"

namespace chipwise::desktop {

SettingsAdvanced::SettingsAdvanced(Workspace& workspace, QWidget* parent)
    : SettingsGroup(tr("Advanced"), workspace, parent) {
    addMemoryRow();
    addOfferRow();
    auto* rebuilding = new ButtonRow(Qt::AlignRight);
    m_rebuild = rebuilding->addButton(Button::Kind::Secondary, tr("Rebuild card states"));
    m_rebuildRow =
        addRow(tr("Card states"), tr("How well you remember each question, recalculated from the journal."),
               rebuilding);
    m_rebuildRow->setKeywords({tr("replay repair")});
    connect(m_rebuild, &Button::clicked, this, &SettingsAdvanced::rebuild);
}

void SettingsAdvanced::addMemoryRow() {
    auto* controls = new ButtonRow(Qt::AlignRight);
    m_undo = controls->addButton(Button::Kind::Link, tr("Undo"));
    m_undo->setAccessibleName(tr("Undo the latest change to the memory model"));
    m_adapt = controls->addButton(Button::Kind::Link, tr("Adapt to my answers"));
    m_weights = controls->addButton(Button::Kind::Link, tr("Show weights"));
    m_memoryRow = addRow(tr("Memory"), tr("How Chipwise estimates what you still know."), controls);
    m_memoryRow->setKeywords({tr("fsrs stability difficulty retrievability weights model optimize adapt")});
    connect(m_undo, &Button::clicked, this, [this] { this->workspace().memoryAdapter().undo(); });
    connect(m_adapt, &Button::clicked, this, &SettingsAdvanced::adaptNow);
    connect(m_weights, &Button::clicked, this, [this] { showWeights(!m_open); });

    MemoryAdapter& adapter = workspace().memoryAdapter();
    connect(&adapter, &MemoryAdapter::progressed, this, &SettingsAdvanced::showAdapting);
    connect(&adapter, &MemoryAdapter::adapted, this, [this] { m_asked = false; });
    connect(&adapter, &MemoryAdapter::keptAsIs, this, [this](const QString& reason) {
        if (std::exchange(m_asked, false)) m_outcome = reason;
        showAdapting();
    });
    connect(&adapter, &MemoryAdapter::failed, this, [this](const QString& sentence) {
        if (std::exchange(m_asked, false)) m_memoryRow->setProblem(sentence);
    });
}

void SettingsAdvanced::addOfferRow() {
    auto* controls = new ButtonRow(Qt::AlignRight);
    m_refuseOffer = controls->addButton(Button::Kind::Link, tr("Not now"));
    m_useOffer = controls->addButton(Button::Kind::Secondary, tr("Use this model"));
    m_offerRow = addRow(tr("A different memory model"), QString(), controls);
    m_offerRow->setKeywords({tr("fsrs model offer")});
    connect(m_useOffer, &Button::clicked, this, &SettingsAdvanced::useOffer);
    connect(m_refuseOffer, &Button::clicked, this, &SettingsAdvanced::refuseOffer);
}

void SettingsAdvanced::refresh() {
    showAdapting();
    showOffer();
}

void SettingsAdvanced::adaptNow() {
    m_asked = true;
    m_outcome.clear();
    m_memoryRow->setProblem({});
    workspace().memoryAdapter().start();
}

void SettingsAdvanced::showAdapting() {
    m_memoryRow->setSentence(words(study::adaptingSentence(workspace().learner())));
    const bool undoable = study::canUndoAdapting(workspace().learner());
    if (!undoable) passFocusOn(m_undo);
    if (m_undo->isHidden() == undoable) {
        m_undo->setVisible(undoable);
        m_undo->parentWidget()->updateGeometry();
        emit heightChanged();
    }
    m_adapt->setEnabled(!workspace().readOnly() && !workspace().memoryAdapter().isRunning());
    showWeights(m_open);
}

void SettingsAdvanced::showOffer() {
    const auto offer = study::modelOffer(workspace().learner());
    if (offer) {
        const QString sentence = offerWords(*offer);
        m_offerRow->setSentence(sentence);
        for (Button* button : {m_useOffer, m_refuseOffer}) button->setAccessibleDescription(sentence);
    }
    if (!offer) passFocusOn(m_offerRow);
    m_offerRow->setLeftOut(!offer);
}

void SettingsAdvanced::useOffer() {
    const auto offer = study::modelOffer(workspace().learner());
    if (!offer) return;
    study::notingKnown(workspace().learner(), workspace().now(),
                       [this] { study::acceptOffer(workspace().learner(), workspace().now()); });
    workspace().announceChange();
    refresh();
    emit undoable(tr("Chipwise now uses %1.").arg(modelName(offer->kind)),
                  [this] { workspace().memoryAdapter().undo(); });
}

void SettingsAdvanced::refuseOffer() {
    study::refuseOffer(workspace().learner());
    refresh();
    emit noticed(tr("Chipwise keeps your current memory model. It will compare the two models again after "
                    "100 more answers."));
}

void SettingsAdvanced::showWeights(bool open) {
    m_open = open;
    m_weights->setText(open ? tr("Hide weights") : tr("Show weights"));
    m_weights->updateGeometry();
    showMemoryEffect();
}

void SettingsAdvanced::showMemoryEffect() {
    QStringList parts;
    const MemoryAdapter& adapter = workspace().memoryAdapter();
    if (adapter.isRunning())
        parts << tr("Learning from your answers: %1%.").arg(adapter.percent());
    else if (!m_outcome.isEmpty())
        parts << m_outcome;
    if (m_open) parts << weightWords(workspace().learner().model());
    m_memoryRow->setEffect(parts.join(QLatin1Char(' ')));
}

void SettingsAdvanced::passFocusOn(const QWidget* from) {
    const QWidget* focused = window()->focusWidget();
    if (focused != nullptr && (from == focused || from->isAncestorOf(focused)))
        m_weights->setFocus(Qt::OtherFocusReason);
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
                m_rebuildRow->setEffect(
                    tr("Replayed %1 for %2. %3.")
                        .arg(entryCount(report.events), counted(report.cards, "1 question", "%1 questions"),
                             counted(static_cast<std::int64_t>(report.differences.size()),
                                     "1 card state was corrected", "%1 card states were corrected")));
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

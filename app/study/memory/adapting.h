#pragma once

#include "memory/optimizer/optimizer.h"
#include "store/profile.h"
#include "study/clock.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;
struct Today;

/// The memory model that a profile reckons with. It stands in the journal (an event "params"), so it goes
/// along with every export and merge; the newest one is in force.
struct MemoryInForce {
    memory::ModelKind kind = memory::ModelKind::Fsrs6;
    std::vector<double> weights; ///< none: the model's defaults
    int answers = 0;             ///< it was trained on; 0: not trained
    std::string undoes;          ///< of an undo: the event that was taken back
    std::string event;           ///< its id; empty: nothing was ever set
    friend bool operator==(const MemoryInForce&, const MemoryInForce&) = default;
};

MemoryInForce memoryInForce(const store::Profile&);
/// Built for replay and scheduling; weights that are none of the model's give its defaults.
std::unique_ptr<memory::Model> modelOf(const MemoryInForce&);

/// What there is to learn from: every answer that schedules, after a card's last reset.
struct AnswersToLearnFrom {
    memory::ReviewLog log;
    int answers = 0;
    std::int64_t events = 0; ///< in the journal when they were read
};
AnswersToLearnFrom answersToLearnFrom(const store::Profile&);

/// What training came to.
struct Adapting {
    memory::ModelKind kind = memory::ModelKind::Fsrs6;
    std::string inForce; ///< the event that was in force when it began; empty: none
    memory::Trained own; ///< the model in force, trained
    /// Another model that predicts this learner's newest answers better than the one in force at its best.
    struct Other {
        memory::ModelKind kind = memory::ModelKind::Fsrs7;
        std::vector<double> weights;
        double logLoss = 0;    ///< over the last fifth of the answers
        double ownLogLoss = 0; ///< of the model in force, over the same
    };
    std::optional<Other> other;
    int answers = 0;
    std::int64_t events = 0; ///< in the journal it learned from
};

/// Trains the model in force, and FSRS-7 beside FSRS-6 where there are answers enough to compare them. Takes
/// no profile: it may run in another thread. `progress` is told the share done; false cancels.
Adapting adapt(const AnswersToLearnFrom&, const MemoryInForce&,
               const std::function<bool(double)>& progress = {});

/// New answers since the last try after which Chipwise adapts, at the end of a day's questions.
constexpr int enoughNewAnswers = 100;

/// What adapting unasked waits for.
struct AdaptingDue {
    Now now;
    int newAnswers = enoughNewAnswers; ///< since the last try
};

/// The same from the profile in a folder, with a connection of its own; with `ifDue` nothing where it is not
/// due.
std::optional<Adapting> adapt(const std::filesystem::path& profileFolder,
                              const std::optional<AdaptingDue>& ifDue,
                              const std::function<bool(double)>& progress = {});

/// How many new answers it takes to adapt unasked on a day as it stands; empty: it waits. Another model
/// chooses other questions, so it comes after the day's last one, and in the last days before an exam not at
/// all: what was said about a day does not change without an answer. For somebody who never finishes a day,
/// it comes before the first question, after three times as many answers.
std::optional<int> newAnswersNeeded(const Today&);
/// Whether it may be: as much as can be said without reading the journal.
bool adaptingMayBeDue(const Learner&, const AdaptingDue&);
/// So many new answers since the last try, and the last try was not today.
bool adaptingIsDue(const store::Profile&, const AnswersToLearnFrom&, const AdaptingDue&);
/// Whether what was learned unasked, maybe some hours ago, may be taken over on a day as it stands.
bool mayTakeOver(const Learner&, const Adapting&, const Today&);

/// Takes over what was accepted: an event in the journal, and every card's state replayed. Notes the try, and
/// what can be offered. Changes nothing, and notes no try, where another model has come into force since
/// training began. Returns
/// whether the weights changed.
bool takeOver(Learner&, const Adapting&, const Now&);

/// The model that was offered is taken, or refused: then it is offered again after a hundred more answers.
struct ModelOffer {
    memory::ModelKind kind = memory::ModelKind::Fsrs7;
    std::vector<double> weights;
    double logLoss = 0;
    double ownLogLoss = 0;
    int answers = 0;
};
std::optional<ModelOffer> modelOffer(const Learner&);
void acceptOffer(Learner&, const Now&);
void refuseOffer(Learner&);

/// Sets a model by hand: "a profile chooses its model". No weights: its defaults.
void useModel(Learner&, memory::ModelKind, const std::vector<double>& weights, const Now&);

/// Back to what was in force before the newest change; false where nothing can be undone.
bool undoAdapting(Learner&, const Now&);
bool canUndoAdapting(const Learner&);

/// "Chipwise has adapted to you, based on 412 answers. …", with what that changes on other screens, or when
/// it will.
std::string adaptingSentence(const Learner&);

} // namespace chipwise::study

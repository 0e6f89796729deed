#include "study/memory/adapting.h"

#include "study/core.h"
#include "study/learner.h"
#include "study/memory/replay.h"
#include "study/memory/training_log.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace chipwise::study {
namespace {

using Json = nlohmann::json;

/// For somebody who never finishes a day.
constexpr int enoughInTheMorning = 3 * enoughNewAnswers;
/// Fewer say nothing about which of two models is better.
constexpr int enoughToCompare = 400;
constexpr const char* adaptedAnswers = "memory.tried_answers";
constexpr const char* adaptedEvents = "memory.tried_events";
constexpr const char* adaptedDay = "memory.tried_day";
constexpr const char* offerSetting = "memory.offer";

std::int64_t numberIn(const std::optional<std::string>& text) {
    std::int64_t number = 0;
    if (text) std::from_chars(text->data(), text->data() + text->size(), number);
    return number;
}

std::vector<double> weightsIn(const Json& json) {
    std::vector<double> weights;
    const auto found = json.find("weights");
    if (found == json.end() || !found->is_array()) return weights;
    for (const Json& weight : *found)
        if (weight.is_number()) weights.push_back(weight.get<double>());
    return weights;
}

memory::ModelKind kindIn(const Json& json) {
    const auto found = json.find("model");
    if (found == json.end() || !found->is_string()) return memory::ModelKind::Fsrs6;
    return memory::modelKindFromText(found->get<std::string>()).value_or(memory::ModelKind::Fsrs6);
}

template <class Value>
Value valueOr(const Json& json, const char* name, Value otherwise) {
    const auto found = json.find(name);
    if constexpr (std::is_same_v<Value, std::string>)
        return found != json.end() && found->is_string() ? found->template get<std::string>() : otherwise;
    else if constexpr (std::is_integral_v<Value>)
        return found != json.end() && found->is_number_integer() ? found->template get<Value>() : otherwise;
    else
        return found != json.end() && found->is_number() ? found->template get<Value>() : otherwise;
}

MemoryInForce memoryIn(const store::Event& event) {
    MemoryInForce memory;
    memory.event = event.id;
    const Json json = Json::parse(event.params, nullptr, false);
    if (!json.is_object()) return memory;
    memory.kind = kindIn(json);
    memory.weights = weightsIn(json);
    memory.answers = valueOr(json, "answers", 0);
    memory.undoes = valueOr(json, "undoes", std::string());
    return memory;
}

/// The change that an undo would take back: an undo takes itself and its target out of the line.
struct Line {
    std::vector<MemoryInForce> left; ///< oldest first
};
Line lineOf(const store::Profile& profile) {
    Line line;
    for (const store::Event& event : profile.paramsEvents()) {
        MemoryInForce memory = memoryIn(event);
        if (memory.undoes.empty()) {
            line.left.push_back(std::move(memory));
            continue;
        }
        std::erase_if(line.left, [&](const MemoryInForce& one) { return one.event == memory.undoes; });
    }
    return line;
}

/// The event and every state that follows from it, in one transaction: whatever happens on the way, no state
/// of the one model is read by the other.
void setMemory(Learner& learner, const MemoryInForce& memory, const Now& now) {
    Json json{
        {"model", memory::toText(memory.kind)}, {"weights", memory.weights}, {"answers", memory.answers}};
    if (!memory.undoes.empty()) json["undoes"] = memory.undoes;
    store::Event event;
    event.type = store::EventType::Params;
    event.utcOffsetMin = now.utcOffsetMin;
    event.params = json.dump();
    Core& core = learner.core();
    core.requirePlausibleClock(now);
    event.atMs = now.ms;
    const std::int64_t version = core.profile.dataVersion();
    auto model = modelOf(memory);
    core.profile.record({std::move(event)}, rowsReckonedBy(*model, core));
    core.model = std::move(model);
    Core::afterSaving([&] {
        if (core.profile.dataVersion() == version) return;
        // Somebody answered meanwhile, or chose a model that is newer than this one.
        core.refreshModel();
        replayAll(core, true);
    });
}

} // namespace

MemoryInForce memoryInForce(const store::Profile& profile) {
    const auto event = profile.newestParams();
    return event ? memoryIn(*event) : MemoryInForce{};
}

std::unique_ptr<memory::Model> modelOf(const MemoryInForce& memory) {
    auto model = memory::makeModel(memory.kind, memory.weights);
    return model ? std::move(model) : memory::makeModel(memory.kind);
}

AnswersToLearnFrom answersToLearnFrom(const store::Profile& profile) {
    const std::int64_t events = profile.eventCount();
    AnswersToLearnFrom found{trainingLog(profile), 0, events};
    found.answers = static_cast<int>(found.log.size());
    return found;
}

Adapting adapt(const AnswersToLearnFrom& from, const MemoryInForce& inForce,
               const std::function<bool(double)>& progress) {
    const bool compares = inForce.kind == memory::ModelKind::Fsrs6 && from.answers >= enoughToCompare;
    const double ownShare = compares ? 0.3 : 1; // FSRS-7 takes longer: more weights, more epochs
    Adapting adapting;
    adapting.kind = inForce.kind;
    adapting.inForce = inForce.event;
    adapting.answers = from.answers;
    adapting.events = from.events;
    memory::TrainingOptions options;
    options.inForce = inForce.weights;
    options.progress = [&](double share) { return !progress || progress(ownShare * share); };
    adapting.own = memory::train(memory::TrainingSet(from.log, inForce.kind), options);
    const bool trained =
        adapting.own.verdict == memory::Verdict::Better || adapting.own.verdict == memory::Verdict::NotBetter;
    if (!compares || !trained) return adapting;
    options.inForce.clear();
    options.progress = [&](double share) { return !progress || progress(ownShare + (1 - ownShare) * share); };
    const auto other = memory::train(memory::TrainingSet(from.log, memory::ModelKind::Fsrs7), options);
    const double own = adapting.own.accepted ? adapting.own.logLossAfter : adapting.own.logLossBefore;
    const double others = other.accepted ? other.logLossAfter : other.logLossBefore;
    const bool otherTrained =
        other.verdict == memory::Verdict::Better || other.verdict == memory::Verdict::NotBetter;
    if (otherTrained && others < own)
        adapting.other = Adapting::Other{memory::ModelKind::Fsrs7, other.weights, others, own};
    return adapting;
}

namespace {

bool mayBeDue(const store::Profile& profile, const AdaptingDue& due) {
    if (const auto day = profile.setting(adaptedDay); day && numberIn(day) == studyDay(due.now)) return false;
    // Every event counts at most one answer.
    const std::int64_t events = profile.eventCount();
    const std::int64_t before =
        std::max(numberIn(profile.setting(adaptedAnswers)), numberIn(profile.setting(adaptedEvents)));
    return events >= std::clamp<std::int64_t>(before, 0, events) + due.newAnswers;
}

/// What the last try had.
std::int64_t triedAnswers(const store::Profile& profile) {
    return std::clamp<std::int64_t>(numberIn(profile.setting(adaptedAnswers)), 0, profile.eventCount());
}

} // namespace

std::optional<Adapting> adapt(const std::filesystem::path& profileFolder,
                              const std::optional<AdaptingDue>& ifDue,
                              const std::function<bool(double)>& progress) {
    const store::Profile profile(profileFolder);
    const AnswersToLearnFrom answers = answersToLearnFrom(profile);
    if (ifDue && !adaptingIsDue(profile, answers, *ifDue)) return std::nullopt;
    return adapt(answers, memoryInForce(profile), progress);
}

std::optional<int> newAnswersNeeded(const Today& today) {
    switch (today.phase) {
    case ExamPhase::LastDays:
    case ExamPhase::Eve:
    case ExamPhase::Day: return std::nullopt;
    case ExamPhase::None:
    case ExamPhase::Before:
    case ExamPhase::After: break;
    }
    if (today.isDone()) return enoughNewAnswers;
    if (today.answeredToday == 0) return enoughInTheMorning;
    return std::nullopt;
}

bool adaptingMayBeDue(const Learner& learner, const AdaptingDue& due) {
    return mayBeDue(learner.profile(), due);
}

bool adaptingIsDue(const store::Profile& profile, const AnswersToLearnFrom& from, const AdaptingDue& due) {
    return mayBeDue(profile, due) && from.answers >= triedAnswers(profile) + due.newAnswers;
}

bool mayTakeOver(const Learner& learner, const Adapting& adapting, const Today& today) {
    const auto needed = newAnswersNeeded(today);
    return needed && adapting.answers >= triedAnswers(learner.profile()) + *needed;
}

bool takeOver(Learner& learner, const Adapting& adapting, const Now& now) {
    if (adapting.own.verdict == memory::Verdict::Canceled) return false;
    store::Profile& profile = learner.profile();
    // Somebody may have chosen or taken back a model while this was trained: what was compared is past.
    if (memoryInForce(profile).event != adapting.inForce) return false;
    profile.setSetting(adaptedAnswers, std::to_string(adapting.answers));
    profile.setSetting(adaptedEvents, std::to_string(adapting.events));
    profile.setSetting(adaptedDay, std::to_string(studyDay(now)));
    if (adapting.other)
        profile.setSetting(offerSetting, Json{{"model", memory::toText(adapting.other->kind)},
                                              {"weights", adapting.other->weights},
                                              {"log_loss", adapting.other->logLoss},
                                              {"own_log_loss", adapting.other->ownLogLoss},
                                              {"answers", adapting.answers}}
                                             .dump());
    else
        profile.removeSetting(offerSetting);
    if (!adapting.own.accepted) return false;
    setMemory(learner, {adapting.kind, adapting.own.weights, adapting.answers, {}, {}}, now);
    return true;
}

std::optional<ModelOffer> modelOffer(const Learner& learner) {
    const auto text = learner.profile().setting(offerSetting);
    if (!text) return std::nullopt;
    const Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    ModelOffer offer{kindIn(json), weightsIn(json), valueOr(json, "log_loss", 0.0),
                     valueOr(json, "own_log_loss", 0.0), valueOr(json, "answers", 0)};
    if (offer.kind == memoryInForce(learner.profile()).kind || !memory::makeModel(offer.kind, offer.weights))
        return std::nullopt;
    return offer;
}

void acceptOffer(Learner& learner, const Now& now) {
    const auto offer = modelOffer(learner);
    if (!offer) return;
    setMemory(learner, {offer->kind, offer->weights, offer->answers, {}, {}}, now);
    learner.profile().removeSetting(offerSetting);
}

void refuseOffer(Learner& learner) {
    learner.profile().removeSetting(offerSetting);
}

void useModel(Learner& learner, memory::ModelKind kind, const std::vector<double>& weights, const Now& now) {
    setMemory(learner, {kind, weights, 0, {}, {}}, now);
}

bool canUndoAdapting(const Learner& learner) {
    return !lineOf(learner.profile()).left.empty();
}

bool undoAdapting(Learner& learner, const Now& now) {
    const Line line = lineOf(learner.profile());
    if (line.left.empty()) return false;
    MemoryInForce before = line.left.size() > 1 ? line.left[line.left.size() - 2] : MemoryInForce{};
    before.undoes = line.left.back().event;
    setMemory(learner, before, now);
    return true;
}

std::string adaptingSentence(const Learner& learner) {
    const MemoryInForce memory = memoryInForce(learner.profile());
    if (memory.answers == 0)
        return "Chipwise uses the memory model's default weights. Once you have given 100 new answers and "
               "are done for the day, it adapts them to you if that improves its predictions.";
    return fmt::format(
        "Chipwise has adapted to you, based on {} answers. Percentages have changed because they now reflect "
        "how quickly you forget, and your plan may bring some questions back on other days.",
        memory.answers);
}

} // namespace chipwise::study

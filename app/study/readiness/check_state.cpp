#include "study/readiness/check_state.h"

#include "study/exam/check_form.h"
#include "study/learner.h"
#include "study/readiness/holdout.h"

#include <fmt/format.h>

namespace chipwise::study {

CheckState checkState(const Core& core, const store::InstalledPack& pack, const pack::ExamPlan* plan,
                      const CardRows* rows) {
    CheckState state;
    state.pack = pack.id;
    state.title = pack.title;
    if (plan != nullptr) {
        state.exam = plan->id;
        state.examTitle = plan->title;
    }
    state.keptAside = core.keptAside().count(pack.id);
    state.taken = checksTaken(core.profile, pack.id);
    if (plan != nullptr && state.keptAside > 0) {
        state.questions = questionsOfCheck(*plan);
        state.minutes = minutesOfCheck(*plan);
    } else if (!wasDrawn(core.profile, pack.id)) {
        state.whyNone = drawHoldout(core, pack, rows).whyNone;
        state.willBeDrawn = state.whyNone.empty();
    } else if (state.taken > 0) {
        state.whyNone = "There are not enough unseen questions left for another check. From now on, the "
                        "remaining ones come up when you study.";
    } else {
        state.whyNone = "Too few unseen questions are left for a check.";
    }
    return state;
}

std::vector<CheckState> checkStates(const Learner& learner) {
    const Core& core = learner.core();
    const auto library = core.library();
    std::vector<CheckState> states;
    for (const store::InstalledPack& pack : library->packs()) {
        const auto plan = readinessPlan(core.catalog, pack.id);
        states.push_back(checkState(core, pack, plan ? &*plan : nullptr));
    }
    return states;
}

void keepAsideForChecks(Learner& learner, const Now& now) {
    Core::afterSaving([&] { keepQuestionsAside(learner.core(), now); }); // else the next session does it
}

int questionsKeptAside(const Learner& learner) {
    const Core& core = learner.core();
    int kept = 0;
    for (const store::InstalledPack& pack : core.catalog.packs()) {
        kept += core.keptAside().count(pack.id);
        if (wasDrawn(core.profile, pack.id)) continue;
        for (const std::vector<std::string>& domain : drawHoldout(core, pack).byDomain)
            kept += static_cast<int>(domain.size());
    }
    return kept;
}

std::string keptAsideSentence(const Learner& learner) {
    int kept = 0;
    int questions = 0;
    for (const CheckState& state : checkStates(learner)) {
        kept += state.keptAside;
        if (questions == 0) questions = state.questions;
    }
    if (kept == 0) return {};
    return fmt::format(
        "{} questions are set aside to measure your readiness honestly. A readiness check asks {} of them. "
        "Because you have never seen them, your score shows how you would do on new questions; a score on "
        "questions you have practiced would be too high.",
        kept, questions);
}

std::string notCountedWords(const Learner& learner, const Map& map) {
    const MapFigures figures = figuresOf(map);
    if (const int toCome = questionsKeptAside(learner) - figures.keptAside; toCome > 0)
        return fmt::format("{} of the questions will be set aside for readiness checks once you begin.",
                           toCome);
    const std::string left = figures.notCounted();
    return left.empty() ? left : fmt::format("Not counted: {}.", left);
}

FormOffer prepareCheck(Learner& learner, const FormRequest& request, const Now& now) {
    keepQuestionsAside(learner.core(), now);
    FormOffer offer = checkFor(learner, request, now);
    if (offer.form) return offer;
    for (const CheckState& state : checkStates(learner))
        if ((request.pack.empty() || request.pack == state.pack) && !state.whyNone.empty()) {
            offer.sentence = state.whyNone;
            break;
        }
    return offer;
}

} // namespace chipwise::study

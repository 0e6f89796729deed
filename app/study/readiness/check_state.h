#pragma once

#include "study/clock.h"
#include "study/core.h"
#include "study/exam/exam_form.h"
#include "study/figures/map.h"

#include <string>
#include <vector>

namespace chipwise::study {

/// Where a pack stands with its checks of readiness.
struct CheckState {
    std::string pack;
    std::string title; ///< of the pack
    std::string exam;  ///< id of its plan; empty: none of its exams is covered as a whole
    std::string examTitle;
    int keptAside = 0; ///< questions that wait for a check
    int taken = 0;     ///< checks
    int questions = 0; ///< of a check that can be taken; 0: none can
    int minutes = 0;   ///< for it
    /// Why none can be taken: what it lacks, or that two were taken; empty where one can, and where the next
    /// session will set questions aside.
    std::string whyNone;
    bool willBeDrawn = false; ///< nothing is set aside yet; the next session does it
};

/// Of a pack; `plan`: that readiness is measured on (readinessPlan), null where it has none. `rows`: all of
/// the profile, where they are read already.
CheckState checkState(const Core&, const store::InstalledPack&, const pack::ExamPlan* plan,
                      const CardRows* rows = nullptr);
/// Of every installed pack.
std::vector<CheckState> checkStates(const Learner&);

/// Draws what is to be set aside, where that was not done yet and the profile can be written, so that what
/// is promised before the first session counts the same questions as afterwards.
void keepAsideForChecks(Learner&, const Now&);

/// How many questions of all packs wait for a check, or will as soon as the next session begins.
int questionsKeptAside(const Learner&);

/// "105 questions are set aside to measure your readiness honestly. …" about all packs; empty where none
/// are.
std::string keptAsideSentence(const Learner&);

/// "Not counted: 105 set aside until a readiness check uses them, 3 hidden.", or that some will be set aside
/// as soon as the next session begins; empty where all of the map counts.
std::string notCountedWords(const Learner&, const Map&);

/// Draws what is to be set aside, where that was not done yet, and makes the form of a check.
FormOffer prepareCheck(Learner&, const FormRequest&, const Now&);

} // namespace chipwise::study

#include "study/exam/installed_exams.h"

#include "study/core.h"
#include "study/learner.h"
#include "study/preferences.h"

#include <functional>
#include <map>
#include <utility>

namespace chipwise::study {
namespace {

/// For as long as `visit` wants more; the plans of the packs behind are not read then.
void eachExam(const Learner& learner, const std::string& packId,
              const std::function<bool(InstalledExam&&)>& visit) {
    for (const store::InstalledPack& installed : learner.catalog().packs()) {
        if (!packId.empty() && installed.id != packId) continue;
        for (pack::ExamPlan& plan : learner.catalog().exams(installed.id))
            if (!visit({installed, std::move(plan)})) return;
    }
}

} // namespace

std::string nameOf(const InstalledExam& exam) {
    return exam.pack.id + '/' + exam.plan.id;
}

std::vector<InstalledExam> installedExams(const Learner& learner, const std::string& packId) {
    std::vector<InstalledExam> exams;
    eachExam(learner, packId, [&](InstalledExam&& exam) {
        exams.push_back(std::move(exam));
        return true;
    });
    return exams;
}

std::optional<InstalledExam> firstWholeExam(const Learner& learner, const std::string& packId) {
    const std::string chosen = packId.empty() ? chosenExam(learner) : std::string();
    std::optional<InstalledExam> whole;
    if (!chosen.empty())
        eachExam(learner, chosen.substr(0, chosen.find('/')), [&](InstalledExam&& exam) {
            if (!exam.plan.slice && nameOf(exam) == chosen) whole = std::move(exam);
            return !whole;
        });
    if (whole) return whole;
    eachExam(learner, packId, [&](InstalledExam&& exam) {
        if (!exam.plan.slice) whole = std::move(exam);
        return !whole;
    });
    return whole;
}

std::vector<FormSubject> formSubjects(const Learner& learner) {
    const auto library = learner.core().library();
    std::map<std::string, std::string> titles;
    for (const store::InstalledPack& pack : library->packs()) titles[pack.id] = pack.title;
    std::vector<FormSubject> subjects;
    for (const store::InstalledGroup& group : library->subjects())
        if (group.cards > 0 && !group.isGlossary)
            subjects.push_back({{group.pack, group.index}, group.title, titles[group.pack]});
    return subjects;
}

} // namespace chipwise::study

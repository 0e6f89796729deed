#include "study/exam/exam_form.h"

#include "study/core.h"
#include "study/learner.h"

#include <algorithm>

namespace chipwise::study {
namespace {

/// What may be asked: what the learner has hidden is not, and neither is the rest of its case; nor what is
/// set aside.
std::vector<store::CardOutline> askedEntries(const Library& library, const CardRows& rows) {
    const auto isSuspended = [&](const store::CardOutline& entry) {
        const auto row = rows.find(entry.card);
        return row != rows.end() && row->second.suspended;
    };
    std::set<std::string> brokenCases;
    for (const store::CardOutline& entry : library.entries())
        if (!entry.caseId.empty() && isSuspended(entry))
            brokenCases.insert(entry.pack.get() + '/' + entry.caseId.get());
    std::vector<store::CardOutline> asked;
    for (const store::CardOutline& entry : library.entries())
        if (!isSuspended(entry) && !library.isKeptAside(entry.card) &&
            (entry.caseId.empty() || !brokenCases.contains(entry.pack.get() + '/' + entry.caseId.get())))
            asked.push_back(entry);
    return asked;
}

std::set<std::string> answeredBefore(const CardRows& rows) {
    std::set<std::string> seen;
    for (const auto& [card, row] : rows)
        if (row.memory) seen.insert(card);
    return seen;
}

} // namespace

FormOffer formFor(const Learner& learner, const FormRequest& request) {
    const auto library = learner.core().library();
    const CardRows rows = learner.profile().cards();
    const auto entries = askedEntries(*library, rows);
    const auto seen = answeredBefore(rows);
    if (request.exam.empty()) return makeOwnForm(request, library->subjects(), entries, seen);

    for (const store::InstalledPack& installed : library->packs()) {
        if (!request.pack.empty() && request.pack != installed.id) continue;
        for (const pack::ExamPlan& plan : learner.catalog().exams(installed.id))
            if (plan.id == request.exam) return makeForm(request, installed, plan, entries, seen);
    }
    FormOffer none;
    none.sentence = "There is no exam plan “" + request.exam + "”.";
    return none;
}

} // namespace chipwise::study

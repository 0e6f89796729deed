#pragma once

#include "pack/model/model.h"
#include "store/catalog/catalog.h"
#include "study/library.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// The plan of an exam that an installed pack has.
struct InstalledExam {
    store::InstalledPack pack;
    pack::ExamPlan plan;
};
/// "pack/plan".
std::string nameOf(const InstalledExam&);
/// Of one pack, or of all where none is named, in the packs' order.
std::vector<InstalledExam> installedExams(const Learner&, const std::string& packId = {});
/// The first of these that can be sat as a whole; where no pack is named, the one that was chosen to study
/// for, if it can.
std::optional<InstalledExam> firstWholeExam(const Learner&, const std::string& packId = {});

/// A subject that a form of one's own can draw from: it has questions, and is no glossary.
struct FormSubject {
    SubjectKey key;
    std::string title;
    std::string packTitle;
};
std::vector<FormSubject> formSubjects(const Learner&);

} // namespace chipwise::study

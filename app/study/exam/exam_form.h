#pragma once

#include "pack/model/model.h"
#include "store/catalog/catalog.h"
#include "store/journal/attempt.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace chipwise::study {

class Learner;

/// How much can be asked for, in the window and in the terminal alike.
constexpr int mostExamQuestions = 1000;
constexpr int mostExamMinutes = 24 * 60;
/// Where nobody says how many questions: as many as AWS asks, or a short form of one's own.
constexpr int usualPlanQuestions = 65;
constexpr int usualOwnQuestions = 20;

/// What somebody wants to sit: a plan of a pack, or a form of one's own.
struct FormRequest {
    std::string pack;                                  ///< empty with an own form: every pack
    std::string exam;                                  ///< id of the plan; empty: an own form
    std::vector<std::pair<std::string, int>> subjects; ///< own form: pack id and group index; empty: all
    std::optional<int> questions;                      ///< instead of the plan's
    std::optional<int> minutes;                        ///< instead of the plan's
    bool unseenFirst = true; ///< prefers questions never answered before; else seen and unseen mixed
    bool strict = true;
    std::uint64_t seed = 0; ///< the same request, bank, journal and seed give the same form
};

/// A part of the form: a domain of the plan, or a subject of an own form.
struct FormDomain {
    std::string number; ///< "1", or "pack/3" of a subject
    std::string title;
    double weight = 0; ///< percent
    int scored = 0;    ///< questions of it that count
    int unscored = 0;
    int available = 0; ///< that the bank could give, one a fact
    friend bool operator==(const FormDomain&, const FormDomain&) = default;
};

/// "2 Inside the chips"; a subject of an own form has its title alone.
std::string domainName(const FormDomain&);

struct Form {
    std::string pack;
    std::string exam;
    std::string title;
    int minutes = 0;
    bool strict = true;
    bool partial = false;
    bool check = false; ///< of readiness
    double rawPass = 0; ///< percent; 0: none
    std::uint64_t seed = 0;
    std::vector<FormDomain> domains;
    std::vector<store::AttemptQuestion>
        questions;  ///< in the order they are sat; those of a case stand together
    int unseen = 0; ///< of them never answered before
};

/// A form, or why there is none and what can be done instead.
struct FormOffer {
    std::optional<Form> form;
    std::vector<FormDomain> lacking; ///< domains with too few questions: `scored` wanted, `available` there
    /// The most questions for which the plan's shares can be kept; 0 where a domain has none at all.
    int largest = 0;
    int minutes = 0;      ///< of the form as it is wanted, also where it cannot be made
    bool slice = false;   ///< the pack covers only a part of that exam: drills, but no practice exam
    std::string sentence; ///< for people: "Domain 5 (Security …) needs 7 more questions." or empty
};

/// Counts for the weights by largest remainder: they add up to `count`, none off by one or more from its
/// exact share.
std::vector<int> sharesOf(int count, const std::vector<double>& weights);

/// The same for the subjects of an own form, of which there may be more than questions: each gets its exact
/// share rounded down or up by chance, so that over many seeds no subject is left out.
std::vector<int> drawnShares(int count, const std::vector<double>& weights, std::uint64_t seed);

/// So many questions a plan has when nobody asks for another number.
int questionsOf(const pack::ExamPlan&);

/// A form of a plan or an own one. Pure: `seen` are the cards answered before. Flashcards are never asked; no
/// two questions rest on one fact (but in a case), none stands twice; questions of a case come together or
/// not at all. The unscored ones are spread over all domains.
FormOffer makeForm(const FormRequest&, const store::InstalledPack&, const pack::ExamPlan&,
                   const std::vector<store::CardOutline>&, const std::set<std::string>& seen);
FormOffer makeOwnForm(const FormRequest&, const std::vector<store::InstalledGroup>&,
                      const std::vector<store::CardOutline>&, const std::set<std::string>& seen);

/// The same from what the learner has installed and answered.
FormOffer formFor(const Learner&, const FormRequest&);

} // namespace chipwise::study

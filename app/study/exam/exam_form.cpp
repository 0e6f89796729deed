#include "study/exam/exam_form.h"

#include "quiz/random.h"
#include "study/exam/form_filling.h"
#include "study/exam/form_units.h"
#include "study/library.h"
#include "study/seed.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace chipwise::study {
namespace {

constexpr double secondsAQuestion = 83; ///< 90 minutes for 65: what AWS gives

int minutesFor(int questions) {
    return std::max(1, static_cast<int>(std::ceil(questions * secondsAQuestion / 60)));
}

int scaled(int part, int whole, int to) {
    return whole <= 0 ? part : static_cast<int>(std::lround(static_cast<double>(part) * to / whole));
}

/// How many questions of each domain count, and how many do not.
struct Shares {
    std::vector<int> scored;
    std::vector<int> unscored;

    Shares(int questions, int withoutScore, const std::vector<double>& weights)
        : scored(sharesOf(questions - withoutScore, weights)), unscored(sharesOf(withoutScore, weights)) {}
    /// Of an own form, where every question counts.
    explicit Shares(std::vector<int> drawn) : scored(std::move(drawn)), unscored(scored.size(), 0) {}

    std::vector<int> both() const {
        std::vector<int> sum = scored;
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += unscored[i];
        return sum;
    }
};

/// A form in the making: its domains, and what the bank has for them.
struct Draft {
    const FormRequest& request;
    const std::vector<store::CardOutline>& entries;
    const std::set<std::string>& seen;
    std::vector<FormDomain> domains;
    FormUnits units;
    int questions = 0;
    int unscored = 0; ///< of as many questions
    bool mayShift = false;

    std::vector<double> weights() const {
        std::vector<double> weights;
        for (const FormDomain& domain : domains) weights.push_back(domain.weight);
        return weights;
    }
    Shares shares(int count) const {
        if (mayShift) return Shares(drawnShares(count, weights(), request.seed));
        return {count, scaled(unscored, questions, count), weights()};
    }
    FilledForm filled(int count) const {
        return fillForm(units, {shares(count).both(), mayShift, request.unseenFirst, request.seed});
    }
};

std::string named(const FormDomain& domain) {
    return fmt::format("domain {} ({})", domain.number, domain.title);
}

std::string capitalized(std::string sentence) {
    if (!sentence.empty() && sentence.front() >= 'a' && sentence.front() <= 'z')
        sentence.front() -= 'a' - 'A';
    return sentence;
}

/// "Domain 3 (…) lacks 18 questions, domain 5 (…) lacks 9."
std::string lackSentence(const std::vector<FormDomain>& lacking) {
    std::string sentence;
    for (const FormDomain& domain : lacking) {
        const int lacks = domain.scored + domain.unscored - domain.available;
        sentence += sentence.empty() ? fmt::format("{} needs {} more question{}", named(domain), lacks,
                                                   lacks == 1 ? "" : "s")
                                     : fmt::format("; {} needs {} more", named(domain), lacks);
    }
    return sentence.empty() ? sentence : capitalized(sentence) + ".";
}

/// Domains with fewer questions than wanted; where only the facts they share stand in the way, what is left
/// of each after the others have had theirs.
std::vector<FormDomain> lackingDomains(const Draft& draft, const Shares& shares, const FilledForm& filled) {
    std::vector<FormDomain> lacking;
    const std::vector<int> wanted = shares.both();
    for (const bool byFacts : {false, true}) {
        for (std::size_t i = 0; i < draft.domains.size(); ++i) {
            FormDomain domain = draft.domains[i];
            domain.scored = shares.scored[i];
            domain.unscored = shares.unscored[i];
            if (byFacts) domain.available = wanted[i] - filled.missing[i];
            if (domain.available < wanted[i]) lacking.push_back(domain);
        }
        if (!lacking.empty()) break;
    }
    return lacking;
}

/// The most questions that keep the shares.
int largestForm(const Draft& draft) {
    int inAll = 0;
    for (const FormDomain& domain : draft.domains) inAll += domain.available;
    for (int count = std::min(draft.questions - 1, inAll); count > 0;) {
        const std::vector<int> wanted = draft.shares(count).both();
        bool enough = true;
        for (std::size_t i = 0; i < wanted.size() && !draft.mayShift; ++i)
            enough = enough && wanted[i] <= draft.domains[i].available;
        const int missing = enough ? draft.filled(count).missingInAll : 1;
        if (missing == 0) return count;
        count -= missing;
    }
    return 0;
}

/// The questions in the order of the units; which of a domain do not count is left to chance.
void putQuestions(Form& form, const Draft& draft, const Shares& shares, const FilledForm& filled) {
    std::vector<std::vector<std::size_t>> places(draft.domains.size());
    for (const std::size_t number : filled.units) {
        const FormUnit& unit = draft.units.units[number];
        for (std::size_t i = 0; i < unit.entries.size(); ++i) {
            const std::string& card = draft.entries[unit.entries[i]].card;
            places[unit.domains[i]].push_back(form.questions.size());
            form.questions.push_back({card, draft.domains[unit.domains[i]].number, true,
                                      presentationSeed(draft.request.seed, card, form.questions.size())});
            form.unseen += draft.seen.contains(card) ? 0 : 1;
        }
    }
    quiz::Random random(mixed(draft.request.seed));
    for (std::size_t i = 0; i < places.size(); ++i) {
        quiz::shuffle(places[i], random);
        const auto unscored = std::min(static_cast<std::size_t>(shares.unscored[i]), places[i].size());
        for (std::size_t k = 0; k < unscored; ++k) form.questions[places[i][k]].scored = false;
        form.domains.push_back(draft.domains[i]);
        form.domains.back().scored = static_cast<int>(places[i].size() - unscored);
        form.domains.back().unscored = static_cast<int>(unscored);
    }
}

/// Fills the draft; `form` says what is agreed besides.
FormOffer offered(const Draft& draft, Form form) {
    FormOffer offer;
    offer.minutes = form.minutes;
    const Shares shares = draft.shares(draft.questions);
    const FilledForm filled = draft.filled(draft.questions);
    if (filled.missingInAll == 0 && !filled.units.empty()) {
        putQuestions(form, draft, shares, filled);
        offer.form = std::move(form);
        return offer;
    }
    offer.lacking = lackingDomains(draft, shares, filled);
    offer.sentence =
        offer.lacking.empty() ? "There are no questions for this exam." : lackSentence(offer.lacking);
    offer.largest = largestForm(draft);
    return offer;
}

Form agreed(const FormRequest& request, std::string title, int minutes) {
    Form form;
    form.pack = request.pack;
    form.exam = request.exam;
    form.title = std::move(title);
    form.minutes = std::clamp(request.minutes.value_or(minutes), 1, mostExamMinutes);
    form.strict = request.strict;
    form.seed = request.seed;
    return form;
}

FormOffer onlyASlice(const Draft& draft, const Form& wanted) {
    FormOffer offer;
    offer.slice = true;
    offer.minutes = wanted.minutes;
    const Shares shares = draft.shares(draft.questions);
    FilledForm none;
    none.missing.assign(draft.domains.size(), 0);
    offer.lacking = lackingDomains(draft, shares, none);
    offer.sentence = fmt::format("The pack covers only part of {}, so there is no practice exam. "
                                 "{}{}You can drill the pack's questions.",
                                 wanted.title, lackSentence(offer.lacking), offer.lacking.empty() ? "" : " ");
    return offer;
}

/// Groups that an own form is made of.
std::vector<store::InstalledGroup> chosenGroups(const FormRequest& request,
                                                const std::vector<store::InstalledGroup>& groups) {
    std::vector<store::InstalledGroup> chosen;
    for (const store::InstalledGroup& group : groups) {
        const bool named =
            std::ranges::find(request.subjects, std::pair{group.pack, group.index}) != request.subjects.end();
        const bool ofPack = request.pack.empty() || request.pack == group.pack;
        if (ofPack && (named || request.subjects.empty())) chosen.push_back(group);
    }
    return chosen;
}

} // namespace

std::string domainName(const FormDomain& domain) {
    const bool isSubject = domain.number.find('/') != std::string::npos;
    return isSubject || domain.number.empty() ? domain.title : domain.number + ' ' + domain.title;
}

std::vector<int> sharesOf(int count, const std::vector<double>& weights) {
    std::vector<int> shares(weights.size(), 0);
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0, [](double total, double weight) {
        return total + std::max(0.0, weight);
    });
    if (weights.empty() || count <= 0) return shares;
    std::vector<std::pair<double, std::size_t>> remainders;
    int given = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double part =
            sum > 0 ? std::max(0.0, weights[i]) / sum : 1.0 / static_cast<double>(weights.size());
        const double exact = count * part;
        shares[i] = static_cast<int>(std::floor(exact + 1e-9));
        given += shares[i];
        remainders.emplace_back(shares[i] - exact, i);
    }
    std::ranges::stable_sort(remainders, {}, [](const auto& each) { return each.first; });
    for (std::size_t i = 0; given < count; ++i, ++given) ++shares[remainders[i % remainders.size()].second];
    return shares;
}

std::vector<int> drawnShares(int count, const std::vector<double>& weights, std::uint64_t seed) {
    std::vector<int> shares(weights.size(), 0);
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    if (weights.empty() || count <= 0 || sum <= 0) return sharesOf(count, weights);
    // Marks at equal distances from a random place on: how many fall upon each weight.
    constexpr std::uint64_t fineness = 1 << 30;
    const double first =
        static_cast<double>(quiz::Random(mixed(seed)).below(fineness)) / static_cast<double>(fineness);
    double weighed = 0;
    int given = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weighed += weights[i];
        const double exact = count * (weighed / sum);
        const int upToHere = i + 1 == weights.size()
                                 ? count
                                 : std::min(count, static_cast<int>(std::floor(exact + first + 1e-9)));
        shares[i] = upToHere - given;
        given = upToHere;
    }
    return shares;
}

int questionsOf(const pack::ExamPlan& plan) {
    return std::min(mostExamQuestions, plan.questions.value_or(usualPlanQuestions));
}

FormOffer makeForm(const FormRequest& request, const store::InstalledPack& installed,
                   const pack::ExamPlan& plan, const std::vector<store::CardOutline>& entries,
                   const std::set<std::string>& seen) {
    Draft draft{request, entries, seen, {}, {}, 0, 0, false};
    draft.units =
        formUnits(entries, plan.kinds, seen, plan.domains.size(), [&](const store::CardOutline& entry) {
            return entry.pack == installed.id ? domainIn(plan, entry) : std::nullopt;
        });
    const std::vector<int> available = draft.units.available();
    for (std::size_t i = 0; i < plan.domains.size(); ++i)
        draft.domains.push_back({plan.domains[i].number, plan.domains[i].title,
                                 plan.domains[i].weight.value_or(0.0), 0, 0, available[i]});
    const int planned = plan.questions.value_or(usualPlanQuestions);
    draft.questions = std::max(1, request.questions.value_or(questionsOf(plan)));
    draft.unscored = scaled(plan.unscored.value_or(0), planned, draft.questions);
    const int minutes =
        plan.minutes ? scaled(*plan.minutes, planned, draft.questions) : minutesFor(draft.questions);
    Form form = agreed(request, plan.title, minutes);
    if (plan.slice) return onlyASlice(draft, form);
    form.pack = installed.id;
    form.exam = plan.id;
    form.partial = plan.scoring == pack::Scoring::Partial;
    form.rawPass = plan.rawPass.value_or(0.0);
    return offered(draft, std::move(form));
}

FormOffer makeOwnForm(const FormRequest& request, const std::vector<store::InstalledGroup>& groups,
                      const std::vector<store::CardOutline>& entries, const std::set<std::string>& seen) {
    const std::vector<store::InstalledGroup> chosen = chosenGroups(request, groups);
    std::map<std::pair<std::string, int>, std::size_t> places;
    for (std::size_t i = 0; i < chosen.size(); ++i) places[{chosen[i].pack, chosen[i].index}] = i;

    Draft draft{request, entries, seen, {}, {}, 0, 0, true};
    draft.units = formUnits(entries, {}, seen, chosen.size(), [&](const store::CardOutline& entry) {
        const auto found = places.find({entry.pack, entry.group});
        return found == places.end() ? std::nullopt : std::optional(found->second);
    });
    const std::vector<int> available = draft.units.available();
    const int inAll = std::accumulate(available.begin(), available.end(), 0);
    for (std::size_t i = 0; i < chosen.size(); ++i)
        draft.domains.push_back({fmt::format("{}/{}", chosen[i].pack, chosen[i].index), chosen[i].title,
                                 inAll > 0 ? 100.0 * available[i] / inAll : 0.0, 0, 0, available[i]});
    draft.questions = std::max(1, request.questions.value_or(std::min(usualOwnQuestions, inAll)));

    const std::string title = chosen.size() == 1 ? chosen.front().title : "Custom exam";
    FormOffer offer = offered(draft, agreed(request, title, minutesFor(draft.questions)));
    if (offer.form) {
        std::erase_if(offer.form->domains, [](const FormDomain& domain) { return domain.scored == 0; });
    } else if (inAll > 0) {
        offer.sentence = fmt::format("You asked for {} questions, but the chosen subjects have enough for "
                                     "only {}: an exam asks at most one question per fact.",
                                     draft.questions, offer.largest);
    }
    return offer;
}

} // namespace chipwise::study

#include "study/exam/exam_form.h"
#include "study/exam/form_filling.h"
#include "study/library.h"

#include "study_table.h"
#include "support/catch.h"

#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// A bank made up for a test: a plan "x" of three domains, and entries.
struct Bank {
    store::InstalledPack installed;
    pack::ExamPlan plan;
    std::vector<store::CardOutline> entries;
    std::set<std::string> seen;

    Bank() {
        installed.id = "p";
        plan.id = "x";
        plan.title = "Exam X";
        plan.questions = 20;
        plan.minutes = 30;
        plan.rawPass = 70.0;
        plan.domains = {{"1", "One", 50.0, {}}, {"2", "Two", 30.0, {}}, {"3", "Three", 20.0, {}}};
    }

    store::CardOutline& add(const std::string& name, const std::string& objective) {
        store::CardOutline entry;
        entry.card = "p/" + name;
        entry.pack = "p";
        entry.objectives = {{"x", objective}};
        entries.push_back(entry);
        return entries.back();
    }
    void addMany(int count, const std::string& objective) {
        for (int i = 0; i < count; ++i) add("q" + objective + "-" + std::to_string(i), objective);
    }

    FormOffer offer(FormRequest request = {}) const {
        request.exam = "x";
        return makeForm(request, installed, plan, entries, seen);
    }
    Form form(const FormRequest& request = {}) const {
        const FormOffer offered = offer(request);
        INFO(offered.sentence);
        REQUIRE(offered.form);
        return *offered.form;
    }
    const store::CardOutline& entry(const std::string& card) const {
        return *std::ranges::find(entries, card, &store::CardOutline::card);
    }
};

Bank plenty() {
    Bank bank;
    bank.addMany(60, "1.1");
    bank.addMany(60, "2");
    bank.addMany(60, "3.2.1");
    return bank;
}

std::vector<std::string> cardsIn(const Form& form) {
    std::vector<std::string> cards;
    for (const auto& question : form.questions) cards.push_back(question.card);
    return cards;
}

bool noneTwice(std::vector<std::string> cards) {
    std::ranges::sort(cards);
    return std::ranges::adjacent_find(cards) == cards.end();
}

FormRequest seeded(std::uint64_t seed) {
    FormRequest request;
    request.seed = seed;
    return request;
}

} // namespace

TEST_CASE("shares add up and are never off by one") {
    CHECK(sharesOf(50, {20, 24, 28, 14, 14}) == std::vector{10, 12, 14, 7, 7});
    CHECK(sharesOf(25, {13, 22, 13, 15, 14, 13, 10}) == std::vector{3, 6, 3, 4, 4, 3, 2});
    CHECK(sharesOf(7, {0, 0}) == std::vector{4, 3});
    CHECK(sharesOf(3, {}).empty());
    const std::vector<double> weights{13, 22, 13, 15, 14, 13, 10};
    for (int count = 0; count <= 200; ++count) {
        const auto shares = sharesOf(count, weights);
        CHECK(std::accumulate(shares.begin(), shares.end(), 0) == count);
        for (std::size_t i = 0; i < weights.size(); ++i)
            CHECK(std::abs(shares[i] - count * weights[i] / 100) < 1);
    }
}

TEST_CASE("drawn shares add up, are rounded down or up, and leave nobody out for ever") {
    const std::vector<double> weights{50, 20, 12, 6, 4, 4, 2, 1, 1};
    std::vector<int> sums(weights.size(), 0);
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const auto shares = drawnShares(7, weights, seed);
        REQUIRE(shares == drawnShares(7, weights, seed));
        REQUIRE(std::accumulate(shares.begin(), shares.end(), 0) == 7);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            REQUIRE(std::abs(shares[i] - 7 * weights[i] / 100) < 1);
            sums[i] += shares[i];
        }
    }
    for (std::size_t i = 0; i < weights.size(); ++i)
        CHECK(sums[i] == Approx(1000 * 7 * weights[i] / 100).margin(60));
    CHECK(drawnShares(10, {60, 40}, 3) == std::vector{6, 4}); // what is exact stays
    CHECK(drawnShares(3, {}, 1).empty());
    CHECK(drawnShares(4, {0, 0}, 1) == std::vector{2, 2});
}

TEST_CASE("a form has the plan's questions, time and mark") {
    const Form form = plenty().form(seeded(3));
    CHECK(form.title == "Exam X");
    CHECK(form.minutes == 30);
    CHECK(form.rawPass == 70);
    CHECK(form.questions.size() == 20);
    CHECK(form.unseen == 20);
    REQUIRE(form.domains.size() == 3);
    CHECK(form.domains[0].scored == 10);
    CHECK(form.domains[1].scored == 6);
    CHECK(form.domains[2].scored == 4);
    CHECK(noneTwice(cardsIn(form)));
}

TEST_CASE("a shorter form keeps the shares and takes less time") {
    FormRequest request = seeded(3);
    request.questions = 10;
    const Form form = plenty().form(request);
    CHECK(form.questions.size() == 10);
    CHECK(form.minutes == 15);
    CHECK(form.domains[0].scored == 5);
    request.minutes = 90;
    CHECK(plenty().form(request).minutes == 90);
}

TEST_CASE("the same seed gives the same form, another one another") {
    const Bank bank = plenty();
    CHECK(bank.form(seeded(5)).questions == bank.form(seeded(5)).questions);
    CHECK(bank.form(seeded(5)).questions != bank.form(seeded(6)).questions);
}

TEST_CASE("unscored questions are spread over all domains and look like the others") {
    Bank bank = plenty();
    bank.plan.unscored = 5;
    const Form form = bank.form(seeded(8));
    CHECK(form.questions.size() == 20);
    std::map<std::string, int> unscored;
    int last = 0;
    for (const auto& question : form.questions)
        if (!question.scored) {
            ++unscored[question.domain];
            last = static_cast<int>(&question - form.questions.data());
        }
    CHECK(unscored == std::map<std::string, int>{{"1", 3}, {"2", 1}, {"3", 1}});
    CHECK(last > 5); // they do not stand together
    CHECK(form.domains[0].scored == 8);
    CHECK(form.domains[0].unscored == 3);
}

TEST_CASE("questions never answered before come first, unless both are mixed") {
    Bank bank = plenty();
    for (int i = 0; i < 52; ++i) bank.seen.insert("p/q1.1-" + std::to_string(i)); // 8 unseen, 10 wanted
    FormRequest request = seeded(2);
    CHECK(bank.form(request).unseen == 18);
    request.unseenFirst = false;
    int unseen = 0;
    for (request.seed = 0; request.seed < 20; ++request.seed) unseen += bank.form(request).unseen;
    CHECK(unseen < 20 * 15);
}

TEST_CASE("no two questions of a form rest on one fact") {
    Bank bank = plenty();
    for (std::size_t i = 0; i < bank.entries.size(); ++i)
        bank.entries[i].factIds = {"p/fact-" + std::to_string(i % 31)}; // across the domains
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        std::vector<std::string> facts;
        for (const std::string& card : cardsIn(bank.form(seeded(seed))))
            facts.push_back(bank.entry(card).factIds.get().front());
        CHECK(noneTwice(facts));
    }
}

TEST_CASE("gaps of one text are not asked together") {
    Bank bank;
    for (int i = 0; i < 30; ++i)
        for (const char* facet : {"#c1", "#c2"}) {
            auto& entry = bank.add("cloze-" + std::to_string(i) + facet, std::to_string(i % 3 + 1));
            entry.kind = pack::Kind::Cloze;
        }
    bank.plan.questions = 12;
    std::vector<std::string> texts;
    for (const std::string& card : cardsIn(bank.form())) texts.push_back(card.substr(0, card.find('#')));
    CHECK(noneTwice(texts));
}

TEST_CASE("the questions of a case come together in their order, or not at all") {
    Bank bank = plenty();
    for (int which = 0; which < 30; ++which)
        for (int i = 0; i < 3; ++i) {
            auto& entry = bank.add("case-" + std::to_string(which) + "-" + std::to_string(i), "1");
            entry.caseId = "case-" + std::to_string(which);
            entry.factIds = {"p/same-" + std::to_string(which)}; // within a case that is allowed
        }
    int casesMet = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto cards = cardsIn(bank.form(seeded(seed)));
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (!cards[i].starts_with("p/case-")) continue;
            ++casesMet;
            const std::string stem = cards[i].substr(0, cards[i].size() - 1);
            REQUIRE(i + 2 < cards.size());
            CHECK(cards[i] == stem + "0");
            CHECK(cards[i + 1] == stem + "1");
            CHECK(cards[i + 2] == stem + "2");
            i += 2;
        }
    }
    CHECK(casesMet > 10);
}

TEST_CASE("a case with a question that cannot be asked is left out, and so are flashcards") {
    Bank bank = plenty();
    for (int i = 0; i < 300; ++i) bank.add("card-" + std::to_string(i), "1").kind = pack::Kind::Flashcard;
    for (int i = 0; i < 300; ++i) {
        auto& entry = bank.add("c-" + std::to_string(i), "1");
        entry.caseId = "case-" + std::to_string(i / 2);
        if (i % 2 == 0) entry.kind = pack::Kind::Flashcard;
    }
    for (const std::string& card : cardsIn(bank.form())) CHECK(card.starts_with("p/q"));
}

TEST_CASE("only kinds of the plan are asked") {
    Bank bank = plenty();
    for (std::size_t i = 0; i < bank.entries.size(); ++i)
        bank.entries[i].kind = i % 2 == 0 ? pack::Kind::Short : pack::Kind::Choice;
    bank.plan.kinds = {pack::Kind::Choice};
    for (const std::string& card : cardsIn(bank.form())) CHECK(bank.entry(card).kind == pack::Kind::Choice);
}

TEST_CASE("a question made from many facts does not fill the form") {
    Bank bank = plenty();
    for (int i = 0; i < 500; ++i) bank.add("template#f" + std::to_string(i), "1");
    int made = 0;
    for (const std::string& card : cardsIn(bank.form())) made += card.starts_with("p/template") ? 1 : 0;
    CHECK(made <= 1);
}

TEST_CASE("a bank that is too small says which domain lacks how many and what would go") {
    Bank bank;
    bank.addMany(60, "1");
    bank.addMany(60, "2");
    bank.addMany(1, "3");
    const FormOffer offer = bank.offer(seeded(1));
    CHECK_FALSE(offer.form);
    REQUIRE(offer.lacking.size() == 1);
    CHECK(offer.lacking[0].number == "3");
    CHECK(offer.lacking[0].scored == 4);
    CHECK(offer.lacking[0].available == 1);
    CHECK(offer.sentence == "Domain 3 (Three) needs 3 more questions.");
    CHECK(offer.largest == 7); // 20 % of 7 rounds to 1
    FormRequest shorter = seeded(1);
    shorter.questions = offer.largest;
    CHECK(bank.form(shorter).questions.size() == 7);
}

TEST_CASE("facts that two domains share can make a bank too small, and that is said too") {
    Bank bank;
    bank.plan.questions = 10;
    for (const char* domain : {"1", "2", "3"})
        for (int i = 0; i < 6; ++i)
            bank.add(std::string(domain) + "-" + std::to_string(i), domain).factIds = {"p/f" +
                                                                                       std::to_string(i)};
    const FormOffer offer = bank.offer();
    CHECK_FALSE(offer.form);
    CHECK_FALSE(offer.lacking.empty());
    CHECK_FALSE(offer.sentence.empty());
    CHECK(offer.largest == 6);
}

TEST_CASE("an exam that the pack covers in part has no form, and says what lacks") {
    Bank bank = plenty();
    bank.plan.slice = true;
    bank.plan.domains.push_back({"4", "Four", 40.0, {}});
    const FormOffer offer = bank.offer();
    CHECK_FALSE(offer.form);
    CHECK(offer.slice);
    REQUIRE(offer.lacking.size() == 1);
    CHECK(offer.lacking[0].number == "4");
    CHECK_THAT(offer.sentence, ContainsSubstring("Domain 4 (Four) needs 6 more questions"));
    CHECK_THAT(offer.sentence, ContainsSubstring("You can drill the pack's questions"));
}

TEST_CASE("a form of one's own takes from the chosen subjects") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({12, 8, 30}));
    FormRequest request = seeded(4);
    request.subjects = {{"p", 0}, {"p", 1}};
    request.questions = 10;
    const FormOffer offer = formFor(table.learner, request);
    REQUIRE(offer.form);
    CHECK(offer.form->questions.size() == 10);
    CHECK(offer.form->rawPass == 0);
    CHECK(offer.form->minutes == 14);
    REQUIRE(offer.form->domains.size() == 2);
    CHECK(offer.form->domains[0].scored == 6);
    CHECK(offer.form->domains[1].scored == 4);
    request.questions = 50;
    CHECK(formFor(table.learner, request).largest == 20);
    CHECK_THAT(
        formFor(table.learner, request).sentence,
        ContainsSubstring("You asked for 50 questions, but the chosen subjects have enough for only 20"));
}

TEST_CASE("what the learner has set aside is not asked, and what was answered counts as seen") {
    BegunTable table({10});
    table.learner.setSuspended("p/g1-3", true, table.now);
    auto session = table.start();
    for (int i = 0; i < 4; ++i) table.answer(*session, true);
    FormRequest request = seeded(4);
    request.questions = 9;
    const FormOffer offer = formFor(table.learner, request);
    REQUIRE(offer.form);
    CHECK(std::ranges::count(offer.form->questions, "p/g1-3", &store::AttemptQuestion::card) == 0);
    CHECK(offer.form->unseen == 5);
}

TEST_CASE("an exam that nobody has installed is said to be missing") {
    StudyTable table;
    FormRequest request;
    request.exam = "nowhere";
    CHECK_THAT(formFor(table.learner, request).sentence, ContainsSubstring("no exam plan “nowhere”"));
    CHECK_FALSE(formFor(table.learner, FormRequest{}).form);
}

TEST_CASE("a case of very many questions is weighed in a moment") {
    constexpr int many = 300'000;
    FormUnits from;
    from.domains = 2;
    from.units.resize(1);
    for (std::size_t i = 0; i < many; ++i) {
        from.units[0].entries.push_back(i);
        from.units[0].domains.push_back(i % 2);
    }
    CHECK(fillForm(from, {{many / 2, many / 2}, false, false, 1}).missingInAll == 0);
    CHECK(fillForm(from, {{many, many / 2 - 1}, false, false, 1}).units.empty());
}

namespace {

using CasesMet = std::map<std::string, int>; ///< how often, by name

/// The shipped bank, and rules of a form told anew: nothing here asks the code that fills forms.
class ChipsBank {
public:
    ChipsBank() : library(installed(table)), pack(*table.learner.catalog().pack("aws-ml-chips-core")) {
        const auto plans = table.learner.catalog().exams(pack.id);
        plan = *std::ranges::find(plans, "chips", &chipwise::pack::ExamPlan::id);
    }

    FormOffer offer(std::uint64_t seed) const {
        FormRequest request;
        request.exam = "chips";
        request.seed = seed;
        return makeForm(request, pack, plan, library.entries(), {});
    }

    /// Whether the author put the question into that domain of the plan.
    bool belongs(const store::AttemptQuestion& question) const {
        return std::ranges::any_of(library.find(question.card)->objectives, [&](const auto& objective) {
            return objective.exam == plan.id && (objective.number == question.domain ||
                                                 objective.number.starts_with(question.domain + "."));
        });
    }

    /// No two questions on one fact, or made of one question, unless a case holds both.
    bool factsApart(const Form& form) const {
        std::map<std::string, std::string> holderOf;
        for (const auto& question : form.questions) {
            const store::CardOutline& entry = *library.find(question.card);
            const std::string holder = entry.caseId.empty() ? entry.card : "case " + entry.caseId.get();
            std::vector<std::string> keys = entry.factIds;
            keys.push_back("question " + entry.card.substr(0, entry.card.find('#')));
            for (const std::string& key : keys)
                if (holderOf.emplace(key, holder).first->second != holder) return false;
        }
        return true;
    }

    /// Each case whole, in the author's order, with nothing between; counts how often each was met.
    bool casesTogether(const Form& form, CasesMet& cases) const {
        std::set<std::string> done;
        for (std::size_t i = 0; i < form.questions.size();) {
            const std::string caseId = library.find(form.questions[i].card)->caseId;
            if (caseId.empty()) {
                ++i;
                continue;
            }
            std::vector<std::string> whole;
            for (const store::CardOutline& entry : library.entries())
                if (entry.caseId == caseId) whole.push_back(entry.card);
            if (!done.insert(caseId).second || i + whole.size() > form.questions.size()) return false;
            for (const std::string& card : whole)
                if (form.questions[i++].card != card) return false;
            ++cases[caseId];
        }
        return true;
    }

    /// Every domain's share of the questions that count, and of those that do not, off by less than one.
    bool sharesKept(const Form& form, int scored, int unscored) const {
        std::map<std::string, int> counting;
        std::map<std::string, int> others;
        for (const auto& question : form.questions) ++(question.scored ? counting : others)[question.domain];
        return std::ranges::all_of(plan.domains, [&](const auto& domain) {
            return std::abs(counting[domain.number] - scored * *domain.weight / 100) < 1 &&
                   std::abs(others[domain.number] - unscored * *domain.weight / 100) < 1;
        });
    }

    StudyTable table;
    Library library;
    store::InstalledPack pack;
    chipwise::pack::ExamPlan plan;

private:
    static const store::Catalog& installed(StudyTable& table) {
        REQUIRE(
            table.learner.install(std::string(SOURCE_ROOT) + "/content/aws-ml-chips", table.now).installed);
        return table.learner.catalog();
    }
};

} // namespace

TEST_CASE("a thousand forms of the chips track keep its shares, without a question or a fact twice") {
    const ChipsBank bank;
    std::set<std::vector<std::string>> different;
    CasesMet cases;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const FormOffer offer = bank.offer(seed);
        CAPTURE(seed, offer.sentence);
        REQUIRE(offer.form);
        const Form& form = *offer.form;
        REQUIRE(form.questions.size() == 25);
        REQUIRE(noneTwice(cardsIn(form)));
        REQUIRE(bank.factsApart(form));
        REQUIRE(bank.casesTogether(form, cases));
        REQUIRE(bank.sharesKept(form, 25, 0));
        REQUIRE(std::ranges::all_of(form.questions, [&](const auto& asked) { return bank.belongs(asked); }));
        REQUIRE(bank.offer(seed).form->questions == form.questions);
        different.insert(cardsIn(form));
    }
    CHECK(different.size() > 990);
    CHECK(cases.size() == 6);
    // A question of the bank stands in one form of twenty; so should those that come in a case.
    for (const auto& [id, times] : cases) {
        CAPTURE(id);
        CHECK(times > 20);
    }
}

TEST_CASE("own forms of the shipped bank are full, without a question or a fact twice, cases whole") {
    const ChipsBank bank;
    FormRequest request;
    request.questions = 40;
    CasesMet cases;
    std::set<std::string> subjectsMet;
    for (request.seed = 0; request.seed < 300; ++request.seed) {
        const auto form = makeOwnForm(request, bank.library.subjects(), bank.library.entries(), {}).form;
        CAPTURE(request.seed);
        REQUIRE(form);
        REQUIRE(form->questions.size() == 40);
        REQUIRE(noneTwice(cardsIn(*form)));
        REQUIRE(bank.factsApart(*form));
        REQUIRE(bank.casesTogether(*form, cases));
        for (const FormDomain& subject : form->domains) subjectsMet.insert(subject.number);
    }
    CHECK(cases.size() == 6); // the rule was put to the test
    for (const store::InstalledGroup& subject : bank.library.subjects()) {
        INFO(subject.title);
        const bool canBeAsked = std::ranges::any_of(bank.library.entries(), [&](const auto& entry) {
            return entry.group == subject.index && entry.kind != pack::Kind::Flashcard &&
                   entry.kind != pack::Kind::Flashcards;
        });
        CHECK(subjectsMet.contains(subject.pack + '/' + std::to_string(subject.index)) == canBeAsked);
    }
}

TEST_CASE("a plan that names no number asks for as many as the window offers, and never for more than fit") {
    Bank bank;
    bank.addMany(900, "1");
    bank.addMany(600, "2");
    bank.addMany(400, "3");
    bank.plan.questions.reset();
    bank.plan.minutes.reset();
    CHECK(questionsOf(bank.plan) == usualPlanQuestions);
    CHECK(bank.form().questions.size() == usualPlanQuestions);
    CHECK(bank.form().minutes == 90);
    bank.plan.questions = 1800;
    CHECK(questionsOf(bank.plan) == mostExamQuestions);
    CHECK(bank.form().questions.size() == mostExamQuestions);
    CHECK(bank.form().minutes <= mostExamMinutes);
}

TEST_CASE("unscored questions of the chips track are spread over all domains, anywhere in the form") {
    ChipsBank bank;
    bank.plan.questions = 35;
    bank.plan.unscored = 10;
    std::map<std::size_t, int> places;
    CasesMet cases;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const FormOffer offer = bank.offer(seed);
        CAPTURE(seed, offer.sentence);
        REQUIRE(offer.form);
        REQUIRE(bank.sharesKept(*offer.form, 25, 10));
        REQUIRE(bank.factsApart(*offer.form));
        REQUIRE(bank.casesTogether(*offer.form, cases));
        for (std::size_t i = 0; i < offer.form->questions.size(); ++i)
            places[i] += offer.form->questions[i].scored ? 0 : 1;
    }
    for (std::size_t i = 0; i < 35; ++i) CHECK(places[i] > 200 * 10 / 35 / 3); // no place gives one away
}

TEST_CASE("the learner's own form of the chips track is the one made from the bank") {
    const ChipsBank bank;
    FormRequest request;
    request.exam = "chips";
    request.seed = 12;
    CHECK(formFor(bank.table.learner, request).form->questions == bank.offer(12).form->questions);
}

TEST_CASE("an exam that the shipped bank covers in part names the domain that lacks its questions") {
    const ChipsBank bank;
    FormRequest request;
    request.exam = "aif-c01";
    const FormOffer slice = formFor(bank.table.learner, request);
    CHECK(slice.slice);
    CHECK(slice.minutes == 90); // of the whole exam
    CHECK_FALSE(slice.form);
    CHECK(std::ranges::find(slice.lacking, "5", &FormDomain::number) != slice.lacking.end());
    CHECK_THAT(slice.sentence, ContainsSubstring("omain 5 (Security, Compliance, and Governance) needs 6"));
}

#include "study/exam_form.h"
#include "study/library.h"

#include "study_table.h"
#include "support/catch.h"

#include <cmath>
#include <map>
#include <numeric>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// A bank made up for a test: a plan "x" of three domains, and entries.
struct Bank {
    store::InstalledPack installed;
    pack::ExamPlan plan;
    std::vector<store::CardEntry> entries;
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

    store::CardEntry& add(const std::string& name, const std::string& objective) {
        store::CardEntry entry;
        entry.card = "p/" + name;
        entry.pack = "p";
        entry.order = static_cast<int>(entries.size());
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
    const store::CardEntry& entry(const std::string& card) const {
        return *std::ranges::find(entries, card, &store::CardEntry::card);
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
    for (auto& entry : bank.entries)
        entry.factIds = {"p/fact-" + std::to_string(entry.order % 31)}; // across the domains
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        std::vector<std::string> facts;
        for (const std::string& card : cardsIn(bank.form(seeded(seed))))
            facts.push_back(bank.entry(card).factIds.front());
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
    for (auto& entry : bank.entries)
        entry.kind = entry.order % 2 == 0 ? pack::Kind::Short : pack::Kind::Choice;
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
    CHECK(offer.sentence == "Domain 3 (Three) lacks 3 questions.");
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
    CHECK_THAT(offer.sentence, ContainsSubstring("Domain 4 (Four) lacks 6 questions"));
    CHECK_THAT(offer.sentence, ContainsSubstring("can be drilled"));
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
    CHECK_THAT(formFor(table.learner, request).sentence, ContainsSubstring("20 of 50 questions"));
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

TEST_CASE("a thousand forms of the chips track keep its shares, without a question or a fact twice") {
    StudyTable table;
    REQUIRE(table.learner.install(std::string(SOURCE_ROOT) + "/content/aws-ml-chips", table.now).installed);
    const Library library(table.learner.catalog());
    const auto installed = *table.learner.catalog().pack("aws-ml-chips-core");
    const auto plans = table.learner.catalog().exams(installed.id);
    const auto plan = *std::ranges::find(plans, "chips", &pack::ExamPlan::id);
    FormRequest request;
    request.exam = "chips";
    std::set<std::vector<std::string>> different;
    for (request.seed = 0; request.seed < 1000; ++request.seed) {
        const FormOffer offer = makeForm(request, installed, plan, library.entries(), {});
        CAPTURE(request.seed, offer.sentence);
        REQUIRE(offer.form);
        const Form& form = *offer.form;
        REQUIRE(form.questions.size() == 25);
        std::map<std::string, int> counts;
        std::map<std::string, std::string> holderOf;
        bool apart = true;
        for (const auto& question : form.questions) {
            ++counts[question.domain];
            const store::CardEntry& entry = *library.find(question.card);
            const std::string holder = entry.caseId.empty() ? entry.card : entry.caseId;
            for (const std::string& key : sharedKeys(entry))
                apart = apart && holderOf.emplace(key, holder).first->second == holder;
        }
        REQUIRE(apart);
        REQUIRE(noneTwice(cardsIn(form)));
        for (const pack::PlanNode& domain : plan.domains)
            REQUIRE(std::abs(counts[domain.number] - 25 * *domain.weight / 100) < 1);
        REQUIRE(makeForm(request, installed, plan, library.entries(), {}).form->questions == form.questions);
        different.insert(cardsIn(form));
    }
    CHECK(different.size() > 990);

    request.exam = "aif-c01";
    const FormOffer slice = formFor(table.learner, request);
    CHECK(slice.slice);
    CHECK_FALSE(slice.form);
    CHECK(std::ranges::find(slice.lacking, "5", &FormDomain::number) != slice.lacking.end());
    CHECK_THAT(slice.sentence, ContainsSubstring("omain 5 (Security, Compliance and Governance) lacks 9"));
}

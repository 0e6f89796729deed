#pragma once

#include "pack/generate/cards.h"
#include "pack/model/model.h"

#include <random>
#include <string>
#include <vector>

namespace chipwise::pack::testing {

/// Packs with everything that a file can say, and with texts that look like something else. The same seed
/// makes the same pack. Questions may be nonsense, but never against a rule of the checker.
class RandomPack {
public:
    explicit RandomPack(unsigned seed) : m_random(seed) {}

    Pack make() {
        Pack pack;
        pack.id = "random";
        pack.title = "Packs: \"all\" of them";
        pack.version = std::to_string(below(9)) + "." + std::to_string(below(20)) + ".0";
        pack.language = pick<std::string>({"en", "de", "pt-BR"});
        for (int i = below(3); i > 0; --i) pack.authors.push_back(word() + " <" + word() + "@example.org>");
        if (chance()) pack.license = "CC-BY-4.0";
        if (chance()) pack.homepage = "https://example.org/" + word();
        if (chance()) pack.updated = pick<std::string>({"2026", "2026-08", "2026-08-21"});
        if (chance()) pack.ladder = {"core-60", "größe"};
        if (chance()) pack.compare = {"Inf2", "größe"};
        if (chance()) pack.examDate = "2026-12-18";
        if (chance()) pack.description = text(Kind::Flashcard);
        pack.exams.push_back(exam());
        for (int i = below(6); i > 0; --i) pack.facts.push_back(fact());
        if (chance())
            pack.misconceptions = {{"4x-vs-gpu",
                                    "\"Four times\" means any GPU, " + word(),
                                    phrase(),
                                    "https://example.org/a",
                                    {}}};
        for (int i = 1 + below(2); i > 0; --i) pack.files.push_back(file());
        return pack;
    }

private:
    int below(int bound) { return static_cast<int>(m_random() % static_cast<unsigned>(bound)); }
    bool chance(int in = 2) { return below(in) == 0; }

    template <class Item>
    Item pick(const std::vector<Item>& items) {
        return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
    }

    std::string word() {
        return pick<std::string>(
            {"Trainium", "Inf2", "NeuronCore", "größe", "芯片", "a-b", "x86", "\"quoted\"", "50 %"});
    }

    std::string id() { return "id-" + std::to_string(++m_ids); }

    /// One visible line for places where everything on the line counts.
    std::string phrase() {
        static const std::vector<std::string> beginnings{
            "",       "- ",   "- [x] ", "[ ] ", "= ",     "> ", "# ",       "## ", "1. ",
            "key: ",  "--- ", "<!-- ",  "\\",   "\\\\= ", "* ", "{value} ", "$5 ", "é",
            "| a | ", "(x) ", "```` ",  "=> ",  "5 ",     "@ ", "| ",       "~"};
        static const std::vector<std::string> ends{"",   " ends", "\\",   " -->",  " => b",  " }",
                                                   "::", " (x)",  " [x]", " # no", "`code`", " \\{fixed}"};
        auto begin = pick(beginnings);
        if (begin.starts_with("```")) begin = "`` ` ";
        return begin + word() + " " + word() + pick(ends);
    }

    /// For headings and one-line places: nothing that could be an id at the end.
    std::string title() {
        return word() + " " + pick<std::string>({"and", "- [x]", "= 5", "> or", "# not", ":", "\\"}) + " " +
               word();
    }

    std::string line(Kind kind) {
        auto result = std::string(static_cast<std::size_t>(below(4) == 0 ? below(5) : 0), ' ') + phrase();
        if (kind == Kind::Cloze || kind == Kind::Flashcards) return result;
        return chance(6) ? result + " → " + word() : result;
    }

    /// Several lines, code and empty lines among them; its first line shows.
    std::string text(Kind kind) {
        std::string result = line(kind);
        for (int i = below(4); i > 0; --i) {
            result += '\n';
            const int what = below(8);
            if (what == 0)
                result += '\n' + line(kind);
            else if (what == 1)
                result += "```\n- [x] code\n\n# not a heading\n  = 5\n```\n" + line(kind);
            else
                result += line(kind);
        }
        return result;
    }

    /// Behind the mark of an answer: the first line cannot be indented or open a code block.
    std::string answer(Kind kind) {
        auto result = word() + " " + phrase() + " " + std::to_string(++m_ids);
        if (chance(4)) result += "\n" + line(kind);
        if (chance(6)) result += "\n\n  " + line(kind);
        return result;
    }

    std::string why(Kind kind) {
        if (chance()) return {};
        auto result = word() + " " + phrase();
        if (kind == Kind::Cloze) return result;
        if (chance(3)) result += "\n\n" + line(kind);
        return result;
    }

    Settings settings(bool ofQuestion) {
        Settings s;
        if (chance()) s.objectives = {{"plan", "1"}};
        if (chance(3)) s.difficulty = pick<std::string>({"easy", "medium", "hard", "1", "5", "65%", "0.5%"});
        if (chance(3)) s.tags = {"key numbers", word()};
        if (chance(6)) s.depth = pick<Depth>({Depth::Recall, Depth::Understanding, Depth::Application});
        if (chance(4)) s.refs = {"https://example.org/" + word(), "a book, page 5: " + word()};
        if (chance(4)) s.shuffle = chance();
        if (chance(5)) s.caseSensitive = chance();
        if (chance(6)) s.seconds = 1 + below(100);
        if (chance(6)) s.partial = chance();
        if (chance(6)) s.author = word();
        if (chance(6)) s.checked = pick<std::string>({"2026", "2026-08", "2026-08-21"});
        if (chance(6))
            s.state = pick<FactState>({FactState::InEffect, FactState::Announced, FactState::Ended});
        if (!ofQuestion) return s;
        if (chance(4)) s.hint = title();
        if (chance(6)) s.retired = chance();
        if (chance(6)) s.status = pick<Status>({Status::Draft, Status::Ready});
        if (chance(6)) s.misconception = "4x-vs-gpu";
        if (chance(6)) s.changed = title();
        if (chance(6)) s.was = {"earlier-" + std::to_string(++m_ids), "earlier." + std::to_string(m_ids)};
        return s;
    }

    Question question(const Settings& group) {
        const Kind kind =
            pick<Kind>({Kind::Choice, Kind::TrueFalse, Kind::Ordering, Kind::Matching, Kind::Numeric,
                        Kind::Short, Kind::Cloze, Kind::Flashcard, Kind::Flashcards});
        Question q;
        q.id = id();
        q.title = chance(8) ? "" : title();
        q.settings = settings(true);
        q.settings.kind = kind;
        q.effective = merged(group, q.settings);
        q.stemIsTitle = kind != Kind::Cloze && !q.title.empty() && chance(4);
        q.stem = q.stemIsTitle ? q.title : text(kind);
        q.why = why(kind);
        answers(q, kind);
        return q;
    }

    void answers(Question& q, Kind kind) {
        switch (kind) {
        case Kind::Choice:
            for (int i = 2 + below(4); i > 0; --i)
                q.options.push_back({answer(kind), 0, why(kind), chance(4)});
            q.options[0].credit = 100;
            if (chance(4)) q.options[1].credit = pick<double>({50, -25, 33.3});
            return;
        case Kind::TrueFalse:
            q.options = {{"True", 0, why(kind), false}, {"False", 100, why(kind), false}};
            return;
        case Kind::Ordering:
            for (int i = 2 + below(4); i > 0; --i) q.steps.push_back(answer(kind));
            return;
        case Kind::Matching:
            for (int i = 2 + below(3); i > 0; --i)
                q.pairs.push_back({word() + " " + std::to_string(++m_ids), answer(kind), why(kind)});
            if (chance()) q.pairs.push_back({"", answer(kind), ""});
            return;
        case Kind::Numeric:
            q.numbers = {{"16", "", pick<std::string>({"", "0.5", "5%"}),
                          pick<std::string>({"", "chips", "%", "GB/s"}), 100, why(kind)}};
            if (chance())
                q.numbers.push_back({"-1.5", "2e3", "", "", pick<double>({0, 50, -12.5, 100}), why(kind)});
            return;
        case Kind::Short:
            q.texts = {{answer(kind), 100, why(kind)}};
            if (chance()) q.texts.push_back({"Neuron* (10%)", pick<double>({0, 50, 100}), why(kind)});
            return;
        case Kind::Cloze:
            q.stem += "\n" + std::string("There are {{c1::16::how many?}} chips and {{512 GiB}}.");
            q.gaps = {{1, "16", "how many?"}, {0, "512 GiB", ""}};
            return;
        case Kind::Flashcard: q.back = text(kind); return;
        case Kind::Flashcards:
            for (int i = 1 + below(3); i > 0; --i)
                q.cards.push_back({id(), word(), word() + " = " + phrase()});
            return;
        }
    }

    Group group() {
        Group g;
        g.id = chance(5) ? "" : id();
        g.title = title();
        g.isCase = chance(4);
        g.settings = settings(false);
        if (chance()) g.intro = text(Kind::Flashcard);
        for (int i = below(5); i > 0; --i) g.questions.push_back(question(g.settings));
        return g;
    }

    QuestionFile file() {
        QuestionFile f{"questions/" + std::to_string(10 + ++m_ids) + ".md", {}};
        if (chance(4)) {
            f.groups.emplace_back();
            f.groups[0].questions.push_back(question({}));
        }
        for (int i = 1 + below(3); i > 0; --i) f.groups.push_back(group());
        return f;
    }

    ExamPlan exam() {
        ExamPlan plan;
        plan.id = "plan";
        plan.title = title();
        if (chance()) plan.guide = "v1.4, " + word();
        if (chance()) plan.guideDate = "2026-04";
        plan.slice = chance();
        if (chance()) plan.questions = 65;
        if (chance()) plan.unscored = 0;
        if (chance()) plan.minutes = 90;
        if (chance()) plan.rawPass = 72.5;
        if (chance()) plan.scoring = Scoring::Partial;
        if (chance()) plan.kinds = {Kind::Choice, Kind::Ordering};
        plan.domains = {{"1",
                         title(),
                         62.5,
                         {{"1.1", title(), {}, {{"1.1.1", title(), {}, {}}}}, {"1.2", title(), {}, {}}}},
                        {"2", "Numbers (20%) and such", 37.5, {}}};
        return plan;
    }

    Fact fact() {
        Fact f;
        f.id = id();
        f.entity = word();
        f.property =
            pick<std::string>({"device memory", "a \"quoted\" property, with a comma", "two\nlines"});
        f.value = pick<std::string>({"16", "-0.5", "1e3", "training and inference", "16 or 20"});
        f.number = numberIn(f.value);
        f.unit = pick<std::string>({"", "GiB", "%"});
        f.qualifier = pick<std::string>({"", "up to"});
        f.source = "https://example.org/" + word();
        f.asOf = "2026-08";
        f.basis = pick<Basis>({Basis::Fact, Basis::VendorClaim, Basis::ExamLore, Basis::Practice});
        f.claim = "AWS, against " + word();
        f.confidence = pick<Confidence>({Confidence::High, Confidence::Medium, Confidence::Low});
        f.conflict = chance(4);
        f.importance = pick<Importance>({Importance::Key, Importance::Useful, Importance::Trivia});
        f.state = pick<FactState>({FactState::InEffect, FactState::Announced, FactState::Ended});
        if (chance(3)) f.stateVersion = "2.34";
        if (f.state != FactState::InEffect || chance(4)) f.stateDate = "2026-10-16";
        if (chance(4)) f.also = "1536 GB";
        if (chance()) f.note = phrase();
        return f;
    }

    std::mt19937 m_random;
    int m_ids = 0;
};

} // namespace chipwise::pack::testing

#include "cli/desk.h"

#include "support/catch.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <map>
#include <numeric>
#include <random>
#include <set>

using namespace chipwise::cli;

namespace {

constexpr int killsOfAnExam = 200;

/// What is known of a question that is being sat.
struct Known {
    json answer;
    json confidence; ///< of the answer; a blank has none
    bool flagged = false;
    std::set<int> struck;
    friend bool operator==(const Known&, const Known&) = default;
};
using Palette = std::map<int, Known>;

/// Keys and pairs are told in the author's order; which were chosen is what counts, but for steps.
json comparable(const json& question, json answer) {
    const bool steps = question["card"].get<std::string>().starts_with("sat/steps");
    if (answer.is_array() && !steps && question["card"] != "sat/gaps")
        std::sort(answer.begin(), answer.end());
    return answer;
}

Palette paletteFrom(const json& review) {
    Palette palette;
    for (const json& question : review["questions"])
        palette[question["position"]] = {comparable(question, question["answer"]), question["confidence"],
                                         question["flagged"], question["struck"].get<std::set<int>>()};
    return palette;
}

/// Something to do at the question in front: the line, and what is known once it is acknowledged.
struct Step {
    std::string line;
    Palette after;
};

class Candidate {
public:
    explicit Candidate(unsigned seed) : m_random(seed) {}

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }

    Step step(const json& question, const Palette& before) {
        Step step{{}, before};
        const int position = question["position"];
        Known& known = step.after[position];
        const int what = upTo(10);
        if (what == 0) {
            const int target = 1 + upTo(question["of"].get<int>() - 1);
            step.line = json{{"command", "goto"}, {"position", target}}.dump();
        } else if (what <= 2) {
            known.flagged = !known.flagged;
            step.line = json{{"command", known.flagged ? "flag" : "unflag"}}.dump();
        } else if (what <= 4 && question.contains("options")) {
            const int key = 1 + upTo(2);
            const bool strike = known.struck.insert(key).second;
            if (!strike) known.struck.erase(key);
            step.line = json{{"command", strike ? "strike" : "unstrike"}, {"key", key}}.dump();
        } else if (what == 5) {
            known.answer = known.confidence = nullptr;
            step.line = R"({"command":"clear"})";
        } else {
            known.answer = answerTo(question);
            known.confidence = std::array{"guess", "plain", "certain"}[static_cast<std::size_t>(upTo(2))];
            step.line = json{{"answer", known.answer}, {"confidence", known.confidence}}.dump();
        }
        return step;
    }

private:
    std::string word() { return "word " + std::to_string(upTo(9)); }

    std::vector<int> shuffled(std::size_t size) {
        std::vector<int> keys(size);
        std::iota(keys.begin(), keys.end(), 1);
        std::shuffle(keys.begin(), keys.end(), m_random);
        return keys;
    }

    json answerTo(const json& question) {
        const std::string kind = question["kind"];
        if (kind == "true-false") return upTo(1) == 1;
        if (kind == "numeric") return std::to_string(upTo(99));
        if (kind == "short") return word();
        if (kind == "cloze") return std::vector{word(), word()};
        if (kind == "ordering") return shuffled(question["items"].size());
        if (kind == "matching") {
            json pairs = json::array();
            const std::vector<int> right = shuffled(question["right"].size());
            for (std::size_t left = 0; left < question["left"].size(); ++left)
                pairs.push_back({left + 1, right[left]});
            return pairs;
        }
        std::vector<int> keys = shuffled(question["options"].size());
        keys.resize(question["multiple"] == true ? 1 + static_cast<std::size_t>(upTo(3)) : 1);
        std::sort(keys.begin(), keys.end());
        return keys;
    }

    std::mt19937 m_random;
};

/// Every kind that an exam asks.
std::string packToSit(const Desk& desk) {
    std::string text = "# Group {#g}\n\n";
    for (const char* name : {"a", "b", "c"})
        text += std::string("## Choice ") + name + " {#" + name + "}\n\nWhich?\n\n- [x] a" + name +
                "\n- [ ] b\n- [ ] c\n- [ ] d\n\n";
    for (const char* name : {"d", "e"})
        text += std::string("## Several ") + name + " {#" + name +
                "}\n\nWhich? (Choose all that apply.)\n\n- [x] a" + name + "\n- [x] b\n- [ ] c\n- [ ] d\n\n";
    text += "## Truth {#truth}\nkind: true-false\n\nIs it?\n\n- [x] True\n- [ ] False\n\n"
            "## Number {#number}\nkind: numeric\n\nHow many?\n\n= 16\n\n"
            "## Short {#short}\nkind: short\n\nWhat is it?\n\n= word 3\n\n"
            "## Gaps {#gaps}\nkind: cloze\n\nFirst {{word 1}}, then {{word 2}}.\n\n"
            "## Steps {#steps}\nkind: ordering\n\nOrder.\n\n1. one\n2. two\n3. three\n4. four\n\n"
            "## Other steps {#steps-2}\nkind: ordering\n\nOrder these.\n\n1. one\n2. two\n3. three\n\n"
            "## Pairs {#pairs}\nkind: matching\n\nMatch.\n\n- a => 1\n- b => 2\n- c => 3\n- => 4\n\n";
    desk.write("pack/pack.md", "# Exam\nid: sat\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                               "license: CC0-1.0\n\nFor a test.\n");
    desk.write("pack/questions/10.md", text);
    return desk.file("pack");
}

/// As a field of a table that has quotation marks around it.
std::string inQuotes(const std::string& text) {
    std::string field;
    for (const char letter : text) field.append(letter == '"' ? 2 : 1, letter);
    return field;
}

/// The journal's line about a card.
std::string journaledLine(const std::string& journal, const std::string& card) {
    const auto at = journal.find(',' + card + ",exam,");
    REQUIRE(at != std::string::npos);
    return journal.substr(at, journal.find('\n', at) - at);
}

using Clock = std::chrono::steady_clock;

/// What time there is left, by a clock of the test's own that nobody steps: the exam began at some moment of
/// the first hello, and each figure is of some moment between asking and hearing.
class TimeLeft {
public:
    struct Span {
        Clock::time_point from;
        Clock::time_point to;
    };
    TimeLeft(int seconds, Span began) : m_seconds(seconds), m_began(began) {}

    bool allows(int seconds, Span heard) const {
        return seconds >= m_seconds - inSeconds(heard.to - m_began.from) &&
               seconds <= m_seconds - inSeconds(heard.from - m_began.to) + 1; // what is begun counts
    }

private:
    static double inSeconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }
    int m_seconds;
    Span m_began;
};

/// One life of the program: what it said of the past is compared, something is done, and it is killed.
class Life {
public:
    Life(const Desk& desk, bool resumes)
        : m_dialogue(chipwiseProgram(),
                     desk.words(resumes ? Words{"exam", "--json", "--resume"}
                                        : Words{"exam", "--json", "--pack", "sat", "--own", "--questions",
                                                "12", "--minutes", "600"})) {
        const auto hello = m_dialogue.line();
        REQUIRE(hello);
        const json event = json::parse(*hello);
        REQUIRE(event["event"] == "hello");
        leftSeconds = event["exam"]["left_seconds"];
        attempt = event["exam"]["attempt"];
    }

    json next() {
        const auto line = m_dialogue.line();
        REQUIRE(line);
        return json::parse(*line);
    }

    Palette palette() {
        m_question = next();
        REQUIRE(m_dialogue.send(R"({"command":"review"})"));
        const Palette palette = paletteFrom(next());
        m_question = next();
        return palette;
    }

    /// Acknowledged: the palette after it.
    Palette acknowledged(Candidate& candidate, const Palette& before) {
        const Step step = candidate.step(m_question, before);
        REQUIRE(m_dialogue.send(step.line));
        const json saved = next();
        REQUIRE(saved["event"] == "saved");
        leftSeconds = saved["left_seconds"];
        m_question = next();
        return step.after;
    }

    /// Sent, and killed so many microseconds later; `heard` says whether it was acknowledged before that.
    Palette killedWhile(Candidate& candidate, const Palette& before, long microseconds, bool& heard) {
        const Step step = candidate.step(m_question, before);
        m_dialogue.send(step.line);
        const auto line = m_dialogue.lineWithin(microseconds);
        heard = line.has_value();
        m_dialogue.signal(SIGKILL);
        REQUIRE(m_dialogue.wait() == 128 + SIGKILL);
        return step.after;
    }

    int leftSeconds = 0;
    std::string attempt;

private:
    Dialogue m_dialogue;
    json m_question;
};

} // namespace

TEST_CASE("no kill and no step of the clock loses anything of an exam") {
    Desk desk;
    REQUIRE(desk.run({"pack", "install", packToSit(desk), "--quiet"}).exit == 0);
    Candidate candidate(20261121);
    Palette known;
    std::optional<Palette> alsoPossible; ///< when the last thing was not acknowledged
    std::string attempt;
    std::optional<TimeLeft> time;
    std::set<std::string> clocksMet;
    int lostUnheard = 0;
    int savedUnheard = 0;
    for (int kill = 0; kill < killsOfAnExam; ++kill) {
        CAPTURE(kill);
        static constexpr const char* clocks[] = {"2026-11-21T09:00:00Z", "2026-11-21T11:00:00Z",
                                                 "2026-11-21T07:00:00Z"};
        desk.now = clocks[kill % 5 < 3 ? kill % 5 : 0];
        clocksMet.insert(desk.now);
        const auto asked = Clock::now();
        Life life(desk, kill > 0);
        const TimeLeft::Span greeted{asked, Clock::now()};
        if (!time) time.emplace(600 * 60, greeted);
        CAPTURE(life.leftSeconds);
        REQUIRE(time->allows(life.leftSeconds, greeted));
        const Palette found = life.palette();
        if (kill == 0) {
            known = found;
            attempt = life.attempt;
        }
        REQUIRE(life.attempt == attempt);
        if (alsoPossible && *alsoPossible != known) ++(found == known ? lostUnheard : savedUnheard);
        REQUIRE((found == known || (alsoPossible && found == *alsoPossible)));

        known = found;
        for (int i = candidate.upTo(2); i > 0; --i) {
            const auto sent = Clock::now();
            known = life.acknowledged(candidate, known);
            REQUIRE(time->allows(life.leftSeconds, {sent, Clock::now()}));
        }
        bool heard = false;
        const Palette after = life.killedWhile(candidate, known, candidate.upTo(8'000), heard);
        alsoPossible.reset();
        if (heard)
            known = after;
        else
            alsoPossible = after;
    }
    INFO(lostUnheard << " kills before a commit, " << savedUnheard << " after one");
    // The control: some kills came before what was sent was saved.
    REQUIRE(lostUnheard > 0);
    REQUIRE(clocksMet.size() == 3);
    const json check = desk.jsonOf({"check"});
    REQUIRE(check["ok"] == true);

    // And the exam ends like any other.
    const Ran ended =
        desk.run({"exam", "--json", "--resume"}, "{\"command\":\"review\"}\n{\"command\":\"submit\"}\n");
    REQUIRE(ended.exit == 0);
    const auto events = eventsOf(ended.out);
    REQUIRE(events.back()["event"] == "done");
    const json result = events[events.size() - 2];
    REQUIRE(result["event"] == "result");
    const auto review = std::find_if(events.begin(), events.end(),
                                     [](const json& event) { return event["event"] == "review"; });
    REQUIRE(review != events.end());
    known = paletteFrom(*review);
    const std::string journal = journalOf(desk);
    int answered = 0;
    for (const json& question : result["questions"]) {
        CAPTURE(question["card"]);
        const Known& was = known.at(question["position"]);
        REQUIRE(question["answered"] == !was.answer.is_null());
        REQUIRE(question["flagged"] == was.flagged);
        if (was.answer.is_null()) continue;
        ++answered;
        REQUIRE(question["confidence"] == was.confidence);
        REQUIRE(comparable(question, question["given"]) == was.answer);
        REQUIRE_THAT(journaledLine(journal, question["card"]),
                     ContainsSubstring(inQuotes(question["answer"])) &&
                         ContainsSubstring(was.confidence.get<std::string>()));
    }
    REQUIRE(answered > 0);
    REQUIRE(desk.jsonOf({"stats"})["answers"] == answered);
    REQUIRE(desk.jsonOf({"check"})["differences"] == 0);
}

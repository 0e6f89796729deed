#include "cli/exam/exam_terminal.h"

#include "cli/exam/exam_past.h"
#include "cli/exam/exam_result_page.h"
#include "cli/json.h"
#include "cli/program.h"
#include "cli/study/question_words.h"
#include "cli/study/typed_answer.h"
#include "cli/text.h"
#include "cli/timed_lines.h"
#include "store/error.h"
#include "study/exam/after_exam.h"
#include "study/exam/exam_attempt.h"
#include "study/learner.h"
#include "study/readiness/readiness_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <ostream>

namespace chipwise::cli {

namespace {

constexpr std::int64_t whilePausedMs = 86'400'000;
constexpr int paletteCell = 24; ///< columns that a question of the palette takes
constexpr const char* howToGoOn =
    "Type w for wrong answers, g for guessed, f for flagged, d 2 for domain 2, a for all, or a "
    "number for one question. To quit, type q.";

/// The number after a command: "x 2", "goto 17".
std::optional<int> numberAfter(std::string_view line, std::string_view command) {
    if (!line.starts_with(command)) return std::nullopt;
    line.remove_prefix(command.size());
    while (line.starts_with(' ')) line.remove_prefix(1);
    int number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error != std::errc{} || end != line.data() + line.size()) return std::nullopt;
    return number;
}

/// What is said at Ctrl+C of what the screen shows as answered. Nothing can be composed at that moment.
struct Interrupted {
    const char* allSaved;
    const char* lastNotSaved;
};
constexpr Interrupted examInterrupted{
    "\nEvery answer is saved. “chipwise exam --resume” continues the exam.\n",
    "\nEvery answer but the last is saved. “chipwise exam --resume” continues the exam.\n"};
constexpr Interrupted checkInterrupted{
    "\nEvery answer is saved. “chipwise exam --resume” continues the check.\n",
    "\nEvery answer but the last is saved. “chipwise exam --resume” continues the check.\n"};

class ExamTerminal {
public:
    ExamTerminal(Context& context, const study::Learner& learner, study::ExamAttempt& examAttempt)
        : m_context(context), m_learner(learner), m_examAttempt(examAttempt), m_lines(context.in),
          m_noun(examAttempt.isCheck() ? "check" : "exam"),
          m_interrupted(examAttempt.isCheck() ? checkInterrupted : examInterrupted) {}

    Exit run(const std::string& resumedWords) {
        m_examAttempt.resumeClock(now());
        m_warned = left() <= study::lastMinutesMs;
        greet(resumedWords);
        askAndObey();
        if (m_discarded) return Exit::Done;
        if (m_submit || m_examAttempt.over(now())) return finish();
        if (m_examAttempt.pausesWhenLeft()) m_examAttempt.pause(now());
        m_context.out << fmt::format(
            "\nYour answers are saved{}. “chipwise exam --resume” continues the {}.\n",
            m_examAttempt.paused() ? " and the clock is stopped" : ", but the clock keeps running", m_noun);
        return Exit::Done;
    }

private:
    /// Until the exam is left or over.
    void askAndObey() {
        const InterruptMessage saved(m_interrupted.allSaved);
        bool show = true;
        std::string line;
        while (!m_done && !m_examAttempt.over(now())) {
            if (show) question();
            if (!read(line, "> ")) return;
            show = unlessNotSaved([&] { return obeyed(line); });
        }
    }

    study::ExamNow now() const { return study::examNow(m_context.now()); }
    std::int64_t left() const { return m_examAttempt.leftMs(now()); }
    int size() const { return static_cast<int>(m_examAttempt.questions().size()); }
    std::int64_t countOf(bool study::SatQuestion::*what) const {
        return std::ranges::count(m_examAttempt.questions(), true, what);
    }
    std::string style(std::string_view text, Style look) const { return styled(text, look, m_context.color); }

    void greet(const std::string& resumedWords) {
        const store::Attempt& attempt = m_examAttempt.attempt();
        m_context.out << style(plain(attempt.title), Style::Bold)
                      << fmt::format("\n{}, {}, {}.\n", counted(size(), "question"),
                                     counted(attempt.minutes, "minute"),
                                     attempt.strict ? "the clock never stops" : "you can pause the clock");
        if (!resumedWords.empty()) m_context.out << printable(resumedWords) << ".\n";
        if (!m_context.quiet) m_context.err << commands();
    }

    std::string commands() const {
        return wrapped(
            "Type the answer. Add “?” if you are guessing, “!” if you are certain. Enter or n: next "
            "question. p: previous. “goto 3”: go to question 3. f or flag: flag or unflag. “x 2”: strike out "
            "option 2 or restore it. clear: delete the answer. r: review all questions. submit: end the " +
                std::string(m_noun) +
                (m_examAttempt.isCheck() ? "."
                                         : ". discard: cancel the exam (only before the first answer).") +
                " q: leave and continue later" +
                (m_examAttempt.attempt().strict ? "." : ". pause: stop the clock.") +
                " help: show this again. In a true/false question, f means false. Put “=” before an "
                "answer that looks like a command.",
            m_context.width);
    }

    /// Reads a line; false when nothing more comes, or the time is up. At five minutes it says so, once.
    bool read(std::string& line, const char* prompt) {
        if (m_context.interactive) m_context.out << prompt;
        for (;;) {
            m_context.out.flush();
            if (!m_context.out) throw Failure(Exit::Unreadable, outputLost);
            const std::int64_t rest = left();
            const std::int64_t wait = m_examAttempt.paused() ? whilePausedMs
                                      : m_warned             ? rest
                                                             : rest - study::lastMinutesMs;
            m_learner.profile().checkpoint();
            const auto got = m_lines.next(line, wait);
            if (!m_warned && left() <= study::lastMinutesMs) {
                m_warned = true;
                m_context.out << "\nFive minutes left.\n";
            }
            if (got && *got != LineRead::TooLong) return *got == LineRead::Line;
            if (got) m_context.out << "This line is too long.\n";
            if (!got && m_examAttempt.over(now())) return false;
        }
    }

    template <class Work>
    bool unlessNotSaved(Work work) {
        try {
            const bool result = work();
            interruptMessage = m_interrupted.allSaved;
            return result;
        } catch (const std::invalid_argument& how) {
            m_context.out << how.what() << '\n';
        } catch (const store::StoreError& error) {
            if (!store::mayTryAgain(error)) throw;
            interruptMessage = m_interrupted.lastNotSaved;
            m_context.out << "Not saved. " << error.what() << '\n';
        }
        return false;
    }

    /// The time that its author gives a question.
    static std::string targetOf(const pack::Card& card) {
        const auto seconds = card.question.effective.seconds;
        return seconds ? "   target " + study::clockText(std::int64_t{1000} * *seconds) : std::string();
    }

    void question() {
        const int position = m_examAttempt.position();
        const study::SatQuestion& sat = m_examAttempt.questions()[static_cast<std::size_t>(position) - 1];
        const pack::Card card = m_examAttempt.card(position);
        const quiz::Presentation shown = m_examAttempt.presentation(position);
        m_context.out << '\n'
                      << style(fmt::format("{} of {}   {} left{}{}", position, size(),
                                           study::clockText(left()), targetOf(card),
                                           sat.flagged ? "   flagged" : ""),
                               Style::Dim)
                      << "\n\n";
        if (!card.scenario.empty()) m_context.out << wrapped(plain(card.scenario), m_context.width) << '\n';
        m_context.out << wrapped(plain(quiz::stemToRead(shown)), m_context.width);
        if (const std::string offer = offered(shown, m_context.width); !offer.empty())
            m_context.out << '\n' << offer;
        if (!sat.struck.empty())
            m_context.out << style("Struck out: " + listed(sat.struck), Style::Dim) << '\n';
        if (sat.answer)
            m_context.out << "Your answer: " << plain(givenAnswer(shown, *sat.answer))
                          << (sat.certainty == memory::Certainty::Plain ? "" : ", ") << certaintyOf(sat)
                          << '\n';
        m_context.out << style(howToAnswer(shown), Style::Dim) << '\n';
    }

    /// "guessed"; nothing where neither was said.
    static std::string_view certaintyOf(const study::SatQuestion& sat) {
        return sat.certainty == memory::Certainty::Guess     ? "guessed"
               : sat.certainty == memory::Certainty::Certain ? "certain"
                                                             : "";
    }
    static std::string_view stateOf(const study::SatQuestion& sat) {
        if (!sat.answered) return "open";
        return sat.certainty == memory::Certainty::Plain ? "answered" : certaintyOf(sat);
    }

    static std::string listed(const std::set<int>& keys) {
        std::string text;
        for (const int key : keys) text += (text.empty() ? "" : " ") + std::to_string(key);
        return text;
    }

    /// What a line does; true when the question is to be shown (anew).
    bool obeyed(const std::string& line) {
        const int here = m_examAttempt.position();
        const bool truth = m_examAttempt.presentation(here).kind == pack::Kind::TrueFalse;
        if (line == "q" || line == "quit") return !(m_done = true);
        if (line == "submit") return submitWanted();
        if (line == "discard") return discard();
        if (line == "r" || line == "review") return review();
        if (line == "n" || line == "next" || line.empty()) return went(here + 1);
        if (line == "p" || line == "previous") return went(here - 1);
        if (line == "help" || line == "?") return told(commands());
        if (line == "goto" || line.starts_with("goto ")) return wentTo(numberAfter(line, "goto "));
        if (line == "x" || line.starts_with("x ")) {
            if (const auto key = numberAfter(line, "x ")) return strike(*key);
            if (!m_examAttempt.presentation(here).options.empty())
                return told("“x 2” strikes out option 2.\n");
        }
        if (line == "flag" || (line == "f" && !truth)) return flag();
        if (line == "pause") return pause();
        if (line == "clear") return shownUnless(m_examAttempt.clear(here, now()));
        return answer(here, line);
    }

    bool told(const std::string& text) {
        m_context.out << text;
        return false;
    }

    /// `why` as an attempt tells it: empty where it was stored.
    bool shownUnless(const std::string& why) { return why.empty() || told(why + '\n'); }
    bool toldUnless(const std::string& why, const std::string& done) {
        return told((why.empty() ? done : why) + '\n');
    }

    /// One step on or back; behind the last question there is the review.
    bool went(int position) {
        if (position > size()) return review();
        if (position < 1) return told("This is the first question.\n");
        return shownUnless(m_examAttempt.goTo(position, now()));
    }

    /// After an answer that is stored: where the step cannot be, that says nothing against the answer.
    bool goOn() {
        try {
            return went(m_examAttempt.position() + 1);
        } catch (const store::StoreError& error) {
            if (!store::mayTryAgain(error)) throw;
            return told(fmt::format(
                "Your answer is saved, but Chipwise could not go to the next question. {} To try again, "
                "type n.\n",
                error.what()));
        }
    }

    bool wentTo(std::optional<int> position) {
        if (!position) return told("“goto 3” goes to question 3.\n");
        if (*position < 1 || *position > size())
            return told(
                fmt::format("There is no question {}. Questions are numbered 1 to {}.\n", *position, size()));
        return went(*position);
    }

    bool flag() {
        const int here = m_examAttempt.position();
        const bool flagged = m_examAttempt.questions()[static_cast<std::size_t>(here) - 1].flagged;
        return toldUnless(m_examAttempt.setFlagged(here, !flagged, now()),
                          flagged ? "Flag removed." : "Flagged.");
    }

    bool strike(int key) {
        const int here = m_examAttempt.position();
        const bool struck =
            m_examAttempt.questions()[static_cast<std::size_t>(here) - 1].struck.contains(key);
        return toldUnless(m_examAttempt.setStruck(here, key, !struck, now()),
                          fmt::format("{} {}.", key, struck ? "restored" : "struck out"));
    }

    bool pause() {
        if (m_examAttempt.attempt().strict) {
            m_context.out << fmt::format("A strict {} cannot be paused.\n", m_noun);
            return false;
        }
        m_examAttempt.pause(now());
        if (!m_examAttempt.paused()) return told("Time is up.\n");
        m_context.out << fmt::format("Paused. Press Enter to continue, or type q to leave the {} paused.\n",
                                     m_noun);
        std::string line;
        m_done = !read(line, "") || line == "q" || line == "quit";
        if (!m_done) m_examAttempt.resumeClock(now());
        return true;
    }

    bool answer(int position, const std::string& line) {
        const std::string text = line.starts_with('=') ? line.substr(1) : line;
        const quiz::Presentation shown = m_examAttempt.presentation(position);
        TypedAnswer typed;
        try {
            typed = typedAnswer(shown, text, true);
        } catch (const std::invalid_argument& doesNotFit) {
            const bool aCommand = doesNotFit.what() == howToAnswer(shown); // perhaps one was meant
            return told(
                fmt::format("{}{}\n", doesNotFit.what(), aCommand ? " Type “help” for the commands." : ""));
        }
        const std::string problem = m_examAttempt.answer(position, typed.answer, typed.certainty, now());
        if (problem.empty()) return goOn();
        m_context.out << problem << '\n';
        return false;
    }

    /// Every question with its state; the exam stays open.
    bool review() {
        m_context.out << '\n';
        const int across = std::max(1, m_context.width / paletteCell);
        int position = 0;
        for (const study::SatQuestion& sat : m_examAttempt.questions()) {
            ++position;
            const bool last = position % across == 0 || position == size();
            const std::string cell =
                fmt::format("{:>4} {}{}", position, stateOf(sat), sat.flagged ? " flagged" : "");
            m_context.out << (last ? cell + '\n' : fmt::format("{:<{}}", cell, paletteCell));
        }
        m_context.out << counts()
                      << fmt::format(" “goto 3” goes to question 3. “submit” ends the {}.\n", m_noun);
        return false;
    }

    std::string counts() const {
        const auto answered = countOf(&study::SatQuestion::answered);
        return fmt::format("{} answered, {} unanswered, {} flagged, {} left.", answered, size() - answered,
                           countOf(&study::SatQuestion::flagged), study::clockText(left()));
    }

    bool submitWanted() {
        m_context.out << counts() << " Submit? (y/n)\n";
        std::string line;
        if (!read(line, "> ")) {
            m_done = true;
            return false;
        }
        m_submit = m_done = line == "y" || line == "yes";
        if (!m_done) m_context.out << "Not submitted.\n";
        return !m_done;
    }

    /// An exam that was begun by accident: nothing is lost with it, so nothing is asked.
    bool discard() {
        if (const std::string why = m_examAttempt.discard(); !why.empty()) return told(why + '\n');
        m_discarded = m_done = true;
        return told("Discarded. Nothing from this exam was kept.\n");
    }

    Exit finish() {
        const study::ExamReview review(m_learner, m_examAttempt.submit(now()));
        m_context.out << resultPage(m_context, review.result(),
                                    study::scoreWords(m_learner, review.result(), m_context.now()),
                                    study::afterExamWords(m_learner, review.result(), m_context.now()));
        m_context.print(howToGoOn);
        std::string line;
        while (readOn(line) && line != "q" && line != "quit") showPart(review, line);
        return Exit::Done;
    }

    bool readOn(std::string& line) {
        if (m_context.interactive) m_context.out << "> ";
        m_context.out.flush();
        const auto got = m_lines.next(line, whilePausedMs);
        return got && *got == LineRead::Line;
    }

    static std::vector<int> wanted(const study::ExamResult& result, const std::string& line) {
        using study::ResultPart;
        if (line == "w") return positionsOf(result, ResultPart::Missed);
        if (line == "g") return positionsOf(result, ResultPart::Guessed);
        if (line == "f") return positionsOf(result, ResultPart::Flagged);
        if (line == "a") return positionsOf(result, ResultPart::All);
        if (line.starts_with("d "))
            if (const auto domain = domainNamed(result, line.substr(2)))
                return positionsOf(result, ResultPart::All, *domain);
        const auto number = numberAfter(line, "");
        if (number) return {*number};
        return {};
    }

    /// Whether a line asks for nothing that there could be; why has been said.
    bool refused(const study::ExamResult& result, const std::string& line) {
        const auto number = numberAfter(line, "");
        const bool isPart = line == "w" || line == "g" || line == "f" || line == "a";
        const bool isDomain = line.starts_with("d ") && domainNamed(result, line.substr(2));
        if (number ? *number >= 1 && *number <= size() : isPart || isDomain) return false;
        told(number
                 ? fmt::format("There is no question {}. Questions are numbered 1 to {}.\n", *number, size())
                 : std::string(howToGoOn) + '\n');
        return true;
    }

    void showPart(const study::ExamReview& review, const std::string& line) {
        if (refused(review.result(), line)) return;
        const std::vector<int> positions = wanted(review.result(), line);
        for (const int position : positions) m_context.out << resultQuestion(m_context, review, position);
        if (positions.empty()) m_context.out << "No questions match.\n";
    }

    Context& m_context;
    const study::Learner& m_learner;
    study::ExamAttempt& m_examAttempt;
    TimedLines m_lines;
    const char* m_noun; ///< what the learner calls it
    Interrupted m_interrupted;
    bool m_warned = false; ///< five minutes were said
    bool m_done = false;
    bool m_submit = false;
    bool m_discarded = false;
};

} // namespace

Exit sitInTerminal(Context& context, const study::Learner& learner, study::ExamAttempt& examAttempt,
                   const std::string& resumedWords) {
    return ExamTerminal(context, learner, examAttempt).run(resumedWords);
}

} // namespace chipwise::cli

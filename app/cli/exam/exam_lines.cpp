#include "cli/exam/exam_lines.h"

#include "cli/exam/exam_shapes.h"
#include "cli/program.h"
#include "cli/study/study_shapes.h"
#include "cli/timed_lines.h"
#include "store/error.h"
#include "study/exam/after_exam.h"
#include "study/exam/exam_attempt.h"
#include "version.h"

#include <algorithm>
#include <optional>
#include <ostream>

namespace chipwise::cli {

namespace {

constexpr std::int64_t aDayMs = 86'400'000; ///< while the clock stands still nothing ends by itself

class ExamLines {
public:
    ExamLines(Context& context, const study::Learner& learner, study::ExamAttempt& examAttempt)
        : m_context(context), m_learner(learner), m_examAttempt(examAttempt), m_lines(context.in) {}

    Exit run(const std::string& resumedWords) {
        hello(resumedWords);
        m_examAttempt.resumeClock(now());
        std::string line;
        for (bool ask = true; !m_ended;) {
            if (m_examAttempt.over(now())) return submitted();
            if (ask) print(examQuestionEvent(m_examAttempt, left()));
            m_learner.profile().checkpoint();
            const auto read = m_lines.next(line, m_examAttempt.paused() ? aDayMs : left());
            if (!read) {
                ask = false;
                continue;
            }
            if (*read == LineRead::End) break;
            ask = *read == LineRead::TooLong ? refused("This line is too long. Send a shorter one.")
                                             : take(line);
            if (m_failed) return *m_failed;
        }
        if (m_discarded) return discarded();
        return m_submit ? submitted() : leftOpen();
    }

private:
    study::ExamNow now() const { return study::examNow(m_context.now()); }
    std::int64_t left() const { return m_examAttempt.leftMs(now()); }

    /// Printed means flushed. Where nobody can read it any more the attempt waits for its resumption.
    void print(const Json& event) {
        m_context.out << compact(event) << std::endl;
        if (!m_context.out) throw Failure(Exit::Unreadable, outputLost);
    }

    void hello(const std::string& resumedWords) {
        const store::Attempt& attempt = m_examAttempt.attempt();
        print({{"event", "hello"},
               {"protocol", 1},
               {"version", version},
               {"exam",
                {{"attempt", attempt.id},
                 {"title", attempt.title},
                 {"questions", m_examAttempt.questions().size()},
                 {"minutes", attempt.minutes},
                 {"strict", attempt.strict},
                 {"resumed", !resumedWords.empty()},
                 {"sentence", resumedWords.empty() ? Json(nullptr) : Json(resumedWords)},
                 {"answered", answered()},
                 {"left_seconds", secondsLeft(left())}}}});
    }

    bool refused(const std::string& message) {
        print({{"event", "error"}, {"message", message}});
        return false;
    }

    bool saved(int position) {
        print({{"event", "saved"}, {"position", position}, {"left_seconds", secondsLeft(left())}});
        return true;
    }

    /// `why` as an attempt tells it: empty where it was stored.
    bool savedOr(const std::string& why, int position) {
        return why.empty() ? saved(position) : refused(why);
    }

    std::int64_t answered() const {
        return std::ranges::count(m_examAttempt.questions(), true, &study::SatQuestion::answered);
    }

    Exit submitted() {
        const study::ExamResult result = m_examAttempt.submit(now());
        print(resultEvent(study::ExamReview(m_learner, result),
                          study::afterExamWords(m_learner, result, m_context.now())));
        print({{"event", "done"},
               {"answered", study::answeredIn(result)},
               {"correct", result.right},
               {"seconds", result.usedMs / 1000}});
        return Exit::Done;
    }

    Exit discarded() {
        print({{"event", "discarded"}});
        print({{"event", "done"}, {"answered", 0}});
        return Exit::Done;
    }

    /// Nothing is submitted: the attempt can be resumed. To stop the clock until then, pause it first.
    Exit leftOpen() {
        if (m_examAttempt.pausesWhenLeft()) m_examAttempt.pause(now());
        print({{"event", "done"}, {"answered", answered()}, {"left_seconds", secondsLeft(left())}});
        return Exit::Done;
    }

    /// What a line does; whether the question is to be shown again.
    bool take(const std::string& text) {
        // The parser takes a NUL for the end of the text.
        const bool whole = text.find('\0') == std::string::npos;
        const Json line = whole ? Json::parse(text, nullptr, false) : Json();
        if (!line.is_object()) return refused("Each line must be one JSON object.");
        try {
            if (line.contains("command")) return command(line);
            if (line.contains("answer")) return answer(line);
        } catch (const std::invalid_argument& doesNotFit) {
            return refused(doesNotFit.what());
        } catch (const store::StoreError& notWritten) {
            return notSaved(notWritten);
        }
        return refused("A line must have an \"answer\" or a \"command\".");
    }

    bool notSaved(const store::StoreError& what) {
        print(notSavedEvent(what));
        if (store::mayTryAgain(what)) return false;
        m_context.err << "chipwise: " << what.what() << '\n';
        m_failed = exitOf(what);
        return false;
    }

    int numberIn(const Json& line, const char* name, int otherwise) const {
        if (!line.contains(name)) return otherwise;
        const Json& number = line[name];
        if (!number.is_number_integer() || number < -1'000'000 || number > 1'000'000)
            throw std::invalid_argument(std::string("\"") + name + "\" must be a whole number.");
        return number.get<int>();
    }

    /// Answers the question in front, or another, and goes on to the one after it.
    bool answer(const Json& line) {
        const int position = numberIn(line, "position", m_examAttempt.position());
        const quiz::Answer given = answerFrom(m_examAttempt.presentation(position), line["answer"], true);
        const std::string problem = m_examAttempt.answer(position, given, certaintyFrom(line), now());
        if (!problem.empty()) return refused(problem);
        if (position == m_examAttempt.position()) goOn();
        return saved(position);
    }

    /// After an answer that is stored: where the step cannot be, that says nothing against the answer.
    void goOn() {
        const int next = m_examAttempt.position() + 1;
        if (next > static_cast<int>(m_examAttempt.questions().size())) return;
        try {
            static_cast<void>(m_examAttempt.goTo(next, now()));
        } catch (const store::StoreError& notWritten) {
            if (!store::mayTryAgain(notWritten)) throw;
        }
    }

    bool command(const Json& line) {
        const Json& name = line["command"];
        const int here = m_examAttempt.position();
        const int size = static_cast<int>(m_examAttempt.questions().size());
        const int position = numberIn(line, "position", here);
        if (name == "quit" || name == "submit") {
            m_ended = true;
            m_submit = name == "submit";
            return false;
        }
        if (name == "discard") {
            const std::string why = m_examAttempt.discard();
            m_ended = m_discarded = why.empty();
            return why.empty() || refused(why);
        }
        if (name == "review") {
            print(reviewEvent(m_examAttempt, left()));
            return true;
        }
        if (name == "goto" && line.contains("position")) return went(position);
        if (name == "next") return went(std::min(size, here + 1));
        if (name == "previous") return went(std::max(1, here - 1));
        if (name == "clear") return savedOr(m_examAttempt.clear(position, now()), position);
        if (name == "flag" || name == "unflag")
            return savedOr(m_examAttempt.setFlagged(position, name == "flag", now()), position);
        if (name == "strike" || name == "unstrike") {
            const int key = numberIn(line, "key", 0);
            return savedOr(m_examAttempt.setStruck(position, key, name == "strike", now()), position);
        }
        if (name == "pause" && !m_examAttempt.attempt().strict) return paused();
        if (name == "resume") return resumed();
        return refused(
            "Commands: goto (position), next, previous, clear, flag, unflag, strike (key), unstrike (key), "
            "review, pause and resume (in a relaxed exam), submit, discard, quit.");
    }

    bool went(int position) {
        const std::string why = m_examAttempt.goTo(position, now());
        return savedOr(why, m_examAttempt.position());
    }

    bool paused() {
        m_examAttempt.pause(now());
        return m_examAttempt.paused() ? saved(m_examAttempt.position()) : refused("Time is up.");
    }

    bool resumed() {
        m_examAttempt.resumeClock(now());
        return saved(m_examAttempt.position());
    }

    Context& m_context;
    const study::Learner& m_learner;
    study::ExamAttempt& m_examAttempt;
    TimedLines m_lines;
    bool m_ended = false;
    bool m_submit = false;
    bool m_discarded = false;
    std::optional<Exit> m_failed; ///< the database failed
};

} // namespace

Exit sitByLines(Context& context, const study::Learner& learner, study::ExamAttempt& examAttempt,
                const std::string& resumedWords) {
    return ExamLines(context, learner, examAttempt).run(resumedWords);
}

} // namespace chipwise::cli

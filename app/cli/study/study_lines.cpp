#include "cli/study/study_lines.h"

#include "cli/lines.h"
#include "cli/program.h"
#include "cli/study/study_shapes.h"
#include "store/error.h"
#include "study/learner.h"
#include "study/session.h"
#include "version.h"

#include <optional>
#include <ostream>

namespace chipwise::cli {

namespace {

/// What became of a line: whether the next question (or done) is printed, and whether the session ends.
enum class Then { Next, Stay, End };

class LineSession {
public:
    LineSession(Context& context, const study::Learner& learner, study::Session& session)
        : m_context(context), m_learner(learner), m_session(session) {}

    Exit run() {
        print(withReadOnly(m_context, {{"event", "hello"}, {"protocol", 1}, {"version", version}}));
        if (!ask()) return finish();
        std::string line;
        for (LineRead read = readLine(m_context.in, line); read != LineRead::End;
             read = readLine(m_context.in, line)) {
            const Then then =
                read == LineRead::TooLong ? error("This line is too long. Send a shorter one.") : take(line);
            if (m_failed) return *m_failed;
            if (then == Then::End || (then == Then::Next && !ask())) break;
            m_learner.profile().checkpoint();
        }
        return finish();
    }

private:
    /// Printed means flushed. Where nobody can read it any more the session ends; what was graded is saved.
    void print(const Json& event) {
        m_context.out << compact(event) << std::endl;
        if (!m_context.out) throw Failure(Exit::Unreadable, outputLost);
    }

    Then error(const std::string& message) {
        print({{"event", "error"}, {"message", message}});
        return Then::Stay;
    }

    /// Another Chipwise was writing, or the disk is full: the answer was not saved, and may be given again.
    /// Anything else ends the session.
    Then notSaved(const store::StoreError& what) {
        print(notSavedEvent(what));
        if (store::mayTryAgain(what)) {
            m_notSaved = exitOf(what);
            return Then::Stay;
        }
        m_context.err << "chipwise: " << what.what() << '\n';
        m_failed = exitOf(what);
        return Then::End;
    }

    bool ask() {
        m_notSaved.reset();
        if (m_session.verdict() != nullptr) m_session.next(m_context.now());
        const study::Asked* asked = m_session.current();
        if (asked == nullptr) return false;
        print(questionEvent(*asked));
        m_askedAtMs = m_context.now().ms;
        m_unitAsked = false;
        return true;
    }

    Exit finish() {
        const study::Summary sum = m_session.summary();
        Json done{{"event", "done"},
                  {"answered", sum.answered},
                  {"questions", sum.questions},
                  {"correct", sum.correct},
                  {"again", sum.again},
                  {"seconds", sum.seconds}};
        if (!sum.notAskedSentence.empty()) {
            done["not_asked"] = sum.notAsked;
            done["message"] = sum.notAskedSentence;
        }
        print(done);
        if (m_notSaved) m_context.err << "chipwise: The last answer or command was not saved.\n";
        return m_notSaved.value_or(Exit::Done);
    }

    Then take(const std::string& text) {
        // The parser takes a NUL for the end of the text.
        const bool whole = text.find('\0') == std::string::npos;
        const Json line = whole ? Json::parse(text, nullptr, false) : Json();
        if (!line.is_object()) return error("Each line must be one JSON object.");
        try {
            if (line.contains("command")) return command(line["command"]);
            if (line.contains("answer")) return answer(line);
        } catch (const std::invalid_argument& doesNotFit) {
            return error(doesNotFit.what());
        } catch (const store::StoreError& notWritten) {
            return notSaved(notWritten);
        }
        return error("A line must have an \"answer\" or a \"command\".");
    }

    Then answer(const Json& line) {
        const study::Asked asked = *m_session.current();
        const study::Now now = m_context.now();
        const study::Graded graded =
            m_session.answer(answerFrom(asked.presentation, line["answer"], m_unitAsked), certaintyFrom(line),
                             now, now.ms - m_askedAtMs);
        if (graded.answeredElsewhere) {
            print({{"event", "answered-elsewhere"}, {"card", asked.card.name}});
            return Then::Next;
        }
        if (graded.verdict.status == quiz::Verdict::Status::AskUnit) m_unitAsked = true;
        if (graded.verdict.status != quiz::Verdict::Status::Graded) return error(graded.verdict.note);
        print(gradedEvent(asked, graded));
        return Then::Next;
    }

    Then command(const Json& name) {
        if (name == "quit") return Then::End;
        if (name == "undo") return undo();
        if (name == "redo") return redo();
        const std::string card = m_session.current()->card.name;
        if (name == "reveal") return reveal();
        if (name == "hint") return hint();
        if (name == "skip")
            m_session.skip();
        else if (name == "suspend")
            m_session.suspend(m_context.now());
        else if (name == "flag") {
            print({{"event", "flagged"}, {"card", card}, {"flagged", m_session.toggleFlag(m_context.now())}});
            return Then::Next;
        } else
            return error("Commands: reveal, hint, undo, redo, skip, suspend, flag, quit.");
        print({{"event", name == "skip" ? "skipped" : "suspended"}, {"card", card}});
        return Then::Next;
    }

    Then reveal() {
        const quiz::Presentation& shown = m_session.current()->presentation;
        if (shown.kind != pack::Kind::Flashcard && shown.kind != pack::Kind::Flashcards)
            return error("Only flashcards can be revealed. Answer this question instead.");
        print({{"event", "back"}, {"back", shown.back}});
        return Then::Stay;
    }

    Then hint() {
        const std::string& hint = m_session.current()->presentation.hint;
        print({{"event", "hint"}, {"hint", hint.empty() ? Json(nullptr) : Json(hint)}});
        return Then::Stay;
    }

    Then undo() {
        const auto undone = m_session.undo(m_context.now());
        if (!undone) return error("There is nothing to undo in this session.");
        print({{"event", "undone"}, {"card", undone->card}, {"review", undone->event}});
        return Then::Next;
    }

    Then redo() {
        const auto redone = m_session.redo(m_context.now());
        if (!redone) return error("There is nothing to redo in this session.");
        print({{"event", "redone"}, {"card", redone->card}, {"review", redone->event}});
        return Then::Next;
    }

    Context& m_context;
    const study::Learner& m_learner;
    study::Session& m_session;
    std::int64_t m_askedAtMs = 0;
    bool m_unitAsked = false;       ///< for the open question: the next answer is graded with its unit
    std::optional<Exit> m_failed;   ///< the database failed
    std::optional<Exit> m_notSaved; ///< what came last may be sent again; the code where nothing more comes
};

} // namespace

Exit studyByLines(Context& context, const study::Learner& learner, study::Session& session) {
    return LineSession(context, learner, session).run();
}

} // namespace chipwise::cli

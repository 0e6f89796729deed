#include "cli/study/study_terminal.h"

#include "cli/json.h"
#include "cli/lines.h"
#include "cli/pack/pack_source.h"
#include "cli/program.h"
#include "cli/study/question_words.h"
#include "cli/study/typed_answer.h"
#include "cli/text.h"
#include "store/error.h"
#include "study/figures/mistakes.h"
#include "study/figures/what_comes_next.h"
#include "study/learner.h"
#include "study/packs/questions.h"
#include "study/plan/day/ahead_words.h"
#include "study/plan/day/comes_back_words.h"
#include "study/plan/day_words.h"
#include "study/plan/pace.h"
#include "study/session.h"
#include "study/session/terms.h"
#include "study/session_end.h"

#include <fmt/format.h>

#include <optional>
#include <ostream>

namespace chipwise::cli {

namespace {

enum class Command { Quit, Undo, Redo, Skip, Suspend, Flag, Hint, Case, Words, Flip, Keys };

constexpr const char* studyKeys =
    "Press Enter to check your answer and go on. Add “?” if you guessed, “!” if you are certain. u: undo. s: "
    "skip. f or flag: flag the question. h or hint: show a hint. w or words: open the glossary. q: quit. "
    "redo: redo what you undid. hide: never ask this question again. In a true/false question, f means "
    "false. In a question that you answer by typing words, h and w count as answers. Put “=” before an "
    "answer that looks like a command. Type only “?” to see this again.";

bool isTyped(pack::Kind kind) {
    return kind == pack::Kind::Short || kind == pack::Kind::Cloze;
}

/// A command is its word or its letter; at a true-false question "f" means false, and a typed answer may be
/// "h". A line that begins with "=" is always an answer.
std::optional<Command> commandFrom(const std::string& line, pack::Kind kind) {
    if (line == "q" || line == "quit") return Command::Quit;
    if (line == "u" || line == "undo") return Command::Undo;
    if (line == "redo") return Command::Redo;
    if (line == "s" || line == "skip") return Command::Skip;
    if (line == "hide" || line == "suspend") return Command::Suspend;
    if (line == "flag" || (line == "f" && kind != pack::Kind::TrueFalse)) return Command::Flag;
    if (line == "hint" || (line == "h" && !isTyped(kind))) return Command::Hint;
    if (line == "case") return Command::Case;
    if (line == "words" || (line == "w" && !isTyped(kind))) return Command::Words;
    if (line == "flip") return Command::Flip;
    if (line == "?") return Command::Keys;
    return std::nullopt;
}

/// "2026-08-14"; "2026-08-14 (facts), 2026-10-02 (question)" where the two differ.
std::string checkedWords(const study::Checked& checked) {
    const auto& [facts, question] = checked;
    if (facts.empty() || question.empty() || facts == question) return facts.empty() ? question : facts;
    return facts + " (facts), " + question + " (question)";
}

/// At Ctrl+C: an answer whose verdict is on the screen is in the journal.
constexpr const char* allSaved = "\nEvery answer is saved.\n";

class Terminal {
public:
    Terminal(Context& context, study::Learner& learner, study::Session& session)
        : m_context(context), m_learner(learner), m_session(session) {}

    Exit run() {
        if (m_session.current() == nullptr) {
            nothing();
            return Exit::Done;
        }
        if (!m_context.quiet) m_context.err << wrapped(studyKeys, m_context.width);
        if (m_session.options().cram && !m_context.quiet)
            m_context.out << wrapped(std::string(study::drillBegins), m_context.width);
        const InterruptMessage saved(allSaved);
        while (m_session.current() != nullptr && !m_stop) {
            takeBreak();
            if (!m_stop) question();
        }
        summary();
        if (m_notSaved) m_context.err << "chipwise: The last answer or command was not saved.\n";
        return m_notSaved.value_or(Exit::Done);
    }

private:
    void write(const std::string& text, int indent = 0) {
        m_context.out << wrapped(plain(text), m_context.width, indent);
    }
    std::string style(std::string_view text, Style look) const { return styled(text, look, m_context.color); }

    /// Whether only some of the questions were asked for: the figures of the day are about all of them.
    bool isFiltered() const {
        const study::SessionOptions& options = m_session.options();
        return !options.packs.empty() || options.objective || options.kind || !options.tag.empty() ||
               options.group;
    }

    std::string nothingAheadWords(const study::Today& today) const {
        if (!today.isStudyDay || !study::hasPutOff(today) || isFiltered()) return study::nothingAhead;
        return fmt::format("To study the {} put off until later days, run “chipwise study --all”.",
                           counted(today.waiting, "question"));
    }

    void nothing() {
        const study::Today today = m_learner.today(m_context.now());
        const bool isPartOfDay = today.due + today.fresh > 0; // the rest of it was not asked for
        if (m_session.options().ahead && !isPartOfDay)
            m_context.out << wrapped("There is nothing to study ahead. " + nothingAheadWords(today),
                                     m_context.width);
        else
            m_context.out << (isPartOfDay ? "Nothing to ask now." : nothingToAsk(m_context, m_learner, today))
                          << '\n';
        if (today.phase != study::ExamPhase::Day) return;
        for (const std::string& note : study::dayNotes(today, m_context.now()))
            m_context.out << wrapped(note, m_context.width);
        if (today.begun > 0)
            m_context.out << "“chipwise study --warm-up” asks the questions you know best.\n";
    }

    /// Reads a line; false at the end of the input. What stands on the screen by then is saved, so that a
    /// screen nobody sees any more ends the session.
    bool read(std::string& line, const char* prompt) {
        if (m_context.interactive) m_context.out << prompt;
        m_context.out.flush();
        if (!m_context.out) throw Failure(Exit::Unreadable, outputLost);
        m_learner.profile().checkpoint();
        LineRead got = readLine(m_context.in, line);
        for (; got == LineRead::TooLong; got = readLine(m_context.in, line))
            m_context.out << "This line is too long.\n";
        m_stop = m_stop || got == LineRead::End;
        return got == LineRead::Line;
    }

    /// Between two blocks of a long day.
    void takeBreak() {
        const auto due = m_session.breakDue();
        if (!due) return;
        m_session.endBreak();
        const std::string how = m_context.interactive ? " Press Enter to go on, or type q to stop." : "";
        m_context.out << '\n' << wrapped("Time for a short break. " + due->sentence + how, m_context.width);
        std::string line;
        if (m_context.interactive && read(line, "> ") &&
            commandFrom(line, pack::Kind::Choice) == Command::Quit)
            m_stop = true;
    }

    void question() {
        show(*m_session.current());
        m_askedAtMs = m_context.now().ms;
        m_unitAsked = false;
        std::string line;
        while (!m_stop && read(line, "> "))
            if (answered(line)) {
                if (!m_stop) forgetNotSaved();
                return;
            }
    }

    void show(const study::Asked& asked) {
        if (asked.brief) brief(*asked.brief);
        m_context.out << '\n' << style(fmt::format("{} of {}", asked.position, asked.of), Style::Dim);
        if (!asked.groupTitle.empty()) m_context.out << style("  " + titleOf(asked), Style::Dim);
        if (asked.isNew) m_context.out << style("  new", Style::Dim);
        m_context.out << "\n\n";
        if (!asked.whyBack.empty()) m_context.out << style(asked.whyBack, Style::Dim) << '\n';
        scenario(asked);
        if (!asked.changed.empty()) {
            write("Corrected since you last answered: " + asked.changed);
            m_context.out << '\n';
        }
        write(quiz::stemToRead(asked.presentation));
        if (const std::string offer = offered(asked.presentation, m_context.width); !offer.empty())
            m_context.out << '\n' << offer;
        m_context.out << style(howToAnswer(asked.presentation), Style::Dim);
        if (!asked.presentation.hint.empty()) m_context.out << style(" Type “hint” for a hint.", Style::Dim);
        m_context.out << '\n';
    }

    static std::string titleOf(const study::Asked& asked) {
        return (asked.card.scenario.empty() ? "" : "Case: ") + plain(asked.groupTitle);
    }

    /// A case is told once; its further questions only name it.
    void scenario(const study::Asked& asked) {
        if (asked.card.scenario.empty()) {
            m_case.clear();
        } else if (m_case == asked.card.scenario) {
            m_context.out << style("Type “case” to read the case again.", Style::Dim) << "\n\n";
        } else {
            m_case = asked.card.scenario;
            write(m_case);
            m_context.out << '\n';
        }
    }

    void brief(const study::Brief& brief) {
        m_context.out << '\n' << style(plain(brief.title), Style::Bold) << "\n\n";
        write(brief.text);
    }

    /// What a line does; true when the question is done with.
    bool answered(const std::string& line) {
        const study::Asked asked = *m_session.current();
        if (const auto command = commandFrom(line, asked.presentation.kind)) return obeyed(*command);
        if (line.empty()) return revealed(asked);
        try {
            const std::string text = line.starts_with('=') ? line.substr(1) : line;
            return graded(asked, typedAnswer(asked.presentation, text, m_unitAsked));
        } catch (const std::invalid_argument& how) {
            m_context.out << how.what() << '\n';
            return false;
        }
    }

    /// Does what writes; where another Chipwise was writing, or the disk is full, nothing has happened, and
    /// it may be tried again.
    template <class Work>
    bool unlessNotSaved(Work work) {
        try {
            return work();
        } catch (const store::StoreError& error) {
            if (!store::mayTryAgain(error)) throw;
            m_notSaved = exitOf(error);
            interruptMessage = "\nEvery answer but the last is saved.\n";
            m_context.out << "Not saved. " << error.what() << '\n';
            return false;
        }
    }

    void forgetNotSaved() {
        m_notSaved.reset();
        interruptMessage = allSaved;
    }

    bool obeyed(Command command) {
        return unlessNotSaved([&] { return obey(command); });
    }

    bool obey(Command command) {
        switch (command) {
        case Command::Quit: return m_stop = true;
        case Command::Undo: return undo();
        case Command::Redo: return redo();
        case Command::Skip: m_session.skip(); return true;
        case Command::Suspend:
            m_session.suspend(m_context.now());
            m_context.out << "Hidden. This question will not be asked again. To bring it back now, type “u”. "
                             "To do so later, run “chipwise bring-back”.\n";
            return true;
        case Command::Flag:
            m_context.out << (m_session.toggleFlag(m_context.now()) ? "Flagged.\n" : "Flag removed.\n");
            return false;
        case Command::Hint:
            return printOr(m_session.current()->presentation.hint, "This question has no hint.");
        case Command::Case:
            return printOr(m_session.current()->card.scenario, "This question does not come with a case.");
        case Command::Words: return explained();
        case Command::Flip: return flipped();
        case Command::Keys: return printOr(studyKeys, "");
        }
        return false;
    }

    /// The question stays open.
    bool printOr(const std::string& text, const char* otherwise) {
        if (text.empty())
            m_context.out << otherwise << '\n';
        else
            write(text);
        return false;
    }

    /// Words of the glossary: before the answer those of the question alone.
    bool explained() {
        const study::Asked& asked = *m_session.current();
        study::update(m_glossary, m_learner, asked.card.pack);
        const study::Terms& terms = m_glossary.terms;
        const bool after = m_session.verdict() != nullptr;
        const auto found = after ? study::termsAfter(terms, asked) : study::termsBefore(terms, asked);
        if (found.empty())
            m_context.out << (after ? "This question has no glossary terms.\n"
                                    : "No glossary terms to show before you answer.\n");
        for (const store::Term* term : found) {
            m_context.out << style(plain(term->word), Style::Bold) << '\n';
            write(term->meaning, 2);
        }
        return false;
    }

    /// The question that changes one constraint of this one comes next.
    bool flipped() {
        const pack::Card& card = m_session.current()->card;
        const auto& contrast = card.question.effective.contrast;
        if (m_session.verdict() == nullptr || !contrast)
            return printOr(
                {},
                contrast
                    ? "Answer this question first. Then type “flip” to see it with one constraint changed."
                    : "This question has no variant with one constraint changed.");
        using AskNext = study::Session::AskNext;
        const AskNext asking = m_session.askNext(card.pack + '/' + *contrast, m_context.now());
        if (asking == AskNext::Asked) return true;
        return printOr({}, asking == AskNext::AnsweredToday
                               ? "You have already answered the variant today. It comes back when it is due."
                               : "The variant is hidden or not installed.");
    }

    bool revealed(const study::Asked& asked) {
        if (!asked.presentation.back.empty())
            write(asked.presentation.back);
        else
            m_context.out << howToAnswer(asked.presentation) << '\n';
        return false;
    }

    bool undo() {
        const auto undone = m_session.undo(m_context.now());
        m_context.out << (undone ? "Undone.\n" : "There is nothing to undo in this session.\n");
        return undone.has_value();
    }

    /// The repeated answer stands, and the session goes on behind it.
    bool redo() {
        const auto redone = m_session.redo(m_context.now());
        if (redone && m_session.verdict() != nullptr) m_session.next(m_context.now());
        m_context.out << (redone ? "Redone.\n" : "There is nothing to redo in this session.\n");
        return redone.has_value();
    }

    bool graded(const study::Asked& asked, const TypedAnswer& typed) {
        const study::Now now = m_context.now();
        study::Graded graded;
        if (!unlessNotSaved([&] {
                graded = m_session.answer(typed.answer, typed.certainty, now, now.ms - m_askedAtMs);
                return true;
            }))
            return false;
        forgetNotSaved();
        if (graded.answeredElsewhere) {
            m_context.out << "You answered that question in another window or terminal."
                          << (m_session.current() != nullptr ? " Here is the next one.\n" : "\n");
            return true;
        }
        if (graded.verdict.status == quiz::Verdict::Status::AskUnit) m_unitAsked = true;
        if (graded.verdict.status != quiz::Verdict::Status::Graded) {
            m_context.out << graded.verdict.note << '\n';
            return false;
        }
        verdict(asked, typed.answer, graded);
        afterVerdict();
        if (m_session.verdict() != nullptr) m_session.next(m_context.now());
        return true;
    }

    void afterVerdict() {
        std::string line;
        while (m_session.verdict() != nullptr && read(line, "Enter: next, u: undo > ")) {
            const auto command = commandFrom(line, pack::Kind::Choice);
            if (!command || command == Command::Skip) return;
            if (obeyed(*command) && (command == Command::Quit || command == Command::Flip)) return;
        }
    }

    void verdict(const study::Asked& asked, const quiz::Answer& given, const study::Graded& graded) {
        if (graded.lucky)
            m_context.out << style(study::luckyWords(graded), Style::Warn);
        else if (graded.verdict.correct)
            m_context.out << style("Right.", Style::Good);
        else
            m_context.out << style(study::wrongWords(graded, asked.presentation.kind), Style::Bad);
        if (!graded.verdict.correct)
            m_context.out << "  The answer: "
                          << plain(rightAnswer(asked.presentation, graded.verdict.expected));
        m_context.out << '\n';
        if (!graded.verdict.correct)
            m_context.out << partByPart(asked.presentation, given, graded.verdict.expected, m_context.width);
        if (!graded.verdict.note.empty()) write(graded.verdict.note);
        if (!asked.card.question.why.empty())
            write(quiz::filled(asked.card.question.why, asked.presentation));
        writeSources(asked.card);
        m_context.out << style(whenAgain(graded), Style::Dim) << '\n';
        if (asked.card.question.effective.contrast)
            m_context.out << style("Type “flip” for the same question with one constraint changed.",
                                   Style::Dim)
                          << '\n';
    }

    void writeSources(const pack::Card& card) {
        const auto sources = study::sourcesOf(m_learner, card);
        for (const std::string& source : sources)
            m_context.out << style("Source: " + plain(source), Style::Dim) << '\n';
        if (const std::string checked = checkedWords(study::checkedOn(m_learner, card));
            !sources.empty() && !checked.empty())
            m_context.out << style("Last checked: " + plain(checked), Style::Dim) << '\n';
    }

    std::string whenAgain(const study::Graded& graded) const {
        const std::string words = study::comesBackWords(graded, m_context.now());
        return words.empty() ? "Not scheduled." : words;
    }

    void summary() {
        const study::Summary sum = m_session.summary();
        if (!sum.notAskedSentence.empty())
            m_context.out << '\n' << wrapped(printable(sum.notAskedSentence), m_context.width);
        if (sum.answered == 0) return;
        std::string words =
            fmt::format("{} of {} question{} right on the first try{}, {}.", sum.correct, sum.questions,
                        sum.questions == 1 ? "" : "s", study::guessedWords(sum.guessed),
                        study::spentWords(static_cast<double>(sum.seconds)));
        if (m_session.options().cram) words += ' ' + std::string(study::drillEnds);
        const std::string next = study::whatComesNext(m_learner, m_context.now());
        if (!next.empty()) words += ' ' + next;
        m_context.out << '\n' << wrapped(words, m_context.width);
        m_context.out << (m_notSaved ? "Every answer but the last is saved.\n" : "Every answer is saved.\n");
    }

    Context& m_context;
    study::Learner& m_learner;
    study::Session& m_session;
    std::int64_t m_askedAtMs = 0;
    bool m_unitAsked = false; ///< for the open question: the next answer is graded with its unit
    bool m_stop = false;
    std::optional<Exit> m_notSaved; ///< what was typed last can be typed again; the code where it is not
    study::Glossary m_glossary;     ///< of the pack whose words were asked for last
    std::string m_case;             ///< the scenario that was told last
};

} // namespace

Exit studyInTerminal(Context& context, study::Learner& learner, study::Session& session) {
    return Terminal(context, learner, session).run();
}

} // namespace chipwise::cli

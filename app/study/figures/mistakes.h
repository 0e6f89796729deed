#pragma once

#include "study/clock.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::store {
struct CardRow;
}

namespace chipwise::study {

class Learner;
struct SessionOptions;

/// Why an answer was wrong, as the learner labels it.
enum class MistakeLabel : std::uint8_t { None, Knowledge, Misread, MixedUp, Time };
std::string_view toText(MistakeLabel);
MistakeLabel mistakeLabelFromText(std::string_view);

/// A question that deserves another look. A right answer that was not lucky puts it right.
struct Mistake {
    std::string card;
    std::string stem;  ///< plain text, with the numbers that were drawn for `event`
    std::string event; ///< the answer it is about, for its label
    std::int64_t atMs = 0;
    bool sureButWrong = false; ///< answered wrong though "certain", and not put right since
    bool repeated = false;     ///< missed twice or more in the last 30 days, and not put right since
    bool lucky = false;        ///< its newest answer: right, but "guess", or more likely guessed than known
    bool flagged = false;
    bool missed = false;               ///< `event` was wrong; only then has it a label
    std::optional<std::uint64_t> seed; ///< of the presentation that `event` answers
    std::string said;  ///< what was answered, in plain words; empty where words do not tell (flashcard)
    std::string right; ///< what would have been right, likewise
    MistakeLabel label = MistakeLabel::None;
    std::string contrast; ///< the question with one constraint changed, where the pack has it
};

/// A wrong option taken for a right one, over all answers of choice questions.
struct ConfusionPair {
    std::string chosen; ///< plain text of the wrong option
    std::string right;
    int times = 0;
    std::int64_t lastMs = 0;
    std::vector<std::string> cards; ///< in which it happened, newest first
};

/// Newest first, each list for itself; a question can stand in several. What is set aside is only ever
/// flagged. An answer to a key that the author has corrected since is nobody's mistake, and counts for
/// nothing.
struct Mistakes {
    std::vector<Mistake> sureButWrong;
    std::vector<Mistake> repeated;
    std::vector<Mistake> lucky;
    std::vector<Mistake> flagged;
    std::vector<ConfusionPair> pairs; ///< most often first, from the newest 10,000 events
    int open = 0;                     ///< to correct: questions in any of the first three lists, each once
    int missedOnce = 0;               ///< missed and not put right since, but in none of them
};

/// "A question appears here when you miss it twice in 30 days, …": for somebody whose lists are empty, what
/// brings a question there and what takes it away again, and how many questions were missed once.
std::string mistakesRule(const Mistakes&);
/// "22 questions are not listed because you missed them only once. They come back as scheduled."; empty where
/// there are none.
std::string missedOnceWords(int missedOnce);

Mistakes mistakesOf(const Learner&, const Now&);

/// The lengths of the lists, without reading a question.
struct MistakeCounts {
    int sureButWrong = 0;
    int repeated = 0;
    int lucky = 0;
    int flagged = 0;
    int open = 0;
    int missedOnce = 0;
};
MistakeCounts countMistakes(const Learner&, const Now&);
/// The same for who has read the cards already.
MistakeCounts countMistakes(const Learner&, const Now&, const std::map<std::string, store::CardRow>&);

/// A question whose last miss was not put right since.
struct OpenMiss {
    std::string card;
    bool sureButWrong = false;
};
std::vector<OpenMiss> openMisses(const Learner&, const Now&);
/// The same for who has read the cards already.
std::vector<OpenMiss> openMisses(const Learner&, const Now&, const std::map<std::string, store::CardRow>&);

/// Kept in the profile, beside the journal; an empty label takes it away.
void setMistakeLabel(Learner&, const std::string& event, MistakeLabel);

/// What a learner reads where a drill begins, whatever it is of, and at its end.
inline constexpr std::string_view drillBegins = "Drill: nothing is rescheduled, and the map does not change.";
inline constexpr std::string_view drillEnds = "Nothing was rescheduled, and the map did not change.";

/// Every drill, wherever it begins: exactly these questions, whether due or not, and nothing is rescheduled:
/// each comes back on the day that was said. No cards for an empty list, which as a session would mean all of
/// the day.
SessionOptions drillOf(std::vector<std::string> cards);
/// A lucky one or a sure-but-wrong one that is put right leaves its list, in a drill as anywhere.
SessionOptions drillOf(const std::vector<Mistake>&);
/// The open ones of all lists, each once: sure but wrong first.
SessionOptions drillOf(const Mistakes&);
/// "Drill this pair": the questions in which it happened and others that offer both options.
SessionOptions drillOf(const Learner&, const ConfusionPair&);

} // namespace chipwise::study

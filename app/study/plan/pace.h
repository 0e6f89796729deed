#pragma once

#include "memory/learner_recall.h"
#include "memory/plan/capacity_ledger.h"
#include "pack/text/settings.h"
#include "study/core.h"

#include <map>
#include <string>

namespace chipwise::study {

/// An estimate as every screen prints it: rounded, and at least one minute for anything at all.
int wholeMinutes(double seconds);
/// Time that has been spent: "less than a minute", "1 minute", "34 minutes".
std::string spentWords(double seconds);
/// A number of questions in a forecast, which is a mean of its runs, as every screen and command prints it.
int wholeQuestions(double questions);

/// What a question takes: how long the learner sits over it, for a kind with thirty answers in the last two
/// months their mean. A pack has many kinds, so that takes weeks: from thirty answers of any kind on, one
/// with fewer begins at what other kinds take. Kinds differ for everybody, so each of these counts once,
/// however often it was answered, and so do the usual 22 seconds, which are all there is before. A day is a
/// sum of answers, and a few slow ones take much of it, so a median would announce too little. Today's do not
/// count yet, so that the day's estimates stand still. No answer counts as faster than four seconds or slower
/// than a minute: the learner clicked by mistake, or was away. Practice exams and readiness checks say
/// nothing of it: nobody reads a verdict there. And how often it is asked again that day, because the first
/// answer was wrong.
class Pace {
public:
    static constexpr double usualSeconds = 22;
    static constexpr std::int64_t shortestMs = 4'000;
    static constexpr std::int64_t longestMs = 60'000;

    Pace() = default;
    Pace(const Core&, const Now&);
    /// As the answers before that instant have it.
    Pace(const Core&, const Now&, std::int64_t until);
    /// That of a study day to come, if nothing is answered until then.
    static Pace ofNext(std::int64_t studyDay, const Core&, const Now&);

    double seconds(pack::Kind) const;
    /// Over all kinds.
    double seconds() const { return m_all; }
    /// For a question that is known with that chance: with its returns the same day where it is not.
    double seconds(pack::Kind kind, double chance) const {
        return seconds(kind) * memory::answersThatDay(1 - chance, returns());
    }
    /// Answers that follow a miss the same day until it is right: the learner's mean, beginning with one.
    double returns() const { return m_returns; }
    /// How the learner's chances on that study day differ from the model's.
    const memory::LearnerRecall& recall() const { return m_recall; }
    /// Share of first answers that are right: the learner's, beginning with a half.
    double firstRecall() const { return m_firstRecall; }

private:
    /// Returns how many answers were read. Instants in milliseconds; the end is excluded.
    std::size_t read(const Core&, std::int64_t since, std::int64_t until);

    std::map<pack::Kind, double> m_byKind;
    double m_all = usualSeconds;
    double m_expected = usualSeconds; ///< of a kind without an answer
    double m_firstRecall = 0.5;
    double m_returns = 1;
    memory::LearnerRecall m_recall;
};

} // namespace chipwise::study

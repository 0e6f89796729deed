#pragma once

#include "study/learner.h"
#include "study/readiness/readiness_report.h"
#include "study/session.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// A part of a pack that the session has completed.
struct CompletedPart {
    enum class Kind {
        FinishedSubject, ///< each of its questions was right on three separate days
        FinishedLevel,
        BegunLevel ///< each of its questions has been asked
    };
    Kind kind = Kind::FinishedSubject;
    std::string title;
    std::string pack;
    int group = -1; ///< of a subject
    int questions = 0;
};

/// The subject to work on after a session with misses, and the session that does: the one that every screen
/// calls the weakest (Learner::weakestSubject), or, before there are enough answers to tell, the one with
/// most misses in the session.
struct WeakestHere {
    std::string title;
    int asked = 0;
    int right = 0;
    bool isOfAll = false; ///< the numbers are of the newest answers to all of it, not of this session's
    SessionOptions options;
    bool isDrill = false; ///< nothing of it is left to schedule today: it is asked without scheduling
};

/// A question that was missed at its first answer of the session.
struct MissedHere {
    std::string card;
    std::string stem;
    std::string back; ///< "Comes back tomorrow."; empty where it is no longer installed
};

/// The end of a session: what it changed, and what comes next. It judges the answers, never the person.
struct SessionEnd {
    Summary summary;
    Map map; ///< as it is now
    int knownBefore = 0;
    /// How many more are known, without what was missed at its first answer of the session: that counts as
    /// known right after it, but nobody would call it gained. At most what the map gained.
    int gained = 0;
    /// Cards whose cell changed, in the order of their answers.
    std::vector<std::string> lit;
    std::vector<CompletedPart> completed; ///< subjects first
    std::string headline;
    std::string sentence;   ///< what stands below it; may be empty
    std::string counted;    ///< "31 questions, 26 right on the first try, 16 minutes"; empty without answers
    std::string afterwards; ///< what is left of today, or what tomorrow holds
    std::optional<WeakestHere> weakest; ///< nothing where `readiness` names a domain
    /// What Progress says is next; nothing after a test-out.
    std::optional<PackReadiness> readiness;
    std::vector<MissedHere> missed;
    int ahead = 0;         ///< reviews due on the next study day that can be done now (Today::ahead)
    int newAhead = 0;      ///< where there are none: new questions that can be begun now (Today::newAhead)
    bool schedules = true; ///< false after a drill or a test

    int knownNow() const { return map.known(); }
    bool namesDomain() const { return readiness && readiness->stepDomain; }
};

/// `before`: the map when the session began. One that is left early ends as well: what it had ahead counts as
/// left today.
SessionEnd sessionEnd(const Learner&, const Session&, const Map& before, const Now&);

} // namespace chipwise::study

#pragma once

#include "study/session.h"

#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// A part of a pack that a learner may say "I know this already" of.
struct TestablePart {
    SessionOptions options; ///< of the session that tests it
    std::string title;
    int questions = 0;   ///< that a test could ask: graded ones never answered, one a fact
    bool enough = false; ///< as many as a pass takes
};

/// The pack's subjects, in its order.
std::vector<TestablePart> testableSubjects(const Learner&, const std::string& packId);
/// The domains of its exam plans that have any such question.
std::vector<TestablePart> testableDomains(const Learner&, const std::string& packId);

/// Right answers in a row that pass a test.
int answersToPass();

/// What a session that tests is about: "Inside the chips"; empty where nothing of that name is installed.
std::string testedTitle(const Learner&, const SessionOptions&);

} // namespace chipwise::study

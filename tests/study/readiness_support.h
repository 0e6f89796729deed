#pragma once

#include "exam_table.h"
#include "study/exam/check_form.h"
#include "study/readiness/check_state.h"
#include "study/readiness/holdout.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace chipwise::study {

/// A learner with a pack whose plan has two domains of so many questions each, two on each fact where
/// `shares` says so.
class ReadinessTable : public ExamTable {
public:
    explicit ReadinessTable(int perDomain = 110, const std::string& firstQuestions = {})
        : ExamTable(std::vector<int>{}) {
        learner.install(written(perDomain, firstQuestions), now);
        allowNew();
    }

    /// The first session, which sets questions aside.
    void beginStudies() { learner.start({}, now); }

    std::vector<std::string> keptAside() const { return learner.profile().cardsKeptAside(); }
    const KeptAside& kept() const { return learner.core().keptAside(); }

    Form check(std::uint64_t seed = 3) {
        FormRequest request;
        request.seed = seed;
        auto offer = prepareCheck(learner, request, now);
        if (!offer.form) throw std::logic_error(offer.sentence);
        return *std::move(offer.form);
    }
    /// Sits a check, the first `blank` questions left alone; `right` of the others first.
    ExamResult sitCheck(int right, int blank = 0) {
        auto sat = ExamAttempt::begin(learner, check(), examNow());
        const int questions = static_cast<int>(sat->questions().size());
        for (int position = blank + 1; position <= questions; ++position)
            answer(*sat, position, position - blank <= right);
        return sat->submit(examNow());
    }
    using ExamTable::answer;

private:
    std::filesystem::path written(int perDomain, const std::string& firstQuestions) {
        const auto folder = m_own.path() / "pack";
        std::filesystem::create_directories(folder / "questions");
        std::ofstream(folder / "pack.md")
            << "# Ready\nid: ready\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
               "license: CC0-1.0\nladder: core\n\nFor a test.\n\n## Exam: Both halves {#both}\nquestions: "
               "20\n"
               "minutes: 20\nraw-pass: 70 %\n\n- 1 (60%) First half\n- 2 (40%) Second half\n";
        for (const int domain : {1, 2}) {
            const std::string name = "d" + std::to_string(domain);
            std::ofstream file(folder / "questions" / (name + ".md"));
            file << "# Half " << name << " {#" << name << "}\nobjective: both " << domain << "\n\n";
            if (domain == 1) file << firstQuestions;
            for (int i = 1; i <= perDomain; ++i)
                file << choiceQuestion(name + "-" + std::to_string(i), i % 4 == 0 ? "tags: core\n" : "");
        }
        return folder;
    }

    TestFolder m_own;
};

/// Studies a few questions a day, the first of each day wrong.
inline void studyDays(ReadinessTable& table, int days, int aDay = 6) {
    for (int day = 0; day < days; ++day) {
        SessionOptions options;
        options.limit = aDay;
        auto session = table.learner.start(options, table.now);
        bool right = false;
        for (int i = 0; i < aDay && session->current(); ++i) {
            table.answer(*session, right, right ? memory::Certainty::Certain : memory::Certainty::Guess);
            right = true;
        }
        table.now = daysLater(table.now, 1);
    }
}

} // namespace chipwise::study

#pragma once

#include "insight/certainty.h"
#include "insight/known_over_time.h"
#include "insight/recall.h"
#include "memory/model.h"
#include "store/profile.h"
#include "study/memory/memory_reading.h"
#include "study/memory/own_tests.h"
#include "study/readiness/exam_record.h"
#include "study/readiness/progress_figures.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace chipwise::study {

/// A study day on which a card was hidden, or brought back.
struct HiddenOn {
    std::int64_t day = 0;
    bool isHidden = false;
};
using HidesByCard = std::unordered_map<std::string, std::vector<HiddenOn>>; ///< oldest first

/// Goes over the history of every card once, and keeps of the cards of a pack, or of all, what their answers
/// tell. What they say of the learner's recall is found from all packs.
class HistoryReading {
public:
    /// An empty pack: all of them.
    HistoryReading(const memory::Model&, const store::ReplayJournal&, const std::string& pack);

    std::unordered_map<std::string, insight::MemoryTimeline> timelines;
    HidesByCard hides;
    std::vector<insight::Recollection> recollections;
    std::vector<insight::SaidAnswer> said;
    FirstAnswers firstAnswers;
    OwnTests tests;

private:
    void readCard(const std::string& card, std::span<const store::ReplayEvent>, bool isKept);
    void add(const TestedRecall&);

    const memory::Model& m_model;
};

/// Adds what the past tells: of each day what screens showed on its morning, and of today what they show now.
/// `rows` hold the mornings that were kept; the others count what was not hidden then.
void addPast(ProgressFigures&, const Map&, const HidesByCard&, std::span<const store::ForecastRow> rows);

/// "Until Fri, Nov 20, the chart shows what the memory model alone said, as Chipwise did then." Empty where
/// the learner's reviews said nothing else before the first day on which they counted.
std::string modelSentence(const ProgressFigures&, const std::optional<std::int64_t>& ownScaleFrom);

} // namespace chipwise::study

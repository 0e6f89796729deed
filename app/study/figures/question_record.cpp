#include "study/figures/question_record.h"

#include "insight/known_over_time.h"
#include "memory/sprt.h"
#include "study/answer_event.h"
#include "study/core.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/percent_known.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::study {
namespace {

/// Goes over a question's events, oldest first, and keeps what its memory held then.
class RecordReading {
public:
    RecordReading(const Core& core, std::span<const store::Event> events, const Now& now)
        : m_core(core), m_recall(core.recallShown(now)), m_revoked(revokedAmong(events)) {
        for (const store::Event& event : events) read(event);
    }

    std::vector<PastAnswer> answers;
    insight::MemoryTimeline timeline;

private:
    void read(const store::Event& event) {
        if (m_revoked.contains(event.id)) return;
        const std::int64_t day = memory::studyDay(event.atMs, event.utcOffsetMin);
        if (event.type == store::EventType::Reset) {
            m_memory.reset();
            for (PastAnswer& answer : answers) answer.forgotten = true;
            keep(day);
        }
        const bool known = event.type == store::EventType::Reschedule && event.params == startsKnown;
        if (known && !m_memory) {
            m_memory = memory::CardMemory{memory::knownState(*m_core.model), day, 1, 0, event.atMs};
            keep(day);
        }
        if (event.type == store::EventType::Answer) add(event, day);
    }

    void add(const store::Event& event, std::int64_t day) {
        const Now then{event.atMs, event.utcOffsetMin};
        const memory::Observation seen = observationOf(event);
        PastAnswer answer;
        answer.atMs = event.atMs;
        answer.day = day;
        answer.mode = event.mode.value_or(store::Mode::Study);
        answer.correct = event.correct.value_or(false);
        if (!seen.selfRating) answer.certainty = seen.certainty;
        if (m_memory) answer.before = shownChance(then);
        answer.unknownBefore = isUnknown();
        if (schedulesMemory(event)) {
            m_memory = memory::after(*m_core.model, m_memory, answeredIn(event));
            answer.after = shownChance(then);
            answer.unknownAfter = isUnknown();
            if (event.dueMs) answer.interval = memory::studyDay(*event.dueMs, event.utcOffsetMin) - day;
            keep(m_memory->lastDay);
        }
        answers.push_back(answer);
    }

    /// As that day's screens showed it.
    double shownChance(const Now& then) const {
        return m_recall.on(studyDay(then)).recall(m_core.shownByModel(*m_memory, then));
    }

    bool isUnknown() const { return m_memory && m_memory->outcome == memory::DayOutcome::MissedInExam; }

    void keep(std::int64_t day) {
        insight::MemoryStep step{day, {}};
        if (m_memory) step = {day, m_memory->state, m_memory->outcome};
        insight::addStep(timeline, step);
    }

    const Core& m_core;
    const memory::RecallByDay& m_recall;
    std::unordered_set<std::string> m_revoked;
    std::optional<memory::CardMemory> m_memory;
};

constexpr std::int64_t farthestAhead = 3'650; ///< days of the curve

/// On the morning of that day; of a question that was new then, after its answer.
std::optional<double> chanceShown(const insight::ShownRecall& recall, const insight::MemoryTimeline& timeline,
                                  std::int64_t day) {
    const auto morning = insight::chanceOnMorning(recall, timeline, day);
    return morning ? morning : insight::chanceInEvening(recall, timeline, day);
}

std::vector<ChanceOnDay> curveOf(const insight::ShownRecall& recall, const insight::MemoryTimeline& timeline,
                                 const std::optional<double>& now, std::int64_t today,
                                 const std::optional<std::int64_t>& nextDay) {
    std::vector<ChanceOnDay> curve;
    if (timeline.empty()) return curve;
    const std::int64_t last = std::clamp(nextDay.value_or(today), today, today + farthestAhead);
    for (std::int64_t day = timeline.front().day; day <= last; ++day)
        curve.push_back({day, day == today ? now : chanceShown(recall, timeline, day)});
    return curve;
}

std::vector<SameFactQuestion> sameFactOf(const Learner& learner, const std::string& card, const Now& now) {
    const auto library = learner.core().library();
    const store::CardOutline* entry = library->find(card);
    std::vector<SameFactQuestion> questions;
    if (entry == nullptr) return questions;
    for (const store::CardOutline* other : library->siblings(*entry)) {
        if (library->isKeptAside(other->card)) continue; // a fact tells what it asks
        SameFactQuestion question{other->card, stemOf(learner.core(), other->card),
                                  learner.chance(other->card, now)};
        const auto row = learner.profile().card(other->card);
        question.hidden = row && row->suspended;
        question.missedInExam =
            row && row->memory && row->memory->outcome == memory::DayOutcome::MissedInExam;
        questions.push_back(std::move(question));
    }
    return questions;
}

} // namespace

std::string chanceWords(const PastAnswer& answer) {
    const auto inWords = [](double chance, bool isUnknown) {
        return isUnknown ? std::string("not known") : fmt::format("{}%", percentKnown(chance));
    };
    const std::string before = answer.before ? inWords(*answer.before, answer.unknownBefore) : "new";
    if (!answer.after) return before;
    const std::string after = inWords(*answer.after, answer.unknownAfter);
    return answer.correct ? before + " → " + after : fmt::format("{}, afterward: {}", before, after);
}

std::string afterMissWords(const QuestionRecord& record) {
    const auto isNoLower = [](const PastAnswer& answer) {
        const bool isKnown = answer.before && answer.after && !answer.unknownBefore && !answer.unknownAfter;
        return !answer.correct && isKnown && percentKnown(*answer.after) >= percentKnown(*answer.before);
    };
    if (std::ranges::none_of(record.answers, isNoLower)) return {};
    return "After a wrong answer, the chance can stay the same or even rise, because you then see the right "
           "answer and are asked again that day until you know it.";
}

QuestionRecord questionRecord(const Learner& learner, const std::string& card, const Now& now) {
    const Core& core = learner.core();
    const auto events = core.profile.events(card);
    RecordReading reading(core, events, now);
    QuestionRecord record;
    record.keptAside = core.keptAside().contains(card);
    record.answers = std::move(reading.answers);
    const NextDays days(learner, now);
    record.why = days.why(card);
    record.next = days.of(card).value_or(NextDay{});
    if (record.next.day) record.nextDay = std::max(*record.next.day, studyDay(now));
    record.curve = curveOf({*core.model, core.recallShown(now)}, reading.timeline, learner.chance(card, now),
                           studyDay(now), record.nextDay);
    if (!record.keptAside) record.sameFact = sameFactOf(learner, card, now);
    return record;
}

std::string modeWords(store::Mode mode) {
    switch (mode) {
    case store::Mode::Study: return "study";
    case store::Mode::Cram: return "drill";
    case store::Mode::Exam: return "practice exam";
    case store::Mode::Check: return "test-out";
    case store::Mode::Readiness: return "readiness check";
    }
    return {};
}

} // namespace chipwise::study

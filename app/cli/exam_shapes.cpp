#include "cli/exam_shapes.h"

#include "cli/study_shapes.h"
#include "study/answer_event.h"

#include <stdexcept>

namespace chipwise::cli {

namespace {

/// An answer as it was graded; none where the question is gone or was left open.
std::optional<quiz::Verdict> verdictOn(const pack::Card& card, const quiz::Presentation& shown,
                                       const std::string& journal) {
    const auto answer = quiz::answerFromJournal(shown, journal);
    if (!answer) return std::nullopt;
    try {
        return quiz::grade(card, shown, quiz::withUnitAsked(*answer));
    } catch (const std::invalid_argument&) {
        return std::nullopt;
    }
}

/// As it came with the answer; a blank has none.
Json certaintyShape(const study::SatQuestion& sat) {
    return sat.answer ? Json(study::textOf(sat.certainty)) : Json(nullptr);
}

Json domainShape(const study::FormDomain& domain) {
    return {{"number", domain.number},
            {"title", domain.title},
            {"wanted", domain.scored + domain.unscored},
            {"available", domain.available}};
}

} // namespace

std::int64_t secondsLeft(std::int64_t leftMs) {
    return (leftMs + 999) / 1000;
}

Json examQuestionEvent(const study::Sitting& sitting, std::int64_t leftMs) {
    const int position = sitting.position();
    const study::SatQuestion& sat = sitting.questions()[static_cast<std::size_t>(position) - 1];
    Json event = shownQuestion(sitting.card(position), sitting.presentation(position));
    event["position"] = position;
    event["of"] = sitting.questions().size();
    event["answer"] = sat.answer ? answerShape(*sat.answer) : Json(nullptr);
    event["confidence"] = certaintyShape(sat);
    event["flagged"] = sat.flagged;
    event["struck"] = sat.struck;
    event["left_seconds"] = secondsLeft(leftMs);
    return event;
}

Json reviewEvent(const study::Sitting& sitting, std::int64_t leftMs) {
    Json questions = Json::array();
    int position = 0;
    int answered = 0;
    int flagged = 0;
    for (const study::SatQuestion& sat : sitting.questions()) {
        answered += sat.answered ? 1 : 0;
        flagged += sat.flagged ? 1 : 0;
        questions.push_back({{"position", ++position},
                             {"card", sat.card},
                             {"answered", sat.answered},
                             {"flagged", sat.flagged},
                             {"visited", sat.visited},
                             {"struck", sat.struck},
                             {"answer", sat.answer ? answerShape(*sat.answer) : Json(nullptr)},
                             {"confidence", certaintyShape(sat)}});
    }
    return {{"event", "review"},
            {"answered", answered},
            {"open", position - answered},
            {"flagged", flagged},
            {"left_seconds", secondsLeft(leftMs)},
            {"questions", questions}};
}

Json resultEvent(const study::ExamResult& result, const study::Sitting& sitting) {
    Json event{{"event", "result"}};
    event.update(Json::parse(study::toJson(result)));
    int position = 0;
    for (Json& question : event["questions"]) {
        ++position;
        const pack::Card card = sitting.card(position);
        const quiz::Presentation shown = sitting.presentation(position);
        const auto verdict = verdictOn(card, shown, question["answer"].get<std::string>());
        question["position"] = position;
        question["expected"] = verdict ? expectedShape(shown.kind, verdict->expected) : Json(nullptr);
        question["explanation"] = explanationOf(card, shown, verdict.value_or(quiz::Verdict{}));
    }
    return event;
}

Json offerShape(const study::FormOffer& offer) {
    Json lacking = Json::array();
    for (const study::FormDomain& domain : offer.lacking) lacking.push_back(domainShape(domain));
    Json shape{{"possible", offer.form.has_value()},
               {"slice", offer.slice},
               {"largest", offer.form ? static_cast<int>(offer.form->questions.size()) : offer.largest},
               {"lacking", lacking},
               {"sentence", offer.sentence}};
    if (offer.form) {
        shape["minutes"] = offer.form->minutes;
        shape["unseen"] = offer.form->unseen;
    }
    return shape;
}

Json historyShape(const std::vector<study::ExamResult>& history) {
    Json list = Json::array();
    for (const study::ExamResult& result : history) {
        Json shape = Json::parse(study::toJson(result));
        shape.erase("questions");
        list.push_back(std::move(shape));
    }
    return list;
}

} // namespace chipwise::cli

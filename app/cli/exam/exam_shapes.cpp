#include "cli/exam/exam_shapes.h"

#include "cli/study/study_shapes.h"
#include "study/answer_event.h"

namespace chipwise::cli {

namespace {

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

Json examQuestionEvent(const study::ExamAttempt& examAttempt, std::int64_t leftMs) {
    const int position = examAttempt.position();
    const study::SatQuestion& sat = examAttempt.questions()[static_cast<std::size_t>(position) - 1];
    Json event = shownQuestion(examAttempt.card(position), examAttempt.presentation(position));
    event["position"] = position;
    const auto target = examAttempt.card(position).question.effective.seconds;
    event["target_seconds"] = target ? Json(*target) : Json(nullptr);
    event["of"] = examAttempt.questions().size();
    event["answer"] = sat.answer ? answerShape(*sat.answer) : Json(nullptr);
    event["confidence"] = certaintyShape(sat);
    event["flagged"] = sat.flagged;
    event["struck"] = sat.struck;
    event["left_seconds"] = secondsLeft(leftMs);
    return event;
}

Json reviewEvent(const study::ExamAttempt& examAttempt, std::int64_t leftMs) {
    Json questions = Json::array();
    int position = 0;
    int answered = 0;
    int flagged = 0;
    for (const study::SatQuestion& sat : examAttempt.questions()) {
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

Json resultShape(const study::ExamReview& review, const std::vector<int>& positions,
                 const std::string& afterwards) {
    Json shape = Json::parse(study::toJson(review.result()));
    Json questions = Json::array();
    for (const int position : positions) {
        const study::ReviewedQuestion& seen = review.at(position);
        Json question = std::move(shape["questions"][static_cast<std::size_t>(position) - 1]);
        question["position"] = position;
        question["stem"] = seen.stem;
        question["given"] = seen.given ? answerShape(*seen.given) : Json(nullptr);
        question["expected"] = seen.put.installed && !seen.changed
                                   ? expectedShape(seen.put.presentation.kind, seen.expected)
                                   : Json(nullptr);
        question["said"] = seen.words.said;
        question["right"] = seen.words.right;
        question["explanation"] =
            explanationOf(seen.put.card, seen.put.presentation, seen.verdict.value_or(quiz::Verdict{}));
        questions.push_back(std::move(question));
    }
    shape["questions"] = std::move(questions);
    shape["afterwards"] = afterwards;
    return shape;
}

Json resultEvent(const study::ExamReview& review, const std::string& afterwards) {
    Json event{{"event", "result"}};
    event.update(
        resultShape(review, study::positionsOf(review.result(), study::ResultPart::All), afterwards));
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

Json checkShape(const study::CheckState& state) {
    return {{"pack", state.pack},
            {"plan", state.exam},
            {"kept_aside", state.keptAside},
            {"taken", state.taken},
            {"possible", state.questions > 0},
            {"questions", state.questions},
            {"minutes", state.minutes},
            {"will_be_drawn", state.willBeDrawn},
            {"sentence", state.whyNone}};
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

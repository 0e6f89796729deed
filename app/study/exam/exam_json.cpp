#include "study/exam/exam_json.h"

#include "study/answer_event.h"
#include "study/exam/exam_result.h"
#include "study/json_text.h"

namespace chipwise::study {
namespace {

using Json = OrderedJson;

Json toObject(const FormDomain& domain) {
    return {{"number", domain.number}, {"title", domain.title},       {"weight", domain.weight},
            {"scored", domain.scored}, {"unscored", domain.unscored}, {"available", domain.available}};
}

FormDomain domainFrom(const Json& json) {
    FormDomain domain;
    json.at("number").get_to(domain.number);
    json.at("title").get_to(domain.title);
    json.at("weight").get_to(domain.weight);
    json.at("scored").get_to(domain.scored);
    json.at("unscored").get_to(domain.unscored);
    json.at("available").get_to(domain.available);
    return domain;
}

Json toObject(const ResultDomain& domain) {
    Json json = toObject(domain.domain);
    json["right"] = domain.right;
    json["of"] = domain.of;
    json["low"] = domain.low;
    json["high"] = domain.high;
    return json;
}

ResultDomain resultDomainFrom(const Json& json) {
    ResultDomain domain;
    domain.domain = domainFrom(json);
    json.at("right").get_to(domain.right);
    json.at("of").get_to(domain.of);
    json.at("low").get_to(domain.low);
    json.at("high").get_to(domain.high);
    return domain;
}

Json toObject(const ResultQuestion& question) {
    return {{"card", question.card},
            {"domain", question.domain},
            {"scored", question.scored},
            {"answered", question.answered},
            {"correct", question.correct},
            {"credit", question.credit},
            {"flagged", question.flagged},
            {"confidence", textOf(question.certainty)},
            {"changed", question.changed},
            {"first_correct", question.firstCorrect},
            {"thought_ms", question.thoughtMs},
            {"target_seconds", question.targetSeconds},
            {"answer", question.answer},
            {"gone", question.gone},
            {"put_hash", question.putHash}};
}

ResultQuestion questionFrom(const Json& json) {
    ResultQuestion question;
    json.at("card").get_to(question.card);
    json.at("domain").get_to(question.domain);
    json.at("scored").get_to(question.scored);
    json.at("answered").get_to(question.answered);
    json.at("correct").get_to(question.correct);
    json.at("credit").get_to(question.credit);
    json.at("flagged").get_to(question.flagged);
    question.certainty = certaintyFrom(json.at("confidence").get_ref<const std::string&>());
    json.at("changed").get_to(question.changed);
    json.at("first_correct").get_to(question.firstCorrect);
    json.at("thought_ms").get_to(question.thoughtMs);
    json.at("answer").get_to(question.answer);
    // What was submitted before there were these still reads.
    question.targetSeconds = json.value("target_seconds", 0);
    question.gone = json.value("gone", false);
    question.putHash = json.value("put_hash", std::string());
    return question;
}

template <typename Items>
Json toArray(const Items& items) {
    Json array = Json::array();
    for (const auto& item : items) array.push_back(toObject(item));
    return array;
}

template <typename Item>
std::vector<Item> itemsFrom(const Json& array, Item (*read)(const Json&)) {
    std::vector<Item> items;
    for (const Json& item : array) items.push_back(read(item));
    return items;
}

ExamResult resultFrom(const Json& json) {
    ExamResult result;
    json.at("attempt").get_to(result.attempt);
    json.at("title").get_to(result.title);
    json.at("started_ms").get_to(result.startedMs);
    json.at("submitted_ms").get_to(result.submittedMs);
    json.at("utc_offset_min").get_to(result.utcOffsetMin);
    json.at("time_up").get_to(result.timeUp);
    json.at("minutes").get_to(result.minutes);
    json.at("used_ms").get_to(result.usedMs);
    json.at("scored").get_to(result.scored);
    json.at("points").get_to(result.points);
    json.at("right").get_to(result.right);
    json.at("blank").get_to(result.blank);
    json.at("percent").get_to(result.percent);
    json.at("raw_pass").get_to(result.rawPass);
    if (!json.at("passed").is_null()) result.passed = json.at("passed").get<bool>();
    json.at("right_to_wrong").get_to(result.rightToWrong);
    json.at("wrong_to_right").get_to(result.wrongToRight);
    json.at("target_seconds").get_to(result.targetSeconds);
    json.at("used_seconds").get_to(result.usedSeconds);
    result.check = json.value("check", false);
    result.domains = itemsFrom(json.at("domains"), resultDomainFrom);
    result.questions = itemsFrom(json.at("questions"), questionFrom);
    return result;
}

} // namespace

std::string domainsToJson(const std::vector<FormDomain>& domains) {
    return oneLine(toArray(domains));
}

std::optional<std::vector<FormDomain>> domainsFromJson(const std::string& text) {
    if (text.empty()) return std::vector<FormDomain>();
    return readFrom(text, [](const Json& json) { return itemsFrom(json, domainFrom); });
}

std::string toJson(const ExamResult& result) {
    Json json{{"attempt", result.attempt},
              {"title", result.title},
              {"started_ms", result.startedMs},
              {"submitted_ms", result.submittedMs},
              {"utc_offset_min", result.utcOffsetMin},
              {"time_up", result.timeUp},
              {"minutes", result.minutes},
              {"used_ms", result.usedMs},
              {"scored", result.scored},
              {"points", result.points},
              {"right", result.right},
              {"blank", result.blank},
              {"percent", result.percent},
              {"raw_pass", result.rawPass},
              {"passed", nullptr},
              {"right_to_wrong", result.rightToWrong},
              {"wrong_to_right", result.wrongToRight},
              {"target_seconds", result.targetSeconds},
              {"used_seconds", result.usedSeconds}};
    if (result.passed) json["passed"] = *result.passed;
    if (result.check) json["check"] = true;
    json["domains"] = toArray(result.domains);
    json["questions"] = toArray(result.questions);
    return oneLine(json);
}

std::optional<ExamResult> examResultFromJson(const std::string& text) {
    return readFrom(text, resultFrom);
}

} // namespace chipwise::study

#include "study/exam/print_order.h"

#include "study/json_text.h"

namespace chipwise::study {
namespace {

OrderedJson printedForm(const Form& form) {
    OrderedJson questions = OrderedJson::array();
    for (const store::AttemptQuestion& asked : form.questions)
        questions.push_back(
            {{"card", asked.card}, {"domain", asked.domain}, {"scored", asked.scored}, {"seed", asked.seed}});
    return {{"title", form.title},      {"minutes", form.minutes}, {"partial", form.partial},
            {"raw_pass", form.rawPass}, {"seed", form.seed},       {"questions", std::move(questions)}};
}

Form formFrom(const OrderedJson& json) {
    Form form;
    json.at("title").get_to(form.title);
    json.at("minutes").get_to(form.minutes);
    json.at("partial").get_to(form.partial);
    json.at("raw_pass").get_to(form.rawPass);
    json.at("seed").get_to(form.seed);
    for (const OrderedJson& asked : json.at("questions")) {
        store::AttemptQuestion question;
        asked.at("card").get_to(question.card);
        asked.at("domain").get_to(question.domain);
        asked.at("scored").get_to(question.scored);
        asked.at("seed").get_to(question.seed);
        form.questions.push_back(std::move(question));
    }
    return form;
}

PrintOrder orderFrom(const OrderedJson& json) {
    PrintOrder order;
    order.form = formFrom(json.at("form"));
    json.at("target").get_to(order.target);
    json.at("day").get_to(order.day);
    json.at("versions").get_to(order.versions);
    if (!json.at("letter").is_null()) order.letter = json.at("letter").get<bool>();
    json.at("key").get_to(order.key);
    return order;
}

PrintReport reportFrom(const OrderedJson& json) {
    PrintReport report;
    json.at("files").get_to(report.files);
    json.at("key").get_to(report.key);
    json.at("problem").get_to(report.problem);
    json.at("taken").get_to(report.taken);
    return report;
}

} // namespace

std::string toJson(const PrintOrder& order) {
    return oneLine({{"form", printedForm(order.form)},
                    {"target", order.target},
                    {"day", order.day},
                    {"versions", order.versions},
                    {"letter", order.letter ? OrderedJson(*order.letter) : OrderedJson(nullptr)},
                    {"key", order.key}});
}

std::string toJson(const PrintReport& report) {
    return oneLine(
        {{"files", report.files}, {"key", report.key}, {"problem", report.problem}, {"taken", report.taken}});
}

std::optional<PrintOrder> printOrderFromJson(const std::string& text) {
    return readFrom(text, orderFrom);
}

std::optional<PrintReport> printReportFromJson(const std::string& text) {
    return readFrom(text, reportFrom);
}

} // namespace chipwise::study

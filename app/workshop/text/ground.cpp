#include "workshop/text/ground.h"

#include "pack/model/calculation.h"

namespace chipwise::workshop {

std::set<std::string> factsNamedBy(const pack::Question& question) {
    const pack::Settings& settings = question.effective;
    std::set<std::string> ids(settings.facts.begin(), settings.facts.end());
    const auto add = [&ids](const std::string& expression) {
        for (auto& id : pack::factsNamedIn(expression)) ids.insert(std::move(id));
    };
    for (const pack::Let& let : settings.lets) add(let.expression);
    if (settings.lets.empty()) return ids;
    for (const pack::NumericAnswer& answer : question.numbers) add(answer.value), add(answer.high);
    return ids;
}

} // namespace chipwise::workshop

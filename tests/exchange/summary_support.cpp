#include "summary_support.h"

#include "pack/read/reader.h"
#include "pack/write/writer.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

using namespace chipwise;

namespace {

std::string answers(const pack::Question& q) {
    std::string text;
    for (const auto& option : q.options) text += (option.credit == 100 ? " +" : " -") + option.text;
    for (const auto& step : q.steps) text += " " + step;
    for (const auto& pair : q.pairs) text += " " + pair.left + "=>" + pair.right;
    for (const auto& n : q.numbers) {
        text += " =" + n.value;
        if (!n.tolerance.empty()) text += "+-" + n.tolerance;
        if (!n.unit.empty()) text += " " + n.unit;
    }
    for (const auto& answer : q.texts) text += " =" + answer.text;
    if (!q.back.empty()) text += " => " + q.back;
    return text;
}

} // namespace

std::vector<std::string> summaries(const exchange::Imported& imported) {
    std::vector<std::string> lines;
    for (const auto& group : imported.groups)
        for (const auto& q : group.questions)
            lines.push_back(fmt::format("{} {}{}", pack::toText(q.kind()), q.stem, answers(q)));
    return lines;
}

std::vector<std::string> complaints(const std::vector<pack::Diagnostic>& diagnostics) {
    std::vector<std::string> lines;
    for (const auto& d : diagnostics) lines.push_back(fmt::format("{} at {}", d.code, d.line));
    return lines;
}

std::string refused(const exchange::Imported& imported) {
    pack::Pack whole;
    whole.id = "imported";
    whole.title = "Imported";
    whole.files.push_back({"questions/10-imported.md", imported.groups});
    std::string text;
    for (const auto& problem : pack::readPack(pack::write(whole)).diagnostics)
        if (problem.severity == pack::Severity::Error) text += pack::toText(problem) + "\n";
    return text;
}

std::string csvFile(const std::string& name) {
    std::ifstream stream(std::string(TEST_DATA "/csv/") + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

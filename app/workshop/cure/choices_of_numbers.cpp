#include "workshop/cure/choices.h"

#include "pack/model/fact_value.h"
#include "pack/parse/number_answer.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"
#include "workshop/cure/fact_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace chipwise::workshop {
namespace {

/// Both readings of "1,000": a thousand, or one with three decimals.
std::vector<std::string> readingsOf(std::string_view number) {
    std::string joined(number);
    std::erase(joined, ',');
    std::vector<std::string> readings;
    if (pack::numberIn(joined)) readings.push_back(joined);
    if (std::ranges::count(number, ',') != 1 || number.find('.') != std::string_view::npos) return readings;
    std::string pointed(number);
    pointed[pointed.find(',')] = '.';
    if (pack::numberIn(pointed)) readings.push_back(pointed);
    return readings;
}

void chooseFactNumber(const ProblemPlace& place, Choices& to) {
    for (const auto& row : brokenFactRows(place.snapshot())) {
        if (row.file != place.file() || row.line != place.lineNumber()) continue;
        const auto columns = factColumns();
        const auto cell = [&](std::string_view name) {
            return row.cells[static_cast<std::size_t>(std::ranges::find(columns, name) - columns.begin())];
        };
        const auto change = [&](std::string_view column, std::string_view value) {
            return withCell(place.snapshot(), row.file, row.line, column, value);
        };
        const auto value = cell("value");
        for (const auto& reading : readingsOf(value))
            to.push_back({"Write " + reading, change("value", reading)});
        const auto mistake = pack::numberMistake(value, cell("unit"));
        if (mistake && !mistake->number.empty() && !mistake->qualifier.empty() && cell("qualifier").empty()) {
            auto edits = change("value", mistake->number);
            for (auto& edit : change("qualifier", mistake->qualifier)) edits.push_back(std::move(edit));
            to.push_back({fmt::format("Write {}, and {} in the qualifier column", mistake->number,
                                      inQuotes(mistake->qualifier)),
                          std::move(edits)});
        }
        return;
    }
}

bool sameWord(std::string_view a, std::string_view b) {
    const auto singular = [](std::string_view unit) {
        return unit.size() > 3 && unit.ends_with('s') ? unit.substr(0, unit.size() - 1) : unit;
    };
    return singular(a) == singular(b);
}

/// The number that stands as the answer, and the bytes of its line.
struct WrittenNumber {
    std::string value;
    std::string unit;
    std::string behind; ///< a tolerance
    bool range = false;
    int line = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::optional<WrittenNumber> numberAt(const ProblemPlace& place, int number, std::string_view text) {
    const auto line = place.line(number);
    const auto at = text.empty() ? std::string_view::npos : line.find(text);
    const auto length = pack::numberLength(text);
    if (at == std::string_view::npos || length == 0) return std::nullopt;
    return WrittenNumber{std::string(text.substr(0, length)),
                         std::string(pack::trimmed(text.substr(length))),
                         {},
                         false,
                         number,
                         at,
                         at + text.size()};
}

/// The answer the message is about, in the order in which the checker looks for numbers.
std::optional<WrittenNumber> writtenNumber(const ProblemPlace& place) {
    const auto& q = place.question()->question;
    if (const auto answer = place.answerAt(place.lineNumber())) {
        if (!q.options.empty()) return numberAt(place, place.lineNumber(), q.options[*answer].text);
        if (!q.texts.empty()) return numberAt(place, place.lineNumber(), q.texts[*answer].text);
        if (*answer >= q.numbers.size()) return std::nullopt;
        const auto& number = q.numbers[*answer];
        auto text = place.line();
        pack::takeCredit(text);
        const auto at = text.find(number.value);
        auto found = at == std::string_view::npos ? std::nullopt
                                                  : numberAt(place, place.lineNumber(), text.substr(at));
        if (!found) return std::nullopt;
        found->unit = number.unit;
        found->range = !number.high.empty();
        if (!number.tolerance.empty()) found->behind = " +- " + number.tolerance;
        return found;
    }
    const auto& lines = place.sections().lines();
    for (auto i = place.section()->body; i < place.section()->bodyEnd; ++i)
        for (const auto& gap : q.gaps)
            if (pack::numberLength(gap.text) > 0 && lines[i].text.find("{{") != std::string_view::npos)
                if (auto found = numberAt(place, lines[i].number, gap.text)) return found;
    return std::nullopt;
}

const pack::Fact* numberFact(const ProblemPlace& place) {
    for (const auto& id : place.question()->question.effective.facts)
        if (const auto* fact = place.snapshot().read.pack.fact(id); fact && fact->number) return fact;
    return nullptr;
}

} // namespace

void chooseNumber(const ProblemPlace& place, Choices& to) {
    if (place.file().ends_with(".csv")) return chooseFactNumber(place, to);
    const auto line = place.line();
    auto begin = line.size();
    for (std::size_t byte = 0; byte < line.size() && begin == line.size(); ++byte)
        if (pack::isDigit(line[byte]) && pack::columnAt(line, byte) >= place.problem().column) begin = byte;
    const auto comma = pack::commaNumberAtStart(line.substr(begin));
    if (!comma) return;
    for (const auto& reading : readingsOf(comma->text))
        to.push_back({"Write " + reading,
                      {place.replacing(place.lineNumber(), begin, begin + comma->text.size(), reading)}});
}

void makeShort(const ProblemPlace& place, Choices& to) {
    const auto* kind = place.question() ? place.question()->settings.find("kind") : nullptr;
    if (kind && kind->value == "numeric")
        to.push_back(
            {"The answer is text: write “kind: short”",
             {{place.file(), pack::replacing(kind->line, kind->valueColumn, kind->endColumn, "short")}}});
}

void chooseFactOrAnswer(const ProblemPlace& place, Choices& to) {
    const auto* fact = place.question() ? numberFact(place) : nullptr;
    const auto written = fact ? writtenNumber(place) : std::nullopt;
    if (!written) return;
    const bool keepsUnit = written->unit.empty() || sameWord(written->unit, fact->unit);
    const auto unit = keepsUnit ? written->unit : fact->unit;
    const bool keepsTolerance = keepsUnit || written->behind.ends_with('%');
    auto text = fact->value + (keepsTolerance ? written->behind : std::string());
    if (!unit.empty()) text += " " + unit;
    to.push_back({fmt::format("The fact is right: write {} here", text),
                  {place.replacing(written->line, written->begin, written->end, text)}});
    if (written->range) return;
    auto edits = withCell(place.snapshot(), *fact, "value", written->value);
    if (!keepsUnit)
        for (auto& edit : withCell(place.snapshot(), *fact, "unit", written->unit))
            edits.push_back(std::move(edit));
    to.push_back({fmt::format("The answer is right: write {} in {}", written->value, fact->mark.file),
                  std::move(edits)});
}

} // namespace chipwise::workshop

#include "exchange/table/table_row.h"
#include "exchange/text/markdown_text.h"
#include "exchange/text/wording.h"
#include "pack/text/new_id.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace chipwise::exchange {
namespace {

/// "easy", "leicht", "3" as the format writes them.
std::optional<std::string> difficultyIn(std::string_view cell) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> german{{{"leicht", "easy"},
                                                                                   {"einfach", "easy"},
                                                                                   {"mittel", "medium"},
                                                                                   {"schwer", "hard"},
                                                                                   {"schwierig", "hard"},

                                                                                   {"difficult", "hard"}}};
    const auto word = folded(cell);
    if (auto written = pack::difficultyFrom(pack::lowered(pack::trimmed(cell)))) return written;
    const auto* found = std::ranges::find(german, word, [](const auto& entry) { return entry.first; });
    return found == german.end() ? std::nullopt : std::optional(std::string(found->second));
}

} // namespace

bool RowReader::addSettings(pack::Question& question) {
    auto& settings = question.settings;
    if (const auto text = cell(Column::Difficulty); !text.empty()) {
        settings.difficulty = difficultyIn(text);
        if (!settings.difficulty)
            fail("CW648", columnOf(Column::Difficulty),
                 fmt::format("“{}” is not a difficulty.", pack::shortened(text)),
                 "Write easy, medium, hard, a number from 1 to 5, or a percentage such as 65%.");
    }
    if (const auto text = cell(Column::Seconds); !text.empty()) {
        int seconds = 0;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
        if (error == std::errc{} && seconds > 0 &&
            (stop == text.data() + text.size() || *stop == ' ' || *stop == 's'))
            settings.seconds = seconds;
        else
            fail("CW648", columnOf(Column::Seconds),
                 fmt::format("“{}” is not a number of seconds.", pack::shortened(text)),
                 "Write a whole number of at least 1.");
    }
    addTags(settings);
    for (const auto at : m_refs)
        if (auto ref = onOneLine(cellAt(at)); !ref.empty()) settings.refs.push_back(std::move(ref));
    if (const auto why = cell(Column::Explanation); !why.empty()) question.why = markdown(why);
    addId(question);
    return addObjectives(settings) && !m_failed;
}

void RowReader::addTags(pack::Settings& settings) const {
    settings.tags = m_table.defaults.tags;
    std::string text = onOneLine(cell(Column::Tags));
    std::ranges::replace(text, ';', ',');
    const bool spaces = m_shape.dialect == "anki" || text.find(',') == std::string::npos;
    for (const auto tag : pack::listItems(text, spaces && m_shape.dialect != "own" ? ' ' : ','))
        settings.tags.emplace_back(tag);
    for (auto& tag : settings.tags) std::ranges::replace(tag, ',', ';');
}

bool RowReader::addObjectives(pack::Settings& settings) {
    std::string text = onOneLine(cell(Column::Objective));
    std::ranges::replace(text, ';', ',');
    for (const auto item : pack::listItems(text)) {
        const auto parts = pack::listItems(item, ' ');
        if (parts.size() != 2) {
            fail("CW648", columnOf(Column::Objective),
                 fmt::format("“{}” is not an objective.", pack::shortened(item)),
                 "Write the exam's id, a space, and the objective's number: aif-c01 2.3.4");
            return false;
        }
        settings.objectives.push_back({std::string(parts[0]), std::string(parts[1])});
    }
    return true;
}

/// Anki's own ids hold any characters; nobody would miss one that is not good here.
void RowReader::addId(pack::Question& question) {
    const auto id = cell(Column::Id);
    if (pack::isId(id)) {
        question.id = std::string(id);
    } else if (!id.empty() && m_shape.dialect != "anki") {
        const auto place = placeOf(columnOf(Column::Id));
        m_to.problem("CW656", place.line, place.column,
                     fmt::format("“{}” is not a valid id, so the question was imported without it.",
                                 pack::shortened(id)),
                     "An id has up to 64 letters, digits, periods, “_”, and “-”, and starts with a letter or "
                     "digit.");
    }
}

} // namespace chipwise::exchange

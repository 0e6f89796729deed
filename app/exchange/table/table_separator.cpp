#include "exchange/table/table_separator.h"

#include "exchange/table/table_head.h"
#include "pack/text/csv.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace chipwise::exchange {
namespace {

constexpr std::size_t rowsLookedAt = 200;

/// How well a separator fits.
struct Fit {
    bool knownHead = false;
    double agreement = 0; ///< share of the rows with the commonest number of cells
    std::size_t columns = 1;
    friend auto operator<=>(const Fit&, const Fit&) = default;
};

Fit fitOf(const pack::SourceText& source, char separator) {
    pack::Problems ignored("");
    const auto rows = pack::csvRows(source, separator, ignored, rowsLookedAt);
    std::map<std::size_t, std::size_t> counts;
    for (const auto& row : rows) ++counts[row.cells.size()];
    Fit fit;
    for (const auto& [columns, count] : counts) {
        const double agreement = static_cast<double>(count) / static_cast<double>(rows.size());
        if (columns > 1 && agreement >= fit.agreement) fit = {false, agreement, columns};
    }
    if (rows.empty() || fit.columns == 1) return fit;
    std::vector<std::string> head;
    for (const auto& cell : rows.front().cells) head.push_back(cell.text);
    fit.knownHead = headOf(head).usable;
    return fit;
}

} // namespace

bool canSeparate(char sign) {
    if (sign == '\t') return true;
    const bool isAscii = sign >= ' ' && sign <= '~';
    return isAscii && sign != '"' && !pack::isLetter(sign) && !pack::isDigit(sign);
}

char separatorOf(const pack::SourceText& source) {
    // Nobody types a tab by accident.
    constexpr double convincing = 0.8;
    const auto tabs = fitOf(source, '\t');
    if (tabs.knownHead || (tabs.columns > 1 && tabs.agreement >= convincing)) return '\t';
    char best = tabs.columns > 1 ? '\t' : ',';
    Fit bestFit = tabs;
    for (const char separator : {',', ';', '|', ':'}) {
        const auto fit = fitOf(source, separator);
        if (fit <= bestFit || fit.columns == 1) continue;
        best = separator;
        bestFit = fit;
    }
    return best;
}

std::optional<CardLineShape> cardLine(const pack::SourceText& source) {
    std::string_view only;
    for (int line = 1; line <= source.lineCount(); ++line) {
        if (pack::isBlank(source.line(line))) continue;
        if (!only.empty()) return std::nullopt;
        only = source.line(line);
    }
    const auto cards = pack::listItems(only, ';');
    if (cards.size() < 2) return std::nullopt;
    for (const std::string_view inside : {" - ", " – ", "=", ": "}) {
        const auto fits = [&](std::string_view card) {
            const auto at = card.find(inside);
            return at != std::string_view::npos && at > 0 && at + inside.size() < card.size() &&
                   card.find(inside, at + 1) == std::string_view::npos;
        };
        if (std::ranges::all_of(cards, fits)) return CardLineShape{';', inside};
    }
    return std::nullopt;
}

} // namespace chipwise::exchange

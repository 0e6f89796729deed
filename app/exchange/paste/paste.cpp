#include "exchange/paste/paste.h"

#include "exchange/aiken/aiken.h"
#include "exchange/document/card_list.h"
#include "exchange/document/document.h"
#include "exchange/draft/imported.h"
#include "exchange/gift/gift.h"
#include "exchange/text/foreign_text.h"
#include "exchange/text/markdown_text.h"
#include "pack/parse/facts_reader.h"
#include "pack/parse/question_file.h"
#include "pack/text/codes.h"
#include "pack/text/csv.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace chipwise::exchange {
namespace {

/// The last visible line before each heading.
std::vector<int> lastLines(const std::vector<int>& starts, const std::vector<std::string_view>& lines) {
    std::vector<int> result;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        int last = i + 1 < starts.size() ? starts[i + 1] - 1 : static_cast<int>(lines.size());
        while (last > starts[i] && pack::trimmed(lines[static_cast<std::size_t>(last) - 1]).empty()) --last;
        result.push_back(last);
    }
    return result;
}

std::vector<int> headingLines(const pack::ParsedFile& file) {
    std::vector<int> starts;
    for (const auto& group : file.groups) {
        if (group.group.mark.line > 0) starts.push_back(group.group.mark.line);
        for (const auto& question : group.questions) starts.push_back(question.line());
    }
    return starts;
}

/// Text in our own format, with what the pack's reader says about each line. What only a pack can know (its
/// exam plans, facts and pictures) is judged when the questions are in it.
Imported readOwn(std::string_view text) {
    pack::Problems problems("");
    auto file = pack::parseQuestionFile(text, {}, problems);
    const auto starts = headingLines(file);
    const auto ends = lastLines(starts, pack::linesOf(text));
    Imported imported;
    std::set<std::string, std::less<>> ids;
    for (auto& parsed : file.groups) {
        imported.groups.push_back(std::move(parsed.group));
        auto& group = imported.groups.back();
        for (auto& question : parsed.questions) {
            const auto& id = question.question.id;
            if (!question.good) continue;
            if (!id.empty() && !ids.insert(id).second) {
                problems.add("CW102", question.line(), question.idColumn,
                             fmt::format("The id “{}” is used twice in this text.", id),
                             "Give this question an id of its own.");
                continue;
            }
            const auto at =
                static_cast<std::size_t>(std::ranges::lower_bound(starts, question.line()) - starts.begin());
            imported.origins.push_back(
                {question.line(), ends[at], imported.groups.size() - 1, group.questions.size()});
            group.questions.push_back(std::move(question.question));
        }
    }
    imported.diagnostics = std::move(problems.list());
    std::ranges::stable_sort(imported.diagnostics, {}, &pack::Diagnostic::line);
    return imported;
}

/// A record on one line, so that its number is the row's.
std::string record(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) line += ',';
        line += pack::csvCell(onOneLine(cells[i]));
    }
    return line + '\n';
}

/// The rows as facts, with what the pack's reader says about them.
void readFacts(const Table& table, Pasted& to) {
    auto text = record(table.head);
    for (const auto& row : table.rows) text += record(row);
    pack::Problems problems("");
    auto parsed = pack::parseFacts(text, problems);
    const auto lineOf = [&](int line) {
        const auto row = static_cast<std::size_t>(std::max(line - 2, 0));
        if (line > 1 && row < table.lines.size()) return table.lines[row];
        return table.lines.empty() ? 1 : std::max(1, table.lines.front() - 1);
    };
    to.facts = std::move(parsed.facts);
    for (auto& fact : to.facts) fact.mark.line = lineOf(fact.mark.line);
    to.imported.diagnostics = table.diagnostics;
    for (auto& problem : problems.list()) {
        problem.line = lineOf(problem.line);
        problem.column = 1;
        problem.edit.reset(); // it names places of the table as it was written for the reader
        to.imported.diagnostics.push_back(std::move(problem));
    }
}

/// Says of every line what became of it. However many problems name the same lines, each line is looked at
/// once.
class Fates {
public:
    explicit Fates(std::string_view text) {
        for (const auto line : pack::linesOf(text)) m_isEmpty.push_back(pack::trimmed(line).empty());
        m_runEnds.resize(m_isEmpty.size());
        for (auto i = m_isEmpty.size(); i-- > 0;) {
            const bool goesOn = i + 1 < m_isEmpty.size() && !m_isEmpty[i + 1];
            m_runEnds[i] = goesOn ? m_runEnds[i + 1] : static_cast<int>(i) + 1;
        }
        m_warned.resize(m_isEmpty.size() + 1);
        m_lost.resize(m_isEmpty.size() + 1);
    }

    /// `blocks` are lines that stand or fall together; where the reader names none, a block that came to
    /// nothing ends at an empty line.
    std::vector<LineFate> of(const Imported& imported, std::vector<LineRange> blocks) {
        for (const auto& origin : imported.origins) blocks.emplace_back(origin.firstLine, origin.lastLine);
        std::ranges::sort(blocks);
        for (const auto& problem : imported.diagnostics) {
            const auto [first, last] = blockOf(problem.line, blocks);
            const bool taken = std::ranges::binary_search(imported.origins, first, {}, &Origin::firstLine);
            if (problem.severity == pack::Severity::Error)
                mark(m_lost, first, last);
            else
                mark(m_warned, taken ? problem.line : first, taken ? problem.line : last);
        }
        return fates();
    }

private:
    /// How many marked ranges begin at each line, less those that ended above it.
    using Marks = std::vector<int>;

    LineRange blockOf(int line, const std::vector<LineRange>& blocks) const {
        const auto after = std::ranges::upper_bound(blocks, line, {}, &LineRange::first);
        if (after != blocks.begin() && line <= (after - 1)->second) return *(after - 1);
        const int limit = after == blocks.end() ? lineCount() : after->first - 1;
        const bool inside = line >= 1 && line <= lineCount();
        return {line, inside ? std::min(m_runEnds[static_cast<std::size_t>(line) - 1], limit) : line};
    }

    int lineCount() const { return static_cast<int>(m_isEmpty.size()); }

    void mark(Marks& marks, int first, int last) const {
        first = std::max(first, 1);
        last = std::min(last, lineCount());
        if (first > last) return;
        ++marks[static_cast<std::size_t>(first) - 1];
        --marks[static_cast<std::size_t>(last)];
    }

    std::vector<LineFate> fates() const {
        std::vector<LineFate> fates;
        int warned = 0;
        int lost = 0;
        for (std::size_t i = 0; i < m_isEmpty.size(); ++i) {
            warned += m_warned[i];
            lost += m_lost[i];
            fates.push_back(m_isEmpty[i] ? LineFate::Empty
                            : lost > 0   ? LineFate::NotUnderstood
                            : warned > 0 ? LineFate::Warned
                                         : LineFate::Understood);
        }
        return fates;
    }

    std::vector<bool> m_isEmpty;
    std::vector<int> m_runEnds; ///< of every line, the last one before the next empty line
    Marks m_warned;
    Marks m_lost;
};

/// Rows stand for themselves; where the columns are not known, none of them was understood, and behind a
/// quotation mark that is never closed nothing was read.
std::vector<LineRange> rangesOf(const Table& table, const Imported& imported, int lineCount) {
    const auto noColumns = std::ranges::find(imported.diagnostics, "CW646", &pack::Diagnostic::code);
    if (noColumns != imported.diagnostics.end()) return {{noColumns->line, lineCount}};
    std::vector<LineRange> ranges;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        ranges.emplace_back(table.lines[row], table.lastLines[row]);
    for (const auto& problem : table.diagnostics)
        ranges.emplace_back(problem.line, problem.code == "CW641" ? lineCount : problem.line);
    return ranges;
}

std::vector<LineRange> pasteTable(std::string_view text, const TableShape* shape, Pasted& to) {
    to.table = shape != nullptr ? readTable(text, "", shape->separator, shape->header) : readTable(text, "");
    if (to.table->shape.dialect == "facts" && shape == nullptr)
        readFacts(*to.table, to);
    else
        to.imported = questionsOf(*to.table, shape != nullptr ? *shape : to.table->shape, "");
    if (shape != nullptr) to.table->shape = *shape;
    return rangesOf(*to.table, to.imported, static_cast<int>(std::ranges::count(text, '\n')) + 1);
}

std::vector<LineRange> pasteDocument(std::string_view text, Pasted& to) {
    Gathering gathering{std::string()};
    std::vector<LineRange> ranges;
    if (const auto cards = cardList(text); !cards.empty())
        readCardList(cards, gathering);
    else
        ranges = readDocument(text, gathering);
    to.imported = gathering.finish();
    return ranges;
}

} // namespace

Pasted paste(std::string_view bytes, std::optional<Form> form, const TableShape* shape) {
    const auto foreign = decoded(bytes, "");
    const std::string_view text = foreign.text;
    Pasted result;
    result.form = form ? *form : shape != nullptr ? Form::Table : formOf(text);
    std::vector<LineRange> blocks;
    switch (result.form) {
    case Form::Own: result.imported = readOwn(text); break;
    case Form::Gift: result.imported = readGift(text, ""); break;
    case Form::Aiken: result.imported = readAiken(text, ""); break;
    case Form::Table: blocks = pasteTable(text, shape, result); break;
    case Form::Document: blocks = pasteDocument(text, result); break;
    }
    if (foreign.notice)
        result.imported.diagnostics.insert(result.imported.diagnostics.begin(), *foreign.notice);
    result.lines = Fates(text).of(result.imported, std::move(blocks));
    return result;
}

} // namespace chipwise::exchange

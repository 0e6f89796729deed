#pragma once

#include "exchange/draft/gathering.h"
#include "exchange/table/table.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// Rows of a table whose columns are known, one by one as questions.
class RowReader {
public:
    RowReader(const Table& table, const TableShape& shape, Gathering& to);

    void read(std::size_t row);
    int lostParts() const { return m_lost; } ///< pictures and the like, in all rows
    int firstLossLine() const { return m_firstLossLine; }

private:
    std::string_view cell(Column) const;
    std::string_view cellAt(std::size_t column) const;
    std::string markdown(std::string_view cell);
    std::string line(std::string_view cell);
    void fail(std::string_view code, std::size_t column, std::string message, std::string help);
    std::size_t columnOf(Column) const;
    CellPlace placeOf(std::size_t column) const;

    std::optional<pack::Question> question(pack::Kind);
    std::optional<pack::Kind> kindOfRow();
    bool hasOptions() const;
    std::optional<pack::Question> choice(bool trueFalse);
    std::optional<pack::Question> statement(std::string_view right, std::size_t rightColumn);
    std::optional<pack::Question> choiceFromWrong();
    std::optional<pack::Question> ordering();
    std::optional<pack::Question> card();
    std::optional<pack::Question> cloze();
    std::optional<pack::Question> answered(std::optional<pack::Kind>);
    bool addSettings(pack::Question&);
    void addTags(pack::Settings&) const;
    bool addObjectives(pack::Settings&);
    void addId(pack::Question&);

    const Table& m_table;
    const TableShape& m_shape;
    Gathering& m_to;
    std::vector<std::size_t> m_options;
    std::vector<std::size_t> m_whys;
    std::vector<std::size_t> m_wrong;
    std::vector<std::size_t> m_refs;
    std::size_t m_row = 0;
    bool m_failed = false;
    int m_lost = 0;
    int m_firstLossLine = 0;
};

} // namespace chipwise::exchange

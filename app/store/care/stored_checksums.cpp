#include "store/care/stored_checksums.h"

#include "store/journal/event_columns.h"
#include "store/sql.h"

#include <fmt/format.h>

#include <optional>
#include <type_traits>

namespace chipwise::store {

namespace {

template <typename Field>
struct Unwrapped {
    using Value = Field;
    static constexpr bool mayBeNull = false;
};
template <typename Field>
struct Unwrapped<std::optional<Field>> {
    using Value = Field;
    static constexpr bool mayBeNull = true;
};

/// What a field of that type holds after the integer was read into it.
template <typename Value>
auto readAs(std::int64_t stored) {
    if constexpr (std::is_same_v<Value, bool>)
        return stored != 0 ? 1 : 0;
    else
        return static_cast<Value>(stored);
}

} // namespace

StoredChecksums::StoredChecksums(Database& database)
    : m_card(columnOf("card")), m_reason(columnOf("reason")), m_batch(columnOf("batch")),
      m_checksum(columnOf("checksum")) {
    Query cards(database, sql::card_names);
    while (cards.next()) m_cards.emplace(cards.integer(0), cards.text(1));
}

bool StoredChecksums::fits(const Query& row) {
    static const Event fields;
    m_canonical.begin(row.view(m_reason).empty() && row.view(m_batch).empty());
    bool understood = true;
    int column = 0;
    eachColumn(fields, [&]<typename Field>(std::string_view, const Field&) {
        using Value = typename Unwrapped<Field>::Value;
        constexpr bool mayBeNull = Unwrapped<Field>::mayBeNull;
        if constexpr (std::is_same_v<Value, std::string>) {
            m_canonical.add(column == m_card ? cardOf(row.optionalInteger(column)) : row.view(column));
        } else if constexpr (std::is_same_v<Value, EventType>) {
            const std::string_view name = row.view(column);
            understood = understood && eventTypeFromText(name);
            m_canonical.add(name);
        } else if constexpr (std::is_same_v<Value, Mode>) {
            const std::string_view name = row.view(column);
            understood = understood && (row.isNull(column) || modeFromText(name));
            m_canonical.add(name);
        } else if constexpr (std::is_same_v<Value, double>) {
            const auto stored = row.optionalReal(column);
            m_canonical.add(mayBeNull && !stored ? std::string_view()
                                                 : shortestText(stored.value_or(0), column));
        } else {
            const auto stored = row.optionalInteger(column);
            const fmt::format_int text(readAs<Value>(stored.value_or(0)));
            m_canonical.add(mayBeNull && !stored ? std::string_view()
                                                 : std::string_view(text.data(), text.size()));
        }
        ++column;
    });
    return understood && m_canonical.checksum() == row.view(m_checksum);
}

std::string_view StoredChecksums::cardOf(std::optional<std::int64_t> key) const {
    const auto found = key ? m_cards.find(*key) : m_cards.end();
    return found == m_cards.end() ? std::string_view() : std::string_view(found->second);
}

std::string_view StoredChecksums::shortestText(double value, int column) {
    ShortestText& last = m_reals[static_cast<std::size_t>(column) % m_reals.size()];
    if (last.text.empty() || last.value != value) last = {value, fieldText(value)};
    return last.text;
}

} // namespace chipwise::store

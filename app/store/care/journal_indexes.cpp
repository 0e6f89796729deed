#include "store/care/journal_indexes.h"

#include "store/sql.h"

#include <array>
#include <compare>
#include <functional>
#include <string>
#include <utility>

namespace chipwise::store {

namespace {

/// The last step of SplitMix64: every bit of the value changes half of the result's.
std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58'476D'1CE4'E5B9;
    value = (value ^ (value >> 27)) * 0x94D0'49BB'1331'11EB;
    return value ^ (value >> 31);
}

/// Of the values of an entry, one after the other.
class Hash {
public:
    void add(std::int64_t value) { m_value = mixed(m_value + step + static_cast<std::uint64_t>(value)); }
    void add(std::string_view value) { add(static_cast<std::int64_t>(std::hash<std::string_view>()(value))); }
    void add(std::optional<std::int64_t> value) {
        if (value)
            add(*value);
        else
            m_value = mixed(m_value + 2 * step);
    }
    std::uint64_t value() const { return m_value; }

private:
    static constexpr std::uint64_t step = 0x9E37'79B9'7F4A'7C15;
    std::uint64_t m_value = 0;
};

template <typename... Values>
void addEntry(JournalIndexes::Contents& contents, const Values&... values) {
    Hash hash;
    (hash.add(values), ...);
    ++contents.entries;
    contents.sum += hash.value();
}

/// A value of a key.
struct KeyValue {
    Query::Type type = Query::Type::Null;
    std::int64_t integer = 0;
    std::string text;

    void read(const Query& row, int column) {
        type = row.type(column);
        if (type == Query::Type::Integer) integer = row.integer(column);
        if (type == Query::Type::Text) text = row.view(column);
    }
    void addTo(Hash& hash) const {
        if (type == Query::Type::Text)
            hash.add(std::string_view(text));
        else
            hash.add(type == Query::Type::Null ? std::nullopt : std::optional(integer));
    }
    /// In SQLite's order of values.
    std::strong_ordering operator<=>(const KeyValue& other) const {
        if (type != other.type) return type <=> other.type;
        if (type == Query::Type::Integer) return integer <=> other.integer;
        return text.compare(other.text) <=> 0;
    }
};

/// The entries of an index with one or two columns, then the position of the row. Nothing where they are out
/// of order, or of a type that no key has: a blob in the place of the same text leads astray, too.
class Entries {
public:
    enum class Kind { Unique, Repeating };
    Entries(Database& database, const char* inOrder, int columns, Kind kind)
        : m_rows(database, inOrder), m_columns(columns), m_kind(kind) {}

    std::optional<JournalIndexes::Contents> read() {
        JournalIndexes::Contents contents;
        while (m_rows.next()) {
            Hash hash;
            for (int i = 0; i < m_columns; ++i) {
                KeyValue& value = m_entry.key[static_cast<std::size_t>(i)];
                value.read(m_rows, i);
                if (value.type == Query::Type::Real || value.type == Query::Type::Blob) return {};
                value.addTo(hash);
            }
            m_entry.position = m_rows.integer(m_columns);
            hash.add(m_entry.position);
            if (contents.entries > 0 && !isInOrder()) return {};
            ++contents.entries;
            contents.sum += hash.value();
            std::swap(m_entry, m_before);
        }
        return contents;
    }

private:
    struct Entry {
        std::array<KeyValue, 2> key;
        std::int64_t position = 0;
    };
    bool isInOrder() const {
        for (std::size_t i = 0; i < m_entry.key.size(); ++i)
            if (const auto order = m_before.key[i] <=> m_entry.key[i]; order != 0) return order < 0;
        return m_kind == Kind::Repeating && m_before.position < m_entry.position;
    }

    Query m_rows;
    int m_columns;
    Kind m_kind;
    Entry m_entry;
    Entry m_before;
};

} // namespace

void JournalIndexes::add(const Keys& row) {
    addEntry(m_ids, row.id, row.position);
    addEntry(m_times, row.atMs, row.position);
    addEntry(m_devices, row.device, row.seq, row.position);
    addEntry(m_cards, row.card, row.atMs, row.position);
    if (row.isOfCheck) addEntry(m_ofChecks, row.card, row.position);
}

bool JournalIndexes::fit(Database& database) const {
    using Kind = Entries::Kind;
    const auto has = [&](const Contents& rows, const char* entries, int columns, Kind kind) {
        return Entries(database, entries, columns, kind).read() == rows;
    };
    return has(m_ids, sql::journal_index_of_ids, 1, Kind::Unique) &&
           has(m_times, sql::journal_index_by_time, 1, Kind::Repeating) &&
           has(m_cards, sql::journal_index_by_card, 2, Kind::Repeating) &&
           has(m_devices, sql::journal_index_by_device, 2, Kind::Repeating) &&
           has(m_ofChecks, sql::journal_index_of_checks, 1, Kind::Repeating);
}

} // namespace chipwise::store

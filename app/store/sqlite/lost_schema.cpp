#include "store/sqlite/lost_schema.h"

#include "store/sql.h"
#include "store/sqlite/database.h"
#include "store/sqlite/schema.h"

#include <array>
#include <cstdint>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t pageSize = 4096;
constexpr std::size_t pageCountAt = 28; // then the free list: its first page and its length, four bytes each
constexpr char leafOfTable = 0x0D;
constexpr std::size_t leafHeaderSize = 8;

using FilePage = std::array<char, pageSize>;
using RootPages = std::map<std::string, std::int64_t>; ///< by the name of the table or index

/// Steps through the bytes of a page; what would lead out of it is nothing.
class PageReader {
public:
    PageReader(const FilePage& page, std::size_t at) : m_page(page), m_at(at) {}

    std::size_t at() const { return m_at; }

    std::optional<std::uint64_t> bytes(std::size_t count) {
        if (count > 8 || m_at > pageSize || pageSize - m_at < count) return {};
        std::uint64_t value = 0;
        for (; count > 0; --count) value = value << 8 | static_cast<unsigned char>(m_page[m_at++]);
        return value;
    }

    /// SQLite's numbers of one to nine bytes; the longest are never used for what is read here.
    std::optional<std::uint64_t> number() {
        std::uint64_t value = 0;
        for (int i = 0; i < 8; ++i) {
            const auto byte = bytes(1);
            if (!byte) return {};
            value = value << 7 | (*byte & 0x7F);
            if ((*byte & 0x80) == 0) return value;
        }
        return {};
    }

    std::optional<std::string> text(std::size_t size) {
        if (m_at > pageSize || pageSize - m_at < size) return {};
        std::string text(m_page.data() + m_at, size);
        m_at += size;
        return text;
    }

private:
    const FilePage& m_page;
    std::size_t m_at;
};

std::optional<std::size_t> sizeOfText(std::uint64_t serialType) {
    if (serialType < 13 || serialType % 2 == 0) return {};
    return static_cast<std::size_t>((serialType - 13) / 2);
}

/// A row of the list of tables: type, name, table, first page, statement.
void readListing(PageReader cell, RootPages& found) {
    if (!cell.number() || !cell.number()) return; // its size and its row's number
    const std::size_t header = cell.at();
    const auto headerSize = cell.number();
    std::array<std::optional<std::uint64_t>, 4> types;
    for (auto& type : types) type = cell.number();
    if (!headerSize || !types[3] || *types[3] < 1 || *types[3] > 4) return; // a number of one to four bytes
    for (std::size_t i = 0; i < 3; ++i)
        if (!types[i] || !sizeOfText(*types[i])) return;
    PageReader body = cell;
    while (body.at() < header + *headerSize)
        if (!body.bytes(1)) return;
    const auto type = body.text(*sizeOfText(*types[0]));
    const auto name = body.text(*sizeOfText(*types[1]));
    const auto table = body.text(*sizeOfText(*types[2]));
    const auto root = body.bytes(static_cast<std::size_t>(*types[3]));
    if (!type || !name || !table || !root || (*type != "table" && *type != "index")) return;
    found[*name] = static_cast<std::int64_t>(*root);
}

void readLeaf(const FilePage& page, RootPages& found) {
    const auto count = PageReader(page, 3).bytes(2).value_or(0);
    for (std::size_t i = 0; i < count; ++i) {
        const auto at = PageReader(page, leafHeaderSize + 2 * i).bytes(2);
        if (!at) return;
        readListing(PageReader(page, *at), found);
    }
}

/// What the pages that still hold a piece of the list say.
RootPages rootPagesLeftIn(const fs::path& file) {
    RootPages found;
    std::ifstream stream(file, std::ios::binary);
    for (FilePage page{}; stream.read(page.data(), page.size());)
        if (page.front() == leafOfTable) readLeaf(page, found);
    return found;
}

RootPages rootPagesOfEmptyProfile(const fs::path& workshop) {
    Database empty(workshop / "empty.db", Database::Open::Scratch);
    bringUpToDate(empty, schemaSteps(), [] {});
    RootPages pages;
    Query query(empty, sql::root_pages);
    while (query.next()) pages[query.text(0)] = query.integer(1);
    return pages;
}

/// A first page that lists the tables as beginning on these pages.
FilePage firstPageWith(const RootPages& roots, const fs::path& workshop) {
    const fs::path file = workshop / "list.db";
    translated(file, [&] {
        // A connection of ours would not let anybody write the list.
        SQLite::Database list(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        list.exec(sql::lost_schema);
        list.exec(sql::write_schema);
        SQLite::Statement place(list, sql::place_root_page);
        for (const auto& [name, root] : roots) {
            place.bind(1, root);
            place.bind(2, name);
            place.exec();
            place.reset();
        }
    });
    FilePage page{};
    std::ifstream(file, std::ios::binary).read(page.data(), page.size());
    return page;
}

} // namespace

void mendFirstPage(const fs::path& copy, const fs::path& workshop) {
    RootPages roots = rootPagesOfEmptyProfile(workshop);
    for (const auto& [name, root] : rootPagesLeftIn(copy)) roots[name] = root;
    FilePage page = firstPageWith(roots, workshop);
    const auto pages = static_cast<std::uint32_t>(fs::file_size(copy) / pageSize);
    for (std::size_t i = 0; i < 4; ++i) {
        page[pageCountAt + i] = static_cast<char>(pages >> (24 - 8 * i));
        page[pageCountAt + 4 + i] = 0;
        page[pageCountAt + 8 + i] = 0;
    }
    std::fstream(copy, std::ios::binary | std::ios::in | std::ios::out).write(page.data(), page.size());
}

} // namespace chipwise::store

#include "store/sqlite/lost_schema.h"

#include "store/sql.h"
#include "store/sqlite/database.h"
#include "store/sqlite/schema.h"

#include <array>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t pageSize = 4096;
constexpr std::size_t pageCountAt = 28; // then the free list: its first page and its length, four bytes each
constexpr char leafOfTable = 0x0D;
using FilePage = std::array<char, pageSize>;
using RootPages = std::map<std::string, std::int64_t>; ///< by the name of the table or index

void addRootPages(Database& database, const char* statement, RootPages& found) {
    Query query(database, statement);
    while (query.next()) found[query.text(0)] = query.integer(1);
}

/// Whether SQLite may have written a piece of the list there.
bool mayHoldTables(const FilePage& page) {
    return page.front() == leafOfTable &&
           std::string_view(page.data(), page.size()).find("CREATE ") != std::string_view::npos;
}

/// What the pages that still hold a piece of the list say: SQLite reads each as the only page of a table.
RootPages rootPagesLeftIn(const fs::path& file, const fs::path& workshop) {
    const fs::path piece = workshop / "piece.db";
    Database(piece, Database::Open::Scratch).execute(sql::piece_of_list);
    RootPages found;
    std::ifstream stream(file, std::ios::binary);
    for (FilePage page{}; stream.read(page.data(), page.size());) {
        if (!mayHoldTables(page)) continue;
        std::fstream(piece, std::ios::binary | std::ios::in | std::ios::out)
            .seekp(pageSize)
            .write(page.data(), page.size());
        try {
            Database database(piece, Database::Open::Scratch);
            database.execute(sql::read_what_there_is);
            addRootPages(database, sql::root_pages_of_piece, found);
        } catch (const StoreError& error) {
            // A damaged page gives what comes before the damage; a full disk says nothing about the page.
            if (error.kind() == StoreError::Kind::Full) throw;
        }
    }
    return found;
}

RootPages rootPagesOfEmptyProfile(const fs::path& workshop) {
    Database empty(workshop / "empty.db", Database::Open::Scratch);
    bringUpToDate(empty, schemaSteps(), [] {});
    RootPages pages;
    addRootPages(empty, sql::root_pages, pages);
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
    for (const auto& [name, root] : rootPagesLeftIn(copy, workshop)) roots[name] = root;
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

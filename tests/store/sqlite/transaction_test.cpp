#include "store/sqlite/database.h"

#include "support/catch.h"
#include "support/temporary_folder.h"

#include <stdexcept>

using namespace chipwise::store;

namespace {

/// Two tables of which the second points into the first; whether it does is looked at when a transaction
/// ends, so that a COMMIT can fail.
struct Shelf {
    Shelf() : database(folder.path() / "shelf.db", Database::Open::ReadWriteCreate) {
        database.execute("CREATE TABLE book(id INTEGER PRIMARY KEY);"
                         "CREATE TABLE loan(book INTEGER REFERENCES book(id) DEFERRABLE INITIALLY DEFERRED)");
    }

    /// As another program sees it: what is committed.
    std::int64_t books() {
        Database other(database.file(), Database::Open::ReadOnly);
        return number(other, "SELECT count(*) FROM book");
    }

    TestFolder folder;
    Database database;
};

constexpr const char* addBook = "INSERT INTO book DEFAULT VALUES";

/// Nothing of the work before is there, and the next work is kept.
void checkTakenBack(Shelf& shelf) {
    CHECK_FALSE(shelf.database.isInTransaction());
    CHECK(shelf.books() == 0);
    Transaction next(shelf.database);
    shelf.database.execute(addBook);
    next.commit();
    CHECK(shelf.books() == 1);
}

} // namespace

TEST_CASE("work that is broken off leaves nothing behind, and the next work is kept") {
    Shelf shelf;
    try {
        const Transaction broken(shelf.database);
        shelf.database.execute(addBook);
        throw std::runtime_error("broken off");
    } catch (const std::runtime_error&) {
    }
    checkTakenBack(shelf);
}

TEST_CASE("work whose commit fails is taken back, and the next work is kept") {
    Shelf shelf;
    {
        Transaction broken(shelf.database);
        shelf.database.execute(addBook);
        shelf.database.execute("INSERT INTO loan VALUES(99)");
        CHECK_THROWS_AS(broken.commit(), StoreError);
    }
    checkTakenBack(shelf);
}

TEST_CASE("of two nested transactions the outer one decides") {
    Shelf shelf;
    {
        const Transaction outer(shelf.database);
        {
            Transaction inner(shelf.database);
            shelf.database.execute(addBook);
            inner.commit();
        }
        CHECK(shelf.database.isInTransaction());
    }
    CHECK(shelf.books() == 0);
}

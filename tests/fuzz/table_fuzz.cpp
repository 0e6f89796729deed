// Any bytes as a table: never a crash, and what is taken can be written as a pack and read again.
#include "exchange/table/table.h"
#include "imported_fuzz.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chipwise::exchange;
    const std::string text(data, data + size);
    const Table table = readTable(text, "table.csv");
    if (shapeFromText(toText(table.shape)) != table.shape) std::abort();
    const Imported imported = questionsOf(table, table.shape, "table.csv");
    mustSurvive(imported);
    mustSurvive(readTableQuestions(writeTable(imported.groups), "again.csv"));
    return 0;
}

#include "cli/desk.h"

#include "support/catch.h"

#include <filesystem>

using namespace chipwise::cli;

TEST_CASE("sheet writes one page of key numbers and overwrites nothing") {
    const Desk desk{chipwiseWithPacks()};
    for (const char* size : {"a4", "letter"}) {
        const std::string file = desk.file(std::string("sheet-") + size + ".pdf");
        const json report = desk.jsonOf({"sheet", "-o", file, "--size", size});
        CHECK(report["file"] == file);
        CHECK(report["pack"] == "aws-ml-chips-core");
        const std::string pdf = textOf(file);
        CHECK(pdf.starts_with("%PDF-"));
        CHECK_THAT(pdf, ContainsSubstring("/Count 1\n"));
    }
    const std::string there = desk.write("there.pdf", "mine");
    CHECK(desk.run({"sheet", "-o", there}).exit == 6);
    CHECK(textOf(there) == "mine");
    CHECK(desk.run({"sheet", "-o", desk.file("sheet.txt")}).exit == 2);
    CHECK(desk.run({"sheet"}).exit == 2);
    CHECK(desk.run({"sheet", "-o", desk.file("no-such-folder/sheet.pdf")}).exit == 3);
    CHECK(desk.run({"sheet", "-o", desk.file("x.pdf"), "--pack", "nobody"}).exit == 7);
}

#include "cli/desktop_program.h"
#include "cli/json.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/facts/fact_sheet.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace chipwise::cli {

namespace {

struct SheetArguments {
    std::string output;
    std::string size;
    std::string pack;
};

std::string packOfSheet(const Context& context, const std::string& wanted) {
    const study::Learner learner = openToRead(context);
    for (const auto& [id, title] : study::packsWithFacts(learner))
        if (wanted.empty() || id == wanted) return id;
    throw Failure(Exit::NotFound,
                  wanted.empty()
                      ? "No installed pack has facts. “chipwise pack list” shows what is installed."
                      : printable("The pack “" + wanted + "” is not installed, or it has no facts."));
}

Exit writeSheet(const Context& context, const SheetArguments& arguments) {
    study::SheetOrder order;
    order.pack = packOfSheet(context, arguments.pack);
    order.target = std::filesystem::absolute(arguments.output).lexically_normal().string();
    order.day = context.today();
    if (!arguments.size.empty()) order.letter = arguments.size == "letter";
    const std::filesystem::path program = desktopProgram(context);
    if (program.empty())
        throw Failure(Exit::NotFound, "To make the PDF, Chipwise needs chipwise-desktop, but it was not "
                                      "found next to this program or in the PATH.");
    const std::string data = std::filesystem::absolute(context.data).string();
    const ProgramAnswer answer = askProgram(program, {"--data", data, "--sheet"}, study::toJson(order));
    const auto report = study::sheetReportFromJson(answer.out);
    if (!report || (answer.exit != 0 && report->problem.empty()))
        throw Failure(Exit::Unreadable,
                      program.string() + " stopped without reporting a result. It probably wrote no files.");
    if (!report->problem.empty())
        throw Failure(report->taken ? Exit::Refused : Exit::Unreadable, report->problem);
    if (context.json) {
        Json json = versioned();
        json["pack"] = order.pack;
        json["file"] = report->file;
        print(context, json);
    } else {
        context.out << report->file << '\n';
    }
    return Exit::Done;
}

} // namespace

void addSheet(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<SheetArguments>();
    CLI::App* command = app.add_subcommand("sheet", "Write one page of key numbers as a PDF");
    command
        ->add_option("-o,--output", arguments->output,
                     "Output file, NAME.pdf; an existing file is not overwritten")
        ->required()
        ->type_name("FILE")
        ->check([](const std::string& text) {
            return text.size() > 4 && text.ends_with(".pdf")
                       ? std::string()
                       : std::string("-o needs a name that ends in .pdf");
        });
    command->add_option("--size", arguments->size, "Paper size: a4 or letter (default: same as last time)")
        ->check(CLI::IsMember({"a4", "letter"}));
    command->add_option("--pack", arguments->pack, "Only this pack");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return writeSheet(context, *arguments); };
    });
}

} // namespace chipwise::cli

#include "cli/exam/exam_paper.h"

#include "cli/desktop_program.h"
#include "cli/json.h"
#include "cli/text.h"
#include "study/exam/print_order.h"

#include <fmt/format.h>

namespace chipwise::cli {

namespace {

study::PrintOrder orderOf(const Context& context, const study::Form& form, const PaperOptions& options) {
    study::PrintOrder order;
    order.form = form;
    order.target = std::filesystem::absolute(options.target).lexically_normal().string();
    order.day = context.today();
    order.versions = options.versions;
    if (!options.size.empty()) order.letter = options.size == "letter";
    order.key = !options.noKey;
    return order;
}

study::PrintReport printedBy(const Context& context, const study::PrintOrder& order) {
    const std::filesystem::path program = desktopProgram(context);
    if (program.empty())
        throw Failure(Exit::NotFound, "To make the PDF, Chipwise needs chipwise-desktop, but it was not "
                                      "found next to this program or in the PATH.");
    const std::string data = std::filesystem::absolute(context.data).string();
    const ProgramAnswer answer = askProgram(program, {"--data", data, "--paper"}, study::toJson(order));
    const auto report = study::printReportFromJson(answer.out);
    if (!report || (answer.exit != 0 && report->problem.empty()))
        throw Failure(Exit::Unreadable,
                      program.string() + " stopped without reporting a result. It probably wrote no files.");
    return *report;
}

Json shapeOf(const study::Form& form, const study::PrintReport& report) {
    Json json = versioned();
    json["title"] = form.title;
    json["questions"] = form.questions.size();
    json["minutes"] = form.minutes;
    json["seed"] = form.seed;
    json["versions"] = Json::array();
    char letter = 'A';
    for (const std::string& file : report.files)
        json["versions"].push_back({{"version", std::string(1, letter++)}, {"file", file}});
    json["key"] = report.key.empty() ? Json(nullptr) : Json(report.key);
    return json;
}

void printFiles(const Context& context, const study::Form& form, const study::PrintReport& report) {
    for (const std::string& file : report.files) context.out << file << '\n';
    if (!report.key.empty()) context.out << report.key << '\n';
    context.print(
        fmt::format("{}: {}, {}.{}", plain(form.title),
                    counted(static_cast<std::int64_t>(form.questions.size()), "question"),
                    counted(static_cast<std::int64_t>(report.files.size()), "version"),
                    context.seed ? "" : fmt::format(" “--seed {}” makes the same exam again.", form.seed)));
}

} // namespace

Exit printExam(const Context& context, const study::Form& form, const PaperOptions& options) {
    const study::PrintReport report = printedBy(context, orderOf(context, form, options));
    if (!report.problem.empty())
        throw Failure(report.taken ? Exit::Refused : Exit::Unreadable, report.problem);
    if (context.json)
        print(context, shapeOf(form, report));
    else
        printFiles(context, form, report);
    return Exit::Done;
}

} // namespace chipwise::cli

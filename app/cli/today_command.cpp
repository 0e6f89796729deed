#include "cli/json.h"
#include "cli/program.h"

#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace chipwise::cli {

namespace {

Json examOf(const study::Today& today) {
    if (!today.examDay) return nullptr;
    return {{"date", study::dateText(*today.examDay)}, {"days", today.daysToExam.value_or(0)}};
}

std::string questions(int count) {
    return fmt::format("{} question{}", count, count == 1 ? "" : "s");
}

std::string sentence(const study::Today& today) {
    if (today.due + today.fresh == 0)
        return today.tomorrow > 0
                   ? fmt::format("Done for today. {} come back tomorrow.", questions(today.tomorrow))
                   : "Nothing to do today.";
    return fmt::format("{} today, about {} minute{}: {} to review and {} new.",
                       questions(today.due + today.fresh), today.minutes, today.minutes == 1 ? "" : "s",
                       today.due, today.fresh);
}

Exit show(const Context& context) {
    const study::Today today = openToRead(context).today(context.now());
    if (context.json) {
        Json json = versioned();
        json["due"] = today.due;
        json["new"] = today.fresh;
        json["minutes"] = today.minutes;
        json["exam"] = examOf(today);
        print(context, json);
        return Exit::Done;
    }
    context.out << sentence(today) << '\n';
    if (today.examDay)
        context.out << fmt::format("Exam on {}, in {} days.\n", study::dateText(*today.examDay),
                                   today.daysToExam.value_or(0));
    return Exit::Done;
}

} // namespace

void addToday(CLI::App& app, Context& context, Chosen& chosen) {
    CLI::App* command =
        app.add_subcommand("today", "What is due, what is new, how long it takes, days to the exam");
    command->callback([&context, &chosen] { chosen = [&context] { return show(context); }; });
}

} // namespace chipwise::cli

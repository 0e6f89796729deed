#include "cli/memory/memory_why.h"

#include "cli/json.h"
#include "cli/program.h"
#include "cli/text.h"

#include "study/answer_event.h"
#include "study/core.h"
#include "study/figures/question_record.h"
#include "study/learner.h"
#include "study/notes.h"
#include "study/percent_known.h"
#include "study/plan/written_moves.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace chipwise::cli {

namespace {

Json orNull(const std::optional<double>& chance) {
    return chance ? Json(*chance) : Json(nullptr);
}

Json answersJson(const study::QuestionRecord& record) {
    Json list = Json::array();
    for (const study::PastAnswer& answer : record.answers)
        list.push_back(
            {{"date", study::dateText(answer.day)},
             {"mode", store::toText(answer.mode)},
             {"correct", answer.correct},
             {"confidence", answer.certainty ? Json(study::textOf(*answer.certainty)) : Json(nullptr)},
             {"chance_before", orNull(answer.before)},
             {"chance_after", orNull(answer.after)},
             {"interval_days", answer.interval ? Json(*answer.interval) : Json(nullptr)},
             {"forgotten", answer.forgotten}});
    return list;
}

Json curveJson(const study::QuestionRecord& record) {
    Json list = Json::array();
    for (const study::ChanceOnDay& point : record.curve)
        list.push_back({{"date", study::dateText(point.day)}, {"chance", orNull(point.chance)}});
    return list;
}

Json sameFactJson(const study::QuestionRecord& record) {
    Json list = Json::array();
    for (const study::SameFactQuestion& one : record.sameFact)
        list.push_back({{"card", one.card}, {"chance", orNull(one.chance)}, {"hidden", one.hidden}});
    return list;
}

std::string chanceText(const study::SameFactQuestion& one) {
    if (one.missedInExam) return "not known";
    return one.chance ? fmt::format("{:>3}%", study::percentKnown(*one.chance)) : "  - ";
}

std::string backWords(const study::PastAnswer& answer) {
    if (answer.forgotten) return "was reset later";
    if (!answer.interval) return {};
    return fmt::format("after {}", counted(*answer.interval, "day"));
}

void write(const Context& context, const study::QuestionRecord& record, const std::string& note) {
    context.out << record.why << '\n';
    if (!note.empty()) context.out << wrapped(printable("Your note: " + note), context.width);
    if (!record.answers.empty())
        context.out
            << "\nDay         Asked in         How sure Answer  Comes back         Chance of recall\n";
    for (const study::PastAnswer& answer : record.answers)
        context.out << fmt::format(
            "{}  {:<15}  {:<8} {:<6}  {:<17}  {}\n", study::dateText(answer.day),
            study::modeWords(answer.mode), answer.certainty ? study::certaintyWord(*answer.certainty) : "-",
            answer.correct ? "right" : "wrong", backWords(answer), study::chanceWords(answer));
    if (const std::string words = study::afterMissWords(record); !words.empty())
        context.out << wrapped(words, context.width);
    if (record.sameFact.empty()) return;
    context.out << "\nOther questions on the same fact:\n";
    std::size_t width = 0;
    for (const study::SameFactQuestion& one : record.sameFact)
        width = std::max(width, chanceText(one).size());
    for (const study::SameFactQuestion& one : record.sameFact)
        context.out << fmt::format("{:>{}}  {}\n", chanceText(one), width, printable(one.card));
}

void writeJson(const Context& context, const study::Learner& learner, const std::string& card,
               const study::QuestionRecord& record, const std::string& note) {
    const study::NextDay& next = record.next;
    Json json = versioned();
    json["card"] = card;
    json["new"] = next.isNew;
    json["hidden"] = next.hidden;
    json["next_day"] = next.day ? Json(study::dateText(*next.day)) : Json(nullptr);
    json["planned"] = next.promise != study::DayPromise::Firm;
    json["moved"] = next.moved.empty() ? Json(nullptr) : Json(next.moved);
    json["to_try_again"] = next.isToTryAgain;
    json["probably_waits"] = next.wait.empty() ? Json(nullptr) : Json(next.wait);
    json["sentence"] = record.why;
    json["kept_aside"] = record.keptAside;
    json["chance"] = orNull(learner.chance(card, context.now()));
    json["answers"] = answersJson(record);
    json["curve"] = curveJson(record);
    json["same_fact"] = sameFactJson(record);
    json["note"] = note.empty() ? Json(nullptr) : Json(note);
    print(context, json);
}

Exit why(const Context& context, const std::string& card) {
    study::Learner learner = openToRead(context);
    const study::QuestionRecord record = study::questionRecord(learner, card, context.now());
    if (record.why.empty()) throw Failure(Exit::NotFound, "There is no question “" + printable(card) + "”.");
    const std::string note = study::noteOf(learner, card);
    if (context.json)
        writeJson(context, learner, card, record, note);
    else
        write(context, record, note);
    if (!record.next.isMovedToday) return Exit::Done;
    context.out.flush(); // a busy neighbor keeps nobody waiting for what is said
    study::Core::afterSaving([&] { study::writeMovesOfLook(learner, context.now()); });
    return Exit::Done;
}

} // namespace

void addWhy(CLI::App& memory, Context& context, Chosen& chosen) {
    auto card = std::make_shared<std::string>();
    CLI::App* command = memory.add_subcommand(
        "why", "Explain when and why a question comes back, and list your answers to it");
    command->add_option("CARD", *card, "Name of the question, as shown by “chipwise find”")->required();
    command->callback(
        [&context, &chosen, card] { chosen = [&context, card] { return why(context, *card); }; });
}

} // namespace chipwise::cli

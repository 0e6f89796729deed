#include "cli/memory/trace.h"

#include "cli/memory/optimize.h"
#include "cli/text.h"
#include "store/merge/csv_records.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <unordered_map>

namespace chipwise::cli {

namespace {

[[noreturn]] void wrong(std::size_t line, const std::string& what) {
    throw Failure(Exit::Unreadable, fmt::format("Line {}: {}", line, what));
}

std::size_t column(const std::vector<std::string>& header, const char* name) {
    for (std::size_t i = 0; i < header.size(); ++i)
        if (header[i] == name) return i;
    wrong(1, std::string("The column “") + name + "” is missing. Columns: card_id, elapsed_days, rating.");
}

double number(const std::string& text, std::size_t line, const char* name) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value) || value < 0)
        wrong(line, std::string(name) + " “" + text + "” must be a number, 0 or greater.");
    return value;
}

memory::Rating rating(const std::string& text, std::size_t line) {
    if (text.size() != 1 || text[0] < '1' || text[0] > '4')
        wrong(line, "rating “" + text + "” is not 1, 2, 3, or 4.");
    return static_cast<memory::Rating>(text[0] - '0');
}

} // namespace

std::vector<TraceReview> readTraceInput(const std::string& csv) {
    store::CsvRecords records(csv);
    const auto header = records.next();
    if (!header) wrong(1, "The file is empty. Columns: card_id, elapsed_days, rating.");
    const std::size_t card = column(header->fields, "card_id");
    const std::size_t days = column(header->fields, "elapsed_days");
    const std::size_t grade = column(header->fields, "rating");
    std::vector<TraceReview> reviews;
    while (const auto record = records.next()) {
        const auto& row = record->fields;
        if (!record->problem.empty()) wrong(record->line, record->problem + ".");
        if (row.size() < header->fields.size())
            wrong(record->line, fmt::format("{}, but the header has {}.",
                                            counted(static_cast<std::int64_t>(row.size()), "field"),
                                            header->fields.size()));
        reviews.push_back(
            {row[card], number(row[days], record->line, "elapsed_days"), rating(row[grade], record->line)});
    }
    return reviews;
}

std::vector<TraceRow> traceReviews(const memory::Model& model, const std::vector<TraceReview>& reviews,
                                   const std::vector<double>& retentions) {
    std::unordered_map<std::string, memory::State> states;
    std::vector<TraceRow> rows;
    rows.reserve(reviews.size());
    for (const TraceReview& review : reviews) {
        TraceRow row{review, {}, {}, {}};
        if (const auto known = states.find(review.card); known != states.end()) {
            row.retrievability = model.retrievability(known->second, review.elapsedDays);
            row.state = model.next(known->second, review.elapsedDays, review.rating);
        } else {
            row.state = model.first(review.rating);
        }
        states[review.card] = row.state;
        for (const double retention : retentions)
            row.intervals.emplace_back(retention, model.interval(row.state, retention));
        rows.push_back(std::move(row));
    }
    return rows;
}

namespace {

/// 13, not 13.0.
Json shortNumber(double value) {
    if (value == std::floor(value) && value < 1e15) return static_cast<std::int64_t>(value);
    return value;
}

} // namespace

Json traceJson(memory::ModelKind kind, const std::vector<TraceRow>& rows) {
    Json json = versioned();
    json["model"] = memory::toText(kind);
    json["rows"] = Json::array();
    for (const TraceRow& row : rows) {
        Json intervals = Json::object();
        for (const auto& [retention, days] : row.intervals) intervals[fmt::format("{}", retention)] = days;
        json["rows"].push_back(
            {{"card", row.review.card},
             {"elapsed_days", shortNumber(row.review.elapsedDays)},
             {"rating", static_cast<int>(row.review.rating)},
             {"stability", row.state.stability},
             {"difficulty", row.state.difficulty},
             {"retrievability", row.retrievability ? Json(*row.retrievability) : Json(nullptr)},
             {"intervals", std::move(intervals)}});
        if (kind == memory::ModelKind::Fsrs7) json["rows"].back()["stability_fast"] = row.state.stabilityFast;
    }
    return json;
}

void writeTrace(const Context& context, memory::ModelKind kind, const std::vector<TraceRow>& rows) {
    for (const TraceRow& row : rows) {
        context.out << fmt::format(
            "{}  {} d  rating {}  S {:.4f}  D {:.4f}  R {}", printable(row.review.card),
            row.review.elapsedDays, static_cast<int>(row.review.rating), row.state.stability,
            row.state.difficulty, row.retrievability ? fmt::format("{:.4f}", *row.retrievability) : "-");
        if (kind == memory::ModelKind::Fsrs7)
            context.out << fmt::format("  S fast {:.4f}", row.state.stabilityFast);
        for (const auto& [retention, days] : row.intervals)
            context.out << fmt::format("  {} d at {}", days, retention);
        context.out << '\n';
    }
}

} // namespace chipwise::cli

#include "insight/recall.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace chipwise::insight {
namespace {

constexpr std::int64_t daysAWeek = 7;

void add(RecallRow& row, const Recollection& one) {
    ++row.answers;
    row.right += one.correct ? 1 : 0;
    row.expected += one.expected;
}

std::vector<RecallRow> finished(const std::map<std::int64_t, RecallRow>& rows) {
    std::vector<RecallRow> list;
    for (const auto& [key, row] : rows) {
        list.push_back(row);
        list.back().expected /= row.answers;
        list.back().range = shareInterval(row.right, row.answers);
    }
    return list;
}

} // namespace

std::vector<RecallRow> recallByWeek(std::span<const Recollection> all, std::int64_t today) {
    std::map<std::int64_t, RecallRow> rows; // by the week's last day
    for (const Recollection& one : all) {
        const std::int64_t weeksAgo = std::max<std::int64_t>(0, today - one.day) / daysAWeek;
        const std::int64_t last = today - weeksAgo * daysAWeek;
        RecallRow& row = rows[last];
        row.from = last - daysAWeek + 1;
        row.to = last;
        add(row, one);
    }
    return finished(rows);
}

std::vector<RecallRow> recallByInterval(std::span<const Recollection> all) {
    std::map<std::int64_t, RecallRow> rows; // by the shortest interval
    for (const Recollection& one : all) {
        std::int64_t from = 1;
        while (2 * from <= one.interval && from < 32) from *= 2;
        RecallRow& row = rows[from];
        row.from = from;
        row.to = from < 32 ? 2 * from - 1 : std::max(row.to, one.interval);
        add(row, one);
    }
    return finished(rows);
}

double logLoss(std::span<const Recollection> all) {
    if (all.empty()) return 0;
    constexpr double edge = 1e-6;
    double sum = 0;
    for (const Recollection& one : all) {
        const double right = std::clamp(one.expected, edge, 1 - edge);
        sum -= std::log(one.correct ? right : 1 - right);
    }
    return sum / static_cast<double>(all.size());
}

} // namespace chipwise::insight

#include "insight/certainty.h"

namespace chipwise::insight {
namespace {

CertaintyVerdict verdictOn(const CertaintyRow& row) {
    if (row.answers < fewestForCertainty) return CertaintyVerdict::TooFew;
    if (row.certainty == memory::Certainty::Certain && row.range.high < meantByCertain)
        return CertaintyVerdict::TooSure;
    if (row.certainty == memory::Certainty::Guess && row.range.low > meantByGuess)
        return CertaintyVerdict::TooModest;
    return CertaintyVerdict::AsSaid;
}

constexpr double littleBelow = 0.8; ///< of those meant to be right nine times in ten
constexpr double muchBelow = 0.6;

} // namespace

std::string_view tooSureWords(const CertaintyRow& row) {
    if (row.verdict != CertaintyVerdict::TooSure) return {};
    const double share = static_cast<double>(row.right) / row.answers;
    if (share >= littleBelow) return "a little too sure";
    return share >= muchBelow ? "too sure" : "much too sure";
}

std::array<CertaintyRow, 3> certaintyRows(std::span<const SaidAnswer> answers) {
    std::array<CertaintyRow, 3> rows;
    rows[0].certainty = memory::Certainty::Guess;
    rows[1].certainty = memory::Certainty::Plain;
    rows[2].certainty = memory::Certainty::Certain;
    for (CertaintyRow& row : rows) {
        for (const SaidAnswer& answer : answers) {
            if (answer.certainty != row.certainty || answer.declined) continue;
            ++row.answers;
            row.right += answer.correct ? 1 : 0;
        }
        row.range = shareInterval(row.right, row.answers);
        row.verdict = verdictOn(row);
    }
    return rows;
}

} // namespace chipwise::insight

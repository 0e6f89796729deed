#include "exchange/gift/gift_answers.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::exchange {
namespace {

constexpr auto notFound = std::string_view::npos;

} // namespace

bool GiftAnswers::readNumeric() {
    m_question.effective.kind = pack::Kind::Numeric;
    const auto inside = m_answers.substr(1);
    const auto others = findBare(inside, "~");
    auto all = pieces(inside.substr(0, others), "=");
    if (!m_good) return false;
    if (all.empty())
        return error("CW601", m_answers, "There is no number after “#”.",
                     "Write the number like this: {#16}");
    for (auto& piece : all) {
        takeWeight(piece);
        auto answer = number(piece);
        if (!answer) return false;
        answer->credit = piece.credit;
        answer->why = explanation(piece.feedback);
        m_question.numbers.push_back(std::move(*answer));
    }
    if (std::ranges::none_of(all, [](const Piece& piece) { return piece.credit > 0; }))
        return error("CW607", m_answers, "None of the numbers gives credit.",
                     "Write the right number as “=16”.");
    if (others != notFound)
        m_report.add("CW619", inside.substr(others),
                     "The feedback for answers that match none of these numbers was left out. In Chipwise, "
                     "a numeric question cannot have such feedback.",
                     "If the feedback explains something, write it after “####”.");
    warnOfWeights(all);
    return true;
}

/// `value`, `value:tolerance` or `low..high`.
std::optional<pack::NumericAnswer> GiftAnswers::number(const Piece& piece) {
    pack::NumericAnswer answer;
    const auto text = piece.text;
    const auto dots = text.find("..");
    const auto colon = findBare(text, ":");
    const bool range = dots != notFound;
    const auto first = numberIn(text.substr(0, range ? dots : colon));
    if (!first) return std::nullopt;
    answer.value = *first;
    if (range) {
        const auto high = numberIn(text.substr(dots + 2));
        if (!high) return std::nullopt;
        answer.high = *high;
        if (*pack::numberIn(answer.high) < *pack::numberIn(answer.value)) {
            std::swap(answer.value, answer.high);
            auto& note =
                m_report.add("CW613", text, "The range ends before it begins, so its two ends were swapped.",
                             fmt::format("Write {}..{}.", answer.value, answer.high));
            note.edit = m_report.replacing(text, answer.value + ".." + answer.high);
        }
    } else if (colon != notFound) {
        const auto written = text.substr(colon + 1);
        const auto tolerance = numberIn(written);
        if (!tolerance) return std::nullopt;
        if (*pack::numberIn(*tolerance) < 0) {
            error("CW601", firstBit(written), "The tolerance is negative.",
                  "Write the difference allowed on either side: {#16:0.5}");
            return std::nullopt;
        }
        if (*pack::numberIn(*tolerance) != 0) answer.tolerance = *tolerance;
    }
    return answer;
}

/// The number as our own format writes it. What Moodle would turn into “any answer is right” is an error.
std::optional<std::string> GiftAnswers::numberIn(std::string_view raw) {
    const auto text = pack::trimmed(raw);
    auto digits = text;
    if (digits.ends_with('.')) digits.remove_suffix(1);
    if (digits.starts_with('+')) digits.remove_prefix(1);
    if (pack::numberIn(digits)) return std::string(digits);
    error(
        "CW601", firstBit(raw),
        fmt::format("“{}” is not a number. Moodle would accept any answer as right.", pack::shortened(text)),
        "Write only digits, with a period before any decimals, for example {#16} or {#1.5}.");
    auto& problem = m_report.list().back();
    if (const auto comma = pack::commaNumberAtStart(text);
        comma && comma->mended && comma->text.size() == text.size()) {
        problem.help = fmt::format("Write {}.", *comma->mended);
        problem.edit = m_report.replacing(text, *comma->mended);
    } else if (const auto length = pack::numberLength(text);
               !comma && length > 0 && length < text.size() && pack::isSpace(text[length])) {
        const auto unit = pack::trimmed(text.substr(length));
        if (!std::ranges::any_of(unit, pack::isDigit)) {
            problem.help = fmt::format("Write {}, and put the unit “{}” in the question.",
                                       text.substr(0, length), pack::shortened(unit));
            problem.edit = m_report.replacing(text, std::string(text.substr(0, length)));
        }
    }
    return std::nullopt;
}

} // namespace chipwise::exchange

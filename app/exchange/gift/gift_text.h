#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// How a text of a GIFT file is marked up: `[html]` … before it; Moodle's own where nothing is written.
enum class GiftFormat : std::uint8_t { Moodle, Html, Markdown, Plain };

/// A text with its marker taken off.
struct GiftText {
    GiftFormat format = GiftFormat::Moodle;
    std::string_view raw; ///< with its escapes
};

/// `inherited` where no marker stands at the beginning.
GiftText giftText(std::string_view raw, GiftFormat inherited);

/// The first place from `from` on where one of the characters stands without a backslash.
std::size_t findBare(std::string_view text, std::string_view characters, std::size_t from = 0);
/// The same for a sign of several characters.
std::size_t findBareSign(std::string_view text, std::string_view sign, std::size_t from = 0);

/// Whether an answer of Moodle's Cloze syntax begins here, behind its brace: `1:SHORTANSWER:=Neuron}`. GIFT
/// has no such answers.
bool beginsClozeAnswer(std::string_view text);

/// The characters meant: escapes resolved, lines of blanked comments gone, ends trimmed. Only Moodle's own
/// format loses the indentation of its lines.
std::string withoutGiftEscapes(std::string_view raw, GiftFormat = GiftFormat::Moodle);

/// Characters in one of the formats as Markdown. `lost` counts pictures and what else has no place here.
std::string markdownOf(std::string_view text, GiftFormat, int* lost = nullptr);

} // namespace chipwise::exchange

#include "exchange/gift/gift_text.h"

#include "exchange/text/foreign_text.h"
#include "exchange/text/markdown_text.h"
#include "pack/text/text.h"

#include <algorithm>
#include <utility>

namespace chipwise::exchange {
namespace {

constexpr std::string_view escapable = "\\:#={}~n";

bool isGiftEscape(std::string_view text, std::size_t at) {
    return text[at] == '\\' && at + 1 < text.size() && escapable.find(text[at + 1]) != std::string_view::npos;
}

/// The text without lines that hold nothing: comments stood there, the file has no other.
std::string withoutEmptyLines(std::string_view raw, bool trimLines) {
    std::string kept;
    for (const auto line : pack::linesOf(raw)) {
        if (pack::trimmed(line).empty()) continue;
        if (!kept.empty()) kept += '\n';
        kept += trimLines ? pack::trimmed(line) : line;
    }
    return kept;
}

int pluginFiles(std::string_view text) {
    constexpr std::string_view mark = "@@PLUGINFILE@@";
    int count = 0;
    for (auto at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + mark.size()))
        ++count;
    return count;
}

} // namespace

GiftText giftText(std::string_view raw, GiftFormat inherited) {
    raw = pack::trimmed(raw);
    for (const auto& [marker, format] : {std::pair<std::string_view, GiftFormat>{"[html]", GiftFormat::Html},
                                         {"[markdown]", GiftFormat::Markdown},
                                         {"[plain]", GiftFormat::Plain},
                                         {"[moodle]", GiftFormat::Moodle}})
        if (raw.starts_with(marker)) return {format, raw.substr(marker.size())};
    return {inherited, raw};
}

std::size_t findBare(std::string_view text, std::string_view characters, std::size_t from) {
    for (std::size_t at = from; at < text.size(); ++at) {
        if (isGiftEscape(text, at))
            ++at;
        else if (characters.find(text[at]) != std::string_view::npos)
            return at;
    }
    return std::string_view::npos;
}

std::size_t findBareSign(std::string_view text, std::string_view sign, std::size_t from) {
    const auto first = sign.substr(0, 1);
    auto at = findBare(text, first, from);
    while (at != std::string_view::npos && !text.substr(at).starts_with(sign))
        at = findBare(text, first, at + 1);
    return at;
}

bool beginsClozeAnswer(std::string_view text) {
    constexpr std::string_view names =
        "SHORTANSWER,SA,MW,SHORTANSWER_C,SAC,MWC,NUMERICAL,NM,MULTICHOICE,MC,MULTICHOICE_V,MCV,MULTICHOICE_H,"
        "MCH,MULTICHOICE_S,MCS,MULTICHOICE_VS,MCVS,MULTICHOICE_HS,MCHS,MULTIRESPONSE,MR,MULTIRESPONSE_H,MRH,"
        "MULTIRESPONSE_S,MRS,MULTIRESPONSE_HS,MRHS,ESSAY,ES";
    text.remove_prefix(std::min(text.find_first_not_of("0123456789 \t\n"), text.size()));
    if (!text.starts_with(':')) return false;
    constexpr std::size_t longest = 20;
    text = text.substr(1, longest);
    const auto end = text.find(':');
    if (end == std::string_view::npos) return false;
    return std::ranges::any_of(pack::listItems(names), [&](std::string_view name) {
        return pack::sameLetters(text.substr(0, end), name);
    });
}

std::string withoutGiftEscapes(std::string_view raw, GiftFormat format) {
    const auto lines = withoutEmptyLines(raw, format == GiftFormat::Moodle);
    std::string text;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const bool escaped = isGiftEscape(lines, at);
        if (escaped) ++at;
        text += escaped && lines[at] == 'n' ? '\n' : lines[at];
    }
    return std::string(pack::trimmed(text));
}

std::string markdownOf(std::string_view text, GiftFormat format, int* lost) {
    int lostPictures = 0;
    std::string markdown;
    switch (format) {
    case GiftFormat::Moodle:
        markdown = looksLikeHtml(text) ? markdownFromHtml(text, &lostPictures) : markdownFromPlain(text);
        break;
    case GiftFormat::Html: markdown = markdownFromHtml(text, &lostPictures); break;
    case GiftFormat::Markdown: markdown = safeMarkdown(text, &lostPictures); break;
    case GiftFormat::Plain: markdown = markdownFromPlain(text); break;
    }
    if (lost != nullptr) *lost += std::max(lostPictures, pluginFiles(text));
    return markdown;
}

} // namespace chipwise::exchange

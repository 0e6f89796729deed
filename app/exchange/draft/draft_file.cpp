#include "exchange/draft/draft_file.h"

#include "pack/text/hash.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace chipwise::exchange {
namespace {

constexpr std::string_view formatName = "chipwise-draft ";
constexpr int formatNumber = 1;
constexpr std::string_view fileDraftEnding = ".draft";
constexpr std::string_view formDraftEnding = ".form";
constexpr std::size_t shortHashLength = 32;

std::string draftChecksum(std::string_view bytes) {
    return (pack::FieldHash() << bytes).hex();
}

std::string_view nextDraftLine(std::string_view& bytes) {
    const auto line = bytes.substr(0, bytes.find('\n'));
    bytes.remove_prefix(std::min(line.size() + 1, bytes.size()));
    return line;
}

template <class Number>
bool nextDraftNumber(std::string_view& line, Number& number) {
    const auto end = line.substr(0, line.find(' '));
    const auto [stop, error] = std::from_chars(end.data(), end.data() + end.size(), number);
    line.remove_prefix(std::min(end.size() + 1, line.size()));
    return error == std::errc() && stop == end.data() + end.size();
}

std::string nextDraftText(std::string_view& bytes, std::size_t size) {
    std::string text(bytes.substr(0, size));
    bytes.remove_prefix(std::min(size, bytes.size()));
    return text;
}

/// The beginning of a SHA-256, as file names have it.
bool isShortHash(std::string_view name) {
    return name.size() == shortHashLength &&
           std::ranges::all_of(name, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

} // namespace

std::string draftBytes(const DraftText& draft) {
    const auto rest = fmt::format("{} {} {} {}\n{}{}{}", draft.path.size(), draft.base.size(),
                                  draft.text.size(), draft.atMs, draft.path, draft.base, draft.text);
    return fmt::format("{}{}\n{}\n{}", formatName, formatNumber, draftChecksum(rest), rest);
}

std::optional<DraftText> draftFrom(std::string_view bytes) {
    if (nextDraftLine(bytes) != fmt::format("{}{}", formatName, formatNumber)) return std::nullopt;
    const auto checksum = nextDraftLine(bytes);
    if (checksum != draftChecksum(bytes)) return std::nullopt;
    auto numbers = nextDraftLine(bytes);
    std::size_t path = 0;
    std::size_t base = 0;
    std::size_t text = 0;
    DraftText draft;
    const bool good = nextDraftNumber(numbers, path) && nextDraftNumber(numbers, base) &&
                      nextDraftNumber(numbers, text) && nextDraftNumber(numbers, draft.atMs);
    if (!good || path > bytes.size() || base > bytes.size() - path || text != bytes.size() - path - base)
        return std::nullopt;
    draft.path = nextDraftText(bytes, path);
    draft.base = nextDraftText(bytes, base);
    draft.text = nextDraftText(bytes, text);
    return draft;
}

bool isNewerDraft(std::string_view bytes) {
    if (!bytes.starts_with(formatName)) return false;
    auto line = nextDraftLine(bytes).substr(formatName.size());
    int number = 0;
    return nextDraftNumber(line, number) && number > formatNumber;
}

std::string_view draftExtension(DraftText::Of of) {
    return of == DraftText::Of::File ? fileDraftEnding : formDraftEnding;
}

std::string draftFileName(const std::string& path, DraftText::Of of) {
    return draftChecksum(path).substr(0, shortHashLength).append(draftExtension(of));
}

std::string draftFolderName(const std::string& canonicalPackFolder) {
    return draftChecksum(canonicalPackFolder).substr(0, shortHashLength);
}

bool isDraftFolder(std::string_view name) {
    return name == draftFolderOfNoPack || isShortHash(name);
}

bool isDraftFile(std::string_view name) {
    if (name == draftFolderFile) return true;
    for (const std::string_view extension : {fileDraftEnding, formDraftEnding})
        if (name.ends_with(extension)) return isShortHash(name.substr(0, name.size() - extension.size()));
    return false;
}

} // namespace chipwise::exchange

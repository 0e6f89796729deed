#include "workshop/drafts.h"

#include "pack/hash.h"
#include "workshop/folder_handle.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace chipwise::workshop {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view formatName = "chipwise-draft ";
constexpr int formatNumber = 1;
constexpr std::string_view fileExtension = ".draft";
constexpr std::string_view formExtension = ".form";
constexpr auto folderFile = "folder"; ///< beside the drafts: the path of the pack they belong to

std::string checksumOf(std::string_view bytes) {
    return (pack::FieldHash() << bytes).hex();
}

std::string_view extensionOf(Draft::Of of) {
    return of == Draft::Of::File ? fileExtension : formExtension;
}

std::string fileNameOf(const std::string& path, Draft::Of of) {
    return checksumOf(path).substr(0, 32).append(extensionOf(of));
}

/// Three lines (format, checksum of the rest, numbers) and the texts, one behind the other.
std::string encoded(const Draft& draft) {
    const auto rest = fmt::format("{} {} {} {}\n{}{}{}", draft.path.size(), draft.base.size(),
                                  draft.text.size(), draft.atMs, draft.path, draft.base, draft.text);
    return fmt::format("{}{}\n{}\n{}", formatName, formatNumber, checksumOf(rest), rest);
}

std::string_view takeLine(std::string_view& bytes) {
    const auto line = bytes.substr(0, bytes.find('\n'));
    bytes.remove_prefix(std::min(line.size() + 1, bytes.size()));
    return line;
}

template <class Number>
bool takeNumber(std::string_view& line, Number& number) {
    const auto end = line.substr(0, line.find(' '));
    const auto [stop, error] = std::from_chars(end.data(), end.data() + end.size(), number);
    line.remove_prefix(std::min(end.size() + 1, line.size()));
    return error == std::errc() && stop == end.data() + end.size();
}

std::string takeText(std::string_view& bytes, std::size_t size) {
    std::string text(bytes.substr(0, size));
    bytes.remove_prefix(std::min(size, bytes.size()));
    return text;
}

/// The number of a format that only a newer program knows; its drafts are left to that program.
bool isNewer(std::string_view bytes) {
    if (!bytes.starts_with(formatName)) return false;
    auto line = takeLine(bytes).substr(formatName.size());
    int number = 0;
    return takeNumber(line, number) && number > formatNumber;
}

/// Nothing where a byte is missing or wrong.
std::optional<Draft> draftFrom(std::string_view bytes) {
    if (takeLine(bytes) != fmt::format("{}{}", formatName, formatNumber)) return std::nullopt;
    const auto checksum = takeLine(bytes);
    if (checksum != checksumOf(bytes)) return std::nullopt;
    auto numbers = takeLine(bytes);
    std::size_t path = 0;
    std::size_t base = 0;
    std::size_t text = 0;
    Draft draft;
    const bool good = takeNumber(numbers, path) && takeNumber(numbers, base) && takeNumber(numbers, text) &&
                      takeNumber(numbers, draft.atMs);
    if (!good || path > bytes.size() || base > bytes.size() - path || text != bytes.size() - path - base)
        return std::nullopt;
    draft.path = takeText(bytes, path);
    draft.base = takeText(bytes, base);
    draft.text = takeText(bytes, text);
    return draft;
}

/// Beside the others, under a name that is free.
void setAside(const fs::path& file) {
    std::error_code ignored;
    auto to = file;
    to.replace_extension(".damaged");
    for (int number = 2; fs::exists(to, ignored); ++number)
        to.replace_extension(fmt::format(".{}.damaged", number));
    fs::rename(file, to, ignored);
}

std::optional<Draft> draftIn(const FolderHandle& folder, const fs::path& file) {
    std::optional<FileContent> content;
    try {
        content = folder.content(file.filename().string());
    } catch (const std::runtime_error&) {
        content = FileContent{}; // cannot be read: no draft
    }
    if (!content || isNewer(content->bytes)) return std::nullopt;
    auto draft = draftFrom(content->bytes);
    if (!draft) setAside(file);
    return draft;
}

void replaceIn(const FolderHandle& folder, const std::string& name, const std::string& bytes) {
    const auto aside = folder.writeAside(name, bytes, 0600);
    try {
        folder.replace(aside, name);
    } catch (...) {
        folder.remove(aside);
        throw;
    }
}

} // namespace

Drafts::Drafts(const fs::path& profile, const fs::path& packFolder)
    : m_packFolder(fs::absolute(packFolder).lexically_normal()) {
    std::error_code error;
    auto canonical = fs::weakly_canonical(packFolder, error);
    if (error) canonical = fs::absolute(packFolder, error);
    m_folder = profile / "drafts" / checksumOf(canonical.string()).substr(0, 32);
}

std::vector<Drafts> Drafts::everywhere(const fs::path& profile) {
    std::vector<Drafts> found;
    std::error_code error;
    for (fs::directory_iterator at(profile / "drafts", error), end; !error && at != end;
         at.increment(error)) {
        Drafts drafts;
        drafts.m_folder = at->path();
        if (drafts.isEmpty()) continue;
        try {
            const auto path = FolderHandle(drafts.m_folder).content(folderFile);
            if (!path || path->bytes.empty()) continue; // kept by an older program, which named no folder
            drafts.m_packFolder = path->bytes;
        } catch (const std::runtime_error&) {
            continue;
        }
        found.push_back(std::move(drafts));
    }
    std::ranges::sort(found, {}, &Drafts::m_packFolder);
    return found;
}

Drafts Drafts::ofNoPack(const fs::path& profile) {
    Drafts drafts;
    drafts.m_folder = profile / "drafts" / "no-pack";
    return drafts;
}

bool Drafts::isEmpty() const {
    std::error_code error;
    for (fs::directory_iterator at(m_folder, error), end; !error && at != end; at.increment(error))
        if (const auto extension = at->path().extension();
            extension == fileExtension || extension == formExtension)
            return false;
    return true;
}

std::optional<Draft> Drafts::form(const std::string& name) const {
    std::error_code error;
    if (!fs::is_directory(m_folder, error)) return std::nullopt;
    auto draft = draftIn(FolderHandle(m_folder), m_folder / fileNameOf(name, Draft::Of::Form));
    if (draft) draft->of = Draft::Of::Form;
    return draft;
}

std::vector<Draft> Drafts::all(Draft::Of of) const {
    std::error_code error;
    std::vector<fs::path> files;
    for (fs::directory_iterator at(m_folder, error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == extensionOf(of)) files.push_back(at->path());
    std::vector<Draft> drafts;
    if (files.empty()) return drafts;
    const FolderHandle folder(m_folder);
    for (const auto& file : files) {
        auto draft = draftIn(folder, file);
        if (!draft) continue;
        draft->of = of;
        drafts.push_back(std::move(*draft));
    }
    std::ranges::sort(drafts, {}, &Draft::path);
    return drafts;
}

void Drafts::keep(const Draft& draft) {
    fs::create_directories(m_folder);
    const FolderHandle folder(m_folder);
    const auto path = folder.content(folderFile);
    if (!m_packFolder.empty() && (!path || path->bytes != m_packFolder.string()))
        replaceIn(folder, folderFile, m_packFolder.string());
    replaceIn(folder, fileNameOf(draft.path, draft.of), encoded(draft));
}

void Drafts::drop(const std::string& path, Draft::Of of) {
    std::error_code ignored;
    fs::remove(m_folder / fileNameOf(path, of), ignored);
}

} // namespace chipwise::workshop

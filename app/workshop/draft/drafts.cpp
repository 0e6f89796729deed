#include "workshop/draft/drafts.h"

#include "workshop/folder_handle.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <system_error>

namespace chipwise::workshop {
namespace {

namespace fs = std::filesystem;

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
    if (!content || exchange::isNewerDraft(content->bytes)) return std::nullopt;
    auto draft = exchange::draftFrom(content->bytes);
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
    m_folder = profile / "drafts" / exchange::draftFolderName(canonical.string());
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
            const auto path = FolderHandle(drafts.m_folder).content(exchange::draftFolderFile);
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
    drafts.m_folder = profile / "drafts" / exchange::draftFolderOfNoPack;
    return drafts;
}

bool Drafts::isEmpty() const {
    std::error_code error;
    for (fs::directory_iterator at(m_folder, error), end; !error && at != end; at.increment(error))
        if (const auto extension = at->path().extension();
            extension == exchange::draftExtension(Draft::Of::File) ||
            extension == exchange::draftExtension(Draft::Of::Form))
            return false;
    return true;
}

std::optional<Draft> Drafts::form(const std::string& name) const {
    std::error_code error;
    if (!fs::is_directory(m_folder, error)) return std::nullopt;
    auto draft = draftIn(FolderHandle(m_folder), m_folder / exchange::draftFileName(name, Draft::Of::Form));
    if (draft) draft->of = Draft::Of::Form;
    return draft;
}

std::vector<Draft> Drafts::all(Draft::Of of) const {
    std::error_code error;
    std::vector<fs::path> files;
    for (fs::directory_iterator at(m_folder, error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == exchange::draftExtension(of)) files.push_back(at->path());
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
    const auto path = folder.content(exchange::draftFolderFile);
    if (!m_packFolder.empty() && (!path || path->bytes != m_packFolder.string()))
        replaceIn(folder, exchange::draftFolderFile, m_packFolder.string());
    replaceIn(folder, exchange::draftFileName(draft.path, draft.of), exchange::draftBytes(draft));
}

void Drafts::drop(const std::string& path, Draft::Of of) {
    std::error_code ignored;
    fs::remove(m_folder / exchange::draftFileName(path, of), ignored);
}

} // namespace chipwise::workshop

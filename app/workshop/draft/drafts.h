#pragma once

#include "exchange/draft/draft_file.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::workshop {

using Draft = exchange::DraftText;

/// The drafts of one pack folder: one file each below `<profile>/drafts`, written aside and renamed. What
/// cannot be read back whole is set aside, never deleted.
class Drafts {
public:
    Drafts(const std::filesystem::path& profile, const std::filesystem::path& packFolder);
    /// Those of every pack folder that has any, also of folders that are gone: a deleted one, a stick that
    /// was pulled out.
    static std::vector<Drafts> everywhere(const std::filesystem::path& profile);
    /// Of forms that belong to no pack folder; everywhere() leaves them out.
    static Drafts ofNoPack(const std::filesystem::path& profile);

    /// The pack's folder, as it was named when the drafts were kept.
    const std::filesystem::path& packFolder() const { return m_packFolder; }
    bool isEmpty() const; ///< neither files nor forms
    std::vector<Draft> all(Draft::Of = Draft::Of::File) const;
    std::optional<Draft> form(const std::string& name) const;
    void keep(const Draft&);
    void drop(const std::string& path, Draft::Of = Draft::Of::File);

private:
    Drafts() = default;

    std::filesystem::path m_folder; ///< that holds the drafts
    std::filesystem::path m_packFolder;
};

} // namespace chipwise::workshop

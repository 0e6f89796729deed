#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace chipwise::store {

/// Holds `chipwise.lock` of a profile folder for what needs the profile alone: an exam attempt, a migration,
/// a restore, a repair. `purpose` completes "process 4711 is …". An open-file-description lock: the kernel
/// frees it when the process dies. Throws StoreError::Busy with who holds it.
class ProfileLock {
public:
    ProfileLock(const std::filesystem::path& folder, const std::string& purpose);
    ~ProfileLock();
    ProfileLock(ProfileLock&&) noexcept;
    ProfileLock& operator=(ProfileLock&&) noexcept;

private:
    int m_fd = -1;
};

} // namespace chipwise::store

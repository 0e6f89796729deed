#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace chipwise::store {

/// What went wrong with a database, in a sentence for people. `kind` decides the exit code of the command
/// line.
class StoreError : public std::runtime_error {
public:
    enum class Kind { Database, Busy, Newer, Unreadable, ReadOnly, Refused, Corrupt, Full };
    StoreError(Kind kind, const std::string& sentence) : std::runtime_error(sentence), m_kind(kind) {}
    Kind kind() const { return m_kind; }

private:
    Kind m_kind;
};

/// Whether the same step may succeed later: another program was writing, or the disk is full or can only be
/// read for now.
inline bool mayTryAgain(const StoreError& error) {
    using Kind = StoreError::Kind;
    return error.kind() == Kind::Busy || error.kind() == Kind::Full || error.kind() == Kind::ReadOnly;
}

/// Runs `work` and turns what the file system refuses into a StoreError.
template <typename Work>
decltype(auto) translatingFileErrors(Work&& work) {
    try {
        return work();
    } catch (const std::filesystem::filesystem_error& error) {
        throw StoreError(StoreError::Kind::Database,
                         error.path1().string() + " cannot be used (" + error.code().message() + ").");
    }
}

} // namespace chipwise::store

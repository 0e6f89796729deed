#include "workshop/pack_file.h"

#include "workshop/folder_handle.h"

#include <utility>

namespace chipwise::workshop {
namespace {

std::string lastName(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

bool isStill(const std::optional<FileContent>& found, const std::optional<std::string>& expected) {
    return found ? expected && found->bytes == *expected : !expected;
}

} // namespace

std::optional<std::string> readText(const std::filesystem::path& folder, const std::string& path) {
    const auto parent = FolderHandle::parentOf(folder, path, false);
    if (!parent) return std::nullopt;
    auto found = parent->content(lastName(path));
    if (!found) return std::nullopt;
    return std::move(found->bytes);
}

Saved saveText(const std::filesystem::path& folder, const std::string& path, const std::string& text,
               const std::optional<std::string>& expected) {
    const auto parent = FolderHandle::parentOf(folder, path, !expected);
    if (!parent) return Saved::ChangedOutside;
    const auto name = lastName(path);
    const auto before = parent->content(name);
    if (!isStill(before, expected)) return Saved::ChangedOutside;
    const auto aside = parent->writeAside(name, text, before ? std::optional(before->mode) : std::nullopt);
    try {
        // Writing takes a while; somebody else may have saved meanwhile.
        bool done = isStill(parent->content(name), expected);
        if (done && expected) parent->replace(aside, name);
        if (done && !expected) done = parent->place(aside, name);
        if (!done) parent->remove(aside);
        return done ? Saved::Done : Saved::ChangedOutside;
    } catch (...) {
        parent->remove(aside);
        throw;
    }
}

} // namespace chipwise::workshop

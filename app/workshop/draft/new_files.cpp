#include "workshop/draft/new_files.h"

#include "pack/read/open_file.h"
#include "pack/text/new_id.h"
#include "pack/text/pack_paths.h"
#include "pack/text/picture_type.h"
#include "pack/text/source_text.h"
#include "pack/text/text.h"
#include "pack/write/writer.h"
#include "workshop/folder_handle.h"
#include "workshop/pack_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <stdexcept>
#include <system_error>

namespace chipwise::workshop {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largestPicture = 32u << 20;
constexpr int mostNames = 10'000;
constexpr std::string_view trash = ".trash";

std::string pictureBytes(const fs::path& picture) {
    const auto name = picture.filename().string();
    const pack::OpenFile file(picture);
    const auto stamp = file.stamp();
    if (!stamp) throw std::runtime_error(fmt::format("“{}” cannot be read.", name));
    if (stamp->size > largestPicture)
        throw std::runtime_error(
            pack::tooLarge(fmt::format("“{}”", name), stamp->size, "a picture", largestPicture));
    auto bytes = file.read(static_cast<std::size_t>(stamp->size));
    if (!bytes) throw std::runtime_error(fmt::format("“{}” cannot be read.", name));
    return std::move(*bytes);
}

/// Words as a name that every file system and every pack takes.
std::string plainName(std::string_view words, std::string_view otherwise) {
    std::set<std::string, std::less<>> none;
    auto name = pack::idWords(words).empty() ? std::string(otherwise) : pack::newId(words, none);
    while (!name.empty() && name.back() == '.') name.pop_back();
    return name;
}

/// The name, or the name with a number, that `take` can use.
template <class Take>
std::string firstFree(std::string_view stem, std::string_view ending, Take take) {
    for (int number = 1; number < mostNames; ++number) {
        auto name =
            number == 1 ? fmt::format("{}{}", stem, ending) : fmt::format("{}-{}{}", stem, number, ending);
        if (take(name)) return name;
    }
    throw std::runtime_error(fmt::format(
        "There are too many files with names like “{}{}”. Rename or delete some of them, then try again.",
        stem, ending));
}

std::string_view lastNameOf(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

FolderHandle existingParent(const fs::path& folder, const std::string& path) {
    auto parent = FolderHandle::parentOf(folder, path, false);
    if (!parent) throw std::runtime_error(fmt::format("There is no file “{}”.", path));
    return std::move(*parent);
}

/// The number in front of a file's name: 20 of "questions/20-numbers.md".
int numberOf(std::string_view path) {
    const auto name = lastNameOf(path);
    int number = 0;
    std::from_chars(name.data(), name.data() + name.size(), number);
    return number;
}

} // namespace

void createPack(const fs::path& folder, std::string_view id, std::string_view title, std::string_view today) {
    if (!pack::isId(id))
        throw std::runtime_error(fmt::format("“{}” is not an id. Use up to 64 letters, digits, periods, “_”, "
                                             "and “-”, starting with a letter or digit.",
                                             id));
    fs::create_directories(folder);
    for (const auto& entry : fs::directory_iterator(folder))
        if (!pack::isSystemFile(entry.path().filename().string()))
            throw std::runtime_error(fmt::format("The folder “{}” is not empty.", folder.string()));
    for (const auto& [path, text] : pack::newPack(id, title, today).texts)
        if (saveText(folder, path, text, std::nullopt) != Saved::Done)
            throw std::runtime_error(fmt::format("The folder “{}” is not empty.", folder.string()));
}

std::string freeQuestionsPath(const Snapshot& snapshot, std::string_view words) {
    int last = 0;
    for (const auto& [path, text] : snapshot.files.texts)
        if (path.starts_with("questions/")) last = std::max(last, numberOf(path));
    constexpr int highest = 9'999'990; // a file named by its date is no reason to count on from there
    const int number = last < highest ? (last / 10 + 1) * 10 : 10;
    const auto folderAndName = fmt::format("questions/{}-{}", number, plainName(words, "questions"));
    return firstFree(folderAndName, ".md",
                     [&](const std::string& path) { return !snapshot.files.texts.contains(path); });
}

std::string addPicture(const fs::path& folder, const fs::path& picture) {
    const auto bytes = pictureBytes(picture);
    const auto type = pack::pictureType(bytes);
    if (!type)
        throw std::runtime_error(
            fmt::format("“{}” is not a PNG, JPEG, GIF, or WebP picture.", picture.filename().string()));
    const auto stem = fmt::format("media/{}", plainName(picture.stem().string(), "picture"));
    return firstFree(stem, pack::endingOf(*type), [&](const std::string& path) {
        return saveText(folder, path, bytes, std::nullopt) == Saved::Done || readText(folder, path) == bytes;
    });
}

bool renameFile(const fs::path& folder, const std::string& from, const std::string& to) {
    const auto source = existingParent(folder, from);
    const auto target = FolderHandle::parentOf(folder, to, true);
    return source.moveTo(std::string(lastNameOf(from)), *target, std::string(lastNameOf(to)));
}

std::string throwAway(const fs::path& folder, const std::string& path) {
    const auto source = existingParent(folder, path);
    const auto bin = FolderHandle(folder).subfolder(std::string(trash));
    const fs::path name(lastNameOf(path));
    const auto kept = firstFree(name.stem().string(), name.extension().string(),
                                [&](const std::string& to) { return source.moveTo(name.string(), bin, to); });
    return fmt::format("{}/{}", trash, kept);
}

} // namespace chipwise::workshop

#include "power_cut_vfs.h"

#include <sqlite3.h>

#include <algorithm>

namespace {

constexpr std::size_t sectorSize = 512;

void overwrite(std::string& content, std::size_t offset, const std::string& bytes) {
    if (content.size() < offset + bytes.size()) content.resize(offset + bytes.size(), '\0');
    std::copy(bytes.begin(), bytes.end(), content.begin() + static_cast<std::ptrdiff_t>(offset));
}

bool tossCoin(std::mt19937& random) {
    return (random() & 1U) != 0;
}

} // namespace

int PowerCutDisk::operation(int errorCode) {
    if (!hasPower()) return errorCode;
    ++operations;
    if (failAt != 0 && operations >= failAt && operations < failAt + failures) return failure;
    return SQLITE_OK;
}

PowerCutDisk::File& PowerCutDisk::create(const std::string& name) {
    auto& file = m_files[name];
    if (!file) file = std::make_shared<File>();
    return *file;
}

PowerCutDisk::File* PowerCutDisk::find(const std::string& name) {
    const auto file = m_files.find(name);
    return file == m_files.end() ? nullptr : file->second.get();
}

void PowerCutDisk::write(File& file, std::size_t offset, std::string bytes) {
    overwrite(file.content, offset, bytes);
    file.unsynced.push_back({offset, std::move(bytes), false});
}

void PowerCutDisk::truncate(File& file, std::size_t size) {
    file.content.resize(size, '\0');
    file.unsynced.push_back({size, {}, true});
}

void PowerCutDisk::sync(File& file) {
    file.durable = file.content;
    file.unsynced.clear();
}

void PowerCutDisk::remove(const std::string& name) {
    const auto file = m_files.find(name);
    if (file == m_files.end()) return;
    m_removed.emplace_back(name, file->second);
    m_files.erase(file);
}

void PowerCutDisk::syncFolder() {
    for (auto& [name, file] : m_removed) m_gone.push_back(std::move(file));
    m_removed.clear();
    for (const auto& [name, file] : m_files) file->entryDurable = true;
}

std::string PowerCutDisk::survivors(const File& file, std::mt19937& random) {
    std::string content = file.durable;
    for (const Change& change : file.unsynced) {
        if (change.truncation) {
            if (tossCoin(random)) content.resize(change.offset, '\0');
            continue;
        }
        for (std::size_t at = 0; at < change.bytes.size();) {
            const std::size_t offset = change.offset + at;
            const std::size_t size = std::min(sectorSize - offset % sectorSize, change.bytes.size() - at);
            if (tossCoin(random)) overwrite(content, offset, change.bytes.substr(at, size));
            at += size;
        }
    }
    return content;
}

void PowerCutDisk::restart(std::uint32_t seed) {
    std::mt19937 random(seed);
    std::map<std::string, std::shared_ptr<File>> left;
    const auto keep = [&](const std::string& name, const File& file) {
        auto kept = std::make_shared<File>();
        kept->content = kept->durable = survivors(file, random);
        kept->entryDurable = true;
        left[name] = std::move(kept);
    };
    for (const auto& [name, file] : m_removed)
        if (file->entryDurable && tossCoin(random)) keep(name, *file);
    for (const auto& [name, file] : m_files)
        if (file->entryDurable || tossCoin(random)) keep(name, *file);
    m_files = std::move(left);
    m_removed.clear();
    m_gone.clear();
    operations = cutAt = failAt = 0;
}

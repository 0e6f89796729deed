#include "store/journal/damaged_log.h"

#include "pack/check/unfinished.h"
#include "store/error.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/held_files.h"
#include "store/sqlite/profile_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <fstream>
#include <span>
#include <string_view>
#include <unistd.h>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t headerSize = 32;
constexpr std::size_t frameHeaderBytes = 24;
constexpr std::size_t summedOfFrameHeader = 8;
constexpr std::uint32_t logMagic = 0x377F0682; // plus 1 where the sums are over big-endian words
constexpr std::uint32_t formatVersion = 3'007'000;
constexpr std::uint32_t ourPageSize = 4096;
constexpr std::string_view keptPrefix = "chipwise-missing-";
constexpr std::string_view keptSuffix = ".db-wal";

using Bytes = std::vector<unsigned char>;

std::uint32_t wordAt(std::span<const unsigned char> bytes, std::size_t at) {
    return std::uint32_t{bytes[at]} << 24 | std::uint32_t{bytes[at + 1]} << 16 |
           std::uint32_t{bytes[at + 2]} << 8 | std::uint32_t{bytes[at + 3]};
}
void putWord(std::span<unsigned char> bytes, std::size_t at, std::uint32_t word) {
    for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<unsigned char>(word >> (24 - 8 * i));
}

struct Sum {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    friend bool operator==(const Sum&, const Sum&) = default;
};
Sum sumAt(std::span<const unsigned char> bytes, std::size_t at) {
    return {wordAt(bytes, at), wordAt(bytes, at + 4)};
}

/// SQLite's running sum over pairs of words.
Sum added(Sum sum, std::span<const unsigned char> bytes, bool bigEndian) {
    const auto word = [&](std::size_t at) {
        const std::uint32_t big = wordAt(bytes, at);
        if (bigEndian) return big;
        return big >> 24 | (big >> 8 & 0xFF00) | (big << 8 & 0xFF0000) | big << 24;
    };
    for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
        sum.first += word(at) + sum.second;
        sum.second += word(at + 4) + sum.first;
    }
    return sum;
}
Sum sumOfFrame(Sum before, std::span<const unsigned char> frame, bool bigEndian) {
    return added(added(before, frame.first(summedOfFrameHeader), bigEndian), frame.subspan(frameHeaderBytes),
                 bigEndian);
}

StoreError noRoom(const fs::path& file) {
    return {StoreError::Kind::Full, fmt::format("{} cannot be written because the disk is full. Free up "
                                                "some space, then try again. Nothing was changed.",
                                                file.string())};
}

/// Gives a whole copy its name, unless another program was faster.
void giveName(const fs::path& copy, const fs::path& name) {
    if (::link(copy.c_str(), name.c_str()) == 0 || errno == EEXIST)
        fs::remove(copy);
    else
        fs::rename(copy, name); // a file system without links
}

bool isPageSize(std::uint32_t size) {
    return size >= 512 && size <= 65536 && std::has_single_bit(size);
}

} // namespace

LogFrames::LogFrames(const fs::path& log) : m_log(log) {
    read();
}

void LogFrames::read() {
    const RawFile file(m_log);
    std::array<unsigned char, headerSize> header{};
    if (!file.isOpen() || !file.readAt(0, header)) return;
    const bool bigEndian = wordAt(header, 0) == logMagic + 1;
    m_headerSound = (bigEndian || wordAt(header, 0) == logMagic) && isPageSize(wordAt(header, 8)) &&
                    added({}, std::span(header).first(24), bigEndian) == sumAt(header, 24);
    m_pageSize = m_headerSound ? wordAt(header, 8) : ourPageSize;

    Bytes bytes(frameHeaderBytes + m_pageSize);
    if (m_headerSound) {
        m_salt1 = wordAt(header, 16);
        m_salt2 = wordAt(header, 20);
    } else if (file.readAt(headerSize, bytes)) {
        m_salt1 = wordAt(bytes, 8); // The first frame is always of the present round.
        m_salt2 = wordAt(bytes, 12);
    }
    // Behind a damaged frame the sum goes on from what the frame says, unless it is that which is damaged.
    Sum stored = sumAt(header, 24);
    Sum computed = added({}, std::span(header).first(24), bigEndian);
    for (std::uint64_t at = headerSize; file.readAt(at, bytes); at += bytes.size()) {
        Frame frame{at, wordAt(bytes, 0), wordAt(bytes, 4), false, false};
        const Sum sum = sumAt(bytes, 16);
        const Sum afterStored = sumOfFrame(stored, bytes, bigEndian);
        const Sum afterComputed = sumOfFrame(computed, bytes, bigEndian);
        frame.ofThisRound = wordAt(bytes, 8) == m_salt1 && wordAt(bytes, 12) == m_salt2;
        frame.sound = frame.ofThisRound && frame.page > 0 && (sum == afterStored || sum == afterComputed);
        computed = frame.sound ? sum : afterStored;
        stored = sum;
        m_frames.push_back(frame);
    }
    std::array<unsigned char, headerSize> now{};
    // Another process has begun a new round meanwhile, so nothing here was damaged.
    if (!file.readAt(0, now) || now != header) m_frames.clear();
}

/// Frames of an earlier round follow, or those of a transaction that did not come to its end.
std::size_t LogFrames::end() const {
    std::size_t end = 0;
    std::size_t ofThisRound = m_frames.size();
    while (ofThisRound > 0 && !m_frames[ofThisRound - 1].ofThisRound) --ofThisRound;
    for (std::size_t i = 0; i < ofThisRound; ++i)
        if (m_frames[i].commit != 0 || !m_frames[i].sound) end = i + 1;
    return end;
}

bool LogFrames::damaged() const {
    const auto last = m_frames.begin() + static_cast<std::ptrdiff_t>(end());
    const bool anyFrame = last != m_frames.begin();
    return (anyFrame && !m_headerSound) ||
           std::any_of(m_frames.begin(), last, [](const Frame& frame) { return !frame.sound; });
}

bool LogFrames::hidesTransactions() const {
    const auto last = m_frames.begin() + static_cast<std::ptrdiff_t>(end());
    const auto endsOne = [](const Frame& frame) { return frame.commit != 0; };
    auto after = m_frames.begin();
    if (m_headerSound) {
        const auto damage = std::find_if(after, last, [](const Frame& frame) { return !frame.sound; });
        const auto itsEnd = std::find_if(damage, last, endsOne);
        if (itsEnd == last) return false;
        after = std::next(itsEnd);
    }
    return std::any_of(after, last, [&](const Frame& frame) { return frame.sound && endsOne(frame); });
}

void LogFrames::writeReadable(const fs::path& to, DamagedFrames choice) const {
    std::vector<Frame> kept(m_frames.begin(), m_frames.begin() + static_cast<std::ptrdiff_t>(end()));
    std::uint32_t pages = 1;
    for (const Frame& frame : kept)
        if (frame.sound) pages = std::max({pages, frame.page, frame.commit});
    // A damaged number of a page must not make a huge file.
    const auto pagesAtMost = pages + static_cast<std::uint32_t>(kept.size());
    std::erase_if(kept, [&](const Frame& frame) {
        return !frame.sound &&
               (choice == DamagedFrames::LeftOut || frame.page == 0 || frame.page > pagesAtMost);
    });
    for (const Frame& frame : kept) pages = std::max(pages, frame.page);

    constexpr bool bigEndian = std::endian::native == std::endian::big;
    std::ofstream out(to, std::ios::binary | std::ios::trunc);
    const auto write = [&out](std::span<const unsigned char> bytes) {
        out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    };
    std::array<unsigned char, headerSize> header{};
    putWord(header, 0, logMagic + (bigEndian ? 1 : 0));
    putWord(header, 4, formatVersion);
    putWord(header, 8, m_pageSize);
    putWord(header, 16, m_salt1);
    putWord(header, 20, m_salt2);
    Sum sum = added({}, std::span(header).first(24), bigEndian);
    putWord(header, 24, sum.first);
    putWord(header, 28, sum.second);
    write(header);

    const RawFile file(m_log);
    Bytes bytes(frameHeaderBytes + m_pageSize);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (!file.readAt(kept[i].at, bytes))
            throw StoreError(StoreError::Kind::Database,
                             fmt::format("{} changed while it was being read. Try again.", m_log.string()));
        putWord(bytes, 4, i + 1 == kept.size() ? pages : 0);
        putWord(bytes, 8, m_salt1);
        putWord(bytes, 12, m_salt2);
        sum = sumOfFrame(sum, bytes, bigEndian);
        putWord(bytes, 16, sum.first);
        putWord(bytes, 20, sum.second);
        write(bytes);
    }
    out.close();
    if (!out) throw noRoom(to); // what is cut off would be read as a log that holds less
}

std::string LogFrames::round() const {
    return fmt::format("{:08x}{:08x}", m_salt1, m_salt2);
}

void keepDamagedLog(const fs::path& profileFolder) {
    const fs::path log = logOf(databaseFile(profileFolder));
    std::error_code error;
    if (!fs::exists(log, error)) return;
    const LogFrames frames(log);
    if (!frames.damaged()) return;
    const fs::path kept = profileFolder / fmt::format("{}{}{}", keptPrefix, frames.round(), keptSuffix);
    if (fs::exists(kept, error)) return;
    const fs::path copy = fmt::format("{}{}-{}", kept.string(), partialMarker, pack::writerMark());
    try {
        copyBesideConnections(log, copy);
        syncToDisk(copy);
        giveName(copy, kept);
        syncToDisk(profileFolder);
    } catch (const fs::filesystem_error& failure) {
        fs::remove(copy, error);
        const bool full = failure.code() == std::errc::no_space_on_device || failure.code().value() == EDQUOT;
        if (full) throw noRoom(kept);
        throw StoreError(StoreError::Kind::Database,
                         fmt::format("{} cannot be written ({}).", kept.string(), failure.code().message()));
    } catch (...) {
        fs::remove(copy, error);
        throw;
    }
}

void dropTornLogs(const fs::path& profileFolder) {
    std::error_code ignored;
    for (const fs::path& log : keptLogs(profileFolder))
        if (!LogFrames(log).hidesTransactions()) fs::remove(log, ignored);
}

std::vector<fs::path> keptLogs(const fs::path& profileFolder) {
    std::vector<fs::path> logs;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(profileFolder, error)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(keptPrefix) && name.ends_with(keptSuffix)) logs.push_back(entry.path());
    }
    std::ranges::sort(logs);
    return logs;
}

} // namespace chipwise::store

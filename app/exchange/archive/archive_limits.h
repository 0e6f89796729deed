#pragma once

#include <cstddef>
#include <cstdint>

namespace chipwise::exchange {

/// What a packed pack may have. Unpacked sizes are counted on the bytes that come out.
constexpr std::uint64_t largestArchive = 64u << 20;
constexpr std::size_t mostArchiveEntries = 5000;
constexpr std::uint64_t largestDirectory = 4u << 20; ///< 5,000 names and what archivers add to them fit twice
constexpr std::uint64_t largestUnpacked = 256u << 20;
constexpr std::uint64_t largestEntry = 32u << 20;
constexpr std::uint64_t largestEntryText = 4u << 20;
constexpr std::uint64_t densestEntry = 200; ///< unpacked : packed, from this size on:
constexpr std::uint64_t denseEntriesFrom = 1u << 20;
constexpr std::size_t longestEntryPath = 240;
constexpr std::size_t deepestEntryPath = 8;

/// What a packed backup may have: a journal of millions of answers, and every pack of a profile.
constexpr std::uint64_t largestBackup = 2ull << 30; ///< packed, and unpacked too
constexpr std::uint64_t largestBackupDatabase = 1ull << 30;
constexpr std::uint64_t largestBackupList = 4u << 20;
constexpr std::uint64_t largestDraftFile = 16u << 20; ///< two texts of 4 MiB, and room

} // namespace chipwise::exchange

#pragma once

#include <cstdint>
#include <string_view>

namespace chipwise::study {

/// The same on every machine, unlike std::hash (FNV-1a, 64 bits).
constexpr std::uint64_t textHash(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3U;
    }
    return hash;
}

/// Well mixed bits from a number (the finaliser of SplitMix64).
constexpr std::uint64_t mixed(std::uint64_t bits) {
    bits += 0x9e3779b97f4a7c15U;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebU;
    return bits ^ (bits >> 31);
}

/// The seed of a card's n-th presentation in a session. It fits 53 bits, so that programs which know only
/// doubles keep it.
constexpr std::uint64_t presentationSeed(std::uint64_t session, std::string_view card, std::uint64_t nth) {
    return mixed(session ^ mixed(textHash(card) + nth)) >> 11;
}

} // namespace chipwise::study

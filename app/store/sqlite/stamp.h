#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::store {

/// An instant as file names carry it, in UTC: "20261123-080500".
std::string fileStamp(std::int64_t atMs);
std::optional<std::int64_t> fileStampToMs(std::string_view);

} // namespace chipwise::store

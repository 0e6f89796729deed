#pragma once
// The one place that knows which Catch2 is installed: Debian 12 and Ubuntu 24.04 differ.
#ifdef CHIPWISE_CATCH3
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
namespace Catch::Matchers {
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;
inline auto ContainsSubstring(const std::string& text) {
    return Catch::Contains(text);
}
} // namespace Catch::Matchers
#endif
using Catch::Matchers::ContainsSubstring;
#ifdef CHIPWISE_CATCH3
using Catch::Approx;
#endif

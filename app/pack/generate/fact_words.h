#pragma once

#include "pack/model/model.h"

#include <string_view>

namespace chipwise::pack {

inline std::string_view toText(Confidence confidence) {
    switch (confidence) {
    case Confidence::High: return "high";
    case Confidence::Medium: return "medium";
    case Confidence::Low: return "low";
    }
    return {};
}

inline std::string_view toText(Scoring scoring) {
    return scoring == Scoring::Partial ? "partial" : "all-or-nothing";
}

} // namespace chipwise::pack

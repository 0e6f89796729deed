#pragma once

#include "desktop/theme/tokens.h"
#include "study/facts/fact_text.h"

namespace chipwise::desktop {

/// The ink of a value that may be no answer. Its word stands beside it: the color only helps to find it.
inline Ink inkOfSign(study::FactSign sign) {
    switch (sign) {
    case study::FactSign::Disputed: return Ink::Warning;
    case study::FactSign::Announced:
    case study::FactSign::Ended: return Ink::Fresh;
    case study::FactSign::Claim: return Ink::Copper;
    case study::FactSign::RuleOfThumb:
    case study::FactSign::Uncertain: return Ink::Text2;
    }
    return Ink::Text2;
}

} // namespace chipwise::desktop

#pragma once

#include "pack/model/model.h"
#include "store/catalog/catalog.h"
#include "study/clock.h"
#include "study/core.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::study {

constexpr int fewestForReadiness = 200; ///< questions of a pack; smaller ones need all of theirs for study

/// The questions of a pack to be set aside for its checks, or why there are none.
struct HoldoutDraw {
    std::vector<std::vector<std::string>> byDomain; ///< as the plan's domains; empty where none are drawn
    std::string whyNone;                            ///< a sentence for people
};

/// Draws as many of each domain as its checks need, by chance and as the domain's levels are sized: questions
/// with a key that nobody has seen, by themselves (none of a case, none made from facts), no two on one fact.
/// An author's `holdout: yes` comes first, and `no` never. `rows`: all of the profile, where they are read
/// already.
HoldoutDraw drawHoldout(const Core&, const store::InstalledPack&, const CardRows* rows = nullptr);

/// Keeps questions of every installed pack aside that has had none drawn and can spare them. Once; before a
/// pack's first question wherever a session begins with it.
void keepQuestionsAside(Core&, const Now&);

/// Whether questions of it were drawn once, here or on another device.
bool wasDrawn(const store::Profile&, const std::string& pack);

} // namespace chipwise::study

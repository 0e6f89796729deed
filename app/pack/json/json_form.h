#pragma once

#include "pack/generate/cards.h"
#include "pack/model/model.h"

#include <string>
#include <string_view>

namespace chipwise::pack {

/// The pack in the JSON form of resources/pack.schema.json, two spaces of indentation.
std::string toJson(const Pack&);

/// A card as one line of JSON, complete: cardFromJson(toJson(card)) == card. Used by the catalog.
std::string toJson(const Card&);

/// Throws std::runtime_error when the text is not what toJson writes.
Card cardFromJson(std::string_view);

} // namespace chipwise::pack

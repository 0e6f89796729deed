#pragma once

#include "exchange/draft/imported.h"
#include "pack/read/reader.h"

#include <cstddef>
#include <string>

namespace chipwise::exchange {

/// Takes out what the pack asks already, with the same text and the same answers, and returns how many
/// questions that were. Warns of those that the pack explains in another way, and of those that stay because
/// the pack asks them with other answers. `file` is what was imported. The pack is read with `keepFaulty`, so
/// that a question with an error counts as asked.
std::size_t leaveOutKnown(Imported&, const pack::ReadResult&, const std::string& file);

} // namespace chipwise::exchange

#pragma once

#include "pack/text/diagnostic.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// A run of lines without an empty one among them, as a view into its source.
struct GiftBlock {
    std::string_view
        text;       ///< without comments: spaces stand in their place, so that every byte keeps its own
    std::string id; ///< from the comments; may be empty
    std::vector<std::string> tags;
    const char* idAt = nullptr; ///< where the first id or tag stands
    int firstLine = 1;
    int lastLine = 1;
    bool onlyComments = false;
};

/// The text of a GIFT file cut into blocks. Every piece handed around while reading is a view into it, so
/// that each knows its line and column.
class GiftSource {
public:
    explicit GiftSource(std::string text);
    GiftSource(const GiftSource&) = delete;
    GiftSource& operator=(const GiftSource&) = delete;

    const std::vector<GiftBlock>& blocks() const { return m_blocks; }
    std::string_view text() const { return m_text; }
    int lineOf(const char* at) const;
    int columnOf(const char* at) const;

    /// An edit of a piece of the source.
    pack::Edit replacing(std::string_view piece, std::string with) const;

private:
    std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - m_text.data()); }
    void addBlock(std::size_t firstLine, std::size_t endLine);
    std::size_t lineEnd(std::size_t line) const;

    std::string m_text;
    std::vector<std::size_t> m_lines; ///< where each begins
    std::vector<GiftBlock> m_blocks;
};

/// What `[id:…]` and `[tag:…]` of a comment line say. An id is taken only where `block` has none yet.
void readGiftComment(std::string_view comment, GiftBlock& block);

} // namespace chipwise::exchange

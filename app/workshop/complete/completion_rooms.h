#pragma once

#include "workshop/complete/completion_list.h"
#include "workshop/roles/role_scanner.h"
#include "workshop/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// Where something could be put in: a line with the cursor, and what stands above it.
struct CompletionPlace {
    const Snapshot& snapshot;
    const std::string& file;
    CursorLine cursor;
    MarkdownState state;                    ///< before the line
    std::string_view heading;               ///< the one above; empty where none is near
    std::vector<std::string_view> settings; ///< lines under that heading, above the cursor
    int limit = 12;

    bool hasSetting(std::string_view key) const;
    CompletionList listFrom(std::size_t byte) const { return CompletionList(cursor, byte, limit); }
};

std::vector<Completion> headingCompletions(const CompletionPlace&);
std::vector<Completion>
keyCompletions(const CompletionPlace&,
               const std::vector<std::pair<std::string_view, std::string_view>>& known);
/// The value of a question's setting; `valueAt` is its first byte.
std::vector<Completion> questionValueCompletions(const CompletionPlace&, std::string_view key,
                                                 std::size_t valueAt);
std::vector<Completion> planValueCompletions(const CompletionPlace&, std::string_view key,
                                             std::size_t valueAt);
/// `{entity}` and the names of `let` lines, where an open brace stands before the cursor.
std::vector<Completion> placeholderCompletions(const CompletionPlace&);
/// Pictures, placeholders and facts within a text or an answer.
std::vector<Completion> textCompletions(const CompletionPlace&);
/// `head` is the first line of the table.
std::vector<Completion> factCompletions(const CompletionPlace&, std::string_view head, bool inHead);

} // namespace chipwise::workshop

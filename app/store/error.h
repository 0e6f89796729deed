#pragma once

#include <stdexcept>
#include <string>

namespace chipwise::store {

/// What went wrong with a database, in a sentence for people. `kind` decides the exit code of the command line.
class StoreError : public std::runtime_error {
public:
    enum class Kind { Database, Busy, Newer, Unreadable, ReadOnly, Refused, Corrupt };
    StoreError(Kind kind, const std::string& sentence) : std::runtime_error(sentence), m_kind(kind) {}
    Kind kind() const { return m_kind; }

private:
    Kind m_kind;
};

} // namespace chipwise::store

#pragma once

#include "exchange/draft/imported.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::exchange {

/// Collects questions while a foreign text is read, where they came from, and what is wrong.
class Gathering {
public:
    explicit Gathering(std::string fileName) : m_fileName(std::move(fileName)) {}

    /// The severity is the one of the code in pack/codes.h.
    void problem(std::string_view code, int line, int column, std::string message, std::string help);
    void take(std::vector<pack::Diagnostic>);

    /// Lines from 1, both included. Groups are made by their title, an empty one for questions without.
    void add(pack::Question, int firstLine, int lastLine, const std::string& group = {});

    /// Everything as our own reader reads it once it is written; what it would not take is left out and
    /// reported.
    Imported finish();

private:
    struct Entry {
        pack::Question question;
        int firstLine = 1;
        int lastLine = 1;
        std::size_t group = 0;
    };

    bool optionTwice(const Entry&);
    void checkId(Entry&);

    std::string m_fileName;
    std::vector<pack::Diagnostic> m_diagnostics;
    std::vector<Entry> m_entries;
    std::vector<std::string> m_groups;
    std::map<std::string, std::size_t, std::less<>> m_groupPlaces;
    std::set<std::string, std::less<>> m_ids;
};

} // namespace chipwise::exchange

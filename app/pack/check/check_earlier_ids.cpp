#include "pack/check/checks.h"
#include "pack/text/new_id.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace chipwise::pack {
namespace {

/// An id, or the name that a question without one has: "~" and 12 hex digits.
bool mayBeEarlierId(std::string_view id) {
    constexpr std::size_t madeName = 13;
    if (!id.starts_with('~')) return isId(id);
    return id.size() == madeName &&
           std::ranges::all_of(id.substr(1), [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f'); });
}

class EarlierIds {
public:
    explicit EarlierIds(std::vector<CheckedFile>& files) : m_files(files) {
        eachQuestion([this](CheckedFile&, ParsedQuestion& question) {
            if (!question.question.id.empty()) m_present.insert(question.question.id);
        });
    }

    void check() {
        eachQuestion([this](CheckedFile& file, ParsedQuestion& question) {
            for (const std::string& id : question.question.settings.was) checkOne(file, question, id);
        });
    }

private:
    template <class Visit>
    void eachQuestion(Visit visit) {
        for (auto& file : m_files)
            for (auto& group : file.parsed.groups)
                for (auto& question : group.questions) visit(file, question);
    }

    void checkOne(CheckedFile& file, ParsedQuestion& question, const std::string& id) {
        const auto* line = question.settings.find("was");
        if (!line) return;
        const auto fail = [&](std::string_view code, std::string message, std::string help) {
            question.good = false;
            file.problems.add(code, line->line, line->valueColumn, std::move(message), std::move(help));
        };
        if (id == question.question.id)
            return fail(
                "CW156",
                fmt::format("“{}” is the current id of this question, not an earlier one.", shortened(id)),
                "Write the id that the question had before, or delete the line.");
        if (!mayBeEarlierId(id))
            return fail("CW157", fmt::format("“{}” is not a valid id.", shortened(id)),
                        "Write the earlier id exactly as it was. Separate multiple ids with commas, as in "
                        "“was: role-1, role-01”.");
        if (m_present.contains(id))
            return fail(
                "CW154",
                fmt::format("The earlier id “{}” belongs to a question that is still in this pack.", id),
                "Remove the id from “was:”. A question that is still in the pack keeps its own history.");
        const auto [first, isNew] = m_named.emplace(id, fmt::format("{}, line {}", file.path, line->line));
        if (!isNew)
            fail("CW155", fmt::format("The earlier id “{}” is already used in {}.", id, first->second),
                 "Keep the earlier id only on the question that should continue its history.");
    }

    std::vector<CheckedFile>& m_files;
    std::set<std::string, std::less<>> m_present;
    std::map<std::string, std::string> m_named; ///< earlier id → where it is named first
};

} // namespace

void checkEarlierIds(std::vector<CheckedFile>& files) {
    EarlierIds(files).check();
}

} // namespace chipwise::pack

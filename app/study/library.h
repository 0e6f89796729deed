#pragma once

#include "pack/model/model.h"
#include "store/catalog/catalog.h"
#include "study/kept_aside.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace chipwise::study {

/// A subject: a group of an installed pack, by pack id and index.
using SubjectKey = std::pair<std::string, int>;

/// Every installed card without its texts, with what queues, strips and maps look up: by name, by subject, by
/// shared fact.
class Library {
public:
    explicit Library(const store::Catalog&, const KeptAside& = {});

    const std::vector<store::CardOutline>& entries() const { return m_entries; }
    const store::CardOutline* find(std::string_view card) const;
    const store::InstalledGroup* subject(const SubjectKey&) const;
    /// Places in entries() of a subject's cards, in the author's order.
    const std::vector<std::size_t>& cardsOf(const SubjectKey&) const;
    /// How many of them there are to study, without what is set aside: what people read of a subject.
    int questionsOf(const SubjectKey&) const;
    /// Subjects in the packs' order.
    const std::vector<store::InstalledGroup>& subjects() const { return m_subjects; }
    const std::vector<store::InstalledPack>& packs() const { return m_packs; }
    std::string versionOf(const std::string& packId) const;
    /// Numbers of what a card shares with its siblings, and of its case (0: none), by place in entries().
    std::span<const std::uint32_t> sharedBy(std::size_t place) const;
    std::uint32_t caseOf(std::size_t place) const { return m_cases[place]; }
    /// Whether only a check of readiness may ask it.
    bool isKeptAside(std::size_t place) const { return m_isKeptAside[place]; }
    bool isKeptAside(std::string_view card) const;

    /// Places in entries() of the cards that rest on a fact ("pack/fact").
    const std::vector<std::size_t>& restingOn(const std::string& fact) const;
    /// Other cards that answer this one or are answered by it: they rest on the same fact, or are gaps of the
    /// same text. Questions of the card's own case are left out.
    std::vector<const store::CardOutline*> siblings(const store::CardOutline&) const;
    /// Whether one of them is wanted; stops at the first.
    bool anySibling(const store::CardOutline&,
                    const std::function<bool(const store::CardOutline&)>& isWanted) const;

private:
    void indexNames();
    std::size_t slotOf(std::string_view card) const; ///< where it stands in m_byName, or would
    std::optional<std::size_t> placeOf(std::string_view card) const;

    std::vector<store::InstalledPack> m_packs;
    std::vector<store::InstalledGroup> m_subjects;
    std::vector<store::CardOutline> m_entries;
    std::vector<std::uint32_t> m_byName; ///< at the name's hash or the next free: place + 1; 0: free
    std::map<SubjectKey, std::vector<std::size_t>> m_bySubject;
    std::map<SubjectKey, std::size_t> m_subjectPlace;
    std::unordered_map<std::string, std::vector<std::size_t>> m_byFact;
    std::vector<std::uint32_t> m_shared;
    std::vector<std::uint32_t> m_sharedEnd; ///< by place
    std::vector<std::uint32_t> m_cases;
    std::vector<bool> m_isKeptAside; ///< by place
};

/// What a card shares with its siblings: its facts, and for a gap of a cloze text the question.
std::vector<std::string> sharedKeys(const store::CardOutline&);

/// The place in the plan's domains that a question's objectives name; nothing where they name none.
std::optional<std::size_t> domainIn(const pack::ExamPlan&, const store::CardOutline&);

inline SubjectKey subjectOf(const store::CardOutline& entry) {
    return {entry.pack, entry.group};
}

} // namespace chipwise::study

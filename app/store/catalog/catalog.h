#pragma once

#include "pack/generate/cards.h"
#include "pack/model/model.h"
#include "pack/text/diagnostic.h"
#include "store/catalog/answer_key.h"
#include "store/catalog/shared.h"
#include "store/catalog/sources_read.h"
#include "store/sqlite/writing.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chipwise::store {

struct InstalledPack {
    std::string id;
    std::string title;
    std::string version;
    std::string language;
    std::string description;
    std::string license;
    std::string updated;
    std::string examDate;
    std::string studyUntil;
    std::vector<std::string> ladder;  ///< tags, first level first
    std::vector<std::string> compare; ///< entities, as written, that are set side by side first
    int questions = 0;                ///< cards that are not generated
    int generated = 0;
    int facts = 0;
    int staleFacts = 0;
    SourcesRead read;             ///< of its facts
    std::filesystem::path folder; ///< packs/<id>
};

/// A group as installed, in the pack's order.
struct InstalledGroup {
    std::string pack;
    int index = 0;
    std::string id;
    std::string title;
    bool isCase = false;
    std::string intro; ///< Markdown
    bool isGlossary = false;
    int cards = 0;
    bool untranslated = false; ///< a language was chosen, and this one is in the pack's own
};

/// What queues and maps need of a card, without any of its text. The window holds one of every installed
/// card: with 100,000 of them each field counts.
struct CardOutline {
    std::string card;
    Shared<std::string> pack;
    Shared<std::vector<std::string>> factIds; ///< "pack/fact"
    Shared<std::vector<pack::Objective>> objectives;
    Shared<std::vector<std::string>> tags;
    Shared<std::vector<std::string>> reworded; ///< how the hashes of earlier keys begin that meant the same
    Shared<std::string> caseId;                ///< of a case: its group id, else empty
    AnswerKey answerKey;
    int group = 0;
    float expectedShare = 65; ///< of learners who answer it right, in percent, as its difficulty says
    int level = 0;            ///< of its pack's ladder; the ladder's length where it stands on none
    pack::Kind kind = pack::Kind::Choice;
    std::optional<bool> holdout;   ///< whether its author has it set aside for a check; else as it comes
    bool isGenerated : 1 = false;  ///< made from facts
    bool untranslated : 1 = false; ///< a language was chosen, and this one is in the pack's own
};

/// With what lists call the card.
struct CardEntry : CardOutline {
    std::string answerHash;
    int order = 0;    ///< place in the pack
    std::string stem; ///< plain text, first lines
};

/// A card of a pack's glossary.
struct Term {
    std::string card;
    std::string word;    ///< plain text
    std::string meaning; ///< Markdown
    bool untranslated = false;
};

/// A row of a pack's misconceptions.csv, and the questions that uncover it.
struct InstalledMisconception {
    std::string id;
    std::string peopleThink;
    std::string truth;
    std::string source;
    std::vector<std::string> cards; ///< in the pack's order
};

/// A card, and what it was called in an earlier version of its pack.
struct EarlierName {
    std::string card;
    std::string earlier;
};

struct Hit {
    CardEntry entry;
    /// Matched stretches of `entry.stem`: begin and end in bytes.
    std::vector<std::pair<int, int>> marks;
};

/// `catalog.db`: the installed packs in parsed form and the search over them. Derived from `packs/`, rebuilt
/// when missing or unreadable, never backed up. No card body is kept in memory, except where nothing can be
/// written and the packs are not as the file has them.
class Catalog {
public:
    explicit Catalog(const std::filesystem::path& profileFolder, const std::string& today = {});
    ~Catalog();
    Catalog(Catalog&&) noexcept;
    Catalog& operator=(Catalog&&) noexcept;

    /// Puts the pack in (replacing an earlier version) and copies its folder to packs/<id>: aside first, then
    /// one rename and one transaction. `source` is the pack's folder.
    void install(const pack::Pack&, const std::filesystem::path& source, const std::string& today = {});
    /// Takes the pack out of the catalog and moves its folder to `packs/.removed/<id>`, from where it can be
    /// put back.
    void remove(const std::string& packId);
    /// Undoes the newest remove of that pack; false where there is nothing to put back.
    bool putBack(const std::string& packId);

    std::vector<InstalledPack> packs() const;
    std::optional<InstalledPack> pack(const std::string& packId) const;
    std::optional<std::string> versionOf(const std::string& packId) const; ///< nothing: it is not installed
    std::vector<InstalledGroup> groups(const std::string& packId) const;
    /// Of a group's questions, in their order, each once.
    std::vector<std::string> sources(const std::string& packId, int group) const;
    std::vector<CardEntry> entries() const;    ///< of every pack, by pack and order
    std::vector<CardOutline> outlines() const; ///< the same without their stems
    std::vector<CardEntry> entries(const std::string& packId) const;
    std::optional<CardEntry> entry(const std::string& card) const;
    /// Calls for every card of every pack with its name and its stem, by pack and order.
    void eachStem(const std::function<void(const std::string& card, std::string stem)>&) const;
    std::optional<pack::Card> card(const std::string& card) const;
    /// In the language of its pack, whichever is chosen.
    std::optional<pack::Card> cardAsWritten(const std::string& card) const;
    /// In the pack's order; the mark says which of its files each is from.
    std::vector<pack::Fact> facts(const std::string& packId) const;
    /// What facts are about, in the pack's order: as written, and in the chosen language.
    std::vector<std::pair<std::string, std::string>> entities(const std::string& packId) const;
    /// What the pack's glossary explains, in its order.
    std::vector<Term> terms(const std::string& packId) const;
    std::vector<InstalledMisconception> misconceptions(const std::string& packId) const;
    std::vector<EarlierName> earlierNames(const std::string& packId) const; ///< as `was:` says
    std::vector<pack::ExamPlan> exams(const std::string& packId) const;
    /// A picture's file inside packs/<id>/media, or nothing where the name is not one of the pack's media.
    std::optional<std::filesystem::path> media(const std::string& packId, const std::string& path) const;

    /// Every word of `text` as a prefix (two letters at least), best first. Case and accents do not matter.
    std::vector<Hit> search(const std::string& text, int limit = 200) const;

    /// Texts of that language from now on, where a pack has them; elsewhere its own. Names and keys are the
    /// same in every language. Empty: as the authors wrote.
    void setLanguage(const std::string& language);
    const std::string& language() const;
    /// Languages that something installed can be read in, the packs' own included.
    std::vector<std::string> languages() const;

    /// The day by which facts are past their review date from now on.
    void judgeBy(const std::string& today);
    /// Reads every folder of packs/ anew.
    void rebuild(const std::string& today = {});

    /// Opens the file for writing where that was not possible before; false where it still is not.
    bool tryToWrite();
    /// Why it can only be read; nothing where it can be written.
    std::optional<WritingProblem> writingProblem() const;

    /// Another number after any change, by this object or another process: what was read before is then
    /// outdated.
    std::int64_t version() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace chipwise::store

#pragma once

#include "store/catalog/catalog.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// A question of an installed pack, as it can be shown outside a session.
struct InstalledQuestion {
    pack::Card card;
    std::string subject; ///< its title; empty where the pack has none for it
    std::string version; ///< of its pack
    friend bool operator==(const InstalledQuestion&, const InstalledQuestion&) = default;
};
/// Nothing where it is not installed, or set aside.
std::optional<InstalledQuestion> installedQuestion(const Learner&, const std::string& card);

/// Whether only a check of readiness may ask it; nothing else shows its text before.
bool isKeptAside(const Learner&, const std::string& card);

bool isInstalled(const Learner&, const std::string& card);
/// As lists show it, nothing where it is not installed: without its text while it is set aside.
std::optional<store::CardEntry> listedQuestion(const Learner&, const std::string& card);
/// The same in short, by its name where it is not installed.
std::string stemOf(const Learner&, const std::string& card);
/// The stem of every installed question, in the order of Library::entries().
void eachStem(const Learner&, const std::function<void(const std::string& card, std::string stem)>&);

/// The installed questions that a text finds, best first: every word of it, or its beginning. What is set
/// aside is not found, for that would tell what it says.
std::vector<store::Hit> findQuestions(const Learner&, const std::string& text, int limit);

/// The sources of those of a pack's facts that a question rests on, each once.
std::vector<std::string> factSources(const pack::Card&, const std::vector<pack::Fact>& facts);

/// The sources that a question names; of one that names none, those of its facts.
std::vector<std::string> sourcesOf(const Learner&, const pack::Card&);

/// When what a question says was last checked: "2026-08-14", or as much of the date as is known.
struct Checked {
    std::string facts; ///< the newest of its facts, as Explore says of that fact; empty without facts
    /// The question itself against sources of its own. Where it does not say, and has no facts, the month of
    /// most of its pack's facts; empty where nobody says, and where all its sources are those of facts.
    std::string question;
};
Checked checkedOn(const Learner&, const pack::Card&);

/// The file of a picture that a pack's text names ("media/efa.png"); nothing where it is none of the pack's.
std::optional<std::filesystem::path> pictureFile(const Learner&, const std::string& packId,
                                                 const std::string& path);

} // namespace chipwise::study

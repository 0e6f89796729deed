#include "study/foreign_journal.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <unordered_map>

namespace chipwise::study {
namespace {

constexpr const char* ownProfiles = "journal.own_profiles";

/// The new time that a redate gives, where it says one.
std::optional<std::int64_t> newTimeIn(const store::Event& redate) {
    const auto json = nlohmann::json::parse(redate.params, nullptr, false);
    if (!json.is_object()) return {};
    const auto found = json.find("at_ms");
    return found != json.end() && found->is_number_integer() ? std::optional(found->get<std::int64_t>())
                                                             : std::nullopt;
}

} // namespace

int leaveOutTheFuture(std::vector<store::Event>& events, const Now& now) {
    constexpr std::int64_t msADay = 86'400'000;
    std::unordered_map<std::string, std::int64_t> newTimes;
    for (const store::Event& event : events)
        if (event.type == store::EventType::Redate)
            if (const auto time = newTimeIn(event)) newTimes.insert_or_assign(event.redoOf, *time);
    return static_cast<int>(std::erase_if(events, [&](const store::Event& event) {
        const auto given = newTimes.find(event.id);
        const std::int64_t atMs = given == newTimes.end() ? event.atMs : given->second;
        return atMs > now.ms + msADay;
    }));
}

bool isOwnJournal(const store::Profile& profile, const std::string& profileId) {
    if (profileId.empty()) return false;
    if (profileId == profile.id()) return true;
    std::istringstream own(profile.setting(ownProfiles).value_or(""));
    for (std::string id; own >> id;)
        if (id == profileId) return true;
    return false;
}

void rememberAsOwn(store::Profile& profile, const std::string& profileId) {
    if (profileId.empty() || isOwnJournal(profile, profileId)) return;
    const std::string before = profile.setting(ownProfiles).value_or("");
    profile.setSetting(ownProfiles, before.empty() ? profileId : before + ' ' + profileId);
}

} // namespace chipwise::study

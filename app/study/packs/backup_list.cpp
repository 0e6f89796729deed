#include "study/packs/backup_list.h"

#include "exchange/archive/archive_limits.h"
#include "exchange/archive/backup_archive.h"
#include "exchange/archive/folder_digests.h"
#include "exchange/draft/draft_file.h"
#include "pack/text/number_text.h"
#include "store/sqlite/pack_folders.h"
#include "study/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

constexpr int listFormat = 1;
constexpr std::size_t mostListed = exchange::mostArchiveEntries;
constexpr std::size_t longestShown = 200; ///< titles, versions and notes from a list

std::string textIn(const OrderedJson& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string shownIn(const OrderedJson& json, const char* key) {
    return textIn(json, key).substr(0, longestShown);
}

std::int64_t numberIn(const OrderedJson& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

bool isPlausible(const std::string& object, std::int64_t size) {
    return size > 0 && static_cast<std::uint64_t>(size) <= exchange::largestInBackup(object);
}

bool addPack(BackupList& list, const OrderedJson& json) {
    BackedUpPack pack{
        textIn(json, "id"),    shownIn(json, "title"), shownIn(json, "version"), textIn(json, "sha256"), 0,
        shownIn(json, "stamp")};
    const std::int64_t size = numberIn(json, "size");
    if (!store::PackFolders::isSafe(pack.id) || !isPlausible(exchange::packInBackup(pack.sha256), size))
        return false;
    pack.size = static_cast<std::uint64_t>(size);
    list.packs.push_back(std::move(pack));
    return true;
}

bool addDraft(BackupList& list, const OrderedJson& json) {
    BackedUpDraft draft{textIn(json, "folder"), textIn(json, "file"), textIn(json, "sha256"), 0};
    const std::int64_t size = numberIn(json, "size");
    if (!exchange::isDraftFolder(draft.folder) || !exchange::isDraftFile(draft.file) ||
        !isPlausible(exchange::draftInBackup(draft.sha256), size))
        return false;
    draft.size = static_cast<std::uint64_t>(size);
    list.drafts.push_back(std::move(draft));
    return true;
}

/// Adds each entry of an array; returns how many could not be used.
template <typename Add>
int addEach(BackupList& list, const OrderedJson& json, const char* key, Add add) {
    const auto found = json.find(key);
    if (found == json.end()) return 0;
    if (!found->is_array()) return 1;
    int unusable = 0;
    std::size_t seen = 0;
    for (const OrderedJson& entry : *found)
        if (++seen > mostListed || !entry.is_object() || !add(list, entry)) ++unusable;
    return unusable;
}

BackupList listFrom(const OrderedJson& json) {
    BackupList list;
    if (json.contains("answers")) list.answers = std::max<std::int64_t>(0, numberIn(json, "answers"));
    list.newestMs = std::clamp<std::int64_t>(numberIn(json, "newest_at_ms"), 0, 253'402'300'799'999);
    if (const auto notes = json.find("notes"); notes != json.end() && notes->is_array())
        for (const OrderedJson& note : *notes)
            if (note.is_string() && list.notes.size() < mostListed)
                list.notes.push_back(note.get<std::string>().substr(0, 4 * longestShown));
    const int unusable = addEach(list, json, "packs", addPack) + addEach(list, json, "drafts", addDraft);
    if (unusable > 0)
        list.notes.push_back(fmt::format(
            "The backup's list of packs and drafts is damaged: {} of its entries cannot be used.", unusable));
    if (numberIn(json, "chipwise_backup") > listFormat)
        list.notes.push_back("This backup comes from a newer version of Chipwise. Anything this version does "
                             "not recognize cannot be restored.");
    return list;
}

/// "Nov 20"; with the year where it is not this one.
std::string monthAndDay(std::int64_t ms, const Now& now) {
    const auto dateAt = [&](std::int64_t instant) {
        using namespace std::chrono;
        const auto day =
            floor<days>(sys_time<milliseconds>(milliseconds(instant)) + minutes(now.utcOffsetMin));
        return fullDate(day.time_since_epoch().count());
    };
    const std::string date = dateAt(ms);
    const std::string today = dateAt(now.ms);
    const std::size_t year = date.find(',');
    return date.substr(year) == today.substr(today.find(',')) ? date.substr(0, year) : date;
}

std::string countOf(std::int64_t count, const char* one) {
    return fmt::format("{} {}{}", grouped(count), one, count == 1 ? "" : "s");
}

} // namespace

int BackupList::draftCount() const {
    return static_cast<int>(std::ranges::count_if(
        drafts, [](const BackedUpDraft& draft) { return draft.file != exchange::draftFolderFile; }));
}

std::string toText(const BackupList& list) {
    OrderedJson json{{"chipwise_backup", listFormat}};
    if (list.answers) json["answers"] = *list.answers;
    json["newest_at_ms"] = list.newestMs;
    json["packs"] = OrderedJson::array();
    for (const BackedUpPack& pack : list.packs) {
        OrderedJson entry{{"id", pack.id},
                          {"title", pack.title},
                          {"version", pack.version},
                          {"sha256", pack.sha256},
                          {"size", pack.size}};
        if (!pack.stamp.empty()) entry["stamp"] = pack.stamp;
        json["packs"].push_back(std::move(entry));
    }
    json["drafts"] = OrderedJson::array();
    for (const BackedUpDraft& draft : list.drafts)
        json["drafts"].push_back(OrderedJson{
            {"folder", draft.folder}, {"file", draft.file}, {"sha256", draft.sha256}, {"size", draft.size}});
    json["notes"] = list.notes;
    return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

std::optional<BackupList> backupListFrom(const std::string& text) {
    const OrderedJson json = OrderedJson::parse(text, nullptr, false);
    if (!json.is_object() || numberIn(json, "chipwise_backup") < 1) return std::nullopt;
    return listFrom(json);
}

std::optional<BackupList> listBeside(const fs::path& backup) {
    return backupListFrom(exchange::smallFile(store::listOf(backup), exchange::largestBackupList));
}

std::vector<ListedBackup> listBackups(const fs::path& profileFolder) {
    std::vector<ListedBackup> listed;
    for (store::Backup& backup : store::backups(profileFolder)) {
        BackupList list;
        if (auto beside = listBeside(backup.file))
            list = *std::move(beside);
        else
            list.answersOnly = true;
        listed.push_back({std::move(backup), std::move(list)});
    }
    return listed;
}

bool isDatedAhead(const store::Backup& backup, const Now& now) {
    return backup.atMs > latestPossibleMs(now);
}

std::vector<ListedBackup> listBackups(const fs::path& profileFolder, const Now& now) {
    std::vector<ListedBackup> listed = listBackups(profileFolder);
    std::stable_partition(listed.begin(), listed.end(),
                          [&](const ListedBackup& each) { return !isDatedAhead(each.backup, now); });
    return listed;
}

std::string grouped(std::int64_t number) {
    return pack::inThousands(std::to_string(number));
}

std::string contentsWords(const BackupList& list, const Now& now) {
    std::string words;
    if (list.answers) {
        words = countOf(*list.answers, "answer");
        if (list.newestMs > 0) words += " up to " + monthAndDay(list.newestMs, now);
    }
    if (list.answersOnly) return words.empty() ? "answers only" : words + ", no packs or drafts";
    if (words.empty()) words = "answers";
    words += ", " + countOf(static_cast<std::int64_t>(list.packs.size()), "pack");
    if (const int drafts = list.draftCount(); drafts > 0) words += ", " + countOf(drafts, "draft");
    return words;
}

} // namespace chipwise::study

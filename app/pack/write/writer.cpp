#include "pack/write/writer.h"

#include "pack/parse/layout.h"
#include "pack/text/pack_paths.h"
#include "pack/write/facts_writer.h"
#include "pack/write/plan_writer.h"
#include "pack/write/question_writer.h"

#include <algorithm>

namespace chipwise::pack {
namespace {

std::string fileText(const QuestionFile& file) {
    std::vector<std::string> blocks;
    for (const auto& group : file.groups) {
        blocks.push_back(groupText(group));
        for (const auto& question : group.questions) blocks.push_back(questionText(question));
    }
    return inBlocks(blocks);
}

/// What of a file is translated, in the order of the original.
std::string fileText(const QuestionFile& file, const Translation& translation) {
    std::vector<std::string> blocks;
    for (const auto& group : file.groups) {
        const auto translated = translation.groups.find(group.id);
        if (!group.id.empty() && translated != translation.groups.end())
            blocks.push_back(groupText(translated->second));
        for (const auto& question : group.questions) {
            const auto found = translation.questions.find(question.id);
            if (!question.id.empty() && found != translation.questions.end())
                blocks.push_back(questionText(found->second));
        }
    }
    return inBlocks(blocks);
}

/// Facts that came from several tables go back there, unless that would change their order.
std::map<std::string, std::vector<const Fact*>> factTables(const std::vector<Fact>& facts) {
    const auto table = [](const Fact& fact) {
        return fact.mark.file.empty() ? std::string("facts.csv") : fact.mark.file;
    };
    const bool sorted = std::ranges::is_sorted(facts, {}, table);
    std::map<std::string, std::vector<const Fact*>> tables;
    for (const Fact& fact : facts) tables[sorted ? table(fact) : "facts.csv"].push_back(&fact);
    return tables;
}

void writeTranslation(const Pack& pack, const Translation& translation, PackFiles& to) {
    const auto folder = "i18n/" + translation.language + "/";
    if (!translation.title.empty()) to.texts[folder + "pack.md"] = planText(translation);
    if (!translation.facts.empty()) to.texts[folder + "facts.csv"] = factTexts(translation.facts);
    if (!translation.misconceptions.empty())
        to.texts[folder + std::string(misconceptionsPath)] = misconceptionTexts(translation.misconceptions);
    for (const auto& file : pack.files)
        if (auto text = fileText(file, translation); !text.empty())
            to.texts[folder + file.path] = std::move(text);
}

} // namespace

PackFiles write(const Pack& pack) {
    PackFiles files;
    files.texts["pack.md"] = planText(pack);
    for (const auto& [path, facts] : factTables(pack.facts)) files.texts[path] = factsText(facts);
    if (!pack.misconceptions.empty())
        files.texts[std::string(misconceptionsPath)] = misconceptionsText(pack.misconceptions);
    for (const auto& file : pack.files) files.texts[file.path] = fileText(file);
    for (const auto& translation : pack.translations) writeTranslation(pack, translation, files);
    for (const auto& media : pack.media) files.media[media.path] = MediaFile(media.bytes);
    return files;
}

} // namespace chipwise::pack

#include "workshop/snapshot.h"

#include "pack/bank/bank.h"
#include "pack/read/folder_loader.h"
#include "pack/text/pack_paths.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace chipwise::workshop {
namespace {

/// pack.md, facts, questions, terms, translations; what is none of them comes last.
std::size_t rankOf(std::string_view path) {
    constexpr std::array<std::string_view, 5> folders{"pack.md", "facts", "questions/", pack::glossaryPath,
                                                      "i18n/"};
    for (std::size_t i = 0; i < folders.size(); ++i)
        if (path.starts_with(folders[i])) return i;
    return folders.size();
}

/// What is typed stands for what is on the disk, and for what is wrong with the file there.
void putOver(pack::PackFiles& files, const Unsaved& unsaved) {
    for (const auto& [path, text] : unsaved) {
        if (!pack::isPackText(path)) continue;
        std::erase_if(files.problems, [&file = path](const pack::Diagnostic& d) { return d.file == file; });
        files.texts[path] = text;
    }
}

/// A repeat is marked at both questions, since either may be the one that is being written.
pack::Diagnostic seenFromOther(const pack::Diagnostic& repeat) {
    pack::Diagnostic problem = repeat;
    problem.file = repeat.other->file;
    problem.line = repeat.other->line;
    problem.message = fmt::format("This question is the same or nearly the same as the one in {}, line {}.",
                                  repeat.file, repeat.line);
    problem.other = pack::PackPlace{repeat.file, repeat.line};
    return problem;
}

std::vector<pack::Diagnostic> problemsOf(const pack::ReadResult& read, const std::string& today,
                                         Rules rules) {
    std::vector<pack::Diagnostic> problems = read.diagnostics;
    if (!read.readable) return problems;
    pack::BankOptions options;
    options.clock = today;
    auto found = rules == Rules::Finished ? pack::checkBank(read.pack, read.words, options)
                                          : pack::checkRepeats(read.pack);
    for (pack::Diagnostic& problem : found) {
        if (problem.other) problems.push_back(seenFromOther(problem));
        problems.push_back(std::move(problem));
    }
    std::ranges::stable_sort(problems, {}, [](const auto& d) { return std::tie(d.file, d.line); });
    return problems;
}

bool isNamed(const pack::Question& question, std::string_view name) {
    return question.id.empty() ? name.starts_with('~') && pack::questionName(question) == name
                               : question.id == name;
}

} // namespace

std::vector<std::string> Snapshot::paths() const {
    std::vector<std::string> paths;
    for (const auto& [path, text] : files.texts) paths.push_back(path);
    std::ranges::stable_sort(paths, {}, rankOf);
    for (const auto& [path, size] : files.media) paths.push_back(path);
    return paths;
}

std::vector<pack::Diagnostic> Snapshot::diagnosticsOf(const std::string& file) const {
    std::vector<pack::Diagnostic> found;
    for (const auto& diagnostic : problems)
        if (diagnostic.file == file) found.push_back(diagnostic);
    return found;
}

Snapshot snapshotOf(pack::PackFiles files, const std::string& today, Rules rules) {
    Snapshot snapshot;
    snapshot.files = std::move(files);
    snapshot.read = pack::readPack(snapshot.files, {today, true});
    snapshot.problems = problemsOf(snapshot.read, today, rules);
    return snapshot;
}

struct SnapshotReader::Impl {
    std::filesystem::path folder;
    pack::LoadedFolder onDisk;
    std::uint64_t number = 0;
};

SnapshotReader::SnapshotReader(std::filesystem::path folder)
    : m_impl(std::make_unique<Impl>(Impl{std::move(folder), {}, 0})) {}

SnapshotReader::~SnapshotReader() = default;

std::shared_ptr<const Snapshot> SnapshotReader::read(const Unsaved& unsaved, const std::string& today,
                                                     Rules rules) {
    m_impl->onDisk = pack::loadFolderAgain(m_impl->folder, m_impl->onDisk);
    pack::PackFiles files = m_impl->onDisk.files;
    putOver(files, unsaved);
    auto snapshot = std::make_shared<Snapshot>(snapshotOf(std::move(files), today, rules));
    snapshot->number = ++m_impl->number;
    return snapshot;
}

const std::filesystem::path& SnapshotReader::folder() const {
    return m_impl->folder;
}

pack::SourceMark placeOf(const Snapshot& snapshot, std::string_view questionId) {
    if (questionId.empty()) return {};
    for (const pack::Group* group : pack::groupsOf(snapshot.read.pack))
        for (const auto& question : group->questions)
            if (isNamed(question, questionId)) return question.mark;
    for (const auto& question : snapshot.read.leftOut)
        if (isNamed(question, questionId)) return question.mark;
    return {};
}

} // namespace chipwise::workshop

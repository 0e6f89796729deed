#include "pack/read/reader.h"

#include "pack/check/checks.h"
#include "pack/generate/cards.h"
#include "pack/parse/plan_reader.h"
#include "pack/parse/question_file.h"
#include "pack/read/translation_reader.h"
#include "pack/text/codes.h"
#include "pack/text/pack_paths.h"
#include "pack/text/text.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace chipwise::pack {
namespace {

/// From files to a pack, in the order in which the parts need each other.
class PackReader {
public:
    PackReader(const PackFiles& files, const ReadOptions& options) : m_files(files), m_options(options) {}

    ReadResult read() {
        m_result.diagnostics = m_files.problems;
        readPlan();
        readFacts();
        readWords();
        readMisconceptions();
        readQuestions();
        const PackIndex index(m_plan, m_facts, m_files.media);
        checkIds(m_questionFiles);
        checkContrasts(m_questionFiles);
        checkEarlierIds(m_questionFiles);
        if (m_misconceptions) checkMisconceptions(m_questionFiles, *m_misconceptions);
        checkQuestions(index);
        readTranslationsOf(index);
        std::ranges::move(checkUnusedMedia(m_files.media, m_usedMedia),
                          std::back_inserter(m_result.diagnostics));
        assemble();
        if (m_result.readable) checkGeneratedCards();
        sortDiagnostics();
        dropMisplacedEdits();
        return std::move(m_result);
    }

private:
    void collect(Problems& problems) {
        std::ranges::move(problems.list(), std::back_inserter(m_result.diagnostics));
    }

    void readPlan() {
        const auto text = m_files.texts.find("pack.md");
        if (text == m_files.texts.end()) {
            const bool unreadable = std::ranges::any_of(m_files.problems, [](const Diagnostic& d) {
                return d.file == "pack.md" || d.code == "CW010";
            });
            Problems problems("pack.md");
            if (!unreadable)
                problems.add("CW301", 1, 1, "There is no pack.md, so this is not a pack.",
                             "Write a file named pack.md with a title, an id, and a version.");
            collect(problems);
            m_result.readable = false;
            return;
        }
        Problems problems("pack.md");
        m_plan = parsePlan(text->second, problems);
        m_result.readable = m_plan.hasId;
        collect(problems);
    }

    void readFacts() {
        std::vector<Problems> problems;
        for (const auto& [path, bytes] : m_files.texts) {
            if (path != "facts.csv" && !(path.starts_with("facts/") && path.ends_with(".csv"))) continue;
            auto& file = problems.emplace_back(path);
            m_facts.push_back(parseFacts(bytes, file));
            checkReviewDates(m_facts.back().facts, m_options.today, file);
        }
        checkFactIds(m_facts, problems);
        for (auto& file : problems) collect(file);
    }

    void readWords() {
        const auto text = m_files.texts.find(std::string(wordsPath));
        if (text == m_files.texts.end()) return;
        Problems problems(text->first);
        m_result.words = parseWords(text->second, problems);
        collect(problems);
    }

    void readMisconceptions() {
        const auto text = m_files.texts.find(std::string(misconceptionsPath));
        if (text == m_files.texts.end()) return;
        Problems problems(text->first);
        m_misconceptions = parseMisconceptions(text->second, problems);
        collect(problems);
    }

    void readQuestions() {
        for (const auto& [path, bytes] : m_files.texts) {
            if (!isQuestionFile(path)) continue;
            auto& file = m_questionFiles.emplace_back(CheckedFile{path, Problems(path), {}});
            file.parsed = parseQuestionFile(bytes, {}, file.problems);
        }
        // Terms come after what uses them.
        std::stable_partition(m_questionFiles.begin(), m_questionFiles.end(),
                              [](const CheckedFile& file) { return file.path != glossaryPath; });
    }

    void checkQuestions(const PackIndex& index) {
        CalculationChecker calculations(index);
        for (auto& file : m_questionFiles) {
            for (auto& group : file.parsed.groups) {
                bool good = true;
                noteMedia(group.pictures);
                checkPictures(group.pictures, index, good, file.problems);
                checkObjectives(group.group.settings, group.settings, index, good, file.problems);
                checkFactsKnown(group.group.settings, group.settings, index, good, file.problems);
                checkChoose(group, file.problems);
                checkCaseCards(group, file.problems);
                for (auto& question : group.questions) {
                    noteMedia(question.pictures);
                    if (question.good) checkQuestion(question, index, calculations, file.problems);
                }
            }
            collect(file.problems);
        }
    }

    void noteMedia(const std::vector<PictureUse>& pictures) {
        for (const auto& picture : pictures) m_usedMedia.emplace(picture.path);
    }

    void checkQuestion(ParsedQuestion& q, const PackIndex& index, CalculationChecker& calculations,
                       Problems& problems) {
        bool good = true;
        checkPictures(q.pictures, index, good, problems);
        checkObjectives(q.question.settings, q.settings, index, good, problems);
        checkFactsKnown(q.question.settings, q.settings, index, good, problems);
        checkBasis(q, problems);
        if (q.good) checkFactAgreement(q, index, problems);
        if (q.good) checkGenerated(q, index, problems);
        if (q.good) calculations.check(q, problems);
        q.good = q.good && good;
        m_generates = m_generates || q.question.effective.forEachFact;
    }

    void readTranslationsOf(const PackIndex& index) {
        Originals originals;
        originals.index = &index;
        originals.language = m_plan.pack.language;
        originals.misconceptions = m_misconceptions ? &*m_misconceptions : nullptr;
        for (const auto& file : m_questionFiles)
            for (const auto& group : file.parsed.groups) {
                originals.groups.insert(group.group.id);
                for (const auto& question : group.questions) {
                    for (const auto& id : question.question.settings.was)
                        originals.renamed.emplace(id, question.question.id);
                    if (question.good)
                        originals.questions.emplace(question.question.id, &question);
                    else
                        originals.brokenQuestions.insert(question.question.id);
                }
            }
        originals.words = &m_result.words;
        if (m_options.keepFaulty) originals.leftOut = &m_result.leftOutTranslations;
        m_result.pack.translations = readTranslations(m_files, originals, m_result.diagnostics);
    }

    void assemble() {
        auto translations = std::move(m_result.pack.translations);
        m_result.pack = std::move(m_plan.pack);
        m_result.pack.translations = std::move(translations);
        for (auto& table : m_facts) std::ranges::move(table.facts, std::back_inserter(m_result.pack.facts));
        if (m_misconceptions) m_result.pack.misconceptions = std::move(m_misconceptions->rows);
        m_result.pack.files.reserve(m_questionFiles.size());
        for (auto& file : m_questionFiles) m_result.pack.files.push_back(questionFile(file));
        for (const auto& [path, file] : m_files.media) m_result.pack.media.push_back({path, file.size});
    }

    /// Without the questions that have an error.
    QuestionFile questionFile(CheckedFile& file) {
        QuestionFile result{file.path, {}};
        for (auto& parsed : file.parsed.groups) {
            Group group = std::move(parsed.group);
            const auto good = std::ranges::count_if(parsed.questions, &ParsedQuestion::good);
            group.questions.reserve(static_cast<std::size_t>(good));
            for (auto& question : parsed.questions)
                if (question.good)
                    group.questions.push_back(std::move(question.question));
                else if (m_options.keepFaulty)
                    m_result.leftOut.push_back(std::move(question.question));
            result.groups.push_back(std::move(group));
        }
        file.parsed = {}; // its memory serves the next file
        return result;
    }

    /// Rows with too few distractors; the cards themselves are made again where they are used.
    void checkGeneratedCards() {
        if (m_generates) cardsOf(m_result.pack, &m_result.diagnostics);
        if (m_result.pack.questionCount() > 0 || hasErrors(m_result.diagnostics)) return;
        Problems problems("pack.md");
        problems.add("CW310", 1, 1, "This pack has no questions.",
                     "Write questions in .md files in the folder named “questions”.");
        collect(problems);
    }

    void sortDiagnostics() {
        const auto key = [](const Diagnostic& d) { return std::tie(d.file, d.line, d.column); };
        std::ranges::stable_sort(m_result.diagnostics, {}, key);
    }

    /// In a line that characters were left out of, every column behind them is too small: an edit there waits
    /// until they are deleted.
    void dropMisplacedEdits() {
        const auto leftOut = [](const Diagnostic& d) { return d.code == "CW160" || d.code == "CW161"; };
        std::map<std::string_view, std::pair<int, int>> lines; // by file: the first and the last of them
        for (const Diagnostic& d : m_result.diagnostics) {
            if (!leftOut(d)) continue;
            auto& [first, last] = lines.try_emplace(d.file, d.line, d.line).first->second;
            first = std::min(first, d.line);
            last = std::max(last, d.edit ? d.edit->endLine : std::numeric_limits<int>::max());
        }
        for (Diagnostic& d : m_result.diagnostics) {
            const auto found = lines.find(d.file);
            if (found == lines.end() || !d.edit || leftOut(d) || d.code == "CW001") continue;
            const auto [first, last] = found->second;
            if (d.edit->endLine >= first && d.edit->line <= last) d.edit.reset();
        }
    }

    const PackFiles& m_files;
    const ReadOptions& m_options;
    ReadResult m_result;
    ParsedPlan m_plan;
    std::vector<ParsedFacts> m_facts;
    std::optional<ParsedMisconceptions> m_misconceptions; ///< nothing where the pack has no such file
    std::vector<CheckedFile> m_questionFiles;
    std::set<std::string, std::less<>> m_usedMedia; ///< of questions and introductions in the base language
    bool m_generates = false;                       ///< some question is made from facts
};

} // namespace

ReadResult readPack(const PackFiles& files, const ReadOptions& options) {
    return PackReader(files, options).read();
}

} // namespace chipwise::pack

#include "exchange/gift/gift.h"

#include "exchange/draft/gathering.h"
#include "exchange/gift/gift_answers.h"
#include "exchange/text/foreign_text.h"
#include "exchange/text/markdown_text.h"
#include "exchange/text/wording.h"
#include "pack/parse/text_limits.h"
#include "pack/text/control_characters.h"
#include "pack/text/line_start.h"
#include "pack/text/new_id.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace chipwise::exchange {
namespace {

constexpr auto missing = std::string_view::npos;
constexpr std::string_view categoryMark = "$CATEGORY:";
constexpr std::string_view gap = "_____";

/// "$course$/top/AWS/CI//CD" as "AWS / CI/CD".
std::string categoryTitle(std::string_view path) {
    std::vector<std::string> parts{""};
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (path[i] != '/')
            parts.back() += path[i];
        else if (path.substr(i).starts_with("//"))
            parts.back() += path[i++];
        else
            parts.emplace_back();
    }
    std::string title;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto part = pack::trimmed(parts[i]);
        const bool context = i == 0 && part.size() > 1 && part.front() == '$' && part.back() == '$';
        if (part.empty() || context || part == "top") continue;
        if (!title.empty()) title += " / ";
        title += part;
    }
    return title;
}

std::string headingText(std::string_view text) {
    return pack::titleFrom(onOneLine(text));
}

/// One block in its parts; the views lie in the source.
struct Parts {
    std::string_view name;
    std::string_view text;      ///< without name
    std::size_t open = missing; ///< braces, in `text`
    std::size_t close = missing;

    std::string_view inside() const { return text.substr(open + 1, close - open - 1); }
    std::string_view after() const { return text.substr(close + 1); }
};

Parts partsOf(std::string_view block) {
    Parts parts{{}, block, missing, missing};
    if (block.starts_with("::")) {
        const auto end = findBareSign(block, "::", 2);
        parts.name = end == missing ? std::string_view{} : pack::trimmed(block.substr(2, end - 2));
        parts.text = block.substr(end == missing ? 2 : end + 2);
    }
    parts.open = findBare(parts.text, "{");
    parts.close = findBare(parts.text, "}");
    return parts;
}

class GiftReader {
public:
    GiftReader(std::string text, std::string_view fileName)
        : m_source(std::move(text)), m_report(m_source, std::string(fileName)),
          m_gathering(std::string(fileName)) {}

    Imported read() {
        if (findBare(m_source.text(), "{}") == missing && m_source.text().find(categoryMark) == missing) {
            m_report.add("CW634", m_source.text().substr(0, 0),
                         "This file has no GIFT questions, because it contains no braces.",
                         "Find out which program created the file, and choose that program's format.");
            return finished();
        }
        const auto& blocks = m_source.blocks();
        for (std::size_t i = 0; i < blocks.size() && !m_report.isHopeless(); ++i) {
            const auto end = brokenUntil(i);
            if (end > i)
                reportBreak(blocks[i], blocks[end]);
            else
                block(blocks[i]);
            i = end;
        }
        dropTexts("no question follows it in its category");
        if (m_report.isHopeless())
            m_report.add("CW634", m_source.text().substr(0, 0),
                         "The file has too many problems, so it is probably not GIFT. The rest was not read.",
                         "Find out which program created the file, and choose that program's format.");
        return finished();
    }

private:
    /// A description: shown with the question that follows.
    struct Text {
        std::string title;
        std::string markdown;
        std::string_view at;
    };

    Imported finished() {
        m_gathering.take(std::move(m_report.list()));
        auto imported = m_gathering.finish();
        for (auto& group : imported.groups) {
            const auto found = m_cases.find(group.title);
            if (found == m_cases.end() && group.title.starts_with("Case:"))
                group.title.insert(0, "Category "); // else it would be read as a case
            if (found == m_cases.end()) continue;
            group.isCase = true;
            group.title = found->second.title;
            group.intro = found->second.markdown;
        }
        return imported;
    }

    /// The block in which the braces that open in this one are closed, where an empty line parts them.
    std::size_t brokenUntil(std::size_t first) const {
        const auto& blocks = m_source.blocks();
        const auto opens = [](std::string_view text) {
            const auto open = findBare(text, "{");
            return open != missing && findBare(text, "}") == missing;
        };
        if (!opens(blocks[first].text)) return first;
        for (auto i = first + 1; i < blocks.size(); ++i) {
            const auto brace = findBare(blocks[i].text, "{}");
            if (brace != missing) return blocks[i].text[brace] == '}' ? i : first;
        }
        return first;
    }

    void reportBreak(const GiftBlock& from, const GiftBlock& to) {
        const char* lineEnd = from.text.data() + from.text.size();
        auto& problem =
            m_report.add("CW605", from.text, "There is an empty line between the braces of this question.",
                         "Delete the empty line.");
        problem.line = m_source.lineOf(lineEnd) + 1;
        problem.column = 1;
        const bool onlyOne = to.firstLine == problem.line + 1;
        if (onlyOne) problem.edit = pack::Edit{problem.line, 1, problem.line + 1, 1, ""};
    }

    void block(const GiftBlock& block) {
        if (block.onlyComments) {
            if (block.idAt != nullptr)
                m_report.add("CW616", std::string_view(block.idAt, 1),
                             "An empty line separates this comment from its question, so the question loses "
                             "its id and tags.",
                             "Delete the empty line below the comment.");
            return;
        }
        auto text = block.text;
        while (text.starts_with(categoryMark) && !m_report.isHopeless()) {
            const auto line = text.substr(0, text.find('\n'));
            category(pack::trimmed(line.substr(categoryMark.size())));
            text = pack::trimmedLeft(text.substr(line.size()));
            if (text.empty()) return;
            auto& problem = m_report.add(
                "CW604", text, "This text is directly below a category, where Moodle would lose it.",
                "Leave an empty line below the category.");
            problem.edit = pack::Edit{problem.line, 1, problem.line, 1, "\n"};
        }
        question(block, text);
    }

    void category(std::string_view path) {
        dropTexts("no question follows it in its category");
        m_category = categoryTitle(path);
    }

    void question(const GiftBlock& block, std::string_view text) {
        if (reportCloze(text))
            return dropTexts("the question that it belongs to could not be imported", mendQuestion);
        const auto parts = partsOf(text);
        if (parts.open == missing && parts.close == missing) return description(parts, text);
        pack::Question question;
        if (braces(parts) && nothingBehind(parts) && fill(question, block, parts))
            add(std::move(question), block, text);
        else
            dropTexts("the question that it belongs to could not be imported", mendQuestion);
    }

    /// True, with an error, for text of Moodle's Cloze questions, which looks like GIFT and would be taken
    /// for short answers.
    bool reportCloze(std::string_view text) {
        for (auto open = findBare(text, "{"); open != missing; open = findBare(text, "{", open + 1)) {
            if (!beginsClozeAnswer(text.substr(open + 1))) continue;
            m_report.add("CW166", text.substr(open),
                         "This is a gap in Moodle's Cloze syntax, which is not part of GIFT.",
                         "Write a GIFT question for each gap, or use the Workshop to write one question "
                         "in which each gap is marked like this: {{Neuron}}.");
            return true;
        }
        return false;
    }

    bool braces(const Parts& parts) {
        if (parts.open != missing && parts.close != missing && parts.open < parts.close) return true;
        const bool onlyOpen = parts.close == missing;
        const auto at = parts.text.substr(onlyOpen ? parts.open : parts.close);
        m_report.add(
            "CW606", at, onlyOpen ? "This brace is never closed." : "There is no “{” before this brace.",
            onlyOpen ? "Write “}” after the last answer. If the brace is part of the text, write \\{."
                     : "Write “{” before the first answer. If the brace is part of the text, write \\}.");
        return false;
    }

    /// Another question behind the answers, because no empty line parts the two, or more answers.
    bool nothingBehind(const Parts& parts) {
        const auto after = parts.after();
        for (auto at = after.find('\n'); at != missing; at = after.find('\n', at + 1)) {
            const auto line = pack::trimmedLeft(after.substr(at + 1, 64));
            if (!line.starts_with("::") && !line.starts_with(categoryMark)) continue;
            auto& problem =
                m_report.add("CW603", after.substr(static_cast<std::size_t>(line.data() - after.data())),
                             "Another question starts here without an empty line above it.",
                             "Leave an empty line between the two questions.");
            problem.edit = pack::Edit{problem.line, 1, problem.line, 1, "\n"};
            return false;
        }
        const auto open = findBare(after, "{");
        if (open == missing) return true;
        const bool lineEnded = after.find_first_not_of(" \t") == after.find('\n');
        if (lineEnded)
            m_report.add("CW603", after.substr(open),
                         "A second question starts here without an empty line above it.",
                         "Leave an empty line between the two questions. If the brace is part of the text, "
                         "write \\{.");
        else
            m_report.add("CW602", after.substr(open),
                         "A question can have only one pair of braces for its answers. Moodle would show "
                         "learners what is in this second pair.",
                         "Split the question in two. If the brace is part of the text, write \\{.");
        return false;
    }

    bool fill(pack::Question& question, const GiftBlock& block, const Parts& parts) {
        auto answers = pack::trimmed(parts.inside());
        const auto general = generalFeedback(answers);
        if (general && answersBehind(*general)) return false;
        const auto whole =
            std::string(parts.text.substr(0, parts.open)) +
            (pack::trimmed(parts.after()).empty() ? std::string()
                                                  : std::string(gap) + std::string(parts.after()));
        const auto stem = giftText(whole, GiftFormat::Moodle);
        GiftAnswers reader(answers, stem.format, question, m_report);
        if (!reader.read()) return false;
        const auto text = reader.markdown(stem.raw, stem.format);
        if (general) question.why = reader.explanation(*general);
        if (answers.empty() && !flashcard(question, parts)) return false;
        putTitle(question, parts.name, text);
        putComments(question, block);
        if (reader.lost() > 0)
            m_report.add(
                "CW637", parts.text,
                fmt::format("{} in this question could not be imported.",
                            reader.lost() == 1 ? "A picture" : fmt::format("{} pictures", reader.lost())),
                std::string(savePicture));
        return true;
    }

    /// Takes what stands behind the last `####` off the answers.
    static std::optional<std::string_view> generalFeedback(std::string_view& answers) {
        constexpr std::string_view sign = "####";
        auto at = missing;
        for (auto next = findBareSign(answers, sign); next != missing;
             next = findBareSign(answers, sign, next + 1))
            at = next;
        if (at == missing) return std::nullopt;
        const auto feedback = answers.substr(at + sign.size());
        answers = pack::trimmed(answers.substr(0, at));
        return pack::trimmed(feedback);
    }

    bool answersBehind(std::string_view feedback) {
        for (auto at = findBare(feedback, "=~"); at != missing; at = findBare(feedback, "=~", at + 1)) {
            const auto before = feedback.substr(0, at).find_last_not_of(" \t");
            const bool lineStart = at > 0 && (before == missing || feedback[before] == '\n');
            const bool word = at > 0 && at + 1 < feedback.size() && pack::isSpace(feedback[at - 1]) &&
                              !pack::isSpace(feedback[at + 1]) && feedback[at + 1] != '\n';
            if (!lineStart && !word) continue;
            m_report.add("CW610", feedback.substr(at),
                         "This answer comes after “####”, so it would be part of the feedback.",
                         "Put “####” and the feedback after the last answer. If “=” or “~” is part of the "
                         "feedback, write a backslash before it.");
            return true;
        }
        return false;
    }

    /// An essay cannot be marked; with general feedback it is a card.
    bool flashcard(pack::Question& question, const Parts& parts) {
        if (question.why.empty()) {
            m_report.add(
                "CW617", parts.text,
                "This essay question was left out because the file does not say what a good answer is.",
                "Write a good answer as general feedback, {####…}. The question then becomes a flashcard.");
            return false;
        }
        question.effective.kind = question.settings.kind = pack::Kind::Flashcard;
        question.back = std::move(question.why);
        question.why.clear();
        return true;
    }

    static void putTitle(pack::Question& question, std::string_view name, const std::string& text) {
        const auto title = headingText(withoutGiftEscapes(name));
        if (title.empty()) return putText(question, text);
        question.title = title;
        question.stem = text;
        if (text.empty()) putText(question, markdownFromPlain(title));
    }

    void putComments(pack::Question& question, const GiftBlock& block) {
        for (auto tag : block.tags) {
            std::ranges::replace(tag, ',', ';'); // commas part tags
            question.settings.tags.push_back(std::move(tag));
        }
        if (block.id.empty()) return;
        if (pack::isId(block.id)) {
            question.id = block.id;
            return;
        }
        m_report.add(
            "CW636", std::string_view(block.idAt, 1),
            fmt::format("“{}” is not a valid id, so the question was imported without it.",
                        pack::shortened(block.id)),
            "An id has up to 64 letters, digits, periods, “_”, and “-”, and starts with a letter or digit.");
    }

    void description(const Parts& parts, std::string_view whole) {
        if (pack::sameLetters(whole.substr(0, categoryMark.size()), categoryMark)) {
            auto& problem =
                m_report.add("CW615", whole, "$CATEGORY must be in capitals. Moodle reads this line as text.",
                             "Write $CATEGORY: in capitals.");
            problem.edit =
                m_report.replacing(whole.substr(0, categoryMark.size()), std::string(categoryMark));
            return;
        }
        const auto text = giftText(parts.text, GiftFormat::Moodle);
        pack::Question unused;
        GiftAnswers reader({}, text.format, unused, m_report);
        const auto markdown = reader.markdown(text.raw, text.format);
        auto title = headingText(withoutGiftEscapes(parts.name));
        if (title.empty()) {
            putText(unused, markdown);
            title = headingText(unused.title);
        }
        if (title.empty())
            return reader.lost() > 0 ? dropText(whole, "nothing in it can be shown as text", savePicture)
                                     : dropText(whole, "it is empty", {});
        if (!fitsCase(markdown))
            return dropText(whole, "it is longer than 8 KiB or nested too deeply", shortenIt);
        m_texts.push_back({title, markdown, whole});
    }

    static bool fitsCase(std::string_view markdown) {
        bool good = true;
        pack::Problems unused("");
        pack::checkTextLimit(markdown, 1, good, unused);
        return good;
    }

    static constexpr std::string_view moveIt =
        "Put the text in the question, or directly above the question it belongs to.";
    static constexpr std::string_view mendQuestion = "Correct the question, and import the file again.";
    static constexpr std::string_view shortenIt =
        "If learners need the text, shorten or simplify it, and import the file again.";
    static constexpr std::string_view savePicture =
        "Save each picture in the pack's media folder, and write ![what it shows](media/name.png) where it "
        "belongs.";

    void dropText(std::string_view at, std::string_view why, std::string_view help) {
        m_report.add("CW617", at, fmt::format("This text was left out: {}.", why), std::string(help));
    }

    void dropTexts(std::string_view why, std::string_view help = moveIt) {
        for (const auto& text : m_texts) dropText(text.at, why, help);
        m_texts.clear();
    }

    void add(pack::Question question, const GiftBlock& block, std::string_view text) {
        auto group = m_category;
        if (!m_texts.empty()) group = caseGroup();
        m_gathering.add(std::move(question), std::min(block.firstLine, m_source.lineOf(text.data())),
                        block.lastLine, group);
    }

    /// The texts above a question become its case. Moodle shows them above all that follow, but does not say
    /// where that ends.
    std::string caseGroup() {
        Text scenario = m_texts.front();
        for (std::size_t i = 1; i < m_texts.size(); ++i) scenario.markdown += "\n\n" + m_texts[i].markdown;
        if (!fitsCase(scenario.markdown)) {
            dropTexts("together, the texts above the next question are longer than 8 KiB", shortenIt);
            return m_category;
        }
        for (const auto& text : m_texts)
            m_report.add("CW619", text.at, "This text appears only with the next question.",
                         "The text was imported as a case. If later questions need it, too, move them into "
                         "that case in the Workshop.");
        m_texts.clear();
        auto key = fmt::format("case {}\x1f", m_cases.size() + 1); // no category can be named like this
        m_cases.emplace(key, std::move(scenario));
        return key;
    }

    GiftSource m_source;
    GiftReport m_report;
    Gathering m_gathering;
    std::string m_category;
    std::vector<Text> m_texts;
    std::map<std::string, Text, std::less<>> m_cases;
};

} // namespace

Imported readGift(std::string_view bytes, std::string_view fileName) {
    auto text = decoded(bytes, fileName);
    auto imported = GiftReader(pack::withoutControls(text.text), fileName).read();
    if (text.notice) imported.diagnostics.insert(imported.diagnostics.begin(), std::move(*text.notice));
    return imported;
}

} // namespace chipwise::exchange

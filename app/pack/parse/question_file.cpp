#include "pack/parse/question_file.h"

#include "pack/parse/pictures.h"
#include "pack/parse/text_limits.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

class QuestionFileParser {
public:
    QuestionFileParser(ParsedFile& to, const OriginalQuestion& original, Problems& problems)
        : m_to(to), m_original(original), m_problems(problems), m_lines(bodyLines(*to.source, problems)) {}

    void parse() {
        std::size_t at = nextHeading(0);
        beforeHeadings(std::span(m_lines).first(at));
        while (at < m_lines.size()) {
            const auto next = nextHeading(at + 1);
            const auto below = std::span<const BodyLine>(m_lines).subspan(at + 1, next - at - 1);
            if (headingLine(m_lines[at].text)->level == 1)
                group(m_lines[at], below);
            else
                question(m_lines[at], below);
            at = next;
        }
    }

private:
    std::size_t nextHeading(std::size_t from) const {
        while (from < m_lines.size() && (m_lines[from].code || !headingLine(m_lines[from].text))) ++from;
        return from;
    }

    void beforeHeadings(std::span<const BodyLine> lines) {
        const auto text = std::ranges::find_if(lines, [](const BodyLine& l) { return !isBlank(l.text); });
        if (text == lines.end() || text->damaged) return;
        m_problems.add("CW103", text->number, 1,
                       "This text is above the first heading, so it does not belong to a question.",
                       "Start a group with “# Title”, or a question with “## Title”.");
    }

    void group(const BodyLine& line, std::span<const BodyLine> below) {
        ParsedGroup parsed;
        bool good = !line.damaged;
        const auto heading = *headingLine(line.text);
        parsed.group.mark = {m_problems.file(), line.number};
        parsed.group.id = headingId(line, heading, good, m_problems);
        parsed.idColumn = columnAt(line.text, heading.idAt);
        parsed.group.title = std::string(heading.title);
        constexpr std::string_view caseMark = "Case:";
        if (heading.title.starts_with(caseMark)) {
            parsed.group.isCase = true;
            parsed.group.title = std::string(trimmed(heading.title.substr(caseMark.size())));
        }
        if (parsed.group.title.empty() && good)
            m_problems.add("CW108", line.number, 1, "This group has no title.", "Write the title after “#”.");
        auto settings = parseSettings(takeSettingLines(below), m_problems);
        parsed.group.settings = std::move(settings.settings);
        parsed.settings = std::move(settings);
        parsed.pictures = picturesIn(below);
        if (good) warnOfAnswers(parsed.group, below);
        parsed.group.intro = plainText(below);
        checkTextLimit(parsed.group.intro, line.number, good, m_problems);
        if (!good) parsed.group.intro.clear();
        m_to.groups.push_back(std::move(parsed));
    }

    /// A question that lost one “#” would else disappear into the introduction without a word.
    void warnOfAnswers(const Group& group, std::span<const BodyLine> below) {
        const auto answer = std::ranges::find_if(below, [](const BodyLine& line) {
            const bool box = afterBullet(line.text) && boxStart(line.text);
            return !line.code && !line.damaged && (box || isAnswerStart(line.text));
        });
        if (answer != below.end())
            m_problems.add(
                "CW151", answer->number, 1,
                fmt::format("This answer is in the lesson for “{}”, so it does not belong to a question.",
                            shortened(group.title)),
                "Start a question with “## Title”. If the line is meant as ordinary text, put “\\” in front "
                "of it.");
    }

    void question(const BodyLine& line, std::span<const BodyLine> below) {
        if (m_to.groups.empty()) m_to.groups.emplace_back();
        auto& group = m_to.groups.back();
        group.questions.push_back(parseQuestion(line, below, group.group.settings, m_original, m_problems));
    }

    ParsedFile& m_to;
    const OriginalQuestion& m_original;
    Problems& m_problems;
    std::vector<BodyLine> m_lines;
};

} // namespace

ParsedFile parseQuestionFile(std::string_view bytes, const OriginalQuestion& original, Problems& problems) {
    ParsedFile file;
    file.source = std::make_unique<SourceText>(bytes, problems);
    QuestionFileParser(file, original, problems).parse();
    return file;
}

} // namespace chipwise::pack

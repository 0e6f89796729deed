#include "moodle_support.h"

#include "exchange/gift/gift_text.h"
#include "exchange/text/foreign_text.h"
#include "exchange/text/markdown_text.h"
#include "pack/read/reader.h"
#include "pack/write/writer.h"
#include "support/catch.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

using namespace chipwise;
using nlohmann::json;

namespace {

/// A text with its format, or a bare string.
std::string markdownOfJson(const json& text) {
    if (text.is_null()) return {};
    if (text.is_string()) return exchange::onOneLine(text.get<std::string>());
    const auto format = text.value("format", "moodle");
    const auto known = format == "html"       ? exchange::GiftFormat::Html
                       : format == "markdown" ? exchange::GiftFormat::Markdown
                       : format == "plain"    ? exchange::GiftFormat::Plain
                                              : exchange::GiftFormat::Moodle;
    return exchange::onOneLine(exchange::markdownOf(text.value("text", ""), known));
}

std::string lettersOf(std::string_view text) {
    std::string letters;
    for (const char c : text)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80)
            letters += c;
    return letters;
}

double numberOfJson(const json& value) {
    if (value.is_number()) return value.get<double>();
    const auto text = value.get<std::string>();
    return text.empty() ? 0 : std::stod(text);
}

std::string titleOfCategory(std::string path) {
    if (path.starts_with('$')) path.erase(0, path.find('$', 1) + 2);
    if (path.starts_with("top/")) path.erase(0, 4);
    std::string title;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (path.compare(i, 2, "//") == 0)
            title += path[i++];
        else if (path[i] == '/')
            title += " / ";
        else
            title += path[i];
    }
    return title;
}

class MoodleComparison {
public:
    explicit MoodleComparison(const json& expected)
        : m_name(expected.value("name", "")), m_expected(expected) {}

    std::vector<MoodleDifference> found;

    void compare(const pack::Question& ours, const pack::Group& group, const std::string& category) {
        name(ours);
        same("text", exchange::onOneLine(ours.stem),
             markdownOfJson(m_expected.value("questiontext", json())));
        if (!group.isCase) same("category", group.title, category);
        if (m_expected.contains("idnumber")) same("id", ours.id, m_expected["idnumber"].get<std::string>());
        tags(ours);
        const auto type = m_expected.value("qtype", "");
        if (type == "essay") return same("general feedback", exchange::onOneLine(ours.back), general());
        same("general feedback", exchange::onOneLine(ours.why), general());
        if (type == "multichoice")
            choice(ours);
        else if (type == "truefalse")
            trueFalse(ours);
        else if (type == "shortanswer")
            shortAnswer(ours);
        else if (type == "numerical")
            numerical(ours);
        else if (type == "match")
            matching(ours);
        else
            differ("kind", "", type);
    }

    void leftOut() { differ("question", "left out", "taken"); }

private:
    void differ(std::string_view what, std::string_view ours, std::string_view theirs) {
        found.push_back({m_name, fmt::format("{}: ours “{}”, Moodle's “{}”", what, ours, theirs)});
    }
    void same(std::string_view what, std::string_view ours, std::string_view theirs) {
        if (ours != theirs) differ(what, ours, theirs);
    }
    void same(std::string_view what, double ours, double theirs) {
        if (std::abs(ours - theirs) > 0.001) differ(what, std::to_string(ours), std::to_string(theirs));
    }

    /// A name that Moodle made from the text is not compared: ours is made by other rules.
    void name(const pack::Question& ours) {
        auto start = m_name;
        if (start.ends_with("...")) start.resize(start.size() - 3);
        if (lettersOf(markdownOfJson(m_expected.value("questiontext", json()))).starts_with(lettersOf(start)))
            return;
        same("name", ours.title, m_name);
    }

    void tags(const pack::Question& ours) {
        if (!m_expected.contains("tags")) return;
        if (ours.settings.tags != m_expected["tags"].get<std::vector<std::string>>())
            differ("tags", "", m_expected["tags"].dump());
    }

    std::string general() const { return markdownOfJson(m_expected.value("generalfeedback", json())); }
    static std::string feedback(const json& answer) {
        return markdownOfJson(answer.value("feedback", json()));
    }

    bool counted(std::size_t ours, const json& theirs) {
        if (ours == theirs.size()) return true;
        differ("answers", std::to_string(ours), std::to_string(theirs.size()));
        return false;
    }

    void choice(const pack::Question& ours) {
        const auto& answers = m_expected["answers"];
        if (!counted(ours.options.size(), answers)) return;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            same("option", exchange::onOneLine(ours.options[i].text), markdownOfJson(answers[i]["answer"]));
            same("credit", ours.options[i].credit, 100 * numberOfJson(answers[i]["fraction"]));
            same("feedback", exchange::onOneLine(ours.options[i].why), feedback(answers[i]));
        }
    }

    void trueFalse(const pack::Question& ours) {
        if (ours.kind() != pack::Kind::TrueFalse || ours.options.size() != 2)
            return differ("kind", "", "truefalse");
        same("right answer", ours.options[0].credit, 100 * numberOfJson(m_expected["correctanswer"]));
        same("feedback to true", exchange::onOneLine(ours.options[0].why),
             markdownOfJson(m_expected.value("feedbacktrue", json())));
        same("feedback to false", exchange::onOneLine(ours.options[1].why),
             markdownOfJson(m_expected.value("feedbackfalse", json())));
    }

    void shortAnswer(const pack::Question& ours) {
        const auto& answers = m_expected["answers"];
        if (!counted(ours.texts.size(), answers)) return;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            same("answer", ours.texts[i].text, markdownOfJson(answers[i]["answer"]));
            same("credit", ours.texts[i].credit, 100 * numberOfJson(answers[i]["fraction"]));
            same("feedback", exchange::onOneLine(ours.texts[i].why), feedback(answers[i]));
        }
    }

    void numerical(const pack::Question& ours) {
        const auto& answers = m_expected["answers"];
        if (!counted(ours.numbers.size(), answers)) return;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            const auto& number = ours.numbers[i];
            const double low = std::stod(number.value);
            const double high = number.high.empty() ? low : std::stod(number.high);
            const double tolerance =
                number.tolerance.empty() ? (high - low) / 2 : std::stod(number.tolerance);
            same("number", (low + high) / 2, numberOfJson(answers[i]["answer"]));
            same("tolerance", tolerance, numberOfJson(answers[i]["tolerance"]));
            same("credit", number.credit, 100 * numberOfJson(answers[i]["fraction"]));
            same("feedback", exchange::onOneLine(number.why), feedback(answers[i]));
        }
    }

    void matching(const pack::Question& ours) {
        const auto& pairs = m_expected["pairs"];
        if (!counted(ours.pairs.size(), pairs)) return;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            same("left", ours.pairs[i].left, markdownOfJson(pairs[i]["left"]));
            same("right", ours.pairs[i].right,
                 exchange::onOneLine(exchange::markdownFromPlain(pairs[i]["right"].get<std::string>())));
        }
    }

    std::string m_name;
    const json& m_expected;
};

struct Ours {
    const pack::Question* question = nullptr;
    const pack::Group* group = nullptr;
};

std::vector<Ours> inOrder(const exchange::Imported& imported) {
    std::vector<Ours> all;
    for (const auto& origin : imported.origins) {
        const auto& group = imported.groups[origin.group];
        all.push_back({&group.questions[origin.question], &group});
    }
    return all;
}

/// The same question, whatever was read differently in it. A name that Moodle gave to another one parts two
/// questions with the same text.
bool isMeant(const Ours& ours, const json& expected, const std::set<std::string>& names) {
    if (ours.question->title == expected.value("name", "")) return true;
    if (names.contains(ours.question->title)) return false;
    const auto theirs = lettersOf(markdownOfJson(expected.value("questiontext", json())));
    return !theirs.empty() && lettersOf(exchange::onOneLine(ours.question->stem)) == theirs;
}

bool isShownWithACase(const exchange::Imported& imported, const json& expected) {
    const auto text = markdownOfJson(expected.value("questiontext", json()));
    return std::ranges::any_of(imported.groups, [&](const pack::Group& group) {
        return group.isCase && exchange::onOneLine(group.intro).find(text) != std::string::npos;
    });
}

} // namespace

std::string fileBytes(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> filesWithExpected(const std::string& folder) {
    std::vector<std::string> names;
    if (!std::filesystem::is_directory(folder + "/expected")) return names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto name = entry.path().filename().string();
        if (std::filesystem::exists(folder + "/expected/" + name + ".moodle.json")) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
}

std::string refusedByPack(const exchange::Imported& imported) {
    pack::Pack pack;
    pack.id = "imported";
    pack.title = "Imported";
    pack.files.push_back({"questions/10-import.md", imported.groups});
    std::string errors;
    for (const auto& diagnostic : pack::readPack(pack::write(pack)).diagnostics)
        if (diagnostic.severity == pack::Severity::Error) errors += pack::toText(diagnostic) + "\n";
    return errors;
}

std::vector<MoodleDifference> differencesFromMoodle(const exchange::Imported& imported,
                                                    const std::string& text) {
    const auto expected = json::parse(text);
    const auto ours = inOrder(imported);
    std::vector<MoodleDifference> differences;
    std::set<std::string> names;
    for (const auto& question : expected["questions"]) names.insert(question.value("name", ""));
    std::size_t at = 0;
    std::string category;
    for (const auto& question : expected["questions"]) {
        const auto type = question.value("qtype", "");
        if (type == "category") {
            category = titleOfCategory(question["category"]);
            continue;
        }
        if (type == "description" && isShownWithACase(imported, question)) continue;
        MoodleComparison comparison(question);
        auto next = at;
        while (next < ours.size() && !isMeant(ours[next], question, names)) ++next;
        if (next == ours.size()) {
            comparison.leftOut();
        } else {
            for (; at < next; ++at) differences.push_back({ours[at].question->title, "only we take it"});
            comparison.compare(*ours[at].question, *ours[at].group, category);
            ++at;
        }
        differences.insert(differences.end(), comparison.found.begin(), comparison.found.end());
    }
    for (; at < ours.size(); ++at) differences.push_back({ours[at].question->title, "only we take it"});
    return differences;
}

void checkAgainstMoodle(const std::string& folder, const std::vector<MoodleReason>& reasons,
                        exchange::Imported (*read)(std::string_view, std::string_view)) {
    for (const auto& file : filesWithExpected(folder)) {
        const auto imported = read(fileBytes(folder + "/" + file), file);
        INFO(file);
        CHECK(refusedByPack(imported) == "");
        const auto differences =
            differencesFromMoodle(imported, fileBytes(folder + "/expected/" + file + ".moodle.json"));
        for (const auto& difference : differences) {
            INFO(difference.question << "\n" << difference.what);
            CHECK(std::ranges::any_of(reasons, [&](const MoodleReason& reason) {
                return reason.file == file && reason.question == difference.question;
            }));
        }
        for (const auto& reason : reasons) {
            if (reason.file != file) continue;
            INFO("no longer needed: " << reason.question);
            CHECK(std::ranges::any_of(
                differences, [&](const MoodleDifference& d) { return d.question == reason.question; }));
        }
    }
}

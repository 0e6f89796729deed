// How long it takes to go to another question of a practice exam, from the key to the finished paint, in a
// library of 10,000 questions with 500 exams behind the learner. Not part of the usual run: it prints figures
// and holds none. Run as: test_desktop "[.measure]"
#include "desktop/exam_support.h"

#include "desktop/exam/question_palette.h"
#include "support/catch.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace cd = chipwise::desktop;
namespace store = chipwise::store;
using desktop::ExamRoom;

namespace {

constexpr int caseSize = 13; ///< a domain's share of the form
constexpr int allQuestions = 770 * caseSize;
constexpr int pastExams = 500;
constexpr int formSize = 65;
constexpr int rounds = 3;

/// Each is a domain of the exam, and a fifth of it.
constexpr std::array<const char*, 5> stems = {"plain", "table", "picture", "code", "case"};

std::string stemText(const std::string& stem, int number) {
    std::string text =
        fmt::format("A team trains model number {} on *EC2* and asks which **chip family** fits "
                    "best, at what price and for how long.\n\n",
                    number);
    if (stem == "table") {
        text += "| Instance | Chips | Memory | Price |\n|---|---:|---:|---:|\n";
        for (int row = 1; row <= 8; ++row)
            text += fmt::format("| trn1.{0}xlarge | {0} | {1} GiB | {2} USD |\n", row, row * 32, row * 3);
    } else if (stem == "picture") {
        text += "![Two servers joined by a cable](media/servers.png)\n";
    } else if (stem == "code") {
        text += "```python\n";
        for (int line = 0; line < 16; ++line)
            text += fmt::format("model{0} = torch.jit.trace(net, example_inputs=batch[{0}])\n", line);
        text += "```\n";
    }
    return text;
}

std::string questionText(int domain, int number) {
    const std::string stem = stems[static_cast<std::size_t>(domain)];
    return fmt::format("## Question {0} {{#{1}-{0}}}\n\n{2}\n"
                       "- [x] AWS Trainium, as its documentation says of {0}\n- [ ] AWS Inferentia {0}\n"
                       "- [ ] AWS Graviton {0}\n- [ ] AWS Nitro {0}\n\n> Trainium trains.\n\n",
                       number, stem, stemText(stem, number));
}

std::string groupHead(int domain, int group) {
    if (stems[static_cast<std::size_t>(domain)] != std::string("case"))
        return fmt::format("# Group {0} {{#g{0}}}\nobjective: x {1}\n\n", group, domain + 1);
    std::string text = fmt::format("# Case: Shop {0} {{#g{0}}}\nobjective: x {1}\n\n", group, domain + 1);
    for (int paragraph = 0; paragraph < 6; ++paragraph)
        text += "A shop wants its own language model of 100 billion parameters. It answers customers in "
                "eleven languages, and its team of six knows PyTorch well.\n\n";
    return text;
}

void writePicture(const std::filesystem::path& path) {
    QImage picture(1200, 700, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    for (int i = 0; i < 400; ++i) painter.drawEllipse(QPoint(i * 3, 350), i, i / 2);
    painter.end();
    std::filesystem::create_directories(path.parent_path());
    REQUIRE(picture.save(QString::fromStdString(path.string())));
}

/// Ten thousand questions; each group is of one domain.
void writeLargePack(const std::filesystem::path& folder) {
    writePicture(folder / "media" / "servers.png");
    std::ofstream head(folder / "pack.md");
    head << "# Large\nid: large\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: A\nlicense: CC0-1.0\n\n"
         << "## Exam: Large {#x}\nquestions: " << formSize << "\nminutes: 90\n\n";
    for (std::size_t i = 0; i < stems.size(); ++i) head << "- " << i + 1 << " (20%) " << stems[i] << "\n";
    std::filesystem::create_directories(folder / "questions");
    constexpr int groupsAFile = 100;
    std::ofstream file;
    for (int group = 0; group < allQuestions / caseSize; ++group) {
        if (group % groupsAFile == 0) {
            file.close();
            file.open(folder / "questions" / fmt::format("{:03}.md", group / groupsAFile));
        }
        const int domain = group % static_cast<int>(stems.size());
        file << groupHead(domain, group);
        for (int i = 0; i < caseSize; ++i) file << questionText(domain, group * caseSize + i);
    }
}

void sitOften(store::Profile& profile) {
    for (int i = 0; i < pastExams; ++i) {
        store::Attempt attempt;
        attempt.startedMs = 1'740'000'000'000 + i * 86'400'000LL;
        attempt.minutes = 90;
        std::vector<store::AttemptQuestion> form;
        for (int k = 0; k < formSize; ++k)
            form.push_back({fmt::format("large/plain-{}", (i * formSize + k) % allQuestions), "1", true, 1});
        attempt = profile.startAttempt(attempt, form);
        profile.submitAttempt(attempt.id, attempt.startedMs + 1, "{}", {}, {});
    }
}

/// How often the window was painted while it stands.
class Paints : public QObject {
public:
    Paints() { qApp->installEventFilter(this); }
    int seen = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++seen;
        return false;
    }
};

/// One move: the time on the wall, and of it what the program worked.
struct Taken {
    double ms = 0;
    double worked = 0;
};

using Series = std::vector<Taken>;
using Figures = std::map<std::string, Series>;

Taken timeOf(const std::function<void()>& act) {
    Paints paints;
    QElapsedTimer timer;
    timer.start();
    const std::clock_t before = std::clock();
    act();
    QApplication::processEvents();
    const double worked = static_cast<double>(std::clock() - before) * 1e3 / CLOCKS_PER_SEC;
    const double ms = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    REQUIRE(paints.seen > 0);
    return {ms, worked};
}

std::string spread(const Series& series, double Taken::*part) {
    std::vector<double> ms;
    for (const Taken& one : series) ms.push_back(one.*part);
    std::ranges::sort(ms);
    const auto at = [&](double share) {
        return ms[static_cast<std::size_t>(share * static_cast<double>(ms.size() - 1))];
    };
    return fmt::format("p50 {:5.1f}, p99 {:5.1f}, slowest {:5.1f}", at(.5), at(.99), ms.back());
}

void print(const std::string& what, const Series& series) {
    std::printf("%-30s ms: %s; at work: %s; of %zu\n", what.c_str(), spread(series, &Taken::ms).c_str(),
                spread(series, &Taken::worked).c_str(), series.size());
}

/// The kind of the question in front, as its id begins.
std::string stemInFront(ExamRoom& room) {
    const std::string card = room.sat(room.examAttempt().position()).card;
    const auto from = card.find('/') + 1;
    return card.substr(from, card.find('-') - from);
}

void walk(ExamRoom& room, Qt::Key key, Figures& figures) {
    for (int i = 1; i < formSize; ++i) {
        QWidget* target = room.focus();
        const Taken taken = timeOf([&] { QTest::keyClick(target, key); });
        figures[stemInFront(room)].push_back(taken);
    }
}

void jump(ExamRoom& room, Figures& figures) {
    auto* palette = room.screen().findChild<cd::QuestionPalette*>();
    for (int i = 0; i < formSize; ++i) {
        const int to = i * 23 % formSize + 1;
        if (to == room.examAttempt().position()) continue;
        const Taken taken = timeOf([&] { emit palette->chosen(to); });
        REQUIRE(room.examAttempt().position() == to);
        figures[stemInFront(room)].push_back(taken);
    }
}

void print(const char* how, const Figures& figures) {
    for (const auto& [stem, series] : figures) print(fmt::format("{}, {}", how, stem), series);
}

} // namespace

TEST_CASE("going to another question of a practice exam", "[.measure]") {
    desktop::app();
    TestFolder folder;
    writeLargePack(folder.path() / "large");
    ExamRoom room({folder.path() / "large"});
    sitOften(room.workspace.learner().profile());
    const Taken building = timeOf([&] { room.begin(); });
    REQUIRE(room.examAttempt().questions().size() == static_cast<std::size_t>(formSize));
    print("the door and the form, once", {building});

    QWidget empty;
    empty.resize(room.window->size());
    empty.show();
    REQUIRE(QTest::qWaitForWindowExposed(&empty));
    room.window->activateWindow();
    Figures next;
    Figures back;
    Figures there;
    Series bare;
    Series again;
    for (int round = 0; round < rounds; ++round) {
        walk(room, Qt::Key_N, next);
        walk(room, Qt::Key_P, back);
        jump(room, there);
        emit room.screen().findChild<cd::QuestionPalette*>()->chosen(1);
        for (int i = 0; i < formSize; ++i) {
            bare.push_back(timeOf([&] { empty.update(); }));
            again.push_back(timeOf([&] { room.window->update(); }));
        }
    }
    print("an empty window of this size", bare);
    print("the same question painted again", again);
    print("N", next);
    print("P", back);
    print("the palette", there);
}

#include "desktop/exam_support.h"

#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/pages_support.h"
#include "desktop/paper/exam_pages.h"
#include "desktop/paper/exam_pdf.h"
#include "desktop/paper/paper_dialog.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "quiz/grade/grade.h"
#include "study/preferences.h"
#include "support/catch.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSpinBox>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

namespace cd = chipwise::desktop;
namespace pack = chipwise::pack;
namespace quiz = chipwise::quiz;
namespace store = chipwise::store;
namespace study = chipwise::study;
using desktop::PageProfile;

namespace {

constexpr const char* paperDay = "November 21, 2026";

std::filesystem::path dataPack(const char* name) {
    return std::filesystem::path(TEST_DATA) / name;
}

/// Everything of a pack that can be asked, in its order.
study::Form wholePack(const study::Learner& learner, const std::string& packId) {
    study::Form form;
    form.title = "Everything of " + packId;
    form.minutes = 90;
    form.rawPass = 70;
    form.seed = 5;
    for (const store::CardEntry& entry : learner.catalog().entries(packId))
        if (entry.kind != pack::Kind::Flashcard && entry.kind != pack::Kind::Flashcards)
            form.questions.push_back({entry.card, "1", true, 40 + form.questions.size()});
    return form;
}

study::Form chipsForm(PageProfile& profile) {
    study::FormRequest request;
    for (const pack::ExamPlan& plan : profile.learner().catalog().exams(desktop::corePackId))
        if (!plan.slice && request.exam.empty()) request.exam = plan.id;
    request.pack = desktop::corePackId;
    request.seed = 3;
    const study::FormOffer offer = study::formFor(profile.learner(), request);
    REQUIRE(offer.form);
    return *offer.form;
}

std::set<std::string> cardsOf(const cd::PaperVersion& version) {
    std::set<std::string> names;
    for (const cd::PaperQuestion& question : version.questions) names.insert(question.card.name);
    return names;
}

int keyOfLetter(const QString& letter) {
    return letter.at(0).unicode() - u'A' + 1;
}

/// The printed line of the key, read back as the answer of somebody who copies it.
quiz::Answer readKey(const cd::PaperQuestion& question) {
    const QString key = cd::keyOnPaper(question);
    const auto letters = [&](const QString& between) {
        std::vector<int> keys;
        for (const QString& letter : key.split(between)) keys.push_back(keyOfLetter(letter));
        return keys;
    };
    switch (question.shown.kind) {
    case pack::Kind::Choice: {
        std::vector<int> keys = letters(QStringLiteral(", "));
        // Where fewer are asked for than are right, any of them will do.
        if (question.shown.choose > 0) keys.resize(static_cast<std::size_t>(question.shown.choose));
        if (!question.shown.multiple) keys.resize(1);
        return quiz::Chosen{keys};
    }
    case pack::Kind::TrueFalse: return quiz::Truth{key == QLatin1String("True")};
    case pack::Kind::Ordering: return quiz::Ordered{letters(QStringLiteral(" "))};
    case pack::Kind::Matching: {
        quiz::Matched matched;
        for (const QString& pair : key.split(QStringLiteral(", "))) {
            const QStringList sides = pair.split(QChar(0x00a0));
            matched.pairs.emplace_back(sides.at(0).toInt(), keyOfLetter(sides.at(1)));
        }
        return matched;
    }
    case pack::Kind::Cloze: {
        if (question.shown.gaps.size() == 1) return quiz::Filled{{key.toStdString()}};
        static const QRegularExpression number(QStringLiteral(R"(^\(\d+\) )"));
        quiz::Filled filled;
        for (QString part : key.split(QStringLiteral("; ")))
            filled.texts.push_back(part.remove(number).toStdString());
        return filled;
    }
    default: return quiz::Typed{key.toStdString()};
    }
}

QString textOf(PageProfile& profile, const cd::ExamPaper& paper, std::size_t version = 0) {
    return cd::examPages(paper, paper.versions.at(version), profile.learner(), cd::bodyOf(cd::PaperSize::A4))
        .plainText();
}

QImage pageOf(const cd::PaperPages& pages, int page) {
    QImage image(pages.body().toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    pages.paint(painter, page);
    return image;
}

/// How many lines of words a page shows.
int inkRows(const cd::PaperPages& pages, int page) {
    const QImage image = pageOf(pages, page);
    int rows = 0;
    bool inked = false;
    for (int y = 0; y < image.height(); ++y) {
        bool ink = false;
        for (int x = 0; x < image.width() && !ink; ++x) ink = qGray(image.pixel(x, y)) < 128;
        rows += ink && !inked ? 1 : 0;
        inked = ink;
    }
    return rows;
}

QByteArray read(const QString& file) {
    QFile opened(file);
    REQUIRE(opened.open(QIODevice::ReadOnly));
    return opened.readAll();
}

/// Pages as they are printed, in shades of gray, where pictures are wanted.
void savePages(const cd::PaperPages& pages, const QString& name) {
    for (int page = 0; page < pages.count(); ++page) {
        QImage image((pages.body() + QSizeF(80, 80)).toSize(), QImage::Format_Grayscale8);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.translate(40, 40);
        pages.paint(painter, page);
        painter.end();
        desktop::save(image, name + QString::number(page + 1));
    }
}

/// The files themselves beside the pictures, for a look with another program.
void keep(const QStringList& files) {
    const QString shots = qEnvironmentVariable("CHIPWISE_SHOTS");
    for (const QString& file : files)
        if (!shots.isEmpty()) QFile::copy(file, QDir(shots).filePath(QFileInfo(file).fileName()));
}

int pagesIn(const QByteArray& pdf) {
    return static_cast<int>(pdf.count("/Type /Page\n"));
}

} // namespace

TEST_CASE("the same form gives the same paper, and its versions ask the same in other orders") {
    PageProfile profile;
    const study::Form form = chipsForm(profile);
    const study::Learner& learner = profile.learner();
    const cd::ExamPaper paper = cd::examPaper(form, learner, 4, paperDay);
    const cd::ExamPaper again = cd::examPaper(form, learner, 4, paperDay);
    REQUIRE(paper.versions.size() == 4);
    std::set<QString> texts;
    for (std::size_t i = 0; i < 4; ++i) {
        REQUIRE(paper.versions[i].questions.size() == form.questions.size());
        CHECK(cardsOf(paper.versions[i]) == cardsOf(paper.versions[0]));
        const QString text = textOf(profile, paper, i);
        CHECK(text == textOf(profile, again, i));
        texts.insert(text);
    }
    CHECK(texts.size() == 4);
    for (std::size_t i = 0; i < form.questions.size(); ++i)
        CHECK(paper.versions[0].questions[i].card.name == form.questions[i].card);
}

TEST_CASE("the key on paper agrees with the grading of every kind and in every version") {
    PageProfile profile;
    for (const char* name : {"kinds-pack", "study-pack"})
        REQUIRE(profile.learner().install(dataPack(name), profile.now()).installed);
    study::Learner& learner = profile.learner();
    std::set<pack::Kind> kinds;
    for (const store::InstalledPack& installed : learner.catalog().packs()) {
        const cd::ExamPaper paper = cd::examPaper(wholePack(learner, installed.id), learner, 3, paperDay);
        for (const cd::PaperVersion& version : paper.versions)
            for (const cd::PaperQuestion& question : version.questions) {
                INFO(question.card.name << ": " << cd::keyOnPaper(question).toStdString());
                CHECK(quiz::grade(question.card, question.shown, readKey(question)).correct);
                kinds.insert(question.shown.kind);
            }
    }
    CHECK(kinds.size() == 7);
}

TEST_CASE("questions of a case stay together below their scenario, which is printed once") {
    PageProfile profile(PageProfile::Packs::None);
    REQUIRE(profile.learner().install(dataPack("kinds-pack"), profile.now()).installed);
    study::Learner& learner = profile.learner();
    const std::string id = learner.catalog().packs().front().id;
    const cd::ExamPaper paper = cd::examPaper(wholePack(learner, id), learner, 4, paperDay);
    for (std::size_t i = 0; i < paper.versions.size(); ++i) {
        const auto& questions = paper.versions[i].questions;
        if (i < 2)
            savePages(cd::examPages(paper, paper.versions[i], learner, cd::bodyOf(cd::PaperSize::Letter)),
                      QStringLiteral("paper-kinds-%1-").arg(paper.versions[i].letter));
        std::set<std::size_t> closed;
        int cases = 0;
        for (std::size_t q = 0; q < questions.size(); ++q) {
            if (questions[q].card.scenario.empty()) continue;
            if (q > 0 && cd::goesOnWithCase(questions[q - 1], questions[q])) continue;
            CHECK(closed.insert(questions[q].card.group).second);
            ++cases;
        }
        REQUIRE(cases > 0);
        CHECK(textOf(profile, paper, i).count(QStringLiteral("For question")) == cases);
    }
}

TEST_CASE("A4 and Letter pages are of their sizes and hold every question") {
    const desktop::NoWarnings quiet;
    PageProfile profile;
    const TestFolder folder;
    const study::Learner& learner = profile.learner();
    const cd::ExamPaper paper = cd::examPaper(chipsForm(profile), learner, 2, paperDay);
    cd::PaperOrder order;
    order.folder = QString::fromStdString(folder.path().string());
    order.name = QStringLiteral("chips");
    const QStringList a4 = cd::writeExam(paper, learner, order).all();
    order.size = cd::PaperSize::Letter;
    const QStringList letter = cd::writeExam(paper, learner, order).all();
    REQUIRE(a4.size() == 3);
    REQUIRE(letter.size() == 3);
    CHECK(a4.front().endsWith(QLatin1String("/chips-A.pdf")));
    CHECK(a4.back().endsWith(QLatin1String("/chips-key.pdf")));
    CHECK(letter.front().endsWith(QLatin1String("/chips-2-A.pdf"))); // nothing was overwritten
    for (const QString& file : a4 + letter) {
        const QByteArray pdf = read(file);
        CHECK(pdf.startsWith("%PDF-"));
        CHECK(pdf.trimmed().endsWith("%%EOF"));
        CHECK(pagesIn(pdf) > 1);
        const bool isA4 = a4.contains(file);
        CHECK(pdf.contains("/MediaBox [0 0 595") == isA4);
        CHECK(pdf.contains("/MediaBox [0 0 612") == !isA4);
    }
    const QString text = textOf(profile, paper);
    const auto count = static_cast<int>(paper.versions[0].questions.size());
    for (int number = 1; number <= count; ++number)
        CHECK(text.contains(QRegularExpression(QStringLiteral("(^|\n)%1\\.\n").arg(number))));
    keep(a4);
    savePages(cd::keyPages(paper, cd::bodyOf(cd::PaperSize::A4)), "paper-key-");
}

TEST_CASE("a question is not split where a page holds it, and a longer one goes on") {
    desktop::app();
    const QSizeF body(600, 400);
    const auto unit = [&](const QString& name, int lines) {
        cd::PaperUnit one;
        for (int i = 0; i < lines; ++i)
            one.rows.push_back({0, {{0, cd::wordsOnPaper(name, cd::Type::Body)}}});
        return one;
    };
    cd::PaperPages pages(body);
    pages.add({unit(QStringLiteral("first"), 10)});
    pages.add({unit(QStringLiteral("second"), 9)}); // 240 + 216 px
    CHECK(pages.count() == 2);
    CHECK(inkRows(pages, 0) == 10);
    CHECK(inkRows(pages, 1) == 9);
    pages.add({unit(QStringLiteral("long"), 40)}); // 960 px
    CHECK(pages.count() == 5);
    pages.add({unit(QStringLiteral("a"), 4), unit(QStringLiteral("b"), 10)}); // 160 px are full
    CHECK(pages.count() == 6);
    CHECK(inkRows(pages, 4) == 8); // 40 lines of 24 px on 400
    CHECK(inkRows(pages, 5) == 14);
    cd::PaperPages full(body);
    full.add({unit(QStringLiteral("above"), 16)}); // 384 px
    cd::PaperUnit next = unit(QStringLiteral("next"), 16);
    next.above = 30; // which would not fit either
    full.add({next});
    CHECK(full.count() == 2);
}

TEST_CASE("two packs that name different pictures alike are printed with their own") {
    desktop::app();
    const TestFolder folder;
    cd::PaperPages pages(QSizeF(600, 400));
    for (const int gray : {60, 180}) {
        const auto file = folder.path() / std::to_string(gray);
        QImage picture(80, 80, QImage::Format_RGB32);
        picture.fill(qRgb(gray, gray, gray));
        REQUIRE(picture.save(QString::fromStdString(file.string()), "PNG"));
        cd::PaperUnit unit;
        unit.rows.push_back({0,
                             {{0, cd::packTextOnPaper(QStringLiteral("![a square](media/square.png)"),
                                                      [&](const std::string&) { return std::optional(file); },
                                                      cd::Type::Body, {600, 200})}}});
        pages.add({unit});
    }
    const QImage page = pageOf(pages, 0);
    std::map<int, int> shades;
    for (int y = 0; y < page.height(); ++y) ++shades[qGray(page.pixel(40, y))];
    CHECK(shades[60] > 70);
    CHECK(shades[180] > 70);
}

TEST_CASE("paper is the same whatever the window looks like") {
    PageProfile profile(PageProfile::Packs::None);
    REQUIRE(profile.learner().install(dataPack("study-pack"), profile.now()).installed);
    const study::Learner& learner = profile.learner();
    const cd::ExamPaper paper =
        cd::examPaper(wholePack(learner, learner.catalog().packs().front().id), learner, 1, paperDay);
    const auto pages = [&] {
        return cd::examPages(paper, paper.versions[0], learner, cd::bodyOf(cd::PaperSize::A4));
    };
    const cd::PaperPages usual = pages();
    savePages(usual, QStringLiteral("paper-study-"));
    const desktop::Themed dark(cd::Scheme::Dark, 200);
    const cd::PaperPages large = pages();
    CHECK(std::abs(large.count() - usual.count()) <= 1); // px are rounded elsewhere
    const QImage page = pageOf(large, 0);
    const auto isDark = [&](int x, int y) { return qGray(page.pixel(x, y)) < 64; };
    int inked = 0;
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x) inked += isDark(x, y) ? 1 : 0;
    CHECK(inked > 1000);                              // words are black …
    CHECK(inked < page.width() * page.height() / 10); // … and nothing behind them
}

TEST_CASE("text of a hostile pack opens no file, and its paper is written") {
    const desktop::NoWarnings quiet;
    PageProfile profile(PageProfile::Packs::None);
    const TestFolder folder;
    profile.learner().install(dataPack("hostile-pack"), profile.now());
    const study::Learner& learner = profile.learner();
    REQUIRE(learner.catalog().packs().size() == 1);
    const study::Form form = wholePack(learner, learner.catalog().packs().front().id);
    REQUIRE_FALSE(form.questions.empty());
    const cd::ExamPaper paper = cd::examPaper(form, learner, 1, paperDay);
    cd::PaperOrder order;
    order.folder = QString::fromStdString(folder.path().string());
    order.name = cd::paperName(QStringLiteral("../../ x"));
    const QStringList files = cd::writeExam(paper, learner, order).all();
    for (const QString& file : files) CHECK(QFileInfo(file).absolutePath() == order.folder);
}

TEST_CASE("a file that cannot be written is said, and nothing of it stays") {
    desktop::app();
    const TestFolder folder;
    const QString file = QString::fromStdString((folder.path() / "missing" / "x.pdf").string());
    CHECK_THROWS_AS(cd::writePdf(file, "%PDF-1.4\n%%EOF\n"), cd::PaperNotWritten);
    const QString cut = QString::fromStdString((folder.path() / "cut.pdf").string());
    CHECK_THROWS_AS(cd::writePdf(cut, "%PDF-1.4\n1 0 obj"), cd::PaperNotWritten);
    CHECK_FALSE(QFile::exists(cut));
}

TEST_CASE("the exam that was set up is written from the keyboard, and the next one is another") {
    const desktop::NoWarnings quiet;
    desktop::ExamRoom room({desktop::examPack()});
    const TestFolder folder;
    const QString target = QString::fromStdString(folder.path().string());
    study::setPaper(room.workspace.learner(), false, target.toStdString());
    room.key(Qt::Key_2, Qt::ControlModifier);
    cd::ExamSetup& setup = room.page().setup();
    setup.setSeed(9);
    const auto printed = setup.offer().form->questions;
    setup.paperButton()->setFocus();
    room.key(Qt::Key_Return);
    auto* dialog = qobject_cast<cd::PaperDialog*>(desktop::frontDialog());
    REQUIRE(dialog != nullptr);
    CHECK(desktop::namelessControls(*dialog).isEmpty());
    desktop::save(desktop::shot(*dialog), QStringLiteral("paper-dialog"));
    dialog->versions().setValue(2);
    room.key(Qt::Key_Return);
    CHECK(QDir(target).entryList({QStringLiteral("*.pdf")}).size() == 3);
    CHECK(setup.offer().form->questions != printed);
    desktop::save(desktop::shot(*room.window), QStringLiteral("paper-toast"));
}

TEST_CASE("a folder that takes no files keeps the dialog open and says why") {
    desktop::app();
    QWidget owner;
    owner.resize(1280, 800);
    cd::PaperOrder order;
    order.folder = QStringLiteral("/somewhere");
    const auto refuse = [](int, const cd::PaperOrder&) -> QStringList {
        throw cd::PaperNotWritten("x.pdf could not be written: the disk is full.");
    };
    auto* dialog = new cd::PaperDialog(
        order, 25, [](const QString&) { return QStringLiteral("/elsewhere"); }, refuse, &owner);
    dialog->show();
    dialog->writeButton()->click();
    CHECK(dialog->isVisible());
    CHECK(dialog->problem()->isVisible());
    dialog->folderButton()->click();
    CHECK(dialog->order().folder == QLatin1String("/elsewhere"));
    CHECK_FALSE(dialog->problem()->isVisible());
    dialog->close();
}

TEST_CASE("nothing of the paper dialog is cut off in any theme or size of text") {
    desktop::app();
    QWidget owner;
    owner.resize(1280, 800);
    cd::PaperOrder order;
    order.folder = QStringLiteral("/home/learner/Documents/Courses/Machine learning/Exams");
    const std::pair<cd::Scheme, int> looks[] = {
        {cd::Scheme::Light, 100}, {cd::Scheme::Dark, 100}, {cd::Scheme::HighContrast, 200}};
    for (const auto& [scheme, percent] : looks) {
        const desktop::Themed themed(scheme, percent);
        auto* dialog = new cd::PaperDialog(
            order, 25, {}, [](int, const cd::PaperOrder&) { return QStringList(); }, &owner);
        dialog->show();
        CHECK(desktop::waitFor([&] { return desktop::cutOffs(*dialog).isEmpty(); }));
        INFO(desktop::cutOffs(*dialog).join('\n').toStdString());
        CHECK(desktop::namelessControls(*dialog).isEmpty());
        desktop::save(desktop::shot(*dialog),
                      QStringLiteral("paper-dialog-%1").arg(percent + static_cast<int>(scheme)));
        dialog->close();
    }
}

// A question's page while something changes: answers of one day, the pack, the language, what lies behind.
#include "desktop/charts/chart_table.h"
#include "desktop/die/cell_words.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages_support.h"
#include "desktop/question/chance_curve.h"
#include "desktop/question/question_page.h"
#include "desktop/shell/main_window.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "study/packs/questions.h"
#include "study/session.h"
#include "support/catch.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;

namespace {

constexpr const char* oneCard = "one/q";

/// The window over a pack of one question.
struct OneQuestion {
    OneQuestion() : profile(desktop::PageProfile::Packs::None) {
        install("1.0.0", "Which chip trains?", "Trainium");
        window = std::make_unique<cd::MainWindow>(profile.workspace());
        window->resize(1280, 800);
        window->show();
        QApplication::processEvents();
    }
    void install(const std::string& version, const std::string& stem, const std::string& right) {
        const QString pack = desktop::writePack(
            profile.folder() / "one",
            "# One\nid: one\nversion: " + version + "\nformat: 1\nlanguage: en\n\nA small pack.\n",
            "# Chips {#chips}\n\n## Q {#q}\n\n" + stem + "\n\n- [x] " + right + "\n- [ ] Inferentia\n");
        const auto report = profile.learner().install(pack.toStdString(), profile.now());
        INFO(report.sentence);
        REQUIRE(report.installed);
        desktop::keepNothingAside(profile.learner(), profile.now());
    }
    /// One session in which it is answered so, again and again.
    void answer(std::initializer_list<bool> rights) {
        study::SessionOptions options;
        options.cards = {oneCard};
        const auto session = profile.learner().start(options, profile.now());
        for (const bool right : rights) {
            REQUIRE(session->current() != nullptr);
            const auto& shown = session->current()->presentation.shown;
            const auto key = std::ranges::find(shown, right ? 1 : 2) - shown.begin() + 1;
            profile.now().ms += 20'000;
            session->answer(chipwise::quiz::Chosen{{static_cast<int>(key)}},
                            chipwise::memory::Certainty::Plain, profile.now(), 20'000);
            session->next(profile.now());
        }
    }
    void open() {
        window->open(cd::PageId::Progress);
        emit window->findChild<cd::ProgressPage*>()->cardAsked(QString::fromLatin1(oneCard));
        QApplication::processEvents();
        REQUIRE(window->isQuestionInFront());
    }
    cd::QuestionPage& question() { return window->questionPage(); }

    desktop::PageProfile profile;
    std::unique_ptr<cd::MainWindow> window;
};

/// Where the widget has exactly that color.
QRect rectOf(const QImage& image, const QColor& color) {
    QRect found;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) == color) found |= QRect(x, y, 1, 1);
    return found;
}

/// What it shows of its pack.
QStringList textsOf(cd::QuestionPage& page) {
    QStringList texts;
    for (const auto* view : page.findChildren<cd::MarkdownView*>())
        if (view->isVisible()) texts << view->plainText();
    return texts;
}

cd::MarkdownView* viewOf(cd::QuestionPage& page, const QString& text) {
    for (auto* view : page.findChildren<cd::MarkdownView*>())
        if (view->isVisible() && view->plainText() == text) return view;
    throw std::logic_error("no such text");
}

} // namespace

TEST_CASE("a wrong answer stays in sight round the right one of the same day") {
    const desktop::NoWarnings guard;
    OneQuestion desk;
    desk.answer({false, true});
    desk.profile.now().ms += 86'400'000;
    desk.open();
    REQUIRE(desk.question().record().answers.size() == 2);
    const QImage drawn = desktop::shot(desk.question().curve()).convertToFormat(QImage::Format_RGB32);
    const QRect ring = rectOf(drawn, cd::theme().tokens().copper());
    desktop::save(desktop::shot(*desk.window), QStringLiteral("question-page-both"));
    REQUIRE(ring.width() > 8);
    CHECK(drawn.pixelColor(ring.center()) == cd::theme().tokens().accent);
    CHECK(desk.question().curve().table().rows.front().back() == QStringLiteral("wrong, right"));
}

TEST_CASE("a long link to a cloze question is cut once, between words, beside its gaps") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::None);
    const QString pack = desktop::writePack(
        profile.folder() / "gaps",
        "# Gaps\nid: gaps\nversion: 1.0.0\nformat: 1\nlanguage: en\n\nA small pack.\n",
        "# Chips {#chips}\n\n## Q {#q}\nfact: memory\n\nHow much memory?\n\n- [x] 96 GiB\n- [ ] 32 GiB\n\n"
        "## Gap {#gap}\nkind: cloze\nfact: memory\n\nA chip has {{c1::96 GiB}} of high-bandwidth memory, "
        "which is shared by all {{c2::eight}} cores that you can use for one training job on one "
        "instance.\n");
    std::ofstream(profile.folder() / "gaps" / "facts.csv")
        << "id,entity,property,value,unit,scope,standing,source,as_of,confidence,importance\n"
           "memory,Chip,memory,96,GiB,chip,fact,https://example.org/,2026-08-21,high,useful\n";
    const auto report = profile.learner().install(pack.toStdString(), profile.now());
    INFO(report.sentence);
    REQUIRE(report.installed);
    desktop::keepNothingAside(profile.learner(), profile.now());
    cd::QuestionPage page(profile.workspace());
    page.resize(1280, 800);
    page.show();
    page.openFirst(QStringLiteral("gaps/q"));
    REQUIRE_FALSE(page.sameFact().isEmpty());
    const cd::Button& link = *page.sameFact().front();
    const QString whole = link.toolTip();
    REQUIRE(whole.contains(QStringLiteral("[\u2026]")));
    int cuts = 0;
    for (int width = 1280; width >= 480; width -= 7) {
        page.resize(width, 800);
        QApplication::processEvents();
        const QString shown = link.text();
        if (shown == whole) continue;
        ++cuts;
        // What stands on either side of the cut is the beginning and the end of the question, in whole words.
        bool isCut = false;
        for (qsizetype at = shown.indexOf(QChar(0x2026)); at >= 0; at = shown.indexOf(QChar(0x2026), at + 1))
            isCut = isCut || (whole.startsWith(shown.left(at)) && whole.endsWith(shown.mid(at + 1)) &&
                              shown.left(at).endsWith(QLatin1Char(' ')) &&
                              shown.mid(at + 1).startsWith(QLatin1Char(' ')));
        CAPTURE(width, shown.toStdString());
        CHECK(isCut);
    }
    CHECK(cuts > 20);
}

TEST_CASE("a wrong answer on the first day stands clear of the labels of the curve") {
    const desktop::NoWarnings guard;
    OneQuestion desk;
    desk.answer({false, true});
    desk.profile.now().ms += 86'400'000;
    desk.open();
    const QImage drawn = desktop::shot(desk.question().curve()).convertToFormat(QImage::Format_RGB32);
    const QRect ring = rectOf(drawn, cd::theme().tokens().copper());
    REQUIRE(ring.width() > 8);
    const QFontMetrics metrics(cd::theme().font(cd::Type::Key));
    CHECK(ring.left() > metrics.horizontalAdvance(QStringLiteral("100%")) + 3);
}

TEST_CASE("a question's page follows an update of its pack, its removal and its return") {
    const desktop::NoWarnings guard;
    OneQuestion desk;
    desk.open();
    CHECK(textsOf(desk.question()).contains(QStringLiteral("Which chip trains?")));
    viewOf(desk.question(), QStringLiteral("Which chip trains?"))->setFocus();
    desk.install("1.1.0", "Which of these chips trains models?", "Trainium2");
    desk.profile.workspace().announceChange();
    QApplication::processEvents();
    CHECK(textsOf(desk.question()).contains(QStringLiteral("Which of these chips trains models?")));
    CHECK_FALSE(textsOf(desk.question()).contains(QStringLiteral("Which chip trains?")));
    CHECK(desk.window->focusWidget() == desk.question().studyButton());

    desk.question().flagButton()->setFocus();
    const auto* text = viewOf(desk.question(), QStringLiteral("Which of these chips trains models?"));
    desk.profile.workspace().announceChange(); // of something else: what is read stays where it is
    CHECK(viewOf(desk.question(), QStringLiteral("Which of these chips trains models?")) == text);
    CHECK(desk.window->focusWidget() == desk.question().flagButton());

    desk.profile.learner().remove("one");
    desk.profile.workspace().announceChange();
    CHECK(textsOf(desk.question()).isEmpty());
    desk.install("1.2.0", "Which chip trains?", "Trainium");
    desk.profile.workspace().announceChange();
    CHECK(textsOf(desk.question()).contains(QStringLiteral("Which chip trains?")));
}

TEST_CASE("a question's page follows the language that packs are read in") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    cd::MainWindow window(profile.workspace());
    window.show();
    window.open(cd::PageId::Progress);
    const QString card = QStringLiteral("aws-ml-chips-core/trn2-48xlarge-fp8-rate");
    emit window.findChild<cd::ProgressPage*>()->cardAsked(card);
    CHECK(window.questionPage().lessonButton()->text() == QStringLiteral("Read the lesson"));
    const QStringList english = textsOf(window.questionPage());
    profile.learner().setLanguage("de");
    const auto german = study::installedQuestion(profile.learner(), card.toStdString());
    REQUIRE(german);
    REQUIRE(german->card.language == "de");
    profile.workspace().announceChange();
    CHECK(textsOf(window.questionPage()) != english);
    profile.learner().setLanguage({});
    profile.workspace().announceChange();
    CHECK(textsOf(window.questionPage()) == english);
}

TEST_CASE("a change of a question, and its undo, have its page read once") {
    const desktop::NoWarnings guard;
    OneQuestion desk;
    desk.answer({true});
    desk.open();
    const QSignalSpy read(desk.question().answers().model(), &QAbstractItemModel::dataChanged);
    desk.profile.workspace().announceChange();
    const qsizetype once = read.size();
    REQUIRE(once > 0);
    desk.question().flagButton()->click();
    CHECK(desk.question().flagButton()->text() == QStringLiteral("Remove the flag"));
    CHECK(read.size() == 2 * once);
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.question().flagButton()->text() == QStringLiteral("Flag"));
    CHECK(read.size() == 3 * once);
}

TEST_CASE("a question is new wherever nothing is known of it, also after a reset") {
    const desktop::NoWarnings guard;
    OneQuestion desk;
    const auto said = [&] {
        QStringList all;
        for (const auto* text : desk.question().findChildren<cd::Text*>())
            if (text->isVisible()) all << text->text();
        return all;
    };
    desk.open();
    CHECK(said().contains(QStringLiteral("New.")));
    desk.answer({true});
    desk.profile.workspace().announceChange();
    CHECK_FALSE(said().contains(QStringLiteral("New.")));
    desk.question().resetButton()->click();
    CHECK(said().contains(QStringLiteral("New.")));
    desk.question().asideButton()->click();
    CHECK(said().contains(QStringLiteral("New, hidden.")));
    const study::Map map = desk.profile.learner().map(desk.profile.now());
    CHECK(cd::chanceWords(map.blocks.front().cells.front()) == QStringLiteral("new"));
}

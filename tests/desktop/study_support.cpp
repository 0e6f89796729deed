#include "desktop/study_support.h"

#include "desktop/widgets/field.h"
#include "study/packs/installed_packs.h"
#include "support/catch.h"
#include "support/installed_profile.h"

#include <QApplication>
#include <QTest>

#include <algorithm>

using namespace chipwise;

namespace desktop {
namespace {

std::filesystem::path dataFolder(const char* name) {
    return std::filesystem::path(TEST_DATA) / name;
}

bool isRight(const study::Asked& asked, std::size_t shown) {
    const auto& options = asked.card.question.options;
    return options.at(static_cast<std::size_t>(asked.presentation.shown.at(shown) - 1)).credit >= 100;
}

} // namespace

std::filesystem::path studyPack() {
    return dataFolder("study-pack");
}

std::filesystem::path kindsPack() {
    return dataFolder("kinds-pack");
}

std::filesystem::path corePack() {
    return std::filesystem::path(SOURCE_ROOT) / "content" / "aws-ml-chips";
}

std::filesystem::path hostilePack() {
    return dataFolder("hostile-pack");
}

StudyRoom::StudyRoom(const std::vector<std::filesystem::path>& packs, QSize size)
    : workspace((deletePending(), InstalledProfile::in(m_folder.path(), packs, now)), [this] { return now; }),
      page(workspace) {
    study::judgeFacts(workspace.learner(), now);
    keepNothingAside(workspace.learner(), now);
    page.resize(size);
    page.show();
    page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&page));
}

void StudyRoom::begin(study::SessionOptions options) {
    options.seed = 7;
    page.begin(options);
    QApplication::processEvents();
}

void StudyRoom::ask(const std::vector<std::string>& questions) {
    study::SessionOptions options;
    for (const std::string& question : questions)
        options.cards.push_back(question.find('/') == std::string::npos ? "one-of-every-kind/" + question
                                                                        : question);
    begin(options);
}

void StudyRoom::key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QWidget* focus = page.focusWidget();
    QTest::keyClick(focus != nullptr ? focus : &page, key, modifiers);
    QApplication::processEvents();
}

void StudyRoom::type(const QString& text) {
    QWidget* focus = page.focusWidget();
    QTest::keyClicks(focus != nullptr ? focus : &page, text);
    QApplication::processEvents();
}

void StudyRoom::click(QWidget& widget) {
    click(widget, widget.rect().center());
}

void StudyRoom::click(QWidget& widget, QPoint at) {
    QTest::mouseClick(&widget, Qt::LeftButton, {}, at);
    QApplication::processEvents();
}

chipwise::desktop::QuestionSheet& StudyRoom::sheet() {
    REQUIRE(page.questionSheet() != nullptr);
    return *page.questionSheet();
}

std::vector<int> StudyRoom::rightDigits() {
    const study::Asked& asked = sheet().asked();
    if (asked.presentation.kind == pack::Kind::TrueFalse) {
        const auto& options = asked.card.question.options;
        const auto right = std::ranges::find_if(options, [](const auto& one) { return one.credit >= 100; });
        return {right->text == "True" ? 1 : 2};
    }
    std::vector<int> digits;
    for (std::size_t i = 0; i < asked.presentation.shown.size(); ++i)
        if (isRight(asked, i)) digits.push_back(static_cast<int>(i) + 1);
    return digits;
}

int StudyRoom::wrongDigit() {
    const std::vector<int> right = rightDigits();
    for (int digit = 1;; ++digit)
        if (std::ranges::find(right, digit) == right.end()) return digit;
}

QLineEdit* StudyRoom::field(int index) {
    const auto fields = sheet().findChildren<chipwise::desktop::Field*>();
    REQUIRE(fields.size() > index);
    return fields.at(index);
}

void StudyRoom::answerRight() {
    const study::Asked asked = sheet().asked();
    switch (asked.presentation.kind) {
    case pack::Kind::Choice:
    case pack::Kind::TrueFalse:
        for (const int digit : rightDigits()) key(static_cast<Qt::Key>(Qt::Key_0 + digit));
        break;
    case pack::Kind::Numeric: {
        const auto expected = quiz::grade(asked.card, asked.presentation, quiz::Typed{"-1"}).expected;
        type(QString::number((expected.range->low + expected.range->high) / 2, 'g', 12));
        break;
    }
    case pack::Kind::Short:
        type(QString::fromStdString(asked.card.question.texts.front().text).remove(QLatin1Char('*')));
        break;
    case pack::Kind::Cloze: {
        const quiz::Filled blank{std::vector<std::string>(asked.presentation.gaps.size(), "0")};
        for (const std::string& text : quiz::grade(asked.card, asked.presentation, blank).expected.texts) {
            type(QString::fromStdString(text));
            if (asked.presentation.gaps.size() > 1) key(Qt::Key_Tab);
        }
        field()->setFocus();
        break;
    }
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: key(Qt::Key_Space); break;
    case pack::Kind::Ordering: {
        quiz::Ordered any;
        for (int key = 1; key <= static_cast<int>(asked.presentation.options.size()); ++key)
            any.keys.push_back(key);
        for (const int digit : quiz::grade(asked.card, asked.presentation, any).expected.keys)
            key(static_cast<Qt::Key>(Qt::Key_0 + digit));
        break;
    }
    case pack::Kind::Matching: {
        quiz::Matched any;
        for (int line = 1; line <= static_cast<int>(asked.presentation.options.size()); ++line)
            any.pairs.emplace_back(line, line);
        for (const auto& [line, side] : quiz::grade(asked.card, asked.presentation, any).expected.pairs)
            type(QString::number(line) + QChar(u'a' + side - 1));
        break;
    }
    }
    key(Qt::Key_Return);
}

void StudyRoom::answerWrong() {
    switch (sheet().asked().presentation.kind) {
    case pack::Kind::Choice:
        for (int digit = wrongDigit(), left = static_cast<int>(rightDigits().size()); left > 0; --left) {
            key(static_cast<Qt::Key>(Qt::Key_0 + digit));
            for (const auto right = rightDigits(); ++digit < 10;)
                if (std::ranges::find(right, digit) == right.end()) break;
        }
        break;
    case pack::Kind::TrueFalse: key(static_cast<Qt::Key>(Qt::Key_0 + wrongDigit())); break;
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards:
        key(Qt::Key_Space);
        key(Qt::Key_1);
        return;
    case pack::Kind::Cloze:
        for (std::size_t gap = 0; gap < sheet().asked().presentation.gaps.size(); ++gap) {
            field(static_cast<int>(gap))->setFocus();
            type(QStringLiteral("7"));
        }
        break;
    case pack::Kind::Ordering: {
        // The right order with its first two steps exchanged.
        const study::Asked asked = sheet().asked();
        quiz::Ordered order;
        for (int key = 1; key <= static_cast<int>(asked.presentation.options.size()); ++key)
            order.keys.push_back(key);
        order.keys = quiz::grade(asked.card, asked.presentation, order).expected.keys;
        std::swap(order.keys[0], order.keys[1]);
        for (const int digit : order.keys) key(static_cast<Qt::Key>(Qt::Key_0 + digit));
        break;
    }
    case pack::Kind::Matching: {
        const study::Asked asked = sheet().asked();
        quiz::Matched pairs;
        for (int line = 1; line <= static_cast<int>(asked.presentation.options.size()); ++line)
            pairs.pairs.emplace_back(line, line);
        pairs.pairs = quiz::grade(asked.card, asked.presentation, pairs).expected.pairs;
        std::swap(pairs.pairs[0].second, pairs.pairs[1].second);
        for (const auto& [line, side] : pairs.pairs) type(QString::number(line) + QChar(u'a' + side - 1));
        break;
    }
    default: type(QStringLiteral("7")); break;
    }
    key(Qt::Key_Return);
}

std::vector<store::Event> StudyRoom::answers() {
    std::vector<store::Event> events;
    workspace.learner().profile().eachEvent([&](const store::Event& event) {
        if (event.type == store::EventType::Answer) events.push_back(event);
    });
    return events;
}

void StudyRoom::shoot(const QString& name) {
    if (qEnvironmentVariableIsSet("CHIPWISE_SHOTS")) save(shot(page), name);
}

} // namespace desktop

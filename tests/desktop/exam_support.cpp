#include "desktop/exam_support.h"

#include "desktop/exam/exam_header.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/open_exam.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/widgets/button.h"
#include "quiz/expected.h"
#include "study/packs/installed_packs.h"
#include "support/catch.h"
#include "support/installed_profile.h"

#include <QApplication>
#include <QComboBox>
#include <QTest>

#include <algorithm>
#include <utility>

namespace desktop {

using namespace chipwise;

ExamRoom::ExamRoom(const std::vector<std::filesystem::path>& packs, QSize size)
    : workspace((deletePending(), InstalledProfile::in(m_folder.path(), packs, now)),
                [this] { return now; }) {
    study::judgeFacts(workspace.learner(), now);
    window = std::make_unique<chipwise::desktop::MainWindow>(workspace);
    screen().setClock([this] { return examNow(); });
    page().openExam().setClock([this] { return examNow(); });
    window->todayPage().openExam().setClock([this] { return examNow(); });
    window->resize(size);
    window->show();
    window->activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(window.get()));
}

void ExamRoom::key(int key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(focus(), static_cast<Qt::Key>(key), modifiers);
    QApplication::processEvents();
}

/// Where a key goes: no window manager gives the window its keyboard back when a dialog closes.
QWidget* ExamRoom::focus() {
    QWidget* dialog = frontDialog();
    if (dialog == nullptr && !window->isActiveWindow()) {
        window->activateWindow();
        QApplication::processEvents();
    }
    QWidget* front = dialog != nullptr ? dialog : window.get();
    return front->focusWidget() != nullptr ? front->focusWidget() : front;
}

void ExamRoom::type(const QString& text) {
    QTest::keyClicks(focus(), text);
    QApplication::processEvents();
}

void ExamRoom::pass(std::int64_t ms) {
    now.ms += ms;
    steadyMs += ms;
    screen().tick();
    QApplication::processEvents();
}

const study::SatQuestion& ExamRoom::sat(int position) {
    return examAttempt().questions().at(static_cast<std::size_t>(position) - 1);
}

study::Asked ExamRoom::asked() {
    study::Asked asked;
    asked.card = examAttempt().card(examAttempt().position());
    asked.presentation = examAttempt().presentation(examAttempt().position());
    return asked;
}

void ExamRoom::begin(int plan) {
    key(Qt::Key_2, Qt::ControlModifier);
    page().setup().plans().setCurrentIndex(plan);
    page().setup().setSeed(seed);
    page().setup().startButton()->setFocus();
    key(Qt::Key_Return);
    REQUIRE(window->isExamInFront());
}

void ExamRoom::beginWithAll() {
    key(Qt::Key_2, Qt::ControlModifier);
    chipwise::desktop::ExamSetup& setup = page().setup();
    setup.plans().setCurrentIndex(setup.plans().count() - 1);
    if (!setup.offer().form) setup.shorterButton()->click();
    REQUIRE(setup.offer().form);
    setup.setSeed(seed);
    setup.start();
    REQUIRE(window->isExamInFront());
}

chipwise::desktop::QuestionView& ExamRoom::view() {
    return sheet().view();
}

QString ExamRoom::timeText() {
    return screen().header().timeText();
}

int ExamRoom::goToKind(pack::Kind kind) {
    const int count = static_cast<int>(examAttempt().questions().size());
    for (int position = 1; position <= count; ++position) {
        const quiz::Presentation shown = examAttempt().presentation(position);
        if (shown.kind != kind || shown.multiple) continue;
        while (examAttempt().position() < position) key(Qt::Key_N, Qt::AltModifier);
        while (examAttempt().position() > position) key(Qt::Key_P, Qt::AltModifier);
        return position;
    }
    FAIL("the form has no such question");
    return 0;
}

void ExamRoom::submitByKeys() {
    key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(screen().question() != nullptr);
    key(Qt::Key_Return);
}

bool ExamRoom::chooseByKeys(bool right) {
    const study::Asked question = asked();
    const auto& options = question.card.question.options;
    if (question.presentation.kind == pack::Kind::TrueFalse) {
        const bool truth = std::ranges::find(options, 100.0, &pack::Option::credit)->text == "True";
        key(truth == right ? Qt::Key_1 : Qt::Key_2);
        return true;
    }
    if (question.presentation.kind != pack::Kind::Choice) return false;
    int chosen = 0;
    for (std::size_t i = 0; i < question.presentation.shown.size(); ++i) {
        const auto place = static_cast<std::size_t>(question.presentation.shown[i]) - 1;
        if ((options[place].credit >= 100) != right) continue;
        key(Qt::Key_1 + static_cast<int>(i));
        if (!question.presentation.multiple || ++chosen == question.presentation.choose) break;
    }
    return true;
}

void ExamRoom::answerByKeys(bool right) {
    if (chooseByKeys(right)) return;
    const study::Asked question = asked();
    quiz::Expected expected = quiz::expectedOf(question.card, question.presentation);
    const auto text = [&](const std::string& known) {
        return right ? QString::fromStdString(known) : QStringLiteral("987654321");
    };
    switch (question.presentation.kind) {
    case pack::Kind::Numeric:
        type(text(pack::displayNumber((expected.range->low + expected.range->high) / 2)));
        break;
    case pack::Kind::Short:
        type(text(question.card.question.texts.front().text).remove(QLatin1Char('*')));
        break;
    case pack::Kind::Cloze:
        for (std::size_t gap = 0; gap < expected.texts.size(); ++gap) {
            if (gap > 0) key(Qt::Key_Tab);
            type(text(expected.texts[gap]));
        }
        break;
    case pack::Kind::Ordering:
        if (!right) std::swap(expected.keys[0], expected.keys[1]);
        for (const int step : expected.keys) key(Qt::Key_0 + step);
        break;
    case pack::Kind::Matching:
        if (!right) std::swap(expected.pairs[0].second, expected.pairs[1].second);
        for (const auto& [line, side] : expected.pairs)
            type(QString::number(line) + QChar(u'a' + static_cast<char16_t>(side - 1)));
        break;
    default: FAIL("no key answers this kind");
    }
}

std::filesystem::path lists() {
    return std::filesystem::path(TEST_DATA) / "kinds-pack";
}

std::filesystem::path everyKind() {
    return std::filesystem::path(TEST_DATA) / "study-pack";
}

std::filesystem::path examPack() {
    return std::filesystem::path(SOURCE_ROOT) / "content" / "aws-ml-chips";
}

} // namespace desktop

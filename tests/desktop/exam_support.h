#pragma once

#include "desktop/exam/exam_screen.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/shell/main_window.h"
#include "desktop_support.h"
#include "support/temporary_folder.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace desktop {

/// The whole window over a profile of its own, with clocks that move only when a test moves them.
class ExamRoom {
public:
    explicit ExamRoom(const std::vector<std::filesystem::path>& packs, QSize size = {1280, 800});

    void key(int key, Qt::KeyboardModifiers = {});
    void type(const QString&);
    QWidget* focus();
    void pass(std::int64_t ms);
    void passMinutes(int minutes) { pass(std::int64_t{minutes} * 60'000); }
    chipwise::study::ExamNow examNow() const { return {now, steadyMs, "a start of the machine"}; }

    chipwise::desktop::ExamScreen& screen() { return window->examScreen(); }
    chipwise::desktop::ExamPage& page() { return window->examPage(); }
    chipwise::study::ExamAttempt& examAttempt() { return *screen().examAttempt(); }
    const chipwise::study::SatQuestion& sat(int position);
    /// The question in front.
    chipwise::study::Asked asked();
    chipwise::desktop::ExamSheet& sheet() { return *screen().questionSheet(); }
    chipwise::desktop::QuestionView& view();
    QString timeText(); ///< what the header says of the time left
    /// Begins an exam of the plan at this place of the list, as the learner would.
    void begin(int plan = 0);
    /// Begins an exam of whatever the packs have, of as many questions as there are.
    void beginWithAll();
    /// Goes to the first question of this kind with one answer, and says where it is. The form must have one.
    int goToKind(chipwise::pack::Kind);
    void submitByKeys();
    /// Gives the right answer, or a wrong one, by the keys of its kind.
    void answerByKeys(bool right);
    /// The same for options only. False for every other kind.
    bool chooseByKeys(bool right);

    chipwise::study::Now now{1'795'262'400'000, 60}; ///< 2026-11-21 12:00 UTC
    std::int64_t steadyMs = 50'000'000;
    std::uint64_t seed = 11; ///< of the forms

private:
    TestFolder m_folder;

public:
    chipwise::desktop::Workspace workspace;
    std::unique_ptr<chipwise::desktop::MainWindow> window;
};

std::filesystem::path lists(); ///< orders, matches, a case
std::filesystem::path everyKind();
std::filesystem::path examPack(); ///< the shipped pack: plans of the chips track and of a slice

} // namespace desktop

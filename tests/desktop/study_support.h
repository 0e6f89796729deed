#pragma once

#include "desktop/desktop_support.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "support/temporary_folder.h"

#include <string>
#include <vector>

class QLineEdit;

namespace desktop {

std::filesystem::path studyPack();
std::filesystem::path kindsPack(); ///< order, match, cases, drawn numbers, hints
std::filesystem::path corePack();
std::filesystem::path hostilePack();

/// A profile of its own with packs installed, a clock that the test moves, and the study screen over it.
class StudyRoom {
public:
    explicit StudyRoom(const std::vector<std::filesystem::path>& packs = {studyPack()},
                       QSize size = QSize(1280, 800));

    /// Begins a session with exactly these questions of the study pack ("one", "cards#hbm" …), or with
    /// others by their whole name.
    void ask(const std::vector<std::string>& questions);
    void begin(chipwise::study::SessionOptions);
    /// A key as from the keyboard: to the widget that has the focus.
    void key(Qt::Key, Qt::KeyboardModifiers = Qt::NoModifier);
    void type(const QString&);
    void click(QWidget&);
    void click(QWidget&, QPoint);
    void wait(std::int64_t ms) { now.ms += ms; }

    chipwise::study::Session& session() { return *page.session(); }
    chipwise::desktop::QuestionSheet& sheet();
    bool hasSheet() { return page.questionSheet() != nullptr; }
    /// Digits that choose the right options now.
    std::vector<int> rightDigits();
    int wrongDigit();
    QLineEdit* field(int index = 0);
    /// Answers the open question, up to its verdict.
    void answerRight();
    void answerWrong();
    std::vector<chipwise::store::Event> answers();

    void shoot(const QString& name);

    chipwise::study::Now now{1'795'251'600'000, 0}; ///< 2026-11-21 09:00 UTC

private:
    TestFolder m_folder;

public:
    chipwise::desktop::Workspace workspace;
    chipwise::desktop::StudyPage page;
};

} // namespace desktop

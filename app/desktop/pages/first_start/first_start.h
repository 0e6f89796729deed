#pragma once

#include "desktop/pages/library/library_installer.h"
#include "desktop/shell/workspace.h"

#include <QWidget>

namespace chipwise::desktop {

class Button;
class ButtonRow;
class DiePicture;
class EmptyState;
class FirstStartExam;
class FirstStartMinutes;
class ScrollArea;
class Text;

/// The first minute with an empty profile, in two steps: which exam and when; on which days, how many
/// minutes, and what that comes to. The window begins the first questions on finished(). Each step can be
/// skipped.
class FirstStart final : public QWidget {
    Q_OBJECT
public:
    FirstStart(Workspace&, QWidget* parent = nullptr);

    /// Where the keyboard goes.
    void enter();
    /// From 1; 0 while no pack is installed.
    int step() const { return m_step; }
    void setChooser(std::function<QString()> chooser) { m_chooser = std::move(chooser); }
    LibraryInstaller& installer() { return *m_installer; }
    /// Deletes it once no forecast is being worked out: to wait for that would hold the window.
    void deleteWhenIdle();

signals:
    /// The plan is set, or was skipped; a session can begin when a pack is installed.
    void finished();
    void noticed(const QString& message);

protected:
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void refresh();
    void showStep(int step);
    void next();
    void back();
    void skip();
    bool takesBack();
    void keepExam();
    void install();
    void place();
    int placeColumn(int x, int y, int width);

    Workspace& m_workspace;
    LibraryInstaller* m_installer;
    std::function<QString()> m_chooser;
    ScrollArea* m_scroll;
    QWidget* m_content;
    Text* m_name;
    Text* m_stepText;
    FirstStartExam* m_exam;
    FirstStartMinutes* m_minutes;
    EmptyState* m_noPack;
    ButtonRow* m_buttons;
    Button* m_skip;
    Button* m_back;
    Button* m_next;
    DiePicture* m_die;
    Text* m_dieText;
    int m_step = 1;
};

} // namespace chipwise::desktop

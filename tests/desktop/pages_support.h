#pragma once

#include "desktop/desktop_support.h"
#include "desktop/shell/workspace.h"
#include "support/temporary_folder.h"

#include <QSize>
#include <QStringList>

#include <span>

namespace desktop {

/// A profile of its own in a temporary folder, with a clock that stands until the test moves it.
class PageProfile {
public:
    /// Core: none of its questions is set aside for readiness checks, which ones would be is left to chance.
    enum class Packs { None, Core, CoreWithChecks };
    explicit PageProfile(Packs = Packs::Core);

    chipwise::desktop::Workspace& workspace() { return *m_workspace; }
    chipwise::study::Learner& learner() { return m_workspace->learner(); }
    std::filesystem::path folder() const { return m_folder.path(); }
    chipwise::study::Now& now() { return m_now; }
    /// Answers that many questions of the shipped pack, right ones and wrong ones in turn.
    void answer(int questions);

private:
    TestFolder m_folder;
    chipwise::study::Now m_now;
    std::unique_ptr<chipwise::desktop::Workspace> m_workspace;
};

/// The folder of the pack that ships with the program, and its id.
QString coreFolder();
constexpr const char* corePackId = "aws-ml-chips-core";

/// Writes a small pack; `questions` is the text of its one question file.
QString writePack(const std::filesystem::path& folder, const std::string& head, const std::string& questions);

/// Every control in sight that takes the keyboard and does not say what it is; empty when all do.
QStringList namelessControls(QWidget&);
/// Texts and controls in sight that reach beyond what holds them; empty when nothing is cut off.
QStringList cutOffs(QWidget&);

/// A theme, a text size and a window to look at a widget in.
struct Look {
    const char* name;
    chipwise::desktop::Scheme scheme;
    int percent;
    QSize size;
};
/// Whether a fault of layout would show in that look. Where no pictures are wanted the others are not drawn:
/// what fits into the narrowest window fits into a wide one, and colors move nothing.
bool isWorthDrawing(const Look&, std::span<const Look>);
/// Pictures of a widget in each look, saved where CHIPWISE_SHOTS says; nothing may be cut off. Leaves it in
/// the first size.
void saveShots(QWidget&, const QString& name, std::span<const Look>);
/// In every theme and size of a page or dialog.
void saveShots(QWidget&, const QString& name);

} // namespace desktop

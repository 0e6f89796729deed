#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"

#include <QListWidget>

#include <string>
#include <utility>
#include <vector>

namespace chipwise::desktop {

/// Subjects to make an own form of: each can be ticked, by Space or the mouse. None ticked means all.
class OwnSubjects : public QListWidget, public ThemeListener {
    Q_OBJECT
public:
    explicit OwnSubjects(QWidget* parent = nullptr);

    /// Keeps what is ticked.
    void setSubjects(const study::Learner&);
    std::vector<std::pair<std::string, int>> chosen() const;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    int rowHeight() const;

signals:
    void choiceChanged();

private:
    void themeChanged() override; ///< sizes the rows

    std::vector<std::pair<std::string, int>> m_subjects;
};

} // namespace chipwise::desktop

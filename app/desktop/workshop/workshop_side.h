#pragma once

#include "desktop/workshop/snapshot_worker.h"

#include <QWidget>

namespace chipwise::desktop {

class CoverageLine;
class FileList;
class KeyHint;
class PaneSplitter;
class ProblemList;
class Text;

/// The left of the Workshop: files, problems, and how much of the exam has questions.
class WorkshopSide final : public QWidget {
    Q_OBJECT
public:
    explicit WorkshopSide(QWidget* parent = nullptr);

    void setReading(const Reading&);
    FileList& files() { return *m_files; }
    ProblemList& problems() { return *m_problems; }
    CoverageLine& coverage() { return *m_coverage; }
    PaneSplitter& splitter() { return *m_splitter; }
    QString problemsWords() const;
    /// It lies over the text: a line parts them.
    void setOver(bool);

signals:
    void nextProblemAsked();

protected:
    void paintEvent(QPaintEvent*) override;
    /// A click between its lists is not one beside it, which would fold it.
    void mousePressEvent(QMouseEvent*) override;

private:
    PaneSplitter* m_splitter;
    Text* m_filesTitle;
    FileList* m_files;
    Text* m_problemsTitle;
    KeyHint* m_next;
    ProblemList* m_problems;
    CoverageLine* m_coverage;
    bool m_lines = false;
};

} // namespace chipwise::desktop

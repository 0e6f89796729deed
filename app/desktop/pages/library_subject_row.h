#pragma once

#include "store/catalog.h"
#include "study/map.h"

#include <QWidget>

namespace chipwise::desktop {

class Button;
class ElidedLabel;
class Text;

/// A subject of a pack: how much of it is known, its Brief to read again, and studying it alone.
class LibrarySubjectRow final : public QWidget {
    Q_OBJECT
public:
    LibrarySubjectRow(const store::InstalledGroup&, const study::MapBlock* block, QWidget* parent);

    int group() const { return m_group; }
    Button* readButton() { return m_read; }
    Button* studyButton() { return m_study; }
    QSize sizeHint() const override;

signals:
    void readAsked();
    void studyAsked();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    int m_group;
    double m_mean = 0;
    bool m_begun = false;
    ElidedLabel* m_title;
    Text* m_counts;
    Button* m_read;
    Button* m_study;
};

} // namespace chipwise::desktop

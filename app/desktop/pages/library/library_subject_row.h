#pragma once

#include "study/figures/map.h"
#include "study/session/pack_sheet.h"

#include <QList>
#include <QWidget>

namespace chipwise::desktop {

class Button;
class ElidedLabel;
class Text;

/// A subject of a pack: how much of it is known, its Brief to read again, studying it alone, and a test for
/// those who know it already.
class LibrarySubjectRow final : public QWidget {
    Q_OBJECT
public:
    /// `sign` says what else is to be known of it, "in English"; mostly empty.
    LibrarySubjectRow(const study::PackSheet::Subject&, const study::MapBlock* block, bool testable,
                      const QString& sign, QWidget* parent);

    int group() const { return m_group; }
    Button* readButton() { return m_read; }
    Button* studyButton() { return m_study; }
    Button* testButton() { return m_test; }
    QList<QWidget*> links() const; ///< test, read, study; some are hidden
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void readAsked();
    void studyAsked();
    void testAsked();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    int linksWidth() const;
    int linksHeight() const;
    bool linksBelow(int width) const;

    int m_group;
    double m_mean = 0;
    bool m_begun = false;
    ElidedLabel* m_title;
    Text* m_counts;
    Button* m_read;
    Button* m_study;
    Button* m_test;
};

} // namespace chipwise::desktop

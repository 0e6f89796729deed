#pragma once

#include "desktop/widgets/text/text.h"

#include <QList>
#include <QStringList>
#include <QWidget>

namespace chipwise::desktop {

/// Short texts below each other, with room between: what would be a wall of text as one paragraph.
class Paragraphs : public QWidget {
public:
    explicit Paragraphs(Type, Ink, QWidget* parent = nullptr);

    void setParagraphs(const QStringList&);
    bool isEmpty() const { return m_shown == 0; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void place();

    Type m_type;
    Ink m_ink;
    QList<Text*> m_texts; ///< those beyond m_shown are kept for later
    int m_shown = 0;
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/widgets/text/text_block.h"

#include <QWidget>

namespace chipwise::desktop {

/// Beside the button after an answer: a mark, one word, one sentence. It takes the keyboard's place when it
/// appears, so that screen readers say it.
class VerdictLine : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Right, Wrong, Lucky, NotSaved, NotComplete };
    explicit VerdictLine(QWidget* parent = nullptr);

    void setVerdict(Kind, const QString& word, const QList<Run>& sentence);
    Kind kind() const { return m_kind; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int textX() const;

    Kind m_kind = Kind::Right;
    TextBlock m_text{Type::Body};
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/widgets/text_block.h"

#include <QVariantAnimation>

class QAbstractButton;

namespace chipwise::desktop {

/// What the verdict has made of an option.
enum class OptionVerdict { Open, Right, Wrong, MissedRight, Other };

/// Look and measures of an option row; the row itself is a radio button or a check box. State changes colours
/// and fills the space kept for tag and mark; it never changes a length.
class OptionFace {
public:
    OptionFace(QAbstractButton* button, int number);

    void setRuns(const QList<Run>&);
    void setStruck(bool);
    bool isStruck() const { return m_struck; }
    void setVerdict(OptionVerdict, bool fade);
    OptionVerdict verdict() const { return m_verdict; }
    void setCompact(bool compact) { m_compact = compact; }

    int heightForWidth(int width) const;
    QRect textRect(int width) const; ///< of the option's words, the same in every state
    void paint(QPainter&);
    void stateChanged(); ///< checked, hover or enabled changed
    void themeChanged();

private:
    struct Colors {
        QColor fill, edge, text, keyFill, keyEdge, keyInk, mark;
    };
    Colors colorsNow() const;
    static Colors between(const Colors&, const Colors&, double share);
    void describe();
    void paintTag(QPainter&, const Colors&);
    int keySide() const;
    int keptAtRight() const;

    QAbstractButton* m_button;
    int m_number;
    TextBlock m_text{Type::Body};
    bool m_struck = false;
    bool m_compact = false;
    OptionVerdict m_verdict = OptionVerdict::Open;
    Colors m_before;
    QVariantAnimation m_fade;
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/widgets/text/text_block.h"

#include <QVariantAnimation>

class QAbstractButton;

namespace chipwise::desktop {

/// What the verdict has made of an option.
enum class OptionVerdict { Open, Right, Wrong, MissedRight, Other };

/// Look and measures of an option row; the row itself is a radio button or a check box. State changes colors
/// and fills the space kept for tag and mark; it never changes a length. Rows of steps and pairs derive from
/// it: they keep other things at their right and say other words.
class OptionFace {
public:
    /// `key` chooses the row: a digit or a letter.
    OptionFace(QAbstractButton* button, const QString& key);
    virtual ~OptionFace() = default;
    OptionFace(const OptionFace&) = delete;
    OptionFace& operator=(const OptionFace&) = delete;

    void setRuns(const QList<Run>&);
    void setStruck(bool);
    bool isStruck() const { return m_struck; }
    void setVerdict(OptionVerdict, bool fade);
    OptionVerdict verdict() const { return m_verdict; }
    void setCompact(bool compact) { m_compact = compact; }
    bool isCompact() const { return m_compact; }

    virtual int heightForWidth(int width) const;
    QRect textRect(int width) const; ///< of the option's words, the same in every state
    void paint(QPainter&);
    void stateChanged(); ///< checked, hover or enabled changed
    void describe();     ///< tells screen readers; called when the words or the verdict change

protected:
    struct Colors {
        QColor fill, edge, text, keyFill, keyEdge, keyInk, mark;
        double width = 1; ///< of the edge
    };
    virtual QString name() const;
    virtual Colors openColors() const;
    virtual int keptAtRight(int width) const; ///< of a row of that width
    virtual QString tag() const;              ///< of the verdict
    virtual void paintRight(QPainter&, const Colors&);
    void paintMark(QPainter&, const Colors&, int right) const; ///< tick or cross, this far from the right
    void paintKey(QPainter&, const QRect&, const QString& key, const Colors&) const;
    const QAbstractButton& button() const { return *m_button; }
    const QString& key() const { return m_key; }
    const TextBlock& text() const { return m_text; }
    static int tagFromRight(); ///< from the row's right edge
    int keySide() const;
    int padding() const; ///< above and below the words

private:
    int textWidth(int width, int kept) const;
    Colors colorsNow() const;
    static Colors between(const Colors&, const Colors&, double share);

    QAbstractButton* m_button;
    QString m_key;
    TextBlock m_text{Type::Body};
    bool m_struck = false;
    bool m_compact = false;
    OptionVerdict m_verdict = OptionVerdict::Open;
    Colors m_before;
    QVariantAnimation m_fade;
    int m_fadeRevision = 0;     ///< of the theme that it began in
    mutable int m_keptFor = -1; ///< the width that was worked out last, in that look
    mutable int m_keptRevision = 0;
    mutable int m_kept = 0;
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/study/answers/face_button.h"

namespace chipwise::desktop {

class LineFace;
class SideFace;

/// A left side of a matching question: its digit, its words, and at the right the letter and the words of
/// what it is matched with. The space for them is kept while there is nothing.
class MatchLine final : public FaceButton {
    Q_OBJECT
public:
    /// `sides`: everything it may be matched with, for the space they need.
    MatchLine(int number, const QList<Run>& words, const QStringList& sides, QWidget* parent);

    void setWaiting(bool);                                      ///< the next letter is for this line
    void setMatch(const QString& letter, const QString& words); ///< both empty: none
    /// `answer`: the letter that would have been right; empty where the line is right.
    void setVerdict(bool right, const QString& answer, bool fade);
    void reopen();

private:
    LineFace* m_face;
};

/// A right side with its letter; at its right the digits of the lines that have it.
class MatchSide final : public FaceButton {
    Q_OBJECT
public:
    MatchSide(const QString& letter, const QList<Run>& words, QWidget* parent);

    void setHeld(bool);       ///< the next line is for it
    void setLine(int number); ///< that has it; 0: none
    /// `line`: whose answer it is; 0: nobody's.
    void setVerdict(int line, bool fade);
    void reopen();

private:
    SideFace* m_face;
};

} // namespace chipwise::desktop

#pragma once

namespace chipwise::desktop {

/// Where things stand on a study screen of a certain width, in px. Wide: the question at the left, its block
/// of the map and the explanations at the right. Narrow: one column, explanations below. All places follow
/// from width and text size alone, so that nothing moves when the verdict appears.
struct StudyColumn {
    bool narrow = false;
    bool tall = false;  ///< one column whose rows keep their full height
    int x = 0;          ///< of the column
    int width = 0;      ///< of the whole column
    int leftWidth = 0;  ///< of stem and answers
    int rightX = 0;     ///< from the column's own left edge; wide only
    int rightWidth = 0; ///< 0 when narrow
    int stemY = 0;      ///< below the header's bottom
    int stemGap = 0;    ///< between stem and answers
    int answersMinY = 0;
    int caseX = 0; ///< where a case stands beside its question, as x; its width is 0 where it stands above
    int caseWidth = 0;
    int lessonX = 0; ///< where a lesson stands beside its verdict, as x; its width is 0 where it has no room
    int lessonWidth = 0;

    static constexpr int gap = 32;
    static StudyColumn forWidth(int width);
    /// For a question of a case: one column with the case at its right, or above it in a narrow window.
    static StudyColumn forCase(int width);
    /// For the end of a session: nearly all of the page.
    static StudyColumn forEnd(int width);
};

/// Height of the header above the column: back, count, pins.
int studyHeaderHeight(bool narrow);

} // namespace chipwise::desktop

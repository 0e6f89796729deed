#include "desktop/study/study_column.h"

#include "desktop/theme/theme.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int wideFrom = 1120;
constexpr int narrowMargin = 48;
constexpr int leastMargin = 24;
constexpr int leastLesson = 340;
constexpr int mostLesson = 560;
constexpr int widestEnd = 1480;

StudyColumn wideColumn(int width) {
    StudyColumn column;
    column.width = theme().scaled(960);
    column.leftWidth = theme().scaled(620);
    column.x = (width - column.width) / 2;
    column.rightX = column.leftWidth + StudyColumn::gap;
    column.rightWidth = column.width - column.rightX;
    column.stemY = 28;
    column.stemGap = 24;
    column.answersMinY = 136;
    const int right = column.x + column.width + StudyColumn::gap;
    if (const int room = width - right - leastMargin; room >= theme().scaled(leastLesson)) {
        column.lessonX = right;
        column.lessonWidth = std::min(room, theme().scaled(mostLesson));
    }
    return column;
}

StudyColumn narrowColumn(int width) {
    const int side = width < theme().scaled(640) ? leastMargin : narrowMargin;
    StudyColumn column;
    column.narrow = true;
    column.x = side;
    column.width = std::max(200, width - 2 * side);
    column.leftWidth = column.width;
    column.stemY = 12;
    column.stemGap = 12;
    column.answersMinY = 76;
    return column;
}

} // namespace

StudyColumn StudyColumn::forWidth(int width) {
    return width >= theme().scaled(wideFrom) ? wideColumn(width) : narrowColumn(width);
}

StudyColumn StudyColumn::forCase(int width) {
    StudyColumn column = forWidth(width);
    if (column.narrow) return column;
    const int all = column.width;
    column.narrow = true;
    column.width = column.leftWidth = theme().scaled(560);
    column.rightX = column.rightWidth = 0;
    column.caseX = column.x + column.width + gap;
    column.caseWidth = all - column.width - gap;
    return column;
}

StudyColumn StudyColumn::forEnd(int width) {
    StudyColumn column = forWidth(width);
    const int side = column.narrow ? column.x : narrowMargin;
    column.width = std::max(200, std::min(width - 2 * side, theme().scaled(widestEnd)));
    column.x = (width - column.width) / 2;
    column.leftWidth = column.width;
    column.rightX = column.rightWidth = column.lessonX = column.lessonWidth = 0;
    return column;
}

int studyHeaderHeight(bool narrow) {
    return narrow ? 24 + theme().scaled(24) : 32 + theme().scaled(24);
}

} // namespace chipwise::desktop
